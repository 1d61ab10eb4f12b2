package scenes

import (
	"errors"
	"testing"
	"time"

	"canape/assets/lang"
	"canape/engine"
	"canape/engine/bot"
	"canape/engine/games"
	"canape/engine/journal"
	"canape/input"
	"canape/input/fake"
	"canape/scenes/sound"
	soundfake "canape/scenes/sound/fake"
	"canape/scenes/stage"
	"canape/scenes/store"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// evening is a couch on which a match has been played: what results, replays and rules are tested on.
type evening struct {
	*fake.Couch
	kit    *stage.Kit
	heard  *soundfake.Player
	canvas *ui.Canvas
	went   []string // the routes taken, the latest last
	blind  bool     // nothing is drawn: painting large screens takes its time
	now    time.Time
}

func newEvening(t testing.TB, l lang.Language) *evening {
	t.Helper()
	e := &evening{Couch: fake.NewCouch(), heard: soundfake.New(), now: time.Date(2026, 12, 24, 21, 0, 0, 0, time.UTC)}
	e.kit = stage.NewKit(store.Open(t.TempDir(), func() time.Time { return e.now }), l, nil)
	e.kit.Games = games.List()
	e.kit.Sound = e.heard
	e.kit.Bindings = input.NewBindings()
	e.kit.Roster = input.NewRoster(e.kit.Bindings)
	e.kit.Speak(l)
	e.kit.Routes = stage.Routes{
		Title: func() stage.Scene { return e.elsewhere("title") },
		Match: func(stage.Party) stage.Scene { return e.elsewhere("match") },
		Replay: func(*journal.Record, int) stage.Scene {
			return e.elsewhere("replay")
		},
	}
	e.canvas = ui.NewCanvas()
	t.Cleanup(e.canvas.Close)
	e.canvas.Resize(1920, 1080)
	return e
}

// elsewhere is a scene of which only the way to it matters.
type elsewhere struct{ stage.Scene }

func (elsewhere) Update(*stage.Kit, []input.Intent) {}
func (elsewhere) Draw(*stage.Kit, *ui.Canvas)       {}
func (elsewhere) Input() input.Context              { return input.Context{Menu: true} }

func (e *evening) elsewhere(name string) stage.Scene {
	e.went = append(e.went, name)
	return &elsewhere{}
}

// open puts a scene in front.
func (e *evening) open(s stage.Scene) {
	e.kit.Push(s)
	e.kit.Settle(e.kit)
	e.frame()
}

// frame lets a tick pass, and draws.
func (e *evening) frame() {
	f := e.Couch.Tick()
	e.kit.Frame = f
	top := e.kit.Top()
	intents := e.kit.Roster.Update(f, top.Input())
	e.kit.Clicks(e.canvas, intents)
	e.kit.Advance()
	e.kit.Stack.Update(e.kit, intents)
	if !e.blind {
		e.canvas.Begin()
		e.kit.Stack.Draw(e.kit, e.canvas)
	}
}

func (e *evening) frames(n int) {
	for range n {
		e.frame()
	}
}

// key presses a key for a tick and lets it go.
func (e *evening) key(k input.Key) {
	e.PressKeys(k)
	e.frame()
	e.ReleaseKeys(k)
	e.frame()
}

// button presses a pad's button for a tick and lets it go.
func (e *evening) button(p *fake.Pad, c input.Control) {
	p.Press(c)
	e.frame()
	p.Release(c)
	e.frame()
}

// click clicks at a place.
func (e *evening) click(at ui.Point) {
	e.MoveMouse(at.X, at.Y)
	e.frame()
	e.PressMouse(input.MouseLeft)
	e.frame()
	e.ReleaseMouse(input.MouseLeft)
	e.frame()
}

// played reports whether an effect was heard.
func (e *evening) played(effect sound.Effect) bool {
	for _, h := range e.heard.Heard() {
		if h.Effect == effect {
			return true
		}
	}
	return false
}

// sampleParty is the party of the mock-up, as many of it as there are seats.
func sampleParty(seats int) stage.Party {
	party := stage.Party{Game: "blanco", Secrets: stage.Peek, Seats: []stage.PartySeat{
		{Name: "Léa", Colour: 0}, {Name: "Tom", Colour: 1, Bot: bot.Medium}, {Name: "Zoé", Colour: 2}, {Name: "Mamie", Colour: 3},
		{Name: "Maximilienne", Colour: 4}, {Name: "Papi", Colour: 5},
	}}
	party.Seats = party.Seats[:seats]
	return party
}

// sampleMatch plays a match at random, plays moves or to its end if that is 0.
func sampleMatch(t testing.TB, party stage.Party, seed uint64, plays int) *journal.Record {
	t.Helper()
	game, ok := games.Find(party.Game)
	if !ok {
		t.Fatalf("no game %q", party.Game)
	}
	header := journal.Header{Created: time.Date(2026, 12, 24, 20, 37, 0, 0, time.UTC).Format(time.RFC3339), Meta: metaOf(t, party),
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

// sampleFace is a face that shows little and tells what the test wants.
type sampleFace struct {
	table.Face
	story  table.Summary
	err    error
	boards []*sampleBoard
	asked  int
	pages  []table.Page
}

func (f *sampleFace) Game() string { return "blanco" }

func (f *sampleFace) Summary(*stage.Kit, *journal.Record, stage.Party) (table.Summary, error) {
	f.asked++
	return f.story, f.err
}

func (f *sampleFace) Pages() []table.Page { return f.pages }

var errSample = errors.New("the record makes no sense")

// sampleStory is the story of the mock-up.
func sampleStory(seats int) table.Summary {
	story := table.Summary{Headline: "Zoé a vidé ses deux grilles", Detail: "21 tours", ChartTitle: "Cartes à vider",
		Highlights: []table.Highlight{{Seat: 2 % engine.Seat(seats), Big: "7 lignes", Small: "enlevées par Zoé"},
			{Seat: engine.Seat(seats - 1), Big: "3 d’un coup", Small: "chaîne de Mamie"}, {Seat: 0, Big: "12 vert", Small: "pioché 3 fois"}}}
	story.Ranks = []int{2, 4, 1, 3, 5, 6}[:seats]
	story.Captions = []string{"4 cartes", "9 cartes", "0 carte", "7 cartes", "11 cartes", "12 cartes"}[:seats]
	chart := &ui.Chart{High: 21, Last: 21, Across: "tour", Values: []int{21, 12, 6, 0}, Turns: []int{5, 10, 15, 21},
		Bands: []ui.ChartBand{{From: 21, To: 12, Name: "première grille"}, {From: 12, Name: "seconde grille", AtStart: true}}}
	drops := [][]int{{6, 11, 16, 18, 21}, {5, 12, 15, 18, 20}, {4, 7, 10, 15, 17, 19, 20, 21}, {3, 8, 14, 17, 20}, {9, 13, 19}, {2, 12, 18}}
	for _, i := range []int{5, 4, 1, 3, 0, 2} {
		if i >= seats {
			continue
		}
		line := ui.ChartLine{Seat: i, Name: sampleParty(seats).Seats[i].Name, Wide: i == 2, Values: make([]float64, 22)}
		left := 21.0
		for turn := range line.Values {
			for _, d := range drops[i] {
				if d == turn {
					left -= min(left, 3)
				}
			}
			line.Values[turn] = left
		}
		chart.Lines = append(chart.Lines, line)
	}
	story.Chart = func(_ *stage.Kit, c *ui.Canvas, r ui.Rect) { c.Chart(r, chart) }
	return story
}
