package football

import "canape/engine"

// Phase is the kind of move that the match is waiting for.
type Phase uint8

// These are the phases of a match.
const (
	PhaseKickOff   Phase = iota // the ball must be put on a centre square, then an attacker played
	PhaseOpen                   // a card must be played
	PhaseFreeKick               // an attacker must follow the free kick
	PhaseAfterMove              // the ball came into the area, and the player may play the penalty
	PhaseShot                   // the ball goes into the net unless it is saved now
	PhaseCorner                 // the player must cut for the corner
	PhasePenalty                // the player must cut for the penalty, also in a shootout
	PhaseClearance              // the ball must be put on a square for the clearance
	PhaseThrowIn                // the ball must be put on a square for the throw-in
	PhaseOver
)

var phaseNames = [...]string{
	"kick-off", "open", "free-kick", "after-move", "shot", "corner", "penalty", "clearance", "throw-in", "over",
}

func (p Phase) String() string               { return phaseNames[p] }
func (p Phase) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

const halves = 2

// turns records whose turn it is and which way the teams play.
type turns struct {
	seats  uint8
	turn   uint8 // index in the order of turns
	half   uint8 // the number of the half, 1 or 2
	last   bool  // whether this turn is the half's last one
	opener uint8 // the team that kicked off the match
}

func (t *turns) Seats() int { return int(t.seats) }

func (t *turns) Teams() []int { return teamLists[t.seats] }

var teamLists = [MaxSeats + 1][]int{2: Game{}.Teams(2, nil), 3: Game{}.Teams(3, nil), 4: Game{}.Teams(4, nil)}

// active returns the seat whose turn it is.
func (t *turns) active() engine.Seat { return order[t.seats][t.turn] }

// team returns the team whose turn it is.
func (t *turns) team() uint8 { return t.turn & 1 }

// next returns the position in the order of turns after the given number of further turns.
func (t *turns) next(places uint8) uint8 {
	next, all := t.turn+places, uint8(len(order[t.seats]))
	if next >= all { // places is at most a whole round, so no division is needed
		next -= all
	}
	return next
}

// nextSeat returns the seat that has its turn after this number of turns.
func (t *turns) nextSeat(turns uint8) engine.Seat { return order[t.seats][t.next(turns)] }

// nextOf returns the position of the team's next player in the order of turns. The teams alternate,
// so this player's turn comes after one or two turns.
func (t *turns) nextOf(team uint8) uint8 {
	next := t.next(1)
	if teamOf(t.seats, order[t.seats][next]) != team {
		next = t.next(2)
	}
	return next
}

// attacks returns the end that a team attacks in this half. The teams change ends in the second
// half (ruling 14).
func (t *turns) attacks(team uint8) end { return end((team ^ (t.half - 1)) & 1) }

// forward returns the end attacked by the team whose turn it is.
func (t *turns) forward() end { return t.attacks(t.team()) }

// upwards returns the team that attacks towards row 14.
func (t *turns) upwards() uint8 {
	if t.attacks(0) == high {
		return 0
	}
	return 1
}

// situation is the state of a match except for the cards and the score.
type situation struct {
	turns
	phase    Phase
	ball     Square
	zone     zone        // where the ball may be put, if it must be put down; 0 otherwise
	clearing bool        // reports, in PhaseOpen, that the next card clears the ball
	shooter  engine.Seat // the player of the pending shot or penalty; otherwise Nobody
	cornerAt Mark        // the colour of the corner where the ball is, in PhaseCorner
}

func (s *situation) Over() bool { return s.phase == PhaseOver }

// placing reports whether the ball must be put down now. It assumes that the hand has a usable
// card.
func (s *situation) placing() bool {
	return s.phase == PhaseClearance || s.phase == PhaseThrowIn || s.phase == PhaseKickOff && s.ball == NoSquare
}

// flightOf returns how the card moves the ball along the arrow.
func (s *situation) flightOf(c Card, a Arrow) *flight {
	return &flights[s.forward()][a][c.Length(a)][s.ball]
}

// openPlay returns the cards that a player with this hand may play in open play, and their arrows.
func (s *situation) openPlay(hand faceSet) *options {
	followed := 0
	if hand&attackerSet != 0 {
		followed = 1
	}
	return &openPlay[s.forward()][s.ball][followed]
}

// usable returns the cards that a player with this hand could use now. The result may contain cards
// that are not in the hand.
func (s *situation) usable(hand faceSet) faceSet {
	switch {
	case s.phase == PhaseKickOff, s.phase == PhaseFreeKick:
		return attackerSet
	case s.phase == PhaseClearance, s.clearing:
		return attackerSet | keeperSet
	}
	return s.openPlay(hand).set
}

// mustExchange reports whether no card of the hand can be used, so that one must be exchanged
// (ruling 11). It is false at a throw-in, where the ball is put down first.
func (s *situation) mustExchange(hand faceSet) bool {
	if s.phase == PhaseThrowIn {
		return false // the ball is put down first
	}
	return s.usable(hand)&hand == 0
}

// mustHold returns a set of cards of which the seat to move is known to hold at least one. The set
// is not empty if the seat has put the ball down or played a free kick. It is not empty either if
// the seat must restart with an empty stock, because without such a card the half would have ended.
func (s *situation) mustHold(stockEmpty bool) faceSet {
	restarting := s.phase == PhaseKickOff && s.ball == NoSquare || s.phase == PhaseClearance
	if s.phase == PhaseFreeKick || s.phase == PhaseKickOff && !restarting || s.phase == PhaseOpen && s.clearing || restarting && stockEmpty {
		return s.usable(0)
	}
	return 0
}
