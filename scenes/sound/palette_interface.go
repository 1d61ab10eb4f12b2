package sound

import "math"

func focusMove(s studio, _ int) wave {
	w := silence(0.06)
	w.add(0, s.knock(s.between(760, 820), 0.035), 1)
	w.add(0, s.tap(1700, 0.015), 0.3)
	return w
}

func confirm(s studio, _ int) wave {
	w := silence(0.55)
	w.add(0, s.tap(1200, 0.03), 0.12)
	w.add(0, s.marimba(c5, 0.4), 0.75)
	w.add(0.065, s.marimba(f5, 0.45), 0.9)
	return w
}

func back(s studio, _ int) wave {
	w := silence(0.5)
	w.add(0, s.marimba(f4, 0.35), 0.8)
	w.add(0.07, s.marimba(c4, 0.4), 0.75)
	return w
}

func refused(s studio, _ int) wave {
	w := silence(0.4)
	w.add(0, s.knock(s.between(172, 180), 0.14), 0.9)
	w.add(0.12, s.knock(s.between(152, 160), 0.16), 1)
	return w
}

func yourTurn(s studio, seat int) wave {
	w := silence(1.3)
	w.add(0, s.kalimba(seatNote(seat), 1), 0.8)
	w.add(0.14, s.kalimba(seatNeighbour(seat, 2), 1.15), 0.9)
	w.add(0.14, s.vibes(seatNote(seat), 0.9), 0.2)
	return w
}

// join is the sound of taking a seat: a cushion, then the seat's note and the octave below.
func join(s studio, seat int) wave {
	w := silence(1.2)
	w.add(0, s.thud(120, 0.1), 0.5)
	w.add(0, s.rub(0.14, glide(700, 500, 0.14), swell(0.03, 0.14)), 0.2)
	w.add(0.06, s.marimba(seatNote(seat)-12, 0.7), 0.5)
	w.add(0.07, s.kalimba(seatNote(seat), 1), 0.9)
	return w
}

func leave(s studio, seat int) wave {
	w := silence(1.1)
	w.add(0, s.kalimba(seatNote(seat), 0.7), 0.6)
	w.add(0.13, s.marimba(seatNeighbour(seat, -3), 0.8), 0.7)
	w.add(0.16, s.rub(0.2, glide(800, 1300, 0.2), swell(0.08, 0.2)), 0.12)
	return w
}

func deviceLost(s studio, _ int) wave {
	w := silence(1.2)
	for i, n := range []pitch{d4, as3, g4 - 12} {
		w.add(0.15*float64(i), s.marimba(n, 0.8), 0.9)
	}
	w.add(0.3, s.knock(140, 0.12), 0.3)
	return w
}

func deviceBack(s studio, _ int) wave {
	w := silence(1.3)
	for i, n := range []pitch{as3, d4, f4} {
		w.add(0.12*float64(i), s.marimba(n, 0.8), 0.8)
	}
	w.add(0.24, s.kalimba(f5, 1), 0.35)
	return w
}

func countdownTick(s studio, _ int) wave {
	w := silence(0.4)
	w.add(0, s.marimba(f4, 0.35), 0.8)
	w.add(0, s.knock(700, 0.05), 0.25)
	return w
}

func countdownGo(s studio, _ int) wave {
	w := silence(1.2)
	w.add(0, s.marimba(f4, 0.9), 0.7)
	w.add(0, s.marimba(c5, 0.9), 0.6)
	w.add(0.012, s.kalimba(f5, 1.1), 0.8)
	return w
}

// curtain is a heavy curtain pulled along a rod.
func (s studio) curtain(hertz func(t float64) float64, tighter bool) wave {
	const length = 0.75
	w := silence(length + 0.15)
	w.add(0, s.rub(length, hertz, swell(0.32, length)), 1)
	w.add(0, lowPass(260, 0.7).filter(s.noise(length)).shape(swell(0.4, length)).unit(), 0.35)
	const rings = 9
	for i := range rings {
		x := float64(i) / rings
		if tighter {
			x = math.Sqrt(x)
		} else {
			x *= x
		}
		w.add(0.1+0.5*x+s.between(0, 0.015), s.knock(s.between(520, 680), 0.03), s.between(0.04, 0.1))
	}
	return w
}

func curtainClose(s studio, _ int) wave { return s.curtain(glide(1300, 480, 0.75), true) }

func curtainOpen(s studio, _ int) wave { return s.curtain(glide(480, 1300, 0.75), false) }

// clockTick is a tick in the first take and a tock in the second.
func clockTick(s studio, take int) wave {
	w := silence(0.12)
	w.add(0, s.knock([]float64{880, 700}[take], 0.05), 1)
	w.add(0, s.tap(1500, 0.01), 0.2)
	return w
}

func voteYes(s studio, _ int) wave {
	w := silence(0.8)
	w.add(0, s.marimba(f4, 0.5), 0.7)
	w.add(0.09, s.marimba(a4, 0.6), 0.9)
	w.add(0.09, s.kalimba(c5, 0.7), 0.4)
	return w
}

func voteNo(s studio, _ int) wave {
	w := silence(0.7)
	w.add(0, s.marimba(d4, 0.45), 0.8)
	w.add(0.1, s.marimba(as3, 0.55), 0.9)
	return w
}

// buzzer is a friendly wooden horn with one note for each seat.
func buzzer(s studio, seat int) wave {
	w := silence(0.7)
	note := seatNote(seat) - 12
	w.add(0, s.horn(note, 0.13), 0.8)
	w.add(0.15, s.horn(note, 0.32), 0.9)
	w.add(0.15, s.horn(note+12, 0.32), 0.25)
	w.add(0, s.marimba(note, 0.4), 0.4)
	w.add(0.15, s.marimba(note, 0.5), 0.5)
	return w
}
