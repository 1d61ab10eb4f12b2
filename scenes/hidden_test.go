package scenes

import (
	"encoding/json"
	"fmt"
	"path"
	"reflect"
	"slices"
	"testing"
	"testing/synctest"

	"canape/engine"
	"canape/engine/bot"
	"canape/engine/disk/disktest"
	"canape/engine/enginetest"
	"canape/engine/games"
	"canape/engine/games/blitz"
	"canape/engine/games/passeeclair"
	"canape/engine/games/passpass"
	"canape/engine/journal"
	"canape/input"
	"canape/input/fake"
	"canape/scenes/app"
	speech "canape/scenes/speech/fake"
	"canape/scenes/ui"
)

// deed is one step of a course: moves, and in a real-time game the tick that follows them.
type deed struct {
	plays []engine.Play
	step  bool
}

// course is the beginning of a match, which can be played again with another deck.
type course struct {
	game  engine.Game
	party app.Party
	deck  []string
	deeds []deed
}

// play plays the course with a deck. It returns the match and its public events and views. If the
// course is not possible with this deck, ok is false.
func (c course) play(t *testing.T, deck []string) (session *journal.Session, told string, ok bool) {
	t.Helper()
	meta, err := json.Marshal(c.party)
	if err != nil {
		t.Fatal(err)
	}
	var log engine.Log
	header := journal.Header{Created: "2026-11-20T20:15:00Z", Meta: meta, Setup: engine.Setup{Seats: len(c.party.Seats), Seed: 5, First: 0, Deck: deck}}
	session, refusal := journal.Start(c.game, header, &log)
	if refusal != nil {
		t.Fatal(refusal)
	}
	for _, d := range c.deeds {
		if d.step {
			if len(session.Together(d.plays, &log)) > 0 {
				return nil, "", false
			}
			session.Step(&log)
			continue
		}
		for _, play := range d.plays {
			if session.Apply(play.Seat, play.Move, &log) != nil {
				return nil, "", false
			}
		}
	}
	const toCome = 2000 // timed events must be equal for this many further ticks, during which the test compares the tables
	for future := session.Match().Clone(); future.Tick() > 0 && future.Tick() < session.Match().Tick()+toCome; {
		if future.Step(&log) != nil {
			return nil, "", false
		}
	}
	viewers := []engine.Seat{engine.Table}
	if id := c.game.Info().ID; id == passeeclair.ID || id == blitz.ID { // hands are open in these games, so add the view of every seat
		for i := range c.party.Seats {
			viewers = append(viewers, engine.Seat(i))
		}
	}
	for _, viewer := range viewers {
		for _, e := range log.For(viewer) {
			data, err := engine.EncodeEvent(e)
			if err != nil {
				t.Fatal(err)
			}
			told += string(data)
		}
		view, err := json.Marshal(session.Match().View(viewer))
		if err != nil {
			t.Fatal(err)
		}
		told += string(view)
	}
	return session, told, true
}

// begin lets bots play some moves, and records them as the course.
func (c *course) begin(t *testing.T, plays int) {
	t.Helper()
	session, _, _ := c.play(t, c.deck)
	rng := engine.NewRNG(3)
	var players []*bot.Player
	for i := range c.party.Seats {
		players = append(players, bot.NewPlayer(c.game, bot.Hard, bot.Plain, uint64(i)))
	}
	mind := bot.For(c.game, bot.Random, bot.Plain)
	for made := 0; made < plays; {
		match := session.Match()
		if !c.game.Info().RealTime {
			seat := match.Actors().First()
			play := engine.Play{Seat: seat, Move: mind.Choose(t.Context(), engine.Observe(match, seat), &rng, bot.Limit{})}
			if refusal := session.Apply(play.Seat, play.Move, nil); refusal != nil {
				t.Fatal(refusal)
			}
			c.deeds = append(c.deeds, deed{plays: []engine.Play{play}})
			made++
			continue
		}
		d := deed{step: true}
		for i, player := range players {
			seat := engine.Seat(i)
			if move, ok := player.Tick(engine.Observe(match, seat), true); ok {
				play := engine.Play{Seat: seat, Move: move}
				if match.Clone().Apply(seat, move, nil) == nil && len(d.plays) == 0 {
					d.plays = append(d.plays, play)
				}
			}
		}
		session.Together(d.plays, nil)
		session.Step(nil)
		made += len(d.plays)
		c.deeds = append(c.deeds, d)
	}
}

