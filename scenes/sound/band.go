package sound

import (
	"encoding/binary"
	"hash/fnv"
	"maps"
	"math"
	"slices"

	"canape/scenes/sound/score"
)

// musicRate is the sampling rate of the music. Half of rate is enough, because filters remove the
// treble above 6 kHz.
const musicRate = rate / 2

// instrument synthesises the notes of a voice in a score.
type instrument struct {
	play func(s studio, p pitch, seconds float64) wave
	// A note sounds for its written length plus "more" seconds, clamped to least and most.
	more, least, most float64
}

// orchestra returns the instruments by their names in the scores.
func orchestra() map[string]instrument {
	return map[string]instrument{
		"kalimba":      {studio.kalimba, 0.6, 0.5, 1.8},
		"vibes":        {studio.vibes, 0.5, 0.5, 3},
		"marimba":      {studio.marimba, 0.35, 0.5, 1.2},
		"bass":         {studio.bass, 0.4, 1.3, 1.6},
		"horn":         {studio.horn, 0.06, 0.2, 4},
		"pizzicato":    {studio.pizzicato, 0.1, 0.45, 0.6},
		"piano":        {studio.piano, 0.4, 0.6, 2.2},
		"accordion":    {studio.accordion, 0.05, 0.3, 6},
		"glockenspiel": {studio.glockenspiel, 0.5, 0.9, 1.5},
		"whistle":      {studio.whistler, 0.02, 0.2, 5},
		"muted":        {studio.muted, 0.1, 0.3, 0.4},
		"hits":         {},
	}
}

// hit synthesises the percussion hit that a letter stands for in the scores.
func (s studio) hit(letter byte) wave {
	switch letter {
	case 'F':
		return s.thud(98, 0.11)
	case 'G':
		return s.thud(88, 0.16)
	case 'c':
		return s.snare()
	case 'g':
		w := s.rub(0.16, glide(1500, 1900, 0.16), swell(0.04, 0.16))
		for i := range w {
			w[i] *= 0.3
		}
		return w
	case 'A':
		return s.knock(310, 0.07)
	case 'a':
		w := s.knock(740, 0.04)
		for i := range w {
			w[i] *= 0.5
		}
		return w
	case 'd':
		return s.claps()
	case 'f':
		w := s.rub(0.07, glide(2100, 2600, 0.07), swell(0.02, 0.07))
		for i := range w {
			w[i] *= 0.35
		}
		return w
	}
	return silence(0.01)
}

// band synthesises the bars of a tune. It caches every note that it has synthesised.
type band struct {
	tune  *score.Tune
	notes map[noteKey][]float32
	rest  func() // called during long work, so that a web page can draw
}

type noteKey struct {
	instrument string
	pitch      int
	hit        byte
	length     int // the length of the note, in ticks
}

// note returns a note at musicRate and full scale.
func (b *band) note(k noteKey) []float32 {
	if pcm, played := b.notes[k]; played {
		return pcm
	}
	h := fnv.New64a()
	h.Write([]byte(k.instrument))
	h.Write([]byte{k.hit, byte(k.pitch), byte(k.length), byte(k.length >> 8)})
	s := newMusician(h.Sum64())
	var w wave
	if k.hit != 0 {
		w = s.hit(k.hit)
	} else {
		i := orchestra()[k.instrument]
		held := float64(k.length) * b.tune.Tick
		w = i.play(s, pitch(k.pitch), min(i.most, max(i.least, held+i.more)))
	}
	w = lowPass(6000, 0.7).filter(lowPass(4800, 0.6).filter(highPass(60, 0.7).filter(w)))
	pcm := make([]float32, len(w)/2)
	for i := range pcm {
		pcm[i] = float32(w[2*i])
	}
	if b.notes == nil {
		b.notes = map[noteKey][]float32{}
	}
	b.notes[k] = pcm
	b.rest()
	return pcm
}

// event is a note or a hit within a bar, with its loudness.
type event struct {
	at   int // the start within the bar, in ticks
	key  noteKey
	gain float64 // the loudness, in dB
}

