package tabletest

import (
	"fmt"
	"slices"
	"testing"

	"canape/engine"
)

// Trace draws a frame of the whole table, as Whole does, and returns its sprites.
func (h *Host) Trace(turn engine.Seat) []string {
	h.Canvas.Begin()
	h.Whole(h.Canvas, turn)
	return h.Canvas.Trace()
}

// Alike fails unless two tables that share a canvas look the same, sprite by sprite: only what is hidden on them may differ.
func Alike(t testing.TB, when string, a, b *Host, turn engine.Seat) {
	t.Helper()
	here, there := a.Trace(turn), b.Trace(turn)
	if slices.Equal(here, there) {
		return
	}
	for i := range min(len(here), len(there)) {
		if here[i] != there[i] {
			t.Fatalf("%s: sprite %d is\n%s\nand\n%s", when, i, here[i], there[i])
		}
	}
	t.Fatalf("%s: %d and %d sprites", when, len(here), len(there))
}

// SettleAlike shows on both tables what has happened, comparing frames on the way, until they rest or both wait for somebody.
func SettleAlike(t testing.TB, when string, a, b *Host) {
	t.Helper()
	const every = 8 // ticks
	for tick := range 4000 {
		if tick%every == 0 {
			Alike(t, fmt.Sprintf("%s, tick %d", when, tick), a, b, a.Playing.Actors().First())
		}
		if waits := a.Board.Waits(); waits != b.Board.Waits() {
			t.Fatalf("%s, tick %d: the tables wait for %v and %v", when, tick, waits, b.Board.Waits())
		} else if waits != 0 || a.Resting() && b.Resting() {
			return
		}
		a.Tick(1)
		b.Tick(1)
	}
	t.Fatal("the tables never come to rest")
}
