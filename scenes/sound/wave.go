package sound

import (
	"math"
	"math/rand/v2"
)

// rate is the sampling rate of everything here, in frames a second.
const rate = 48000

// wave is mono sound at rate, full scale at ±1.
type wave []float64

func frames(seconds float64) int { return int(seconds * rate) }

func silence(seconds float64) wave { return make(wave, frames(seconds)) }

// add mixes src into w, starting at the given time in seconds. It cuts off what does not fit.
func (w wave) add(at float64, src wave, gain float64) {
	start := frames(at)
	for i := 0; i < len(src) && start+i < len(w); i++ {
		w[start+i] += src[i] * gain
	}
}

// addRound mixes src into the loop w. The part of src beyond the end of w continues at the start of
// w.
func (w wave) addRound(at float64, src wave, gain float64) {
	start := frames(at) + len(w)
	for i, s := range src {
		w[(start+i)%len(w)] += s * gain
	}
}

// control is the number of frames between two computed values of a curve. The values in between are
// interpolated.
const control = 16

// along calls frame for the first n frames with the value of a curve over time, in seconds.
func along(n int, curve func(t float64) float64, frame func(i int, value float64)) {
	next := curve(0)
	for from := 0; from < n; from += control {
		value := next
		next = curve(float64(from+control) / rate)
		slope := (next - value) / control
		for i := from; i < min(n, from+control); i++ {
			frame(i, value)
			value += slope
		}
	}
}

// shape multiplies w by a curve over time, in seconds.
func (w wave) shape(curve func(t float64) float64) wave {
	along(len(w), curve, func(i int, value float64) { w[i] *= value })
	return w
}

// fade fades w in and out. in and out are the lengths of these fades, in seconds.
func (w wave) fade(in, out float64) wave {
	edge := func(n int, at func(i int) int) {
		n = min(n, len(w)/2)
		for i := range n {
			w[at(i)] *= 0.5 - 0.5*math.Cos(math.Pi*float64(i)/float64(n))
		}
	}
	edge(frames(in), func(i int) int { return i })
	edge(frames(out), func(i int) int { return len(w) - 1 - i })
	return w
}

func (w wave) peak() float64 {
	p := 0.0
	for _, s := range w {
		p = max(p, math.Abs(s))
	}
	return p
}

// unit scales w to a peak of 1, so that recipes can mix layers by factors.
func (w wave) unit() wave {
	if p := w.peak(); p > 0 {
		for i := range w {
			w[i] *= 1 / p
		}
	}
	return w
}

// trim cuts the tail that is below floor (full scale is 1).
func (w wave) trim(floor float64) wave {
	n := len(w)
	for n > 1 && math.Abs(w[n-1]) < floor {
		n--
	}
	return w[:n]
}

// round runs a filter over the loop w as if the loop had played before.
func (w wave) round(filter func(wave) wave) wave {
	twice := append(append(make(wave, 0, 2*len(w)), w...), w...)
	return filter(twice)[len(w) : 2*len(w)]
}

// biquad is a second-order filter after the "Audio EQ Cookbook", with coefficients normalised to a0
// = 1.
type biquad struct{ b0, b1, b2, a1, a2 float64 }

func (q biquad) filter(w wave) wave {
	var x1, x2, y1, y2 float64
	for i, x := range w {
		y := q.b0*x + q.b1*x1 + q.b2*x2 - q.a1*y1 - q.a2*y2
		x2, x1, y2, y1 = x1, x, y1, y
		w[i] = y
	}
	return w
}

func cookbook(freq, q float64) (cos, alpha float64) {
	turn := 2 * math.Pi * freq / rate
	return math.Cos(turn), math.Sin(turn) / (2 * q)
}

func lowPass(freq, q float64) biquad {
	cos, alpha := cookbook(freq, q)
	n := 1 / (1 + alpha)
	return biquad{(1 - cos) / 2 * n, (1 - cos) * n, (1 - cos) / 2 * n, -2 * cos * n, (1 - alpha) * n}
}

func highPass(freq, q float64) biquad {
	cos, alpha := cookbook(freq, q)
	n := 1 / (1 + alpha)
	return biquad{(1 + cos) / 2 * n, -(1 + cos) * n, (1 + cos) / 2 * n, -2 * cos * n, (1 - alpha) * n}
}

func bandPass(freq, q float64) biquad {
	cos, alpha := cookbook(freq, q)
	n := 1 / (1 + alpha)
	return biquad{alpha * n, 0, -alpha * n, -2 * cos * n, (1 - alpha) * n}
}

