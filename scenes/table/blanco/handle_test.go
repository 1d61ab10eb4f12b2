package blanco

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"canape/engine"
	rules "canape/engine/games/blanco"
	"canape/input"
	devices "canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/sound"
	"canape/scenes/table/tabletest"
	"canape/scenes/ui"
)

// presser is a simulated player with a device.
type presser struct {
	f       *fakeTable
	couch   *devices.Couch
	press   map[input.Action]func(down bool)
	mouse   bool
	moves   []string // moves made so far
	refused []string
}

func keys(c *devices.Couch, k input.Control) func(bool) {
	return func(down bool) {
		if down {
			c.PressKeys(k)
		} else {
			c.ReleaseKeys(k)
		}
	}
}

// sit gives seat 0 a device.
func sit(f *fakeTable, kind input.Kind) *presser {
	f.T.Helper()
	p := &presser{f: f, couch: devices.NewCouch(), mouse: kind == input.Mouse}
	id := map[input.Kind]input.DeviceID{input.KeysLeft: input.LeftKeys, input.KeysRight: input.RightKeys, input.Mouse: input.TheMouse}[kind]
	switch kind {
	case input.Pad:
		pad := p.couch.Plug(devices.XboxPad)
		f.Env().Roster.Update(p.couch.Tick(), input.Context{})
		list := f.Env().Roster.Devices(nil)
		id = list[len(list)-1].ID
		p.press = map[input.Action]func(bool){}
		for action, control := range map[input.Action]input.Control{
			input.Up: input.PadUp, input.Down: input.PadDown, input.Left: input.PadWest, input.Right: input.PadEast,
			input.Confirm: input.PadBottom, input.Cancel: input.PadRight, input.Other: input.PadLeft, input.Extra: input.PadTop,
			input.Peek: input.PadL2,
		} {
			p.press[action] = func(down bool) {
				if down {
					pad.Press(control)
				} else {
					pad.Release(control)
				}
			}
		}
	case input.KeysLeft:
		p.press = map[input.Action]func(bool){
			input.Up: keys(p.couch, input.KeyW), input.Down: keys(p.couch, input.KeyS), input.Left: keys(p.couch, input.KeyA),
			input.Right: keys(p.couch, input.KeyD), input.Confirm: keys(p.couch, input.KeyE), input.Cancel: keys(p.couch, input.KeyQ),
			input.Other: keys(p.couch, input.KeyR), input.Extra: keys(p.couch, input.KeyF), input.Peek: keys(p.couch, input.KeySpace),
		}
	case input.KeysRight:
		p.press = map[input.Action]func(bool){
			input.Up: keys(p.couch, input.KeyArrowUp), input.Down: keys(p.couch, input.KeyArrowDown),
			input.Left: keys(p.couch, input.KeyArrowLeft), input.Right: keys(p.couch, input.KeyArrowRight),
			input.Confirm: keys(p.couch, input.KeyEnter), input.Cancel: keys(p.couch, input.KeyBackspace),
			input.Other: keys(p.couch, input.KeyL), input.Extra: keys(p.couch, input.KeyK), input.Peek: keys(p.couch, input.KeyJ),
		}
	}
	if err := f.Env().Roster.Join(0, id); err != nil {
		f.T.Fatal(err)
	}
	p.tick()
	return p
}

// tick runs a tick as package play does.
func (p *presser) tick() {
	f := p.f
	for _, intent := range f.Env().Roster.Update(p.couch.Tick(), input.Context{Acting: input.Seats(0)}) {
		if intent.Seat != 0 || !f.Acts(0) {
			continue
		}
		move, ok := f.board.Handle(0, intent)
		if !ok {
			continue
		}
		text := rules.Game{}.FormatMove(move)
		if refusal := f.Try(0, move); refusal != nil {
			f.board.Refused(0, move)
			p.refused = append(p.refused, refusal.Reason)
			continue
		}
		p.moves = append(p.moves, text)
	}
	f.Looks = 0
	if f.Env().Roster.HeldBy(0, input.Peek) {
		f.Looks = engine.SeatsOf(0)
	}
	f.Tick(1)
}

