package passeeclair

import (
	"slices"

	"canape/engine"
)

// beginRound deals the cards of a round (ruling 1) and starts the time in which players may give up
// tokens (ruling 10).
func (m *Match) beginRound(log *engine.Log) {
	m.round++
	m.roundEnd = never
	m.pile.inARow, m.pile.plays = 0, 0
	engine.Tell(log, RoundBegan{Round: int(m.round), Trainer: m.trainer})
	m.deal(&m.RNG, log)
	m.beginTokens(log)
}

// beginTokens lets players with consolation tokens give them up; the other players are ready
// (ruling 10).
func (m *Match) beginTokens(log *engine.Log) {
	m.actors = 0
	for i := range m.consolation.owned[:m.seats] {
		if m.consolation.owned[i].size > 0 {
			m.actors = m.actors.With(engine.Seat(i))
		}
	}
	if m.actors == 0 {
		m.countDown(m.trainer, log)
		return
	}
	m.wait(PhaseTokens, m.times.tokenTime)
	engine.Tell(log, TokensBegan{Waiting: m.actors, Ticks: int(m.times.tokenTime)})
}

// spend removes a footballer's token from the match and puts a card of that holder into the box
// (ruling 10).
func (m *Match) spend(seat engine.Seat, f Footballer, c Card, log *engine.Log) {
	mine, h := &m.consolation.owned[seat], &m.hands[seat]
	at, position := mine.position(TokenOf(f)), m.pick(seat, c, &m.RNG)
	mine.remove(at)
	id := h.cards[position]
	m.expose(id, log)
	h.remove(position)
	m.box.Add(id)
	engine.Tell(log, TokenSpent{BySeat: engine.By(seat), TokenPosition: at, Token: TokenOf(f), Position: position, Card: c})
	if mine.size == 0 {
		m.ready(seat, log)
	}
}

// ready records that a seat is done with its tokens. The countdown starts when all seats are ready
// (ruling 10).
func (m *Match) ready(seat engine.Seat, log *engine.Log) {
	m.actors = m.actors.Without(seat)
	engine.Tell(log, Readied{BySeat: engine.By(seat), Waiting: m.actors})
	if m.actors == 0 {
		m.countDown(m.trainer, log)
	}
}

// boxPile puts the pile into the box and counts the piles in a row without a play (ruling 12).
func (m *Match) boxPile(why string, log *engine.Log) {
	p := &m.pile
	for i := range p.cards[:p.size] {
		m.box.Add(p.cards[i].id)
	}
	p.inARow++
	if p.plays > 0 {
		p.inARow = 0
	}
	engine.Tell(log, PileBoxed{Cards: int(p.size), Plays: int(p.plays), InARow: int(p.inARow), Why: why})
	p.size, p.plays = 0, 0
}

// stall ends the round without an empty hand. The player with the shortest hand wins; if several
// hands are equally short, a lot decides (ruling 12).
func (m *Match) stall(why string, log *engine.Log) {
	lot := m.everybody().Most(func(seat engine.Seat) int { return -int(m.hands[seat].size) })
	winner := lot.Any(&m.RNG)
	if lot.Len() == 1 {
		lot = 0 // a single shortest hand needs no lot
	}
	m.endRound(winner, why, lot, log)
}

// endRound gives the winner a victory token. The player with the most cards left gets a consolation
// token, unless several players have the same number (ruling 9). Pile and hands go to the box. The
// winner is the next trainer (ruling 1).
func (m *Match) endRound(winner engine.Seat, why string, lot engine.SeatSet, log *engine.Log) {
	if log != nil {
		e := RoundEnded{Round: int(m.round), Winner: winner, Why: why, Lot: lot}
		for i := range m.hands[:m.seats] {
			e.Hands = append(e.Hands, m.hands[i].listFaces())
		}
		log.Add(e)
	}
	if m.pile.size > 0 {
		m.boxPile(BoxedRoundEnd, log)
	}
	most := m.everybody().Without(winner).Most(func(seat engine.Seat) int { return int(m.hands[seat].size) })
	for i := range m.hands[:m.seats] {
		h := &m.hands[i]
		for _, id := range h.list() {
			m.expose(id, log)
		}
		m.box |= h.ids
		h.clear()
	}
	m.takeToken(winner, &m.victory, VictoryToken, log)
	switch {
	case m.seats == 2: // with two players there are no consolation tokens
	case most.Len() == 1:
		m.takeToken(most.First(), &m.consolation, ConsolationToken, log)
	case log != nil:
		log.Add(NoConsolation{Seats: most})
	}
	m.trainer = winner
	if m.round == m.rounds {
		m.endMatch(log)
		return
	}
	m.beginRound(log)
}

// takeToken gives the seat a random token from the pool, or the forced one.
func (m *Match) takeToken(seat engine.Seat, from *tokens, kind string, log *engine.Log) {
	if m.misfit {
		return
	}
	token, fits := from.take(&m.Chance)
	if m.misfit = !fits; m.misfit {
		return
	}
	mine := &from.owned[seat]
	mine.add(token)
	log.Reveal()
	engine.Tell(log, TokenTaken{BySeat: engine.By(seat), Kind: kind, Position: int(mine.size) - 1, Token: token})
}

// endMatch turns up the tokens after the last round (ruling 13).
func (m *Match) endMatch(log *engine.Log) {
	m.stop()
	m.actors = 0
	m.turner = engine.Nobody
	if log == nil {
		return
	}
	outcome := m.Outcome()
	for i, goals := range outcome.Scores {
		victory, consolation := slices.Clone(m.victory.owned[i].all()), slices.Clone(m.consolation.owned[i].all())
		log.Add(TokensRevealed{BySeat: engine.By(engine.Seat(i)), Victory: victory, Consolation: consolation,
			HeadStart: m.headStart.Of(engine.Seat(i)), Goals: goals})
	}
	log.Add(MatchEnded{Winners: outcome.Winners, Ending: endingOf(outcome), Scores: outcome.Scores})
}

// endingOf returns which criterion of ruling 13 decided the match.
func endingOf(outcome engine.Outcome) Ending {
	most := engine.AllSeats(len(outcome.Scores)).Most(func(seat engine.Seat) int { return outcome.Scores[seat] })
	switch {
	case outcome.Winners.Len() > 1:
		return Shared
	case most.Len() > 1:
		return ByVictories
	}
	return ByGoals
}

// Outcome returns the result of a finished match. The most goals win, then the most victory tokens;
// players tied in both share the victory (ruling 13). Handicap goals count like goals on tokens
// (ruling 14).
func (m *Match) Outcome() engine.Outcome {
	if !m.Over() {
		return engine.Outcome{}
	}
	outcome := engine.Outcome{Scores: make([]int, m.seats)}
	for i := range outcome.Scores {
		outcome.Scores[i] = m.headStart.Of(engine.Seat(i)) + m.victory.owned[i].goals() + m.consolation.owned[i].goals()
	}
	outcome.Winners = m.everybody().Most(func(seat engine.Seat) int {
		return outcome.Scores[seat]*(MaxRounds+1) + int(m.victory.owned[seat].size)
	})
	return outcome
}
