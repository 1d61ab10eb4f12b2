package football

import (
	"canape/engine"
	"canape/engine/cards"
)

// tokens is a set of hidden cards with a separate bit for each copy of a card.
type tokens = cards.Set[uint8]

// tokenBase is the bit of each card's first copy; the bits of the other copies follow it.
// tokenFaces is the card of each bit.
var tokenBase, tokenFaces = numberTokens()

func numberTokens() (base [Faces]uint8, cards [Cards]Card) {
	n := uint8(0)
	for c := range Card(Faces) {
		base[c] = n
		for range c.Copies() {
			cards[n] = c
			n++
		}
	}
	return base, cards
}

// tokensOf returns count copies of a card.
func tokensOf(c Card, count uint8) tokens { return (1<<count - 1) << tokenBase[c] }

// allCopies returns all copies of the cards of the set.
func allCopies(s faceSet) tokens {
	all := tokens(s & attackerSet)
	for rest := s &^ attackerSet; rest != 0; rest &= rest - 1 {
		all |= tokensOf(rest.First(), rest.First().Copies())
	}
	return all
}

// place is the position of a hidden card in a hand, if the seat knows something about the card.
type place struct {
	held    *held
	fits    tokens
	bound   int  // an upper bound on the number of cards left to choose from when the place gets its card
	penalty bool // the place may contain the penalty that its player is known to hold
}

const maxPlaces = MaxSeats * MaxHand

// dealer redeals the cards that are hidden from a seat. It first fills the places about which the
// seat knows something. It begins with the places that the fewest cards fit. Then it accepts or
// rejects the deal. The probability of acceptance gives every deal its correct likelihood.
type dealer struct {
	deck    *deck
	seat    engine.Seat
	hidden  tokens
	dumped  tokens // hidden cards that, as everybody knows, went from the discards into the second stock
	twins   [twins]twinCount
	places  [maxPlaces]place
	known   int
	free    [Cards]*Card // hidden cards about which the seat knows nothing; those in hands come before those in the stock
	freed   int
	penalty penaltyPlaces
	follow  *hand // a hand known to hold at least one card of needed, or nil
	needed  faceSet
}

// twinCount is what the seat knows in the second half about a card with several copies.
type twinCount struct {
	loose uint8 // copies not known to have been held through half-time
	drawn uint8 // copies seen to leave the second stock, at most as many as entered it from the discards
}

// penaltyPlaces lists the possible places of the penalty in the hand of a player who is known to
// hold it.
type penaltyPlaces struct {
	index [MaxHand]int     // indexes into dealer.places
	worth [MaxHand]float64 // by place, an upper bound on the number of deals with the penalty at this place, scaled so that the highest bound is 1
	count int
}

func (d *dealer) prepare(now *situation) {
	d.countHidden(now.half)
	for other := range d.deck.hands {
		if engine.Seat(other) != d.seat {
			d.addHand(&d.deck.hands[other])
		}
	}
	stock := d.deck.stock.List()
	for i := range stock {
		d.free[d.freed] = &stock[i]
		d.freed++
	}
	d.setBounds()
	d.weighPenalty()
	if mover := now.active(); mover != d.seat {
		if d.needed = now.mustHold(len(stock) == 0); d.needed != 0 {
			d.follow = &d.deck.hands[mover]
		}
	}
}

// countHidden finds the cards that are hidden from the seat, and counts the copies of each card.
func (d *dealer) countHidden(half uint8) {
	var seen, drawn, kept [Faces]uint8
	for _, c := range d.deck.discards.List() {
		seen[c]++
	}
	for i := range d.deck.hands {
		h := &d.deck.hands[i]
		for j := range h.held[:h.size] {
			card := &h.held[j]
			switch {
			case engine.Seat(i) != d.seat && !card.shown:
				continue
			case card.kept:
				kept[card.card]++
			default:
				drawn[card.card]++
			}
			seen[card.card]++
		}
	}
	for c := range Card(Faces) {
		hidden := c.Copies() - seen[c]
		d.hidden |= tokensOf(c, hidden)
		if !c.twins() || half < halves {
			continue
		}
		twin := c - freeKicks
		spread := min(d.deck.knowledge.dumped[twin], d.deck.knowledge.newOut[twin]+drawn[c])
		d.dumped |= tokensOf(c, min(hidden, d.deck.knowledge.dumped[twin]-spread))
		d.twins[twin] = twinCount{loose: c.Copies() - d.deck.knowledge.keptOut[twin] - kept[c], drawn: spread}
	}
}

// addHand adds another seat's hidden cards to places, or to free if nothing is known about them.
func (d *dealer) addHand(h *hand) {
	if h.holdsPenalty {
		d.hidden &^= allCopies(penaltySet)
	}
	for i := range h.held[:h.size] {
		card := &h.held[i]
		if card.shown {
			continue
		}
		out := allCopies(card.not)
		if card.kept {
			out |= d.dumped
		}
		penalty := h.holdsPenalty && !card.not.Has(penaltyCard)
		if d.hidden&out == 0 && !penalty && !card.kept {
			d.free[d.freed] = &card.card
			d.freed++
			continue
		}
		d.places[d.known] = place{held: card, fits: ^out, penalty: penalty}
		d.known++
	}
}

