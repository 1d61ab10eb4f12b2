package sound

// tooLate is a card that comes just behind another: its slide, and a shrug of two notes.
func tooLate(s studio, _ int) wave {
	w := silence(0.5)
	w.add(0, s.rub(0.11, glide(1500, 800, 0.11), swell(0.02, 0.11)), 0.5)
	w.add(0.06, s.marimba(d4, 0.3), 0.55)
	w.add(0.14, s.marimba(as3, 0.35), 0.6)
	return w
}

// handsSwapped is two hands that pass each other: one fan opens while the other closes.
func handsSwapped(s studio, _ int) wave {
	w := silence(0.75)
	w.add(0, s.rub(0.42, glide(700, 1900, 0.42), swell(0.3, 0.42)), 0.8)
	w.add(0.16, s.rub(0.42, glide(1900, 700, 0.42), swell(0.1, 0.42)), 0.7)
	for i := range 6 {
		w.add(0.05+0.055*float64(i), s.tap(s.between(1200, 1600), 0.02), s.between(0.2, 0.35))
	}
	w.add(0.5, s.thud(s.between(150, 165), 0.06), 0.7)
	return w
}

// tokenLaid is a thick token of cardboard laid on the table: it tips once and lies.
func tokenLaid(s studio, _ int) wave {
	w := silence(0.5)
	w.add(0, s.thud(s.between(195, 210), 0.06), 0.9)
	w.add(0.002, s.knock(s.between(520, 560), 0.07), 0.5)
	w.add(0.075, s.knock(s.between(590, 630), 0.05), 0.35)
	w.add(0.12, s.knock(s.between(640, 680), 0.04), 0.2)
	w.add(0.02, s.kalimba(a4, 0.4), 0.25)
	return w
}
