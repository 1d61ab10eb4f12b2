package blanco

import (
	"encoding/binary"
	"slices"

	"canape/engine"
	"canape/engine/cards"
)

// Phase is what the match is waiting for.
type Phase uint8

// These are the phases of a match.
const (
	PhaseSetup  Phase = iota // cards of a new grid must be turned up and peeked at
	PhaseTurn                // an action must be chosen
	PhaseHand                // a card was drawn, and one of the three cards in the hand must be played
	PhaseTurnUp              // a face-down card must be turned up
	PhaseRemove              // several lines are complete: one must be chosen
	PhaseReward              // the player may peek
	PhaseChain               // the peeked card may be turned up
	PhaseOver
)

var phaseNames = [...]string{"setup", "turn", "hand", "turn-up", "remove", "reward", "chain", "over"}

func (p Phase) String() string { return phaseNames[p] }

const (
	HandCards = 2 // number of cards dealt to each player, who holds one more card after drawing
	firstGrid = 1
	lastGrid  = 2
)

// player is the state of one seat.
type player struct {
	grid grid
	// The hand keeps its cards in the order in which they came. A drawn card is added at the end,
	// and when a card is played, the cards after it move up. So everybody can follow a card that
	// was taken from the discards.
	hand       [HandCards + 1]Card
	handSize   uint8
	gridNumber uint8
	setUp      uint8 // what the seat must do next with a new grid: VerbTurn or VerbPeek; 0 if nothing
	lineStays  bool  // whether the grid's complete line must stay until this player's next action (ruling 5)
	score      int16 // cards left in all finished games or, with OptionWins, number of games won
}

// handPosition returns the card's position in the hand, or -1.
func (p *player) handPosition(c Card) int { return slices.Index(p.hand[:p.handSize], c) }

// take adds a card at the end of the hand and returns its position.
func (p *player) take(c Card) int {
	p.hand[p.handSize] = c
	p.handSize++
	return int(p.handSize) - 1
}

// play removes a card from the hand and returns its former position.
func (p *player) play(c Card) int {
	position := p.handPosition(c)
	p.handSize--
	copy(p.hand[position:], p.hand[position+1:])
	return position
}

// departure records the lines that left during a turn.
type departure struct {
	begun    bool    // whether a line has left
	waiting  lineSet // lines that were complete before the first line left and are still on the grid
	chained  bool    // whether the player has removed a line that was not complete before the first removal
	rewarded bool    // whether the player has peeked as a reward
}

// leave records that one of the complete lines leaves. It reports whether the line became complete
// only after another line had left, which is a chain (ruling 6).
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
	games  uint8        // the option with the number of games in the match, used if wins is 0
	wins   uint8        // the option with the number of games that win the match, or 0
	grids  uint8        // the option with the number of grids to clear
	plus12 bool         // the option of 12 more cards for players who have not reached the last grid
	opens  engine.Steps // how many more cards of a new grid each seat turns up (ruling 11)

	phase    Phase
	actors   engine.SeatSet
	active   engine.Seat // the seat whose turn it is; Nobody while all players set up their first grids
	beginner engine.Seat // the seat that starts this game
	game     uint8       // the number of the game, from 1

	turnable  squareSet // the squares from which the player chooses, in PhaseTurnUp
	departure departure // the lines that left in this turn
	peeker    engine.Seat
	peeked    Square // the square of the card that the peeker sees until the next move
	players   [MaxSeats]player
}

func (m *Match) Seats() int             { return int(m.seats) }
func (m *Match) Actors() engine.SeatSet { return m.actors }
func (m *Match) Over() bool             { return m.phase == PhaseOver }
func (m *Match) Clone() engine.Match    { return new(*m) }

// Determinize returns a match that the seat cannot tell from this one. It redeals everything hidden
// from the seat; all deals that agree with what the seat knows are equally likely.
func (m *Match) Determinize(seat engine.Seat, rng *engine.RNG) engine.Match {
	dealt := *m
	dealt.Chance = engine.Chance{RNG: rng.Split()}
	var room [Cards]*Card
	dealt.deck.memory.Redeal(dealt.hiddenPlaces(seat, room[:0]), rng)
	return &dealt
}

// hiddenPlaces appends pointers to the places of the cards that are hidden from the seat, in an
// order that does not depend on the cards.
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
	// With the default options the first byte is just the number of seats, as in journals of
	// earlier versions.
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
