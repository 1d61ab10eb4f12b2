package play_test

import (
	"path/filepath"
	"reflect"
	"testing"
	"time"

	"canape/assets/lang"
	"canape/engine"
	"canape/engine/bot"
	"canape/engine/enginetest"
	"canape/engine/games"
	"canape/engine/journal"
	"canape/input"
	devices "canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/play"
	sounds "canape/scenes/sound/fake"
	"canape/scenes/store"
	"canape/scenes/table"
	"canape/scenes/table/blanco"
	"canape/scenes/table/blitz"
	"canape/scenes/table/football"
	"canape/scenes/table/passeeclair"
	"canape/scenes/table/passpass"
	"canape/scenes/ui"
)

// everyGame runs a test for each game.
func everyGame(t *testing.T, test func(t *testing.T, face table.GameUI)) {
	for _, face := range []table.GameUI{passeeclair.New(), football.New(), passpass.New(), blanco.New(), blitz.New()} {
		t.Run(face.Game, func(t *testing.T) { test(t, face) })
	}
}

// couch is a fixture: a running app in which any game can be played. People have their own pads,
// and easy bots play in the other seats.
type couch struct {
	t     *testing.T
	pads  *devices.Couch
	held  []*devices.Pad // the pads of the people, by seat
	env   *app.Env
	match *play.Match
	board table.Board
	home  string
	party func(*app.Party) // changes the party of the next match; may be nil
	left  bool             // the match has shown its results
}

// settle returns a couch without a match. home is the folder of its files.
func settle(t *testing.T, home string) *couch {
	t.Helper()
	c := settleIn(t, store.Open(home, func() time.Time { return time.Unix(0, 0) }))
	c.home = home
	return c
}

func settleIn(t *testing.T, home *store.Home) *couch {
	t.Helper()
	c := &couch{t: t, pads: devices.NewCouch()}
	c.env = app.NewEnv(home, lang.French, nil)
	c.env.Sound = sounds.New()
	c.env.Games = games.List()
	c.env.Routes.Results = func(*journal.Record, *app.Recording) app.Scene { c.left = true; return nothing{} }
	c.env.Routes.Title = func() app.Scene { return nothing{} }
	t.Cleanup(func() { c.env.CloseAll(c.env) })
	return c
}

// sit returns a couch with a match of a game. People with the given pads have the first seats.
func sit(t *testing.T, face table.GameUI, seats int, models ...devices.Model) *couch {
	t.Helper()
	c := settle(t, t.TempDir())
	for i, model := range models {
		c.join(input.Seat(i), c.plug(model))
	}
	c.deal(face, seats, len(models))
	return c
}

// plug plugs in a pad and returns its ID.
func (c *couch) plug(model devices.Model) input.DeviceID {
	c.held = append(c.held, c.pads.Plug(model))
	c.tick()
	list := c.env.Roster.Devices(nil)
	return list[len(list)-1].ID
}

func (c *couch) join(seat input.Seat, id input.DeviceID) {
	c.t.Helper()
	if err := c.env.Roster.Join(seat, id); err != nil {
		c.t.Fatal(err)
	}
}

// deal deals a match for a number of seats. People play in the first seats, and bots in the others.
// people is the number of people.
func (c *couch) deal(face table.GameUI, seats, people int) {
	c.t.Helper()
	party := app.Party{Game: face.Game, Secrets: app.Open}
	for i := range seats {
		seat := app.PartySeat{Name: names[i], Colour: i, Bot: bot.Easy}
		if i < people {
			seat.Bot = ""
		}
		party.Seats = append(party.Seats, seat)
	}
	if c.party != nil {
		c.party(&party)
	}
	game, _ := c.env.Game(face.Game)
	match, err := play.Deal(c.env, face, game, party, 7)
	c.show(match, err)
}

// goOn resumes the only saved match.
func (c *couch) goOn(face table.GameUI) {
	c.t.Helper()
	files, _ := filepath.Glob(filepath.Join(c.home, "matches", "*.canape"))
	game, _ := c.env.Game(face.Game)
	saved, err := c.env.Home.Journals().Open(files[0])
	if err != nil {
		c.t.Fatal(err)
	}
	match, err := play.Continue(c.env, face, game, saved)
	c.show(match, err)
}