// twin returns the same match with two cards exchanged, so that neither the public nor the seat
// knower can tell the difference. It prefers an exchange that changes the view of another seat.
func (c course) twin(t *testing.T, knower engine.Seat) *journal.Session {
	t.Helper()
	here, told, _ := c.play(t, c.deck)
	rng := engine.NewRNG(9)
	var found *journal.Session
	for range 600 {
		deck := slices.Clone(c.deck)
		i, j := rng.N(len(deck)), rng.N(len(deck))
		if deck[i] == deck[j] {
			continue
		}
		deck[i], deck[j] = deck[j], deck[i]
		there, also, ok := c.play(t, deck)
		if !ok || also != told || engine.Hash(here.Match()) == engine.Hash(there.Match()) {
			continue
		}
		if knower != engine.Table && !reflect.DeepEqual(here.Match().View(knower), there.Match().View(knower)) {
			continue
		}
		found = there
		for seat := range engine.Seat(len(c.party.Seats)) {
			if !reflect.DeepEqual(here.Match().View(seat), there.Match().View(seat)) {
				return there
			}
		}
	}
	if found == nil {
		t.Fatal("there is no other match that looks the same")
	}
	return found
}

// couple is two apps whose matches differ only in hidden cards. Both get the same input. They share
// a canvas, so that equal sprites have equal names.
type couple struct {
	t        *testing.T
	couch    *fake.Couch
	pads     []*fake.Pad
	apps     [2]*App
	voices   [2]*speech.Speaker
	sessions [2]*journal.Session
}

func newCouple(t *testing.T, sessions [2]*journal.Session, party app.Party) *couple {
	t.Helper()
	c := &couple{t: t, couch: fake.NewCouch(), sessions: sessions}
	for range party.Seats {
		c.pads = append(c.pads, c.couch.Plug(fake.XboxPad))
	}
	file := path.Join(homeFolder, "matches", "2026-11-20-201500.000.canape")
	for i, session := range sessions {
		text, err := journal.Encode(session.Record())
		if err != nil {
			t.Fatal(err)
		}
		e := homeApp{t: t, disk: disktest.New(), seed: 1, voice: speech.New()}
		e.disk.Put(file, text)
		e.open()
		c.apps[i], c.voices[i] = e.app, e.voice
	}
	c.apps[1].canvas.Close()
	c.apps[1].canvas = c.apps[0].canvas
	c.tick(2)
	for _, app := range c.apps {
		s := app.env.Settings
		s.Narration = true
		app.env.Configure(s)
		for i, d := range pads(app) {
			if err := app.env.Roster.Join(input.Seat(i), d); err != nil {
				t.Fatal(err)
			}
		}
		app.env.Party = party
		saved, err := app.env.Home.Journals().Open(file)
		if err != nil {
			t.Fatal(err)
		}
		app.env.Reset(app.env.Routes.Continue(saved))
		app.env.Settle(app.env)
	}
	return c
}

func (c *couple) close() {
	for _, app := range c.apps {
		app.env.CloseAll(app.env)
	}
	c.apps[0].canvas.Close()
}

// trace draws a frame of one app and returns its trace.
func (c *couple) trace(app int) ui.Trace {
	c.apps[app].record()
	return c.apps[app].canvas.Trace()
}

// pads returns the devices of the pads that an app has found.
func pads(app *App) (list []input.DeviceID) {
	for _, d := range app.env.Roster.Devices(nil) {
		if d.Kind == input.Pad {
			list = append(list, d.ID)
		}
	}
	return list
}

// tick runs n ticks in both apps.
func (c *couple) tick(n int) {
	for range n {
		frame := c.couch.Tick()
		for _, app := range c.apps {
			app.frame = *frame
			app.advance()
		}
		synctest.Wait()
	}
}

// same fails the test unless both apps show and say the same.
func (c *couple) same(when string) {
	c.t.Helper()
	if diff := c.trace(0).Difference(c.trace(1)); diff != "" {
		c.t.Fatalf("%s: %s", when, diff)
	}
	if one, two := c.voices[0].Texts(), c.voices[1].Texts(); !slices.Equal(one, two) {
		c.t.Fatalf("%s: the spoken words are %q and %q", when, one, two)
	}
}

