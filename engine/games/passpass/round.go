package passpass

import (
	"encoding/binary"

	"canape/engine"
)

// round is the cards of a round.
type round struct {
	number  uint8            // from 1
	players [MaxSeats]player // by seat
	laid    cardSet          // every card laid in this round
}

// player is what belongs to one seat, in this round.
type player struct {
	hand  cardSet
	taken cardSet
}

// passPass: ruling 7, as many as the rarest of the four colours counts.
func (p *player) passPass() int {
	n := HandCards
	for colour := range Colour(Colours) {
		n = min(n, suit(p.taken, colour).Len())
	}
	return n
}

// PassPasses returns how many Pass Passes different cards make that one seat has taken in a round:
// ruling 7.
func PassPasses(taken []Card) int {
	var p player
	for _, c := range taken {
		p.taken |= setOf(c)
	}
	return p.passPass()
}

// points: ruling 8, one for each card and one for each diamond.
func (p *player) points() int { return p.taken.Len() + diamonds(p.taken) }

// score returns what the player has made in the round.
func (p *player) score() SeatScore {
	return SeatScore{Cards: p.taken.Len(), Diamonds: diamonds(p.taken), Points: p.points(), PassPass: p.passPass()}
}

// deal: ruling 2, eight cards each, one by one. It returns how many cards are set aside; they are
// known by what is neither in a hand nor laid.
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

// dealHidden deals the hands of all but the seat anew, from the cards that the seat neither holds
// nor saw laid.
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

// discarded returns the cards that left this round because nobody took them. Lying are those that
// still may be taken.
func (r *round) discarded(lying cardSet) cardSet {
	gone := r.laid &^ lying
	for i := range r.players {
		gone &^= r.players[i].taken
	}
	return gone
}

// record is what was written down of the rounds that are over, of a player or of a team.
type record struct {
	points   int16
	passPass uint8
}

// add adds what a player has made in a round.
func (r *record) add(p *player) {
	r.points += int16(p.points())
	r.passPass += uint8(p.passPass())
}

// pointsOf returns the points recorded.
func pointsOf(records []record) []int {
	points := make([]int, len(records))
	for i, r := range records {
		points[i] = int(r.points)
	}
	return points
}

// passPassOf returns the Pass Passes recorded.
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
