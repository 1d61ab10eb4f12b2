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
		return MovePlay(m.cardToLay(seat, rng))
	case PhaseTake:
		return MoveTake(m.cardToTake(seat))
	}
	return MoveRepresent(m.memberToRecord(seat))
}

// cardToLay returns a card of the seat's hand: of the first player any, of the last the one that brings most, and of those between one
// that promises something.
func (m *Match) cardToLay(seat engine.Seat, rng *engine.RNG) Card {
	hand := m.players[seat].hand
	switch m.count {
	case 0:
		return hand.Nth(rng.N(hand.Len()))
	case m.seats - 1:
		return m.lastCard(seat)
	}
	// How likely players lay a card by what it would win if the trick ended with it.
	const ofFirst, ofSecond, ofNothing = xMidFirst, xMidSecond, 1
	first, second := m.prospects()
	first &= hand
	second &= hand
	nothing := hand &^ (first | second)
	n := rng.N(ofFirst*first.Len() + ofSecond*second.Len() + ofNothing*nothing.Len())
	if n < ofFirst*first.Len() {
		return first.Nth(n / ofFirst)
	}
	if n -= ofFirst * first.Len(); n < ofSecond*second.Len() {
		return second.Nth(n / ofSecond)
	}
	return nothing.Nth((n - ofSecond*second.Len()) / ofNothing)
}

const xMidFirst, xMidSecond = 10, 6

// lastCard returns the card of the hand with which the last player makes most of a trick: for its side, and against the others.
func (m *Match) lastCard(seat engine.Seat) (best Card) {
	var wishes [maxSeats]wish
	for i := range m.players[:m.seats] {
		wishes[i] = m.wish(engine.Seat(i))
	}
	side, most := m.side(seat), math.MinInt
	laid := m.laid
	for hand := m.players[seat].hand; hand != 0; hand &= hand - 1 {
		c := hand.First()
		laid[m.count] = c
		turn, nextTurn := winners(laid[:m.seats], rankColours(laid[:m.seats]))
		first, second := m.after(m.leader, turn), m.after(m.leader, nextTurn)
		lying := m.lying | setOf(c)

		const own = 2 // what others do not win is shared by all who lay, so that it counts less
		worth := 0
		count := func(taker engine.Seat, gain int) {
			if m.side(taker) == side {
				worth += own * gain
			} else {
				worth -= gain
			}
		}
		card := wishes[first].best(lying, m.spoils(first, second, wishes[second]))
		count(first, wishes[first].worth(card))
		certain, choice := lowest(lying&^setOf(card), secondTakes)
		if choice != 0 {
			count(second, wishes[second].worth(wishes[second].best(choice, wish{})))
		}
		for ; certain != 0; certain &= certain - 1 {
			count(second, wishes[second].worth(certain.First()))
		}
		if worth > most {
			best, most = c, worth
		}
	}
	return best
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

// cardToTake returns the card that is worth most to the seat, which may choose now.
func (m *Match) cardToTake(seat engine.Seat) Card {
	return m.wish(seat).best(m.choice, m.spoils(seat, m.second, m.wish(m.second)))
}

// What things are worth, in half points: a card of a colour that the next Pass Pass lacks, the last one lacking, and the one that wins.
const (
	worthOfColour   = 8
	worthOfPassPass = 16
	worthOfVictory  = 1000
)

// wish is what a player would like to take beside points: the cards of the colours that its next Pass Pass lacks, and what one of
// them is worth to it.
type wish struct {
	cards cardSet
	extra int
}

func (m *Match) wish(seat engine.Seat) wish {
	p := &m.players[seat]
	made, lacking := p.passPass(), 0
	w := wish{extra: worthOfColour}
	for colour := range Colour(Colours) {
		if suit(p.taken, colour).Len() == made {
			w.cards |= suit(wholeDeck, colour)
			lacking++
		}
	}
	if lacking == 1 {
		w.extra = worthOfPassPass
		if int(m.records[m.side(seat)].passPass)+made+1 >= toWin {
			w.extra = worthOfVictory
		}
	}
	return w
}

// spoils returns what it is worth to the first winner that the second does not take: little more than the last card of a Pass Pass.
func (m *Match) spoils(first, second engine.Seat, next wish) wish {
	if m.side(first) == m.side(second) || next.extra == worthOfColour {
		return wish{}
	}
	const share = 3
	next.extra /= share
	return next
}

// worth returns what a card is worth to who has the wish.
func (w wish) worth(c Card) int {
	if w.cards.Has(c) {
		return worthOfCard[c] + w.extra
	}
	return worthOfCard[c]
}

// best returns the card that is worth most, with what it is worth that the other does not take it.
func (w wish) best(choice cardSet, other wish) (best Card) {
	most := 0
	for ; choice != 0; choice &= choice - 1 {
		c := choice.First()
		worth := w.worth(c)
		if other.cards.Has(c) {
			worth += other.extra
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
	p := &m.players[seat]
	return 2*p.points() + worthOfPassPass*p.passPass()
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
