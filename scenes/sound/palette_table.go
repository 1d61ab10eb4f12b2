package sound

import "math"

func cardSlide(s studio, _ int) wave {
	length := s.between(0.2, 0.26)
	w := s.rub(length, glide(s.between(800, 1000), s.between(1450, 1700), length), swell(length*0.35, length))
	w.add(length*0.55, s.tap(1400, 0.03), 0.2)
	return w
}

func cardTurn(s studio, _ int) wave {
	w := silence(0.22)
	w.add(0, s.rub(0.09, glide(1000, 1900, 0.09), swell(0.06, 0.09)), 0.5)
	w.add(0.075, s.tap(s.between(1400, 1650), 0.035), 0.8)
	w.add(0.078, s.thud(s.between(170, 190), 0.05), 0.5)
	return w
}

func cardPlace(s studio, _ int) wave {
	w := silence(0.2)
	w.add(0, s.thud(s.between(140, 160), 0.07), 1)
	w.add(0, s.tap(s.between(1100, 1400), 0.045), 0.55)
	w.add(0.012, s.rub(0.08, glide(1500, 900, 0.08), swell(0.01, 0.08)), 0.15)
	return w
}

func cardDeal(s studio, _ int) wave {
	w := silence(0.2)
	w.add(0, s.rub(0.1, glide(900, 1700, 0.1), swell(0.07, 0.1)), 0.7)
	w.add(0.085, s.tap(s.between(1250, 1500), 0.03), 0.6)
	w.add(0.085, s.thud(s.between(175, 200), 0.045), 0.5)
	return w
}

// shuffle is a riffle shuffle, its bridge, and two taps that square the deck.
func shuffle(s studio, _ int) wave {
	w := silence(1.25)
	const leaves = 30
	for i := range leaves {
		x := float64(i) / leaves
		at := 0.04 + 0.5*(x+0.12*math.Sin(2*math.Pi*x)/2) + s.between(-0.004, 0.004)
		w.add(max(0, at), s.tap(s.between(1000, 1700)+500*x, 0.022), (0.35+0.4*math.Sin(math.Pi*x))*s.between(0.6, 1))
	}
	w.add(0.6, s.rub(0.24, glide(1700, 800, 0.24), swell(0.06, 0.24)), 0.55)
	for i := range 14 {
		w.add(0.6+0.013*float64(i), s.tap(s.between(1200, 1600), 0.015), s.between(0.15, 0.3))
	}
	for i, gain := range []float64{0.75, 0.5} {
		at := 0.92 + 0.14*float64(i)
		w.add(at, s.thud(165, 0.06), gain)
		w.add(at, s.tap(1300, 0.04), gain*0.5)
	}
	return w
}

func peek(s studio, _ int) wave {
	length := s.between(0.26, 0.32)
	return s.rub(length, glide(650, s.between(1000, 1150), length), swell(length*0.5, length))
}

// rising plays notes one after another and lets all of them ring.
func (s studio) rising(gap float64, notes ...pitch) wave {
	w := silence(gap*float64(len(notes)) + 1.1)
	for i, n := range notes {
		at := gap * float64(i)
		gain := 0.75 + 0.25*float64(i)/float64(len(notes))
		w.add(at, s.marimba(n, 0.9), gain*0.7)
		w.add(at+0.004, s.kalimba(n, 1.1), gain*0.6)
	}
	return w
}

func lineRemoved(s studio, _ int) wave { return s.rising(0.075, f4, a4, c5, f5) }

func chain(s studio, _ int) wave { return s.rising(0.07, a4, c5, f5, g5, a5) }

func stamp(s studio, _ int) wave {
	w := silence(0.35)
	w.add(0, s.thud(s.between(105, 115), 0.11), 1)
	w.add(0.002, s.knock(s.between(230, 250), 0.09), 0.45)
	w.add(0.001, s.tap(900, 0.05), 0.4)
	w.add(0.14, s.rub(0.09, glide(1000, 1500, 0.09), swell(0.03, 0.09)), 0.08)
	return w
}

