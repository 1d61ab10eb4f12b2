package football

import (
	"testing"

	"canape/engine"
	rules "canape/engine/games/football"
	"canape/input"
	devices "canape/input/fake"
	"canape/scenes/stage"
	"canape/scenes/table/tabletest"
)

// TestAFrameAllocatesNothing draws a table at rest, one whose owner looks at the hand and chooses an arrow, one on which the ball
// runs, and the stage of a cut: once everything has been painted, none of them allocates.
func TestAFrameAllocatesNothing(t *testing.T) {
	open := func(_ *fakeTable, v *rules.View) bool {
		return v.Phase == rules.PhaseOpen.String() && len(v.Discards) > 8
	}
	tests := []struct {
		name  string
		until func(*fakeTable, *rules.View) bool
		set   func(*fakeTable)
	}{
		{"at rest", open, func(*fakeTable) {}},
		{"an arrow is chosen", open, func(f *fakeTable) {
			f.Looks = f.Playing.Actors()
			f.board.forget()
			f.board.Handle(f.Playing.Actors().First(), press(input.Confirm))
		}},
		{"the ball runs", open, func(f *fakeTable) {
			f.board.kick(pathOf(rules.SquareAt(4, 4), 0, rules.Forward, true), 0, 1000)
		}},
		{"a cut", func(_ *fakeTable, v *rules.View) bool { return v.Phase == rules.PhaseCorner.String() }, func(f *fakeTable) { f.Tick(60) }},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			f := newTable(t, 4, stage.Peek)
			f.Give(devices.XboxPad, devices.XboxPad, devices.XboxPad, devices.XboxPad)
			found := false
			for seed := uint64(1); seed < 30 && !found; seed++ {
				found = f.playUntil(seed, test.until)
			}
			if !found {
				t.Fatal("the moment never comes")
			}
			test.set(f)
			frame := func() {
				f.board.Tick()
				f.Draw()
				f.board.Where()
				f.board.Waits()
				f.board.Prompt(f.Playing.Actors().First())
			}
			tabletest.AllocatesNothing(t, frame)
		})
	}
}

func BenchmarkDraw(b *testing.B) {
	f := newTable(b, 4, stage.Open)
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
