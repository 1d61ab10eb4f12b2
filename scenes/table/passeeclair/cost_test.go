package passeeclair

import (
	"testing"

	rules "canape/engine/games/passeeclair"
	devices "canape/input/fake"
	"canape/scenes/table/tabletest"
	"canape/scenes/ui/tween"
)

// TestAFrameAllocatesNothing draws a table at rest in a race, one on which a card came back, one that counts down, one that is
// blocked and one at which somebody chooses: once everything has been painted, none of them allocates.
func TestAFrameAllocatesNothing(t *testing.T) {
	phase := func(name rules.Phase, least int) func(v *rules.View) bool {
		return func(v *rules.View) bool { return v.Phase == name.String() && v.Round >= least }
	}
	tests := []struct {
		name  string
		seats int
		until func(v *rules.View) bool
		set   func(b *Board)
	}{
		{"race", 4, phase(rules.PhaseRace, 1), func(*Board) {}},
		{"three at the table", 3, phase(rules.PhaseRace, 3), func(*Board) {}},
		{"a card came back", 4, phase(rules.PhaseRace, 1), func(b *Board) {
			b.ghosts[1] = ghost{card: rules.Dog, run: tween.Start(100000)}
			b.ghosts[2] = ghost{card: rules.Dog, run: tween.Start(100000), late: true}
		}},
		{"countdown", 4, phase(rules.PhaseCountdown, 2), func(*Board) {}},
		{"tokens", 4, phase(rules.PhaseTokens, 1), func(*Board) {}},
		{"blocked", 4, phase(rules.PhaseBlocked, 1), func(*Board) {}},
		{"swap", 4, phase(rules.PhaseSwap, 1), func(*Board) {}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			h, b := newTable(t, test.seats)
			h.Give(make([]devices.Model, test.seats)...)
			h.Deal(3)
			if !run(h, 3, test.until) {
				t.Fatal("the match ends before")
			}
			test.set(b)
			frame := func() {
				b.Tick()
				h.Draw()
				b.Where()
				b.Prompt(0)
				b.Note(0)
			}
			tabletest.AllocatesNothing(t, frame)
		})
	}
}

func BenchmarkDraw(b *testing.B) {
	h, board := newTable(b, 4)
	h.Deal(3)
	run(h, 3, func(v *rules.View) bool { return v.Phase == rules.PhaseRace.String() && v.Round == 2 })
	h.Draw()
	b.ReportAllocs()
	for b.Loop() {
		board.Tick()
		h.Draw()
	}
}