// events returns the notes and hits that a stem plays in a bar.
func events(bar *score.Bar, beat, take int, s stem) (list []event) {
	voice := func(v int, players []score.Player) {
		for _, n := range bar.Voices[v] {
			for _, p := range players {
				if n.Hit != 0 {
					list = append(list, event{n.At, noteKey{instrument: p.Instrument, hit: n.Hit}, p.Gain})
				}
				for _, semitones := range n.Pitches {
					list = append(list, event{n.At, noteKey{p.Instrument, semitones + p.Rise, 0, n.Length}, p.Gain})
				}
			}
		}
	}
	by := func(v int) { voice(v, bar.Players[v][take%len(bar.Players[v])]) }
	switch s {
	case melody:
		by(0)
	case bass:
		by(3)
	case calm:
		by(1)
		by(2)
	case kit:
		by(5)
	case tense:
		by(4)
		by(6)
	case last: // the melody again, an octave lower, plus a hit on the first beat
		voice(0, []score.Player{{Instrument: "marimba", Rise: -12, Gain: -8}})
		list = append(list, event{0, noteKey{instrument: "hits", hit: 'G'}, -17})
	case echo: // repeats each long note a beat later and an octave higher, which fits every harmony
		for _, n := range bar.Voices[0] {
			if n.Length > beat {
				list = append(list, event{n.At + beat, noteKey{"vibes", n.Pitches[0] + 12, 0, beat}, bar.Players[0][0][0].Gain - 11})
			}
		}
	}
	return list
}

// hashOf returns a hash of the events of a bar, so that equal bars are synthesised only once.
func hashOf(list []event) uint64 {
	h := fnv.New64a()
	for _, e := range list {
		h.Write([]byte(e.key.instrument))
		h.Write(binary.LittleEndian.AppendUint64(nil, math.Float64bits(e.gain)))
		for _, n := range []int{e.at, e.key.pitch, int(e.key.hit), e.key.length} {
			h.Write(binary.LittleEndian.AppendUint32(nil, uint32(n)))
		}
	}
	return h.Sum64()
}

const (
	// wetMusic is the share of reverberation in the music.
	wetMusic = 0.4
	// afterglow is how long the reverberation after the last note of a bar is kept, in seconds.
	afterglow = 0.35
)

// bar synthesises the events of a bar with small random deviations in time and loudness, as if
// people played. The deviations are seeded by the events themselves, so they are the same at every
// start. The result includes the sound that rings on into the next bar.
func (b *band) bar(list []event, gain float64) []int16 {
	s := newMusician(hashOf(list))
	end := 0
	type placed struct {
		pcm  []float32
		at   int
		gain float32
	}
	all := make([]placed, 0, len(list))
	strum := 0.0
	for i, e := range list {
		if i > 0 && e.at == list[i-1].at && e.key.instrument == list[i-1].key.instrument && e.key.hit == 0 {
			strum += 0.007 // the notes of a chord start one after another
		} else {
			strum = 0
		}
		stray := s.between(0, 0.012)
		if e.key.hit != 0 {
			stray /= 2
		}
		pcm := b.note(e.key)
		at := int((float64(e.at)*b.tune.Tick + strum + stray) * musicRate)
		all = append(all, placed{pcm, at, float32(math.Pow(10, (e.gain+gain)/20) * s.between(0.86, 1))})
		end = max(end, at+len(pcm))
	}
	w := make([]float32, end+int(afterglow*musicRate))
	for _, p := range all {
		into := w[p.at : p.at+len(p.pcm)]
		for i, x := range p.pcm {
			into[i] += x * p.gain
		}
	}
	b.rest()
	reflect(w, wetMusic, 2, 0.58) // 0.58 at musicRate sounds as dull as 0.35 at rate
	w = faded(w)
	fade := int(0.1 * musicRate)
	pcm := make([]int16, len(w))
	for i, x := range w {
		if left := len(w) - 1 - i; left < fade {
			x *= float32(left) / float32(fade)
		}
		pcm[i] = int16(math.Round(float64(min(1, max(-1, x))) * 32767))
	}
	b.rest()
	return pcm
}

// inaudible is the amplitude (-63 dB) below which the end of a bar is masked by the next one.
const inaudible = 0.0007

// faded cuts the inaudible end of a wave, except for 0.1 s in which the sound fades out.
func faded(w []float32) []float32 {
	n := len(w)
	for n > musicRate/4 && -inaudible < w[n-1] && w[n-1] < inaudible {
		n--
	}
	return w[:min(len(w), n+musicRate/10)] // the rest and 0.1 s of fade-out
}

// instruments returns the sorted names of all instruments.
func instruments() []string { return slices.Sorted(maps.Keys(orchestra())) }
