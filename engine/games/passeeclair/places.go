package passeeclair

import (
	"cmp"

	"canape/engine"
)

// Better implements [engine.Ranked]: more goals are better, then more victory tokens (ruling 13).
func (Game) Better(s *engine.Story) func(one, other int) bool {
	victories := make([]int, s.Seats)
	for _, e := range s.Events {
		if e, ok := e.(TokensRevealed); ok {
			victories[e.Seat] = len(e.Victory)
		}
	}
	return func(one, other int) bool {
		return cmp.Or(cmp.Compare(s.SideScore(one), s.SideScore(other)), cmp.Compare(victories[one], victories[other])) > 0
	}
}
