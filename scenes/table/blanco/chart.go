package blanco

import (
	"fmt"
	"slices"

	"canape/engine"
	"canape/scenes/stage"
	"canape/scenes/ui"
)

// allCards is what everybody has to clear in a game: 9 cards, then 12.
const (
	secondGrid = 12
	allCards   = 9 + secondGrid
)

// step is what a seat had left to clear from a round on.
type step struct{ round, left int }

// chart is the picture of a game: how many cards each seat had left to clear, round by round.
type chart struct {
	seats  int
	first  engine.Seat
	rounds int
	steps  [maxSeats][]step
	left   [maxSeats]int

	party   stage.Party
	winner  engine.Seat
	canvas  *ui.Canvas
	of      ui.Rect
	drawing ui.Picture
	serial  int
}

func (g *chart) begin(seats int, first engine.Seat) {
	*g = chart{seats: seats, first: first}
	for i := range seats {
		g.left[i] = allCards
	}
}

// remove notes that a seat has cleared some cards.
func (g *chart) remove(seat engine.Seat, cards int) {
	g.left[seat] -= cards
	s := g.steps[seat]
	if n := len(s); n > 0 && s[n-1].round == g.rounds {
		s[n-1].left = g.left[seat]
		return
	}
	g.steps[seat] = append(s, step{g.rounds, g.left[seat]})
}

// plot is where the parts of a chart lie in its rectangle.
type plot struct {
	field  ui.Rect // the bands
	inside ui.Rect // from the first round to the last, from all cards to none
	rounds int
}

const (
	plotMargin = 14
	lineWide   = 10
)

func (g *chart) plot(c *ui.Canvas, r ui.Rect) plot {
	k := c.TextScale()
	names := 0.0
	for _, seat := range g.party.Seats {
		names = max(names, c.Width(seat.Name, ui.Bold(30)))
	}
	left := max(62, c.Width("21", ui.Big(32))+22)
	right := min(names+64, r.W*0.3)
	field := ui.Rect{X: r.X + left, Y: r.Y, W: r.W - left - right, H: r.H - 60*k}
	return plot{field: field, inside: field.Inset(plotMargin, plotMargin), rounds: max(1, g.rounds)}
}

func (p *plot) at(round, left float64) ui.Point {
	return ui.Point{X: p.inside.X + p.inside.W*round/float64(p.rounds), Y: p.inside.Bottom() - p.inside.H*left/allCards}
}

// draw draws the chart into a rectangle of paper.
func (g *chart) draw(k *stage.Kit, c *ui.Canvas, r ui.Rect) {
	t, p := c.Theme(), g.plot(c, r)
	border := p.at(0, secondGrid).Y
	bands := [2]ui.Rect{p.field.Top(border - 1 - p.field.Y), p.field.Below(border + 1 - p.field.Y)}
	for i, face := range [2]ui.Color{ui.Mix(t.PaperShade, t.Paper, 0.45), t.PaperShade} {
		c.Sheet("blanco band "+numerals[i], bands[i], ui.Sheet{Face: face, Radius: 8, Bare: true})
	}
	word, high := k.Text("table.blanco.summary.first"), 34*c.TextScale()
	if g.crowded() {
		c.TextIn(word, bands[0].Inset(18, 8).Foot(high), ui.Plain(26), t.SoftInk, ui.Left)
	} else {
		c.TextIn(word, bands[0].Inset(18, 8).Top(high), ui.Plain(26), t.SoftInk, ui.Right)
	}
	c.TextIn(k.Text("table.blanco.summary.second"), bands[1].Inset(18, 8).Foot(high), ui.Plain(26), t.SoftInk, ui.Left)
	for _, n := range [...]int{0, 6, secondGrid, allCards} {
		c.TextMid(numerals[n], p.field.X-18, p.at(0, float64(n)).Y, ui.Big(32), t.Ink, ui.Right)
	}
	g.drawRounds(k, c, &p)
	if g.canvas != c || g.of != r {
		g.canvas, g.of = c, r
		g.drawing = g.define(c, &p)
	}
	c.Picture(g.drawing, p.field.Inset(-bleed, -bleed), false)
	g.drawNames(c, &p)
}

// crowded tells whether a line still runs along the top where the game ends.
func (g *chart) crowded() bool {
	for i := range g.seats {
		late := allCards
		for _, s := range g.steps[i] {
			if 10*s.round < 7*g.rounds {
				late = s.left
			}
		}
		if late > allCards-3 {
			return true
		}
	}
	return false
}

