package passpass

import (
	"cmp"
	"slices"

	"canape/engine"
)

// rank is how good a colour is in a trick: the greater, the better; 0 if it was not laid.
//
// Ruling 4: by the sum of the values laid; ties by the highest card; ties again by whose highest
// card was laid first. So the rank holds, from its high bits to its low ones, the sum, the highest
// value, and how many places were left after the highest card. No two colours have the same rank,
// because no two cards lie in the same place.
type rank uint32

const (
	rankByte = 8
	oneCard  = 1<<(2*rankByte) - 1
	lastTurn = MaxSeats - 1
)

// rankOf returns the part of a rank that tells of its highest card.
func rankOf(c Card, turn int) rank { return rank(c.Value())<<rankByte | rank(lastTurn-turn) }

func (r rank) sum() int { return int(r >> (2 * rankByte)) }

// turn returns when the colour's highest card was laid, from 0.
func (r rank) turn() int { return lastTurn - int(r&(1<<rankByte-1)) }

// rankColours ranks each colour of the cards laid.
func rankColours(laid []Card) (ranks [Colours]rank) {
	for turn, c := range laid {
		r := &ranks[c.Colour()]
		sum := *r>>(2*rankByte) + rank(c.Value())
		*r = sum<<(2*rankByte) | max(*r&oneCard, rankOf(c, turn))
	}
	return ranks
}

// winners returns when the winning cards were laid, from 0. Rulings 5 and 6: the highest card of
// the first colour and the second highest of the same, or, if it has one card only, the highest of
// the second colour.
func winners(laid []Card, ranks [Colours]rank) (first, second int) {
	best, next := rank(0), rank(0)
	for _, r := range ranks {
		best, next = max(best, r), max(next, min(best, r))
	}
	first = best.turn()
	after := rank(0) // of the same colour
	for turn, c := range laid {
		if turn != first && c.Colour() == laid[first].Colour() {
			after = max(after, rankOf(c, turn))
		}
	}
	if after == 0 {
		after = next
	}
	return first, after.turn()
}

// Standing is how a trick stands with the cards laid so far.
type Standing struct {
	Ranking []RankedColour // the leading colour first
	First   engine.Seat    // would take any card; Nobody without a card
	Second  engine.Seat    // would take the two lowest; Nobody without a second card
}

// StandingOf returns the standing of cards in the order in which they were laid.
func StandingOf(trick []Laid) Standing {
	s := Standing{First: engine.Nobody, Second: engine.Nobody}
	cards := make([]Card, len(trick))
	for turn, l := range trick {
		cards[turn] = l.Card
	}
	ranks := rankColours(cards)
	first, second := winners(cards, ranks)
	if len(trick) > 0 {
		s.First = trick[first].Seat
	}
	if len(trick) > 1 {
		s.Second = trick[second].Seat
	}
	highest := slices.Clone(trick)
	slices.SortFunc(highest, func(a, b Laid) int { return cmp.Compare(b.Card, a.Card) })
	for colour, r := range ranks {
		if r == 0 {
			continue
		}
		ranked := RankedColour{Colour: Colour(colour), Sum: r.sum()}
		for _, l := range highest {
			if l.Card.Colour() == ranked.Colour {
				ranked.Cards, ranked.Seats = append(ranked.Cards, l.Card), append(ranked.Seats, l.Seat)
			}
		}
		s.Ranking = append(s.Ranking, ranked)
	}
	slices.SortFunc(s.Ranking, func(a, b RankedColour) int { return cmp.Compare(ranks[b.Colour], ranks[a.Colour]) })
	return s
}
