package blitz

import (
	"canape/engine/games/blitz/deck"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// pages returns the rules of Blitz, page by page.
func pages() (list []table.Page) {
	art := &pictures{}
	for _, page := range drawings {
		list = append(list, table.Illustrated(page.name, 7.6, 2.7, func(p table.Illustration) {
			art.prepare(p.Canvas)
			page.draw(&illustration{p, art})
		}))
	}
	return list
}

type illustration struct {
	table.Illustration
	pictures *pictures
}

// largeHeight is the height of a theme card with large text, in the unit of the drawings.
const largeHeight = 400

// theme draws a theme card; example is the text key of its theme.
func (p *illustration) theme(symbol deck.Symbol, example string, x, y, size, tilt float64) {
	shown, r := inFull(theme{p.example(example), symbol}), p.CardAt(x, y, size)
	if p.Canvas.TextScale() >= table.LargeText {
		shown.height = largeHeight
		r = r.Middle(r.W, r.W*largeHeight/cardWidth)
	}
	ui.Card{Face: p.pictures.face(shown), Cut: int(symbol), Tilt: tilt}.Draw(p.Canvas, r)
}

func (p *illustration) backs(x, y, size float64) {
	for i := range 3 {
		ui.Card{Face: p.pictures.back, Cut: i}.Draw(p.Canvas, p.CardAt(x+0.03*float64(2-i), y+0.03*float64(2-i), size))
	}
}

// says draws a bubble with words. Its point is at the bottom left or, if right is set, at the
// bottom right.
func (p *illustration) says(text string, x, y float64, right bool) {
	style := ui.Big(0.3 * p.Unit).AsIs()
	width := style.Width(p.Canvas, text) + 0.5*p.Unit
	r := ui.RectAround(p.Point(x, y), width, 0.66*p.Unit)
	tail := ui.Rect{Y: r.Bottom() - 0.06*p.Unit, W: 0.27 * p.Unit, H: 0.3 * p.Unit}
	drawMirrored(p.Canvas, "parts/bz-tail", align(tail, r.Inset(0.2*p.Unit, 0), right), right)
	ui.Sheet{Face: p.Canvas.Theme().Paper, Edge: p.Canvas.Theme().PaperEdge, Radius: 0.16 * p.Unit, Thick: 3, Lift: ui.Resting}.Draw(p.Canvas, "blitz says", r)
	p.Canvas.TextMid(text, r.Center().X, r.Center().Y, style, p.Canvas.Theme().Ink, ui.Center)
}

func (p *illustration) example(name string) string { return p.Env.Text("rules.blitz.example." + name) }

func (p *illustration) buzzer(seat int, down bool, x, y, size float64) {
	state := 0
	if down {
		state = 1
	}
	p.pictures.buzzers[seat][state].Draw(p.Canvas, ui.RectAround(p.Point(x, y), size*p.Unit, size*p.Unit*buzzerHeight/buzzerWidth), false)
}

func (p *illustration) die(name string, x, y, size float64) {
	ui.DrawArt(p.Canvas, "parts/bz-die-"+name, ui.RectAround(p.Point(x, y), size*p.Unit, size*p.Unit*dieHeight), ui.Flat)
}

// way draws an arrow from one place to another.
func (p *illustration) way(ax, ay, bx, by, bend float64) {
	head := 0.2
	if bx < ax {
		head = -head
	}
	ui.DrawTrail(p.Canvas, p.Point(ax, ay), p.Point(bx-head, by), bend*p.Unit, 0, 1, p.Canvas.Theme().Chalk)
	ui.DrawArrow(p.Canvas, p.Point(bx, by), 0.26*p.Unit, bx > ax, p.Canvas.Theme().Chalk)
}

// drawings are the illustrations, page by page.
var drawings = [...]struct {
	name string
	draw func(*illustration)
}{
	{"aim", func(p *illustration) {
		p.theme(deck.Ring, "fruit", -2.7, 0, 1.3, -3)
		p.theme(deck.Ring, "country", -1.2, 0.05, 1.3, 3)
		p.way(-0.35, -0.1, 0.85, -0.1, 0.16)
		for i := range 4 {
			ui.Card{Face: p.pictures.back, Cut: i, Tilt: 3 * float64(i)}.Draw(p.Canvas, p.CardAt(1.7+0.1*float64(i), 0.1-0.06*float64(i), 1.1))
		}
		p.Face(0, ui.Cheering, 3.1, 0.1, 0.5)
	}},
	{"draw", func(p *illustration) {
		p.backs(-2.9, 0, 1.1)
		p.backs(-1.5, 0, 1.1)
		p.way(-0.8, -0.2, 0.3, -0.1, 0.16)
		drawUnder(p.Canvas, 0, p.CardAt(1.1, 0.06, 1.3), 4)
		p.theme(deck.Plus, "fruit", 1.05, 0, 1.3, 0)
		p.theme(deck.Waves, "country", 2.75, 0, 1.3, 1)
	}},
	{"face-off", func(p *illustration) {
		p.theme(deck.Ring, "fruit", -0.78, 0.1, 1.3, -3)
		p.theme(deck.Ring, "country", 0.78, 0.1, 1.3, 3)
		p.Token(0, -1.95, 0.75, 0.22)
		p.Token(3, 1.95, 0.75, 0.22)
		p.says(p.example("country-word"), -2.6, -0.15, false)
		p.says(p.example("fruit-word"), 2.6, -0.15, true)
	}},
	{"first", func(p *illustration) {
		p.buzzer(0, true, -2.3, 0.35, 1.5)
		p.says(p.example("country-word"), -1.0, -0.55, false)
		p.buzzer(3, false, 1.2, 0.35, 1.5)
		p.theme(deck.Ring, "country", 2.9, 0.05, 1.2, 4)
		p.way(2.2, 1.1, -1.5, 1.05, 0)
	}},
	{"vote", func(p *illustration) {
		p.says("« "+p.example("fruit-word")+" » ?", -2.2, -0.2, false)
		for i, good := range []bool{true, true, false, false, true} {
			x := -0.3 + 0.85*float64(i)
			p.Token(i, x, 0.05, 0.34)
			p.Badge(good, x+0.24, 0.34, 0.17)
		}
	}},
	{"moment", func(p *illustration) {
		p.buzzer(0, true, -2.8, 0.2, 1.3)
		p.buzzer(3, true, -1.2, 0.2, 1.3)
		p.Number("=", -2.0, -0.45, 0.6)
		p.way(-0.4, -0.1, 0.6, -0.1, 0.14)
		p.theme(deck.Star, "fruit", 1.6, 0, 1.3, 2)
		p.Token(2, 0.95, 0.8, 0.24)
		p.Token(0, 2.7, -0.35, 0.26)
		p.Token(3, 3.3, -0.35, 0.26)
	}},
	{"cascade", func(p *illustration) {
		p.theme(deck.Ring, "fruit", -2.8, -0.05, 1.2, -10)
		p.way(-2.1, -0.75, -1.5, -0.5, 0.1)
		p.theme(deck.Grid, "dessert", -0.9, 0.1, 1.3, 0)
		p.Number("=", 0.25, 0, 0.7)
		p.theme(deck.Grid, "country", 1.4, 0.1, 1.3, 1)
		p.Badge(true, 2.6, 0, 0.3)
	}},
	{"duel", func(p *illustration) {
		ui.Card{Face: p.pictures.duel, Cut: 1, Tilt: -2}.Draw(p.Canvas, p.CardAt(-2.8, 0, 1.25))
		p.die("diamond-grid", -1.35, 0.05, 1.05)
		p.way(-0.6, 0, 0.05, 0, 0.1)
		p.theme(deck.Diamond, "fruit", 0.95, 0.05, 1.25, -2)
		p.theme(deck.Grid, "country", 2.6, 0.05, 1.25, 2)
	}},
	{"words", func(p *illustration) {
		p.says(p.example("fruit-word"), -1.9, -0.5, false)
		p.Badge(true, -0.85, -0.8, 0.22)
		p.says(p.example("fruit-word"), 1.5, 0.25, true)
		p.Badge(false, 2.55, -0.05, 0.22)
		p.Token(0, -2.7, 0.35, 0.24)
		p.Token(2, 2.4, 0.98, 0.24)
	}},
	{"three", func(p *illustration) {
		for i, art := range symbolArt {
			x := -3.05 + 0.87*float64(i)
			r := ui.RectAround(p.Point(x, 0), 0.76*p.Unit, 0.76*p.Unit)
			p.Canvas.Theme().PaperSheet(0.06*p.Unit, ui.Resting).Draw(p.Canvas, "blitz tile", r)
			ui.DrawArt(p.Canvas, art, r.Inset(0.03*p.Unit, 0.03*p.Unit), ui.Flat)
			if i >= 6 {
				ui.DrawBadge(p.Canvas, ui.Point{X: r.Right() - 0.06*p.Unit, Y: r.Y + 0.06*p.Unit}, 0.19*p.Unit, false)
			}
		}
	}},
	{"share", func(p *illustration) {
		ui.XboxPad.Draw(p.Canvas, p.Point(-2.4, 0), 1.1*p.Unit)
		for i, glyph := range []string{"xbox-a", "dpad-left", "xbox-rb"} {
			x := -0.6 + 1.5*float64(i)
			p.Token(i, x, -0.45, 0.34)
			ui.ArtGlyph(glyph).Draw(p.Canvas, p.Point(x, 0.5), 0.62*p.Unit)
		}
	}},
}
