package passpass

import (
	"math"

	"canape/engine"
)

// Tuning returns how many iterations a level searches, and after how many moves a playout is broken off and the match estimated.
// Hard judges every trick by what it leaves; the others play on at random, often about to the end of the round.
func (Game) Tuning(level string) (iterations, depth int) {
	const ahead = 32
	switch level {
	case "gentle":
		return 12, ahead
	case "easy":
		return 60, ahead
	case "medium":
		return 150, ahead
	}
	return 2500, 0
}

// TextbookIterations returns how many iterations the textbook player has time for while hard makes a move.
func (Game) TextbookIterations() int { return 1200 }

// Quiet reports whether no trick is under way: before, nobody knows what it will bring.
func (m *Match) Quiet() bool {
	return m.count == 0 || m.phase == PhaseRepresent || m.phase == PhaseOver
}

// Estimate sets how likely every seat is to win as things stand.
func (m *Match) Estimate(payoffs []float64) {
	var odds [maxSeats]float64
	sum := 0.0
	for side := range odds[:m.sides()] {
		odds[side] = math.Exp(m.strength(side))
		sum += odds[side]
	}
	for seat := range payoffs {
		payoffs[seat] = odds[m.side(engine.Seat(seat))] / sum
	}
}

// What a side's standing is worth, in log odds. The figures were fitted to 74 000 positions of matches that bots played against
// each other, and rounded; those of hands to 14 000 positions between two tricks.
var (
	// By the number of the round: Pass Passes count most while there is time for the third.
	oneToGo   = [lastRound]float64{1.3, 0.8, 0.5}
	twoToGo   = [lastRound]float64{0.35, 0.1, -0.2}
	threeToGo = [lastRound]float64{-0.35, -0.65, -0.7}
	// By the colours that are there towards the next Pass Pass.
	towardsAny   = [Colours]float64{-0.55, -0.35, -0.15, 0.1}
	towardsThird = [Colours]float64{-0.3, -0.1, 0.4, 1.1}
)

// What is worth having in a hand.
var worthOfValue = [values]float64{-0.25, -0.2, -0.16, -0.11, -0.03, -0.03, -0.01, 0.02, 0.04, 0.09, 0.17, 0.24}

const (
	worthOfColour = 0.1  // for each colour that is there at all
	worthOfNeeded = 0.08 // for each card of a colour that the next Pass Pass lacks
	worthOfTurn   = 0.12 // for laying last in the trick to come, parts of it for laying neither first nor last
)

// strength judges a side by its best member's round, and by the hands of all.
func (m *Match) strength(side int) float64 {
	points, progress := 0, 0
	for rest := m.seatsOf(side); rest != 0; rest &= rest - 1 {
		p := &m.players[rest.First()]
		points = max(points, p.points())
		progress = max(progress, p.progress())
	}
	inRound := handCards + 1 - int(m.trick) // tricks to come, the present one included
	inAll := inRound + (lastRound-int(m.round))*handCards
	// The fewer tricks to come, the more a lead in points decides.
	worth := m.hands(side) + 0.3*float64(int(m.records[side].points)+points)/(1+float64(inAll)/4)
	round, colours := m.round-1, progress%Colours
	switch toWin - int(m.records[side].passPass) - progress/Colours {
	case 1:
		late := 1.0
		if inRound < 3 {
			late = 0.7
		}
		return worth + oneToGo[round] + late*towardsThird[colours]
	case 2:
		return worth + twoToGo[round] + towardsAny[colours]
	}
	return worth + threeToGo[round] + towardsAny[colours]
}

// hands judges the hands of a side, in the mean of its members.
func (m *Match) hands(side int) float64 {
	worth, members := 0.0, m.seatsOf(side)
	for rest := members; rest != 0; rest &= rest - 1 {
		p, turn := &m.players[rest.First()], int(rest.First())-int(m.leader)
		if turn < 0 {
			turn += int(m.seats)
		}
		worth += worthOfTurn * float64(turn) / float64(m.seats-1)
		made := p.passPass()
		for colour := range Colour(Colours) {
			held := suit(p.hand, colour).Len()
			if held > 0 {
				worth += worthOfColour
			}
			if suit(p.taken, colour).Len() == made {
				worth += worthOfNeeded * float64(held)
			}
		}
		for hand := p.hand; hand != 0; hand &= hand - 1 {
			worth += worthOfValue[hand.First().Value()-1]
		}
	}
	return worth / float64(members.Len())
}

// progress counts the colours put together for Pass Passes: four for each one made, and those there towards the next.
func (p *player) progress() int {
	made := p.passPass()
	n := Colours * made
	for colour := range Colour(Colours) {
		if suit(p.taken, colour).Len() > made {
			n++
		}
	}
	return n
}

// PlayoutMove takes the card, or records the round, that is worth most, and lays any card.
func (m *Match) PlayoutMove(seat engine.Seat, moves []engine.Move, rng *engine.RNG) int {
	if m.phase == PhasePlay {
		return rng.N(len(moves))
	}
	best, at := -1, 0
	i := rng.N(len(moves)) // where to begin: any of those worth most
	for range moves {
		worth := m.worth(seat, moves[i])
		if worth > best {
			best, at = worth, i
		}
		if i++; i == len(moves) {
			i = 0
		}
	}
	return at
}

// worth judges a move of taking or representing, in half points.
func (m *Match) worth(seat engine.Seat, move engine.Move) int {
	const (
		newColour = 4
		passPass  = 12
		victory   = 1000
	)
	if move.Verb == VerbRepresent {
		p := &m.players[move.A]
		return 2*p.points() + passPass*p.passPass()
	}
	taken := setOf(Card(move.A))
	before := &m.players[seat]
	after := player{taken: before.taken | taken}
	worth := 2 * after.taken.Len()
	worth += 2*diamonds(taken) + newColour*(after.progress()-before.progress())
	if made := after.passPass(); made > before.passPass() {
		worth += passPass
		if int(m.records[m.side(seat)].passPass)+made >= toWin {
			worth += victory
		}
	}
	return worth
}

// Appeal tells who likes which moves. What draws a child's eye, and that of the bold, is to lay the highest card, and to take the one with
// the highest number or a diamond. The careful lay low cards, collectors take colours that they lack, and all like the round with
// more in it.
func (m *Match) Appeal(seat engine.Seat, taste string, moves []engine.Move, appeal []float64) {
	if m.phase == PhasePlay {
		for i, move := range moves {
			height := float64(Card(move.A).Value()) / values
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
			appeal[i] = 0.8 * float64(c.Value()) / values
		}
	}
}

// Forget mixes up what weaker players do not keep in mind: the cards that were discarded, which lie nowhere any more. To easy
// players any of them may still be in somebody's hand, to medium ones every second.
func (m *Match) Forget(seat engine.Seat, level string, rng *engine.RNG) {
	var forgotten cardSet
	switch level {
	case "gentle", "easy":
		forgotten = m.discarded()
	case "medium":
		for rest := m.discarded(); rest != 0; rest &= rest - 1 {
			if rng.N(2) == 0 {
				forgotten |= setOf(rest.First())
			}
		}
	}
	if forgotten == 0 {
		return
	}
	m.laidAll &^= forgotten
	m.dealHidden(seat, rng)
}

// discarded returns the cards that left this round because nobody took them.
func (m *Match) discarded() cardSet {
	gone := m.laidAll &^ m.lying
	for i := range m.players[:m.seats] {
		gone &^= m.players[i].taken
	}
	return gone
}