func (p *presser) do(action input.Action) {
	p.press[action](true)
	p.tick()
	p.press[action](false)
	p.tick()
}

// run executes a script: names of actions for buttons, and for the mouse "stock", "discards", "hand
// 2", a square, or "right" for its right button. A "." waits until nothing moves.
func (p *presser) run(script string) {
	p.f.T.Helper()
	for _, word := range strings.Split(script, ", ") {
		if word == "." {
			p.f.Rest()
			p.f.Draw()
			continue
		}
		if !p.mouse {
			action, err := input.ParseAction(word)
			if err != nil {
				p.f.T.Fatal(err)
			}
			p.do(action)
			continue
		}
		button := input.MouseLeft
		if word == "right" {
			button = input.MouseRight
		} else {
			at := p.target(word)
			p.couch.MoveMouse(at.X, at.Y)
			p.tick()
		}
		p.couch.PressMouse(button)
		p.tick()
		p.couch.ReleaseMouse(button)
		p.tick()
	}
}

func (p *presser) target(word string) ui.Point {
	p.f.T.Helper()
	b := p.f.board
	var at int
	switch {
	case word == "stock":
		return b.lay.stock.Center()
	case word == "discards":
		return b.lay.discards.Center()
	case word == "cloth":
		return ui.Point{X: b.lay.Frame.W / 2, Y: b.lay.Frame.H - 120}
	case strings.HasPrefix(word, "hand"):
		if _, err := fmt.Sscanf(word, "hand %d", &at); err != nil {
			p.f.T.Fatal(err)
		}
		return b.players[0].hand.Rect(at).Center()
	}
	return b.players[0].grid.Rect(int(squareNamed(p.f.T, word))).Center()
}

// squareNamed returns the square with a name such as "b2".
func squareNamed(t testing.TB, name string) rules.Square {
	t.Helper()
	turn, ok := rules.Game{}.ParseMove("turn " + name)
	if !ok {
		t.Fatalf("no square %q", name)
	}
	return rules.Square(turn.A)
}

// bothWays has a corner in which one card completes both a column and a row.
var bothWays = position{
	grid: "cyan-1 red-5 blue-5 green-7 red-8 blue-11 green-4 yellow-1 lime-1", hand: "green-5 red-12", stock: "cyan-3 cyan-5",
	up: "b1 c1 a2 a3",
}

// chained has a row that is complete once the column before it is removed.
var chained = position{
	grid: "green-2 red-5 blue-5 green-7 red-8 blue-11 pink-4 yellow-1 lime-1", hand: "green-10 red-12", stock: "cyan-3 cyan-5",
	up: "a1 a2 b1 c1",
}

