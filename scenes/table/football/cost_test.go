package football

import (
	"testing"

	"canape/engine"
	rules "canape/engine/games/football"
	"canape/scenes/app"
)

func BenchmarkDraw(b *testing.B) {
	f := newTable(b, 4, app.Open)
	f.playUntil(3, func(_ *fakeTable, v *rules.View) bool {
		return v.Phase == rules.PhaseOpen.String() && v.Actors != engine.SeatsOf(0)
	})
	f.Draw()
	b.ReportAllocs()
	for b.Loop() {
		f.board.Tick()
		f.Draw()
	}
}
