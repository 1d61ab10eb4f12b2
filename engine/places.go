package engine

// Ranked is a game that ranks those who have not won by something else than a higher score.
type Ranked interface {
	// Better returns a function that reports whether one side of a match that is over did better than
	// another. Sides are teams, or seats where everybody plays alone.
	Better(s *Story) func(one, other int) bool
}

// Places returns the place of each seat in a match that is over, from 1: winners first, the others by
// score, or as a [Ranked] game says. Equals and partners share a place, and a team counts once.
func Places(game Game, s *Story) []int {
	better := func(one, other int) bool { return s.SideScore(one) > s.SideScore(other) }
	if ranked, ok := game.(Ranked); ok {
		better = ranked.Better(s)
	}
	won := make([]bool, s.Sides())
	for seat := range Seat(s.Seats) {
		won[s.Side(seat)] = s.Outcome.Winners.Has(seat)
	}
	places := make([]int, s.Seats)
	for seat := range places {
		side := s.Side(Seat(seat))
		places[seat] = 1
		for other := range won {
			if won[other] && !won[side] || won[other] == won[side] && !won[side] && better(other, side) {
				places[seat]++
			}
		}
	}
	return places
}

// Sides returns how many teams there are, or seats where everybody plays alone.
func (s *Story) Sides() int {
	if s.Teams == nil {
		return s.Seats
	}
	sides := 0
	for _, team := range s.Teams {
		sides = max(sides, team+1)
	}
	return sides
}

// Side returns the team of a seat, or the seat itself where everybody plays alone.
func (s *Story) Side(seat Seat) int {
	if s.Teams == nil {
		return int(seat)
	}
	return s.Teams[seat]
}

// SideScore returns the score of a side, of partners who score alone that of the first.
func (s *Story) SideScore(side int) int {
	for seat := range Seat(s.Seats) {
		if s.Side(seat) == side {
			return s.Score(seat)
		}
	}
	return 0
}
