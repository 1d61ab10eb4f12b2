package passpass

import "canape/engine"

// View is what a seat, or a spectator, may know of a match.
type View struct {
	engine.Public
	// Round is the number of the round, from 1. TrickNumber is the number of the trick within the
	// round, from 1 to 8.
	Round       int `json:"round"`
	TrickNumber int `json:"trick_number"`
	// Trick is the cards in the middle, in the order in which they were played.
	Trick []Laid `json:"trick"`
	// Hands are the cards of each seat, by colour and value. Hands of other seats show only backs.
	Hands [][]Card `json:"hands"`
	// Taken are the cards that each seat took in this round, by colour and value.
	Taken [][]Card `json:"taken"`
	// PassPass and Points are the recorded results of all finished rounds, by seat or by team.
	PassPass []int `json:"pass_pass"`
	Points   []int `json:"points"`
	// RoundPassPass and RoundPoints are the results of the cards taken in this round, always by
	// seat.
	RoundPassPass []int `json:"round_pass_pass"`
	RoundPoints   []int `json:"round_points"`
}

// Laid is a card of a trick with the seat that played it.
type Laid struct {
	Seat engine.Seat `json:"seat"`
	Card Card        `json:"card"`
}

// View returns a *View.
func (m *Match) View(viewer engine.Seat) engine.View {
	records := m.records[:m.sides()]
	v := &View{
		Public:      engine.Public{Game: ID, Phase: m.phase.String(), Actors: m.actors, Over: m.Over(), Handicaps: m.headStart.Handicaps(HeadStart, m.Seats())},
		Round:       int(m.round.number),
		TrickNumber: int(m.trick.number),
		Trick:       []Laid{},
		PassPass:    passPassOf(records),
		Points:      pointsOf(records),
	}
	for _, l := range m.trick.all(m.seating) {
		if m.trick.lying.Has(l.Card) {
			v.Trick = append(v.Trick, l)
		}
	}
	for i := range m.round.players[:m.seats] {
		p := &m.round.players[i]
		hand := p.hand.List()
		if engine.Seat(i) != viewer {
			hand = backs(hand)
		}
		v.Hands = append(v.Hands, hand)
		v.Taken = append(v.Taken, p.taken.List())
		v.RoundPassPass = append(v.RoundPassPass, p.passPass())
		v.RoundPoints = append(v.RoundPoints, p.points())
	}
	return v
}
