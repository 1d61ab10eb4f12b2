package sound

// gloves is a goalkeeper who catches the ball: leather on leather, and the breath of the dive.
func gloves(s studio, _ int) wave {
	w := silence(0.5)
	w.add(0, s.rub(0.12, glide(500, 1100, 0.12), swell(0.09, 0.12)), 0.35)
	w.add(0.1, s.thud(s.between(125, 140), 0.12), 1)
	w.add(0.1, s.tap(s.between(500, 620), 0.035), 0.7)
	w.add(0.118, s.tap(s.between(700, 850), 0.03), 0.35)
	w.add(0.19, s.thud(s.between(80, 92), 0.14), 0.4)
	return w
}
