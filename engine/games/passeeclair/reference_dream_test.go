package passeeclair_test

import (
	"fmt"
	"slices"

	"canape/engine"
)

// dream deals the match anew for a seat and looks whether the seat could notice: the cards that it knows must be where they are,
// and all that the engine let everybody know of the hands in this round must be true of the hands dealt, looking back.
func (d *duel) dream() {
	r := d.ref
	if r.phase == "over" {
		return
	}
	seat := engine.Seat(d.Random.IntN(r.seats))
	rng := engine.NewRNG(d.Random.Uint64())
	dealt := d.Match.Determinize(seat, &rng)
	dreamt := map[*word]string{}
	deck := wholeDeck()
	for other := range r.seats {
		for i, face := range d.tree(dealt.View(engine.Seat(other))).(map[string]any)["hands"].([]any)[other].([]any) {
			card := r.hands[other][i]
			dreamt[card] = face.(string)
			if face != card.face {
				r.met["dream of others' cards"]++
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
	for _, s := range r.sightings {
		if !r.trueOf(s, dreamt) {
			d.Fault(fmt.Sprintf("dealt anew for seat %d: it can tell, because of a pile %q by %d it was seen: %s", seat, s.top.face, s.top.seat, s.what))
			return
		}
	}
	if len(r.sightings) > 1 {
		r.met["dream bound by what all know"]++
	}
}

// trueOf reports whether something that was seen would have been seen as well with other faces of the cards that are still in hands.
func (r *reference) trueOf(s sighting, dreamt map[*word]string) bool {
	face := func(card *word) string {
		if other, ok := dreamt[card]; ok {
			return other
		}
		return card.face // It has left the hands: everybody saw it.
	}
	playable, michi, mixed := false, false, false
	for seat, hand := range s.hands {
		for _, card := range hand {
			if s.top.face != "" && r.fits(seat, face(card), s.top, false) {
				playable = true
			}
			michi = michi || face(card) == "michi"
			mixed = mixed || seat == s.seat && face(card) != "michi"
		}
	}
	switch s.what {
	case "playable":
		return playable
	case "blocked":
		return !playable
	case "michi":
		return michi
	case "no michi":
		return !michi
	case "mixed":
		return mixed
	}
	return !mixed
}
