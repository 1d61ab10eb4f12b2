package passpass

import (
	"cmp"
	"slices"

	"canape/engine"
)

// Better implements [engine.Ranked]: more points are better, then more Pass Passes (ruling 9).
func (Game) Better(s *engine.Story) func(one, other int) bool {
	passes := passPasses(s)
	return func(one, other int) bool {
		return cmp.Or(cmp.Compare(s.SideScore(one), s.SideScore(other)), cmp.Compare(passes[one], passes[other])) > 0
	}
}

// passPasses counts the Pass Passes of each side. In an unfinished round a team has the Pass Passes
// of the partner who has made more of them.
func passPasses(s *engine.Story) []int {
	recorded, inRound := make([]int, s.Sides()), make([]int, s.Seats)
	for _, e := range s.Events {
		switch e := e.(type) {
		case PassPassMade:
			inRound[e.Seat] = e.InRound
		case RoundScored:
			if s.Teams == nil {
				recorded = slices.Clone(e.PassPass)
				clear(inRound)
			}
		case Represented:
			recorded[e.Team] = e.TotalPassPass
			for seat, team := range s.Teams {
				if team == e.Team {
					inRound[seat] = 0
				}
			}
		}
	}
	most := make([]int, len(recorded))
	for seat, n := range inRound {
		side := s.Side(engine.Seat(seat))
		most[side] = max(most[side], n)
	}
	for side, n := range most {
		recorded[side] += n
	}
	return recorded
}
