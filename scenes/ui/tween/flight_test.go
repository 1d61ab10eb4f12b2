package tween_test

import (
	"math"
	"testing"

	"canape/scenes/ui/tween"
)

func TestFlightStartsAndEndsExactly(t *testing.T) {
	f := tween.Flight{FromX: 10, FromY: 20, ToX: 300, ToY: 40, FromTilt: 3, ToTilt: -1}
	if p := f.At(0); p != (tween.Pose{X: 10, Y: 20, Tilt: 3, Size: 1}) {
		t.Errorf("starts as %+v", p)
	}
	if p := f.At(1); p != (tween.Pose{X: 300, Y: 40, Tilt: -1, Size: 1, Way: 1}) {
		t.Errorf("ends as %+v", p)
	}
	if p := (tween.Flight{FromX: 5, ToX: 5}).At(0.85); p.X != 5 || p.Y != 0 {
		t.Errorf("a flight without a way is at %v, %v", p.X, p.Y)
	}
}

// TestFlightRisesTouchesAndSlidesPast follows a card to the right: in the air it is drawn above
// its position over the table, and it slides past its place only after it has touched.
func TestFlightRisesTouchesAndSlidesPast(t *testing.T) {
	f := tween.Flight{ToX: 600}
	highest, far := 0.0, 0.0
	for i := range 101 {
		share := float64(i) / 100
		p := f.At(share)
		if math.Abs(p.Y+p.Height) > 1e-9 {
			t.Fatalf("at %v its shadow is %v off its path", share, p.Y+p.Height)
		}
		if share < tween.Touch && p.X > f.ToX+1e-9 {
			t.Errorf("at %v the card is past its place in the air", share)
		}
		if share >= tween.Touch && (p.Height != 0 || p.Size != 1) {
			t.Errorf("at %v the card is still %v u high", share, p.Height)
		}
		highest, far = max(highest, p.Height), max(far, p.X)
	}
	if highest < 40 || highest > tween.Highest || far < f.ToX+4 || far > f.ToX+9 {
		t.Errorf("it rises %v u and slides to %v", highest, far)
	}
	short := tween.Flight{ToX: 100}.At(tween.Touch / 2).Height
	if short >= highest/2 || short < 8 {
		t.Errorf("over 100 u it rises %v u, over 600 u %v u", short, highest)
	}
}

func TestPushReturns(t *testing.T) {
	var p tween.Push
	if p.Land(0, 0, 0, 300, tween.Speed{Factor: 1, Still: true}); !rests(&p) {
		t.Error("with reduced motion something is pushed")
	}
	p.Land(0, 0, 0, 300, tween.Speed{Factor: 1})
	most, late := 0.0, 0.0
	for i := range tween.ShoveTicks {
		dx, dy := p.At()
		if dx != 0 || dy < 0 {
			t.Errorf("tick %d: pushed by %v, %v from above", i, dx, dy)
		}
		if most = max(most, dy); i > tween.ShoveTicks/2 {
			late = max(late, dy)
		}
		p.Tick()
	}
	if most < 4 || most > 10 || late > most*0.7 {
		t.Errorf("it gives way by %v u, and by %v u in the second half", most, late)
	}
	if !rests(&p) {
		t.Error("the card does not return")
	}
	p.Land(0, 0, 0, 300, tween.Speed{Factor: 1})
	p.Tick()
	p.Tick()
	if p.Skip(); !rests(&p) {
		t.Error("a skipped push continues")
	}
}

func rests(p *tween.Push) bool {
	dx, dy := p.At()
	return dx == 0 && dy == 0
}

// TestSlideNeverJumps sends a moving card elsewhere and back.
func TestSlideNeverJumps(t *testing.T) {
	var s tween.Slide
	usual := tween.Speed{Factor: 1}
	if s.Go(100, 50, 10, usual); s.Moves() {
		t.Error("the first place is not taken at once")
	}
	x, _ := s.At()
	step := func() {
		s.Tick()
		now, y := s.At()
		if math.Abs(now-x) > 45 || math.Abs(y-50) > 1e-9 {
			t.Fatalf("jumps from %v to %v, %v", x, now, y)
		}
		x = now
	}
	for i, to := range []float64{200, 260, 120, 120, 200} {
		s.Go(to, 50, 10, usual)
		if now, _ := s.At(); math.Abs(now-x) > 1e-9 {
			t.Fatalf("sent to %v it jumps from %v to %v", to, x, now)
		}
		for range 4 + i {
			step()
		}
	}
	for s.Moves() {
		step()
	}
	if x != 200 {
		t.Errorf("the card ends at %v", x)
	}
	if s.Go(0, 50, 10, tween.Speed{Still: true}); s.Moves() {
		t.Error("glides with reduced motion")
	}
	s.Go(90, 50, 10, usual)
	if s.Skip(); s.Moves() {
		t.Error("a skipped motion continues")
	}
	if now, _ := s.At(); now != 90 {
		t.Errorf("skipped to %v", now)
	}
}

func TestMotionAllocatesNothing(t *testing.T) {
	f, s, p := tween.Flight{ToX: 600, ToTilt: 3}, tween.Slide{}, tween.Push{}
	n := 0.0
	if allocs := testing.AllocsPerRun(20, func() {
		n++
		f.At(0.4)
		s.Go(n, 0, 10, tween.Speed{})
		s.Tick()
		s.At()
		p.Land(0, 0, n, 9, tween.Speed{})
		p.Tick()
		p.At()
	}); allocs != 0 {
		t.Errorf("%v allocations", allocs)
	}
}
