package sound

import "math"

// pitch is a note in semitones, middle C being 60.
type pitch float64

// The notes of the palette. All are in F major, so that sounds at the same time are in tune.
const (
	f2  pitch = 41
	f3  pitch = 53
	as3 pitch = 58
	c4  pitch = 60
	d4  pitch = 62
	f4  pitch = 65
	g4  pitch = 67
	a4  pitch = 69
	c5  pitch = 72
	d5  pitch = 74
	f5  pitch = 77
	g5  pitch = 79
	a5  pitch = 81
)

func (p pitch) hertz() float64 { return 440 * math.Exp2((float64(p)-69)/12) }

// seatNote is the note of a seat, counted from 0. The notes form a pentatonic scale, in which any
// two sound well together.
func seatNote(seat int) pitch { return [Seats]pitch{f4, g4, a4, c5, d5, f5}[seat] }

// seatNeighbour is the note so many steps of that scale above or below the seat's; the least step
// is -5.
func seatNeighbour(seat, steps int) pitch {
	scale := [5]pitch{0, 2, 4, 7, 9}
	at := seat + steps + len(scale) // an octave lower, so that it is never negative
	return f4 - 12 + scale[at%len(scale)] + pitch(12*(at/len(scale)))
}

// partial is one sine of a struck sound: frequency as a multiple of the note's, strength, seconds
// to decay.
type partial struct{ ratio, gain, ring float64 }

// struck is the sum of partials that decay.
func struck(hertz, seconds float64, partials []partial) wave {
	w := silence(seconds)
	for _, p := range partials {
		if hertz*p.ratio > 7000 {
			continue
		}
		// The sine is computed by rotation, which is faster than math.Sin for each sample.
		turn := 2 * math.Pi * hertz * p.ratio / rate
		fall := math.Exp(-6.91 / (p.ring * rate))
		cos, sin := math.Cos(turn)*fall, math.Sin(turn)*fall
		re, im := p.gain, 0.0
		for i := range w {
			w[i] += im
			re, im = re*cos-im*sin, re*sin+im*cos
		}
	}
	return w.fade(0.0015, seconds/4)
}

// marimba is a rosewood bar under a soft mallet.
func (s studio) marimba(p pitch, seconds float64) wave {
	ring := 1.1 * math.Pow(440/p.hertz(), 0.5)
	w := struck(p.hertz(), seconds, []partial{{1, 1, ring}, {3.92, 0.16, ring * 0.28}, {9.2, 0.03, ring * 0.1}})
	w.add(0, s.thud(p.hertz()*0.5, 0.05), 0.12)
	return w.unit()
}

// kalimba is a metal tine on a wooden box, plucked by a thumb.
func (s studio) kalimba(p pitch, seconds float64) wave {
	ring := 1.8 * math.Pow(440/p.hertz(), 0.4)
	w := struck(p.hertz(), seconds, []partial{{1, 1, ring}, {2.005, 0.14, ring * 0.5}, {5.4, 0.05, ring * 0.16}})
	w.add(0, s.tap(900, 0.018), 0.06)
	return w.unit()
}

// vibes are softly struck metal bars over turning vanes.
func (s studio) vibes(p pitch, seconds float64) wave {
	w := struck(p.hertz(), seconds, []partial{{1, 1, 3}, {4, 0.07, 0.8}})
	turn := s.Float64()
	w.shape(func(t float64) float64 { return 0.85 + 0.15*math.Sin(2*math.Pi*(4.6*t+turn)) })
	return w.fade(0.006, seconds/3).unit()
}

// bass is a plucked gut string (Karplus and Strong's: noise going round a delay that dulls it).
func (s studio) bass(p pitch, seconds float64) wave {
	period := rate/p.hertz() + 0.5 // the mean of two neighbours lags by half a sample
	n := int(period)
	rest := period - float64(n)
	w := silence(seconds)
	copy(w, lowPass(p.hertz()*3, 0.7).filter(s.noise(float64(n+2)/rate)))
	for i := n + 2; i < len(w); i++ {
		near := (1-rest)*w[i-n+1] + rest*w[i-n]
		far := (1-rest)*w[i-n] + rest*w[i-n-1]
		w[i] = 0.497 * (near + far)
	}
	return lowPass(700, 0.7).filter(highPass(45, 0.7).filter(w)).shape(decay(2.2)).fade(0.004, seconds/3).unit()
}

