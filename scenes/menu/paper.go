package menu

import (
	"canape/scenes/stage"
	"canape/scenes/ui"
)

// Outlines gives the pieces of a drawing of the title one after another.
func Outlines(p *ui.Painter, drawing string, r ui.Rect) func() (*ui.Path, ui.Color) {
	i := -1
	return func() (*ui.Path, ui.Color) {
		i++
		return p.ArtOutline("title/"+drawing, i, r)
	}
}

func PieceSheet(face, edge ui.Color, thick float64, coloured bool, lift ui.Lift) ui.Sheet {
	return ui.Sheet{Face: face, Edge: edge, Thick: thick, Coloured: coloured, Lift: lift}
}

// ClothStrip is a window in a panel through which the cloth shows.
func ClothStrip(c *ui.Canvas) ui.Sheet {
	cloth := c.Theme().Cloth
	return ui.Sheet{Face: cloth, Edge: ui.EdgeOf(cloth), Radius: 10, Lift: ui.Flat, Bare: true}
}

// TwoLines writes a bold line and a plain one below it on cloth, centred in height.
func TwoLines(c *ui.Canvas, r ui.Rect, first, more string) {
	high := c.LineHeight(ui.Plain(32)) * 1.15
	upper := ui.Rect{X: r.X, Y: r.Center().Y - high, W: r.W, H: high}
	c.TextIn(first, upper, ui.Bold(32), c.Theme().Chalk, ui.Left)
	c.TextIn(more, upper.Move(0, high), ui.Plain(32), c.Theme().DimChalk, ui.Left)
}

// TroublePanel is where a scene that has nothing to show says why.
func TroublePanel(c *ui.Canvas) ui.Rect {
	return ui.RectAround(c.Frame().Center(), min(1100*c.TextScale(), c.Content().W), 300*c.TextScale())
}

// DrawTrouble says on a panel what is wrong.
func DrawTrouble(c *ui.Canvas, panel ui.Rect, text string) {
	c.Panel("trouble", panel)
	inner := panel.Inset(56, 40)
	inner.Y += max(0, (inner.H-c.ParagraphHeight(text, ui.Plain(34), inner.W))/2)
	c.Aloud(text)
	c.Paragraph(text, inner, ui.Plain(34), c.Theme().Ink, ui.Left)
}

// DrawPager draws dots for pages between two arrows, and returns where the arrows may be clicked.
func DrawPager(c *ui.Canvas, at ui.Point, page, pages int) [2]ui.Rect {
	t := c.Theme()
	const radius, arrow = 8.0, 34.0
	half := float64(pages-1)*radius*1.5 + 64
	var places [2]ui.Rect
	for i := range places {
		x, col := at.X-half, t.Chalk
		if i == 1 {
			x = at.X + half
		}
		if i == 0 && page == 0 || i == 1 && page == pages-1 {
			col = ui.Fade(t.DimChalk, 0.35)
		}
		c.Arrow(ui.Point{X: x, Y: at.Y}, arrow, i == 1, col)
		places[i] = ui.RectAround(ui.Point{X: x, Y: at.Y}, 84, 60)
	}
	DrawPageDots(c, at, page, pages, radius, t.Chalk)
	return places
}

// DrawPageDots draws a dot for each page, the present one filled.
func DrawPageDots(c *ui.Canvas, at ui.Point, page, pages int, radius float64, col ui.Color) {
	step := radius * 3
	x := at.X - float64(pages-1)*step/2
	for i := range pages {
		done := 0
		if i == page {
			done = 1
		}
		c.Dots(ui.Point{X: x, Y: at.Y}, 1, done, radius, col)
		x += step
	}
}

func TitleStyle(scale float64) ui.Style { return ui.Big(64 / max(1, scale*0.7)) }

// NobodyKnown says in two sentences why the list of people is empty: nobody has played, or nobody has said their name.
func NobodyKnown(env *stage.Env) (first, more string) {
	key := "settings.people.none"
	if len(env.People.Results) > 0 {
		key = "people.unnamed"
	}
	return env.Text(key), env.Text(key + ".more")
}
