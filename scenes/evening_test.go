package scenes

import (
	"bytes"
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"canape/assets/lang"
	"canape/engine"
	"canape/engine/bot"
	"canape/engine/disk/disktest"
	"canape/engine/games"
	"canape/engine/journal"
	"canape/scenes/app"
	soundfake "canape/scenes/sound/fake"
	speech "canape/scenes/speech/fake"
	"canape/scenes/store"
)

// homeApp is a fixture: an app without a screen. Its disk is in memory, and its time is that of a
// synctest bubble.
type homeApp struct {
	t    *testing.T
	disk *disktest.Disk
	seed uint64
	app  *App

	voice *speech.Speaker // nil if there is no voice
}

// homeFolder is the folder of the app's files.
const homeFolder = "/home/canape"

// open starts the app. It can be called again after close.
func (e *homeApp) open() {
	home := store.OpenOn(e.disk, homeFolder, time.Now)
	options := Options{Home: home, Locale: lang.English, Windowed: true, Sound: soundfake.New(), Seeds: app.SeedsFrom(e.seed)}
	if e.voice != nil {
		options.Speech = e.voice
	}
	e.app = NewApp(options)
	e.app.env.Roster.Labels = nil // without a window there are no key labels
	e.app.canvas.Resize(480, 270)
	e.app.prepareGames()
}

func (e *homeApp) close() {
	e.app.env.CloseAll(e.app.env)
	e.app.env.Home.Retry()
	e.app.canvas.Close()
}

// tickTime is the length of a tick.
const tickTime = time.Second / 60

// mostTicks is more ticks than any real-time match takes.
const mostTicks = 4_000_000

// botMatch lets easy bots play a match of a party to its end, and returns the record.
func botMatch(t testing.TB, game engine.Game, party app.Party, seed uint64) *journal.Record {
	t.Helper()
	meta, err := json.Marshal(party)
	if err != nil {
		t.Fatal(err)
	}
	header := journal.Header{Created: "2026-11-20T20:15:00Z", Setup: engine.Setup{Seats: len(party.Seats), Seed: seed, First: engine.Nobody}, Meta: meta}
	var log engine.Log
	session, refusal := journal.Start(game, header, &log)
	if refusal != nil {
		t.Fatal(refusal)
	}
	rng := engine.NewRNG(seed)
	if !game.Info().RealTime {
		mind := bot.For(game, bot.Random, bot.Plain)
		for match := session.Match(); !match.Over(); match = session.Match() {
			seat := match.Actors().First()
			if refusal := session.Apply(seat, mind.Choose(t.Context(), engine.Observe(match, seat), &rng, bot.Limit{}), nil); refusal != nil {
				t.Fatal(refusal)
			}
		}
		return session.Record()
	}
	var players []*bot.Player
	for i := range party.Seats {
		players = append(players, bot.NewPlayer(game, bot.Hard, bot.Plain, seed+uint64(i)))
	}
	for range mostTicks {
		news := len(log.Events) > 0
		log.Reset()
		var plays []engine.Play
		for i, player := range players {
			seat := engine.Seat(i)
			if move, ok := player.Tick(engine.Observe(session.Match(), seat), news); ok {
				plays = append(plays, engine.Play{Seat: seat, Move: move})
			}
		}
		session.Together(plays, &log)
		if session.Match().Over() {
			return session.Record()
		}
		session.Step(&log)
		if session.Match().Over() {
			return session.Record()
		}
	}
	t.Fatalf("a match of %s never ends", game.Info().ID)
	return nil
}

// household returns a party for a game: two people, and bots in the other seats.
func household(game engine.Game) app.Party {
	party := app.Party{Game: game.Info().ID, Secrets: app.Peek}
	for i := range game.Info().Min + 1 {
		seat := app.PartySeat{Name: fmt.Sprintf("Player %d", i+1), Colour: i}
		if i >= 2 {
			seat.Bot = bot.Easy
		}
		party.Seats = append(party.Seats, seat)
	}
	return party
}

// lived holds two journals of a game: a finished match, and the same match shortly before its end.
type lived struct{ over, nearly []byte }

// livedBy plays a match of each game, and returns its journals by game.
func livedBy(t testing.TB, seed uint64) map[string]lived {
	t.Helper()
	left := map[string]lived{}
	for _, game := range games.List() {
		over, err := journal.Encode(botMatch(t, game, household(game), seed))
		if err != nil {
			t.Fatal(err)
		}
		lines := bytes.SplitAfter(over, []byte("\n"))
		left[game.Info().ID] = lived{over, bytes.Join(lines[:len(lines)-min(8, len(lines)/8)], nil)}
	}
	return left
}
