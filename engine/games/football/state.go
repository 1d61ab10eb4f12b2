package football

import (
	"encoding/binary"

	"canape/engine"
	"canape/engine/cards"
)

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

// String returns the phase's name as in views.
func (p Phase) String() string               { return phaseNames[p] }
func (p Phase) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

const (
	maxHand = 8
	halves  = 2
	// LowStock is how many cards in the stock, or fewer, bring the half's end and are too few to be cut.
	LowStock = 3
)

// player is what belongs to one seat. A hand keeps the order in which its cards came: a card drawn is added at the end, and when
// one is played those after it move up. So the table can follow the cards of a hand without seeing them.
type player struct {
	hand     [maxHand]held
	handSize uint8
	// holdsPenalty: everybody knows that the penalty is among the cards of which nobody knows otherwise.
	holdsPenalty bool
}

// shootout is how far the penalties after a drawn cup match have gone.
type shootout struct {
	on    bool
	kicks uint16 // of both teams
	goals [sides]uint16
}

// Match is the state of one match of Football.
type Match struct {
	engine.Chance
	engine.TurnByTurn
	knowledge

	seats  uint8
	cup    bool // option
	phase  Phase
	actors engine.SeatSet
	turn   uint8 // place in the order of turns
	half   uint8 // 1 or 2
	last   bool  // it is the half's last turn
	opener uint8 // the team that kicked off the match

	ball     Square
	zone     zone        // where the ball may be put, in the phases that ask for it; else 0
	clearing bool        // in PhaseOpen: the ball is cleared from where it was put
	shooter  engine.Seat // who had the shot or the penalty that is pending; else Nobody
	cornerAt Mark        // in PhaseCorner: the colour of the corner where the ball lies
	misfit   bool        // a forced result can't be: only in a trial of a move

	score    [sides]uint8
	shootout shootout

	players   [maxSeats]player
	stock     [Cards]Card // the top is the last of stockSize
	stockSize uint8
	discards  [Cards]Card // oldest first
	discarded uint8
}

// Seats returns the number of seats.
func (m *Match) Seats() int { return int(m.seats) }

// Actors returns the seat that may act.
func (m *Match) Actors() engine.SeatSet { return m.actors }

// Over reports whether the match has ended.
func (m *Match) Over() bool { return m.phase == PhaseOver }

// Clone returns an independent copy.
func (m *Match) Clone() engine.Match {
	clone := *m
	return &clone
}

// active returns the seat whose turn it is.
func (m *Match) active() engine.Seat { return order[m.seats][m.turn] }

// next returns the place in the order of turns that comes so many places later.
func (m *Match) next(places uint8) uint8 {
	next, all := m.turn+places, uint8(len(order[m.seats]))
	if next >= all { // at most once around: no division is needed
		next -= all
	}
	return next
}

// nextOf returns the place of the team's next player in the order of turns. The teams alternate in it.
func (m *Match) nextOf(team uint8) uint8 {
	next := m.next(1)
	if teamOf(m.seats, order[m.seats][next]) != team {
		next = m.next(2)
	}
	return next
}

// team returns the team whose turn it is.
func (m *Match) team() uint8 { return m.turn & 1 }

// attacks returns the end that a team attacks in the present half: ruling 14, the other one in the second.
func (m *Match) attacks(team uint8) end { return end((team ^ (m.half - 1)) & 1) }

// AppendState appends an encoding of the whole state.
func (m *Match) AppendState(b []byte) []byte {
	b = m.Chance.Append(b)
	b = append(b, m.seats, engine.Flag(m.cup), byte(m.phase), byte(m.actors), m.turn, m.half, engine.Flag(m.last), m.opener)
	b = append(b, byte(m.ball), byte(m.zone), engine.Flag(m.clearing), byte(m.shooter), byte(m.cornerAt), engine.Flag(m.misfit))
	b = append(b, m.score[:]...)
	b = append(b, engine.Flag(m.shootout.on))
	for _, n := range [...]uint16{m.shootout.kicks, m.shootout.goals[0], m.shootout.goals[1]} {
		b = binary.BigEndian.AppendUint16(b, n)
	}
	for i := range m.players[:m.seats] {
		p := &m.players[i]
		b = append(b, p.handSize, engine.Flag(p.holdsPenalty))
		for j := range p.hand[:p.handSize] {
			b = p.hand[j].appendState(b)
		}
	}
	b = cards.AppendState(b, m.stock[:m.stockSize])
	b = cards.AppendState(b, m.discards[:m.discarded])
	return m.knowledge.appendState(b)
}

func (h *held) appendState(b []byte) []byte {
	b = append(b, byte(h.card), engine.Flag(h.kept), engine.Flag(h.shown))
	b = binary.BigEndian.AppendUint16(b, h.cuts)
	return binary.BigEndian.AppendUint64(b, uint64(h.not))
}
