package passpass

import (
	"canape/engine"
	rules "canape/engine/games/passpass"
)

// standing is a colour of the trick as it stands.
type standing struct {
	colour  rules.Colour
	sum     int
	highest int // value
	since   int // when the highest card was laid
	cards   [maxSeats]laid
	count   int
}

// order is the ranking of the colours laid so far, the leading one first, and who would win with it.
type order struct {
	list   [rules.Colours]standing
	count  int
	leads  engine.Seat // would choose a card
	second engine.Seat // would take two
}

// before reports whether a colour ranks before another: ruling 4.
func (a *standing) before(b *standing) bool {
	switch {
	case a.sum != b.sum:
		return a.sum > b.sum
	case a.highest != b.highest:
		return a.highest > b.highest
	}
	return a.since < b.since
}

// rank ranks the cards laid so far, while the trick forms.
func rank(trick []laid) order {
	o := order{leads: engine.Nobody, second: engine.Nobody}
	var by [rules.Colours]standing
	for turn, l := range trick {
		s, value := &by[l.card.Colour()], l.card.Value()
		s.colour = l.card.Colour()
		s.sum += value
		if value > s.highest {
			s.highest, s.since = value, turn
		}
		at := s.count
		for at > 0 && s.cards[at-1].card < l.card { // the highest first
			s.cards[at] = s.cards[at-1]
			at--
		}
		s.cards[at] = l
		s.count++
	}
	for _, s := range by {
		if s.count == 0 {
			continue
		}
		at := o.count
		for at > 0 && s.before(&o.list[at-1]) {
			o.list[at] = o.list[at-1]
			at--
		}
		o.list[at] = s
		o.count++
	}
	if o.count == 0 {
		return o
	}
	// Rulings 5 and 6.
	o.leads = o.list[0].cards[0].seat
	switch {
	case o.list[0].count > 1:
		o.second = o.list[0].cards[1].seat
	case o.count > 1:
		o.second = o.list[1].cards[0].seat
	}
	return o
}
