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
	v := &View{
		Public:      engine.Public{Game: ID, Phase: m.phase.String(), Actors: m.actors, Over: m.Over()},
		Round:       int(m.round),
		TrickNumber: int(m.trick),
		Trick:       []Laid{},
		PassPass:    m.recordedPassPass(),
		Points:      m.recordedPoints(),
	}
	for _, l := range m.allLaid() {
		if m.lying.Has(l.Card) {
			v.Trick = append(v.Trick, l)
		}
	}
	for i := range m.players[:m.seats] {
		p := &m.players[i]
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

// allLaid returns the cards laid in the trick, in their order, those that were taken among them.
func (m *Match) allLaid() []Laid {
	list := make([]Laid, m.count)
	for i, c := range m.laid[:m.count] {
		list[i] = Laid{Seat: m.after(m.leader, i), Card: c}
	}
	return list
}

func (m *Match) recordedPoints() []int {
	points := make([]int, m.sides())
	for i := range points {
		points[i] = int(m.records[i].points)
	}
	return points
}

func (m *Match) recordedPassPass() []int {
	counts := make([]int, m.sides())
	for i := range counts {
		counts[i] = int(m.records[i].passPass)
	}
	return counts
}
