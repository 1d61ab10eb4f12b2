package endtoend

import (
	"context"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"canape/engine"
	"canape/engine/bot"
	"canape/engine/games"
	"canape/engine/games/blanco"
	"canape/engine/games/blitz"
	"canape/engine/games/football"
	"canape/engine/games/passeeclair"
	"canape/engine/games/passpass"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/store"
)

// telling is a moment of a match that the picture of the game on a store page shows.
type telling struct {
	game    string
	people  int // number of people, who have the first seats; bots have the other seats
	seats   int
	secrets app.Secrets
	seed    uint64
	is      func(m engine.Match) bool
	ticks   int // number of ticks to wait before the picture is taken
}

var tellings = []telling{
	{passeeclair.ID, 1, 4, app.Shown, 5, func(m engine.Match) bool {
		v := m.View(engine.Table).(*passeeclair.View)
		return v.Phase == passeeclair.PhaseRace.String() && v.Last != nil && len(v.Victory[1])+len(v.Victory[2])+len(v.Victory[3]) > 0
	}, 30},
	{football.ID, 4, 4, app.Open, 3, func(m engine.Match) bool {
		v := m.View(engine.Table).(*football.View)
		return v.Phase == football.PhaseShot.String() && v.Half == 2 && v.Score[0]+v.Score[1] > 0
	}, thoughtful},
	{passpass.ID, 1, 4, app.Shown, 2, func(m engine.Match) bool {
		v := m.View(engine.Table).(*passpass.View)
		return m.Actors().Has(0) && len(v.Trick) == 3 && v.TrickNumber >= 4
	}, thoughtful},
	{blanco.ID, 4, 4, app.Peek, 4, func(m engine.Match) bool {
		return hiddenCards(m) < 12 && m.Actors().Has(0)
	}, thoughtful},
	{blitz.ID, 1, 4, app.Open, 6, func(m engine.Match) bool {
		v := m.View(engine.Table).(*blitz.View)
		return v.FaceOff != nil && v.FaceOff.Themes != nil && v.Won[0]+v.Won[1]+v.Won[2]+v.Won[3] > 2
	}, 40},
}

// TestStorePictures takes the pictures for a store page and writes them to the folder CANAPE_STORE.
// build/store/pictures runs it.
func TestStorePictures(t *testing.T) {
	dir := os.Getenv("CANAPE_STORE")
	if dir == "" {
		t.Skip("CANAPE_STORE is not set")
	}
	for _, size := range []image.Point{{1920, 1080}, {1280, 800}} {
		for _, language := range []string{"fr", "en"} {
			folder := filepath.Join(dir, language, fmt.Sprintf("%dx%d", size.X, size.Y))
			if err := os.MkdirAll(folder, 0o755); err != nil {
				t.Fatal(err)
			}
			t.Run(fmt.Sprintf("%s/%v/menus", language, size), func(t *testing.T) { storeMenus(t, size, language, folder) })
			for i, moment := range tellings {
				name := fmt.Sprintf("%d-%s.png", i+3, moment.game)
				t.Run(fmt.Sprintf("%s/%v/%s", language, size, moment.game), func(t *testing.T) {
					moment.take(t, size, language, filepath.Join(folder, name))
				})
			}
		}
	}
}

// TestReadmePictures takes the pictures for the README and writes them to the folder
// CANAPE_PICTURES: one picture of each game, and the frames of an animation. build/store/pictures
// runs it.
func TestReadmePictures(t *testing.T) {
	dir := os.Getenv("CANAPE_PICTURES")
	if dir == "" {
		t.Skip("CANAPE_PICTURES is not set")
	}
	for _, moment := range tellings {
		t.Run(moment.game, func(t *testing.T) {
			c := moment.reach(t, screen720, "en")
			c.keep(filepath.Join(dir, moment.game+".png"))
			if moment.game == passeeclair.ID {
				c.film(filepath.Join(dir, "film"), filmPictures, filmTicks, func(int) {})
			}
		})
	}
}

// filmed has a condition for each game. The film of a game for the store page begins when its
// condition is true. In each film one person plays with bots.
var filmed = map[string]func(m engine.Match) bool{
	passeeclair.ID: func(m engine.Match) bool { // true shortly before a player wins a round
		v := m.View(engine.Table).(*passeeclair.View)
		return v.Phase == passeeclair.PhaseRace.String() && slices.ContainsFunc(v.Hands, func(hand []passeeclair.Card) bool { return len(hand) == 1 })
	},
	football.ID: func(m engine.Match) bool {
		v := m.View(engine.Table).(*football.View)
		return v.Phase == football.PhaseShot.String()
	},
	passpass.ID: func(m engine.Match) bool {
		v := m.View(engine.Table).(*passpass.View)
		return len(v.Trick) == 1 && v.TrickNumber >= 3
	},
	blanco.ID: func(m engine.Match) bool {
		return hiddenCards(m) < 16
	},
	blitz.ID: func(m engine.Match) bool { return m.View(engine.Table).(*blitz.View).FaceOff != nil },
}

// TestStoreFilms films each game for a store page and writes the frames to a folder per game in the
// folder CANAPE_FILMS. build/store/pictures runs it. The player presses a button now and then,
// except in a race, in which most cards would be wrong.
func TestStoreFilms(t *testing.T) {
	dir := os.Getenv("CANAPE_FILMS")
	if dir == "" {
		t.Skip("CANAPE_FILMS is not set")
	}
	for _, moment := range tellings {
		t.Run(moment.game, func(t *testing.T) {
			moment.people, moment.secrets, moment.is = 1, app.Shown, filmed[moment.game]
			if moment.game == blitz.ID {
				moment.secrets = app.Open
			}
			p := moment.resume(t, screen720, "en")
			if game, _ := games.Find(moment.game); game.Info().RealTime { // a turn-based match has already reached the moment
				moment.await(p)
			}
			p.c.film(filepath.Join(dir, moment.game), 64, 8, func(picture int) {
				if picture%9 == 4 && moment.game != passeeclair.ID {
					p.hands[0].press(input.Confirm)
				}
			})
		})
	}
}

