package sound

import "math"

// pitch is the pitch of a note in semitones; middle C is 60.
type pitch float64

// The notes of the palette. All are in F major, so that simultaneous sounds are in tune.
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

// seatNote returns the note of a seat, counted from 0. The notes form a pentatonic scale, so any
// two sound well together.
func seatNote(seat int) pitch { return [seatNotes]pitch{f4, g4, a4, c5, d5, f5}[seat] }

// seatNeighbour returns the note that lies the given number of scale steps above the seat's note.
// Negative steps lead below it, down to -5.
func seatNeighbour(seat, steps int) pitch {
	scale := [5]pitch{0, 2, 4, 7, 9}
	at := seat + steps + len(scale) // counted from an octave below f4, so that the index is never negative
	return f4 - 12 + scale[at%len(scale)] + pitch(12*(at/len(scale)))
}

// partial is one sine of a struck sound: its frequency as a multiple of the note's, its strength,
// and its decay in seconds.
type partial struct{ ratio, gain, ring float64 }

// struck returns the sum of decaying partials.
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

// vibes is a vibraphone: softly struck metal bars with a tremolo.
func (s studio) vibes(p pitch, seconds float64) wave {
	w := struck(p.hertz(), seconds, []partial{{1, 1, 3}, {4, 0.07, 0.8}})
	turn := s.Float64()
	w.shape(func(t float64) float64 { return 0.85 + 0.15*math.Sin(2*math.Pi*(4.6*t+turn)) })
	return w.fade(0.006, seconds/3).unit()
}

// bass is a plucked gut string.
func (s studio) bass(p pitch, seconds float64) wave {
	w := s.pluck(p, seconds)
	return lowPass(700, 0.7).filter(highPass(45, 0.7).filter(w)).shape(decay(2.2)).fade(0.004, seconds/3).unit()
}

// pluck is a plucked string after Karplus and Strong: noise that circulates in a delay line and
// loses treble on every pass.
func (s studio) pluck(p pitch, seconds float64) wave {
	period := rate/p.hertz() + 0.5 // averaging two neighbours adds a delay of half a sample
	n := int(period)
	rest := period - float64(n)
	w := silence(seconds)
	copy(w, lowPass(p.hertz()*3, 0.7).filter(s.noise(float64(n+2)/rate)))
	for i := n + 2; i < len(w); i++ {
		near := (1-rest)*w[i-n+1] + rest*w[i-n]
		far := (1-rest)*w[i-n] + rest*w[i-n-1]
		w[i] = 0.497 * (near + far)
	}
	return w
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

// speech describes a small voice: its pitch in Hz over time, two resonances of the mouth in Hz, and
// the share of breath in it (0 to 1).
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

// pizzicato is a gut string that is plucked with a fingertip and hardly rings.
func (s studio) pizzicato(p pitch, seconds float64) wave {
	w := s.pluck(p, seconds)
	return lowPass(5*p.hertz(), 0.7).filter(w).shape(decay(0.35)).fade(0.003, seconds/4).unit()
}

// muted is a kalimba whose tines the other hand damps.
func (s studio) muted(p pitch, seconds float64) wave {
	return s.kalimba(p, seconds).shape(decay(0.3)).fade(0, seconds/4).unit()
}

// piano is an old upright: two strings a note, a little out of tune with each other.
func (s studio) piano(p pitch, seconds float64) wave {
	ring := 2.4 * math.Pow(440/p.hertz(), 0.4)
	var strings []partial
	for i, ratio := range []float64{1, 2.003, 3.01, 4.03, 5.06} {
		gain := 1 / math.Pow(float64(i+1), 1.3)
		fall := ring / (1 + 0.6*float64(i))
		cents := math.Exp2(3. / 1200)
		strings = append(strings, partial{ratio, gain, fall}, partial{ratio * cents, 0.8 * gain, fall * 0.9})
	}
	w := struck(p.hertz(), seconds, strings).unit()
	w.add(0, s.knock(240, 0.05), 0.08)
	return w.fade(0.003, seconds/4).unit()
}

// accordion is two reeds that beat slowly.
func (s studio) accordion(p pitch, seconds float64) wave {
	w := silence(seconds)
	phases := [2]float64{s.Float64(), s.Float64()}
	for i := range w {
		t := float64(i) / rate
		for reed := range phases {
			step := p.hertz() * math.Exp2((9*float64(reed)-4.5)/1200) / rate
			if phases[reed] += step; phases[reed] >= 1 {
				phases[reed]--
			}
			w[i] += 2*phases[reed] - 1 - sawCorner(phases[reed], step)
		}
		w[i] *= 0.92 + 0.08*math.Sin(2*math.Pi*0.7*t) // the pressure of the bellows varies
	}
	lowPass(1800, 0.6).filter(w)
	return highPass(120, 0.7).filter(w).fade(0.06, min(0.12, seconds/2)).unit()
}

// glockenspiel is a small steel bar. Its third partial is left out, because it is above the pass
// band.
func (s studio) glockenspiel(p pitch, seconds float64) wave {
	ring := 1.6 * math.Pow(880/p.hertz(), 0.5)
	return struck(p.hertz(), seconds, []partial{{1, 1, ring}, {2.76, 0.12, ring * 0.25}}).fade(0.002, seconds/3).unit()
}

// whistler is a human whistle: a slide into the note, and some breath.
func (s studio) whistler(p pitch, seconds float64) wave {
	w := silence(seconds)
	phase := 0.0
	for i := range w {
		t := float64(i) / rate
		slide := -0.9 * max(0, 1-t/0.04) // semitones
		vibrato := 0.12 * min(1, t/0.4) * math.Sin(2*math.Pi*5*t)
		phase += 2 * math.Pi * p.hertz() * math.Exp2((slide+vibrato)/12) / rate
		w[i] = math.Sin(phase)
	}
	w.add(0, s.noise(seconds).sweep(glide(p.hertz(), p.hertz(), 1), 4).unit(), 0.04)
	return w.fade(0.04, min(0.1, seconds/2)).unit()
}

// snare is a small drum that is stroked with brushes.
func (s studio) snare() wave {
	w := silence(0.16)
	w.add(0, s.noise(0.15).sweep(glide(2200, 900, 0.06), 0.7).shape(decay(0.14)).unit(), 0.8)
	w.add(0, s.thud(180, 0.06), 0.45)
	return w.fade(0.001, 0.05).unit()
}

// claps are three pairs of hands, almost together.
func (s studio) claps() wave {
	w := silence(0.12)
	for i := range 3 {
		w.add(0.011*float64(i)+s.between(0, 0.003), s.tap(1100*s.between(0.92, 1.08), 0.05), s.between(0.7, 1))
	}
	return w.unit()
}
