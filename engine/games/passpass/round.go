package passpass

import (
	"encoding/binary"

	"canape/engine"
)

// round has the cards of a round: in hands, played and taken.
type round struct {
	number  uint8            // the number of the round, from 1
	players [MaxSeats]player // the player in each seat
	laid    cardSet          // every card played in this round
}

// player is the state of one seat in this round.
type player struct {
	hand  cardSet
	taken cardSet
}

// passPass returns how many Pass Passes the player has made: the number of cards of the player's
// rarest colour (ruling 7).
func (p *player) passPass() int {
	n := HandCards
	for colour := range Colour(Colours) {
		n = min(n, suit(p.taken, colour).Len())
	}
	return n
}

// PassPasses returns the number of Pass Passes in the cards that a seat took in a round (ruling 7).
func PassPasses(taken []Card) int {
	var p player
	for _, c := range taken {
		p.taken |= setOf(c)
	}
	return p.passPass()
}

// points returns one point for each card and one for each diamond (ruling 8).
func (p *player) points() int { return p.taken.Len() + diamonds(p.taken) }

// score returns the player's result in the round.
func (p *player) score() SeatScore {
	return SeatScore{Cards: p.taken.Len(), Diamonds: diamonds(p.taken), Points: p.points(), PassPass: p.passPass()}
}

// deal deals eight cards to each seat, one at a time (ruling 2). It returns the number of cards
// that are set aside because nobody gets them.
func (r *round) deal(deck *[Cards]Card, seats uint8) (aside int) {
	*r = round{number: r.number + 1}
	dealt := 0
	for range HandCards {
		for i := range r.players[:seats] {
			r.players[i].hand |= setOf(deck[dealt])
			dealt++
		}
	}
	return Cards - dealt
}

// dealHidden redeals all hands except the seat's own. It uses the cards that the seat neither holds
// nor has seen. Each hand keeps its number of cards of each colour, because the backs show the
// colours.
func (r *round) dealHidden(seat engine.Seat, seats uint8, rng *engine.RNG) {
	hidden := wholeDeck &^ r.laid
	if seat >= 0 {
		hidden &^= r.players[seat].hand
	}
	for colour := range Colour(Colours) {
		pool := suit(hidden, colour)
		for i := range r.players[:seats] {
			if engine.Seat(i) == seat {
				continue
			}
			p := &r.players[i]
			held := suit(p.hand, colour)
			p.hand &^= held
			for range held.Len() {
				c := pool.Nth(rng.N(pool.Len()))
				p.hand |= setOf(c)
				pool &^= setOf(c)
			}
		}
	}
}

// discarded returns the cards that left this round because nobody took them. The cards in lying may
// still be taken.
func (r *round) discarded(lying cardSet) cardSet {
	gone := r.laid &^ lying
	for i := range r.players {
		gone &^= r.players[i].taken
	}
	return gone
}

// record is what a player or a team has recorded in the finished rounds.
type record struct {
	points   int16
	passPass uint8
}

// add adds a player's result in a round.
func (r *record) add(p *player) {
	r.points += int16(p.points())
	r.passPass += uint8(p.passPass())
}

// pointsOf returns the points of each record.
func pointsOf(records []record) []int {
	points := make([]int, len(records))
	for i, r := range records {
		points[i] = int(r.points)
	}
	return points
}

// passPassOf returns the Pass Passes of each record.
func passPassOf(records []record) []int {
	counts := make([]int, len(records))
	for i, r := range records {
		counts[i] = int(r.passPass)
	}
	return counts
}

func (p *player) appendState(b []byte) []byte {
	return binary.BigEndian.AppendUint64(binary.BigEndian.AppendUint64(b, uint64(p.hand)), uint64(p.taken))
}
