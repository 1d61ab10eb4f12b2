package football

import "canape/engine"

// Apply makes the seat's move with all its consequences. The reasons of its refusals are those of
// this package and those that all games share; an impossible forced cut is refused as BadChance.
func (m *Match) Apply(seat engine.Seat, move engine.Move, log *engine.Log) *engine.Refusal {
	if refusal := notation.Check(m, seat, move); refusal != nil {
		return refusal
	}
	if refusal := m.check(&m.deck.hands[seat], move); refusal != nil {
		return refusal
	}
	if result, forced := m.Forced(); forced {
		trial := *m
		if trial.make(seat, move, nil); trial.misfit {
			return engine.Refuse(engine.BadChance, engine.ReasonChance, "result", result)
		}
	}
	m.make(seat, move, log)
	return nil
}

func (m *Match) make(seat engine.Seat, move engine.Move, log *engine.Log) {
	switch move.Verb {
	case VerbPlace:
		m.place(seat, Square(move.A), log)
	case VerbPlay:
		m.play(seat, Card(move.A), Arrow(move.B), log)
	case VerbEnd:
		// Ruling 4: the penalty is optional. Without this phase, the last move was to play a card,
		// which cannot be taken back fairly. So declining must not be either, even if no card is
		// drawn: otherwise it would show who held the penalty.
		log.Reveal()
		engine.Tell(log, Declined{BySeat: engine.By(seat)})
		m.phase = PhaseOpen
		m.endTurn(log)
	case VerbConcede:
		// ruling 6: the shot is conceded, and the same player kicks off
		engine.Tell(log, Conceded{BySeat: engine.By(seat)})
		m.goal(1-m.team(), ByShot, log)
		m.restart(PhaseKickOff, kickOff(m.forward()), log)
	case VerbCut:
		m.cutNow(seat, log)
	case VerbExchange:
		m.exchange(seat, Card(move.A), log)
	}
}

// place: rulings 2, 4, 7, 9 and 10, the ball is put down for a restart.
func (m *Match) place(seat engine.Seat, s Square, log *engine.Log) {
	engine.Tell(log, Placed{BySeat: engine.By(seat), Square: s, Phase: m.phase})
	m.ball, m.zone = s, 0
	m.clearing = m.phase == PhaseClearance
	if m.phase != PhaseKickOff {
		m.phase = PhaseOpen
	}
}

func (m *Match) play(seat engine.Seat, c Card, a Arrow, log *engine.Log) {
	position := m.deck.lay(seat, c, m.half, log)
	engine.Tell(log, CardPlayed{BySeat: engine.By(seat), Position: position, Card: c, Arrow: a})
	switch c.Kind() {
	case Penalty:
		m.awardPenalty(seat, log)
	case Corner:
		m.giveCorner(seat, c, log)
	case Keeper:
		if m.phase == PhaseShot {
			m.save(seat, ByKeeper, log)
		}
		m.moveBall(seat, c, a, log)
	default:
		m.moveBall(seat, c, a, log)
	}
}

// moveBall: ruling 1, moves the ball and handles where it ends.
func (m *Match) moveBall(seat engine.Seat, c Card, a Arrow, log *engine.Log) {
	r := m.flightOf(c, a)
	if log != nil {
		log.Add(ballMoved(seat, c, a, m.ball, m.forward()))
	}
	m.ball = r.last
	m.clearing = false
	switch r.ending {
	case InPlay, InArea:
		m.stayInPlay(seat, c, r.ending == InArea, log)
		return
	case OnGoal:
		m.phase = PhaseShot
		m.shooter = seat
	case Out:
		m.phase, m.zone = PhaseClearance, r.zone
	case Touch:
		m.phase, m.zone = PhaseThrowIn, r.zone
	}
	m.endTurn(log)
}

// stayInPlay: ruling 3, an attacker follows a free kick; ruling 4, the penalty may follow once the
// ball is in the area.
func (m *Match) stayInPlay(seat engine.Seat, c Card, attacked bool, log *engine.Log) {
	h := &m.deck.hands[seat]
	switch {
	case c.Kind() == FreeKick:
		m.phase = PhaseFreeKick
		return
	case attacked && h.position(penaltyCard) >= 0:
		m.phase = PhaseAfterMove
		h.holdsPenalty = true
		return
	case attacked:
		h.holdsNone(penaltySet)
	}
	m.phase = PhaseOpen
	m.endTurn(log)
}

// awardPenalty: ruling 4, the next player cuts.
func (m *Match) awardPenalty(seat engine.Seat, log *engine.Log) {
	m.phase = PhasePenalty
	m.shooter = seat
	m.clearing = false
	engine.Tell(log, PenaltyAwarded{BySeat: engine.By(seat), Team: int(m.team())})
	m.endTurn(log)
}

