package engine

// Ranked is a game that does not rank the losers by their scores alone.
type Ranked interface {
	// Better returns a function that reports whether one side of a finished match did better than
	// another. A side is a team, or a single seat in a match without teams.
	Better(s *Story) func(one, other int) bool
}

// Places returns the place of each seat in a finished match, from 1. The winners come first; the
// others are ranked by score, or by Better in a [Ranked] game. Tied seats share a place, and so do
// partners. The places count a team as one side.
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

// Sides returns the number of teams, or the number of seats in a match without teams.
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

// Side returns the team of the seat, or the seat itself in a match without teams.
func (s *Story) Side(seat Seat) int {
	if s.Teams == nil {
		return int(seat)
	}
	return s.Teams[seat]
}

// SideScore returns the score of the side. If partners have separate scores, it returns the score
// of the first partner.
func (s *Story) SideScore(side int) int {
	for seat := range Seat(s.Seats) {
		if s.Side(seat) == side {
			return s.Score(seat)
		}
	}
	return 0
}
