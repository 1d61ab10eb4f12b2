package football

import "canape/engine"

// Deeds returns the deeds that Football recognizes.
func (Game) Deeds() []engine.Deed {
	return []engine.Deed{
		{Name: "goal", Done: func(seat engine.Seat, s *engine.Story) bool { return goalsOf(seat, s) >= 1 }},
		{Name: "three-goals", Done: func(seat engine.Seat, s *engine.Story) bool { return goalsOf(seat, s) >= 3 }},
		{Name: "penalty-saved", Done: savedPenalty},
		{Name: "corner", Done: func(seat engine.Seat, s *engine.Story) bool {
			return engine.Happened(s, func(e Goal) bool { return e.Seat == seat && e.How == ByCorner })
		}},
		{Name: "clean-sheet", Done: func(seat engine.Seat, s *engine.Story) bool {
			return s.Won(seat) && engine.Happened(s, func(e MatchEnded) bool { return e.Score[1-s.Teams[seat]] == 0 && !e.Shootout })
		}},
		{Name: "comeback", Done: func(seat engine.Seat, s *engine.Story) bool {
			return s.Won(seat) && engine.Happened(s, func(e Goal) bool { return e.Score[1-s.Teams[seat]]-e.Score[s.Teams[seat]] >= farBehind })
		}},
		{Name: "brave", Done: func(seat engine.Seat, s *engine.Story) bool {
			return s.Lost(seat) && goalsOf(seat, s) >= 1 && s.Behind(seat) <= 1
		}},
	}
}

// farBehind is the smallest deficit, in goals, that makes a win a comeback.
const farBehind = 2

func goalsOf(seat engine.Seat, s *engine.Story) int {
	return engine.Times(s, func(e Goal) bool { return e.Seat == seat && e.Team == s.Teams[seat] })
}

// savedPenalty reports whether the seat saved a penalty, in the match or in a shootout.
func savedPenalty(seat engine.Seat, s *engine.Story) bool {
	penalty := false
	for _, e := range s.Events {
		switch e := e.(type) {
		case PenaltyAwarded:
			penalty = e.Team != s.Teams[seat]
		case Goal, TurnBegan:
			penalty = false
		case Saved:
			if penalty && e.Seat == seat {
				return true
			}
			penalty = false
		case PenaltyKicked:
			if !e.Scored && e.Seat == seat && e.Team != s.Teams[seat] {
				return true
			}
		}
	}
	return false
}
