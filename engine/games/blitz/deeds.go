package blitz

import "canape/engine"

// Deeds returns the deeds that Blitz recognizes.
func (Game) Deeds() []engine.Deed {
	return []engine.Deed{
		{Name: "first-card", Done: func(seat engine.Seat, s *engine.Story) bool {
			for _, e := range s.Events {
				if e, ok := e.(CardWon); ok {
					return e.Seat == seat
				}
			}
			return false
		}},
		{Name: "cascade", Done: twoOfACascade},
		{Name: "duel", Done: wonFaceOff(func(e FaceOffBegan) bool { return e.Duel })},
		{Name: "five-in-row", Done: fiveInRow},
		{Name: "doubted", Done: func(seat engine.Seat, s *engine.Story) bool {
			return engine.Happened(s, func(e AnswerAccepted) bool { return e.Seat == seat && e.Contested })
		}},
		{Name: "runaway", Done: func(seat engine.Seat, s *engine.Story) bool {
			for other := range engine.Seat(s.Seats) {
				if other != seat && s.Score(seat) < 2*s.Score(other) {
					return false
				}
			}
			return s.Won(seat)
		}},
		{Name: "brave", Done: func(seat engine.Seat, s *engine.Story) bool {
			return s.Lost(seat) && s.Behind(seat) <= 1
		}},
	}
}

// wonFaceOff returns a function that reports whether a seat won a face-off of a certain kind. The
// callback as reports whether the face-off that begins is of this kind.
func wonFaceOff(as func(FaceOffBegan) bool) func(engine.Seat, *engine.Story) bool {
	return func(seat engine.Seat, s *engine.Story) bool {
		now := false
		for _, e := range s.Events {
			switch e := e.(type) {
			case FaceOffBegan:
				now = as(e)
			case CardWon:
				if now && e.Seat == seat {
					return true
				}
				now = false
			}
		}
		return false
	}
}

// twoOfACascade reports whether the seat won two face-offs in a row that both began because a card
// was uncovered.
func twoOfACascade(seat engine.Seat, s *engine.Story) bool {
	now, inRow := false, 0
	for _, e := range s.Events {
		switch e := e.(type) {
		case FaceOffBegan:
			if now = e.Cascade; !now {
				inRow = 0
			}
		case CardWon:
			switch {
			case !now:
			case e.Seat == seat:
				if inRow++; inRow == 2 {
					return true
				}
			default:
				inRow = 0
			}
		}
	}
	return false
}

// fiveInRow reports whether the seat won five of its own face-offs in a row.
func fiveInRow(seat engine.Seat, s *engine.Story) bool {
	inRow := 0
	for _, e := range s.Events {
		if e, ok := e.(CardWon); ok {
			switch seat {
			case e.Seat:
				if inRow++; inRow == 5 {
					return true
				}
			case e.Loser:
				inRow = 0
			}
		}
	}
	return false
}
