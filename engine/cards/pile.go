package cards

import (
	"slices"

	"canape/engine"
)

// MaxCards is the largest number of cards in a Pile or a Memory.
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

// Take removes the top card and returns it. The pile must not be empty.
func (p *Pile[C]) Take() C {
	p.size--
	return p.cards[p.size]
}

// Clear removes all cards.
func (p *Pile[C]) Clear() { p.size = 0 }

// Prepare shuffles the pile, or puts it into the order of the setup's Deck. If Deck does not name
// exactly the cards of the pile, Prepare returns a BadDeck refusal.
func (p *Pile[C]) Prepare(setup engine.Setup, rng *engine.RNG, name func(C) string) *engine.Refusal {
	if setup.Deck == nil {
		engine.Shuffle(rng, p.List())
		return nil
	}
	defer slices.Reverse(p.List()) // a setup lists the top card first
	return Stack(p.List(), setup.Deck, name)
}
