package results

import (
	"strconv"

	"canape/scenes/app"
	"canape/scenes/team"
	"canape/scenes/ui"
)

// The measures of the slip with the ranking.
const (
	slipPad   = 34
	slipHead  = 1.25 // the height of the slip's title, in lines
	slipToken = 20   // the radius of a token with text of usual size, in u
)

var (
	slipTitle = ui.Big(36)
	slipName  = ui.Bold(34)
	slipScore = ui.Bold(32)
)

// slipRow returns the height of a row of the slip.
func slipRow(c *ui.Canvas) float64 { return slipName.LineHeight(c) * 1.2 }

// slipHeight returns the height of the slip for the given number of seats.
func (r *Scene) slipHeight(c *ui.Canvas, seats int) float64 {
	h := 2*slipPad*0.7 + slipTitle.LineHeight(c)*slipHead + slipRow(c)*float64(seats)
	if r.series != nil {
		h += slipRow(c) * 1.3
	}
	return h
}

// slipWidth returns the width at which all of the slip can be read, but at most the given width.
func (r *Scene) slipWidth(env *app.Env, c *ui.Canvas, list []standing, most float64) float64 {
	w := slipTitle.Width(c, r.tableTitle(env))
	for _, s := range list {
		w = max(w, r.beforeName(c)+slipName.Width(c, r.party.Seats[s.seat].Name)+28+slipScore.Width(c, s.caption))
	}
	return max(360, min(most, w+2*slipPad))
}

// beforeName returns the width of everything before a name: the place, the token, and the shirt.
func (r *Scene) beforeName(c *ui.Canvas) float64 {
	w := slipScore.Width(c, "8") + 20 + 2*r.tokenRadius(c) + 16
	if r.shirt(0) != "" {
		w += 2*r.tokenRadius(c)*team.ShirtWidth/team.ShirtHeight + 12
	}
	return w
}

func (r *Scene) tokenRadius(c *ui.Canvas) float64 { return slipToken * (1 + (c.TextScale()-1)*0.6) }

// tableTitle returns the title of the ranking, which names the unit that is counted.
func (r *Scene) tableTitle(env *app.Env) string {
	if r.story != nil && r.story.ChartTitle != "" {
		return r.story.ChartTitle
	}
	return r.game(env)
}

// drawSlip draws the ranking and the wins of this evening, once the podium has shown the winners.
func (r *Scene) drawSlip(env *app.Env, c *ui.Canvas, area ui.Rect) {
	shown := gone(r.at(), tellTicks+16, 14)
	if shown == 0 {
		return
	}
	t := c.Theme()
	c.PushLayer(ui.LayerPlates)
	defer c.Pop()
	c.PushMove((1-shown)*(c.Whole().Right()-area.X), 0) // the slip slides in from the side
	defer c.Pop()
	ui.DrawPanel(c, "results slip", area)
	inner := area.Inset(slipPad, slipPad*0.7)
	line := inner.Top(slipTitle.LineHeight(c) * slipHead)
	c.TextIn(r.tableTitle(env), line, slipTitle, t.Ink, ui.Left)
	inner = inner.Below(line.H)
	rows := float64(len(r.party.Seats))
	if r.series != nil {
		rows += 1.15
	}
	row := min(slipRow(c), inner.H/rows) // with large text, many rows shrink and move closer together
	for i, s := range r.standings(env) {
		r.drawRow(env, c, inner.Top(row), s, min(1, row/(slipName.LineHeight(c)*1.04)))
		inner = inner.Below(row)
		if i < len(r.party.Seats)-1 {
			ui.DrawRule(c, inner.X, inner.Y, inner.W)
		}
	}
	if r.series != nil {
		r.drawSeries(env, c, inner.Foot(row*1.15))
	}
}

// sign returns the label of a seat's handicaps, or "" if it has none.
func (r *Scene) sign(env *app.Env, seat app.PartySeat) string {
	game, known := env.Game(r.party.Game)
	if !known {
		return ""
	}
	return app.HandicapSign(game.Info(), seat.Handicaps)
}

// drawRow draws a row of the ranking, with letters scaled by fit.
func (r *Scene) drawRow(env *app.Env, c *ui.Canvas, row ui.Rect, s standing, fit float64) {
	t, seat, mid := c.Theme(), r.party.Seats[s.seat], row.Center().Y
	radius := r.tokenRadius(c) * fit
	slipName, slipScore := slipName, slipScore
	slipName.Size *= float32(fit)
	slipScore.Size *= float32(fit)
	c.TextMid(strconv.Itoa(s.rank), row.X, mid, slipScore, t.SoftInk, ui.Left)
	x := row.X + slipScore.Width(c, "8") + 20
	ui.DrawToken(c, seat.Colour, ui.Point{X: x + radius, Y: mid}, radius, ui.OnSheet)
	ui.DrawBonus(c, ui.Point{X: x - 4, Y: row.Bottom()}, row.H*0.5, r.sign(env, seat)) // the bonus is at the lower left of the row
	rest := row.After(r.beforeName(c))
	r.drawShirt(c, s.seat, ui.Point{X: rest.X - 12 - radius*team.ShirtWidth/team.ShirtHeight, Y: mid}, 2*radius)
	score, style := slipScore.Fit(c, s.caption, rest.W*0.62)
	room := rest.W - style.Width(c, score) - 18
	c.TextMid(score, rest.Right(), mid, style, t.Ink, ui.Right)
	name, style := slipName.Fit(c, seat.Name, room)
	c.TextMid(name, rest.X, mid, style, t.Ink, ui.Left)
}

// drawSeries writes how often everybody has won this evening.
func (r *Scene) drawSeries(env *app.Env, c *ui.Canvas, line ui.Rect) {
	t, mid, number := c.Theme(), line.Center().Y, ui.Big(32)
	ui.DrawRule(c, line.X, line.Y, line.W)
	radius := slipToken * 0.8 * (1 + (c.TextScale()-1)*0.4)
	used := 0.0
	for _, wins := range r.series {
		used += number.Width(c, strconv.Itoa(wins)) + 2*radius + 8
	}
	gap := min(18, max(6, (line.W-used)/float64(len(r.series)+1)))
	used += gap * float64(len(r.series)-1)
	x := line.Right() - used
	if word := env.Text("results.tonight"); ui.Plain(30).Width(c, word)+24 <= line.W-used {
		c.TextMid(word, line.X, mid, ui.Plain(30), t.SoftInk, ui.Left)
	} else if used < line.W {
		x = line.X + (line.W-used)/2
	}
	for i, wins := range r.series {
		words := strconv.Itoa(wins)
		ui.DrawToken(c, r.party.Seats[i].Colour, ui.Point{X: x + radius, Y: mid}, radius, ui.OnSheet)
		c.TextMid(words, x+2*radius+8, mid, number, t.Ink, ui.Left)
		x += 2*radius + 8 + number.Width(c, words) + gap
	}
}
