package passpass

import "canape/engine"

// Apply makes the seat's move with all its consequences, or returns a refusal and changes nothing.
func (m *Match) Apply(seat engine.Seat, move engine.Move, log *engine.Log) *engine.Refusal {
	if refusal := notation.Check(m, seat, move); refusal != nil {
		return refusal
	}
	if refusal := m.check(seat, move); refusal != nil {
		return refusal
	}
	m.make(seat, move, log)
	return nil
}

// make makes a legal move of the seat.
func (m *Match) make(seat engine.Seat, move engine.Move, log *engine.Log) {
	switch move.Verb {
	case VerbPlay:
		m.play(seat, Card(move.A), log)
	case VerbTake:
		m.choose(seat, Card(move.A), log)
	case VerbRepresent:
		m.represent(seat, engine.Seat(move.A), log)
	}
}

// giveHeadStart adds the handicap points of each seat to the record of its side (ruling 11).
func (m *Match) giveHeadStart(setup engine.Setup) {
	m.headStart = setup.Steps(HeadStart)
	for seat := range engine.Seat(m.seats) {
		m.records[m.side(seat)].points += int16(headStartPoints * m.headStart.Of(seat))
	}
}

// deal deals a round and begins its first trick (rulings 2 and 8).
func (m *Match) deal(deck *[Cards]Card, log *engine.Log) {
	aside := m.round.deal(deck, m.seats)
	m.trick.number = 0
	log.Reveal()
	if log != nil {
		log.Add(RoundBegan{Round: int(m.round.number), First: m.trick.leader, Aside: aside})
		for i, p := range m.round.players[:m.seats] {
			log.Add(HandDealt{BySeat: engine.By(engine.Seat(i)), Cards: p.hand.List()})
		}
	}
	m.beginTrick(log)
}

func (m *Match) beginTrick(log *engine.Log) {
	m.phase = PhasePlay
	m.trick = trick{number: m.trick.number + 1, leader: m.trick.leader, second: engine.Nobody}
	m.actors = engine.SeatsOf(m.trick.leader)
	engine.Tell(log, TrickBegan{Trick: int(m.trick.number), First: m.trick.leader})
}

// play plays a card to the trick. Then the next seat clockwise plays. If the trick is full, its
// winners take cards (ruling 3).
func (m *Match) play(seat engine.Seat, c Card, log *engine.Log) {
	m.round.players[seat].hand &^= setOf(c)
	m.trick.lay(c)
	m.round.laid |= setOf(c)
	log.Reveal()
	engine.Tell(log, CardLaid{BySeat: engine.By(seat), Card: c})
	if m.trick.count < m.seats {
		m.actors = engine.SeatsOf(m.after(seat, 1))
		return
	}
	m.firstTakes(log)
}

// firstTakes lets the first winner take any card of the full trick (ruling 5).
func (m *Match) firstTakes(log *engine.Log) {
	ranks := rankColours(m.trick.laid[:m.trick.count])
	first, second := winners(m.trick.laid[:m.trick.count], ranks)
	m.trick.second = m.after(m.trick.leader, second)
	m.phase = PhaseTake
	m.trick.choice = m.trick.lying
	winner := m.after(m.trick.leader, first)
	m.actors = engine.SeatsOf(winner)
	if log != nil {
		log.Add(ColoursRanked{Ranking: StandingOf(m.trick.all(m.seating)).Ranking})
		log.Add(TrickWon{BySeat: engine.By(winner), Place: 1, Card: m.trick.laid[first]})
	}
}

// choose lets a winner of the trick take the chosen card.
func (m *Match) choose(seat engine.Seat, c Card, log *engine.Log) {
	m.take(seat, setOf(c), true, log)
	switch {
	case m.Over():
	case m.trick.missing == 0:
		m.trick.missing = secondTakes
		engine.Tell(log, TrickWon{BySeat: engine.By(m.trick.second), Place: 2, Card: m.trick.laidBy(m.trick.second, m.seating)})
		m.secondTakes(log)
	default:
		m.trick.missing--
		m.secondTakes(log)
	}
}

// secondTakes makes the second winner take the two lowest remaining cards; among cards of equal
// value the winner chooses (ruling 6).
func (m *Match) secondTakes(log *engine.Log) {
	certain, choice := lowest(m.trick.lying, int(m.trick.missing))
	if certain != 0 {
		m.trick.missing -= uint8(certain.Len())
		m.take(m.trick.second, certain, false, log)
		if m.Over() {
			return
		}
	}
	if m.trick.missing == 0 {
		m.endTrick(log)
		return
	}
	m.trick.choice = choice
	m.actors = engine.SeatsOf(m.trick.second)
}

