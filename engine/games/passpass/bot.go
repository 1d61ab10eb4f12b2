package passpass

import (
	"math"

	"canape/engine"
)

// Tuning returns how many iterations a level searches, and a playout depth that always reaches the
// end of the round.
func (Game) Tuning(level string) (iterations, depth int) {
	const round = MaxSeats * 2 * HandCards // more than the number of moves in a round
	switch level {
	case "gentle":
		return 2, round
	case "easy":
		return 300, round
	case "medium":
		return 150, round
	}
	return 1350, round
}

func (Game) TextbookIterations() int { return 1400 }

// worth returns the gain, in half points, of a move that takes a card or chooses a round to record.
func (m *Match) worth(seat engine.Seat, move engine.Move) int {
	if move.Verb == VerbRepresent {
		return m.round.players[move.A].worth()
	}
	return m.wish(seat).worth(setOf(Card(move.A)))
}

// Weigh sets how promising moves look. A choice and the last card of a trick are weighed by their
// gain. An earlier card is weighed higher if it would win the trick among the cards played so far.
func (m *Match) Weigh(seat engine.Seat, moves []engine.Move, weights []float64) {
	const ofChoice, ofLast = 8, 12 // a gain of this many half points makes a move e times as promising
	switch {
	case m.phase == PhaseRepresent:
		for i, move := range moves {
			weights[i] = weightOf(m.round.players[move.A].worth(), ofChoice)
		}
	case m.phase == PhaseTake:
		wish, spoils := m.wish(seat), m.spoils(seat, m.trick.second, m.wish(m.trick.second))
		for i, move := range moves {
			weights[i] = weightOf(wish.worthBefore(spoils, Card(move.A)), ofChoice)
		}
	case m.trick.count == 0: // the trick has no cards yet
	case m.trick.count == m.seats-1:
		wishes := m.wishes()
		for i, move := range moves {
			weights[i] = weightOf(m.worthAsLast(seat, Card(move.A), &wishes), ofLast)
		}
	default:
		m.trick.weighMiddle(moves, weights)
	}
}

func weightOf(halfPoints, temper int) float64 {
	const enough = 300 // a weight that makes the move practically certain without overflowing a float64
	return math.Exp(float64(min(halfPoints, enough)) / float64(temper))
}

// weighMiddle weighs the cards that are neither the first nor the last of a trick. Cards that would
// make their player a winner have the highest weights. Of all other cards low ones have higher
// weights.
func (t *trick) weighMiddle(moves []engine.Move, weights []float64) {
	const ofFirst, ofSecond, ofLowest, ofHighest = 8, 5, 3, 1
	first, second := t.prospects()
	for i, move := range moves {
		switch c := Card(move.A); {
		case first.Has(c):
			weights[i] = ofFirst
		case second.Has(c):
			weights[i] = ofSecond
		default:
			weights[i] = ofHighest + (ofLowest-ofHighest)*float64(Values-c.Value())/Values
		}
	}
}

// Appeal rates moves by taste. Children and bold players like to play high cards. They prefer to
// take diamonds, and otherwise high cards. Careful players play low cards. Collectors take the card
// that is worth most. Everybody prefers to record the better round.
func (m *Match) Appeal(seat engine.Seat, taste string, moves []engine.Move, appeal []float64) {
	if m.phase == PhasePlay {
		for i, move := range moves {
			height := float64(Card(move.A).Value()) / Values
			switch taste {
			case "glitter", "bold":
				appeal[i] = 0.8 * height
			case "careful":
				appeal[i] = 1 - height
			}
		}
		return
	}
	most := 1
	for _, move := range moves {
		most = max(most, m.worth(seat, move))
	}
	for i, move := range moves {
		c := Card(move.A)
		switch {
		case move.Verb == VerbRepresent, taste == "collector":
			appeal[i] = float64(m.worth(seat, move)) / float64(most)
		case taste != "glitter" && taste != "bold":
		case diamonds(setOf(c)) > 0:
			appeal[i] = 1
		default:
			appeal[i] = 0.8 * float64(c.Value()) / Values
		}
	}
}

// Forget makes weaker players forget cards that were discarded, because discarded cards are no
// longer visible. Gentle and easy players forget all discarded cards, medium players half of them.
func (m *Match) Forget(seat engine.Seat, level string, rng *engine.RNG) {
	var forgotten cardSet
	switch level {
	case "gentle", "easy":
		forgotten = m.round.discarded(m.trick.lying)
	case "medium":
		for rest := m.round.discarded(m.trick.lying); rest != 0; rest &= rest - 1 {
			if rng.N(2) == 0 {
				forgotten |= setOf(rest.First())
			}
		}
	}
	if forgotten == 0 {
		return
	}
	m.round.laid &^= forgotten
	m.round.dealHidden(seat, m.seats, rng)
}
