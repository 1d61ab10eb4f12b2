package football

import (
	"math"

	"canape/engine"
)

// Tuning returns how many iterations a level searches, and how many moves a playout makes after the
// first move. Gentle and easy rate only their own move, medium also rates the replies to it, and
// hard rates its later turns too.
func (Game) Tuning(level string) (iterations, depth int) {
	switch level {
	case "gentle":
		return 3, 0
	case "easy":
		return 4, 0
	case "hard":
		return 16000, 10
	}
	return 18, 2
}

func (Game) TextbookIterations() int { return 13000 }

// Appeal rates moves by taste. Children and bold players prefer shots at the goal, penalties, and
// moves that take the ball far forward, even out of play. Careful players move the ball towards the
// touch lines. Collectors play and exchange attackers, so they keep their other cards.
func (s *situation) Appeal(_ engine.Seat, taste string, moves []engine.Move, appeal []float64) {
	switch taste {
	case "glitter", "bold":
		s.dare(moves, appeal)
	case "careful":
		for i, move := range moves {
			if move.Verb == VerbPlay && Card(move.A).Kind() == Attacker {
				if r := s.flightOf(Card(move.A), Arrow(move.B)); r.ending != OnGoal && r.ending != Out {
					appeal[i] = math.Abs(2*float64(r.last.Column())-(Columns-1)) / (Columns - 1)
				}
			}
		}
	case "collector":
		for i, move := range moves {
			if (move.Verb == VerbPlay || move.Verb == VerbExchange) && Card(move.A).Kind() == Attacker {
				appeal[i] = 1
			}
		}
	}
}

// dare sets how daring each move is, from 0 to 1.
func (s *situation) dare(moves []engine.Move, daring []float64) {
	forward := s.forward()
	rowOf := func(at Square) int {
		if forward == low {
			return Rows - 1 - at.Row()
		}
		return at.Row()
	}
	for i, move := range moves {
		switch {
		case move.Verb == VerbPlace:
			daring[i] = float64(rowOf(Square(move.A))) / Rows
		case move.Verb != VerbPlay:
		case Card(move.A).Kind() == Penalty:
			daring[i] = 0.8
		case Card(move.A).Kind() == Attacker || Card(move.A).Kind() == FreeKick:
			r := s.flightOf(Card(move.A), Arrow(move.B))
			switch {
			case r.ending == OnGoal:
				daring[i] = 1
			case r.ending != Out:
				daring[i] = 0.7 * float64(rowOf(r.last)) / Rows
			}
		}
	}
}

// Forget makes weaker players miscount the cards. Gentle and easy players believe that discarded
// cards may still come; medium players believe it half of the time.
func (m *Match) Forget(seat engine.Seat, level string, rng *engine.RNG) {
	if level == "hard" || level == "medium" && rng.N(2) == 0 || m.deck.discards.Len() == 0 {
		return
	}
	m.deck.forget(seat, rng)
}

// worthOfBall is the worth, in thousandths of a goal, of having the next turn with the ball on a
// square: by row, from the own goal, and by column, from either touch line to the middle. This
// table and the worths below were fitted by least squares to millions of positions from playouts
// with good moves. They are the expected goal difference from the position to the end of the half,
// for the team whose turn it is. Good moves are defined by these worths, so the fit was repeated
// until the worths no longer changed.
var worthOfBall = [Rows][Columns / 2]int16{
	{-166, -178, -295, -277, -271},
	{-102, -107, -224, -202, -212},
	{-52, -53, -128, -121, -98},
	{-2, 6, -5, -12, 17},
	{53, 57, 67, 63, 67},
	{130, 127, 133, 136, 136},
	{197, 196, 214, 215, 228},
	{231, 233, 275, 278, 271},
	{305, 304, 349, 352, 343},
	{371, 369, 397, 414, 412},
	{421, 419, 434, 447, 461},
	{460, 465, 484, 510, 496},
	{479, 489, 516, 517, 520},
	{490, 465, 513, 493, 473},
}

const (
	thousandth     = 1.0 / 1000
	worthOfStart   = 0.175 // the worth of having the kick-off, in goals
	worthOfClear   = -0.24
	worthOfPenalty = 0.69  // the worth of having played the penalty, in goals
	worthOfCorner  = 0.44  // the worth of being about to cut for a corner, in goals
	worthOfShot    = 0.39  // the worth of having shot, in goals, if it is unknown who can save
	shotThrough    = -0.83 // the worth of facing a shot with no card that saves it, in goals; above -1, because the kick-off follows
	shotAtKeeper   = -0.31
	shotAtCorner   = -0.38
	openGoal       = 0.23 // the worth, in goals, of having the ball in the opponents' half while the next player has no card that saves
	ownOpenGoal    = -0.08
	goalsPerTurn   = 0.03
	lastTurns      = 9.0 // the number of turns before the end of a half in which attack and cards count less and less
)

// worthOfHeld is the worth, in goals, of holding a card of each kind.
var worthOfHeld = [...]float64{Attacker: 0, FreeKick: 0.09, Keeper: 0, Corner: 0, Penalty: 0.35}

// worths is the worth, in goals, of having the next turn with the ball on a square, by the end that
// the team attacks.
var worths = listWorths()

func listWorths() (table [Sides][Squares]float64) {
	for e := range table {
		for s := range Square(Squares) {
			column, row := s.Column(), s.Row()
			if end(e) == low {
				row = Rows - 1 - row
			}
			table[e][s] = float64(worthOfBall[row][min(column, Columns-1-column)]) * thousandth
		}
	}
	return table
}

func worthAt(s Square, forward end) float64 { return worths[forward][s] }

// saves reports whether the hand has a card that saves.
func (h *hand) saves() bool { return h.set()&saveSet != 0 }

