package passpass

import (
	"cmp"
	"slices"

	"canape/engine"
)

// rank is the strength of a colour in a trick. A higher rank is better. The rank of a colour that
// was not played is 0.
//
// The sum of the values decides. If sums are equal, the highest card decides, and then the order in
// which the highest cards were played (ruling 4). So the bits of a rank are, from high to low, the
// sum, the highest value, and how many players play after the highest card. No two colours have the
// same rank, because no two cards are played at the same time.
type rank uint32

const (
	rankByte = 8
	oneCard  = 1<<(2*rankByte) - 1
	lastTurn = MaxSeats - 1
)

// rankOf returns the part of a rank that depends on the colour's highest card.
func rankOf(c Card, turn int) rank { return rank(c.Value())<<rankByte | rank(lastTurn-turn) }

func (r rank) sum() int { return int(r >> (2 * rankByte)) }

// turn returns the index, from 0, of the play of the colour's highest card.
func (r rank) turn() int { return lastTurn - int(r&(1<<rankByte-1)) }

// rankColours returns the rank of each colour among the cards played.
func rankColours(laid []Card) (ranks [Colours]rank) {
	for turn, c := range laid {
		r := &ranks[c.Colour()]
		sum := *r>>(2*rankByte) + rank(c.Value())
		*r = sum<<(2*rankByte) | max(*r&oneCard, rankOf(c, turn))
	}
	return ranks
}

// winners returns the indexes of the two winning cards. The first winning card is the highest card
// of the best colour (ruling 5). The second one is the second highest card of the same colour. If
// the best colour has only one card, it is the highest card of the second best colour (ruling 6).
func winners(laid []Card, ranks [Colours]rank) (first, second int) {
	best, next := rank(0), rank(0)
	for _, r := range ranks {
		best, next = max(best, r), max(next, min(best, r))
	}
	first = best.turn()
	after := rank(0) // the second highest card of the best colour, as a part of a rank (see rankOf)
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

// Standing shows who would win a trick if it ended with the cards played so far.
type Standing struct {
	Ranking []RankedColour // the leading colour first
	First   engine.Seat    // the seat that may take any card; Nobody before the first card
	Second  engine.Seat    // the seat that takes the two lowest cards; Nobody before the second card
}

// StandingOf returns the standing after these cards, which are in the order in which they were
// played.
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
