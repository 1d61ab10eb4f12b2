package simulation

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"sync"

	"canape/engine"
	"canape/engine/bot"
	rules "canape/engine/evening"
	"canape/engine/games"
	"canape/engine/journal"
	"canape/scenes/app"
	"canape/scenes/store"
)

// earlier is a finished match from before the evening: its complete record, and its party.
type earlier struct {
	record *journal.Record
	party  app.Party
}

// household is a party of a game in which two people play with bots.
func household(game engine.Game) app.Party {
	party := app.Party{Game: game.Info().ID, Secrets: app.Peek}
	for i := range game.Info().Min + 1 {
		seat := app.PartySeat{Name: []string{"Ann", "Ben", "Robo", "Botti", "Rob", "Bob"}[i], Colour: i}
		if i >= 2 {
			seat.Bot = bot.Easy
		}
		party.Seats = append(party.Seats, seat)
	}
	return party
}

// mostTicks is more ticks than any real-time match takes.
const mostTicks = 4_000_000

// played plays a match of every game with bots to its end, once per process.
var played = sync.OnceValue(func() (list []earlier) {
	for _, game := range games.List() {
		party := household(game)
		list = append(list, earlier{play(game, party, 3), party})
	}
	return list
})

// play plays a match with bots to its end.
func play(game engine.Game, party app.Party, seed uint64) *journal.Record {
	meta, err := json.Marshal(party)
	if err != nil {
		panic(err)
	}
	setup := engine.Setup{Seats: len(party.Seats), Seed: seed, First: engine.Nobody, Options: game.Info().Forms[0].Options}
	session, refusal := journal.Start(game, journal.Header{Created: "2026-11-20T20:15:00Z", Setup: setup, Meta: meta}, nil)
	if refusal != nil {
		panic(fmt.Sprintf("a match of %s cannot be dealt: %v", game.Info().ID, refusal))
	}
	var players []*bot.Player
	for i := range party.Seats {
		players = append(players, bot.NewPlayer(game, bot.Hard, bot.Plain, seed+uint64(i)))
	}
	mind, rng := bot.For(game, bot.Random, bot.Plain), engine.NewRNG(seed)
	for range mostTicks {
		match := session.Match()
		if match.Over() {
			break
		}
		if !game.Info().RealTime {
			seat := match.Actors().First()
			session.Apply(seat, mind.Choose(context.Background(), engine.Observe(match, seat), &rng, bot.Limit{}), nil)
			continue
		}
		var plays []engine.Play
		for i, player := range players {
			seat := engine.Seat(i)
			if move, ok := player.Tick(engine.Observe(match, seat), true); ok {
				plays = append(plays, engine.Play{Seat: seat, Move: move})
			}
		}
		session.Together(plays, nil)
		if !session.Match().Over() {
			session.Step(nil)
		}
	}
	return session.Record()
}

// nearlyOver returns the journal of a match without its last moves, and with another party.
func nearlyOver(e earlier, party app.Party) []byte {
	meta, err := json.Marshal(party)
	if err != nil {
		panic(err)
	}
	header := e.record.Header()
	header.Meta = meta
	record := journal.NewRecord(header)
	keep := e.record.Len() - min(8, e.record.Len()/8)
	for i := range keep {
		if err := record.Add(e.record.Entry(i)); err != nil {
			panic(err)
		}
	}
	text, err := journal.Encode(record)
	if err != nil {
		panic(err)
	}
	return text
}

// populate fills the home with the data of earlier evenings, chosen at random: people, finished and
// nearly finished matches, and perhaps an unfinished evening. One run in four begins without any.
func (w *World) populate(home *store.Home) {
	if w.chance(25) { // this family plays for the first time
		return
	}
	people := store.People{People: []store.Person{{Name: "Ann"}, {Name: "Ben", Colour: 1, Child: w.chance(30)}}, Fair: w.chance(30)}
	if trouble := home.SavePeople(people); trouble != nil {
		w.fail("health", "the home cannot be furnished: %v", trouble)
	}
	for i, e := range played() {
		name := func(what string) string {
			return fmt.Sprintf("%s/matches/2026-11-20-2015%02d.000-%s-%s.canape", folder, i, e.party.Game, what)
		}
		if w.chance(30) {
			text, err := journal.Encode(e.record)
			if err != nil {
				panic(err)
			}
			w.disk.now.Put(name("over"), text)
		}
		if w.chance(50) {
			w.disk.now.Put(name("left"), nearlyOver(e, e.party))
		}
	}
	if w.chance(60) {
		w.lastWeek()
	}
}

// lastWeek saves an unfinished evening with a nearly finished match, and with one more game to
// play.
func (w *World) lastWeek() {
	all := played()
	e, next := pick(w, all...), pick(w, all...)
	const name = "2026-11-20-201400.000.canape"
	party := e.party
	party.Evening = &app.PartOfEvening{Name: name, Number: 1}
	night := rules.New(rules.Header{Created: "2026-11-20T20:14:00Z", By: "canape", Minutes: 30, Seed: 7, Joker: w.chance(50), LastChooses: w.chance(30)})
	entries := []rules.Entry{}
	players := []int{}
	for i, seat := range party.Seats {
		entries = append(entries, rules.Come{Person: rules.Person{Name: seat.Name, Colour: seat.Colour, Bot: string(seat.Bot)}})
		players = append(players, i)
	}
	form := func(game string) string {
		g, _ := games.Find(game)
		return g.Info().Forms[0].Name
	}
	entries = append(entries, rules.Plan{Stations: []rules.Station{{Game: party.Game, Form: form(party.Game)}, {Game: next.party.Game, Form: form(next.party.Game)}}})
	if night.Header.Joker {
		entries = append(entries, rules.Joker{Person: 0})
	}
	for _, entry := range append(entries, rules.Begin{Players: players}) {
		if err := night.Add(entry); err != nil {
			w.fail("health", "an evening cannot be furnished: %v", err)
		}
	}
	w.disk.now.Put(folder+"/evenings/"+name, night.Encode())
	w.disk.now.Put(folder+"/matches/"+strings.Replace(name, "201400", "201500", 1), nearlyOver(e, party))
}
