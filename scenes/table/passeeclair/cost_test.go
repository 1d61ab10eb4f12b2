package passeeclair

import (
	"testing"

	rules "canape/engine/games/passeeclair"
)

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
