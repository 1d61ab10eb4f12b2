package sound

import "math"

func ballKick(s studio, _ int) wave {
	w := silence(0.3)
	w.add(0, s.thud(s.between(88, 98), 0.15), 1)
	w.add(0, s.tap(s.between(700, 850), 0.04), 0.55)
	w.add(0.004, s.knock(s.between(210, 230), 0.07), 0.25)
	return w
}

func ballBounce(s studio, _ int) wave {
	w := silence(0.25)
	w.add(0, s.thud(s.between(150, 165), 0.1), 1)
	w.add(0, s.tap(600, 0.03), 0.35)
	w.add(0.002, s.knock(s.between(390, 420), 0.05), 0.15)
	return w
}

func net(s studio, _ int) wave {
	w := silence(0.65)
	flutter := s.between(17, 21)
	swish := s.rub(0.5, glide(1600, 800, 0.4), swell(0.05, 0.5))
	swish.shape(func(t float64) float64 { return 0.65 + 0.35*math.Cos(2*math.Pi*flutter*t) })
	w.add(0, s.thud(110, 0.1), 0.6)
	w.add(0.02, swish, 0.8)
	return w
}

// whistle is a referee's pea whistle at a distance.
func whistle(s studio, _ int) wave {
	const length = 0.42
	w := silence(length)
	roll := s.between(27, 31)
	air := s.noise(length).sweep(glide(1500, 1500, 1), 3)
	a, b := 0.0, 0.0
	for i := range w {
		t := float64(i) / rate
		pea := math.Sin(2 * math.Pi * roll * t)
		rise := 1 - 0.12*math.Exp(-t*40)
		a += 2 * math.Pi * 1480 * rise * (1 + 0.012*pea) / rate
		b += 2 * math.Pi * 1610 * rise * (1 + 0.012*pea) / rate
		w[i] = (math.Sin(a) + 0.6*math.Sin(b)) * (0.75 + 0.25*pea)
	}
	w.unit().add(0, air, 0.05)
	return w.fade(0.03, 0.12)
}

// murmurer is one voice of a crowd, in a loop of some seconds.
func (s studio) murmurer(seconds float64) wave {
	voice := s.between(95, 210)
	lilt := s.drift(seconds, 2, 0.88, 1.15)
	syllables := s.drift(seconds, s.between(5, 7), -0.5, 1)
	talks := s.drift(seconds, 0.8, -0.4, 1)
	return s.say(seconds, speech{
		pitch:    func(t float64) float64 { return voice * lilt(t) },
		mouth:    [2]float64{s.between(380, 650), s.between(900, 1500)},
		breath:   s.between(0.15, 0.4),
		envelope: func(t float64) float64 { return max(0, syllables(t)) * max(0, talks(t)) },
	})
}

func crowdMurmur(s studio, _ int) wave {
	const length = 7.0
	w := silence(length)
	for range 22 {
		w.addRound(s.between(0, length), s.murmurer(length), s.between(0.4, 1))
	}
	breeze := s.drift(length, 1, 0.6, 1)
	w.unit().addRound(0, s.noise(length).round(lowPass(420, 0.6).filter).shape(breeze).unit(), 0.12)
	return w.round(lowPass(1900, 0.7).filter)
}

// choir is many voices with one vowel, slightly out of time and out of tune.
func (s studio) choir(many int, seconds float64, mouth [2]float64, contour func(t float64) float64) wave {
	w := silence(seconds)
	for range many {
		late := s.between(0, 0.16)
		length := seconds - late - s.between(0, 0.25)
		voice := s.between(120, 310)
		w.add(late, s.say(length, speech{
			pitch:    func(t float64) float64 { return voice * contour(t/length) },
			mouth:    [2]float64{mouth[0] * s.between(0.88, 1.12), mouth[1] * s.between(0.88, 1.12)},
			breath:   s.between(0.2, 0.5),
			envelope: swell(s.between(0.15, 0.3)*length, length),
		}), s.between(0.5, 1))
	}
	return w.unit()
}

func crowdCheer(s studio, _ int) wave {
	w := silence(2.1)
	w.add(0, s.choir(26, 1.9, [2]float64{720, 1180}, func(x float64) float64 { return 0.9 + 0.22*math.Sin(math.Pi*x) }), 0.9)
	applause := silence(2.1)
	for range 420 {
		at := 0.25 + 1.7*math.Pow(s.Float64(), 1.2)
		applause.add(at, s.tap(s.between(700, 1500), 0.018), s.between(0.1, 0.5))
	}
	w.add(0, applause.shape(swell(0.7, 2.1)).unit(), 0.3)
	return w
}

func crowdOh(s studio, _ int) wave {
	return s.choir(22, 1.25, [2]float64{440, 780}, func(x float64) float64 { return 1.12 - 0.34*x })
}

// dogBark is the bark of a happy small dog.
func dogBark(s studio, _ int) wave {
	w := silence(0.55)
	for i, gain := range []float64{0.8, 1} {
		high := s.between(1.45, 1.65)
		bark := s.say(0.16, speech{
			pitch: func(t float64) float64 {
				return 290 * (1 + (high-1)*math.Sin(math.Pi*math.Pow(t/0.16, 0.7)))
			},
			mouth:    [2]float64{s.between(620, 700), s.between(1250, 1400)},
			breath:   0.25,
			envelope: swell(0.035, 0.16),
		}).unit()
		at := 0.24 * float64(i)
		w.add(at, bark, gain)
		w.add(at, s.thud(170, 0.05), 0.2*gain)
	}
	return w
}

// michi is the angry cloud: a growl and distant thunder.
func michi(s studio, _ int) wave {
	const length = 0.9
	w := silence(length + 0.3)
	growl := s.between(19, 23)
	w.add(0, s.say(length, speech{
		pitch: func(t float64) float64 {
			return (118 - 26*t/length) * (1 + 0.05*math.Sin(2*math.Pi*growl*t))
		},
		mouth:  [2]float64{s.between(330, 370), s.between(820, 900)},
		breath: 0.2,
		envelope: func(t float64) float64 {
			return swell(0.2, length)(t) * (0.7 + 0.3*math.Sin(2*math.Pi*growl*t))
		},
	}).unit(), 1)
	rumble := s.drift(1.1, 9, 0.2, 1)
	thunder := lowPass(220, 0.8).filter(s.noise(1.1)).shape(swell(0.35, 1.1)).shape(rumble).unit()
	w.add(0.1, thunder, 0.5)
	return w
}

func ballRoll(s studio, _ int) wave {
	const length, turns = 2.0, 11
	w := s.noise(length).round(bandPass(280, 0.6).filter)
	grass := s.noise(length).round(bandPass(1300, 0.7).filter)
	w.unit().add(0, grass.unit(), 0.12)
	unevenness := s.drift(length, 14, 0.7, 1)
	return w.shape(func(t float64) float64 {
		return unevenness(t) * (0.7 + 0.3*math.Sin(2*math.Pi*turns*t/length))
	})
}

// claps is a few people clapping round a table.
func claps(s studio, _ int) wave {
	w := silence(0.75)
	for range 3 {
		at := s.between(0, 0.05)
		for range 3 {
			w.add(at, s.tap(s.between(750, 1150), 0.03), s.between(0.6, 1))
			w.add(at, s.knock(s.between(330, 420), 0.05), s.between(0.15, 0.3))
			at += s.between(0.19, 0.22)
		}
	}
	return w
}
