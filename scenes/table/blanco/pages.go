package blanco

import (
	"strings"

	rules "canape/engine/games/blanco"
	"canape/scenes/table"
	"canape/scenes/ui"
)

func pages() []table.Page {
	art := &pictures{}
	page := func(name string, draw func(*illustration)) table.Page {
		return table.Illustrated(name, pictureWidth, pictureHeight, func(p table.Illustration) {
			art.prepare(p.Canvas)
			draw(&illustration{p, art})
		})
	}
	return []table.Page{
		page("aim", func(p *illustration) {
			p.grid(-5.7, -rowHeight, "? cyan-5 ?/pink-9 ? green-2/? orange-5 ?")
			p.Arrow(-2.35, 0, 0.6)
			p.grid(-1.25, -rowHeight, "? violet-6 ? ?/? ? brown-10 ?/blue-1 ? ? lime-4")
			p.Arrow(3.1, 0, 0.6)
			p.Face(2, ui.Smiling, 4.9, 0.1, 0.92)
			p.Badge(true, 5.75, 0.85, 0.3)
		}),
		page("setup", func(p *illustration) {
			const x = -4.6
			p.grid(x, -rowHeight, "? ? ?/? green-2 ?/? ? .")
			p.card("?", x+2*columnWidth, rowHeight, ui.Card{Lift: ui.Raised})
			p.eye(x+2*columnWidth, rowHeight-0.7)
			p.hand(-0.35, 0, "?", "?")
			p.card("?", 3.2, 0, ui.Card{})
			p.card("?", 3.26, -0.05, ui.Card{Cut: 1})
			p.card("orange-12", 4.6, 0, ui.Card{Tilt: -2.4})
		}),
		page("draw", func(p *illustration) {
			p.card("?", -5.6, 0, ui.Card{})
			p.card("?", -5.54, -0.05, ui.Card{Cut: 1})
			p.card("orange-12", -4.3, 0, ui.Card{Tilt: -2.4})
			p.Arrow(-3.3, 0, 0.6)
			p.hand(-2.3, 0, "blue-9", "lime-4", "green-8")
			p.Arrow(0.95, 0, 0.6)
			p.band(p.cardAt(2.05+columnWidth, 0))
			p.grid(2.05, -rowHeight, "? green-2 ?/pink-9 red-3 ?/blue-9 green-11 yellow-1")
			p.card("green-8", 2.05+columnWidth+0.45, -0.25, ui.Card{Lift: ui.Flying, Tilt: 6})
			p.Arrow(5.05, 0.9, 0.5)
			p.card("red-3", 5.95, 0.9, ui.Card{Tilt: 3})
		}),
		page("swap", func(p *illustration) {
			const x, y = -4.3, 2.13
			p.grid(x, -rowHeight, "cyan-5 ? ?/orange-7 ? blue-3/? pink-1 ?")
			sign, ink := p.Point(x+columnWidth/2, 0), p.Canvas.Theme().Ink
			p.Canvas.Theme().PaperSheet(0.18*p.Unit, ui.Raised).Draw(p.Canvas, "blanco swap", ui.RectAround(sign, 0.86*p.Unit, 0.5*p.Unit))
			ui.DrawArrow(p.Canvas, ui.Point{X: sign.X - 0.2*p.Unit, Y: sign.Y}, 0.3*p.Unit, false, ink)
			ui.DrawArrow(p.Canvas, ui.Point{X: sign.X + 0.2*p.Unit, Y: sign.Y}, 0.3*p.Unit, true, ink)
			p.Arrow(0, 0, 0.8)
			p.grid(y, -rowHeight, "cyan-5 ? ?/. orange-7 blue-3/? pink-1 ?")
			p.band(p.cardAt(y, 0))
			p.card("cyan-11", y, 0, ui.Card{Lift: ui.Raised})
		}),
		page("lines", func(p *illustration) {
			const x, y = -4.3, 2.13
			p.band(p.span(x, -rowHeight, 1, 0, 1, 3))
			p.grid(x, -rowHeight, "? green-2 ?/pink-9 green-8 yellow-6/blue-4 green-11 yellow-1")
			p.band(p.span(y, -rowHeight, 0, 1, 3, 1))
			p.grid(y, -rowHeight, "? red-3 lime-2/pink-7 blue-7 orange-7/? ? violet-12")
		}),
		page("square", func(p *illustration) {
			const x, top = 3.0, -rowHeight / 2
			p.band(p.span(-5.2, top, 0, 0, 1, 2))
			p.grid(-5.2, top, "red-4 blue-9/red-6 lime-6")
			p.Arrow(-2.7, 0, 0.7)
			p.grid(-1.3, top, "blue-9/lime-6")
			p.Canvas.Fill(ui.RectAround(p.Point(0.9, 0), 0.03*p.Unit, 3.4*p.Unit), ui.Fade(p.Canvas.Theme().DimChalk, 0.4))
			p.band(p.span(x, top, 0, 0, 1, 2))
			p.grid(x, top, "red-4 blue-4/red-6 lime-9")
			p.Badge(true, x-0.45, rowHeight-0.2, 0.3)
			p.Badge(false, x+columnWidth+0.45, top-0.55, 0.3)
		}),
		page("reward", func(p *illustration) {
			const x = -5.6
			p.band(p.span(x, -rowHeight, 0, 0, 1, 3))
			p.grid(x, -rowHeight, "red-2 ? green-5/red-9 blue-3 pink-3/red-12 ? violet-8")
			p.Arrow(-2.25, 0, 0.7)
			p.band(p.span(-1.0, -rowHeight, 0, 1, 2, 1))
			p.grid(-1.0, -rowHeight, "? green-5/blue-3 pink-3/? violet-8")
			p.Arrow(1.9, 0, 0.7)
			p.grid(3.3, -rowHeight/2, ". green-5/? violet-8")
			p.card("?", 3.3, -rowHeight/2, ui.Card{Lift: ui.Raised})
			p.eye(3.3, -rowHeight/2-0.7)
		}),
		page("end", func(p *illustration) {
			size := ui.RectAround(p.Point(-4.2, 0), 1.9*p.Unit, 1.9*p.Unit)
			p.art.first.Draw(p.Canvas, size, false)
			p.Badge(true, -4.2, 0, 0.3)
			p.Arrow(-2.2, 0, 0.7)
			p.art.second.Draw(p.Canvas, ui.RectAround(p.Point(-0.1, 0), 1.9*p.Unit*74/54, 1.9*p.Unit), false)
			p.Badge(true, -0.1, 0, 0.3)
			p.Arrow(2.0, 0, 0.7)
			p.Face(2, ui.Smiling, 3.9, 0, 1.05)
			for i := range 5 {
				p.Token(4, 3.9+1.55*[...]float64{-0.9, -0.62, 0, 0.62, 0.9}[i], -1.05-0.45*[...]float64{-1, 0.5, 1, 0.5, -1}[i], 0.17)
			}
		}),
	}
}

