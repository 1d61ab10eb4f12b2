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
