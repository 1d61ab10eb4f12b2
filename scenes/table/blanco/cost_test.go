package blanco

import (
	"testing"

	"canape/engine"
	rules "canape/engine/games/blanco"
	devices "canape/input/fake"
	"canape/scenes/stage"
	"canape/scenes/table"
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
			f.flyACard()
		}},
		{"a card turns over", func(f *fakeTable) {
			f.Rate.Factor = 0.01
			grid := f.board.places[1].grid
			grid.Cards[4].Up = false
			grid.Turn(4, grid.Cards[4].Of(rules.NewCard(rules.Red, 3)).Open())
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
			f.board.Cursors[0].Set(aimSquare)
			f.board.confirm(0)
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

// flyACard sends the top discard to a grid, for a long time.
func (f *fakeTable) flyACard() {
	grid := f.board.places[2].grid
	grid.Take(4)
	grid.Put(4, f.board.discards.Take(table.Last), table.Way{Ticks: 100 * tween.FlyTicks, Lands: table.NoSound})
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
	f.flyACard()
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
