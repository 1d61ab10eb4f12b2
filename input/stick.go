package input

// stick turns two axes into at most one of four directions, with hysteresis.
type stick struct {
	held bool
	way  int // up, down, left, right, as the controls of a stick are ordered
}

// move takes the axes' values, right and down positive. A direction that is
// held yields only to one that is pushed further, so a diagonal does not rattle.
func (s *stick) move(x, y float64) {
	travel := [...]float64{-y, y, -x, x}
	pushed, way, furthest := false, 0, engage
	for i, t := range travel {
		if t >= furthest {
			pushed, way, furthest = true, i, t
		}
	}
	if s.held && travel[s.way] >= release && (!pushed || travel[s.way] >= furthest) {
		return
	}
	s.held, s.way = pushed, way
}
