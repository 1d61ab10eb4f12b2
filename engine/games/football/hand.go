package football

import "canape/engine"

// set returns the different cards of the hand.
func (p *player) set() faceSet {
	var set faceSet
	for i := range p.hand[:p.handSize] {
		set |= setOf(p.hand[i].card)
	}
	return set
}

// position returns where in the hand the card first is; -1 if it is not there.
func (p *player) position(c Card) int {
	for i := range p.hand[:p.handSize] {
		if p.hand[i].card == c {
			return i
		}
	}
	return -1
}

// lay puts the first such card of the hand on the discards and returns the position that it had.
func (m *Match) lay(seat engine.Seat, c Card, log *engine.Log) int {
	p := &m.players[seat]
	position := p.position(c)
	m.noteLaid(p, position)
	p.handSize--
	copy(p.hand[position:p.handSize], p.hand[position+1:])
	m.discards[m.discarded] = c
	m.discarded++
	log.Reveal()
	return position
}

// draw takes the top card of the stock, which must not be empty, to the end of the hand.
func (m *Match) draw(p *player) {
	m.stockSize--
	drawn := held{card: m.stock[m.stockSize]}
	if p.holdsPenalty {
		drawn.not = penaltySet
	}
	p.hand[p.handSize] = drawn
	p.handSize++
}

// fill draws until the hand is full again, or the stock empty.
func (m *Match) fill(seat engine.Seat, log *engine.Log) {
	p, full := &m.players[seat], HandCards(int(m.seats), seat)
	before := p.handSize
	for int(p.handSize) < full && m.stockSize > 0 {
		m.draw(p)
	}
	m.tellDrawn(seat, before, log)
}

// tellDrawn tells of the cards that a hand has from this size on.
func (m *Match) tellDrawn(seat engine.Seat, before uint8, log *engine.Log) {
	p := &m.players[seat]
	if log == nil || p.handSize == before {
		return
	}
	log.Reveal()
	log.Add(Drew{Seat: seat, Cards: p.cards()[before:], Stock: int(m.stockSize)})
}

// cards returns a list of the cards of the hand.
func (p *player) cards() []Card {
	list := make([]Card, p.handSize)
	for i := range list {
		list[i] = p.hand[i].card
	}
	return list
}

// gatherCards puts all the cards into the stock, in ascending order.
func (m *Match) gatherCards() {
	for c := range Card(Faces) {
		for range c.Copies() {
			m.stock[m.stockSize] = c
			m.stockSize++
		}
	}
}

// deal hands out the cards of the shuffled stock: one at a time, clockwise from seat 0, passing over full hands. The seat has
// the kick-off.
func (m *Match) deal(first engine.Seat, log *engine.Log) {
	for dealt := true; dealt; {
		dealt = false
		for seat := range engine.Seat(m.seats) {
			if p := &m.players[seat]; int(p.handSize) < HandCards(int(m.seats), seat) {
				m.draw(p)
				dealt = true
			}
		}
	}
	m.opener = teamOf(m.seats, first)
	for m.active() != first {
		m.turn++
	}
	if log != nil {
		log.Add(MatchBegan{First: first, Teams: Game{}.Teams(int(m.seats), nil), Cup: m.cup})
		for seat := range engine.Seat(m.seats) {
			log.Add(HandDealt{Seat: seat, Cards: m.players[seat].cards()})
		}
	}
	m.beginHalf(log)
}