// These are the number of frames in the README's animation, and the number of ticks between two
// frames.
const (
	filmPictures = 60
	filmTicks    = 6
)

// film writes frames into a folder, each in its own file, with the given number of ticks between
// them. Ahead of each frame it calls the function before.
func (c *couch) film(folder string, pictures, ticks int, before func(picture int)) {
	c.t.Helper()
	c.must(os.MkdirAll(folder, 0o755))
	for i := range pictures {
		before(i)
		c.tick(ticks)
		c.savePNG(c.frame(), filepath.Join(folder, fmt.Sprintf("%03d.png", i)))
	}
}

// keep waits until the app has painted everything, and writes a picture of the screen to a file.
func (c *couch) keep(path string) {
	c.t.Helper()
	img := c.picture()
	c.filled(img)
	c.savePNG(img, path)
}

// savePNG writes a picture to a file.
func (c *couch) savePNG(img image.Image, path string) {
	c.t.Helper()
	file, err := os.Create(path)
	c.must(err)
	c.must(png.Encode(file, img))
	c.must(file.Close())
}

// storeMenus takes pictures of the title and of a lobby in which a family has joined.
func storeMenus(t *testing.T, size image.Point, language, folder string) {
	c := newCouch(t, size)
	c.seed = 1
	c.settings(func(s *store.Settings) { s.Language = language })
	c.start("--big-picture")
	hands := []device{c.plug(xbox), c.plug(ds4), c.plug(nintend)}
	c.offers()
	hands[0].press(input.Right)
	hands[0].press(input.Left)
	c.tick(20)
	c.keep(filepath.Join(folder, "1-title.png"))
	c.choose(football.ID, hands[0])
	for _, hand := range hands {
		hand.press(input.Confirm)
		c.draw()
	}
	hands[1].press(input.Confirm) // the second player is ready
	c.tick(thoughtful)
	c.keep(filepath.Join(folder, "2-lobby.png"))
}

// take brings the app to the moment and takes a picture of it.
func (s telling) take(t *testing.T, size image.Point, language, path string) {
	s.reach(t, size, language).keep(path)
}

// reach starts the app and brings it to the moment. In a turn-based game bots play up to the moment
// before the app starts; a real-time match is played in the app.
func (s telling) reach(t *testing.T, size image.Point, language string) *couch {
	t.Helper()
	p := s.resume(t, size, language)
	s.await(p)
	p.c.tick(s.ticks)
	return p.c
}

// await waits until the moment has come.
func (s telling) await(p *players) {
	p.c.until("the moment", func() bool {
		p.follow()
		if s.game == blitz.ID && !s.is(p.match) { // the person must draw a theme and answer
			p.hands[0].press(input.Confirm)
		}
		return s.is(p.match)
	})
}

// resume starts the app with an unfinished match. In a turn-based game this match has already
// reached the moment.
func (s telling) resume(t *testing.T, size image.Point, language string) *players {
	t.Helper()
	c := newCouch(t, size)
	c.seed = s.seed
	c.settings(func(s *store.Settings) { s.Language, s.Speed = language, store.Defaults().Speed })
	game, _ := games.Find(s.game)
	party := people(s.people, s.seats, s.secrets)
	party.Game = s.game
	var hands []device
	for seat, m := range []model{xbox, ds4, nintend, ps5}[:s.people] {
		hands = append(hands, c.plug(m))
		party.Seats[seat].Device = &input.Device{ID: input.DeviceID(4 + seat), Kind: input.Pad, Number: seat + 1, GUID: m.guid, Name: m.name, Family: m.family, Mapped: true}
	}
	for seat := range party.Seats[s.people:] {
		party.Seats[s.people+seat].Bot = bot.Medium
	}
	setup := engine.Setup{Seats: s.seats, Seed: s.seed, First: 0}
	if s.game == blitz.ID && language == "en" {
		setup.Options = engine.Options{blitz.OptionDeck: "en-1"}
	}
	var way []engine.Play
	if !game.Info().RealTime {
		way = s.way(t, game, setup)
	}
	c.leave(party, setup, way)
	c.start("--big-picture")
	return c.resumes(hands...)
}

// way returns the moves that four bots make up to the moment.
func (s telling) way(t *testing.T, game engine.Game, setup engine.Setup) []engine.Play {
	t.Helper()
	m, refusal := game.New(setup, nil)
	if refusal != nil {
		t.Fatal(refusal)
	}
	mind, rng := bot.For(game, bot.Easy, bot.Plain), engine.NewRNG(s.seed)
	var way []engine.Play
	for !s.is(m) {
		if m.Over() {
			t.Fatalf("the match with seed %d never reaches its moment", s.seed)
		}
		seat := m.Actors().First()
		move := mind.Choose(context.Background(), engine.Observe(m.Clone(), seat), &rng, bot.Limit{})
		if refusal := m.Apply(seat, move, nil); refusal != nil {
			t.Fatal(refusal)
		}
		way = append(way, engine.Play{Seat: seat, Move: move})
	}
	return way
}

// hiddenCards returns the number of face-down cards of Blanco in all grids.
func hiddenCards(m engine.Match) (hidden int) {
	for _, grid := range m.View(engine.Table).(*blanco.View).Grids {
		for _, row := range grid {
			for _, card := range row {
				if card == blanco.Hidden {
					hidden++
				}
			}
		}
	}
	return hidden
}
