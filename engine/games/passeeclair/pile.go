package passeeclair

import "canape/engine"

// pile is the cards that are laid in the race.
type pile struct {
	cards  [Cards]laid // the top is the last of size
	size   uint8
	plays  uint8 // cards laid on it by players
	inARow uint8 // piles in a row, before this one, without a play
}

// laid is a card of the pile.
type laid struct {
	id      cardID
	seat    engine.Seat // who laid it; Nobody: turned up
	blocked bool        // when it was covered the pile was blocked
	covered uint32      // the tick; only of cards that are not on top
}

func (p *pile) top() *laid { return &p.cards[p.size-1] }

func (p *pile) add(id cardID, seat engine.Seat) {
	p.cards[p.size] = laid{id: id, seat: seat}
	p.size++
}

// late: ruling 7, the card would have been allowed on a top of this pile covered a moment ago, less
// than so many ticks.
func (p *pile) late(c Card, seat engine.Seat, seats uint8, now, moment uint32) bool {
	for i := int(p.size) - 2; i >= 0; i-- {
		top := &p.cards[i]
		if now-top.covered >= moment {
			return false // Those below were covered earlier still.
		}
		if top.allows(seat, seats, top.blocked).Has(c) {
			return true
		}
	}
	return false
}

// allows returns what the seat may lay on the card by rulings 2 to 6, if it has it.
func (l *laid) allows(seat engine.Seat, seats uint8, blocked bool) faceSet {
	face := l.id.face()
	if face == Dog {
		return all // Ruling 4: on a dog anyone may lay any card; ruling 5: Gros Michi too.
	}
	set := dogs // Ruling 4: a dog at any time.
	if !(seat == l.seat && l.barsOwnPass(seats)) {
		set |= held(face.Target()) // Ruling 2: a pass fits when its holder is the target of the pass on top.
	}
	if blocked {
		set |= michis // Ruling 5: while the pile is blocked.
	}
	return set
}

// barsOwnPass: ruling 3, with 3 or 4 players nobody covers their own pass with a pass.
func (l *laid) barsOwnPass(seats uint8) bool { return l.seat != engine.Nobody && seats > 2 }
