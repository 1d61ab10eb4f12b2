package blitz

import (
	"canape/engine/games/blitz/deck"
	"canape/scenes/stage"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// Pages returns the rules of Blitz, page by page.
func (Face) Pages() []table.Page {
	art := &pictures{}
	page := func(name string, draw func(*illustration)) table.Page {
		return table.Page{Name: name, Draw: func(k *stage.Kit, c *ui.Canvas, r ui.Rect) {
			art.on(c)
			draw(&illustration{pictures: art, k: k, c: c, middle: r.Center(), w: min(r.W/pictureWide, r.H/pictureHigh)})
		}}
	}
	return []table.Page{
		page("aim", drawAim),
		page("draw", drawDraw),
		page("face-off", drawFaceOff),
		page("first", drawFirst),
		page("vote", drawVotePage),
		page("moment", drawMoment),
		page("cascade", drawCascade),
		page("duel", drawDuelPage),
		page("words", drawWords),
		page("three", drawThree),
		page("share", drawShare),
	}
}

// illustration draws with cards on a piece of cloth. Its unit is the width of a card, its origin the middle of the cloth.
type illustration struct {
	*pictures
	k      *stage.Kit
	c      *ui.Canvas
	middle ui.Point
	w      float64 // width of a card in u
}

// An illustration is that many cards wide and high.
const (
	pictureWide = 7.6
	pictureHigh = 2.7
)

func (p *illustration) point(x, y float64) ui.Point {
	return ui.Point{X: p.middle.X + x*p.w, Y: p.middle.Y + y*p.w}
}

func (p *illustration) spot(x, y, size float64) ui.Rect {
	return ui.RectAround(p.point(x, y), p.w*size, ui.CardHeight(p.w*size))
}

// theme draws a theme card; example is the key of its theme.
func (p *illustration) theme(symbol deck.Symbol, example string, x, y, size, tilt float64) {
	text := p.k.Text("rules.blitz.example." + example)
	p.c.Card(p.spot(x, y, size), ui.Card{Face: p.face(print{text: text, symbol: symbol}), Cut: int(symbol), Tilt: tilt})
}

func (p *illustration) backs(x, y, size float64) {
	for i := range 3 {
		p.c.Card(p.spot(x+0.03*float64(2-i), y+0.03*float64(2-i), size), ui.Card{Face: p.back, Cut: i})
	}
}

func (p *illustration) token(seat int, x, y, size float64) {
	p.c.Token(seat, p.point(x, y), size*p.w, ui.OnCloth)
}

// says draws a bubble with words, its point below on the left, or on the right.
func (p *illustration) says(text string, x, y float64, right bool) {
	style := ui.Big(0.3 * p.w).AsIs()
	wide := p.c.Width(text, style) + 0.5*p.w
	r := ui.RectAround(p.point(x, y), wide, 0.66*p.w)
	tail := ui.Rect{X: r.X + 0.2*p.w, Y: r.Bottom() - 0.06*p.w, W: 0.27 * p.w, H: 0.3 * p.w}
	if right {
		tail.X = r.Right() - 0.2*p.w - tail.W
	}
	p.c.Picture(p.tails[side(right)], tail, false)
	p.c.Sheet("blitz says", r, ui.Sheet{Face: p.c.Theme().Paper, Edge: p.c.Theme().PaperEdge, Radius: 0.16 * p.w, Thick: 3, Lift: ui.Resting})
	p.c.TextMid(text, r.Center().X, r.Center().Y, style, p.c.Theme().Ink, ui.Center)
}

func (p *illustration) example(name string) string { return p.k.Text("rules.blitz.example." + name) }

func (p *illustration) buzzer(seat int, down bool, x, y, size float64) {
	state := 0
	if down {
		state = 1
	}
	p.c.Picture(p.buzzers[seat][state], ui.RectAround(p.point(x, y), size*p.w, size*p.w*buzzerHigh/buzzerWide), false)
}

func (p *illustration) number(text string, x, y, size float64) {
	p.c.TextMid(text, p.point(x, y).X, p.point(x, y).Y, ui.Big(size*p.w).AsIs(), p.c.Theme().Chalk, ui.Center)
}

func (p *illustration) die(name string, x, y, size float64) {
	p.c.Art("parts/bz-die-"+name, ui.RectAround(p.point(x, y), size*p.w, size*p.w*270/230), ui.Flat)
}

// way draws an arrow from one place to another.
func (p *illustration) way(ax, ay, bx, by, bend float64) {
	head := 0.2
	if bx < ax {
		head = -head
	}
	p.c.Trail(p.point(ax, ay), p.point(bx-head, by), bend*p.w, 0, 1, p.c.Theme().Chalk)
	p.c.Arrow(p.point(bx, by), 0.26*p.w, bx > ax, p.c.Theme().Chalk)
}

func drawAim(p *illustration) {
	p.theme(deck.Ring, "fruit", -2.7, 0, 1.3, -3)
	p.theme(deck.Ring, "country", -1.2, 0.05, 1.3, 3)
	p.way(-0.35, -0.1, 0.85, -0.1, 0.16)
	for i := range 4 {
		p.c.Card(p.spot(1.7+0.1*float64(i), 0.1-0.06*float64(i), 1.1), ui.Card{Face: p.back, Cut: i, Tilt: 3 * float64(i)})
	}
	p.c.Character(0, p.point(3.1, 0.1), 0.5*p.w, ui.Cheering, false)
}

func drawDraw(p *illustration) {
	p.backs(-2.9, 0, 1.1)
	p.backs(-1.5, 0, 1.1)
	p.way(-0.8, -0.2, 0.3, -0.1, 0.16)
	p.c.PushTilt(p.point(1.1, 0.06), 4)
	p.c.Sheet("blitz under 1", p.spot(1.1, 0.06, 1.3), ui.Sheet{Face: p.c.Theme().PaperShade, Edge: p.c.Theme().PaperEdge, Radius: 12, Thick: 3, Lift: ui.Resting})
	p.c.Pop()
	p.theme(deck.Plus, "fruit", 1.05, 0, 1.3, 0)
	p.theme(deck.Waves, "country", 2.75, 0, 1.3, 1)
}

func drawFaceOff(p *illustration) {
	p.theme(deck.Ring, "fruit", -0.78, 0.1, 1.3, -3)
	p.theme(deck.Ring, "country", 0.78, 0.1, 1.3, 3)
	p.token(0, -1.95, 0.75, 0.22)
	p.token(3, 1.95, 0.75, 0.22)
	p.says(p.example("country-word"), -2.6, -0.15, false)
	p.says(p.example("fruit-word"), 2.6, -0.15, true)
}

func drawFirst(p *illustration) {
	p.buzzer(0, true, -2.3, 0.35, 1.5)
	p.says(p.example("country-word"), -1.0, -0.55, false)
	p.buzzer(3, false, 1.2, 0.35, 1.5)
	p.theme(deck.Ring, "country", 2.9, 0.05, 1.2, 4)
	p.way(2.2, 1.1, -1.5, 1.05, 0)
}

func drawVotePage(p *illustration) {
	p.says("« "+p.example("fruit-word")+" » ?", -2.2, -0.2, false)
	for i, good := range []bool{true, true, false, false, true} {
		x := -0.3 + 0.85*float64(i)
		p.c.Token(i, p.point(x, 0.05), 0.34*p.w, ui.OnCloth)
		p.c.Badge(p.point(x+0.24, 0.34), 0.17*p.w, good)
	}
}

func drawMoment(p *illustration) {
	p.buzzer(0, true, -2.8, 0.2, 1.3)
	p.buzzer(3, true, -1.2, 0.2, 1.3)
	p.number("=", -2.0, -0.45, 0.6)
	p.way(-0.4, -0.1, 0.6, -0.1, 0.14)
	p.theme(deck.Star, "fruit", 1.6, 0, 1.3, 2)
	p.token(2, 0.95, 0.8, 0.24)
	p.token(0, 2.7, -0.35, 0.26)
	p.token(3, 3.3, -0.35, 0.26)
}

func drawCascade(p *illustration) {
	p.theme(deck.Ring, "fruit", -2.8, -0.05, 1.2, -10)
	p.way(-2.1, -0.75, -1.5, -0.5, 0.1)
	p.theme(deck.Grid, "dessert", -0.9, 0.1, 1.3, 0)
	p.number("=", 0.25, 0, 0.7)
	p.theme(deck.Grid, "country", 1.4, 0.1, 1.3, 1)
	p.c.Badge(p.point(2.6, 0), 0.3*p.w, true)
}

func drawDuelPage(p *illustration) {
	p.c.Card(p.spot(-2.8, 0, 1.25), ui.Card{Face: p.duel, Cut: 1, Tilt: -2})
	p.die("diamond-grid", -1.35, 0.05, 1.05)
	p.way(-0.6, 0, 0.05, 0, 0.1)
	p.theme(deck.Diamond, "fruit", 0.95, 0.05, 1.25, -2)
	p.theme(deck.Grid, "country", 2.6, 0.05, 1.25, 2)
}

func drawWords(p *illustration) {
	p.says(p.example("fruit-word"), -1.9, -0.5, false)
	p.c.Badge(p.point(-0.85, -0.8), 0.22*p.w, true)
	p.says(p.example("fruit-word"), 1.5, 0.25, true)
	p.c.Badge(p.point(2.55, -0.05), 0.22*p.w, false)
	p.token(0, -2.7, 0.35, 0.24)
	p.token(2, 2.4, 0.98, 0.24)
}

func drawThree(p *illustration) {
	for i, symbol := range []deck.Symbol{deck.Waves, deck.Plus, deck.Star, deck.Ring, deck.Diamond, deck.Grid, deck.Equals, deck.Dots} {
		x := -3.05 + 0.87*float64(i)
		r := ui.RectAround(p.point(x, 0), 0.76*p.w, 0.76*p.w)
		p.c.Sheet("blitz tile", r, p.c.PaperSheet(0.06*p.w, ui.Resting))
		p.c.Art(symbolArt[symbol], r.Inset(0.08*p.w, 0.08*p.w), ui.Flat)
		if i >= 6 {
			p.c.Badge(ui.Point{X: r.Right() - 0.06*p.w, Y: r.Y + 0.06*p.w}, 0.19*p.w, false)
		}
	}
}

func drawShare(p *illustration) {
	p.c.DeviceSign(ui.XboxPad, p.point(-2.4, 0), 1.1*p.w)
	for i, glyph := range []string{"xbox-a", "dpad-left", "xbox-rb"} {
		x := -0.6 + 1.5*float64(i)
		p.token(i, x, -0.45, 0.34)
		p.c.Glyph(ui.ArtGlyph(glyph), p.point(x, 0.5), 0.62*p.w)
	}
}
