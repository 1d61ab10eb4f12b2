package table

import (
	"slices"

	"canape/engine"
	"canape/scenes/app"
	"canape/scenes/ui"
)

// Tally holds the score of each seat at the end of each turn or trick, for the chart of a summary.
// All scores begin with 0.
type Tally [][]float64

// NewTally returns a tally for a number of seats.
func NewTally(seats int) Tally {
	t := make(Tally, seats)
	for seat := range t {
		t[seat] = []float64{0}
	}
	return t
}

// Note adds the scores of the seats at the end of a turn.
func (t Tally) Note(counts []int) {
	for seat := range t {
		t[seat] = append(t[seat], float64(counts[seat]))
	}
}

// Chart returns a Summary.Chart with a line for each seat. The lines of the winners are wide. axis
// names the turns.
func (t Tally) Chart(party app.Party, winners engine.SeatSet, axis string) func(app.Words, *ui.Canvas, ui.Rect) {
	turns, most := len(t[0])-1, 4
	ch := &ui.Chart{Last: float64(turns), Across: axis}
	for seat, line := range t {
		most = max(most, int(slices.Max(line)))
		p := party.Seats[seat]
		ch.Lines = append(ch.Lines, ui.ChartLine{Seat: p.Colour, Name: p.Name, Wide: winners.Has(engine.Seat(seat)), Values: line})
	}
	ch.Height = float64(most)
	for n := 0; n <= most; n += (most + 3) / 4 {
		ch.Values = append(ch.Values, n)
	}
	for n := 1; n <= 4; n++ {
		if turn := turns * n / 4; len(ch.Turns) == 0 || turn > ch.Turns[len(ch.Turns)-1] {
			ch.Turns = append(ch.Turns, turn)
		}
	}
	return func(_ app.Words, c *ui.Canvas, r ui.Rect) { ch.Draw(c, r) }
}
