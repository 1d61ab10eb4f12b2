package sound

import (
	"math"
	"slices"
	"testing"
)

// meter measures loudness after ITU-R BS.1770-5, of one channel.
type meter struct {
	rate   float64
	filter [2]biquad
}

// newMeter computes the K-weighting for a rate: the recommendation names the filters for 48 kHz only.
func newMeter(rate float64) meter {
	k := math.Tan(math.Pi * 1681.974450955533 / rate)
	const gain, q1 = 3.999843853973347, 0.7071752369554196
	high := math.Pow(10, gain/20)
	band := math.Pow(high, 0.4996667741545416)
	a0 := 1 + k/q1 + k*k
	shelf := biquad{(high + band*k/q1 + k*k) / a0, 2 * (k*k - high) / a0, (high - band*k/q1 + k*k) / a0, 2 * (k*k - 1) / a0, (1 - k/q1 + k*k) / a0}
	k = math.Tan(math.Pi * 38.13547087602444 / rate)
	const q2 = 0.5003270373238773
	a0 = 1 + k/q2 + k*k
	cut := biquad{1, -2, 1, 2 * (k*k - 1) / a0, (1 - k/q2 + k*k) / a0}
	return meter{rate, [2]biquad{shelf, cut}}
}

// powers are the mean squares of gating blocks of 0.4 s, each 0.1 s after the one before.
func (m meter) powers(w wave) (blocks []float64) {
	k := m.filter[1].filter(m.filter[0].filter(append(wave(nil), w...)))
	hop := int(m.rate / 10)
	var tenths []float64
	for at := 0; at+hop <= len(k); at += hop {
		sum := 0.0
		for _, s := range k[at : at+hop] {
			sum += s * s
		}
		tenths = append(tenths, sum/float64(hop))
	}
	for i := 0; i+4 <= len(tenths); i++ {
		blocks = append(blocks, (tenths[i]+tenths[i+1]+tenths[i+2]+tenths[i+3])/4)
	}
	return blocks
}

func lufs(power float64) float64 { return -0.691 + 10*math.Log10(power+1e-15) }

// integrated is the gated loudness: blocks below -70 LUFS do not count, nor those 10 LU below the rest.
func (m meter) integrated(w wave) float64 {
	blocks := m.powers(w)
	for _, relative := range []bool{false, true} {
		gate := -70.0
		if relative {
			gate = lufs(mean(blocks)) - 10
		}
		blocks = slices.DeleteFunc(blocks, func(p float64) bool { return lufs(p) <= gate })
	}
	return lufs(mean(blocks))
}

// loudest is the greatest loudness of 0.4 s.
func (m meter) loudest(w wave) float64 { return lufs(slices.Max(m.powers(w))) }

func mean(list []float64) float64 {
	if len(list) == 0 {
		return 0
	}
	sum := 0.0
	for _, x := range list {
		sum += x
	}
	return sum / float64(len(list))
}

// TestMeter: the recommendation says that a sine of 997 Hz at full scale is at -3.01 LUFS, and the
// filters for 48 kHz are those of loudness.
func TestMeter(t *testing.T) {
	for _, rate := range []float64{24000, 44100, 48000} {
		w := make(wave, int(20*rate))
		for i := range w {
			w[i] = math.Sin(2 * math.Pi * 997 * float64(i) / rate)
		}
		if got := newMeter(rate).integrated(w); math.Abs(got+3.01) > 0.03 {
			t.Errorf("at %v Hz a sine at full scale has %.2f LUFS, want -3.01", rate, got)
		}
		quiet := append(append(wave(nil), w...), make(wave, len(w))...)
		if got := newMeter(rate).integrated(quiet); math.Abs(got+3.01) > 0.06 {
			t.Errorf("at %v Hz silence behind it counts: %.2f LUFS", rate, got)
		}
	}
	if f := newMeter(48000).filter; math.Abs(f[0].b1+2.69169618940638) > 1e-6 || math.Abs(f[1].a1+1.99004745483398) > 1e-6 {
		t.Errorf("filters at 48 kHz: %v", f)
	}
}
