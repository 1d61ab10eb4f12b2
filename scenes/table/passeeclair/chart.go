package passeeclair

import (
	"canape/scenes/stage"
	"canape/scenes/ui"
)

// chart is the picture of the rounds: for each player the tokens taken, in the column of the round, and the goals at the end.
type chart struct {
	account *account
	party   stage.Party
}

var rowNames = [maxSeats]string{"passe-eclair row 1", "passe-eclair row 2", "passe-eclair row 3", "passe-eclair row 4"}

// draw draws the chart into a rectangle of paper.
func (g *chart) draw(k *stage.Kit, c *ui.Canvas, r ui.Rect) {
	a, t := g.account, c.Theme()
	grow := min(1.5, c.TextScale())
	head := 40 * grow
	names := 0.0
	for i := range a.seats {
		names = max(names, c.Width(g.party.Seats[i].Name, ui.Bold(30))+2*19*grow+24)
	}
	names = min(names, r.W*0.26)
	total := 84.0
	grid := r.After(names).Before(total).Below(head)
	column := grid.W / float64(a.round)
	for n := range a.round {
		x := grid.X + column*(float64(n)+0.5)
		c.TextMid(numerals[n+1], x, r.Y+head/2, ui.Big(30*min(grow, column/44)).AsIs(), t.SoftInk, ui.Center)
	}
	side := min(column*0.94, grid.H/float64(a.seats)*0.8)
	for i := range a.seats {
		row := grid.Row(i, a.seats, 6)
		middle := row.Center().Y
		if i%2 == 0 {
			c.Sheet(rowNames[i], ui.Rect{X: r.X, Y: row.Y, W: r.W, H: row.H}, ui.Sheet{Face: t.PaperShade, Edge: t.PaperEdge, Radius: 8, Bare: true})
		}
		radius := 19 * grow
		c.Token(g.party.Seats[i].Colour, ui.Point{X: r.X + radius + 6, Y: middle}, radius, ui.OnSheet)
		c.TextIn(g.party.Seats[i].Name, ui.Rect{X: r.X + 2*radius + 16, Y: row.Y, W: names - 2*radius - 20, H: row.H}, ui.Bold(30), t.Ink, ui.Left)
		for n := range a.round {
			a.rounds[n][i].draw(c, ui.Point{X: grid.X + column*(float64(n)+0.5), Y: middle}, side)
		}
		c.TextMid(numerals[min(a.goals[i], len(numerals)-1)], r.Right()-total/2, middle, ui.Big(52*min(1.3, grow)).AsIs(), t.Ink, ui.Center)
	}
}

// draw draws what a seat got in a round: a token given up later is pale.
func (got *gain) draw(c *ui.Canvas, at ui.Point, side float64) {
	switch {
	case got.victory:
		drawToken(c, ui.RectAround(at, side, side), got.won, true)
	case got.consolation:
		if got.spent {
			c.PushAlpha(0.35)
			defer c.Pop()
		}
		drawToken(c, ui.RectAround(at, side*0.86, side*0.86), got.consoled, false)
	default:
		c.Disc("passe-eclair nothing", at, 4, ui.Sheet{Face: c.Theme().PaperEdge, Bare: true})
	}
}
