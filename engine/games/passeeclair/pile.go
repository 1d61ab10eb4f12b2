package passeeclair

import "canape/engine"

// pile is the cards played in the race.
type pile struct {
	cards  [Cards]laid // the top card is at size-1
	size   uint8
	plays  uint8 // number of cards that players played on the pile
	inARow uint8 // number of previous piles in a row without a play
}

// laid is a card of the pile.
type laid struct {
	id      cardID
	seat    engine.Seat // the seat that played the card; Nobody if it was turned up
	blocked bool        // whether the pile was blocked when the next card covered this one
	covered uint32      // the tick at which the card was covered; not set for the top card
}

func (p *pile) top() *laid { return &p.cards[p.size-1] }

func (p *pile) add(id cardID, seat engine.Seat) {
	p.cards[p.size] = laid{id: id, seat: seat}
	p.size++
}

// late reports whether the card c is late (ruling 7): a card of this pile that was covered less
// than moment ticks ago would have allowed c.
func (p *pile) late(c Card, seat engine.Seat, seats uint8, now, moment uint32) bool {
	for i := int(p.size) - 2; i >= 0; i-- {
		top := &p.cards[i]
		if now-top.covered >= moment {
			return false // all lower cards were covered even earlier
		}
		if top.allows(seat, seats, top.blocked).Has(c) {
			return true
		}
	}
	return false
}

// allows returns the faces that the seat may play on the card (rulings 2 to 6).
func (l *laid) allows(seat engine.Seat, seats uint8, blocked bool) faceSet {
	face := l.id.face()
	if face == Dog {
		return all // ruling 4: on a dog anyone may play any card; ruling 5: including Gros Michi
	}
	set := dogs // ruling 4: a dog at any time
	if !(seat == l.seat && l.barsOwnPass(seats)) {
		set |= held(face.Target()) // ruling 2: the holder of a pass must be the target of the pass on top
	}
	if blocked {
		set |= michis // ruling 5: while the pile is blocked
	}
	return set
}

// barsOwnPass reports whether the player who played the card may not cover it with a pass. With 3
// or 4 players nobody may pass on their own card (ruling 3).
func (l *laid) barsOwnPass(seats uint8) bool { return l.seat != engine.Nobody && seats > 2 }
