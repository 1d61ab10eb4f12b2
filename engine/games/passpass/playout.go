package passpass

import (
	"math"
	"math/bits"

	"canape/engine"
)

// PlayOn plays to the end of the round with some sense: a playout. Cards are not dealt again, so that chance in the next round
// does not blur what this one was worth; where a round has just begun, nothing is played.
func (m *Match) PlayOn(rng *engine.RNG) {
	if m.trick == 1 && m.count == 0 {
		return
	}
	m.halts = true
	for m.actors != 0 {
		seat := m.actors.First()
		m.make(seat, m.sensible(seat, rng), nil)
	}
}

// sensible returns a move of the seat as players choose who see what is to be seen and don't think ahead.
func (m *Match) sensible(seat engine.Seat, rng *engine.RNG) engine.Move {
	switch m.phase {
	case PhasePlay:
		return MovePlay(m.cardToLay(m.players[seat].hand, rng))
	case PhaseTake:
		return MoveTake(m.cardToTake(seat))
	}
	return MoveRepresent(m.memberToRecord(seat))
}

// layWeights says how likely players lay a card by what it would win if the trick ended with it: nothing, the second winner's cards or
// the first winner's. Fitted to what long searches chose.
var layWeights = [...]struct{ nothing, second, first int }{
	{1, 4, 4},  // others lay after it
	{1, 30, 8}, // it is the last
}

// highCards, with which nobody begins a trick gladly.
const highCards cardSet = aces<<9 | aces<<10 | aces<<11

// cardToLay draws a card of the hand.
func (m *Match) cardToLay(hand cardSet, rng *engine.RNG) Card {
	if m.count == 0 {
		const lowWeight = 2
		return draw(rng, weighted{hand & highCards, 1}, weighted{hand &^ highCards, lowWeight}, weighted{})
	}
	w := &layWeights[0]
	if m.count == m.seats-1 {
		w = &layWeights[1]
	}
	first, second := m.prospects()
	return draw(rng, weighted{hand &^ (first | second), w.nothing}, weighted{hand & second, w.second}, weighted{hand & first, w.first})
}

// weighted is cards that are each drawn with the same weight.
type weighted struct {
	cards  cardSet
	weight int
}

// draw draws one of the cards.
func draw(rng *engine.RNG, a, b, c weighted) Card {
	ofA, ofB := a.weight*a.cards.Len(), b.weight*b.cards.Len()
	n := rng.N(ofA + ofB + c.weight*c.cards.Len())
	switch {
	case n < ofA:
		return a.cards.Nth(n / a.weight)
	case n < ofA+ofB:
		return b.cards.Nth((n - ofA) / b.weight)
	}
	return c.cards.Nth((n - ofA - ofB) / c.weight)
}

// sums has the sum of the values of every set of cards of one colour.
var sums = sumSets()

func sumSets() (sums [oneSuit + 1]uint8) {
	for set := range sums {
		for rest := cardSet(set); rest != 0; rest &= rest - 1 {
			sums[set] += uint8(rest.First().Value())
		}
	}
	return sums
}

// prospects returns the cards, of all there are, that would be the first winner's or the second's if the trick ended with them. It is a
// player's glance: where sums are equal, it takes the colour laid before for the better one.
func (m *Match) prospects() (first, second cardSet) {
	var suits [Colours]cardSet
	best, next := 0, 0 // sums
	lone := false      // the leading colour has one card only
	for colour := range suits {
		suits[colour] = m.lying >> (values * colour) & oneSuit
		sum := int(sums[suits[colour]])
		if sum > best {
			lone = suits[colour]&(suits[colour]-1) == 0
		}
		best, next = max(best, sum), max(next, min(best, sum))
	}
	for colour, suit := range suits {
		sum, other := int(sums[suit]), best
		if sum == best {
			other = next
		}
		highest := bits.Len64(uint64(suit))
		after := bits.Len64(uint64(suit &^ (1 << highest >> 1)))
		leading, top := above(other-sum), above(highest)
		firstOfSuit, secondOfSuit := leading&top, leading&^top&above(after)
		if suit == 0 {
			secondOfSuit = 0
		}
		if lone && sum < best {
			secondOfSuit |= above(next-sum) & top &^ leading
		}
		first |= firstOfSuit << (values * colour)
		second |= secondOfSuit << (values * colour)
	}
	return first, second
}