// cutNow: ruling 4, for a penalty; ruling 7, for a corner; ruling 15, for a kick of the shootout.
func (m *Match) cutNow(seat engine.Seat, log *engine.Log) {
	switch {
	case m.shootout.on:
		m.shootoutKick(seat, log)
	case m.phase == PhaseCorner:
		m.cutForCorner(seat, log)
	default:
		m.cutForPenalty(seat, log)
	}
}

// cutForPenalty: ruling 4, a hand saves; then the same player clears, otherwise kicks off.
func (m *Match) cutForPenalty(seat engine.Seat, log *engine.Log) {
	c := m.cut(seat, log)
	if c.Mark() != Hand {
		m.goal(1-m.team(), ByPenalty, log)
		m.restart(PhaseKickOff, kickOff(m.forward()), log)
		return
	}
	m.save(seat, ByCut, log)
	m.restart(PhaseClearance, areaAt(m.attacks(1-m.team())), log)
}

// cut: ruling 5, a card is shown and stays where it was.
func (m *Match) cut(seat engine.Seat, log *engine.Log) Card {
	c, from, fits := m.deck.cut(&m.Chance)
	m.misfit = m.misfit || !fits
	log.Reveal()
	engine.Tell(log, CutShown{BySeat: engine.By(seat), From: from, Card: c, Mark: c.Mark(), Phase: m.phase})
	return c
}

// giveCorner: ruling 7, the ball goes to the corner of the card's colour, and the next player cuts.
func (m *Match) giveCorner(seat engine.Seat, c Card, log *engine.Log) {
	m.cornerAt = c.Mark()
	from := m.ball
	m.ball = m.attacks(1 - m.team()).corner(m.cornerAt)
	m.phase = PhaseCorner
	engine.Tell(log, CornerGiven{BySeat: engine.By(seat), Colour: m.cornerAt, From: from, Square: m.ball})
	m.endTurn(log)
}

// cutForCorner: ruling 7, a flag of the corner's colour scores; otherwise the corner is saved and
// the next player clears.
func (m *Match) cutForCorner(seat engine.Seat, log *engine.Log) {
	team := m.team()
	hit := m.cut(seat, log).Mark() == m.cornerAt
	m.cornerAt = noMark
	if hit {
		m.goal(team, ByCorner, log)
		m.phase, m.zone = PhaseKickOff, kickOff(m.attacks(1-team))
	} else {
		m.save(seat, ByCut, log)
		m.phase, m.zone = PhaseClearance, areaAt(m.attacks(team))
	}
	m.endTurn(log)
}

// goal: ruling 12, the ball returns to the centre.
func (m *Match) goal(team uint8, how Way, log *engine.Log) {
	m.score[team]++
	m.ball = NoSquare
	engine.Tell(log, Goal{Team: int(team), BySeat: engine.By(m.shooter), How: how, Score: m.score})
	m.shooter = engine.Nobody
}

// save: the shot or the penalty did not score. Its player is forgotten, so that equal positions are
// equal states.
func (m *Match) save(seat engine.Seat, by Way, log *engine.Log) {
	engine.Tell(log, Saved{BySeat: engine.By(seat), By: by})
	m.shooter = engine.Nobody
}

// restart: the player whose turn it is must restart play, in the same turn.
func (m *Match) restart(phase Phase, from zone, log *engine.Log) {
	m.phase, m.zone = phase, from
	m.stopIfStuck(log)
}

// exchange: ruling 11, a player without a usable card discards one and draws one.
func (m *Match) exchange(seat engine.Seat, c Card, log *engine.Log) {
	h := &m.deck.hands[seat]
	h.holdsNone(m.usable(h.set()))
	position := m.deck.lay(seat, c, m.half, log)
	engine.Tell(log, Exchanged{BySeat: engine.By(seat), Position: position, Card: c})
	if m.phase == PhaseOpen {
		m.endTurn(log)
		return
	}
	m.deck.fill(seat, int(h.size)+1, log)
	m.stopIfStuck(log)
}

// stopIfStuck: ruling 11, the half ends at once if no card fits and the stock is empty.
func (m *Match) stopIfStuck(log *engine.Log) {
	if m.deck.stock.Len() > 0 || m.phase != PhaseKickOff && m.phase != PhaseClearance {
		return
	}
	h := &m.deck.hands[m.active()]
	if fitting := m.usable(0); h.set()&fitting == 0 {
		h.holdsNone(fitting)
		engine.Tell(log, Stuck{BySeat: engine.By(m.active())})
		m.endHalf(log)
	}
}