func (c *couch) show(match *play.Match, err error) {
	c.t.Helper()
	if err != nil {
		c.t.Fatal(err)
	}
	c.match, c.board = match, play.BoardOf(match)
	c.env.Reset(match)
	c.env.Settle(c.env)
}

var names = [...]string{"Léa", "Tom", "Zoé", "Mamie", "Hugo", "Nour"}

// tick advances the table by a tick.
func (c *couch) tick() {
	frame := c.pads.Tick()
	c.env.Frame = frame
	intents := c.env.Roster.Update(frame, c.env.Input())
	c.env.Advance()
	c.env.Stack.Update(c.env, intents)
	if c.match != nil {
		play.Await(c.match)
	}
}

type nothing struct{}

func (nothing) Update(*app.Env, []input.Intent) {}
func (nothing) Draw(*app.Env, *ui.Canvas)       {}
func (nothing) Input() input.Context            { return input.Context{} }

// In every game all events are announced. Each event, even the end of the match, is announced only
// after it has been seen.
func TestEventsAreAnnouncedAfterTheyAreSeen(t *testing.T) {
	enginetest.OneGoroutine(t)
	everyGame(t, func(t *testing.T, face table.GameUI) {
		game, _ := games.Find(face.Game)
		c := sit(t, face, max(3, game.Info().Min))
		c.env.Settings.Speed = 400
		canvas := ui.NewCanvas()
		defer canvas.Close()
		canvas.Resize(1280, 720)
		canvas.Begin()
		over := c.env.Text("table.over")
		waited := false
		for tick := 0; !c.left; tick++ {
			if tick > 200_000 {
				t.Fatal("the match never ends")
			}
			c.tick()
			unseen := len(play.Unseen(c.match))
			if c.board.Busy() != (unseen > 0) {
				t.Fatalf("tick %d: busy %v with %d unannounced events", tick, c.board.Busy(), unseen)
			}
			waited = waited || unseen > 0
			if c.match.Match().Over() && c.board.Busy() && c.match.Hint(canvas).Sentence == over {
				t.Fatalf("tick %d: the end is announced before it was seen", tick)
			}
		}
		if !waited {
			t.Error("no event was ever unannounced")
		}
		var all []engine.Event
		speaker := c.env.Speaker(c.match.Party())
		journal.Story(play.RecordOf(c.match), game, func(e engine.Event) {
			if e = engine.EventFor(e, engine.Table); e != nil && speaker.Event(e) != "" {
				all = append(all, e)
			}
		})
		told := play.Told(c.match)
		if want := all[len(all)-len(told):]; !reflect.DeepEqual(told, want) {
			t.Errorf("announced %v, happened %v", told, want)
		}
	})
}

// The deck of a guided match is stacked for the learner, in any seat: the learner gets the cards of
// seat 0 and begins.
func TestGuidedMatchIsStackedForTheLearner(t *testing.T) {
	everyGame(t, func(t *testing.T, face table.GameUI) {
		game, _ := games.Find(face.Game)
		info := game.Info()
		const rounds = 6 // the largest number of cards of each seat that are compared
		for seats := info.Min; seats <= info.Max; seats++ {
			guided := func(learner engine.Seat) engine.Setup {
				setup := engine.Setup{Seats: seats, Seed: 5, First: learner, Options: engine.Options{}}
				return face.Guide().Setup(setup)
			}
			usual := guided(0)
			for learner := range engine.Seat(seats) {
				setup := guided(learner)
				if setup.First != learner {
					t.Errorf("%d seats: seat %d begins, and seat %d learns", seats, setup.First, learner)
				}
				if face.Game == blitz.New().Game { // Blitz deals no cards
					continue
				}
				if _, refusal := game.New(setup, nil); refusal != nil {
					t.Fatalf("%d seats: %v", seats, refusal)
				}
				if len(setup.Deck) < seats {
					t.Fatalf("%d seats: the guide stacks no deck, so the learner gets other cards in each seat", seats)
				}
				for round := range min(rounds, len(setup.Deck)/seats) {
					if got, want := setup.Deck[round*seats+int(learner)], usual.Deck[round*seats]; got != want {
						t.Errorf("%d seats: seat %d learns with %s, want %s", seats, learner, got, want)
					}
				}
			}
		}
	})
}