// sweep band-passes w around a frequency in Hz that moves over time.
func (w wave) sweep(freq func(t float64) float64, q float64) wave {
	var low, band float64
	tangent := func(t float64) float64 { return math.Tan(math.Pi * freq(t) / rate) }
	along(len(w), tangent, func(i int, g float64) {
		x := w[i]
		high := (x - (1/q+g)*band - low) / (1 + g/q + g*g)
		b := g*high + band
		band = g*high + b
		l := g*b + low
		low = g*b + l
		w[i] = b / q
	})
	return w
}

// room adds the reflections of a small furnished room. wet is the share of reverberation, 0 to 1.
func (w wave) room(wet float64) wave {
	reflect(w, wet, 1, 0.35)
	return w
}

// reflect does the work of room for a wave at the sampling rate rate/slower: parallel comb filters,
// then two all-pass filters. The lower dulls is, the more treble the echoes lose.
func reflect[F float32 | float64](w []F, wet float64, slower int, dulls float64) {
	combs := [...]struct {
		delay int
		back  float64
	}{{1423, 0.70}, {1601, 0.68}, {1867, 0.66}, {2053, 0.64}}
	tail := make([]float64, len(w))
	for _, c := range combs {
		line := make([]float64, c.delay/slower)
		dull := 0.0
		at := 0
		for i, x := range w {
			echo := line[at]
			dull += dulls * (echo - dull)
			line[at] = float64(x) + c.back*dull
			if at++; at == len(line) {
				at = 0
			}
			tail[i] += echo / float64(len(combs))
		}
	}
	for _, delay := range [...]int{241, 83} {
		line := make([]float64, delay/slower)
		at := 0
		for i, x := range tail {
			d := line[at]
			y := d - 0.5*x
			line[at] = x + 0.5*y
			if at++; at == len(line) {
				at = 0
			}
			tail[i] = y
		}
	}
	for i := range w {
		w[i] += F(wet * tail[i])
	}
}

// studio synthesises one take. It has its own random numbers, so that a take is the same at every
// start and independent of the order of the takes.
type studio struct{ *rand.Rand }

func newStudio(c clip, take int) studio {
	const palette = 0x43616e617065 // the seed of all takes
	number := int(c)
	if c.loops() { // loops are numbered after the effects, so a new effect must not change their seeds
		const first = 45
		number += first - EffectCount
	}
	return studio{rand.New(rand.NewPCG(palette, uint64(number)<<8|uint64(take)))}
}

// newMusician returns a studio for notes and bars of the music, seeded by their number.
func newMusician(number uint64) studio {
	const scores = 0x73636f726573
	return studio{rand.New(rand.NewPCG(scores, number))}
}

// between returns a number from lo to hi.
func (s studio) between(lo, hi float64) float64 { return lo + (hi-lo)*s.Float64() }

func (s studio) noise(seconds float64) wave {
	w := silence(seconds)
	for i := range w {
		w[i] = s.between(-1, 1)
	}
	return w
}

// drift returns a random curve between lo and hi that changes direction about perSecond times a
// second. It repeats seamlessly after the given seconds.
func (s studio) drift(seconds, perSecond, lo, hi float64) func(t float64) float64 {
	points := make([]float64, max(2, int(seconds*perSecond)))
	for i := range points {
		points[i] = s.between(lo, hi)
	}
	return func(t float64) float64 {
		at := t / seconds * float64(len(points))
		i := int(at)
		f := 0.5 - 0.5*math.Cos(math.Pi*(at-float64(i)))
		return points[i%len(points)]*(1-f) + points[(i+1)%len(points)]*f
	}
}

// decay returns a curve that falls to a thousandth (-60 dB) in the given seconds.
func decay(seconds float64) func(t float64) float64 {
	return func(t float64) float64 { return math.Exp(-6.91 * t / seconds) }
}

// swell returns a curve that rises to 1 at peak seconds and is back at 0 at end.
func swell(peak, end float64) func(t float64) float64 {
	return func(t float64) float64 {
		if t < peak {
			return math.Pow(math.Sin(math.Pi/2*t/peak), 2)
		}
		return math.Pow(math.Cos(math.Pi/2*min(1, (t-peak)/(end-peak))), 2)
	}
}

// glide returns a curve that moves evenly from one value to another in the given seconds and stays
// there.
func glide(from, to, seconds float64) func(t float64) float64 {
	return func(t float64) float64 { return from + (to-from)*min(1, t/seconds) }
}
