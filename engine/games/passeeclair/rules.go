package passeeclair

import "canape/engine"

// Apply makes the seat's move with all its consequences. It accepts wrong and late cards, which
// have consequences. The reasons of its refusals are those of this package and those that all games
// share.
func (m *Match) Apply(seat engine.Seat, move engine.Move, log *engine.Log) *engine.Refusal {
	if !notation.Knows(move) {
		return engine.Refuse(engine.BadMove, engine.ReasonNoMove, "move", "")
	}
	if refusal := m.check(seat, move); refusal != nil {
		return refusal
	}
	if refusal := m.rehearse(func(trial *Match) { trial.make(seat, move, nil) }); refusal != nil {
		return refusal
	}
	m.make(seat, move, log)
	return nil
}

func (m *Match) make(seat engine.Seat, move engine.Move, log *engine.Log) {
	switch move.Verb {
	case VerbSpend:
		m.spend(seat, Footballer(move.A), Card(move.B), log)
	case VerbReady:
		m.ready(seat, log)
	case VerbPlay:
		m.play(seat, Card(move.A), log)
	case VerbSwap:
		m.swap(engine.Seat(move.A), true, log)
	}
}

// rehearse tries an action on a copy of the match and refuses it if a forced result does not fit.
func (m *Match) rehearse(happen func(trial *Match)) *engine.Refusal {
	if _, forced := m.Forced(); !forced {
		return nil
	}
	trial := *m
	if happen(&trial); !trial.misfit {
		return nil
	}
	result, _ := trial.Forced()
	return engine.Refuse(engine.BadChance, engine.ReasonChance, "result", result)
}

// play: a seat plays a card of its hand, which fits, is late, or is wrong.
func (m *Match) play(seat engine.Seat, c Card, log *engine.Log) {
	position := m.pick(seat, c, &m.RNG)
	switch {
	case m.allowed(seat).Has(c):
		m.lay(seat, position, log)
	case m.pile.late(c, seat, m.seats, m.tick, m.times.late):
		m.returnLate(seat, position, log)
	default:
		m.punish(seat, position, log)
	}
}

// allowed returns the faces that the seat may play by rulings 2 to 6.
func (m *Match) allowed(seat engine.Seat) faceSet {
	return m.pile.top().allows(seat, m.seats, m.phase == PhaseBlocked)
}

// returnLate: ruling 7, a late card goes back to the hand without a penalty.
func (m *Match) returnLate(seat engine.Seat, position int, log *engine.Log) {
	h := &m.hands[seat]
	m.expose(h.cards[position], log)
	engine.Tell(log, CardLate{BySeat: engine.By(seat), Position: position, Card: h.face(position)})
}

// punish: ruling 8, a wrong card goes back to the hand, and its player draws one, unless it is a
// pass on their own pass and that is free. This does not count as a play: the pile's time
// continues.
func (m *Match) punish(seat engine.Seat, position int, log *engine.Log) {
	h := &m.hands[seat]
	m.expose(h.cards[position], log)
	c, wanted := h.face(position), m.pile.top().id.face().Target()
	why := whyWrong(c, wanted)
	free, drawn := m.ownPassFree && why == WrongOwnPass, NoCard
	if !free && m.refill(&m.RNG, log) { // ruling 11: if stock and box are empty, the penalty is void
		m.draw(seat, log)
		drawn = h.face(int(h.size) - 1)
	}
	engine.Tell(log, CardWrong{BySeat: engine.By(seat), Position: position, Card: c, Why: why, Wanted: wanted, Free: free, Drawn: drawn})
}

// whyWrong returns why a card is not allowed by rulings 2 to 6 when the holder wanted is required.
func whyWrong(c Card, wanted Footballer) string {
	switch {
	case c == Michi:
		return WrongMichi
	case c.Holder() == wanted:
		return WrongOwnPass
	}
	return WrongHolder
}

// lay puts a card on the pile.
func (m *Match) lay(seat engine.Seat, position int, log *engine.Log) {
	h := &m.hands[seat]
	id := h.cards[position]
	m.expose(id, log)
	h.remove(position)
	top := m.pile.top()
	top.covered, top.blocked = m.tick, m.phase == PhaseBlocked
	m.pile.add(id, seat)
	m.pile.plays++
	face := id.face()
	engine.Tell(log, Played{BySeat: engine.By(seat), Position: position, Card: face, Left: int(h.size)})
	if top.blocked && face != Michi {
		engine.Tell(log, Unblocked{BySeat: engine.By(seat)})
	}
	switch {
	case face == Michi:
		m.beginSwap(seat, log)
	case h.size == 0:
		m.endRound(seat, EndEmptyHand, 0, log) // ruling 9: as soon as a hand is empty
	default:
		m.race(log)
	}
}