// horn is a soft wind instrument: a few harmonics that start slowly.
func (s studio) horn(p pitch, seconds float64) wave {
	w := silence(seconds)
	vibrato := s.between(4.6, 5.4)
	phase := 0.0
	for i := range w {
		t := float64(i) / rate
		phase += 2 * math.Pi * p.hertz() / rate * (1 + 0.003*min(1, t*2)*math.Sin(2*math.Pi*vibrato*t))
		open := 0.5 * min(1, t/0.12)
		w[i] = math.Sin(phase) + open*(0.55*math.Sin(2*phase)+0.28*math.Sin(3*phase)+0.1*math.Sin(4*phase))
	}
	return w.fade(0.05, min(0.3, seconds/2)).unit()
}

// thud is a soft and heavy landing: a low tone of falling pitch.
func (s studio) thud(hertz, seconds float64) wave {
	w := silence(seconds * 1.5)
	phase := 0.0
	for i := range w {
		t := float64(i) / rate
		phase += 2 * math.Pi * hertz * (1 + 0.7*math.Exp(-t*40/(seconds*10))) / rate
		w[i] = math.Sin(phase) * math.Exp(-6.91*t/(seconds*1.5))
	}
	return w.fade(0.002, seconds*0.3).unit()
}

// tap is a short dry touch of paper or a finger, around a frequency.
func (s studio) tap(hertz, seconds float64) wave {
	w := bandPass(hertz, 0.9).filter(s.noise(seconds * 1.3))
	return w.shape(decay(seconds)).fade(0.001, seconds*0.3).unit()
}

// knock is a knuckle on a wooden box.
func (s studio) knock(hertz, seconds float64) wave {
	w := struck(hertz, seconds, []partial{
		{1, 1, seconds * 0.7}, {1.58, 0.55, seconds * 0.5}, {2.71, 0.3, seconds * 0.3}, {4.4, 0.1, seconds * 0.15},
	})
	w.add(0, s.tap(hertz*4, 0.012), 0.25)
	return w.unit()
}

// rub is paper or cloth that slides: rough noise around a moving frequency.
func (s studio) rub(seconds float64, hertz func(t float64) float64, envelope func(t float64) float64) wave {
	fibres := s.drift(seconds, 70, 0.45, 1)
	w := s.noise(seconds).sweep(hertz, 0.8)
	return w.shape(func(t float64) float64 { return envelope(t) * fibres(t) }).unit()
}

// speech describes a small voice: pitch in Hz over time, two resonances of
// the mouth in Hz, and how much breath there is in it (0 to 1).
type speech struct {
	pitch    func(t float64) float64
	mouth    [2]float64
	breath   float64
	envelope func(t float64) float64
}

func (s studio) say(seconds float64, v speech) wave {
	throat := silence(seconds)
	phase := s.Float64()
	air := s.noise(seconds)
	along(len(throat), v.pitch, func(i int, hertz float64) {
		step := hertz / rate
		phase += step
		if phase >= 1 {
			phase--
		}
		throat[i] = (1-v.breath)*(2*phase-1-sawCorner(phase, step)) + v.breath*0.5*air[i]
	})
	lowPass(1200, 0.6).filter(throat)
	w := bandPass(v.mouth[0], 3).filter(append(wave(nil), throat...))
	w.add(0, bandPass(v.mouth[1], 4).filter(throat), 0.45)
	return w.shape(v.envelope)
}

// sawCorner rounds the jump of a sawtooth wave, which would otherwise alias.
func sawCorner(phase, step float64) float64 {
	switch {
	case phase < step:
		x := phase / step
		return 2*x - x*x - 1
	case phase > 1-step:
		x := (phase - 1) / step
		return x*x + 2*x + 1
	}
	return 0
}
