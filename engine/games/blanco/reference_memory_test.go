package blanco_test

import (
	"fmt"
	"slices"

	"canape/engine"
	"canape/engine/enginetest"
)

// determinization is a determinization of the match for one seat, one move further.
type determinization struct {
	seat  engine.Seat
	facts []fact
	// known are the cards of which the seat knows where they are.
	known map[string]bool
}

// determinize deals the match anew for a random seat, looks at the hands there, and makes the move
// there too, if it can be made.
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
		return nil // the mover's hand is another one here
	}
	return &determinization{seat: seat, facts: enginetest.Facts[fact](d.Duel, &log), known: known}
}

// knownTo returns the cards of which a seat with a perfect memory knows where they are.
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

// compareHands holds another's hand in a determinization against the real one: the cards everybody
// saw it take are there, and the others were shuffled together with the real ones and are not known
// to be elsewhere.
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

// shown returns the first hidden card that the events of a move show.
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

// compareDeterminization holds the card that the move has shown against the one that it showed in
// the determinization. It is called before the reference makes the move.
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