// dieRoll is a soft foam die that rolls and comes to rest.
func dieRoll(s studio, _ int) wave {
	w := silence(0.95)
	at, gap, gain := 0.01, s.between(0.17, 0.2), 1.0
	for range 7 {
		w.add(at, s.thud(s.between(150, 220), 0.06), gain)
		w.add(at, s.tap(s.between(450, 700), 0.04), gain*0.5)
		at += gap
		gap *= s.between(0.68, 0.8)
		gain *= 0.8
	}
	return w
}

// faceOff announces a duel: wooden knocks from both sides, then a rising leap of a marimba.
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

// objection is two slaps on the table and a horn with a rising tone.
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

// speechless marks a theme without an answer: three low falling notes.
func speechless(s studio, _ int) wave {
	w := silence(1.1)
	for i, note := range []pitch{c5, a4, f4} {
		w.add(0.16*float64(i), s.vibes(note-12, 0.6), 0.7)
		w.add(0.16*float64(i), s.marimba(note-12, 0.4), 0.35)
	}
	return w
}

// gloves is a goalkeeper catching the ball: a slap of leather and the rush of air of the dive.
func gloves(s studio, _ int) wave {
	w := silence(0.5)
	w.add(0, s.rub(0.12, glide(500, 1100, 0.12), swell(0.09, 0.12)), 0.35)
	w.add(0.1, s.thud(s.between(125, 140), 0.12), 1)
	w.add(0.1, s.tap(s.between(500, 620), 0.035), 0.7)
	w.add(0.118, s.tap(s.between(700, 850), 0.03), 0.35)
	w.add(0.19, s.thud(s.between(80, 92), 0.14), 0.4)
	return w
}

// tooLate is a card that comes too late: a slide and two falling notes.
func tooLate(s studio, _ int) wave {
	w := silence(0.5)
	w.add(0, s.rub(0.11, glide(1500, 800, 0.11), swell(0.02, 0.11)), 0.5)
	w.add(0.06, s.marimba(d4, 0.3), 0.55)
	w.add(0.14, s.marimba(as3, 0.35), 0.6)
	return w
}

// handsSwapped is the exchange of two hands of cards: one fan opens while the other closes.
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

// tokenLaid is a thick cardboard token put on the table.
func tokenLaid(s studio, _ int) wave {
	w := silence(0.5)
	w.add(0, s.thud(s.between(195, 210), 0.06), 0.9)
	w.add(0.002, s.knock(s.between(520, 560), 0.07), 0.5)
	w.add(0.075, s.knock(s.between(590, 630), 0.05), 0.35)
	w.add(0.12, s.knock(s.between(640, 680), 0.04), 0.2)
	w.add(0.02, s.kalimba(a4, 0.4), 0.25)
	return w
}

// drum is a low drum that announces a name.
func drum(s studio, _ int) wave {
	w := silence(0.8)
	w.add(0, s.thud(s.between(92, 98), 0.32), 1)
	w.add(0.001, s.thud(s.between(150, 160), 0.12), 0.5)
	w.add(0.002, s.knock(s.between(205, 220), 0.08), 0.25)
	w.add(0, s.tap(s.between(500, 620), 0.04), 0.3)
	return w
}

// crownLands is a paper crown landing on a head: a soft knock and three bright notes.
func crownLands(s studio, _ int) wave {
	w := silence(1.2)
	w.add(0, s.thud(160, 0.08), 0.6)
	w.add(0.004, s.tap(1200, 0.04), 0.4)
	for i, n := range []pitch{f5, a5, c5 + 12} {
		w.add(0.05+0.07*float64(i), s.kalimba(n, 0.9), 0.7)
		w.add(0.05+0.07*float64(i), s.marimba(n, 0.6), 0.4)
	}
	return w
}

// panSettles is the pan of a balance taking a weight: wood that gives way and a cord that creaks.
func panSettles(s studio, _ int) wave {
	w := silence(0.5)
	w.add(0, s.knock(s.between(240, 265), 0.1), 0.8)
	w.add(0, s.thud(s.between(130, 145), 0.1), 0.6)
	w.add(0.05, s.rub(0.22, glide(620, 430, 0.22), swell(0.05, 0.22)), 0.35)
	w.add(0.2, s.knock(s.between(300, 320), 0.07), 0.3)
	return w
}
