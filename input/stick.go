package input

import "math"

// stick turns two axes into at most one of four directions, with hysteresis.
type stick struct{ held stickDirection }

type stickDirection uint8

const (
	stickRest stickDirection = iota
	stickUp
	stickDown
	stickLeft
	stickRight
)

// move takes the axes' values, right and down positive, and returns the
// direction that is held. A direction yields to another axis only when that
// one is pushed further, so a diagonal does not rattle.
func (s *stick) move(x, y float64) stickDirection {
	if math.IsNaN(x) {
		x = 0
	}
	if math.IsNaN(y) {
		y = 0
	}
	along, across := math.Abs(x), math.Abs(y)
	if s.held == stickUp || s.held == stickDown {
		along, across = across, along
	}
	if s.held != stickRest && s.held == sign(s.held, x, y) && along >= release && (across < engage || along >= across) {
		return s.held
	}
	s.held = stickRest
	switch {
	case math.Abs(x) >= engage && math.Abs(x) >= math.Abs(y):
		s.held = stickLeft
		if x > 0 {
			s.held = stickRight
		}
	case math.Abs(y) >= engage:
		s.held = stickUp
		if y > 0 {
			s.held = stickDown
		}
	}
	return s.held
}

// sign returns the direction in which the axis of held points now.
func sign(held stickDirection, x, y float64) stickDirection {
	switch {
	case held == stickUp || held == stickDown:
		if y < 0 {
			return stickUp
		}
		return stickDown
	case x < 0:
		return stickLeft
	}
	return stickRight
}