func TestEveryChoiceWithEveryDevice(t *testing.T) {
	tests := []struct {
		name      string
		from      position
		before    string // moves made before
		buttons   string
		mouse     string
		want      string // the resulting moves, joined
		reasons   string
		noButtons bool
	}{
		{name: "draw from the stock", from: columnNear, buttons: "confirm", mouse: "stock", want: "draw stock"},
		{name: "take the discard at once", from: columnNear, buttons: "other", mouse: "discards", want: "draw discard"},
		{name: "take the discard by aiming at it", from: columnNear, buttons: "down, confirm", mouse: "discards", want: "draw discard"},
		{name: "swap", from: columnNear, buttons: "extra, confirm, down, confirm", mouse: "b2, b3", want: "swap b2 b3"},
		{name: "think better of a swap", from: columnNear, buttons: "extra, confirm, cancel, cancel, confirm", mouse: "b2, right, stock", want: "draw stock"},
		{name: "let go of the first card by choosing it again", from: columnNear, buttons: "extra, confirm, confirm, up, confirm, left, confirm",
			mouse: "b2, b2, b1, a1", want: "swap a1 b1"},
		{name: "cards that do not touch", from: columnNear, buttons: "extra, confirm, up, left, confirm", mouse: "b2, a1",
			reasons: rules.ReasonNotAdjacent},
		{name: "and another neighbour after that", from: columnNear, buttons: "extra, confirm, up, left, confirm, right, confirm",
			mouse: "b2, a1, b1", want: "swap b1 b2", reasons: rules.ReasonNotAdjacent},
		{name: "place the card drawn", from: columnNear, before: "draw stock", buttons: "down, confirm", mouse: "b3", want: "place cyan-3 b3"},
		{name: "discard the card drawn", from: columnNear, before: "draw stock", buttons: "other, ., confirm", mouse: "discards, ., b2",
			want: "discard cyan-3 / turn b2"},
		{name: "discard by carrying it there", from: columnNear, before: "draw stock", buttons: "right, right, confirm", mouse: "discards",
			want: "discard cyan-3"},
		{name: "choose another card of the hand", from: columnNear, before: "draw stock", buttons: "cancel, left, confirm, confirm",
			mouse: "hand 1, c3", want: "place red-12 b2|place red-12 c3"},
		{name: "choose the first card of the hand", from: columnNear, before: "draw stock", buttons: "cancel, left, left, confirm, confirm",
			mouse: "hand 0, b2", want: "place green-10 b2"},
		{name: "choose by walking there", from: columnNear, before: "draw stock", buttons: "up, up, right, confirm, confirm", mouse: "hand 1, b2",
			want: "place red-12 b2|place red-12 b1"},
		{name: "discard another card of the hand", from: columnNear, before: "draw stock", buttons: "cancel, left, other", mouse: "hand 1, discards",
			want: "discard red-12"},
		{name: "turn up what lies face up", from: columnNear, before: "draw stock / discard cyan-3", buttons: "left, confirm", mouse: "a2",
			reasons: rules.ReasonFaceUp},
		{name: "turn one of two up that were swapped", from: columnNear, before: "swap b2 b3", buttons: "down, confirm", mouse: "b3", want: "turn b3"},
		{name: "turn up another than those", from: columnNear, before: "swap b2 b3", buttons: "up, confirm", mouse: "b1", reasons: rules.ReasonNotSwapped},
		{name: "which line leaves: the first", from: bothWays, before: "draw stock / place green-5 a1", buttons: "confirm", mouse: "a3",
			want: "remove column a"},
		{name: "which line leaves: the other", from: bothWays, before: "draw stock / place green-5 a1", buttons: "right, confirm", mouse: "c1",
			want: "remove row 1"},
		{name: "which line leaves: round and round", from: bothWays, before: "draw stock / place green-5 a1", buttons: "down, down, confirm", mouse: "a2",
			want: "remove column a"},
		{name: "which line leaves: none that is complete", from: bothWays, before: "draw stock / place green-5 a1", buttons: "confirm", mouse: "c3",
			reasons: rules.ReasonIncomplete, noButtons: true},
		{name: "peek", from: columnNear, before: "draw stock / place green-10 a3", buttons: "right, confirm", mouse: "b1", want: "peek b3|peek b1"},
		{name: "no peek", from: columnNear, before: "draw stock / place green-10 a3", buttons: "cancel", mouse: "right", want: "pass"},
		{name: "turn up the card peeked at", from: chained, before: "draw stock / place green-10 a3 / peek a1", buttons: "confirm", mouse: "a1",
			want: "turn-peeked"},
		{name: "leave it face down", from: chained, before: "draw stock / place green-10 a3 / peek a1", buttons: "cancel", mouse: "right", want: "pass"},
		{name: "turn up another than that", from: chained, before: "draw stock / place green-10 a3 / peek a1", buttons: "down, confirm", mouse: "a2",
			reasons: rules.ReasonTurnOrPass},
		{name: "a click beside everything", from: columnNear, mouse: "cloth", noButtons: true},
	}
	for _, test := range tests {
		for _, kind := range []input.Kind{input.Pad, input.KeysLeft, input.KeysRight, input.Mouse} {
			script := test.buttons
			if kind == input.Mouse {
				script = test.mouse
			} else if test.noButtons {
				continue
			}
			t.Run(test.name+" "+kind.String(), func(t *testing.T) {
				f := test.from.table(t, app.Peek)
				for _, move := range strings.Split(test.before, " / ") {
					if move != "" {
						f.Say(0, move)
						f.settle()
					}
				}
				p := sit(f, kind)
				p.run(script)
				done := strings.Join(p.moves, " / ")
				if !slices.Contains(strings.Split(test.want, "|"), done) {
					t.Errorf("done: %q, want %q", done, test.want)
				}
				if got := strings.Join(p.refused, ", "); got != test.reasons {
					t.Errorf("refused: %q, want %q", got, test.reasons)
				}
				if test.reasons != "" && !f.board.Cursors[0].Shaking() {
					t.Error("no piece shakes")
				}
			})
		}
	}
}

