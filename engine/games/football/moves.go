package football

import "canape/engine"

// The verbs of Football's moves.
const (
	VerbPlace    uint8 = iota + 1 // put the ball down to bring it back into play: A is the square
	VerbPlay                      // play a card: A is the card, B the Arrow, 255 for a card without arrows
	VerbEnd                       // no penalty after arriving in the area
	VerbConcede                   // let a shot in
	VerbCut                       // cut for a corner or a penalty
	VerbExchange                  // having no usable card, put one on the discards: A is the card
)

// MovePlace is the move of putting the ball on a square.
func MovePlace(s Square) engine.Move { return engine.Move{Verb: VerbPlace, A: uint8(s)} }

// MovePlay is the move of playing a card along one of its arrows.
func MovePlay(c Card, a Arrow) engine.Move {
	return engine.Move{Verb: VerbPlay, A: uint8(c), B: uint8(a)}
}

// MovePlain is the move of playing a card without arrows: a corner or the penalty.
func MovePlain(c Card) engine.Move { return MovePlay(c, noArrow) }

// MoveEnd is the move of ending the turn in the area without a penalty.
func MoveEnd() engine.Move { return engine.Move{Verb: VerbEnd} }

// MoveConcede is the move of letting a shot in.
func MoveConcede() engine.Move { return engine.Move{Verb: VerbConcede} }

// MoveCut is the move of cutting.
func MoveCut() engine.Move { return engine.Move{Verb: VerbCut} }

// MoveExchange is the move of putting a card on the discards, none being usable.
func MoveExchange(c Card) engine.Move { return engine.Move{Verb: VerbExchange, A: uint8(c)} }

var notation = engine.NewNotation(func(add func(move engine.Move, words ...any)) {
	for s := range Square(Squares) {
		add(MovePlace(s), "place", s)
	}
	for c := range Card(Faces) {
		for _, move := range playMoves[c] {
			if a := Arrow(move.B); a == noArrow {
				add(move, "play", c)
			} else {
				add(move, "play", c, a)
			}
		}
		add(MoveExchange(c), "exchange", c)
	}
	add(MoveEnd(), "end")
	add(MoveConcede(), "concede")
	add(MoveCut(), "cut")
})

// FormatMove returns the move's text; "" if it is never a move of Football.
func (Game) FormatMove(move engine.Move) string { return notation.FormatMove(move) }

// ParseMove reads a move's text. Unknown cards and squares, and arrows that a card does not have, are no moves.
func (Game) ParseMove(text string) (engine.Move, bool) { return notation.ParseMove(text) }

// Legal appends the seat's legal moves.
func (m *Match) Legal(seat engine.Seat, moves []engine.Move) []engine.Move {
	if !m.actors.Has(seat) {
		return moves
	}
	p := &m.players[seat]
	switch {
	case m.phase == PhaseCorner, m.phase == PhasePenalty:
		return append(moves, MoveCut())
	case m.phase == PhaseShot:
		return p.appendPlays(append(moves, MoveConcede()), saveSet)
	case m.phase == PhaseAfterMove:
		return p.appendPlays(append(moves, MoveEnd()), penaltySet)
	case m.phase == PhaseThrowIn:
		return append(moves, placings[m.zone]...)
	case m.placing():
		if m.mustExchange(p) {
			return p.appendExchanges(moves)
		}
		return append(moves, placings[m.zone]...)
	case m.phase == PhaseOpen && !m.clearing:
		return m.appendOpenPlay(p, moves)
	}
	return p.appendPlays(moves, m.usable(0))
}

// placing reports whether the ball is to be put down now.
func (m *Match) placing() bool {
	return m.phase == PhaseClearance || m.phase == PhaseThrowIn || m.phase == PhaseKickOff && m.ball == NoSquare
}

// appendPlays appends all ways to play the cards of the hand that are in the set.
func (p *player) appendPlays(moves []engine.Move, set faceSet) []engine.Move {
	for i := range p.hand[:p.handSize] {
		if c := p.hand[i].card; set.Has(c) && p.firstOf(i) {
			moves = append(moves, playMoves[c]...)
		}
	}
	return moves
}

// firstOf reports whether no copy of the card in this position comes before it.
func (p *player) firstOf(i int) bool {
	c := p.hand[i].card
	return !c.twins() || p.position(c) == i
}

// appendOpenPlay appends what may be played in open play, or else what may be exchanged.
func (m *Match) appendOpenPlay(p *player, moves []engine.Move) []engine.Move {
	before := len(moves)
	set := attackerSet
	if m.attacks(m.team()).area(m.ball) {
		set |= penaltySet
	}
	moves = p.appendPlays(moves, set)
	if !m.ball.InPenaltyArea() {
		moves = m.appendFreeKicks(p, moves)
	}
	if len(moves) == before {
		return p.appendExchanges(moves)
	}
	return moves
}

func (m *Match) appendFreeKicks(p *player, moves []engine.Move) []engine.Move {
	hand := p.set()
	if hand&freeKickSet == 0 {
		return moves
	}
	allowed := &shotFreeKicks
	if hand&attackerSet != 0 {
		allowed = &freeKickMoves
	}
	forward := m.attacks(m.team())
	for i := range p.hand[:p.handSize] {
		if c := p.hand[i].card; freeKickSet.Has(c) && p.firstOf(i) {
			moves = append(moves, allowed[forward][c-freeKicks][m.ball]...)
		}
	}
	return moves
}

// freeKickTable has the ways to play each free kick, by the end attacked and the square.
type freeKickTable [sides][keepers - freeKicks][Squares][]engine.Move

// freeKickMoves are for a hand with an attacker to follow, shotFreeKicks for one without.
var freeKickMoves, shotFreeKicks = listFreeKicks(true), listFreeKicks(false)

func listFreeKicks(followed bool) (table freeKickTable) {
	for e := range table {
		for i := range table[e] {
			for s := range Square(Squares) {
				for _, move := range playMoves[freeKicks+Card(i)] {
					if freeKickBarred(end(e), freeKicks+Card(i), Arrow(move.B), s, followed) == "" {
						table[e][i][s] = append(table[e][i][s], move)
					}
				}
			}
		}
	}
	return table
}

func (p *player) appendExchanges(moves []engine.Move) []engine.Move {
	for i := range p.hand[:p.handSize] {
		if p.firstOf(i) {
			moves = append(moves, MoveExchange(p.hand[i].card))
		}
	}
	return moves
}

// playMoves are the ways to play each card.
var playMoves = listPlays()

func listPlays() (list [Faces][]engine.Move) {
	for c := range Card(Faces) {
		if c.Kind() >= Corner {
			list[c] = []engine.Move{MovePlain(c)}
			continue
		}
		for a := range arrows {
			if c.Length(a) > 0 {
				list[c] = append(list[c], MovePlay(c, a))
			}
		}
	}
	return list
}

// flightOf returns where the card would move the ball along the arrow.
func (m *Match) flightOf(c Card, a Arrow) *flight {
	return &flights[m.attacks(m.team())][a][c.Length(a)][m.ball]
}
