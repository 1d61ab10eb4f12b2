package passpass

import "canape/engine"

// Deeds returns the deeds that Pass Pass recognizes.
func (Game) Deeds() []engine.Deed {
	return []engine.Deed{
		{Name: "pass-pass", Done: func(seat engine.Seat, s *engine.Story) bool {
			return engine.Happened(s, func(e PassPassMade) bool { return e.Seat == seat })
		}},
		{Name: "two-in-round", Done: func(seat engine.Seat, s *engine.Story) bool {
			return engine.Happened(s, func(e PassPassMade) bool { return e.Seat == seat && e.InRound >= 2 })
		}},
		{Name: "third", Done: func(seat engine.Seat, s *engine.Story) bool {
			return s.Won(seat) && engine.Happened(s, func(e MatchEnded) bool { return e.Ending == ByPassPass })
		}},
		{Name: "small-card", Done: func(seat engine.Seat, s *engine.Story) bool {
			return engine.Happened(s, func(e TrickWon) bool { return e.Seat == seat && e.Place == 1 && e.Card.Value() <= smallCard })
		}},
		{Name: "diamonds", Done: func(seat engine.Seat, s *engine.Story) bool {
			return engine.Happened(s, func(e RoundScored) bool { return e.Scores[seat].Diamonds >= manyDiamonds })
		}},
		{Name: "three-tricks", Done: threeTricks},
		{Name: "brave", Done: func(seat engine.Seat, s *engine.Story) bool {
			return s.Lost(seat) && s.Behind(seat) <= bravelyBehind
		}},
	}
}

const (
	smallCard     = 2
	manyDiamonds  = 12 // the smallest number of diamonds in a round for the deed "diamonds"
	bravelyBehind = 2  // the largest number of points by which a brave loser is behind
)

// threeTricks reports whether the seat was the first winner of three tricks in a row.
func threeTricks(seat engine.Seat, s *engine.Story) bool {
	inRow := 0
	for _, e := range s.Events {
		switch e := e.(type) {
		case RoundBegan:
			inRow = 0
		case TrickWon:
			switch {
			case e.Place != 1:
			case e.Seat == seat:
				if inRow++; inRow == 3 {
					return true
				}
			default:
				inRow = 0
			}
		}
	}
	return false
}
