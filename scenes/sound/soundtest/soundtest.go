// Package soundtest measures sound in tests: loudness after ITU-R BS.1770-5, clicks and silence. It
// also writes WAV files to listen to.
package soundtest

import (
	"encoding/binary"
	"math"
	"slices"
)

// Rate is the sampling rate of what a mixer plays, in frames a second.
const Rate = 48000

// filter is a second-order filter with coefficients normalised to a0 = 1, and its state.
type filter struct {
	b0, b1, b2, a1, a2 float64
	x1, x2, y1, y2     float64
}

func (f *filter) run(x float64) float64 {
	y := f.b0*x + f.b1*f.x1 + f.b2*f.x2 - f.a1*f.y1 - f.a2*f.y2
	f.x2, f.x1, f.y2, f.y1 = f.x1, x, f.y1, y
	return y
}

// kWeighting computes the filters of BS.1770 for any sampling rate. BS.1770 itself gives
// coefficients only for 48 kHz.
func kWeighting(rate float64) [2]filter {
	k := math.Tan(math.Pi * 1681.974450955533 / rate)
	const gain, q1 = 3.999843853973347, 0.7071752369554196
	high := math.Pow(10, gain/20)
	band := math.Pow(high, 0.4996667741545416)
	a0 := 1 + k/q1 + k*k
	shelf := filter{b0: (high + band*k/q1 + k*k) / a0, b1: 2 * (k*k - high) / a0, b2: (high - band*k/q1 + k*k) / a0, a1: 2 * (k*k - 1) / a0, a2: (1 - k/q1 + k*k) / a0}
	k = math.Tan(math.Pi * 38.13547087602444 / rate)
	const q2 = 0.5003270373238773
	a0 = 1 + k/q2 + k*k
	return [2]filter{shelf, {b0: 1, b1: -2, b2: 1, a1: 2 * (k*k - 1) / a0, a2: (1 - k/q2 + k*k) / a0}}
}

// Meter measures the loudness of one channel, or of the mean of two.
type Meter struct {
	filters [2]filter
	hop     int // samples in a tenth of a second
	n       int
	sum     float64
	tenths  []float64 // the mean square of each tenth of a second
}

// NewMeter returns a meter for a sampling rate.
func NewMeter(rate int) *Meter { return &Meter{filters: kWeighting(float64(rate)), hop: rate / 10} }

// Add measures another sample.
func (m *Meter) Add(x float64) {
	y := m.filters[1].run(m.filters[0].run(x))
	m.sum += y * y
	if m.n++; m.n == m.hop {
		m.tenths = append(m.tenths, m.sum/float64(m.hop))
		m.n, m.sum = 0, 0
	}
}

// Integrated returns the gated loudness of all samples so far, in LUFS. It ignores blocks below -70
// LUFS, and those 10 LU below the mean of the others.
func (m *Meter) Integrated() float64 {
	blocks := m.blocks()
	for _, relative := range []bool{false, true} {
		gate := -70.0
		if relative {
			gate = loudness(mean(blocks)) - 10
		}
		blocks = slices.DeleteFunc(blocks, func(p float64) bool { return loudness(p) <= gate })
	}
	return loudness(mean(blocks))
}

// Loudest returns the loudness of the loudest 0.4 s, in LUFS.
func (m *Meter) Loudest() float64 {
	if blocks := m.blocks(); len(blocks) > 0 {
		return loudness(slices.Max(blocks))
	}
	return loudness(0)
}

// blocks returns the mean squares of gating blocks of 0.4 s at intervals of 0.1 s.
func (m *Meter) blocks() (list []float64) {
	for i := 0; i+4 <= len(m.tenths); i++ {
		list = append(list, mean(m.tenths[i:i+4]))
	}
	return list
}

func loudness(power float64) float64 { return -0.691 + 10*math.Log10(power+1e-15) }

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

// Clicks detects clicks in sound at Rate. The game's sounds stay below 9 kHz; a click is a jump
// between two samples, which also contains higher frequencies.
type Clicks struct {
	filters [6]filter
	Most    float64 // strength of the strongest click; 1 is full scale
	At      int     // index of the sample with that click
	n       int
}

// NewClicks returns an empty detector.
func NewClicks() *Clicks {
	c := &Clicks{}
	turn := func(hertz, q float64) (cos, alpha float64) {
		w := 2 * math.Pi * hertz / Rate
		return math.Cos(w), math.Sin(w) / (2 * q)
	}
	for i, q := range []float64{0.518, 0.707, 1.932} { // a Butterworth filter of the sixth order
		cos, alpha := turn(9000, q)
		c.filters[i] = filter{b0: (1 + cos) / 2 / (1 + alpha), b1: -(1 + cos) / (1 + alpha), b2: (1 + cos) / 2 / (1 + alpha), a1: -2 * cos / (1 + alpha), a2: (1 - alpha) / (1 + alpha)}
		cos, alpha = turn(15000, q) // the interpolation of the music adds frequencies above 15 kHz
		c.filters[3+i] = filter{b0: (1 - cos) / 2 / (1 + alpha), b1: (1 - cos) / (1 + alpha), b2: (1 - cos) / 2 / (1 + alpha), a1: -2 * cos / (1 + alpha), a2: (1 - alpha) / (1 + alpha)}
	}
	return c
}

// Add examines another sample and returns the strength of the click in it.
func (c *Clicks) Add(x float64) float64 {
	for i := range c.filters {
		x = c.filters[i].run(x)
	}
	if x = math.Abs(x); x > c.Most {
		c.Most, c.At = x, c.n
	}
	c.n++
	return x
}

// Decibels returns an amplitude in dB of full scale.
func Decibels(amplitude float64) float64 { return 20 * math.Log10(amplitude+1e-12) }

// WAV returns the samples as a 16-bit WAV file. The samples of several channels are interleaved.
func WAV(pcm []float32, channels, rate int) []byte {
	le := binary.LittleEndian
	size := uint32(2 * len(pcm))
	b := le.AppendUint32([]byte("RIFF"), 36+size)
	b = append(b, "WAVEfmt "...)
	b = le.AppendUint32(b, 16)
	b = le.AppendUint16(b, 1)
	b = le.AppendUint16(b, uint16(channels))
	b = le.AppendUint32(b, uint32(rate))
	b = le.AppendUint32(b, uint32(rate*2*channels))
	b = le.AppendUint16(b, uint16(2*channels))
	b = le.AppendUint16(b, 16)
	b = append(b, "data"...)
	b = le.AppendUint32(b, size)
	for _, s := range pcm {
		b = le.AppendUint16(b, uint16(int16(math.Round(float64(min(1, max(-1, s)))*32767))))
	}
	return b
}