func TestSetUpTogether(t *testing.T) {
	f := newTable(t, 2, app.Peek)
	f.Give(devices.XboxPad, devices.DualSense)
	f.Deal(8)
	f.Rest()
	f.Draw()
	press := func(seat engine.Seat, actions ...input.Action) {
		for _, action := range actions {
			if move, ok := f.board.Handle(seat, tabletest.Press(action)); ok {
				f.Play(seat, move)
				f.Rest()
			}
		}
	}
	marks := func() (n int) {
		f.Draw()
		for _, line := range f.Canvas.Trace().Lines() {
			if strings.Contains(line, fmt.Sprintf("c1:%+v", f.Canvas.Theme().Seat[0])) || strings.Contains(line, fmt.Sprintf("c1:%+v", f.Canvas.Theme().Seat[1])) {
				n++
			}
		}
		return n
	}
	if n := marks(); n < 4 {
		t.Errorf("%d rings and shapes for two cursors", n)
	}
	press(1, input.Right, input.Confirm)
	press(0, input.Confirm)
	press(0, input.Up, input.Confirm) // seat 0 peeks and may look while the other seat continues
	if f.board.Waits() != 0 || !f.Acts(1) {
		t.Fatal("a player who has peeked blocks the other")
	}
	f.Looks = engine.SeatsOf(0)
	f.Tick(leastLook + 2)
	f.Looks = 0
	f.Tick(1)
	press(1, input.Confirm)
	if waits := f.board.Waits(); waits != engine.SeatsOf(1) {
		t.Fatalf("the match waits for %b, want the player who has not looked yet", waits)
	}
	press(1, input.Confirm)
	if f.board.Waits() == 0 || f.Heard.Count(sound.Refused) != 1 {
		t.Error("a peek ends before its owner has looked")
	}
	f.Looks = engine.SeatsOf(1)
	f.Tick(leastLook + 2)
	f.Looks = 0
	press(1, input.Confirm)
	f.Rest()
	if f.board.Waits() != 0 || !f.Acts(0) || f.board.now.turn != 0 {
		t.Error("the first turn does not begin")
	}
}

// TestHandicapCardsAreTurnedUpInSequence checks the set-up of a player whose handicap is a number
// of face-up cards. The player must be asked to turn up cards until that number is face up, and
// then to peek. The view, which phones use, must agree.
func TestHandicapCardsAreTurnedUpInSequence(t *testing.T) {
	f := newTable(t, 2, app.Shown)
	f.DealFrom(engine.Setup{Seats: 2, Seed: 3, First: 0, Handicaps: []engine.Handicaps{{rules.OpenCards: 2}}})
	sit(f, input.KeysLeft)
	f.Rest()
	asked := func() (task, bool) {
		return f.board.players[0].prepare(), f.Playing.View(0).(*rules.View).Opened(0)
	}
	for _, square := range []string{"a1", "b2", "c3"} {
		if got, opened := asked(); got != turnFirst || opened {
			t.Fatalf("before %s: prompted to %q, all face-up %v", square, got, opened)
		}
		f.Say(0, "turn "+square)
		f.Rest()
	}
	if got, opened := asked(); got != peekFirst || !opened {
		t.Errorf("afterwards: prompted to %q, all face-up %v", got, opened)
	}
}
