package sound

import "math"

// The ambience of a room stays in the background: nothing in it has a pitch or a beat.

// air is a soft noise around a frequency, in a loop of some seconds.
func (s studio) air(seconds, hertz float64) wave {
	w := s.noise(seconds).round(func(w wave) wave { return lowPass(hertz, 0.5).filter(highPass(130, 0.5).filter(w)) })
	return w.unit().shape(s.drift(seconds, 0.5, 0.65, 1))
}

// livingRoom has a distant clock and a sleeping cat.
func livingRoom(s studio, _ int) wave {
	const length = 13.0
	w := s.air(length, 500)
	for i := range 13 { // uneven, so that the ticks do not draw attention
		w.addRound(float64(i)+s.between(-0.12, 0.12), s.knock(s.between(640, 700), 0.03), s.between(0.03, 0.06))
	}
	for i := range 4 {
		breath := s.rub(1.3, glide(420, 620, 1.3), swell(0.6, 1.3))
		w.addRound(1+3.2*float64(i)+s.between(0, 0.4), breath, 0.22)
	}
	return w
}

// kitchenTable has old wood and an occasional spoon.
func kitchenTable(s studio, _ int) wave {
	const length = 14.0
	w := s.air(length, 620)
	for range 5 {
		creak := s.rub(s.between(0.15, 0.3), glide(260, 340, 0.3), swell(0.1, 0.3))
		w.addRound(s.between(0, length), creak, s.between(0.08, 0.16))
	}
	for range 3 {
		at := s.between(0, length)
		spoon := struck(s.between(1250, 1500), 0.25, []partial{{1, 1, 0.12}, {2.32, 0.4, 0.07}})
		w.addRound(at, spoon, 0.05)
		w.addRound(at+s.between(0.18, 0.3), spoon, 0.03)
	}
	return w
}

// street has wind and the freewheel of a passing bicycle.
func street(s studio, _ int) wave {
	const length = 14.0
	w := s.air(length, 480)
	gusts := s.noise(length).round(func(w wave) wave { return bandPass(560, 0.7).filter(w) }).unit()
	w.addRound(0, gusts.shape(s.drift(length, 0.6, 0, 1)), 0.5)
	const ride = 3.2
	passes := swell(1.5, ride)
	for t := 0.0; t < ride; t += 0.075 + 0.01*t {
		w.addRound(4.5+t, s.tap(s.between(1700, 2100), 0.012), 0.14*passes(t))
	}
	return w
}

// stageHush is a hall full of waiting people, one of whom coughs at the back.
func stageHush(s studio, _ int) wave {
	const length = 13.0
	w := s.air(length, 700)
	for range 9 {
		rustle := s.rub(s.between(0.3, 0.7), glide(700, 1000, 0.7), swell(0.2, 0.7))
		w.addRound(s.between(0, length), rustle, s.between(0.05, 0.12))
	}
	for i := range 2 {
		cough := s.noise(0.16).sweep(glide(760, 520, 0.16), 1.5).shape(swell(0.03, 0.16)).unit()
		w.addRound(8.3+0.34*float64(i), cough, 0.16-0.05*float64(i))
	}
	return w
}

// night has leaves and a cricket that stops from time to time.
func night(s studio, _ int) wave {
	const length = 14.0
	w := s.air(length, 450)
	leaves := s.noise(length).round(func(w wave) wave { return bandPass(1500, 0.6).filter(w) }).unit()
	w.addRound(0, leaves.shape(s.drift(length, 1.2, 0, 1)), 0.22)
	sings := s.drift(length, 0.35, -0.6, 1)
	for t := 0.2; t < length-0.2; t += s.between(0.5, 0.75) {
		for stroke := range 2 { // two short strokes
			chirp := silence(0.05)
			for i := range chirp {
				chirp[i] = math.Sin(2*math.Pi*3050*float64(i)/rate) * (0.6 + 0.4*math.Sin(2*math.Pi*90*float64(i)/rate))
			}
			w.addRound(t+0.09*float64(stroke), chirp.fade(0.015, 0.02), 0.03*max(0, sings(t)))
		}
	}
	return w
}
