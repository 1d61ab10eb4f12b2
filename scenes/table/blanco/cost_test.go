package blanco

import (
	"testing"

	"canape/scenes/app"
	"canape/scenes/table"
	"canape/scenes/ui/tween"
)

// flyACard moves the top discard to a grid very slowly.
func (f *fakeTable) flyACard() {
	grid := f.board.players[2].grid
	grid.Take(4)
	grid.Put(4, f.board.discards.Take(table.Last), table.Way{Ticks: 100 * tween.FlyTicks, Lands: table.NoSound})
}

func BenchmarkDraw(b *testing.B) {
	f := newTable(b, 5, app.Peek)
	f.toSecondGrid(3)
	f.Draw()
	b.ReportAllocs()
	for b.Loop() {
		f.board.Tick()
		f.Draw()
	}
}

// TestMovingCardRedrawsLittle counts the sprites that change from one frame to the next while a
// card is in flight.
func TestMovingCardRedrawsLittle(t *testing.T) {
	f := newTable(t, 5, app.Peek)
	f.toSecondGrid(3)
	f.Draw()
	f.board.Skip() // end the animations of the last turn
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
		if len(after) != len(before) || changed > 2 { // only the card and its shadow may change
			t.Fatalf("%d of %d sprites changed", changed, len(after))
		}
		before = after
	}
}
