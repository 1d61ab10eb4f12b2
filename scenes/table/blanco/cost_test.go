package blanco

import (
	"testing"

	"canape/engine"
	rules "canape/engine/games/blanco"
	devices "canape/input/fake"
	"canape/scenes/stage"
	"canape/scenes/table/tabletest"
	"canape/scenes/ui/tween"
)

// TestAFrameAllocatesNothing draws a table that rests, one on which a card flies, one at which somebody carries a card, and one
// whose owner looks at the hand: once everything has been painted, none of them allocates.
func TestAFrameAllocatesNothing(t *testing.T) {
	tests := []struct {
		name string
		set  func(*fakeTable)
	}{
		{"at rest", func(*fakeTable) {}},
		{"a card flies", func(f *fakeTable) {
			f.board.fly(motion{Card: f.board.now.topDiscard(), Owner: engine.Nobody, Up: true, From: spot{kind: onDiscards},
				To: spot{kind: inGrid, seat: 2, at: 4, of: 3}}, 0, 100*tween.FlyTicks)
		}},
		{"a card turns over", func(f *fakeTable) {
			at := spot{kind: inGrid, seat: 1, at: 4, of: 3}
			f.board.fly(motion{Card: piece{card: rules.NewCard(rules.Red, 3)}, Owner: engine.Nobody, WillUp: true, From: at, To: at}, 0, 100*tween.TurnTicks)
		}},
		{"a line leaves", func(f *fakeTable) {
			f.board.leaving = leaving{seat: 3, columns: 3, n: 3, run: tween.Start(100 * bandTicks),
				squares: [4]rules.Square{1, 5, 9}}
		}},
		{"a card is carried", func(f *fakeTable) {
			f.Say(0, "draw discard")
			f.board.prepare(0)
		}},
		{"a hand is looked at", func(f *fakeTable) { f.Looks = engine.SeatsOf(0) }},
		{"a card is aimed at for a swap", func(f *fakeTable) {
			f.board.prepare(0)
			f.board.confirmAct(0, aimSquare)
		}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			f := newTable(t, 4, stage.Peek)
			f.Give(devices.XboxPad, devices.XboxPad, devices.XboxPad, devices.XboxPad)
			f.middle(3)
			test.set(f)
			frame := func() {
				f.board.Tick()
				f.Draw()
				f.board.Where()
				if f.Acts(0) {
					f.board.Prompt(0)
				}
			}
			tabletest.AllocatesNothing(t, frame)
		})
	}
}

func BenchmarkDraw(b *testing.B) {
	f := newTable(b, 5, stage.Peek)
	f.middle(3)
	f.Draw()
	b.ReportAllocs()
	for b.Loop() {
		f.board.Tick()
		f.Draw()
	}
}

// TestOneCardInMotionRedrawsLittle counts the sprites that differ from one frame to the next while a card flies.
func TestOneCardInMotionRedrawsLittle(t *testing.T) {
	f := newTable(t, 5, stage.Peek)
	f.middle(3)
	f.board.fly(motion{Card: f.board.now.topDiscard(), Owner: engine.Nobody, Up: true, From: spot{kind: onDiscards},
		To: spot{kind: inGrid, seat: 2, at: 4, of: 3}}, 0, 100*tween.FlyTicks)
	f.Draw()
	before := f.Canvas.Trace()
	for range 30 {
		f.board.Tick()
		f.Draw()
		after := f.Canvas.Trace()
		changed := 0
		for i := range after {
			if i >= len(before) || after[i] != before[i] {
				changed++
			}
		}
		if len(after) != len(before) || changed > 2 { // the card and its shadow
			t.Fatalf("%d of %d sprites changed", changed, len(after))
		}
		before = after
	}
}
