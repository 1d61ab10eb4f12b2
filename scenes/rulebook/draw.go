package rulebook

import (
	"math"
	"strings"

	"canape/input"
	"canape/scenes/app"
	"canape/scenes/menu"
	"canape/scenes/ui"
	"canape/scenes/ui/place"
	"canape/scenes/ui/tween"
)

// rulesPlan is the layout of the rules. With large text the page fills nearly the whole screen.
// Above it are the title, and the name of the book between two arrows. The arrows that turn the
// page are beside it.
type rulesPlan struct {
	title, shelf, panel ui.Rect
	page                ui.Rect // picture and text
	heading, foot       ui.Rect // the page's title and the dots; empty if text is large
	tabs                []ui.Rect
	hint                ui.Rect
}

const rulesLarge = 1.25

func (r *Scene) plan(c *ui.Canvas, h ui.Hint) rulesPlan {
	area, scale := c.Content(), c.TextScale()
	p := rulesPlan{hint: h.Rect(c)}
	p.title = ui.Rect{X: area.X, Y: area.Y + 12, W: area.W, H: menu.TitleStyle(scale).LineHeight(c)}
	low := p.hint.Y - 24
	if scale > rulesLarge {
		p.shelf = p.title.Tail(area.W * 0.38)
		p.title.W -= p.shelf.W + 24
		top := p.title.Bottom() + 14
		p.panel = ui.Rect{X: area.X, Y: top, W: area.W, H: low - top}
		p.page = p.panel.Inset(88, 26)
		return p
	}
	width := 356 * scale
	p.title.W = width
	p.panel = ui.Rect{X: area.X + width + 28, Y: area.Y + 12, W: area.W - width - 28, H: low - area.Y - 22}
	p.page = p.panel.Inset(56, 38)
	p.foot = p.page.Foot(44)
	p.heading = p.page.Top(rulesTitle(scale).LineHeight(c))
	p.page = p.page.Above(p.foot.H + 16).Below(p.heading.H + 18)
	top := p.title.Bottom() + 27
	step := min(84*scale+16, (low-top)/float64(len(r.books)))
	for i := range r.books {
		p.tabs = append(p.tabs, ui.Rect{X: area.X, Y: top + step*float64(i), W: width, H: min(84*scale, step-8)})
	}
	return p
}

// Draw draws the open book.
func (r *Scene) Draw(env *app.Env, c *ui.Canvas) {
	place.Wall.Draw(c)
	h := r.hint(env)
	p := r.plan(c, h)
	t := c.Theme()
	large := p.shelf.W > 0
	if large {
		c.Entitle(env.Text("rules.title"))
		c.TextIn(env.Text(r.books[r.open].pages[r.page].title), p.title, rulesTitle(c.TextScale()), t.Chalk, ui.Left)
	} else {
		c.Title(env.Text("rules.title"), p.title, menu.TitleStyle(c.TextScale()), t.Chalk, ui.Left)
	}
	ui.DrawPanel(c, "rules", p.panel)
	r.tabs = append(r.tabs[:0], p.tabs...)
	for i, tab := range p.tabs {
		look := ui.Tab{Label: env.Text(r.books[i].title), Open: i == r.open}
		if !look.Open {
			look.Focus = r.fade[i]
		}
		look.Draw(c, tab, p.panel.X)
	}
	r.shelves = [2]ui.Rect{}
	if large {
		r.drawShelf(env, c, p.shelf)
		mid := p.panel.Center()
		r.drawArrows(c, ui.Point{X: p.panel.X + 44, Y: mid.Y}, ui.Point{X: p.panel.Right() - 44, Y: mid.Y}, 48)
	} else {
		c.Entitle(env.Text(r.books[r.open].title))
		r.drawFoot(c, p.foot)
	}
	r.drawPage(env, c, p)
	h.Draw(c)
}

// drawShelf draws the name of the open book between two arrows.
func (r *Scene) drawShelf(env *app.Env, c *ui.Canvas, shelf ui.Rect) {
	t := c.Theme()
	ends := [2]ui.Point{{X: shelf.X + 20, Y: shelf.Center().Y}, {X: shelf.Right() - 20, Y: shelf.Center().Y}}
	r.shelves = menu.DrawTurnArrows(c, ends, 48, r.open, len(r.books), t.Chalk, ui.Fade(t.DimChalk, 0.35))
	c.Title(env.Text(r.books[r.open].title), shelf.Inset(90, 0), menu.TitleStyle(c.TextScale()), t.Chalk, ui.Center)
}

// drawPage draws the open page: its title, its picture on cloth, and its text.
func (r *Scene) drawPage(env *app.Env, c *ui.Canvas, p rulesPlan) {
	page := r.books[r.open].pages[r.page]
	come := tween.Out(r.turned.Value)
	c.PushClip(p.panel.Inset(4, 4))
	c.PushAlpha(come)
	if !env.Settings.ReducedMotion {
		slide := 60 * (1 - come)
		if !r.forward {
			slide = -slide
		}
		c.PushMove(slide, 0)
		defer c.Pop()
	}
	defer c.Pop()
	defer c.Pop()
	c.Aloud(env.Text(page.title))
	c.Aloud(env.Text(env.TouchKey(page.text)))
	if p.heading.W > 0 {
		c.TextIn(env.Text(page.title), p.heading, rulesTitle(c.TextScale()), c.Theme().Ink, ui.Left)
	}
	r.drawColumn(env, c, page, p.page)
}

