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

// shuffle is a riffle, its bridge falling together, and two taps to square the deck.
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

// rising plays notes one after the other, each ringing on.
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

// dieRoll is a die of foam: it tumbles softly, ever closer, and lies still.
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
