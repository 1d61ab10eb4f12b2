package passpass

import (
	"testing"

	"canape/engine"
	rules "canape/engine/games/passpass"
	devices "canape/input/fake"
	"canape/scenes/stage"
	"canape/scenes/table/tabletest"
	"canape/scenes/ui/tween"
)

// TestAFrameAllocatesNothing draws a table at rest, one on which a card flies, one whose owner looks at the hand, one at which
// cards are taken and one at which teams say whose round counts: once everything has been painted, none of them allocates.
func TestAFrameAllocatesNothing(t *testing.T) {
	laying := func(_ *fakeTable, v *rules.View) bool { return v.TrickNumber == 5 && len(v.Trick) == 2 }
	tests := []struct {
		name  string
		until func(*fakeTable, *rules.View) bool
		set   func(*fakeTable)
	}{
		{"at rest", laying, func(*fakeTable) {}},
		{"a card flies", laying, func(f *fakeTable) {
			f.board.fly(motion{Card: 5, Owner: engine.Nobody, WillUp: true, From: spot{kind: inHand, seat: 1, at: 1, of: 4},
				To: spot{kind: inTrick, seat: 1}}, 0, 100*tween.FlyTicks)
		}},
		{"a hand is looked at", laying, func(f *fakeTable) { f.Looks = f.Playing.Actors() }},
		{"cards are taken", func(_ *fakeTable, v *rules.View) bool { return v.Phase == rules.PhaseTake.String() }, func(*fakeTable) {}},
		{"teams choose", func(_ *fakeTable, v *rules.View) bool { return v.Phase == rules.PhaseRepresent.String() }, func(*fakeTable) {}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			f := newTable(t, 6, stage.Peek, true)
			f.Give(devices.XboxPad, devices.XboxPad, devices.XboxPad, devices.XboxPad, devices.XboxPad, devices.XboxPad)
			if !f.playUntil(3, test.until) {
				t.Fatal("the match ends before")
			}
			test.set(f)
			frame := func() {
				f.board.Tick()
				f.Draw()
				f.board.Where()
				f.board.Prompt(f.Playing.Actors().First())
			}
			tabletest.AllocatesNothing(t, frame)
		})
	}
}

func BenchmarkDraw(b *testing.B) {
	f := newTable(b, 6, stage.Peek, true)
	f.playUntil(3, func(_ *fakeTable, v *rules.View) bool { return v.TrickNumber == 5 && len(v.Trick) == 2 })
	f.Draw()
	b.ReportAllocs()
	for b.Loop() {
		f.board.Tick()
		f.Draw()
	}
}
