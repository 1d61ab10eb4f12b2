package passpass

import (
	"math"

	"canape/engine"
)

// PlayOn makes up to the given number of moves, fewer if the match ends, and returns how many it
// made. If well is set, it chooses sensible moves and stops at the end of the round, because the
// luck of another deal would hide the worth of this round. So with well it makes no move if a round
// has just begun.
func (m *Match) PlayOn(moves int, well bool, rng *engine.RNG) int {
	if well && m.trick.number == 1 && m.trick.count == 0 {
		return 0
	}
	m.stopsAfterRound = well
	for made := range moves {
		if m.actors == 0 {
			return made
		}
		seat := m.actors.First() // when both partners may choose, it does not matter who does
		if well {
			m.make(seat, m.sensible(seat, rng), nil)
		} else {
			m.make(seat, m.random(seat, rng), nil)
		}
	}
	return moves
}

// random returns a random legal move of the seat, each with equal probability.
func (m *Match) random(seat engine.Seat, rng *engine.RNG) engine.Move {
	switch m.phase {
	case PhasePlay:
		return MovePlay(anyOf(m.round.players[seat].hand, rng))
	case PhaseTake:
		return MoveTake(anyOf(m.trick.choice, rng))
	}
	return MoveRepresent(m.after(seat, rng.N(2)*int(m.teams)))
}

func anyOf(cards cardSet, rng *engine.RNG) Card {
	if cards.Len() == 1 {
		return cards.First()
	}
	return cards.Nth(rng.N(cards.Len()))
}

// sensible returns the move of a player who looks at the open cards but does not plan ahead.
func (m *Match) sensible(seat engine.Seat, rng *engine.RNG) engine.Move {
	switch m.phase {
	case PhasePlay:
		return MovePlay(m.cardToLay(seat, rng))
	case PhaseTake:
		return MoveTake(m.cardToTake(seat))
	}
	return MoveRepresent(m.memberToRecord(seat))
}

// cardToLay returns the card that the seat plays. The first player of a trick plays any card, and
// the last player plays the card with the highest gain. All other players prefer a card that would
// make them a winner.
func (m *Match) cardToLay(seat engine.Seat, rng *engine.RNG) Card {
	hand := m.round.players[seat].hand
	switch m.trick.count {
	case 0:
		return hand.Nth(rng.N(hand.Len()))
	case m.seats - 1:
		return m.lastCard(seat)
	}
	// A player chooses a card with a probability in proportion to its weight. ofFirst is the weight
	// of a card that would make the player the first winner if the trick ended with it, and
	// ofSecond is the same for the second winner. Bots with these weights won most often in trials.
	const ofFirst, ofSecond = 10, 6 // all other cards have the weight 1
	first, second := m.trick.prospects()
	first &= hand
	second &= hand
	others := hand &^ (first | second)
	n := rng.N(ofFirst*first.Len() + ofSecond*second.Len() + others.Len())
	if n < ofFirst*first.Len() {
		return first.Nth(n / ofFirst)
	}
	if n -= ofFirst * first.Len(); n < ofSecond*second.Len() {
		return second.Nth(n / ofSecond)
	}
	return lower(others.Nth(n-ofSecond*second.Len()), anyOf(others, rng))
}

// lower returns the lower of two cards.
func lower(a, b Card) Card {
	if b.Value() < a.Value() {
		return b
	}
	return a
}

// lastCard returns the card of the seat's hand that has the highest gain if the seat plays it as
// the last card of the trick.
func (m *Match) lastCard(seat engine.Seat) (best Card) {
	wishes, most := m.wishes(), math.MinInt
	for hand := m.round.players[seat].hand; hand != 0; hand &= hand - 1 {
		if worth := m.worthAsLast(seat, hand.First(), &wishes); worth > most {
			best, most = hand.First(), worth
		}
	}
	return best
}

// worthAsLast returns the gain of the seat's side if the seat plays the card as the last one of the
// trick, minus a part of the gain of other sides.
func (m *Match) worthAsLast(seat engine.Seat, c Card, wishes *[MaxSeats]wish) int {
	laid, side := m.trick.laid, m.side(seat)
	laid[m.trick.count] = c
	trick := laid[:m.seats]
	turn, nextTurn := winners(trick, rankColours(trick))
	first, second := m.after(m.trick.leader, turn), m.after(m.trick.leader, nextTurn)
	lying := m.trick.lying | setOf(c)
	card := wishes[first].best(lying, m.spoils(first, second, wishes[second]))
	lowest, choice := lowest(lying&^setOf(card), secondTakes)
	if choice != 0 {
		lowest |= setOf(wishes[second].best(choice, wish{}))
	}
	return m.share(side, first)*wishes[first].worth(setOf(card)) + m.share(side, second)*wishes[second].worth(lowest)
}

// sums has the sum of the values for every set of cards of one colour.
var sums = sumSets()

func sumSets() (sums [oneSuit + 1]uint8) {
	for set := range sums {
		for rest := cardSet(set); rest != 0; rest &= rest - 1 {
			sums[set] += uint8(rest.First().Value())
		}
	}
	return sums
}

