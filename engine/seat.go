package engine

import (
	"encoding/json"
	"iter"
	"math"
	"math/bits"
)

// Seat is a place at the table, from 0, clockwise. The engine does not know who sits there or with
// which device.
type Seat int8

const (
	// Nobody means that there is no seat, for example no seat that may act.
	Nobody Seat = -1
	// Table is the viewer without a seat: it sees only what everybody may see.
	Table Seat = -2
)

// MaxSeats is the largest number of seats of any game.
const MaxSeats = 8

// SeatSet is a set of seats 0 to 7.
type SeatSet uint8

// SeatsOf returns the set of these seats.
func SeatsOf(seats ...Seat) SeatSet {
	var set SeatSet
	for _, seat := range seats {
		set = set.With(seat)
	}
	return set
}

// AllSeats returns the set of seats 0 to n-1.
func AllSeats(n int) SeatSet { return SeatSet(1<<n - 1) }

// Has reports whether the seat is in the set. Nobody and Table are never in a set.
func (s SeatSet) Has(seat Seat) bool { return seat >= 0 && seat < MaxSeats && s&(1<<seat) != 0 }

// With returns the set with the seat added; seat must be 0 to 7.
func (s SeatSet) With(seat Seat) SeatSet { return s | 1<<seat }

// Without returns the set with the seat removed; seat must be 0 to 7.
func (s SeatSet) Without(seat Seat) SeatSet { return s &^ (1 << seat) }

// Len returns the number of seats in the set.
func (s SeatSet) Len() int { return bits.OnesCount8(uint8(s)) }

// First returns the lowest seat of the set, or Nobody if it is empty.
func (s SeatSet) First() Seat {
	if s == 0 {
		return Nobody
	}
	return Seat(bits.TrailingZeros8(uint8(s)))
}

// Any returns a random seat of the set, each equally likely, or Nobody if the set is empty. With
// fewer than two seats it draws nothing from rng.
func (s SeatSet) Any(rng *RNG) Seat {
	if n := s.Len(); n > 1 {
		for range rng.N(n) {
			s &= s - 1
		}
	}
	return s.First()
}

// Where returns the seats for which holds(seat) is true.
func (s SeatSet) Where(holds func(Seat) bool) (found SeatSet) {
	for ; s != 0; s &= s - 1 {
		if seat := s.First(); holds(seat) {
			found = found.With(seat)
		}
	}
	return found
}

// Most returns the seats with the highest count.
func (s SeatSet) Most(count func(Seat) int) (best SeatSet) {
	most := math.MinInt
	for ; s != 0; s &= s - 1 {
		switch n := count(s.First()); {
		case n > most:
			most, best = n, SeatsOf(s.First())
		case n == most:
			best = best.With(s.First())
		}
	}
	return best
}

// All yields the seats in ascending order.
func (s SeatSet) All() iter.Seq[Seat] {
	return func(yield func(Seat) bool) {
		for rest := s; rest != 0; rest &= rest - 1 {
			if !yield(rest.First()) {
				return
			}
		}
	}
}

// MarshalJSON writes the set as an ascending list of seats.
func (s SeatSet) MarshalJSON() ([]byte, error) {
	list := make([]Seat, 0, MaxSeats)
	for seat := range s.All() {
		list = append(list, seat)
	}
	return json.Marshal(list)
}
