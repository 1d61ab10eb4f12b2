package passeeclair

import "canape/engine"

// Deeds returns the deeds that Passe Éclair recognizes.
func (Game) Deeds() []engine.Deed {
	return []engine.Deed{
		{Name: "round", Done: func(seat engine.Seat, s *engine.Story) bool {
			return engine.Happened(s, func(e RoundEnded) bool { return e.Winner == seat && e.Why == EndEmptyHand })
		}},
		{Name: "michi", Done: func(seat engine.Seat, s *engine.Story) bool {
			return engine.Happened(s, func(e Swapped) bool { return e.Seat == seat })
		}},
		{Name: "michi-goal", Told: true, Done: michiGoal},
		{Name: "three-rounds", Done: threeRounds},
		{Name: "far-ahead", Done: farAhead},
		{Name: "faultless", Done: func(seat engine.Seat, s *engine.Story) bool {
			return s.Won(seat) && !engine.Happened(s, func(e CardWrong) bool { return e.Seat == seat })
		}},
		{Name: "six-goals", Done: func(seat engine.Seat, s *engine.Story) bool {
			return engine.Happened(s, func(e TokensRevealed) bool { return e.Seat == seat && e.Goals-e.HeadStart >= manyGoals })
		}},
		{Name: "brave", Done: func(seat engine.Seat, s *engine.Story) bool {
			return s.Lost(seat) && s.Behind(seat) <= 1
		}},
	}
}

const (
	manyGoals = 6 // the smallest number of goals on tokens for the deed "six-goals"
	manyLeft  = 5 // the smallest number of cards in every other hand for the deed "far-ahead"
)

// michiGoal reports whether the seat played Gros Michi in a round that it won.
func michiGoal(seat engine.Seat, s *engine.Story) bool {
	swapped := false
	for _, e := range s.Events {
		switch e := e.(type) {
		case Swapped:
			swapped = swapped || e.Seat == seat
		case RoundEnded:
			if swapped && e.Winner == seat {
				return true
			}
			swapped = false
		}
	}
	return false
}

// farAhead reports whether the seat won a round while every other player had at least manyLeft
// cards.
func farAhead(seat engine.Seat, s *engine.Story) bool {
	return engine.Happened(s, func(e RoundEnded) bool {
		for other, hand := range e.Hands {
			if engine.Seat(other) != seat && len(hand) < manyLeft {
				return false
			}
		}
		return e.Winner == seat && e.Why == EndEmptyHand
	})
}

// threeRounds reports whether the seat won three rounds in a row.
func threeRounds(seat engine.Seat, s *engine.Story) bool {
	inRow := 0
	for _, e := range s.Events {
		if e, ok := e.(RoundEnded); ok {
			if inRow++; e.Winner != seat {
				inRow = 0
			}
			if inRow == 3 {
				return true
			}
		}
	}
	return false
}
