package blanco

import (
	"runtime"
	"testing"
	"time"

	"canape/assets/lang"
	"canape/engine"
	"canape/engine/bot"
	"canape/engine/enginetest"
	rules "canape/engine/games/blanco"
	"canape/engine/journal"
	"canape/input"
	devices "canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/play"
	sounds "canape/scenes/sound/fake"
	"canape/scenes/store"
	"canape/scenes/table"
	"canape/scenes/table/tabletest"
	"canape/scenes/ui"
)

// evening is a fixture: a match of Blanco in the real play scene with a real journal, played on
// fake devices.
type evening struct {
	t      *testing.T
	couch  *devices.Couch
	env    *app.Env
	canvas *ui.Canvas
	pads   []*devices.Pad
	match  *play.Match
	record *journal.Record // the record of the finished match
	guided bool
}

func newEvening(t *testing.T) *evening {
	t.Helper()
	e := &evening{t: t, couch: devices.NewCouch(), canvas: ui.NewCanvas()}
	t.Cleanup(e.canvas.Close)
	e.canvas.Resize(1280, 720)
	clock := time.Date(2026, 12, 24, 18, 30, 0, 0, time.UTC)
	e.env = app.NewEnv(store.Open(t.TempDir(), func() time.Time { clock = clock.Add(time.Second); return clock }), lang.French, nil)
	e.env.Sound = sounds.New()
	e.env.Games = []engine.Game{rules.Game{}}
	e.env.Settings.Speed = 400
	e.env.Routes.Results = func(r *journal.Record, _ *app.Recording) app.Scene {
		e.record = r
		return nothing{}
	}
	t.Cleanup(func() { e.env.CloseAll(e.env) })
	return e
}

type nothing struct{}

func (nothing) Update(*app.Env, []input.Intent) {}
func (nothing) Draw(*app.Env, *ui.Canvas)       {}
func (nothing) Input() input.Context            { return input.Context{} }

// deal deals a match to people, who have their own pads or share one, and to bots.
func (e *evening) deal(people, bots int, secrets app.Secrets, shared bool) *play.Match {
	e.t.Helper()
	party := app.Party{Game: rules.ID, Secrets: secrets, Guided: e.guided}
	for i := range people + bots {
		seat := app.PartySeat{Name: tabletest.Names[i], Colour: i}
		if i >= people {
			seat.Bot = bot.Random
			party.Seats = append(party.Seats, seat)
			continue
		}
		if !shared || i == 0 {
			e.pads = append(e.pads, e.couch.Plug(devices.XboxPad))
		}
		e.tick(1)
		list := e.env.Roster.Devices(nil)
		if err := e.env.Roster.Share(input.Seat(i), list[len(list)-1].ID); err != nil {
			e.t.Fatal(err)
		}
		party.Seats = append(party.Seats, seat)
	}
	match, err := play.Deal(e.env, New(), rules.Game{}, party, 12)
	if err != nil {
		e.t.Fatal(err)
	}
	e.match = match
	e.env.Reset(match)
	e.env.Settle(e.env)
	return match
}

func (e *evening) tick(n int) {
	for range n {
		frame := e.couch.Tick()
		e.env.Frame = frame
		intents := e.env.Roster.Update(frame, e.env.Input())
		e.env.Advance()
		e.env.Stack.Update(e.env, intents)
	}
}

func (e *evening) draw() {
	e.canvas.Begin()
	e.env.Stack.Draw(e.env, e.canvas)
}

// TestRandomPressesNeverHang makes people press random buttons: at their own pads, sharing one
// behind a curtain, and alone among bots. The match must always continue.
func TestRandomPressesNeverHang(t *testing.T) {
	enginetest.OneGoroutine(t)
	tests := []struct {
		name         string
		people, bots int
		secrets      app.Secrets
		shared       bool
	}{
		{"two pads and two bots", 2, 2, app.Peek, false},
		{"three share a pad", 3, 0, app.Curtain, true},
		{"one among bots", 1, 2, app.Shown, false},
		{"open hands", 2, 0, app.Open, false},
	}
	buttons := []input.Control{input.PadBottom, input.PadBottom, input.PadBottom, input.PadLeft, input.PadTop, input.PadRight,
		input.PadUp, input.PadDown, input.PadWest, input.PadEast}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			e := newEvening(t)
			match := e.deal(test.people, test.bots, test.secrets, test.shared)
			rng := engine.NewRNG(5)
			moved, last, deadline := 0, engine.Hash(match.Match()), time.Now().Add(patience)
			for n := 0; e.record == nil && moved < 120; n++ {
				pad := e.pads[rng.N(len(e.pads))]
				button := buttons[rng.N(len(buttons))]
				if test.secrets == app.Peek && n%3 == 0 {
					pad.Press(input.PadL2)
					e.tick(leastLook + 2)
				}
				pad.Press(button)
				e.tick(2)
				pad.Release(button, input.PadL2)
				e.tick(3)
				e.wait()
				if n%50 == 0 {
					e.draw()
				}
				if hash := engine.Hash(match.Match()); hash != last {
					moved, last, deadline = moved+1, hash, time.Now().Add(patience)
				}
				if time.Now().After(deadline) {
					t.Fatalf("the match hangs in phase %s", match.Match().View(engine.Table).Common().Phase)
				}
			}
			if moved < 100 {
				t.Errorf("only %d moves", moved)
			}
		})
	}
}

