package blanco_test

import (
	"fmt"
	"slices"

	"canape/engine"
	"canape/engine/enginetest"
)

// determinization is a determinization of the match for one seat, in which the same move was made.
type determinization struct {
	seat  engine.Seat
	facts []fact
	// known are the cards whose places the seat knows.
	known map[string]bool
}

// determinize determinizes the match for a random seat and compares the hands with the real ones.
// If the move is legal in the determinization, it makes the move there too.
func (d *duel) determinize(mover engine.Seat, move engine.Move) *determinization {
	seat := engine.Seat(d.Random.IntN(d.ref.seats))
	rng := engine.NewRNG(d.Random.Uint64())
	match := d.Match.Determinize(seat, &rng)
	known := d.ref.knownTo(int(seat))
	for other := range d.ref.seats {
		if other != int(seat) {
			d.compareHands(match, seat, engine.Seat(other), known)
		}
	}
	var log engine.Log
	if match.Apply(mover, move, &log) != nil {
		return nil // in this determinization the mover has a different hand
	}
	return &determinization{seat: seat, facts: enginetest.Facts[fact](d.Duel, &log), known: known}
}

// knownTo returns the cards whose places the seat knows if it has a perfect memory.
func (r *reference) knownTo(seat int) map[string]bool {
	known := map[string]bool{}
	for _, list := range [][]string{r.discards, r.box, r.hands[seat]} {
		for _, card := range list {
			known[card] = true
		}
	}
	for card := range r.taken {
		known[card] = true
	}
	for _, grid := range r.grids {
		for _, square := range squaresOf(grid) {
			if s := at(grid, square); s.up || s.seenBy == seat+1 {
				known[s.card] = true
			}
		}
	}
	return known
}

// compareHands compares another seat's hand in a determinization with the real one. The hand in the
// determinization must contain the cards that everybody saw the other seat take. Its other cards
// must come from the same shuffles as the real cards, and must not be cards whose places the seat
// knows.
func (d *duel) compareHands(match engine.Match, seat, other engine.Seat, known map[string]bool) {
	hand := handOf(d, match, other)
	var shuffles, want []int
	for _, card := range d.ref.hands[other] {
		if d.ref.taken[card] {
			if !slices.Contains(hand, card) {
				d.Fault(fmt.Sprintf("seat %d forgot that seat %d took %s: and guesses %v", seat, other, card, hand))
			}
			continue
		}
		want = append(want, d.ref.mixed[card])
	}
	for _, card := range hand {
		switch {
		case d.ref.taken[card] && slices.Contains(d.ref.hands[other], card):
			continue
		case known[card]:
			d.Fault(fmt.Sprintf("seat %d guesses that seat %d holds %s, and knows that it is elsewhere", seat, other, card))
		}
		shuffles = append(shuffles, d.ref.mixed[card])
	}
	slices.Sort(shuffles)
	slices.Sort(want)
	if !slices.Equal(shuffles, want) {
		d.Fault(fmt.Sprintf("seat %d guesses that seat %d holds %v, of the shuffles %v, and its cards are of the shuffles %v",
			seat, other, hand, shuffles, want))
	}
}

func handOf(d *duel, match engine.Match, seat engine.Seat) []string {
	var v table
	enginetest.DecodeView(d.Duel, match.View(seat), &v)
	return v.Hands[seat]
}

// shown returns the first face-down or drawn card that the events of a move show.
func shown(facts []fact) (card string, ok bool) {
	for _, f := range facts {
		switch f.Type {
		case "turned", "peeked", "drew":
			return f.Card, true
		case "placed":
			return f.Replaced, true
		case "line-removed", "reshuffled", "discarded":
			return "", false
		}
	}
	return "", false
}

// compareDeterminization compares the card that the move shows in the match with the card that it
// showed in the determinization. The caller must call it before the reference makes the move.
func (d *duel) compareDeterminization(dealt *determinization, told []fact) {
	real, ok := shown(told)
	guessed, also := shown(dealt.facts)
	if ok != also {
		d.Fault(fmt.Sprintf("seat %d expects that the move shows %q, and it shows %q", dealt.seat, guessed, real))
		return
	}
	switch {
	case !ok:
	case dealt.known[real] && guessed != real:
		d.Fault(fmt.Sprintf("seat %d knew that %s would come, and guessed %s", dealt.seat, real, guessed))
	case dealt.known[real]:
		d.ref.met["determinized: a card remembered"]++
	case dealt.known[guessed]:
		d.Fault(fmt.Sprintf("seat %d guessed that %s would come, and knows that it is elsewhere", dealt.seat, guessed))
	case d.ref.mixed[guessed] != d.ref.mixed[real]:
		d.Fault(fmt.Sprintf("seat %d guessed that %s would come, of shuffle %d, where a card of shuffle %d lies", dealt.seat, guessed,
			d.ref.mixed[guessed], d.ref.mixed[real]))
	default:
		d.ref.met["determinized: a hidden card"]++
	}
}
