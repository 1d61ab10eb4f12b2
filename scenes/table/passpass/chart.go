package passpass

import (
	"canape/engine"
	rules "canape/engine/games/passpass"
	"canape/scenes/stage"
	"canape/scenes/ui"
)

// chart is the picture of a match: for each player or team the points of every round side by side, with a disc for each Pass Pass.
type chart struct {
	account *account
	party   stage.Party
}

var segmentNames = [rounds]string{"passpass round 1", "passpass round 2", "passpass round 3"}

// draw draws the chart into a rectangle of paper.
func (g *chart) draw(k *stage.Kit, c *ui.Canvas, r ui.Rect) {
	a, t := g.account, c.Theme()
	grow := min(1.5, c.TextScale())
	foot := 52 * grow
	legend := r.Foot(foot)
	field := r.Above(foot + 6)
	names, most := 0.0, 1
	for side := range a.state.sides() {
		names = max(names, g.nameWide(c, side))
		most = max(most, a.points(side))
	}
	names = min(names, r.W*0.36)
	total := c.Width("00", ui.Big(44)) + 22
	for side := range a.state.sides() {
		row := field.Row(side, a.state.sides(), 8)
		g.drawName(c, side, row.Left(names))
		g.drawSide(c, side, row.After(names+20).Before(total), most)
	}
	disc := 13 * grow
	x := legend.X + names + 20
	g.drawPass(c, ui.Point{X: x + disc, Y: legend.Center().Y}, disc)
	c.TextIn(k.Text("table.pass-pass.summary.legend"), legend.After(names+20+2*disc+12), ui.Plain(28), t.SoftInk, ui.Left)
}

func (g *chart) token(c *ui.Canvas) float64 { return 19 * min(1.4, c.TextScale()) }

// nameWide returns how wide shapes and name of a line are.
func (g *chart) nameWide(c *ui.Canvas, side int) float64 {
	if g.account.state.teams > 0 {
		return g.token(c) * 4.6
	}
	return g.token(c)*2 + 12 + c.Width(g.party.Seats[side].Name, ui.Bold(30))
}

func (g *chart) drawName(c *ui.Canvas, side int, r ui.Rect) {
	radius := g.token(c)
	at := ui.Point{X: r.X + radius, Y: r.Center().Y}
	c.Token(g.party.Seats[side].Colour, at, radius, ui.OnSheet)
	if g.account.state.teams > 0 {
		partner := g.account.state.partner(engine.Seat(side))
		c.Token(g.party.Seats[partner].Colour, ui.Point{X: at.X + radius*2.45, Y: at.Y}, radius, ui.OnSheet)
		return
	}
	c.TextIn(g.party.Seats[side].Name, r.After(2*radius+12), ui.Bold(30), c.Theme().Ink, ui.Left)
}

// drawPass draws the sign of a Pass Pass.
func (g *chart) drawPass(c *ui.Canvas, at ui.Point, radius float64) {
	t := c.Theme()
	c.Disc("passpass pass", at, radius+2.5, ui.Sheet{Face: t.Ink, Bare: true})
	c.Disc("passpass pass", at, radius, ui.Sheet{Face: t.Sun, Bare: true})
}

// stub returns the room for the Pass Passes of a round that was broken off.
func (g *chart) stub() float64 {
	if g.account.ending == rules.ByPassPass {
		return 100
	}
	return 0
}

// drawSide draws the rounds of a line: the wider, the more points.
func (g *chart) drawSide(c *ui.Canvas, side int, r ui.Rect, most int) {
	a, t := g.account, c.Theme()
	colour := t.Seat[g.party.Seats[side].Colour]
	high := min(r.H, 84)
	x := r.X
	unit := (r.W - 3*4 - g.stub()) / float64(most)
	for round := range min(rounds, a.state.round) {
		points, made := a.state.lines[side].points[round], a.made[side][round]
		wide := unit * float64(points)
		box := ui.Rect{X: x, Y: r.Center().Y - high/2, W: wide, H: high}
		if points > 0 {
			face := ui.Mix(colour, t.Paper, 0.55-0.25*float64(round))
			c.Sheet(segmentNames[round], box, ui.Sheet{Face: face, Edge: ui.EdgeOf(face), Radius: 5, Thick: 3, Coloured: true, Lift: ui.OnPaper})
			if number := ui.Big(32); c.Width(numerals[min(points, len(numerals)-1)], number) < wide-8 {
				c.TextMid(numerals[min(points, len(numerals)-1)], box.Center().X, box.Center().Y, number, t.Ink, ui.Center)
			}
			x += wide + 4
		}
		for n := range made {
			at := ui.Point{X: box.X + 18 + float64(n)*32, Y: box.Y + 5}
			if points == 0 { // the round that was broken off
				at.Y = box.Center().Y
				x = max(x, at.X+18)
			}
			g.drawPass(c, at, 13)
		}
	}
	c.TextMid(numerals[min(a.points(side), len(numerals)-1)], x+12, r.Center().Y, ui.Big(44*min(1.4, c.TextScale())).AsIs(), t.Ink, ui.Left)
}
