package passpass

import "canape/engine"

// View is what a seat, or a stranger at the table, may know of a match.
type View struct {
	engine.Public
	// Round counts from 1 to 3, TrickNumber from 1 to 8.
	Round       int `json:"round"`
	TrickNumber int `json:"trick_number"`
	// Trick has the cards that lie in the middle, in the order in which they were laid.
	Trick []Laid `json:"trick"`
	// Hands has for each seat its hand, by colour and value; of others' only the backs are seen.
	Hands [][]Card `json:"hands"`
	// Taken has for each seat the cards that it has taken in this round, by colour and value.
	Taken [][]Card `json:"taken"`
	// PassPass and Points are those recorded at the end of rounds: per seat, in team mode per team.
	PassPass []int `json:"pass_pass"`
	Points   []int `json:"points"`
	// RoundPassPass and RoundPoints are those of the cards taken in this round, always per seat.
	RoundPassPass []int `json:"round_pass_pass"`
	RoundPoints   []int `json:"round_points"`
}

// Laid is a card of a trick with the seat that laid it.
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