func rulesTitle(scale float64) ui.Style { return ui.Big(48 / max(1, scale*0.7)) }

// rulesText is the style of the text of a page.
func rulesText() ui.Style { return ui.Plain(34) }

// textLine is a line of a page's text. A gap follows the last line of a paragraph.
type textLine struct {
	words string
	y     float64 // distance of the line's top from the top of the text
}

// setText breaks a text into lines and returns them with their total height.
func setText(c *ui.Canvas, text string, width float64) (lines []textLine, height float64) {
	step := rulesText().LineHeight(c)
	for i, paragraph := range strings.Split(text, "\n") {
		if i > 0 {
			height += step * paragraphGap
		}
		for _, words := range rulesText().Lines(c, paragraph, width) {
			lines = append(lines, textLine{words, height})
			height += step
		}
	}
	return lines, height
}

const (
	pictureMost  = 480  // the greatest height of a picture, in u
	pictureLeast = 300  // the least height to which a picture shrinks for the text
	pictureGap   = 24   // space below the picture, in u
	textShare    = 0.42 // share of the room that a text gets if it would leave too little room for the picture
	paragraphGap = 0.4  // additional space between paragraphs, in lines
)

// drawColumn draws the picture and the text below it. Only the text scrolls.
func (r *Scene) drawColumn(env *app.Env, c *ui.Canvas, page rulesPage, room ui.Rect) {
	t, step := c.Theme(), rulesText().LineHeight(c)
	lines, height := setText(c, env.Text(env.TouchKey(page.text)), room.W-40)
	if height > room.H-pictureGap-pictureLeast {
		height = step * math.Floor(textShare*room.H/step)
		if strings.Contains(env.Text(env.TouchKey(page.text)), "\n") {
			height += paragraphGap * step
		}
	}
	picture := room.Top(min(pictureMost, room.H-pictureGap-height))
	text := room.Foot(height)
	r.lines, r.rows = len(lines), fitting(lines, step, text.H)
	scroll := ui.Scroll{Top: r.top}
	scroll.Clamp(r.lines, r.rows)
	r.top = scroll.Top

	ui.Sheet{Face: t.Cloth, Radius: 10, Bare: true}.Draw(c, "illustration", picture)
	c.PushClip(picture)
	page.draw(env, c, picture.Inset(24, 20))
	c.Pop()
	for _, l := range lines[r.top:min(r.top+r.rows, r.lines)] {
		c.TextMid(l.words, text.X, text.Y+l.y-lines[r.top].y+step/2, rulesText(), t.Ink, ui.Left)
	}
	scroll.Draw(c, text, r.lines, r.rows)
}

// fitting returns how many lines of a text fit at every scroll position.
func fitting(lines []textLine, step, height float64) int {
	n := len(lines)
	for top := range lines {
		for last := min(top+n, len(lines)) - 1; last > top && lines[last].y+step-lines[top].y > height+1; last-- {
			n = last - top
		}
	}
	return n
}

// drawFoot draws a dot for each page between two arrows, on paper.
func (r *Scene) drawFoot(c *ui.Canvas, foot ui.Rect) {
	pages := len(r.books[r.open].pages)
	const radius = 9.0
	at := foot.Center()
	half := float64(pages-1)*radius*1.5 + 70
	r.drawArrows(c, ui.Point{X: at.X - half, Y: at.Y}, ui.Point{X: at.X + half, Y: at.Y}, 36)
	menu.DrawPageDots(c, at, r.page, pages, radius, c.Theme().Ink)
}

// drawArrows draws the page-turning arrows, faint at the first and last page.
func (r *Scene) drawArrows(c *ui.Canvas, back, on ui.Point, size float64) {
	t := c.Theme()
	r.arrows = menu.DrawTurnArrows(c, [2]ui.Point{back, on}, size, r.page, len(r.books[r.open].pages), t.Ink, ui.Fade(t.SoftInk, 0.4))
}

// hint returns the hint bar: the page number and how to turn the page.
func (r *Scene) hint(env *app.Env) ui.Hint {
	device := env.Roster.LastUsed()
	h := menu.NewBar(env, env.Text("rules.page-of", "page", r.page+1, "pages", len(r.books[r.open].pages)))
	h.Add(ui.Action{Glyph: env.MoveGlyph(device, input.Sideways), Word: env.Text("rules.page")})
	h.Add(ui.Action{Glyph: env.MoveGlyph(device, input.UpAndDown), Word: env.Text("rules.book")})
	if r.lines > r.rows {
		more := input.Confirm
		if device == input.TheMouse {
			more = input.PageDown // with a mouse Confirm clicks on items
		}
		h.Press(more, "rules.more", 1)
	}
	h.Press(input.Cancel, "rules.back", 0)
	return h.Hint
}
