package football

import (
	"canape/assets/lang"
	rules "canape/engine/games/football"
	"canape/scenes/table"
	"canape/scenes/team"
	"canape/scenes/ui"
)

// drawScore draws a score board with the goals of both teams. leaps is the index of the team whose
// number is enlarged by leap, which goes from 0 to 1 and back after a goal.
func drawScore(c *ui.Canvas, r ui.Rect, words *lang.Catalog, teams [sides]team.Name, score rules.Score, leaps int, leap float64) {
	t := c.Theme()
	ui.Sheet{Face: t.Paper, Edge: t.PaperEdge, Radius: 10, Thick: 4, Lift: ui.Resting}.Draw(c, "football score", r)
	boxWidth := 1.8 * r.H
	height := min(r.H-18, 0.8*r.H)
	box := ui.RectAround(r.Center(), boxWidth, r.H-14)
	ui.Sheet{Face: t.Ink, Edge: t.Ink, Radius: 7, Bare: true}.Draw(c, "football goals", box)
	size, named := ui.Big(0.66*r.H).AsIs(), true
	for _, name := range teams {
		named = named && ui.Bold(26).Width(c, name.Word(words)) <= (r.W-boxWidth)/2-height*13/12-32
	}
	for side, name := range teams {
		x := box.Center().X + (float64(side)-0.5)*boxWidth*0.56
		grown := 1.0
		if side == leaps {
			grown += 0.4 * leap
		}
		c.PushScale(ui.Point{X: x, Y: r.Center().Y}, grown, grown)
		c.TextMid(table.Numeral(score[side]), x, r.Center().Y, size, t.Chalk, ui.Center)
		c.Pop()
		half := r.Left((r.W - boxWidth) / 2)
		jersey := height * 13 / 12
		at, text := half.X+14+jersey/2, half.After(jersey+24).Before(8)
		if side == 1 {
			half = r.Tail((r.W - boxWidth) / 2)
			at, text = half.Right()-14-jersey/2, half.Before(jersey+24).After(8)
		}
		if named {
			name.Draw(c, ui.Point{X: at, Y: half.Center().Y}, height)
			c.TextIn(name.Word(words), text, ui.Bold(34), t.Ink, ui.Center)
		} else {
			name.Draw(c, half.Center(), min(height, (half.W-16)*12/13))
		}
	}
	c.TextMid("–", box.Center().X, r.Center().Y, ui.Big(float64(size.Size)*0.6).AsIs(), ui.Fade(t.Chalk, 0.7), ui.Center)
}

// drawHalf draws the text about the half, and an arrow in the direction of the team on turn.
func drawHalf(c *ui.Canvas, r ui.Rect, words string, art *pictures, way int) {
	const arrow, gap = 78.0, 16.0
	style, mid := ui.Bold(28), r.Center().X
	width := style.Width(c, words)
	if width > r.W-2*(arrow+gap) { // with large words the arrow is on one side, and the text is off centre
		if room := r.W - arrow - gap; width > room { // shrink the words to the largest size that fits
			style = ui.Bold(28 * c.TextScale() * room / width).AsIs()
			width = room
		}
		mid += (arrow + gap) / 2
		if way == toRight {
			mid -= arrow + gap
		}
	}
	ui.Label{Words: words, Style: style, Align: ui.Center}.Draw(c, mid, r.Center().Y)
	if way == noWay {
		return
	}
	at := ui.Point{X: mid - (width+arrow)/2 - gap, Y: r.Center().Y}
	if way == toRight {
		at.X = mid + (width+arrow)/2 + gap
	}
	art.ways[way].Draw(c, ui.RectAround(at, arrow, arrow*4/9), false)
}

// kicks records by team, for each kick of a shootout, whether it was a goal.
type kicks [sides][]bool

// draw draws the kicks on both sides of a point, the newest next to it. Each is a disc with a tick
// or a cross.
func (k *kicks) draw(c *ui.Canvas, at ui.Point, radius, apart float64) {
	for team, list := range k {
		list = list[max(0, len(list)-8):]
		for i, scored := range list {
			far := apart + float64(len(list)-1-i)*radius*2.9
			x := at.X + far*float64(2*team-1)
			c.Theme().PaperSheet(0, ui.Resting).DrawDisc(c, "football kick", ui.Point{X: x, Y: at.Y}, radius*1.3)
			ui.DrawBadge(c, ui.Point{X: x, Y: at.Y}, radius, scored)
		}
	}
}

// drawBadge draws a team's shirt and, if there is room, its name below the shirt.
func drawBadge(c *ui.Canvas, r ui.Rect, side team.Name, name string) {
	style := ui.Bold(26)
	if r.H > 150 {
		style = ui.Big(34)
	}
	line := style.LineHeight(c)
	height := min(r.H-line, r.W*12/13)
	if height < 40 || style.Width(c, name) > r.W {
		height = min(r.H, r.W*12/13)
		side.Draw(c, r.Center(), height)
		return
	}
	at := r.Center()
	side.Draw(c, ui.Point{X: at.X, Y: at.Y - line/2}, height)
	ui.Label{Words: name, Style: style, Align: ui.Center}.Draw(c, at.X, at.Y+height/2)
}