// wait waits for bots and for the disk, because events are shown only once they are saved.
func (e *evening) wait() {
	e.t.Helper()
	runtime.Gosched()
	for deadline := time.Now().Add(patience); e.record == nil && !e.match.Safe(); runtime.Gosched() {
		if time.Now().After(deadline) {
			e.t.Fatal("the disk never saves a move")
		}
	}
}

// patience is how long a test waits for an event before it fails.
const patience = 2 * time.Minute

// TestMousePlaysWholeMatch clicks through a match to its results, among bots.
func TestMousePlaysWholeMatch(t *testing.T) {
	enginetest.OneGoroutine(t)
	e := newEvening(t)
	party := app.Party{Game: rules.ID, Secrets: app.Shown, Seats: []app.PartySeat{{Name: "Léa"}, {Name: "Tom", Colour: 1, Bot: bot.Random}}}
	if err := e.env.Roster.Join(0, input.TheMouse); err != nil {
		t.Fatal(err)
	}
	match, err := play.Deal(e.env, New(), rules.Game{}, party, 12)
	if err != nil {
		t.Fatal(err)
	}
	e.match = match
	e.env.Reset(match)
	e.env.Settle(e.env)
	e.draw()
	f := &fakeTable{Host: &tabletest.Host{T: t, Playing: match.Match()}}
	rng, deadline, last := engine.NewRNG(3), time.Now().Add(patience), ""
	for e.record == nil {
		e.tick(2)
		e.wait()
		f.Playing = match.Match()
		if hash := engine.Hash(f.Playing); hash != last {
			last, deadline = hash, time.Now().Add(patience)
		}
		if time.Now().After(deadline) {
			t.Fatal("the match hangs")
		}
		if !match.Acts(0) || f.Playing.Over() {
			continue
		}
		if !f.Playing.Actors().Has(0) { // the player must confirm the peek
			e.tick(longestOwn)
			continue
		}
		e.clickMove(f.Playing, f.beginners(0, &rng))
	}
	if _, over := e.record.Ended(); !over {
		t.Error("the results show an unfinished match")
	}
}

// clickMove makes a move of seat 0 with the mouse.
func (e *evening) clickMove(m engine.Match, move engine.Move) {
	e.t.Helper()
	l := newLayout(table.RoomOn(e.canvas), m.Seats(), 0)
	view := m.View(0).(*rules.View)
	columns := len(view.Grids[0][0])
	at := func(s uint8) ui.Point { return l.square(0, rules.Square(s), columns).Center() }
	carried := func(card uint8) {
		for i, held := range view.Hands[0] {
			if held == rules.Card(card) && i < len(view.Hands[0])-1 {
				e.click(l.hand(0, i, 2).Center())
			}
		}
	}
	switch move.Verb {
	case rules.VerbTurn, rules.VerbPeek:
		e.click(at(move.A))
	case rules.VerbDraw:
		pile := l.stock
		if rules.Source(move.A) == rules.Discards {
			pile = l.discards
		}
		e.click(pile.Center())
	case rules.VerbDiscard:
		carried(move.A)
		e.click(l.discards.Center())
	case rules.VerbPlace:
		carried(move.A)
		e.click(at(move.B))
	case rules.VerbSwap:
		e.click(at(move.A))
		e.click(at(move.B))
	case rules.VerbRemove:
		grid, through := view.Grid(0), map[rules.Square][]rules.Line{}
		for _, line := range grid.Lines(nil) {
			first, last, _ := grid.SquaresOf(line)
			for i := range rules.Square(rules.Squares) {
				if i.Row() >= first.Row() && i.Row() <= last.Row() && i.Column() >= first.Column() && i.Column() <= last.Column() {
					through[i] = append(through[i], line)
				}
			}
		}
		for i := range rules.Square(rules.Squares) {
			if lines := through[i]; len(lines) == 1 && lines[0] == rules.Line(move.A) {
				e.click(at(uint8(i)))
				return
			}
		}
	default: // pass, if this is possible
		e.couch.PressMouse(input.MouseRight)
		e.tick(2)
		e.couch.ReleaseMouse(input.MouseRight)
		e.tick(2)
	}
}

func (e *evening) click(at ui.Point) {
	e.couch.MoveMouse(at.X, at.Y)
	e.tick(2)
	e.couch.PressMouse(input.MouseLeft)
	e.tick(2)
	e.couch.ReleaseMouse(input.MouseLeft)
	e.tick(2)
}