// drawRounds writes the numbers of rounds under the chart: every fifth where there is room, and the last.
func (g *chart) drawRounds(k *stage.Kit, c *ui.Canvas, p *plot) {
	t, y := c.Theme(), p.field.Bottom()+34*c.TextScale()
	word := k.Text("table.blanco.summary.round")
	c.TextMid(word, max(g.of.X, p.field.X-18-c.Width(word, ui.Plain(28))), y, ui.Plain(28), t.SoftInk, ui.Left)
	every := 5
	for p.inside.W*float64(every)/float64(p.rounds) < 100*c.TextScale() {
		every *= 2
	}
	for n := every; float64(n) <= float64(p.rounds)-float64(every)*0.6; n += every {
		c.TextMid(fmt.Sprint(n), p.at(float64(n), 0).X, y, ui.Big(32), t.Ink, ui.Center)
	}
	c.TextMid(fmt.Sprint(p.rounds), p.at(float64(p.rounds), 0).X, y, ui.Big(32), t.Ink, ui.Center)
}

// drawNames writes whose line ends where, each below the other where lines end close together.
func (g *chart) drawNames(c *ui.Canvas, p *plot) {
	t := c.Theme()
	seats := make([]int, g.seats)
	for i := range seats {
		seats[i] = i
	}
	slices.SortStableFunc(seats, func(a, b int) int { return g.left[b] - g.left[a] })
	apart := 45 * c.TextScale()
	y, most := p.field.Y-apart, p.field.Bottom()-8
	for n, i := range seats {
		rest := float64(len(seats)-1-n) * apart
		y = max(y+apart, min(p.at(0, float64(g.left[i])).Y, most-rest))
		at := ui.Point{X: p.field.Right() + 27, Y: y}
		c.Token(g.party.Seats[i].Colour, at, 17, ui.OnSheet)
		c.TextIn(g.party.Seats[i].Name, ui.Rect{X: at.X + 28, Y: y - 20, W: g.of.Right() - at.X - 28, H: 40}, ui.Bold(30), t.Ink, ui.Left)
	}
}

// bleed is how far lines and marks may leave the field, in u.
const bleed = 20

// define paints the lines, once for each size.
func (g *chart) define(c *ui.Canvas, p *plot) ui.Picture {
	type trace struct {
		colour int
		wide   float64
		points []ui.Point
		marks  []ui.Point
	}
	var traces []trace
	shift := ui.Point{X: bleed - p.field.X, Y: bleed - p.field.Y}
	for n := range g.seats {
		i := n
		// The winner's line comes last, over the others.
		if w := int(g.winner); w >= 0 && n >= w {
			i = n + 1
			if i == g.seats {
				i = w
			}
		}
		line := trace{colour: g.party.Seats[i].Colour, wide: lineWide}
		if i == int(g.winner) {
			line.wide = lineWide + 3
		}
		// Lines that run together lie side by side.
		aside := 3 * (float64(n) - float64(g.seats-1)/2)
		at := func(round, left float64) ui.Point {
			q := p.at(round, left)
			return ui.Point{X: q.X + shift.X, Y: q.Y + shift.Y - aside}
		}
		left, slant := float64(allCards), 13.6*float64(p.rounds)/p.inside.W
		line.points = append(line.points, at(0, left))
		for _, s := range g.steps[i] {
			line.points = append(line.points, at(max(0, float64(s.round)-slant), left))
			left = float64(s.left)
			line.points = append(line.points, at(float64(s.round), left))
			line.marks = append(line.marks, at(float64(s.round), left))
		}
		line.points = append(line.points, at(float64(p.rounds), left))
		traces = append(traces, line)
	}
	levels := [...]float64{0, 6, secondGrid, allCards}
	var rows [len(levels)][2]ui.Point
	for i, n := range levels {
		y := p.at(0, n).Y + shift.Y
		rows[i] = [2]ui.Point{{X: bleed - 4, Y: y}, {X: bleed + p.field.W, Y: y}}
	}
	g.serial++
	name := fmt.Sprintf("blanco chart %p %d", g, g.serial)
	return c.Define(name, p.field.W+2*bleed, p.field.H+2*bleed, func(q *ui.Painter) {
		t := q.Theme()
		for _, row := range rows {
			q.DashRound(ui.Polyline(row[0], row[1]), 2.5, 2, 10, ui.Mix(t.PaperEdge, t.SoftInk, 0.15))
		}
		for _, line := range traces {
			path, col := ui.Polyline(line.points...), t.Seat[line.colour]
			q.Stroke(path.Shifted(0, 4), line.wide, ui.Fade(ui.RGB(0x4A3414), 0.22))
			q.Stroke(path.Shifted(0, 2), line.wide, ui.EdgeOf(col))
			q.Stroke(path, line.wide, col)
			for _, m := range line.marks {
				mark := ui.CutShape("mark", ui.SeatShape(line.colour), m.X, m.Y, line.wide*1.05)
				q.Fill(mark, t.Paper)
				q.Stroke(mark, 3.5*t.InkScale, ui.EdgeOf(col))
			}
		}
	})
}