type illustration struct {
	table.Illustration
	art *pictures
}

// The size of an illustration and the distances between its cards, in widths of a card.
const (
	pictureWidth  = 13.2
	pictureHeight = 4.5
	rowHeight     = 4.0/3 + 0.085
	columnWidth   = 1.085
)

func (p *illustration) cardAt(x, y float64) ui.Rect { return p.CardAt(x, y, 1) }

// card draws a card by its name; "?" is a back and "" an empty place.
func (p *illustration) card(name string, x, y float64, k ui.Card) {
	r := p.cardAt(x, y)
	if name == "" {
		ui.Place{}.Draw(p.Canvas, r)
		return
	}
	card, ok := rules.ParseCard(name)
	if !ok {
		card = rules.Hidden
	}
	k.Face = p.art.picture(card, true)
	k.Cut += int(x*7) & 3
	k.Draw(p.Canvas, r)
}

// grid draws a grid with the centre of its first card at x, y. Rows are separated by "/", cards by
// spaces; "." leaves a gap.
func (p *illustration) grid(x, y float64, layout string) {
	for row, line := range strings.Split(layout, "/") {
		for column, name := range strings.Fields(line) {
			if name != "." {
				p.card(name, x+columnWidth*float64(column), y+rowHeight*float64(row), ui.Card{Cut: row, Tilt: tilts[(row*3+column)%len(tilts)]})
			}
		}
	}
}

// span returns the rectangle of some squares of a grid that starts at x, y.
func (p *illustration) span(x, y float64, column, row, columns, rows int) ui.Rect {
	first := p.cardAt(x+columnWidth*float64(column), y+rowHeight*float64(row))
	return first.Union(p.cardAt(x+columnWidth*float64(column+columns-1), y+rowHeight*float64(row+rows-1)))
}

// band draws the yellow band of a completed line under some squares.
func (p *illustration) band(r ui.Rect) {
	p.Canvas.Theme().SunSheet(0.12*p.Unit).Draw(p.Canvas, "blanco band", r.Inset(-0.09*p.Unit, -0.09*p.Unit))
}

func (p *illustration) eye(x, y float64) {
	drawEye(p.Canvas, ui.RectAround(p.Point(x, y), 0.62*p.Unit, 0.4*p.Unit))
}

// hand draws cards side by side; the centre of the first one is at x, y.
func (p *illustration) hand(x, y float64, names ...string) {
	for i, name := range names {
		p.card(name, x+1.12*float64(i), y, ui.Card{Cut: i, Tilt: -1.6 + 3*float64(i)})
	}
}
