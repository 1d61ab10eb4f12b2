package football

import "canape/engine"

// Phase is what the match is waiting for.
type Phase uint8

// The phases.
const (
	PhaseKickOff   Phase = iota // the ball is to be put on a centre square, then an attacker to be played
	PhaseOpen                   // a card is to be played
	PhaseFreeKick               // an attacker must follow the free kick
	PhaseAfterMove              // the ball came into the area: the penalty may follow
	PhaseShot                   // the ball is in the net unless it is saved now
	PhaseCorner                 // the corner is to be cut for
	PhasePenalty                // the penalty is to be cut for, in a shootout too
	PhaseClearance              // the ball is to be put where it is cleared from
	PhaseThrowIn                // the ball is to be put where it is thrown in
	PhaseOver
)

var phaseNames = [...]string{
	"kick-off", "open", "free-kick", "after-move", "shot", "corner", "penalty", "clearance", "throw-in", "over",
}

func (p Phase) String() string               { return phaseNames[p] }
func (p Phase) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

const halves = 2

// turns says whose turn it is, and which way the teams play.
type turns struct {
	seats  uint8
	turn   uint8 // place in the order of turns
	half   uint8 // 1 or 2
	last   bool  // it is the half's last turn
	opener uint8 // the team that kicked off the match
}

func (t *turns) Seats() int { return int(t.seats) }

func (t *turns) Teams() []int { return teamLists[t.seats] }

var teamLists = [MaxSeats + 1][]int{2: Game{}.Teams(2, nil), 3: Game{}.Teams(3, nil), 4: Game{}.Teams(4, nil)}

// active returns the seat whose turn it is.
func (t *turns) active() engine.Seat { return order[t.seats][t.turn] }

// team returns the team whose turn it is.
func (t *turns) team() uint8 { return t.turn & 1 }

// next returns the place in the order of turns that comes some places later.
func (t *turns) next(places uint8) uint8 {
	next, all := t.turn+places, uint8(len(order[t.seats]))
	if next >= all { // at most once around: no division is needed
		next -= all
	}
	return next
}

// nextSeat returns the seat that has its turn some turns later.
func (t *turns) nextSeat(turns uint8) engine.Seat { return order[t.seats][t.next(turns)] }

// nextOf returns the place of the team's next player in the order of turns. The teams alternate in
// it.
func (t *turns) nextOf(team uint8) uint8 {
	next := t.next(1)
	if teamOf(t.seats, order[t.seats][next]) != team {
		next = t.next(2)
	}
	return next
}

// attacks returns the end that a team attacks in the present half: ruling 14, the other one in the
// second.
func (t *turns) attacks(team uint8) end { return end((team ^ (t.half - 1)) & 1) }

// forward returns the end that the team attacks whose turn it is.
func (t *turns) forward() end { return t.attacks(t.team()) }

// upwards returns the team that attacks towards row 14.
func (t *turns) upwards() uint8 {
	if t.attacks(0) == high {
		return 0
	}
	return 1
}

// situation is what there is to do in a match, and for whom: all but the cards and the score.
type situation struct {
	turns
	phase    Phase
	ball     Square
	zone     zone        // where the ball may be put, in the phases that ask for it; else 0
	clearing bool        // in PhaseOpen: the ball is cleared from where it was put
	shooter  engine.Seat // who had the shot or the penalty that is pending; else Nobody
	cornerAt Mark        // in PhaseCorner: the colour of the corner where the ball lies
}

func (s *situation) Over() bool { return s.phase == PhaseOver }

// placing reports whether the ball is to be put down now.
func (s *situation) placing() bool {
	return s.phase == PhaseClearance || s.phase == PhaseThrowIn || s.phase == PhaseKickOff && s.ball == NoSquare
}

// flightOf returns where the card would move the ball along the arrow.
func (s *situation) flightOf(c Card, a Arrow) *flight {
	return &flights[s.forward()][a][c.Length(a)][s.ball]
}

// openPlay returns what may be played in open play by a player with these cards in hand.
func (s *situation) openPlay(hand faceSet) *options {
	followed := 0
	if hand&attackerSet != 0 {
		followed = 1
	}
	return &openPlay[s.forward()][s.ball][followed]
}

// usable returns the cards that could be used now, by a player with these cards in hand.
func (s *situation) usable(hand faceSet) faceSet {
	switch {
	case s.phase == PhaseKickOff, s.phase == PhaseFreeKick:
		return attackerSet
	case s.phase == PhaseClearance, s.clearing:
		return attackerSet | keeperSet
	}
	return s.openPlay(hand).set
}

// mustExchange: ruling 11, no card of the hand can be used.
func (s *situation) mustExchange(hand faceSet) bool {
	if s.phase == PhaseThrowIn {
		return false // the ball is put down first
	}
	return s.usable(hand)&hand == 0
}

// mustHold returns the cards of which the seat to move is known to hold at least one, having put
// the ball down, played a free kick or not been stuck without a stock; none when nothing of the
// kind is known.
func (s *situation) mustHold(stockEmpty bool) faceSet {
	restarting := s.phase == PhaseKickOff && s.ball == NoSquare || s.phase == PhaseClearance
	if s.phase == PhaseFreeKick || s.phase == PhaseKickOff && !restarting || s.phase == PhaseOpen && s.clearing || restarting && stockEmpty {
		return s.usable(0)
	}
	return 0
}
