package sound

// win is a short fanfare: three rising notes and a long chord.
func win(s studio, _ int) wave {
	w := silence(2.9)
	const beat = 0.17
	for i, n := range []pitch{c4, f4, a4} {
		at := beat * float64(i)
		w.add(at, s.horn(n, 0.2), 0.5)
		w.add(at, s.marimba(n+12, 0.6), 0.5)
	}
	at := beat * 3.5
	for i, n := range []pitch{f3, c4, f4, a4, c5} {
		w.add(at, s.horn(n, 1.7).shape(decay(3)), 0.3)
		w.add(at+0.035*float64(i), s.marimba(n+12, 1), 0.35)
	}
	for i, n := range []pitch{c5, d5, f5, a5} {
		w.add(at+0.3+0.11*float64(i), s.kalimba(n, 1.2), 0.3)
	}
	w.add(at, s.thud(87, 0.2), 0.4)
	return w
}

// cadence plays chords one after another, each as a quick arpeggio.
func (s studio) cadence(gap float64, chords ...[]pitch) wave {
	w := silence(gap*float64(len(chords)) + 1.6)
	for i, chord := range chords {
		for j, n := range chord {
			at := gap*float64(i) + 0.03*float64(j)
			w.add(at, s.vibes(n, 1.5), 0.35)
			w.add(at, s.marimba(n, 0.8), 0.3)
		}
	}
	return w
}

// draw is a neutral cadence from the subdominant to the tonic.
func draw(s studio, _ int) wave {
	return s.cadence(0.42, []pitch{as3, d4, f4}, []pitch{as3, d4, g4}, []pitch{c4 - 3, c4, f4, a4})
}

// lose is a sad cadence from the minor subdominant to the tonic.
func lose(s studio, _ int) wave {
	return s.cadence(0.45, []pitch{as3, d4, a4}, []pitch{as3, d4 - 1, g4}, []pitch{f3, c4 - 3, c4, f4})
}

// beat is a quarter note of the title's waltz, in seconds. The loop has 48 of them, which are
// sixteen bars.
const beat = 60.0 / 104

// bar is one bar of the waltz: what the bass plays on one, the chord on two and
// three, and the melody as notes with their lengths in beats.
type bar struct {
	bass   pitch
	chord  [3]pitch
	melody []sung
}

type sung struct {
	note  pitch
	beats float64
}

// waltz is the music of the title, composed for this game: in F major, with a modulation in bars 9
// to 12.
func waltz() []bar {
	const (
		as2, c3, d3, e3, g2, a2   pitch = 46, 48, 50, 52, 43, 45
		fs3, g3, a3, b3flat       pitch = 54, 55, 57, 58
		e4, fs4, as4, db5, e5, cs pitch = 64, 66, 70, 73, 76, 61
	)
	return []bar{
		{f2, [3]pitch{a3, c4, d4}, []sung{{a4, 2}, {c5, 1}}},
		{d3, [3]pitch{a3, c4, f4}, []sung{{d5, 2}, {a4, 1}}},
		{g2, [3]pitch{b3flat, d4, f4}, []sung{{as4, 1}, {d5, 1}, {f5, 1}}},
		{c3, [3]pitch{g3, b3flat, e4}, []sung{{e5, 3}}},
		{f2, [3]pitch{a3, c4, d4}, []sung{{c5, 2}, {a4, 1}}},
		{d3, [3]pitch{fs3, a3, c4}, []sung{{fs4, 1}, {a4, 1}, {c5, 1}}},
		{g2, [3]pitch{g3, b3flat, d4}, []sung{{as4, 2}, {d5, 1}}},
		{c3, [3]pitch{g3, b3flat, e4}, []sung{{c5, 3}}},
		{as2, [3]pitch{a3, d4, f4}, []sung{{d5, 2}, {f5, 1}}},
		{as2, [3]pitch{g3, b3flat, cs}, []sung{{db5, 2}, {f5, 1}}},
		{a2, [3]pitch{g3, c4, e4}, []sung{{e5, 2}, {c5, 1}}},
		{d3, [3]pitch{fs3, a3, c4}, []sung{{d5, 1}, {c5, 1}, {a4, 1}}},
		{g2, [3]pitch{b3flat, d4, f4}, []sung{{as4, 1}, {d5, 1}, {g5, 1}}},
		{c3, [3]pitch{g3, b3flat, e4}, []sung{{f5, 1}, {e5, 1}, {c5, 1}}},
		{f2, [3]pitch{a3, c4, d4}, []sung{{f5, 2}, {c5, 1}}},
		{e3, [3]pitch{g3, b3flat, c4}, []sung{{a4, 2}, {g4, 1}}},
	}
}

// titleTheme plays the waltz on kalimba and vibes over marimba, a gut bass and a brush.
func titleTheme(s studio, _ int) wave {
	bars := waltz()
	w := silence(beat * 3 * float64(len(bars)))
	human := func() float64 { return s.between(0, 0.012) }
	for i, b := range bars {
		at := beat * 3 * float64(i)
		w.addRound(at+human(), s.bass(b.bass, 1.3), 0.5)
		for _, after := range []float64{1, 2} {
			for j, n := range b.chord {
				w.addRound(at+beat*after+0.008*float64(j)+human(), s.marimba(n, 0.5), s.between(0.13, 0.17))
			}
			w.addRound(at+beat*after+human(), s.rub(0.16, glide(1500, 1900, 0.16), swell(0.04, 0.16)), 0.035)
		}
		for _, m := range b.melody {
			w.addRound(at+human(), s.kalimba(m.note, min(1.8, m.beats*beat+0.6)), s.between(0.42, 0.5))
			w.addRound(at+human(), s.vibes(m.note-12, m.beats*beat+0.5), 0.12)
			at += m.beats * beat
		}
	}
	return w
}
