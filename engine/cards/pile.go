package cards

import (
	"slices"

	"canape/engine"
)

// MaxCards is the capacity of a Pile and of a Memory.
const MaxCards = 120

// Pile is a stack of cards.
type Pile[C ~uint8] struct {
	cards [MaxCards]C // the top card is at size-1
	size  uint8
}

// List returns the cards, the top one last.
func (p *Pile[C]) List() []C { return p.cards[:p.size] }

// Len returns the number of cards.
func (p *Pile[C]) Len() int { return int(p.size) }

// Add puts cards on top, one by one.
func (p *Pile[C]) Add(list ...C) {
	copy(p.cards[p.size:], list)
	p.size += uint8(len(list))
}

// Take takes the top card of a pile that is not empty.
func (p *Pile[C]) Take() C {
	p.size--
	return p.cards[p.size]
}

// Clear removes all cards.
func (p *Pile[C]) Clear() { p.size = 0 }

// Prepare shuffles the pile, or puts it into the order of the setup's Deck. It refuses a Deck of
// other cards than the pile's.
func (p *Pile[C]) Prepare(setup engine.Setup, rng *engine.RNG, name func(C) string) *engine.Refusal {
	if setup.Deck == nil {
		engine.Shuffle(rng, p.List())
		return nil
	}
	defer slices.Reverse(p.List()) // a setup lists the top card first
	return Stack(p.List(), setup.Deck, name)
}
