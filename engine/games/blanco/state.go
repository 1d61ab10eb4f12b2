package blanco

import (
	"encoding/binary"
	"slices"

	"canape/engine"
	"canape/engine/cards"
)

// Phase is what the match is waiting for.
type Phase uint8

// The phases.
const (
	PhaseSetup  Phase = iota // cards of a new grid are to be turned and peeked at
	PhaseTurn                // an action is to be chosen
	PhaseHand                // a card was drawn: one of the three is to be played
	PhaseTurnUp              // a face-down card is to be turned up
	PhaseRemove              // several lines are complete: one is to be chosen
	PhaseReward              // a peek may be taken
	PhaseChain               // the card just peeked at may be turned up
	PhaseOver
)

var phaseNames = [...]string{"setup", "turn", "hand", "turn-up", "remove", "reward", "chain", "over"}

// String returns the phase's name as in views.
func (p Phase) String() string { return phaseNames[p] }

// duty is what a player still has to do with a new grid.
type duty uint8

const (
	dutyNone duty = iota
	dutyTurn
	dutyPeek
)

// verb returns the move that the duty asks for.
func (d duty) verb() uint8 {
	if d == dutyPeek {
		return VerbPeek
	}
	return VerbTurn
}

const (
	handCards = 2
	firstGrid = 1
	lastGrid  = 2
)

// player is what belongs to one seat.
type player struct {
	grid grid
	// The hand keeps the order in which its cards came: a card drawn is added at the end, and when one is played those after
	// it move up. So everybody can follow a card that was taken from the discards.
	hand       [handCards + 1]Card
	handSize   uint8
	gridNumber uint8
	duty       duty
	lineStays  bool  // ruling 5: the grid's complete line waits for this player's next action
	score      int16 // over the games finished: cards left, or games won
}

// handPosition returns where in the hand the card is, -1 if it is not there.
func (p *player) handPosition(c Card) int { return slices.Index(p.hand[:p.handSize], c) }

// take adds a card at the end of the hand and returns its position.
func (p *player) take(c Card) int {
	p.hand[p.handSize] = c
	p.handSize++
	return int(p.handSize) - 1
}

// play takes a card out of the hand and returns the position it had.
func (p *player) play(c Card) int {
	position := p.handPosition(c)
	p.handSize--
	copy(p.hand[position:], p.hand[position+1:])
	return position
}

// Match is the state of one match of Blanco.
type Match struct {
	engine.Chance
	engine.TurnByTurn
	memory cards.Memory[Card]

	seats  uint8
	games  uint8 // option: so many make the match
	wins   uint8 // option: 0, or who first has won so many games wins the match
	plus12 bool  // option

	phase    Phase
	actors   engine.SeatSet
	active   engine.Seat // whose turn it is; Nobody while all set up their first grids
	beginner engine.Seat // who begins this game
	game     uint8       // from 1

	turnable  squareSet // in PhaseTurnUp: the squares to choose from
	lineLeft  bool      // a line has left in this turn
	waiting   lineSet   // the lines complete before the first one left in this turn and still there
	chained   bool      // a line left in this turn that was not among those
	rewarded  bool      // the peek of this turn has been taken
	peeker    engine.Seat
	peeked    Square // the peeker sees the card there until the next move
	players   [maxSeats]player
	stock     [Cards]Card // the top is the last of stockSize
	stockSize uint8
	discards  [Cards]Card // the top is the last of so many as are discarded
	discarded uint8
	box       cardSet
}

// Seats returns the number of seats.
func (m *Match) Seats() int { return int(m.seats) }

// Actors returns the seats that may act.
func (m *Match) Actors() engine.SeatSet { return m.actors }

// Over reports whether the match has ended.
func (m *Match) Over() bool { return m.phase == PhaseOver }

// Clone returns an independent copy.
func (m *Match) Clone() engine.Match {
	clone := *m
	return &clone
}

// AppendState appends an encoding of the whole state.
func (m *Match) AppendState(b []byte) []byte {
	b = m.Chance.Append(b)
	b = append(b, m.seats, m.games, m.wins, engine.Flag(m.plus12))
	b = append(b, byte(m.phase), byte(m.actors), byte(m.active), byte(m.beginner), m.game)
	b = binary.BigEndian.AppendUint16(b, uint16(m.turnable))
	b = append(b, engine.Flag(m.lineLeft), byte(m.waiting), engine.Flag(m.chained), engine.Flag(m.rewarded), byte(m.peeker), byte(m.peeked))
	for i := range m.players[:m.seats] {
		b = m.players[i].appendState(b)
	}
	b = cards.AppendState(b, m.stock[:m.stockSize])
	b = cards.AppendState(b, m.discards[:m.discarded])
	b = binary.BigEndian.AppendUint64(b, m.box[0])
	b = binary.BigEndian.AppendUint64(b, m.box[1])
	return m.memory.Append(b, nil)
}

func (p *player) appendState(b []byte) []byte {
	b = append(b, p.grid.columns, p.grid.rows)
	b = binary.BigEndian.AppendUint16(b, uint16(p.grid.up))
	for set := p.grid.squares(); set != 0; set &= set - 1 {
		b = append(b, byte(p.grid.cards[set.first()]))
	}
	b = cards.AppendState(b, p.hand[:p.handSize])
	b = append(b, p.gridNumber, byte(p.duty), engine.Flag(p.lineStays))
	return binary.BigEndian.AppendUint16(b, uint16(p.score))
}
