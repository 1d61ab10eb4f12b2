package passpass

import "canape/engine"

// seating is the number of seats and teams.
type seating struct {
	seats uint8
	teams uint8 // the number of teams; 0 without teams
}

func (s seating) Seats() int { return int(s.seats) }

// Teams returns the team of each seat, or nil without teams.
func (s seating) Teams() []int {
	if s.teams == 0 {
		return nil
	}
	teams := make([]int, s.seats)
	for seat := range teams {
		teams[seat] = s.side(engine.Seat(seat))
	}
	return teams
}

// sides returns the number of sides: teams or, without teams, seats. Each side has a record.
func (s seating) sides() int {
	if s.teams > 0 {
		return int(s.teams)
	}
	return int(s.seats)
}

// side returns the side of the seat: its team, or without teams the seat itself.
func (s seating) side(seat engine.Seat) int {
	if s.teams > 0 {
		return int(seat) % int(s.teams)
	}
	return int(seat)
}

// seatsOf returns the seats of a side.
func (s seating) seatsOf(side int) engine.SeatSet {
	set := engine.SeatsOf(engine.Seat(side))
	if s.teams > 0 {
		set = set.With(engine.Seat(side) + engine.Seat(s.teams))
	}
	return set
}

// after returns the seat n places clockwise from a seat; n is at most the number of seats.
func (s seating) after(seat engine.Seat, n int) engine.Seat {
	if next := int(seat) + n; next < int(s.seats) {
		return engine.Seat(next)
	}
	return seat + engine.Seat(n) - engine.Seat(s.seats)
}

// share returns the weight of a seat's gain for a side. The gain of another side has a negative
// weight. It counts only half, because it also hurts the remaining sides.
func (s seating) share(side int, seat engine.Seat) int {
	if s.side(seat) == side {
		return 2
	}
	return -1
}

// kind returns the index of this kind of match in worthOfRecords.
func (s seating) kind() int {
	if s.teams > 0 {
		return int(s.teams) + 1
	}
	return int(s.seats) - minSeats
}