// watch runs the given number of ticks, and compares the apps every six ticks.
func (c *couple) watch(when string, ticks int) {
	c.t.Helper()
	const every = 6
	for range ticks / every {
		c.tick(every)
		c.same(when)
	}
}

// press presses a button of a seat's pad.
func (c *couple) press(seat int, control input.Control, when string) {
	c.t.Helper()
	c.pads[seat].Press(control)
	c.tick(2)
	c.pads[seat].Release(control)
	c.watch(when, 30)
}

// front fails the test unless the top scene of both apps has the type want.
func (c *couple) front(want string) {
	c.t.Helper()
	for _, app := range c.apps {
		if got := fmt.Sprintf("%T", app.env.Top()); got != want {
			c.t.Fatalf("%s is the top scene, want %s", got, want)
		}
	}
}

// Two matches that differ only in hidden cards look and sound the same in every frame: at the
// table, behind the curtain, under the lessons, in the pause with the last events, in the replay,
// and while the results are being prepared.
func TestNoSceneRevealsHiddenCards(t *testing.T) {
	enginetest.OneGoroutine(t)
	for _, game := range games.List()[:enginetest.Cases(len(games.List()))] {
		id := game.Info().ID
		for _, way := range []struct {
			name    string
			secrets app.Secrets
			guided  bool
			knower  engine.Seat
		}{{"peek", app.Peek, false, engine.Table}, {"curtain", app.Curtain, false, engine.Table}, {"lessons", app.Peek, true, 0}} {
			if testing.Short() && way.name != "peek" {
				continue
			}
			t.Run(id+" "+way.name, func(t *testing.T) {
				party := household(game)
				for i := range party.Seats {
					party.Seats[i].Bot = ""
				}
				party.Secrets, party.Guided = way.secrets, way.guided
				c := course{game: game, party: party, deck: shuffled(enginetest.Decks[id](len(party.Seats), nil))}
				c.begin(t, 12)
				here, _, _ := c.play(t, c.deck)
				sessions := [2]*journal.Session{here, c.twin(t, way.knower)}
				synctest.Test(t, func(t *testing.T) {
					pair := newCouple(t, sessions, party)
					defer pair.close()
					pair.visit()
				})
			})
		}
	}
}

func shuffled(deck []string) []string {
	rng := engine.NewRNG(4)
	engine.Shuffle(&rng, deck)
	return deck
}

// With open hands the same comparison finds differences, so it would notice a revealed card.
func TestOpenCardsDiffer(t *testing.T) {
	game, _ := games.Find(passpass.ID)
	party := household(game)
	for i := range party.Seats {
		party.Seats[i].Bot = ""
	}
	party.Secrets = app.Open
	c := course{game: game, party: party, deck: shuffled(enginetest.Decks[passpass.ID](len(party.Seats), nil))}
	c.begin(t, 12)
	here, _, _ := c.play(t, c.deck)
	sessions := [2]*journal.Session{here, c.twin(t, engine.Table)}
	synctest.Test(t, func(t *testing.T) {
		pair := newCouple(t, sessions, party)
		defer pair.close()
		pair.tick(200)
		if slices.Equal(pair.trace(0), pair.trace(1)) {
			t.Error("two open hands look the same")
		}
	})
}

// visit opens every scene that can be reached from the table.
func (c *couple) visit() {
	c.front("*play.Match")
	c.watch("when the match goes on", 300)
	for seat := range c.pads {
		for _, control := range []input.Control{input.PadRight, input.PadLeft, input.PadUp, input.PadDown} {
			c.press(seat, control, "while aiming")
		}
	}
	c.press(1, input.PadStart, "in the pause")
	c.front("*play.pause")
	c.press(1, input.PadR1, "in the pause, further back")
	for range 7 {
		c.press(1, input.PadDown, "in the pause")
	}
	for range 7 {
		c.press(1, input.PadUp, "in the pause")
	}
	c.press(1, input.PadDown, "in the pause")
	c.press(1, input.PadDown, "in the pause")
	c.press(1, input.PadBottom, "when the replay begins")
	c.front("*replay.Scene")
	c.watch("in the replay", 900)
	c.press(1, input.PadRight, "in the replay")
	for i, app := range c.apps {
		app.env.Push(app.env.Routes.Results(c.sessions[i].Record(), nil))
	}
	c.watch("in results that are none yet", 120)
}
