package table

import (
	"testing"

	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

func TestSuspenseDelaysForItsTime(t *testing.T) {
	var s Suspense
	if s.On() {
		t.Fatal("an event is delayed from the beginning")
	}
	out := 0
	s.Begin(tween.Speed{Factor: 1}, SuspenseTicks, func() { out++ })
	for tick := range SuspenseTicks {
		if !s.On() || out > 0 {
			t.Fatalf("the event is revealed after %d ticks", tick)
		}
		s.Tick()
	}
	s.Tick()
	if s.On() || out != 1 {
		t.Errorf("afterwards on is %v, and the event has been revealed %d times", s.On(), out)
	}
}

func TestSkipEndsSuspense(t *testing.T) {
	var s Suspense
	out := 0
	s.Begin(tween.Speed{Factor: 1}, SuspenseTicks, func() { out++ })
	s.Skip()
	s.Skip()
	if s.On() || out != 1 {
		t.Errorf("on is %v, and the event has been revealed %d times", s.On(), out)
	}
	s.Begin(tween.Speed{Factor: 1}, SuspenseTicks, func() { out++ })
	s.Begin(tween.Speed{Factor: 1}, SuspenseTicks, nil)
	if !s.On() || out != 2 {
		t.Errorf("during another suspense on is %v, and the first event has been revealed %d times", s.On(), out-1)
	}
}

func TestSuspenseIsCalmWithReducedMotion(t *testing.T) {
	canvas := ui.NewCanvas()
	defer canvas.Close()
	canvas.Resize(1280, 720)
	back := canvas.Drawing("back", 90, 120, func(*ui.Painter) {})
	draw := func(s *Suspense) int {
		canvas.Begin()
		s.Riffle(canvas, ui.Rect{X: 500, Y: 300, W: 90, H: 120}, back, 0)
		return len(canvas.Trace())
	}
	for _, still := range []bool{false, true} {
		var s Suspense
		s.Begin(tween.Speed{Factor: 1, Still: still}, SuspenseTicks, nil)
		resting, moves := draw(&Suspense{}), false
		for s.On() {
			moves = moves || s.Tremble() != 0 || draw(&s) != resting
			s.Tick()
		}
		if moves == still {
			t.Errorf("reduced motion %v, something moves: %v", still, moves)
		}
	}
}