// cardToTake returns the card that is worth most to the seat that must choose now.
func (m *Match) cardToTake(seat engine.Seat) Card {
	return m.wish(seat).best(m.trick.choice, m.spoils(seat, m.trick.second, m.wish(m.trick.second)))
}

// These constants are the worth of cards in half points, in addition to their points. They are for
// a card whose colour the player's next Pass Pass lacks, for the last card that completes it, and
// for a card that wins the match.
const (
	worthOfColour   = 8
	worthOfPassPass = 16
	worthOfVictory  = 1000
)

// wish is what cards are worth to a player in addition to their points.
type wish struct {
	cards cardSet // all cards of the colours that the player's next Pass Pass lacks
	extra int     // the extra worth of each of these cards, in half points
}

// wishes returns the wishes of all players.
func (m *Match) wishes() (wishes [MaxSeats]wish) {
	for i := range m.round.players[:m.seats] {
		wishes[i] = m.wish(engine.Seat(i))
	}
	return wishes
}

func (m *Match) wish(seat engine.Seat) wish {
	p := &m.round.players[seat]
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
		if int(m.records[m.side(seat)].passPass)+made+1 >= PassPassesToWin {
			w.extra = worthOfVictory
		}
	}
	return w
}

// spoils returns the extra worth of a card to the first winner because the second winner then can't
// take it. The extra worth is a third of the card's worth to the second winner. Only cards that
// would complete a Pass Pass have an extra worth.
func (s seating) spoils(first, second engine.Seat, next wish) wish {
	if s.side(first) == s.side(second) || next.extra == worthOfColour {
		return wish{}
	}
	const part = 3
	next.extra /= part
	return next
}

// worth returns what the cards are worth to the player, in half points.
func (w wish) worth(cards cardSet) int {
	return 2*(cards.Len()+diamonds(cards)) + w.extra*(cards&w.cards).Len()
}

// worthBefore returns what a card is worth to the first winner, including the extra worth of
// spoils.
func (w wish) worthBefore(spoils wish, c Card) int {
	return w.worth(setOf(c)) + spoils.extra*(setOf(c)&spoils.cards).Len()
}

// best returns the card of choice with the highest worthBefore.
func (w wish) best(choice cardSet, spoils wish) (best Card) {
	most := 0
	for ; choice != 0; choice &= choice - 1 {
		if worth := w.worthBefore(spoils, choice.First()); worth > most {
			best, most = choice.First(), worth
		}
	}
	return best
}

// memberToRecord returns the member of the seat's team whose round is worth more.
func (m *Match) memberToRecord(seat engine.Seat) (best engine.Seat) {
	most := -1
	for rest := m.seatsOf(m.side(seat)); rest != 0; rest &= rest - 1 {
		if worth := m.round.players[rest.First()].worth(); worth > most {
			best, most = rest.First(), worth
		}
	}
	return best
}

// worth returns the value of the cards that the player took in the round, in half points.
func (p *player) worth() int { return 2*p.points() + worthOfPassPass*p.passPass() }

// Estimate sets every seat's chance to win. It uses only the recorded results and ignores the
// current round.
func (m *Match) Estimate(payoffs []float64) {
	over := m.round.number // the number of finished rounds
	if m.actors != 0 {
		over--
	}
	worth := &worthOfRecords[m.kind()][min(Rounds-1, Rounds-m.rounds+over)] // the worth of records in a match of three rounds with the same number of rounds left
	var odds [MaxSeats]float64
	for side := range odds[:m.sides()] {
		r := &m.records[side]
		odds[side] = worth.passPass[r.passPass] + worth.point*float64(r.points)
	}
	engine.Shares(odds[:m.sides()])
	for seat := range payoffs {
		payoffs[seat] = odds[m.side(engine.Seat(seat))]
	}
}

// worthOfRecord is what a record adds to the log odds of winning.
type worthOfRecord struct {
	passPass [PassPassesToWin]float64 // the addition for each number of Pass Passes
	point    float64
}

// worthOfRecords has the worth of records, by the kind of match and the number of finished rounds.
// It was fitted to 1500 matches of each kind between equally strong bots that search. Bots that
// search make fewer Pass Passes than playouts do, so in their matches points are worth more.
var worthOfRecords = [...][Rounds]worthOfRecord{
	{1: {[PassPassesToWin]float64{0, 0.92, 2.03}, 0.033}, 2: {[PassPassesToWin]float64{0, 0.89, 2.54}, 0.036}}, // 3 seats
	{1: {[PassPassesToWin]float64{0, 0.55, 1.65}, 0.077}, 2: {[PassPassesToWin]float64{0, 0.34, 1.51}, 0.11}},  // 4 seats
	{1: {[PassPassesToWin]float64{0, 0.3, 1.04}, 0.142}, 2: {[PassPassesToWin]float64{0, 0.21, 1.13}, 0.193}},  // 5 seats
	{1: {[PassPassesToWin]float64{0, 1.07, 3.11}, 0.014}, 2: {[PassPassesToWin]float64{0, 0.63, 2.26}, 0.038}}, // 2 teams
	{1: {[PassPassesToWin]float64{0, 0.39, 0.79}, 0.103}, 2: {[PassPassesToWin]float64{0, 0.15, 1.4}, 0.161}},  // 3 teams
}
