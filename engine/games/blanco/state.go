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

func (p Phase) String() string { return phaseNames[p] }

const (
	HandCards = 2 // dealt to each; one more while a card that was drawn is to be placed
	firstGrid = 1
	lastGrid  = 2
)

// player is what belongs to one seat.
type player struct {
	grid grid
	// The hand keeps the order in which its cards came: a card drawn is added at the end, and when
	// one is played those after it move up. So everybody can follow a card that was taken from the
	// discards.
	hand       [HandCards + 1]Card
	handSize   uint8
	gridNumber uint8
	setUp      uint8 // what is to be done next with a new grid: VerbTurn or VerbPeek; 0: nothing
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

// departure is what has happened in a turn to the lines that leave.
type departure struct {
	begun    bool    // a line has left
	waiting  lineSet // the lines complete before the first one left and still there
	chained  bool    // a line left that was not among those
	rewarded bool    // the peek has been taken
}

// leave notes that a line of the complete ones leaves, and reports whether it was not complete
// before another one left: ruling 6, that makes the chain.
func (d *departure) leave(line Line, complete lineSet) (chained bool) {
	if !d.begun {
		d.begun, d.waiting = true, complete
	}
	chained = !d.waiting.has(line)
	d.chained = d.chained || chained
	d.waiting = d.waiting.closedUp(line)
	return chained
}

// Match is the state of one match of Blanco.
type Match struct {
	engine.Chance
	engine.TurnByTurn
	deck deck

	seats  uint8
	games  uint8        // option: how many make the match
	wins   uint8        // option: 0, or how many games have to be won to win the match
	grids  uint8        // option: how many are to be cleared
	plus12 bool         // option
	opens  engine.Steps // how many more cards of a new grid seats turn up: ruling 11

	phase    Phase
	actors   engine.SeatSet
	active   engine.Seat // whose turn it is; Nobody while all set up their first grids
	beginner engine.Seat // who begins this game
	game     uint8       // from 1

	turnable  squareSet // in PhaseTurnUp: the squares to choose from
	departure departure // of lines in this turn
	peeker    engine.Seat
	peeked    Square // the peeker sees the card there until the next move
	players   [MaxSeats]player
}

func (m *Match) Seats() int             { return int(m.seats) }
func (m *Match) Actors() engine.SeatSet { return m.actors }
func (m *Match) Over() bool             { return m.phase == PhaseOver }
func (m *Match) Clone() engine.Match    { return new(*m) }

// Determinize returns a match that the seat cannot tell from this one, with all that is hidden from
// it dealt anew, every deal that agrees with what it knows being equally likely.
func (m *Match) Determinize(seat engine.Seat, rng *engine.RNG) engine.Match {
	dealt := *m
	dealt.Chance = engine.Chance{RNG: rng.Split()}
	var room [Cards]*Card
	dealt.deck.memory.Redeal(dealt.hiddenPlaces(seat, room[:0]), rng)
	return &dealt
}

// hiddenPlaces appends the places of the cards hidden from the seat, in an order that does not
// depend on the cards.
func (m *Match) hiddenPlaces(seat engine.Seat, places []*Card) []*Card {
	for i := range m.players[:m.seats] {
		p := &m.players[i]
		for set := p.grid.faceDown(); set != 0; set &= set - 1 {
			if place := &p.grid.cards[set.first()]; m.deck.memory.Hidden(seat, *place) {
				places = append(places, place)
			}
		}
		for j := range p.hand[:p.handSize] {
			if place := &p.hand[j]; m.deck.memory.Hidden(seat, *place) {
				places = append(places, place)
			}
		}
	}
	stock := m.deck.stock.List()
	for i := range stock {
		places = append(places, &stock[i])
	}
	return places
}

func (m *Match) AppendState(b []byte) []byte {
	b = m.Chance.Append(b)
	// With the default options it is the seats alone, as in the journals of earlier builds.
	b = append(b, m.seats|(lastGrid-m.grids)<<4, m.games, m.wins, engine.Flag(m.plus12))
	b = append(b, byte(m.phase), byte(m.actors), byte(m.active), byte(m.beginner), m.game)
	b = binary.BigEndian.AppendUint16(b, uint16(m.turnable))
	d := &m.departure
	b = append(b, engine.Flag(d.begun), byte(d.waiting), engine.Flag(d.chained), engine.Flag(d.rewarded), byte(m.peeker), byte(m.peeked))
	for i := range m.players[:m.seats] {
		b = m.players[i].appendState(b)
	}
	return m.opens.Append(m.deck.appendState(b))
}

func (p *player) appendState(b []byte) []byte {
	b = append(b, p.grid.columns, p.grid.rows)
	b = binary.BigEndian.AppendUint16(b, uint16(p.grid.up))
	for set := p.grid.squares(); set != 0; set &= set - 1 {
		b = append(b, byte(p.grid.cards[set.first()]))
	}
	b = cards.AppendState(b, p.hand[:p.handSize])
	b = append(b, p.gridNumber, p.setUp, engine.Flag(p.lineStays))
	return binary.BigEndian.AppendUint16(b, uint16(p.score))
}