// above returns the cards of the first colour that are higher than the value.
func above(value int) cardSet { return oneSuit &^ (1<<max(0, value) - 1) }

// cardToTake returns the card that is worth most to the seat.
func (m *Match) cardToTake(seat engine.Seat) (best Card) {
	needed, need := m.needs(seat)
	most := 0
	for rest := m.choice; rest != 0; rest &= rest - 1 {
		c := rest.First()
		worth := worthOfCard[c]
		if needed.Has(c) {
			worth += need
		}
		if worth > most {
			best, most = c, worth
		}
	}
	return best
}

// worthOfCard is what every card brings, in half points.
var worthOfCard = worthOfCards()

func worthOfCards() (worth [Cards]int) {
	for c := range worth {
		worth[c] = 2 + 2*Card(c).Diamonds()
	}
	return worth
}

// needs returns the cards of the colours that the seat's next Pass Pass lacks, and what one of them is worth to it beside what it
// brings, in half points.
func (m *Match) needs(seat engine.Seat) (needed cardSet, worth int) {
	const (
		newColour = 4
		passPass  = 12
		victory   = 1000
	)
	p := &m.players[seat]
	made, lacking := p.passPass(), 0
	for colour := range Colour(Colours) {
		if suit(p.taken, colour).Len() == made {
			needed |= suit(wholeDeck, colour)
			lacking++
		}
	}
	switch {
	case lacking > 1:
		return needed, newColour
	case int(m.records[m.side(seat)].passPass)+made+1 >= toWin:
		return needed, victory
	}
	return needed, newColour + passPass
}

// memberToRecord returns who of the seat's team has the round that is worth more.
func (m *Match) memberToRecord(seat engine.Seat) (best engine.Seat) {
	most := -1
	for rest := m.seatsOf(m.side(seat)); rest != 0; rest &= rest - 1 {
		if worth := m.worthOfRound(rest.First()); worth > most {
			best, most = rest.First(), worth
		}
	}
	return best
}

// worthOfRound judges what a seat has taken in the round, in half points.
func (m *Match) worthOfRound(seat engine.Seat) int {
	const passPass = 12
	p := &m.players[seat]
	return 2*p.points() + passPass*p.passPass()
}

// Estimate sets how likely every seat is to win by what is recorded.
func (m *Match) Estimate(payoffs []float64) {
	over := m.round // rounds
	if m.actors != 0 {
		over--
	}
	worth := &worthOfRecords[m.kind()][over]
	var odds [maxSeats]float64
	sum := 0.0
	for side := range odds[:m.sides()] {
		r := &m.records[side]
		odds[side] = math.Exp(worth.passPass[r.passPass] + worth.point*float64(r.points))
		sum += odds[side]
	}
	for seat := range payoffs {
		payoffs[seat] = odds[m.side(engine.Seat(seat))] / sum
	}
}

// worthOfRecord is what a record is worth, in log odds of the victory.
type worthOfRecord struct {
	passPass [toWin]float64 // by their number
	point    float64
}

// worthOfRecords were fitted to 30 000 matches played by playouts: by the kind of match and the rounds that are over.
var worthOfRecords = [...][lastRound]worthOfRecord{
	{1: {[toWin]float64{0, 1.44, 3.41}, 0}, 2: {[toWin]float64{0, 0.75, 2.78}, 0}},         // 3 seats
	{1: {[toWin]float64{0, 1.19, 2.75}, 0.044}, 2: {[toWin]float64{0, 0.81, 2.46}, 0.072}}, // 4 seats
	{1: {[toWin]float64{0, 0.73, 1.69}, 0.115}, 2: {[toWin]float64{0, 0.54, 1.71}, 0.163}}, // 5 seats
	{1: {[toWin]float64{0, 1.58, 3.55}, 0.022}, 2: {[toWin]float64{0, 0.59, 2.86}, 0.02}},  // 2 teams
	{1: {[toWin]float64{0, 0.84, 2.14}, 0.101}, 2: {[toWin]float64{0, 0.32, 1.78}, 0.13}},  // 3 teams
}

// kind returns the index of the kind of match in worthOfRecords.
func (m *Match) kind() int {
	if m.teams > 0 {
		return int(m.teams) + 1
	}
	return int(m.seats) - minSeats
}
