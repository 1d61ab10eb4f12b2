package football_test

import (
	"fmt"
	"slices"

	"canape/engine"
)

// memory is what everybody remembers about cards in hands. The type slip has further knowledge
// about each card.
type memory struct {
	now     int
	penalty []int // the seat that is known to hold the penalty, and the time when it could have played it; nil if no seat is known to hold it
	cuts    []oldCut
	dumped  map[string]int // copies on the discards at half-time
	keptOut map[string]int // copies held through half-time and played since
}

// oldCut is a card with copies that a cut of the stock showed.
type oldCut struct {
	card string
	when int
	away int // copies that were certainly outside the stock at the cut
}

func (m *memory) never(r *reference, seat int, card string) {
	for i := range r.hands[seat] {
		r.hands[seat][i].never[card] = true
	}
}

func (m *memory) penaltyOf(r *reference, seat int) { m.penalty = []int{seat, m.now} }

// laid records what a played card reveals: no card before its position in the hand is a copy of it.
func (m *memory) laid(r *reference, seat, position int) {
	s := r.hands[seat][position]
	if s.card == "penalty" {
		m.penalty = nil
	}
	for i := range position {
		r.hands[seat][i].never[s.card] = true
	}
	for i, c := range m.cuts {
		if c.card == s.card && s.born <= c.when {
			m.cuts[i].away++
		}
	}
	if s.old {
		m.keptOut[s.card]++
	}
}

func (m *memory) cut(r *reference, card string) {
	m.now++
	if copiesOf(card) == 1 {
		for seat := range r.seats {
			m.never(r, seat, card)
		}
		return
	}
	c := oldCut{card: card, when: m.now}
	for _, laid := range r.discards {
		if laid == card {
			c.away++
		}
	}
	m.cuts = append(m.cuts, c)
	r.met["cut of a card with copies"]++
	m.now++
}

func (m *memory) halfTime(r *reference) {
	m.dumped, m.keptOut = map[string]int{}, map[string]int{}
	for _, card := range r.discards {
		m.dumped[card]++
	}
	for seat := range r.seats {
		for i := range r.hands[seat] {
			r.hands[seat][i].old = true
		}
	}
}

// checkDeterminization checks that a determinization for a seat agrees with everything that the
// seat can remember.
func (d *duel) checkDeterminization(seat int) {
	rng := engine.NewRNG(d.Random.Uint64())
	guessed := d.Match.Determinize(engine.Seat(seat), &rng)
	r, m := d.ref, &d.ref.memory
	hands := make([][]string, r.seats)
	old := map[string]int{}
	for other := range r.seats {
		hands[other] = d.hand(guessed, other)
		for i, s := range r.hands[other] {
			card := hands[other][i]
			if s.old {
				old[card]++
			}
			switch {
			case (other == seat || s.open) && card != s.card:
				d.Fault(fmt.Sprintf("seat %d forgets that seat %d holds %s: %v", seat, other, s.card, hands[other]))
			case other == seat || s.open:
			case s.never[card]:
				d.Fault(fmt.Sprintf("seat %d knows that card %d of seat %d can't be %s", seat, i, other, card))
			}
			if card != s.card {
				r.met["determinized: another hand"]++
			}
			if len(s.never) > 0 {
				r.met["determinized: a card half known"]++
			}
		}
	}
	for card, n := range old {
		if n > copiesOf(card)-m.dumped[card]-m.keptOut[card] {
			d.Fault(fmt.Sprintf("seat %d knows that so many %s were not held through half-time: %d", seat, card, n))
		}
	}
	d.checkDeterminizedCuts(seat, hands)
	if m.penalty != nil && m.penalty[0] != seat {
		r.met["determinized: a penalty not played"]++
		i := slices.Index(hands[m.penalty[0]], "penalty")
		if i < 0 || r.hands[m.penalty[0]][i].born > m.penalty[1] {
			d.Fault(fmt.Sprintf("seat %d forgets who holds the penalty", seat))
		}
	}
	// The seat whose turn it is must also have a move in the determinization.
	if mover := engine.Seat(r.active()); r.phase != "over" && len(guessed.Legal(mover, nil)) == 0 {
		d.Fault(fmt.Sprintf("in a determinization for seat %d, seat %d can't move", seat, mover))
	}
	if mover := r.active(); mover != seat && (r.phase == "free-kick" || r.phase == "kick-off" && r.ball != "") &&
		!hasKind(hands[mover], "att") {
		d.Fault(fmt.Sprintf("seat %d forgets that seat %d has an attacker", seat, mover))
	}
}

// checkDeterminizedCuts checks that each card shown by a cut was in the stock at that time
// according to the determinization.
func (d *duel) checkDeterminizedCuts(seat int, hands [][]string) {
	for _, c := range d.ref.memory.cuts {
		stocked := copiesOf(c.card) - c.away
		for other, hand := range hands {
			for i, card := range hand {
				if card == c.card && d.ref.hands[other][i].born <= c.when {
					stocked--
				}
			}
		}
		if stocked < 1 {
			d.Fault(fmt.Sprintf("seat %d knows that a %s was in the stock", seat, c.card))
		}
	}
}
