package passeeclair

import "canape/engine"

// Apply makes the seat's move with all its consequences. It does not refuse wrong and late cards,
// because playing them has consequences.
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

// rehearse tries an action on a copy of the match and returns a refusal if a forced result does not
// fit.
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

// play tries a card of a hand, which may fit, be late, or be wrong.
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

// allowed returns the faces that the seat may play now (rulings 2 to 6).
func (m *Match) allowed(seat engine.Seat) faceSet {
	return m.pile.top().allows(seat, m.seats, m.phase == PhaseBlocked)
}

// returnLate shows a late card, which stays in the hand without a penalty (ruling 7).
func (m *Match) returnLate(seat engine.Seat, position int, log *engine.Log) {
	h := &m.hands[seat]
	m.expose(h.cards[position], log)
	engine.Tell(log, CardLate{BySeat: engine.By(seat), Position: position, Card: h.face(position)})
}

// punish shows a wrong card, which stays in the hand. Its player draws a card as a penalty, unless
// the option own-pass-free allows a pass on the player's own pass (ruling 8). A wrong card does not
// count as a play, so the time until the pile is declared blocked keeps running.
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

// whyWrong returns why a card does not fit on a pass whose target is wanted.
func whyWrong(c Card, wanted Footballer) string {
	switch {
	case c == Michi:
		return WrongMichi
	case c.Holder() == wanted:
		return WrongOwnPass
	}
	return WrongHolder
}

// lay moves a card from the hand onto the pile.
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
		m.endRound(seat, EndEmptyHand, 0, log) // ruling 9: the round ends as soon as a hand is empty
	default:
		m.race(log)
	}
}

// race lets everybody play after a card was played or turned up, unless no card fits (ruling 6).
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

// block blocks the pile (ruling 6). If a player holds Gros Michi, block opens the window in which
// Gros Michi may be played. Otherwise it boxes the pile at once.
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

// closeBlocked boxes a blocked pile, and the trainer turns up a new card (ruling 6). After 3 piles
// in a row without a play it replaces Gros Michis, and after 10 it ends the round (ruling 12).
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

// replaceMichis makes every hand with nothing but Gros Michis draw a card and put one Gros Michi
// into the box (ruling 12).
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
		m.refill(&m.RNG, log) // this cannot fail, because the pile has just gone to the box, so there is a card to draw
		m.draw(seat, log)
		drawn := h.face(int(h.size) - 1)
		m.box.Add(h.cards[position])
		h.remove(position)
		engine.Tell(log, MichiReplaced{BySeat: engine.By(seat), Position: position, Drawn: drawn})
	}
}

// beginSwap freezes the pile while the player chooses with whom to swap. With 2 players it swaps
// the hands at once (ruling 5).
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

// swap swaps the two hands and boxes the pile; the player of Gros Michi turns up the next card
// (ruling 5). If Gros Michi was the player's last card, the other player now has no cards and wins
// the round.
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
		m.stall(EndTime, log) // ruling 12: the round's time ended during the choice of a swap
		return
	}
	m.countDown(seat, log)
}
