package rules

import (
	"math"
	"strings"

	"canape/input"
	"canape/scenes/menu"
	"canape/scenes/stage"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// rulesPlan is where the parts of the rules lie. Where the text is large there is no room for tabs: the book's name stands
// over the page, between two arrows.
type rulesPlan struct {
	title, shelf, panel ui.Rect
	tabs                []ui.Rect
	hint                ui.Rect
}

const rulesLarge = 1.25

func (r *Scene) plan(c *ui.Canvas, h ui.Hint) rulesPlan {
	area, scale := c.Content(), c.TextScale()
	p := rulesPlan{hint: c.HintRect(h)}
	p.title = ui.Rect{X: area.X, Y: area.Y + 12, W: area.W, H: c.LineHeight(menu.TitleStyle(scale))}
	low := p.hint.Y - 24
	if scale > rulesLarge {
		p.shelf = p.title.Tail(area.W * 0.62)
		p.title.W -= p.shelf.W + 24
		top := p.title.Bottom() + 14
		p.panel = ui.Rect{X: area.X, Y: top, W: area.W, H: low - 14 - top}
		return p
	}
	wide := 356 * scale
	p.title.W = wide
	p.panel = ui.Rect{X: area.X + wide + 28, Y: area.Y + 12, W: area.W - wide - 28, H: low - area.Y - 22}
	top := p.title.Bottom() + 27
	step := min(84*scale+16, (low-top)/float64(len(r.books)))
	for i := range r.books {
		p.tabs = append(p.tabs, ui.Rect{X: area.X, Y: top + step*float64(i), W: wide, H: min(84*scale, step-8)})
	}
	return p
}

// Draw draws the open book.
func (r *Scene) Draw(env *stage.Env, c *ui.Canvas) {
	c.Cloth()
	h := r.hint(env)
	p := r.plan(c, h)
	t := c.Theme()
	c.Title(env.Text("rules.title"), p.title, menu.TitleStyle(c.TextScale()), t.Chalk, ui.Left)
	c.Panel("rules", p.panel)
	r.tabs = append(r.tabs[:0], p.tabs...)
	for i, tab := range p.tabs {
		look := ui.Tab{Label: env.Text(r.books[i].title), Open: i == r.open}
		if !look.Open {
			look.Focus = r.arrive[i].Value
		}
		c.Tab(tab, p.panel.X, look)
	}
	r.shelves = [2]ui.Rect{}
	if p.shelf.W > 0 {
		r.drawShelf(env, c, p.shelf)
	} else {
		c.Entitle(env.Text(r.books[r.open].title))
	}
	r.drawPage(env, c, p.panel)
	c.HintBar(h)
}

// drawShelf names the open book between two arrows.
func (r *Scene) drawShelf(env *stage.Env, c *ui.Canvas, shelf ui.Rect) {
	t := c.Theme()
	for i := range r.shelves {
		at, col := ui.Point{X: shelf.X + 20, Y: shelf.Center().Y}, t.Chalk
		if i == 1 {
			at.X = shelf.Right() - 20
		}
		if i == 0 && r.open == 0 || i == 1 && r.open == len(r.books)-1 {
			col = ui.Fade(t.DimChalk, 0.35)
		}
		c.Arrow(at, 48, i == 1, col)
		r.shelves[i] = ui.RectAround(at, 120, shelf.H)
	}
	c.Title(env.Text(r.books[r.open].title), shelf.Inset(90, 0), menu.TitleStyle(c.TextScale()), t.Chalk, ui.Center)
}

// drawPage draws the open page: its title, its picture on cloth, its text, and the dots of all pages.
func (r *Scene) drawPage(env *stage.Env, c *ui.Canvas, panel ui.Rect) {
	t, b := c.Theme(), r.books[r.open]
	page := b.pages[r.page]
	inner := panel.Inset(56, 38)
	foot := inner.Foot(44)
	inner = inner.Above(foot.H + 16)
	r.drawFoot(c, foot)

	come := tween.Out(r.turned.Value)
	c.PushClip(panel.Inset(4, 4))
	c.PushAlpha(come)
	if !r.still {
		slide := 60 * (1 - come)
		if !r.forward {
			slide = -slide
		}
		c.PushMove(slide, 0)
		defer c.Pop()
	}
	defer c.Pop()
	defer c.Pop()
	title := inner.Top(c.LineHeight(rulesTitle(c.TextScale())))
	c.Aloud(env.Text(page.title))
	c.Aloud(env.Text(page.text))
	c.TextIn(env.Text(page.title), title, rulesTitle(c.TextScale()), t.Ink, ui.Left)
	r.drawColumn(env, c, page, inner.Below(title.H+18))
}

func rulesTitle(scale float64) ui.Style { return ui.Big(48 / max(1, scale*0.7)) }

// rulesText is how the text of a page is set.
func rulesText() ui.Style { return ui.Plain(34) }

// textLine is a line of a page's text; under the last of a paragraph is more room.
type textLine struct {
	words string
	y     float64 // of its top, under the top of the text
}

// setText breaks a text into lines and returns them with their height.
func setText(c *ui.Canvas, text string, wide float64) (lines []textLine, high float64) {
	step := c.LineHeight(rulesText())
	for i, paragraph := range strings.Split(text, "\n") {
		if i > 0 {
			high += step * 0.4
		}
		for _, words := range c.Lines(paragraph, rulesText(), wide) {
			lines = append(lines, textLine{words, high})
			high += step
		}
	}
	return lines, high
}

const (
	pictureMost = 480 // height of a picture, in u
	pictureGap  = 28  // under it
)

// drawColumn draws picture and text under each other, both scrolled together where they have no room.
func (r *Scene) drawColumn(env *stage.Env, c *ui.Canvas, page rulesPage, room ui.Rect) {
	t, step := c.Theme(), c.LineHeight(rulesText())
	lines, high := setText(c, env.Text(page.text), room.W-40)
	picture := room
	if picture.H = min(pictureMost, room.H-pictureGap-high); picture.H < min(300, room.H*0.5) {
		picture.H = min(420, room.H-pictureGap-2*step) // more than there is room for: at first two lines are in sight
	}
	total := picture.H + pictureGap + high
	r.rows = int(room.H / step)
	r.lines = r.rows + max(0, int(math.Ceil((total-room.H)/step)))
	scroll := ui.Scroll{Top: r.top}
	scroll.Clamp(r.lines, r.rows)
	r.top = scroll.Top
	up := min(step*float64(r.top), max(0, total-room.H))

	c.PushClip(room.Inset(-6, 0))
	picture.Y -= up
	if r.lines > r.rows {
		picture.W -= 28 // beside the scroll bar
	}
	if page.draw != nil && picture.Bottom() > room.Y {
		c.Sheet("illustration", picture, ui.Sheet{Face: t.Cloth, Radius: 10, Bare: true})
		c.PushClip(picture)
		page.draw(env, c, picture.Inset(24, 20))
		c.Pop()
	}
	c.Pop()
	for _, l := range lines {
		// Whole lines only: nobody can read the half of one.
		y := picture.Bottom() + pictureGap + l.y
		if y >= room.Y-1 && y+step <= room.Bottom()+1 {
			c.TextMid(l.words, room.X, y+step/2, rulesText(), t.Ink, ui.Left)
		}
	}
	c.ScrollBar(room, scroll, r.lines, r.rows)
}

// drawFoot draws a dot for each page between two arrows, on paper.
func (r *Scene) drawFoot(c *ui.Canvas, foot ui.Rect) {
	t, pages := c.Theme(), len(r.books[r.open].pages)
	const radius = 9.0
	at := foot.Center()
	half := float64(pages-1)*radius*1.5 + 70
	for i := range r.arrows {
		x, col := at.X-half, t.Ink
		if i == 1 {
			x = at.X + half
		}
		if i == 0 && r.page == 0 || i == 1 && r.page == pages-1 {
			col = ui.Fade(t.SoftInk, 0.4)
		}
		c.Arrow(ui.Point{X: x, Y: at.Y}, 36, i == 1, col)
		r.arrows[i] = ui.RectAround(ui.Point{X: x, Y: at.Y}, 100, 64)
	}
	menu.DrawPageDots(c, at, r.page, pages, radius, t.Ink)
}

// hint says which page this is, and how to go on.
func (r *Scene) hint(env *stage.Env) ui.Hint {
	device := env.Roster.LastUsed()
	h := ui.Hint{Seat: -1, Sentence: env.Text("rules.page-of", "page", r.page+1, "pages", len(r.books[r.open].pages))}
	add := func(glyph ui.Glyph, key string, yield int) {
		if glyph.Shown() {
			h.Actions = append(h.Actions, ui.Action{Glyph: glyph, Word: env.Text(key), Yield: yield})
		}
	}
	add(env.MoveGlyph(device, input.Sideways), "rules.page", 0)
	add(env.MoveGlyph(device, input.UpAndDown), "rules.book", 0)
	if r.lines > r.rows {
		more := input.Confirm
		if d, ok := env.Roster.Device(device); ok && d.Kind == input.Mouse {
			more = input.PageDown // it clicks on what it points at
		}
		add(env.MenuGlyph(more), "rules.more", 1)
	}
	add(env.MenuGlyph(input.Cancel), "rules.back", 0)
	return h
}
