package tween_test

import (
	"math"
	"testing"

	"canape/scenes/ui/tween"
)

func TestEasesReachTheEnd(t *testing.T) {
	for name, e := range map[string]tween.Ease{"out": tween.Out, "in-out": tween.InOut} {
		if e(0) != 0 || math.Abs(e(1)-1) > 1e-12 {
			t.Errorf("%s goes from %v to %v", name, e(0), e(1))
		}
		for i := range 100 {
			if a, b := e(float64(i)/100), e(float64(i+1)/100); b < a {
				t.Errorf("%s goes back at %d %%", name, i)
			}
		}
	}
}

func TestSpeedIsBounded(t *testing.T) {
	for _, c := range []struct {
		factor float64
		want   int
	}{{0, 14}, {1, 14}, {0.5, 28}, {4, 4}, {100, 4}, {0.01, 28}} {
		if got := (tween.Speed{Factor: c.factor}).Ticks(tween.FlyTicks); got != c.want {
			t.Errorf("at speed %v a flight takes %d ticks, want %d", c.factor, got, c.want)
		}
	}
}

func TestRunEndsAfterItsTicks(t *testing.T) {
	r := tween.Start(3)
	for i := range 3 {
		if r.Done() {
			t.Fatalf("over after %d ticks", i)
		}
		r.Tick()
	}
	if !r.Done() || r.Share() != 1 {
		t.Errorf("after its ticks: done %v, share %v", r.Done(), r.Share())
	}
	if zero := (tween.Run{}); !zero.Done() {
		t.Error("the zero value is under way")
	}
}

func TestRunWaitsBeforeItStarts(t *testing.T) {
	for _, ticks := range []int{0, 4} {
		r := tween.StartAfter(2, ticks)
		for i := range 2 {
			if !r.Waits() || r.Done() || ticks > 0 && r.Share() != 0 {
				t.Errorf("after %d ticks: waits %v, done %v, share %v", i, r.Waits(), r.Done(), r.Share())
			}
			r.Tick()
		}
		for range ticks {
			if r.Waits() || r.Done() {
				t.Errorf("under way: waits %v, done %v", r.Waits(), r.Done())
			}
			r.Tick()
		}
		if !r.Done() || r.Share() != 1 {
			t.Errorf("after its ticks: done %v, share %v", r.Done(), r.Share())
		}
	}
	skipped := tween.StartAfter(2, 3)
	if skipped.Skip(); skipped.Waits() || !skipped.Done() {
		t.Error("a skipped motion continues")
	}
}

func TestShakeEndsWhereItBegan(t *testing.T) {
	if tween.Shake(0) != 0 || tween.Shake(1) != 0 {
		t.Errorf("shake begins at %v and ends at %v", tween.Shake(0), tween.Shake(1))
	}
	signs, last := 0, 0.0
	for i := range 181 {
		v := tween.Shake(float64(i) / 180)
		if math.Abs(v) > 6 {
			t.Errorf("off by %v u", v)
		}
		if v*last < 0 {
			signs++
		}
		if v != 0 {
			last = v
		}
	}
	if signs != 5 {
		t.Errorf("changes sides %d times, want 5: three swings", signs)
	}
}

func TestTowardTakesItsTicks(t *testing.T) {
	var v tween.Toward
	for range tween.FocusTicks {
		v.Tick(1, tween.FocusTicks)
	}
	if math.Abs(v.Value-1) > 1e-9 {
		t.Errorf("arrived at %v", v.Value)
	}
	v.Tick(0, tween.FocusTicks)
	if v.Value >= 1 {
		t.Error("does not leave")
	}
}

func TestCardShowsOtherSideFromHalfway(t *testing.T) {
	for _, c := range []struct {
		share, width float64
		other        bool
	}{{0, 1, false}, {0.25, math.Sqrt2 / 2, false}, {0.5, 0, true}, {1, 1, true}} {
		if width, other := tween.Turn(c.share); math.Abs(width-c.width) > 1e-12 || other != c.other {
			t.Errorf("at %v the card is %v wide, its other side shows: %v", c.share, width, other)
		}
	}
}

func TestSettleOvershootsByATenth(t *testing.T) {
	most := 0.0
	for i := range 101 {
		most = max(most, tween.Settle(float64(i)/100))
	}
	if math.Abs(most-1.1) > 0.001 || math.Abs(tween.Settle(0)) > 1e-12 || tween.Settle(1) != 1 {
		t.Errorf("the value goes from %v by %v to %v", tween.Settle(0), most, tween.Settle(1))
	}
}

// TestGlideContinuesFromCurrentValue changes the target of a Glide before its value has reached it.
func TestGlideContinuesFromCurrentValue(t *testing.T) {
	var g tween.Glide
	for range 10 {
		g.Go(10, 10, tween.Out)
		g.Tick()
	}
	if g.Value() != 10 {
		t.Errorf("sent to the same value repeatedly it is at %v", g.Value())
	}
	g.Go(0, 10, tween.Out)
	g.Tick()
	was := g.Value()
	g.Go(-10, 10, tween.InOut)
	if g.Value() != was {
		t.Errorf("it jumps from %v to %v", was, g.Value())
	}
	for range 3 {
		g.Tick()
		if stepped := g.Stepped(0.5); stepped != math.Round(g.Value()*2)/2 {
			t.Errorf("at %v the value is %v", g.Value(), stepped)
		}
	}
	if g.Skip(); g.Value() != -10 || g.Stepped(3) != -10 {
		t.Errorf("it ends at %v, drawn at %v", g.Value(), g.Stepped(3))
	}
}