// outlook returns what an opponent's shot is worth, in goals, to the owner of the hand, who may
// save it.
func (h *hand) outlook() float64 {
	switch set := h.set(); {
	case set&keeperSet != 0:
		return shotAtKeeper
	case set&cornerSet != 0:
		return shotAtCorner
	}
	return shotThrough
}

// worth returns what the cards of the hand are worth to its team, in goals, as long as it keeps
// them.
func (h *hand) worth() (worth float64) {
	for i := range h.held[:h.size] {
		worth += worthOfHeld[h.held[i].card.Kind()]
	}
	return worth
}

// attack returns the expected goal difference of the current attack, for the team whose turn it is.
func (m *Match) attack() float64 {
	hands := &m.deck.hands
	switch m.phase {
	case PhaseKickOff:
		return worthOfStart
	case PhaseClearance:
		return worthOfClear
	case PhaseAfterMove:
		return worthOfPenalty - worthOfHeld[Penalty] // the penalty is still in the hand, and outlook adds the worth of the hand
	case PhaseShot:
		return hands[m.active()].outlook()
	case PhaseCorner:
		return worthOfCorner
	case PhasePenalty:
		return -worthOfPenalty
	}
	forward := m.forward()
	worth := worthAt(m.ball, forward)
	switch ahead := (m.ball.Row() >= Rows/2) == (forward == high); {
	case ahead && !hands[m.nextSeat(1)].saves():
		worth += openGoal
	case !ahead && !hands[m.nextSeat(2)].saves():
		worth += ownOpenGoal
	}
	return worth
}

// outlook returns the expected goal difference in this half, for the team whose turn it is. It
// depends on the attack and on the cards in the hands.
func (m *Match) outlook() float64 {
	lead := m.attack()
	for seat := range engine.Seat(m.seats) {
		if worth := m.deck.hands[seat].worth(); teamOf(m.seats, seat) == m.team() {
			lead += worth
		} else {
			lead -= worth
		}
	}
	return lead
}

// Estimate sets every seat's expected share of the victory, assuming that the difference of the
// remaining goals has a normal distribution.
func (m *Match) Estimate(payoffs []float64) {
	stock := m.deck.stock.Len()
	lead := m.outlook() * min(1, float64(stock+1)/lastTurns)
	if m.team() == 1 {
		lead = -lead
	}
	lead += float64(m.lead())
	turns := float64(stock)
	if m.half < m.halves {
		turns += float64(stock + m.deck.discards.Len())
		if m.opener == 1 {
			lead += worthOfStart
		} else {
			lead -= worthOfStart
		}
	}
	share := (1 + math.Erf(lead/math.Sqrt(2*(goalsPerTurn*turns+thousandth)))) / 2
	for seat := range payoffs {
		payoffs[seat] = share
		if teamOf(m.seats, engine.Seat(seat)) == 1 {
			payoffs[seat] = 1 - share
		}
	}
}

// promise returns the expected gain of a move, in goals, without looking ahead.
func (s *situation) promise(move engine.Move) float64 {
	forward := s.forward()
	switch move.Verb {
	case VerbPlace:
		return worthAt(Square(move.A), forward)
	case VerbPlay:
		return promises[forward][s.ball][move.A][move.B%uint8(arrows)]
	case VerbConcede:
		return worthOfStart - 1
	case VerbExchange:
		return -exchangeRank[Card(move.A).Kind()]
	}
	return 0
}

// exchangeRank orders the kinds by how much they are worth keeping when a card must be exchanged.
var exchangeRank = [...]float64{Attacker: 0, FreeKick: 0.2, Corner: 0.4, Keeper: 0.6, Penalty: 0.8}

// promises has the promise of every play, by end, square, card and arrow. A card without arrows has
// the same promise for every arrow.
var promises = listPromises()

func listPromises() (table [Sides][Squares][Faces][arrows]float64) {
	for e := range table {
		for s := range table[e] {
			for c := range table[e][s] {
				for a := range arrows {
					table[e][s][c][a] = promiseOf(Card(c), a, Square(s), end(e))
				}
			}
		}
	}
	return table
}

func promiseOf(c Card, a Arrow, from Square, forward end) float64 {
	promise := -worthOfHeld[c.Kind()]
	switch c.Kind() {
	case Penalty:
		return promise + worthOfPenalty
	case Corner:
		return promise - worthOfCorner
	}
	switch r := &flights[forward][a][c.Length(a)][from]; {
	case r.ending == OnGoal:
		return promise + worthOfShot
	case r.ending == Out:
		return promise - worthOfClear
	case c.Kind() == FreeKick:
		return promise + worthAt(r.last, forward) // after a free kick the same player plays an attacker
	default:
		return promise - worthAt(r.last, forward.other())
	}
}

// temper is a difference of promises, in goals. A move whose promise is lower by temper has a
// weight that is e times lower.
const temper = 0.09

// Weigh sets the weight of each move. The higher the promise of a move, the higher its weight.
func (s *situation) Weigh(_ engine.Seat, moves []engine.Move, weights []float64) {
	forward := s.forward()
	for i, move := range moves {
		if move.Verb == VerbPlay {
			weights[i] = playWeights[forward][s.ball][move.A][move.B%uint8(arrows)]
		} else {
			weights[i] = weightOf(s.promise(move))
		}
	}
}

// playWeights has the weight of every play, indexed like promises.
var playWeights = listWeights()

func listWeights() (table [Sides][Squares][Faces][arrows]float64) {
	for e := range table {
		for s := range table[e] {
			for c, promises := range promises[e][s] {
				for a, promise := range promises {
					table[e][s][c][a] = weightOf(promise)
				}
			}
		}
	}
	return table
}

func weightOf(promise float64) float64 { return math.Exp(promise / temper) }
