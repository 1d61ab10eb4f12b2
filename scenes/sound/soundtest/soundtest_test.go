package soundtest_test

import (
	"math"
	"testing"

	"canape/scenes/sound/soundtest"
)

// According to ITU-R BS.1770, a sine of 997 Hz at full scale has -3.01 LUFS, and silence is
// ignored.
func TestMeter(t *testing.T) {
	for _, rate := range []int{24000, 44100, 48000} {
		m := soundtest.NewMeter(rate)
		for i := range 20 * rate {
			m.Add(math.Sin(2 * math.Pi * 997 * float64(i) / float64(rate)))
		}
		if got := m.Integrated(); math.Abs(got+3.01) > 0.03 {
			t.Errorf("at %d Hz a sine at full scale has %.2f LUFS, want -3.01", rate, got)
		}
		if got := m.Loudest(); math.Abs(got+3.01) > 0.03 {
			t.Errorf("at %d Hz its loudest 0.4 s have %.2f LUFS", rate, got)
		}
		for range 20 * rate {
			m.Add(0)
		}
		if got := m.Integrated(); math.Abs(got+3.01) > 0.06 {
			t.Errorf("at %d Hz silence behind it counts: %.2f LUFS", rate, got)
		}
	}
}

// A jump of one hundredth is detected in music at half of full scale.
func TestClicks(t *testing.T) {
	play := func(jump float64) *soundtest.Clicks {
		c := soundtest.NewClicks()
		for i := range soundtest.Rate {
			x := 0.5 * math.Sin(2*math.Pi*440*float64(i)/soundtest.Rate) * min(1, float64(i)/1000)
			if i > soundtest.Rate/2 {
				x += jump
			}
			c.Add(x)
		}
		return c
	}
	smooth, jumps := play(0), play(0.01)
	if smooth.Most > 0.0005 {
		t.Errorf("a tone counts as a click of %.5f", smooth.Most)
	}
	if jumps.Most < 0.001 || math.Abs(float64(jumps.At-soundtest.Rate/2)) > 20 {
		t.Errorf("a jump counts as a click of %.5f at %d", jumps.Most, jumps.At)
	}
}