// setBounds sorts the places by how few cards fit, and computes the bound of each. If all cards
// that fit one place also fit a later place, one of them is gone when the later place is filled.
func (d *dealer) setBounds() {
	places := d.places[:d.known]
	for i := range places {
		places[i].fits &= d.hidden
		for j := i; j > 0 && places[j].fits.Len() < places[j-1].fits.Len(); j-- {
			places[j], places[j-1] = places[j-1], places[j]
		}
	}
	for i := range places {
		p := &places[i]
		p.bound = p.fits.Len()
		for _, before := range places[:i] {
			if before.within(p) {
				p.bound--
			}
		}
	}
}

// within reports whether all cards that fit p also fit the other place.
func (p *place) within(other *place) bool { return p.fits&^other.fits == 0 }

// weighPenalty finds the possible places of the penalty if another seat is known to hold it. It
// weighs each of these places by the number of possible deals of all other places.
func (d *dealer) weighPenalty() {
	q := &d.penalty
	for i := range d.places[:d.known] {
		if d.places[i].penalty {
			q.index[q.count] = i
			q.count++
		}
	}
	most := 0.0
	for n, at := range q.index[:q.count] {
		q.worth[n] = 1
		for i := range d.places[:d.known] {
			if i != at {
				q.worth[n] *= float64(d.bound(i, at))
			}
		}
		most = max(most, q.worth[n])
	}
	for n := range q.worth[:q.count] {
		q.worth[n] /= most
	}
}

// bound returns the largest number of cards that place i can choose from if the penalty is at place
// penaltyAt. If the penalty is at no place, penaltyAt is -1.
func (d *dealer) bound(i, penaltyAt int) int {
	p := &d.places[i]
	if penaltyAt >= 0 && penaltyAt < i && d.places[penaltyAt].within(p) {
		return p.bound + 1
	}
	return p.bound
}

// deal makes one deal and reports whether it is accepted.
func (d *dealer) deal(rng *engine.RNG) bool {
	penaltyAt, ok := d.placePenalty(rng)
	if !ok {
		return false
	}
	left := d.hidden
	for i := range d.places[:d.known] {
		p := &d.places[i]
		if i == penaltyAt {
			p.held.card = penaltyCard
			continue
		}
		choice := left & p.fits
		n := choice.Len()
		if bound := d.bound(i, penaltyAt); n < bound && rng.N(bound) >= n {
			return false
		}
		token := choice.Nth(rng.N(n))
		left &^= 1 << token
		p.held.card = tokenFaces[token]
	}
	var room [Cards]Card
	rest := room[:0]
	for ; left != 0; left &= left - 1 {
		rest = append(rest, tokenFaces[left.Nth(0)])
	}
	engine.Shuffle(rng, rest)
	for i, c := range rest {
		*d.free[i] = c
	}
	return d.followed() && d.twinsAccepted(rng) && d.cutsAccepted(rng)
}

// placePenalty chooses a place for the penalty that a seat is known to hold, or returns -1 if no
// seat is known to hold it. If ok is false, the deal is rejected.
func (d *dealer) placePenalty(rng *engine.RNG) (at int, ok bool) {
	q := &d.penalty
	if q.count == 0 {
		return -1, true
	}
	const certain = 1 << 30
	n := rng.N(q.count)
	return q.index[n], float64(rng.N(certain)) < q.worth[n]*certain
}

func (d *dealer) followed() bool { return d.follow == nil || d.follow.set()&d.needed != 0 }

// twinsAccepted weighs the deal by the copies that it puts at places held through half-time. A copy
// drawn from the second stock could have been any of the copies in that stock. So the more copies a
// deal leaves in the second stock, the likelier the deal is.
func (d *dealer) twinsAccepted(rng *engine.RNG) bool {
	for twin, t := range d.twins {
		if t.drawn == 0 {
			continue
		}
		stocked := t.loose
		for i := range d.places[:d.known] {
			if h := d.places[i].held; h.kept && h.card == freeKicks+Card(twin) {
				stocked--
			}
		}
		for n := range t.drawn {
			if !accepted(stocked-n, t.loose-n, rng) {
				return false
			}
		}
	}
	return true
}

// cutsAccepted weighs the deal by the cards with copies that cuts have shown. The more copies of a
// card a deal leaves in the stock at the time of a cut, the likelier the deal is.
func (d *dealer) cutsAccepted(rng *engine.RNG) bool {
	for n, seen := range d.deck.knowledge.cuts[:d.deck.knowledge.cutSize] {
		most := seen.card.Copies() - seen.away
		stocked := most
		for i := range d.deck.hands {
			h := &d.deck.hands[i]
			for j := range h.held[:h.size] {
				card := &h.held[j]
				if card.card != seen.card || card.cuts>>n&1 == 0 {
					continue
				}
				stocked--
				if card.shown || engine.Seat(i) == d.seat {
					most--
				}
			}
		}
		if !accepted(stocked, most, rng) {
			return false
		}
	}
	return true
}

// accepted returns true with the probability cases/total.
func accepted(cases, total uint8, rng *engine.RNG) bool {
	return cases == total || rng.N(int(total)) < int(cases)
}
