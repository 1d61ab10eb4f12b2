package passeeclair_test

import (
	"fmt"
	"slices"

	"canape/engine"
)

// determinize determinizes the match for a seat. It checks that the seat's own cards stay and that
// no card occurs too often.
func (d *duel) determinize() {
	r := d.ref
	if r.phase == "over" {
		return
	}
	seat := engine.Seat(d.Random.IntN(r.seats))
	rng := engine.NewRNG(d.Random.Uint64())
	dealt := d.Match.Determinize(seat, &rng)
	deck := wholeDeck()
	for other := range r.seats {
		for i, face := range d.tree(dealt.View(engine.Seat(other))).(map[string]any)["hands"].([]any)[other].([]any) {
			card := r.hands[other][i]
			if face != card.face {
				r.met["other cards for others"]++
			}
			if engine.Seat(other) == seat && face != card.face {
				d.Fault(fmt.Sprintf("dealt anew for seat %d: its own card %d is %s", seat, i, face))
				return
			}
			at := slices.Index(deck, face.(string))
			if at < 0 {
				d.Fault(fmt.Sprintf("dealt anew for seat %d: too many %s", seat, face))
				return
			}
			deck = slices.Delete(deck, at, at+1)
		}
	}
}
