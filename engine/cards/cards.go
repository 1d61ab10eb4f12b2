// Package cards has the parts that card games share: sets of cards, piles, and a Memory of which
// cards each seat knows.
package cards

import (
	"math/bits"

	"canape/engine"
)

// Set is a set of the cards 0 to 63, or of other values from 0 to 63. This loop visits the cards in
// ascending order:
//
//	for rest := set; rest != 0; rest &= rest - 1 {
//		c := rest.First()
//		…
//	}
type Set[C ~uint8] uint64

// Add puts a card into the set.
func (s *Set[C]) Add(c C) { *s |= 1 << c }

// Has reports whether the card is in the set.
func (s Set[C]) Has(c C) bool { return s>>c&1 != 0 }

// Len returns how many cards are in the set.
func (s Set[C]) Len() int { return bits.OnesCount64(uint64(s)) }

// First returns the lowest card of the set, which must not be empty.
func (s Set[C]) First() C { return C(bits.TrailingZeros64(uint64(s))) }

// Nth returns the nth lowest card of the set, from 0; the set must have more than n cards.
func (s Set[C]) Nth(n int) C {
	for range n {
		s &= s - 1
	}
	return s.First()
}

// List returns the cards in ascending order.
func (s Set[C]) List() []C {
	list := make([]C, 0, s.Len())
	for ; s != 0; s &= s - 1 {
		list = append(list, s.First())
	}
	return list
}

// Large is a set of cards 0 to 127.
type Large[C ~uint8] [2]uint64

// Add puts a card into the set.
func (s *Large[C]) Add(c C) { s[c/64] |= 1 << (c % 64) }

// Has reports whether the card is in the set.
func (s *Large[C]) Has(c C) bool { return s[c/64]>>(c%64)&1 != 0 }

// AppendTo appends the cards of the set to list in ascending order.
func (s *Large[C]) AppendTo(list []C) []C {
	for i, word := range s {
		for ; word != 0; word &= word - 1 {
			list = append(list, C(64*i+bits.TrailingZeros64(word)))
		}
	}
	return list
}

// Seen returns the hand if own is set, which means that it is the viewer's own hand. Otherwise it
// returns the same number of hidden cards.
func Seen[C any](hand []C, own bool, hidden C) []C {
	if own {
		return hand
	}
	seen := make([]C, len(hand)) // not nil, because JSON would write nil as null
	for i := range seen {
		seen[i] = hidden
	}
	return seen
}

// NameJSON returns the JSON of a card's console name, or null for an empty name.
func NameJSON(name string) []byte {
	if name == "" {
		return []byte("null")
	}
	return []byte(`"` + name + `"`)
}

// AppendState appends an encoding of a list of cards to the encoding b of a state.
func AppendState[C ~uint8](b []byte, list []C) []byte {
	b = append(b, byte(len(list)))
	for _, c := range list {
		b = append(b, byte(c))
	}
	return b
}

// Stack puts a whole deck into the given order of card names. name returns the name that a card has
// in order. If order does not name exactly the cards of the deck, Stack returns a BadDeck refusal.
func Stack[C any](deck []C, order []string, name func(C) string) *engine.Refusal {
	refuse := func(card string) *engine.Refusal {
		return engine.Refuse(engine.BadDeck, engine.ReasonDeck, "cards", len(deck), "card", card)
	}
	if len(order) != len(deck) {
		return refuse("")
	}
	left := make(map[string][]C)
	for _, c := range deck {
		left[name(c)] = append(left[name(c)], c)
	}
	for i, called := range order {
		if len(left[called]) == 0 {
			return refuse(called)
		}
		deck[i], left[called] = left[called][0], left[called][1:]
	}
	return nil
}

// Shuffle shuffles a whole deck. If order is not nil, it puts the deck into this order instead of
// shuffling it, as Stack does.
func Shuffle[C any](rng *engine.RNG, deck []C, order []string, name func(C) string) *engine.Refusal {
	if order != nil {
		return Stack(deck, order, name)
	}
	engine.Shuffle(rng, deck)
	return nil
}