// take puts cards of the trick in front of the seat. Pass Passes count at once, before another
// player takes (ruling 7).
func (m *Match) take(seat engine.Seat, cards cardSet, chosen bool, log *engine.Log) {
	p := &m.round.players[seat]
	before := p.passPass()
	p.taken |= cards
	m.trick.lying &^= cards
	now := p.passPass()
	recorded := int(m.records[m.side(seat)].passPass)
	if log != nil {
		place := 1
		if m.trick.missing > 0 || !chosen {
			place = 2
		}
		log.Add(Took{BySeat: engine.By(seat), Place: place, Cards: cards.List(), Chosen: chosen})
		for n := before + 1; n <= now; n++ {
			log.Add(PassPassMade{BySeat: engine.By(seat), InRound: n, Total: recorded + n})
		}
	}
	// The third Pass Pass wins at once (ruling 9). For a team its recorded Pass Passes count, and
	// those of one member in this round (ruling 10).
	if now > before && recorded+now >= PassPassesToWin {
		m.endMatch(m.seatsOf(m.side(seat)), ByPassPass, log)
	}
}

// endTrick discards the cards that nobody took; the second winner leads the next trick or round
// (ruling 6).
func (m *Match) endTrick(log *engine.Log) {
	if log != nil && m.trick.lying != 0 {
		log.Add(Discarded{Cards: m.trick.lying.List()})
	}
	m.trick.lying, m.trick.choice = 0, 0
	m.trick.leader = m.trick.second
	if m.trick.number < HandCards {
		m.beginTrick(log)
		return
	}
	m.endRound(log)
}

// endRound counts the cards taken (ruling 8). Teams then choose whose round they record (ruling
// 10).
func (m *Match) endRound(log *engine.Log) {
	if m.teams == 0 {
		for seat := range m.round.players[:m.seats] {
			m.records[seat].add(&m.round.players[seat])
		}
	}
	if log != nil {
		records := m.records[:m.sides()]
		e := RoundScored{Round: int(m.round.number), Points: pointsOf(records), PassPass: passPassOf(records)}
		for _, p := range m.round.players[:m.seats] {
			e.Scores = append(e.Scores, p.score())
		}
		log.Add(e)
	}
	if m.teams == 0 {
		m.nextRound(log)
		return
	}
	m.phase = PhaseRepresent
	m.actors = engine.AllSeats(int(m.seats))
}

// represent records the round of one member of a team. The partner who chooses first decides
// (ruling 10).
func (m *Match) represent(by, member engine.Seat, log *engine.Log) {
	side := m.side(member)
	p, r := &m.round.players[member], &m.records[side]
	r.add(p)
	m.actors &^= m.seatsOf(side)
	if log != nil {
		log.Add(Represented{
			Team: side, By: by, Member: member, Points: p.points(), PassPass: p.passPass(),
			TotalPoints: int(r.points), TotalPassPass: int(r.passPass),
		})
	}
	if m.actors == 0 {
		m.nextRound(log)
	}
}

// nextRound shuffles all cards for another round (ruling 8), or ends the match after the last one.
func (m *Match) nextRound(log *engine.Log) {
	if m.round.number == m.rounds {
		m.compare(log)
		return
	}
	if m.stopsAfterRound {
		m.actors = 0
		return
	}
	deck := sortedDeck()
	engine.Shuffle(&m.RNG, deck[:])
	m.deal(&deck, log)
}

// compare ends the match after the last round. The most points win, then the most Pass Passes;
// sides tied in both share the victory (ruling 9).
func (m *Match) compare(log *engine.Log) {
	best, inPoints, inBoth := m.records[0], 0, 0
	for _, r := range m.records[:m.sides()] {
		if r.points > best.points || r.points == best.points && r.passPass > best.passPass {
			best = r
		}
	}
	var winners engine.SeatSet
	for side, r := range m.records[:m.sides()] {
		if r.points == best.points {
			inPoints++
		}
		if r == best {
			inBoth++
			winners |= m.seatsOf(side)
		}
	}
	ending := ByPoints
	switch {
	case inBoth > 1:
		ending = Shared
	case inPoints > 1:
		ending = ByTieBreak
	}
	m.endMatch(winners, ending, log)
}

func (m *Match) endMatch(winners engine.SeatSet, ending Ending, log *engine.Log) {
	m.phase = PhaseOver
	m.actors = 0
	m.trick.choice = 0
	m.winners = winners
	m.ending = ending
	if log != nil {
		log.Add(MatchEnded{Winners: winners, Ending: ending, Scores: pointsOf(m.records[:m.sides()])})
	}
}

// Outcome returns the result of a finished match. Its scores are the recorded points, by seat or by
// team.
func (m *Match) Outcome() engine.Outcome {
	if !m.Over() {
		return engine.Outcome{}
	}
	return engine.Outcome{Winners: m.winners, Scores: pointsOf(m.records[:m.sides()])}
}
