package cards

import (
	"slices"

	"canape/engine"
)

// Places tells of each card where it is: in the stock, in a hand, on the table. P numbers the places of a game from 1; what is in place 0 is
// no card of the game. Unlike a Memory it is for games in which a card that was seen never becomes unknown again.
type Places[C, P ~uint8] [MaxCards]P

// At returns the cards of a place in ascending order.
func (p *Places[C, P]) At(place P) []C {
	list := []C{} // never nil, which JSON would write as null
	for c, at := range p {
		if at == place {
			list = append(list, C(c))
		}
	}
	return list
}

// Append appends an encoding of the places to that of a state.
func (p *Places[C, P]) Append(b []byte) []byte {
	for _, at := range p {
		b = append(b, byte(at))
	}
	return b
}

// Redeal deals all cards but those in the known places anew, to as many places of each kind. Every deal is equally likely, whatever lay
// where.
func (p *Places[C, P]) Redeal(rng *engine.RNG, known ...P) {
	var cards [MaxCards]C
	var places [MaxCards]P
	n := 0
	for c, at := range p {
		if at != 0 && !slices.Contains(known, at) {
			cards[n], places[n] = C(c), at
			n++
		}
	}
	slices.Sort(places[:n]) // which card lay where must not matter
	engine.Shuffle(rng, places[:n])
	for i, c := range cards[:n] {
		p[c] = places[i]
	}
}
