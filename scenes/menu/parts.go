package menu

import (
	"canape/scenes/app"
	"canape/scenes/ui"
)

// Outlines returns an iterator over the pieces of a shipped drawing in assets/art/title: each call
// returns the outline and colour of the next piece.
func Outlines(p *ui.Painter, drawing string, r ui.Rect) func() (*ui.Path, ui.Color) {
	i := -1
	return func() (*ui.Path, ui.Color) {
		i++
		return p.ArtOutline("title/"+drawing, i, r)
	}
}

// ClothStrip returns the sheet of a strip in the colour of the table's cloth, set into a panel.
func ClothStrip(c *ui.Canvas) ui.Sheet {
	cloth := c.Theme().Cloth
	return ui.Sheet{Face: cloth, Edge: ui.EdgeOf(cloth), Radius: 10, Lift: ui.Flat, Bare: true}
}

// TwoLines writes a bold line and a plain one below it on cloth, vertically centred.
func TwoLines(c *ui.Canvas, r ui.Rect, first, more string) {
	height := ui.Plain(32).LineHeight(c) * 1.15
	upper := ui.Rect{X: r.X, Y: r.Center().Y - height, W: r.W, H: height}
	c.TextIn(first, upper, ui.Bold(32), c.Theme().Chalk, ui.Left)
	c.TextIn(more, upper.Move(0, height), ui.Plain(32), c.Theme().DimChalk, ui.Left)
}

// TroublePanel returns the rectangle of the panel that says why a scene has nothing to show.
func TroublePanel(c *ui.Canvas) ui.Rect {
	return ui.RectAround(c.Frame().Center(), min(1100*c.TextScale(), c.Content().W), 300*c.TextScale())
}

// DrawTrouble draws a panel with an error.
func DrawTrouble(c *ui.Canvas, panel ui.Rect, text string) {
	ui.DrawPanel(c, "trouble", panel)
	inner := panel.Inset(56, 40)
	inner.Y += max(0, (inner.H-ui.Plain(34).ParagraphHeight(c, text, inner.W))/2)
	c.Aloud(text)
	c.Paragraph(text, inner, ui.Plain(34), c.Theme().Ink, ui.Left)
}

// DrawPager draws a dot for each page between two arrows. It returns the clickable rectangles of
// the arrows.
func DrawPager(c *ui.Canvas, at ui.Point, page, pages int) [2]ui.Rect {
	t := c.Theme()
	half := pagerHalf(pages)
	ends := [2]ui.Point{{X: at.X - half, Y: at.Y}, {X: at.X + half, Y: at.Y}}
	places := DrawTurnArrows(c, ends, pagerArrow, page, pages, t.Chalk, ui.Fade(t.DimChalk, 0.35))
	DrawPageDots(c, at, page, pages, pagerDot, t.Chalk)
	return places
}

// The size of a pager's arrows, and the radius of its dots, in u.
const pagerArrow, pagerDot = 34.0, 8.0

// pagerHalf returns the distance from the middle of a pager to that of its arrows.
func pagerHalf(pages int) float64 { return float64(pages-1)*pagerDot*1.5 + 64 }

// PagerRect returns the bounds of a pager with its arrows.
func PagerRect(at ui.Point, pages int) ui.Rect {
	first := turnPlace(at, pagerArrow)
	return ui.RectAround(at, 2*pagerHalf(pages)+first.W, first.H)
}

// turnPlace returns the clickable rectangle of an arrow of the given size.
func turnPlace(at ui.Point, size float64) ui.Rect { return ui.RectAround(at, 2.5*size, 1.8*size) }

// DrawTurnArrows draws the arrows to the previous and the next page, faint if there is none. It
// returns their clickable rectangles.
func DrawTurnArrows(c *ui.Canvas, ends [2]ui.Point, size float64, page, pages int, ink, faint ui.Color) (places [2]ui.Rect) {
	for i, at := range ends {
		col := ink
		if i == 0 && page == 0 || i == 1 && page == pages-1 {
			col = faint
		}
		ui.DrawArrow(c, at, size, i == 1, col)
		places[i] = turnPlace(at, size)
	}
	return places
}

// DrawPageDots draws a dot for each page, filled for the open one.
func DrawPageDots(c *ui.Canvas, at ui.Point, page, pages int, radius float64, col ui.Color) {
	step := radius * 3
	x := at.X - float64(pages-1)*step/2
	for i := range pages {
		done := 0
		if i == page {
			done = 1
		}
		ui.DrawDots(c, ui.Point{X: x, Y: at.Y}, 1, done, radius, col)
		x += step
	}
}

// TitleStyle returns the style of a scene's title at the given text scale.
func TitleStyle(scale float64) ui.Style { return ui.Big(64 / max(1, scale*0.7)) }

// NobodyKnown returns two sentences that say why the list of people is empty: there are no results
// yet, or none with a name.
func NobodyKnown(env *app.Env) (first, more string) {
	key := "settings.people.none"
	if len(env.People.Results) > 0 {
		key = "people.unnamed"
	}
	return env.Text(key), env.Text(key + ".more")
}

// Note is a message on a slip of paper with a badge, in as many lines as it needs.
type Note struct {
	Words  string
	Lead   float64 // distance from the left edge to the words, in u
	Width  float64 // width of the words, in u
	Height float64 // height of the slip, in u
}

// NoteMargin is the margin at both ends of a note, in u.
const NoteMargin = 28.0

// noteStyle returns the style of the words of a note. Large text uses the smallest letters, to
// leave room for the scene.
func noteStyle(c *ui.Canvas) ui.Style {
	if c.TextScale() > 1.25 {
		return ui.Bold(26)
	}
	return ui.Bold(29)
}

func noteBadge(c *ui.Canvas) float64 { return 24 * max(1, c.TextScale()*0.86) }

// LayoutNote lays out a note that is no wider than room.
func LayoutNote(c *ui.Canvas, words string, room float64) Note {
	n := Note{Words: words, Lead: NoteMargin + noteBadge(c)*2.75}
	style := noteStyle(c)
	lines := style.Lines(c, words, room-n.Lead-NoteMargin)
	for _, line := range lines {
		n.Width = max(n.Width, style.Width(c, line))
	}
	n.Height = max(noteBadge(c)*2.8, style.LineHeight(c)*float64(len(lines))+26)
	return n
}

// Rect returns the rectangle of the note with the middle of its upper edge at x, y.
func (n Note) Rect(x, y float64) ui.Rect {
	return ui.RectAround(ui.Point{X: x, Y: y + n.Height/2}, n.Lead+n.Width+NoteMargin, n.Height)
}

// Draw draws the note with the middle of its upper edge at x, y. good chooses the badge: a tick or
// a cross.
func (n Note) Draw(c *ui.Canvas, x, y float64, good bool) {
	r := n.Rect(x, y)
	c.Aloud(n.Words)
	c.Theme().PaperSheet(9, ui.Flying).Draw(c, "note", r)
	ui.DrawBadge(c, ui.Point{X: r.X + NoteMargin + noteBadge(c), Y: r.Center().Y}, noteBadge(c), good)
	style := noteStyle(c)
	text := style.ParagraphHeight(c, n.Words, n.Width+1)
	c.Paragraph(n.Words, ui.Rect{X: r.X + n.Lead, Y: r.Center().Y - text/2, W: n.Width + 1, H: text}, style, c.Theme().Ink, ui.Left)
}
