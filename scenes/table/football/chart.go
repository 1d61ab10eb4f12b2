package football

import (
	"strconv"

	rules "canape/engine/games/football"
	"canape/scenes/stage"
	"canape/scenes/ui"
)

// chart is the picture of a match: where the ball was, from goal to goal, turn by turn, with all shots and goals.
type chart struct {
	account *account
	canvas  *ui.Canvas
	size    ui.Rect
	picture ui.Picture
	deck    deck
}

// draw draws the chart into a rectangle of paper.
func (g *chart) draw(k *stage.Kit, c *ui.Canvas, r ui.Rect) {
	g.deck.on(c)
	t := c.Theme()
	grow := min(1.5, c.TextScale())
	legend := r.Foot(46 * grow)
	field := r.Above(legend.H + 8)
	jersey := min(72*grow, field.H*0.3)
	plot := field.After(jersey*13/12 + 16)
	plot.W, plot.H = float64(int(plot.W)), float64(int(plot.H))
	if g.canvas != c || g.size.W != plot.W || g.size.H != plot.H {
		g.canvas, g.size = c, plot
		g.picture = c.Drawing(g.name(plot), plot.W, plot.H, func(p *ui.Painter) { g.paint(p, plot.W, plot.H) })
	}
	c.Picture(g.picture, plot, false)
	// Each team stands at its own goal.
	for team, y := range [sides]float64{field.Bottom() - jersey/2 - 4, field.Y + jersey/2 + 4} {
		c.Art(jerseys[team], ui.RectAround(ui.Point{X: field.X + jersey*13/24, Y: y}, jersey*13/12, jersey), ui.Flat)
	}
	for i, m := range g.account.points {
		if m.mark == goalInstant {
			at := g.at(i, plot.W, plot.H)
			size := 40 * grow
			at.Y = max(size/2, min(plot.H-size/2, at.Y))
			c.Picture(g.deck.ball, ui.RectAround(ui.Point{X: plot.X + at.X, Y: plot.Y + at.Y}, size, size), true)
		}
	}
	g.drawLegend(k, c, legend, t)
}

// drawLegend says what the signs mean.
func (g *chart) drawLegend(k *stage.Kit, c *ui.Canvas, r ui.Rect, t *ui.Theme) {
	size := min(34*min(1.5, c.TextScale()), r.H)
	style := ui.Plain(28)
	x := r.X
	item := func(draw func(at ui.Point), words string) {
		wide := size + 10 + c.Width(words, style)
		if x+wide > r.Right() {
			return
		}
		draw(ui.Point{X: x + size/2, Y: r.Center().Y})
		c.TextMid(words, x+size+10, r.Center().Y, style, t.SoftInk, ui.Left)
		x += wide + 34
	}
	item(func(at ui.Point) { c.Picture(g.deck.ball, ui.RectAround(at, size, size), true) }, k.Text("table.football.summary.goal"))
	item(func(at ui.Point) {
		c.Disc("football shot", at, size*0.32, ui.Sheet{Face: t.Ink, Bare: true})
		c.Disc("football shot", at, size*0.22, ui.Sheet{Face: t.Sun, Bare: true})
	}, k.Text("table.football.summary.shot"))
	item(func(at ui.Point) { c.Fill(ui.RectAround(at, 4, size*0.8), t.Ink) }, k.Text("table.football.summary.half"))
}

// name names the picture by what it shows: the same match has the same.
func (g *chart) name(r ui.Rect) string {
	key := uint64(len(g.account.points))
	for _, m := range g.account.points {
		key = scatter(key ^ uint64(m.turn)<<16 ^ uint64(m.share*1000)<<2 ^ uint64(m.mark))
	}
	return "football story " + strconv.FormatUint(key, 36) + " " + strconv.Itoa(int(r.W)) + "x" + strconv.Itoa(int(r.H))
}

// chartEdge is between the edge of the chart and the goal lines.
const chartEdge = 20

// at returns where an instant lies in a chart: time runs to the right, the goal of the dots is above.
func (g *chart) at(i int, w, h float64) ui.Point {
	m := g.account.points[i]
	return ui.Point{X: chartEdge + (w-2*chartEdge)*float64(m.turn)/float64(max(1, g.account.turns)), Y: h - chartEdge - (h-2*chartEdge)*m.share}
}

// paint paints the pitch, laid along the time, and the way of the ball over it.
func (g *chart) paint(p *ui.Painter, w, h float64) {
	t := p.Theme()
	field := ui.CutRect("football story", ui.Rect{W: w, H: h}, 12, 1.2)
	p.Clip(field)
	p.Fill(field, grassDark)
	stripe := (h - 2*chartEdge) / rules.Rows
	for i := range rules.Rows / 2 {
		p.Fill(ui.CutRect("football story stripe", ui.Rect{Y: chartEdge + 2*float64(i)*stripe, W: w, H: stripe}, 0.1, 0.1), grassLight)
	}
	chalk := ui.Fade(t.Paper, 0.85)
	for _, y := range []float64{chartEdge, h / 2, h - chartEdge} {
		p.Stroke(ui.Polyline(ui.Point{Y: y}, ui.Point{X: w, Y: y}), 3, chalk)
	}
	for _, y := range []float64{chartEdge + rules.AreaDepth*stripe, h - chartEdge - rules.AreaDepth*stripe} {
		p.Dash(ui.Polyline(ui.Point{Y: y}, ui.Point{X: w, Y: y}), 2, 12, 10, ui.Fade(chalk, 0.7))
	}
	p.Unclip()
	var line *ui.Path
	draw := func() {
		if line != nil {
			p.Stroke(line, 9, t.Ink)
			p.Stroke(line, 5, t.Paper)
		}
	}
	for i, m := range g.account.points {
		at := g.at(i, w, h)
		if m.mark == halfInstant {
			draw()
			if i > 0 {
				p.Stroke(ui.Polyline(ui.Point{X: at.X, Y: 4}, ui.Point{X: at.X, Y: h - 4}), 4, t.Ink)
			}
			line = (&ui.Path{}).MoveTo(at.X, at.Y)
			continue
		}
		line.LineTo(at.X, at.Y)
	}
	draw()
	for i, m := range g.account.points {
		if m.mark == shotInstant {
			at := g.at(i, w, h)
			p.Fill(ui.CutDisc("football shot", at.X, at.Y, 11), t.Ink)
			p.Fill(ui.CutDisc("football shot", at.X, at.Y, 7.5), t.Sun)
		}
	}
}

// scatter makes of a number another that looks drawn (the finaliser of SplitMix64).
func scatter(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
