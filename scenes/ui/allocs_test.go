package ui_test

import (
	"testing"

	"canape/engine/enginetest"
	"canape/scenes/ui"

	"github.com/hajimehoshi/ebiten/v2"
)

// allocations returns the allocations of a run: the fewest of several attempts, because the
// painters of other tests may still be running.
func allocations(runs int, run func()) float64 {
	least := testing.AllocsPerRun(runs, run)
	for range 4 {
		least = min(least, testing.AllocsPerRun(runs, run))
	}
	return least
}

// A table at rest allocates nothing, from recording commands to finding that nothing changed.
func TestStillTableAllocatesNothing(t *testing.T) {
	c := newCanvas(t, 1920, 1080, ui.UsualSettings())
	screen := ebiten.NewImage(1920, 1080)
	defer screen.Deallocate()
	draw := tablePage(c)
	c.PresentWhole(screen, draw)
	drawn := 0
	allocs := allocations(100, func() {
		c.Begin()
		draw(c)
		if c.Present(screen) {
			drawn++
		}
	})
	if drawn > 0 {
		t.Errorf("a table at rest was drawn %d times", drawn)
	}
	if allocs > 0 {
		t.Errorf("%v allocations a frame, want none", allocs)
	}
}

// A card that flies over the table allocates nothing in this package. The bound covers what
// Ebitengine allocates for a draw call, so that a growing number of draw calls is noticed.
func TestMovingCardAllocatesOnlyDrawCalls(t *testing.T) {
	enginetest.OneGoroutine(t) // under the race detector Ebitengine's pools drop their contents
	c := newCanvas(t, 1920, 1080, ui.UsualSettings())
	screen := ebiten.NewImage(1920, 1080)
	defer screen.Deallocate()
	table := tablePage(c)
	face := sampleFace(c, "7", "brown")
	step := 0
	draw := func(c *ui.Canvas) {
		table(c)
		ui.Card{Face: face, State: ui.CardFlying, Tilt: float64(step % 6)}.Draw(c, box(200+float64(step*7), 300+float64(step*3), 96, 128))
	}
	c.PresentWhole(screen, draw)
	drawn := 0
	allocs := testing.AllocsPerRun(60, func() {
		step++
		c.Begin()
		draw(c)
		if c.Present(screen) {
			drawn++
		}
	})
	if drawn != 61 { // AllocsPerRun does one extra run to warm up
		t.Errorf("drawn %d times in 61 frames", drawn)
	}
	if allocs > 24 {
		t.Errorf("%v allocations a frame", allocs)
	}
	t.Logf("%v allocations a frame, all of them Ebitengine's", allocs)
}