// race: ruling 6, after every play and turn-up all continue, unless no card fits.
func (m *Match) race(log *engine.Log) {
	m.actors = m.everybody()
	top := m.pile.top()
	for i := range m.hands[:m.seats] {
		if m.hands[i].faces&top.allows(engine.Seat(i), m.seats, false) != 0 {
			m.knowPlayable(top)
			m.wait(PhaseRace, m.times.idle)
			return
		}
	}
	m.knowBlocked(top)
	m.block(false, log)
}

// block: ruling 6, the pile is blocked, and if a player holds Gros Michi its window opens.
func (m *Match) block(declared bool, log *engine.Log) {
	window := false
	for i := range m.hands[:m.seats] {
		window = window || m.hands[i].faces.Has(Michi)
	}
	m.knowMichi(window)
	if log != nil {
		e := Blocked{Declared: declared, Window: window}
		if window {
			e.Ticks = int(m.times.michiWindow)
		}
		log.Add(e)
	}
	if !window {
		m.closeBlocked(log)
		return
	}
	m.wait(PhaseBlocked, m.times.michiWindow)
}

// closeBlocked: ruling 6, a blocked pile goes to the box, and the trainer turns up a new card;
// ruling 12, the stall.
func (m *Match) closeBlocked(log *engine.Log) {
	const replaceAfter, endAfter = 3, 10 // piles in a row without a play
	m.boxPile(BoxedBlocked, log)
	switch m.pile.inARow {
	case replaceAfter:
		m.replaceMichis(log)
	case endAfter:
		m.stall(EndStall, log)
		return
	}
	m.countDown(m.trainer, log)
}

// replaceMichis: ruling 12, every hand with nothing but Gros Michis draws a card and puts one Gros
// Michi into the box.
func (m *Match) replaceMichis(log *engine.Log) {
	for i := range m.hands[:m.seats] {
		seat, h := engine.Seat(i), &m.hands[i]
		if h.faces != michis {
			m.knowMixed(seat)
			continue
		}
		for _, id := range h.list() {
			m.expose(id, log)
		}
		position := m.pick(seat, Michi, &m.RNG)
		m.refill(&m.RNG, log) // the pile has just gone to the box, so there is always a card
		m.draw(seat, log)
		drawn := h.face(int(h.size) - 1)
		m.box.Add(h.cards[position])
		h.remove(position)
		engine.Tell(log, MichiReplaced{BySeat: engine.By(seat), Position: position, Drawn: drawn})
	}
}

// beginSwap: ruling 5, the pile is frozen while the player chooses; with 2 players the swap is
// automatic.
func (m *Match) beginSwap(seat engine.Seat, log *engine.Log) {
	m.actors = engine.SeatsOf(seat)
	m.swapper = seat
	others := m.everybody().Without(seat)
	two := m.seats == 2
	if log != nil {
		e := SwapBegan{BySeat: engine.By(seat), With: others, Last: m.hands[seat].size == 0}
		if !two {
			e.Ticks = int(m.times.swapTime)
		}
		log.Add(e)
	}
	if two {
		m.swap(others.First(), false, log)
		return
	}
	m.wait(PhaseSwap, m.times.swapTime)
}

// swap: ruling 5, the hands are swapped, the pile goes to the box and the player of Gros Michi
// turns up the next card. But if it was the last card, the other player now has none and wins.
func (m *Match) swap(other engine.Seat, chosen bool, log *engine.Log) {
	seat := m.swapper
	mine, theirs := &m.hands[seat], &m.hands[other]
	*mine, *theirs = *theirs, *mine
	for _, id := range mine.list() {
		m.memory.Learn(seat, id, log)
	}
	for _, id := range theirs.list() {
		m.memory.Learn(other, id, log)
	}
	m.swapper = engine.Nobody
	if log != nil {
		log.Add(Swapped{BySeat: engine.By(seat), With: other, Chosen: chosen, Given: theirs.listFaces(), Taken: mine.listFaces()})
	}
	if theirs.size == 0 {
		m.endRound(other, EndMichi, 0, log)
		return
	}
	m.boxPile(BoxedMichi, log)
	if m.tick >= m.roundEnd {
		m.stall(EndTime, log) // ruling 12: the choice of a swap is finished first
		return
	}
	m.countDown(seat, log)
}
