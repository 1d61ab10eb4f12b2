package menutest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"canape/engine"
	"canape/engine/bot"
	"canape/engine/games"
	"canape/engine/journal"
	"canape/scenes/app"
	"canape/scenes/store"
)

// SampleParty returns a party at Blanco with the given number of seats. One of them is a bot's.
func SampleParty(seats int) app.Party {
	party := app.Party{Game: "blanco", Secrets: app.Peek, Seats: []app.PartySeat{
		{Name: "Léa", Colour: 0}, {Name: "Tom", Colour: 1, Bot: bot.Medium}, {Name: "Zoé", Colour: 2}, {Name: "Mamie", Colour: 3},
		{Name: "Maximilienne", Colour: 4}, {Name: "Papi", Colour: 5},
	}}
	party.Seats = party.Seats[:seats]
	return party
}

// SampleMatch plays the given number of random moves of a match, or the whole match if plays is 0.
func SampleMatch(t testing.TB, party app.Party, seed uint64, plays int) *journal.Record {
	t.Helper()
	game, ok := games.Find(party.Game)
	if !ok {
		t.Fatalf("no game %q", party.Game)
	}
	header := journal.Header{Created: time.Date(2026, 12, 24, 20, 37, 0, 0, time.UTC).Format(time.RFC3339), Meta: MetaOf(t, party),
		Setup: engine.Setup{Seats: len(party.Seats), Seed: seed, First: 0, Options: party.Options}}
	session, refusal := journal.Start(game, header, nil)
	if refusal != nil {
		t.Fatal(refusal)
	}
	rng := engine.NewRNG(seed)
	var moves []engine.Move
	for n := 0; !session.Match().Over() && (plays == 0 || n < plays); n++ {
		if n > 100_000 {
			t.Fatal("the match does not end")
		}
		seat := session.Match().Actors().First()
		moves = session.Match().Legal(seat, moves[:0])
		if refusal := session.Apply(seat, moves[rng.N(len(moves))], nil); refusal != nil {
			t.Fatal(refusal)
		}
	}
	session.Mark()
	return session.Record()
}

// SaveMatch writes the journal of a match as the app does, and returns its path. The match is
// finished or has only its first moves.
func SaveMatch(t *testing.T, folder, name string, finished bool, party app.Party) string {
	t.Helper()
	plays := 5
	if finished {
		plays = 0
	}
	record := SampleMatch(t, party, 7, plays)
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(folder, name+".canape")
	if err := (journal.Store{}).Save(path, record); err != nil {
		t.Fatal(err)
	}
	return path
}

// SamplePair returns a party of two people at Blanco.
func SamplePair() app.Party {
	return app.Party{Game: "blanco", Secrets: app.Peek, Seats: []app.PartySeat{{Name: "Léa"}, {Name: "Tom", Colour: 1}}}
}

// SampleResult returns a result with names in the order of the seats. A * after a name marks a
// winner; a [ before it marks a bot.
func SampleResult(game string, seats ...string) store.Result {
	r := store.Result{Game: game, Ended: time.Date(2026, 12, 24, 21, 0, 0, 0, time.UTC)}
	for _, seat := range seats {
		name, won := strings.CutSuffix(seat, "*")
		name, bot := strings.CutPrefix(name, "[")
		r.Seats = append(r.Seats, store.SeatResult{Name: name, Bot: bot, Won: won})
	}
	return r
}

// SamplePeople returns six people with many results.
func SamplePeople() store.People {
	var p store.People
	for i, name := range []string{"Papi", "Marie-Claude", "Mamie", "Zoé", "Tom", "Léa"} {
		p.Remember(store.Person{Name: name, Colour: 5 - i})
	}
	for i := range 24 {
		p.Record(SampleResult("blanco", "Léa*", "Tom", "Zoé"))
		p.Record(SampleResult("football", "Tom", "Léa*"))
		if i%3 == 0 {
			p.Record(SampleResult("pass-pass", "Léa", "Mamie*", "Zoé", "Papi*"))
			p.Record(SampleResult("passe-eclair", "Léa", "[Robin*"))
			p.Record(SampleResult("blitz", "Marie-Claude*", "Léa*"))
		}
	}
	return p
}

// SampleGame is a game with the few properties that the lobby needs.
type SampleGame struct {
	engine.Game
	Card  engine.Info
	Sides func(seats int, o engine.Options) []int
	Check func(engine.Setup) *engine.Refusal
}

func (g SampleGame) Info() engine.Info { return g.Card }

func (g SampleGame) Teams(seats int, o engine.Options) []int {
	if g.Sides == nil {
		return nil
	}
	return g.Sides(seats, o)
}

func (g SampleGame) New(setup engine.Setup, _ *engine.Log) (engine.Match, *engine.Refusal) {
	if g.Check == nil {
		return nil, nil
	}
	return nil, g.Check(setup)
}
