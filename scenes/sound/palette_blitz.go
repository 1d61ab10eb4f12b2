package sound

// faceOff calls two to each other: two wooden knocks from both sides, and the answer of a marimba that jumps up.
func faceOff(s studio, _ int) wave {
	w := silence(0.95)
	w.add(0, s.knock(250, 0.1), 0.9)
	w.add(0, s.marimba(d4, 0.35), 0.5)
	w.add(0.11, s.knock(290, 0.1), 0.9)
	w.add(0.11, s.marimba(f4, 0.35), 0.5)
	w.add(0.23, s.marimba(c5, 0.6), 0.9)
	w.add(0.23, s.kalimba(c5, 0.7), 0.5)
	w.add(0.23, s.thud(150, 0.1), 0.4)
	return w
}

// objection is a flat hand on the table, twice, and a horn that asks.
func objection(s studio, _ int) wave {
	w := silence(0.75)
	for i, at := range []float64{0, 0.13} {
		w.add(at, s.thud(s.between(120, 130), 0.12), 1)
		w.add(at, s.tap(s.between(800, 950), 0.04), 0.5)
		w.add(at+0.002, s.knock(s.between(205, 220), 0.08), 0.3+0.1*float64(i))
	}
	w.add(0.27, s.horn(as3, 0.12), 0.35)
	w.add(0.37, s.horn(d4, 0.22), 0.45)
	return w
}

// speechless is nobody having an answer: three low notes that go down and wait.
func speechless(s studio, _ int) wave {
	w := silence(1.1)
	for i, note := range []pitch{c5, a4, f4} {
		w.add(0.16*float64(i), s.vibes(note-12, 0.6), 0.7)
		w.add(0.16*float64(i), s.marimba(note-12, 0.4), 0.35)
	}
	return w
}
