package input

import (
	"iter"
	"math/bits"
)

// Seat is a place at the table, from 0 to MaxSeats-1, or NoSeat.
type Seat int

const (
	// NoSeat means that there is no seat.
	NoSeat Seat = -1
	// MaxSeats is the largest number of seats of a Roster.
	MaxSeats = 32
)

// SeatSet is a set of seats. The zero value is empty.
type SeatSet uint32

// Seats returns the set of these seats. It ignores seats that are out of range.
func Seats(seats ...Seat) SeatSet {
	var set SeatSet
	for _, s := range seats {
		set = set.With(s)
	}
	return set
}

// With returns the set with s added, or the set itself if s is out of range.
func (set SeatSet) With(s Seat) SeatSet {
	if s < 0 || s >= MaxSeats {
		return set
	}
	return set | 1<<uint(s)
}

// Has reports whether s is in the set.
func (set SeatSet) Has(s Seat) bool { return set&Seats(s) != 0 }

// Len returns the number of seats in the set.
func (set SeatSet) Len() int { return bits.OnesCount32(uint32(set)) }

// First returns the lowest seat of the set, or NoSeat if it is empty.
func (set SeatSet) First() Seat {
	if set == 0 {
		return NoSeat
	}
	return Seat(bits.TrailingZeros32(uint32(set)))
}

// Only returns the seat of a set that has exactly one seat. For other sets it returns NoSeat.
func (set SeatSet) Only() Seat {
	if set.Len() != 1 {
		return NoSeat
	}
	return set.First()
}

// All returns the seats of the set in ascending order.
func (set SeatSet) All() iter.Seq[Seat] {
	return func(yield func(Seat) bool) {
		for ; set != 0 && yield(set.First()); set &= set - 1 {
		}
	}
}
