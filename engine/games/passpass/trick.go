package passpass

import (
	"math/bits"

	"canape/engine"
)

// trick is the current trick, whose cards are being played or taken.
type trick struct {
	number  uint8          // within the round, from 1
	leader  engine.Seat    // the seat that plays the first card
	laid    [MaxSeats]Card // the played cards, clockwise from the leader
	count   uint8          // number of played cards
	lying   cardSet        // the cards that nobody has taken yet
	second  engine.Seat    // the second winner, once the trick is full
	missing uint8          // how many cards the second winner must still take; 0 until the first winner has taken a card
	choice  cardSet        // the cards from which the winner chooses, in PhaseTake
}

// lay adds the next card.
func (t *trick) lay(c Card) {
	t.laid[t.count] = c
	t.count++
	t.lying |= setOf(c)
}

// all returns the cards played, in order, including those that have been taken.
func (t *trick) all(seats seating) []Laid {
	list := make([]Laid, t.count)
	for i, c := range t.laid[:t.count] {
		list[i] = Laid{Seat: seats.after(t.leader, i), Card: c}
	}
	return list
}

// laidBy returns the card that the seat played.
func (t *trick) laidBy(seat engine.Seat, seats seating) Card {
	turn := int(seat) - int(t.leader)
	if turn < 0 {
		turn += int(seats.seats)
	}
	return t.laid[turn]
}

// check returns why the winner who must choose may not take the card, or nil.
func (t *trick) check(c Card) *engine.Refusal {
	switch {
	case !t.lying.Has(c):
		return engine.Illegal(ReasonNotInTrick, "card", c)
	case !t.choice.Has(c):
		return engine.Illegal(ReasonNotLowest, "card", c)
	}
	return nil
}

// prospects returns the cards that would make their player the first or the second winner if the
// trick ended with them. It is fast but not exact: of two colours with equal sums it always prefers
// the one that was played earlier.
func (t *trick) prospects() (first, second cardSet) {
	var suits [Colours]cardSet
	best, next := 0, 0 // the sums of the two leading colours
	lone := false      // the leading colour has only one card
	for colour := range suits {
		suits[colour] = t.lying >> (Values * colour) & oneSuit
		sum := int(sums[suits[colour]])
		if sum > best {
			lone = suits[colour]&(suits[colour]-1) == 0
		}
		best, next = max(best, sum), max(next, min(best, sum))
	}
	for colour, suit := range suits {
		sum, other := int(sums[suit]), best
		if sum == best {
			other = next
		}
		highest := bits.Len64(uint64(suit))
		after := bits.Len64(uint64(suit &^ (1 << highest >> 1)))
		leading, top := above(other-sum), above(highest)
		firstOfSuit, secondOfSuit := leading&top, leading&^top&above(after)
		if suit == 0 {
			secondOfSuit = 0
		}
		if lone && sum < best {
			secondOfSuit |= above(next-sum) & top &^ leading
		}
		first |= firstOfSuit << (Values * colour)
		second |= secondOfSuit << (Values * colour)
	}
	return first, second
}

// above returns the cards of the colour Violet whose value is higher than the given value.
func above(value int) cardSet { return oneSuit &^ (1<<max(0, value) - 1) }
