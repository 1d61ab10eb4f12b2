package passpass

import (
	"strings"

	rules "canape/engine/games/passpass"
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
			p.laid("violet-12", 0, -4.2, 0, ui.Card{Tilt: -3})
			p.laid("green-4", 1, -3.1, 0.06, ui.Card{Tilt: 2})
			p.laid("blue-7", 2, -2.0, -0.04, ui.Card{Tilt: -1})
			p.Arrow(-0.9, 0, 0.7)
			p.taken(1.55, 0.1, 1, "0120")
			p.Face(0, ui.Smiling, 4.5, 0.05, 0.66)
		}),
		page("lay", func(p *illustration) {
			for i, colour := range []rules.Colour{rules.Violet, rules.Violet, rules.Blue, rules.Green, rules.Yellow, rules.Yellow} {
				p.back(colour, -4.3+0.55*float64(i), 0.05, 1.2*float64(i)-3)
			}
			p.Arrow(-0.25, 0, 0.7)
			p.laid("violet-10", 0, 1.2, 0.72, ui.Card{Tilt: -1})
			p.laid("blue-11", 1, 1.2, -0.72, ui.Card{Tilt: 1.4})
			p.laid("violet-6", 2, 2.4, -0.72, ui.Card{Tilt: -1.2})
			ui.Place{Awaited: true, Seat: 4}.Draw(p.Canvas, p.CardAt(2.4, 0.72, 1))
		}),
		page("colours", func(p *illustration) {
			p.pan(rules.Violet, 16, true, -2.6, 0.95, 1.75)
			p.laid("violet-10", 0, -3.0, 0.24, ui.Card{})
			p.laid("violet-6", 2, -2.1, 0.24, ui.Card{})
			p.badge(1, -3.36, 0.74)
			p.badge(2, -1.62, 0.3)
			p.pan(rules.Blue, 11, false, 0.2, 0.55, 1.15)
			p.laid("blue-11", 1, 0.2, -0.16, ui.Card{})
			p.pan(rules.Green, 4, false, 2.5, 0.1, 1.15)
			p.laid("green-4", 3, 2.5, -0.61, ui.Card{})
		}),
		page("tie", func(p *illustration) {
			p.laid("violet-10", 0, -3.7, 0, ui.Card{Tilt: -1.5})
			p.Number("10", -3.7, 1.15, 0.5)
			p.Number(">", -2.55, 0, 0.8)
			p.laid("green-6", 2, -1.4, 0, ui.Card{Tilt: 1})
			p.laid("green-4", 3, -0.35, 0, ui.Card{Tilt: -0.8})
			p.Number("6 + 4 = 10", -0.87, 1.15, 0.5)
			p.Canvas.Fill(ui.RectAround(p.Point(0.82, 0.1), 0.02*p.Unit, 2.6*p.Unit), ui.Fade(p.Canvas.Theme().DimChalk, 0.5))
			p.laid("blue-9", 1, 1.9, 0, ui.Card{Tilt: -1})
			p.badge(1, 1.42, 0.62)
			p.Number(">", 3.0, 0, 0.8)
			p.laid("yellow-9", 4, 4.1, 0, ui.Card{Tilt: 1.2})
			p.badge(2, 3.62, 0.62)
		}),
		page("take", func(p *illustration) {
			p.laid("violet-10", 0, -3.9, 0, ui.Card{State: ui.CardAimed})
			p.badge(1, -4.4, 0.62)
			p.laid("violet-6", 2, -2.65, 0, ui.Card{Tilt: 1})
			p.badge(2, -3.12, 0.62)
			p.laid("blue-11", 1, -1.5, 0, ui.Card{Tilt: -1})
			p.laid("green-4", 3, -0.35, 0, ui.Card{Tilt: 1.4})
			p.Arrow(0.72, 0, 0.6)
			p.Token(0, 1.75, -0.92, 0.24)
			ui.Card{Face: p.art.minis[rules.Violet][1]}.Draw(p.Canvas, p.CardAt(2.75, -0.85, 0.84))
			p.Token(2, 1.75, 0.62, 0.24)
			ui.Card{Face: p.art.minis[rules.Violet][0], Cut: 1}.Draw(p.Canvas, p.CardAt(2.75, 0.72, 0.84))
			ui.Card{Face: p.art.minis[rules.Green][2], Cut: 2}.Draw(p.Canvas, p.CardAt(3.75, 0.72, 0.84))
		}),
		page("pass-pass", func(p *illustration) {
			p.taken(-2.5, 0.25, 1, "1030", "0.2.")
			p.Arrow(0, 0.1, 0.7)
			p.taken(2.5, 0.25, 2, "1030", "0021")
		}),
		page("score", func(p *illustration) {
			p.taken(-2.7, 0.25, 1, "1020", "..0.")
			p.Arrow(-0.25, 0.1, 0.6)
			p.Number("5", 1.0, 0, 0.8)
			ui.Card{Face: p.art.backs[rules.Blue]}.Draw(p.Canvas, p.CardAt(1.65, 0.02, 0.5))
			p.Number("+", 2.4, 0, 0.7)
			p.Number("3", 3.0, 0, 0.8)
			ui.DrawArt(p.Canvas, "ui/gem", ui.RectAround(p.Point(3.62, 0), 0.62*p.Unit, 0.62*p.Unit), ui.Flat)
			p.Number("= 8", 4.6, 0, 0.8)
		}),
		page("teams", func(p *illustration) {
			for i, at := range [4][2]float64{{-4.0, 0.75}, {-4.0, -0.75}, {-2.0, -0.75}, {-2.0, 0.75}} {
				p.Token(i, at[0], at[1], 0.42)
			}
			ui.DrawTrail(p.Canvas, p.Point(-3.6, 0.45), p.Point(-2.4, -0.45), 0, 0, 1, p.Canvas.Theme().Chalk)
			ui.DrawTrail(p.Canvas, p.Point(-3.6, -0.45), p.Point(-2.4, 0.45), 0, 0, 1, p.Canvas.Theme().DimChalk)
			p.Arrow(-0.55, 0, 0.7)
			for i, points := range [2]string{"9", "6"} {
				y := 0.75*float64(2*i) - 0.75
				r := ui.RectAround(p.Point(2.5, y), 4.2*p.Unit, 1.15*p.Unit)
				face := p.Canvas.Theme().Paper
				if i == 1 {
					face = p.Canvas.Theme().PaperShade
				}
				ui.Sheet{Face: face, Edge: p.Canvas.Theme().PaperEdge, Radius: 9, Thick: 3, Lift: ui.Resting}.Nth(i).Draw(p.Canvas, "passpass", r)
				ui.DrawToken(p.Canvas, 2*i, p.Point(1.05, y), 0.34*p.Unit, ui.OnSheet)
				p.Canvas.TextMid(points, p.Point(1.9, y).X, p.Point(1.9, y).Y, ui.Big(0.6*p.Unit).AsIs(), p.Canvas.Theme().Ink, ui.Center)
				if i == 0 {
					p.art.drawBox(p.Canvas, p.art.box, p.art.tick, p.Point(2.8, y), 0.6*p.Unit, 1)
					p.Badge(true, 4.0, y, 0.3)
				}
			}
		}),
	}
}

type illustration struct {
	table.Illustration
	art *pictures
}

// The width and height of an illustration, in widths of a card.
const (
	pictureWidth  = 10.4
	pictureHeight = 3.7
)

// card draws the face of the card with the given name, centred at x, y.
func (p *illustration) card(name string, x, y float64, k ui.Card) {
	card, ok := rules.ParseCard(name)
	if !ok {
		panic("passpass: no card " + name)
	}
	k.Face, k.Cut = p.art.side(card, true), int(card)
	k.Draw(p.Canvas, p.CardAt(x, y, 1))
}

func (p *illustration) back(colour rules.Colour, x, y, tilt float64) {
	ui.Card{Face: p.art.backs[colour], Cut: int(x*5) & 3, Tilt: tilt}.Draw(p.Canvas, p.CardAt(x, y, 1))
}

// laid draws a card with the shape of the seat that laid it.
func (p *illustration) laid(name string, seat int, x, y float64, k ui.Card) {
	p.card(name, x, y, k)
	p.Token(seat, x+0.36, y+0.48, 0.19)
}

func (p *illustration) badge(n int, x, y float64) {
	drawTurn(p.Canvas, n, p.Point(x, y), 0.24*p.Unit, 0.34*p.Unit)
}

// taken draws rows of taken cards, the lowest row first. In each row a digit per colour is the
// number of diamonds on its card, and "." is a gap.
func (p *illustration) taken(x, y float64, bands int, rows ...string) {
	const mini, apart, up = 0.84, 0.92, 0.47
	for n := len(rows) - 1; n >= 0; n-- {
		for i, sign := range strings.Split(rows[n], "") {
			r := p.CardAt(x+apart*(float64(i)-1.5), y-up*float64(n), mini)
			if sign == "." {
				if n == 0 {
					p.art.gaps[i].Draw(p.Canvas, r, false)
				}
				continue
			}
			ui.Card{Face: p.art.minis[i][sign[0]-'0'], Cut: i + n}.Draw(p.Canvas, r)
		}
		row := p.CardAt(x, y-up*float64(n), mini).Inset(-1.5*apart*p.Unit-0.1*p.Unit, 0)
		switch {
		case n > 0 && n < bands:
			p.Canvas.Theme().SunSheet(3).Draw(p.Canvas, "passpass tie", ui.Rect{X: row.X, Y: row.Y + 0.3*p.Unit, W: row.W, H: 0.13 * p.Unit})
		case n == 0 && bands > 0:
			band := row.Foot(0.46*p.Unit).Move(0, -0.04*p.Unit)
			p.Canvas.Theme().SunSheet(4).Draw(p.Canvas, "passpass band", band)
			p.Canvas.TextMid("Pass Pass", band.Center().X, band.Center().Y, ui.Big(0.3*p.Unit).AsIs(), p.Canvas.Theme().Ink, ui.Center)
		}
	}
}

// pan draws the pan of a colour with its sum. The rim of the pan is at y.
func (p *illustration) pan(colour rules.Colour, sum int, first bool, x, y, width float64) {
	r := ui.RectAround(p.Point(x, y+0.26), width*p.Unit, 0.5*p.Unit)
	p.art.dish(p.Canvas, r, first)
	ui.DrawArt(p.Canvas, signs[colour], ui.RectAround(p.Point(x-0.3, y+0.26), 0.42*p.Unit, 0.42*p.Unit), ui.Flat)
	p.Canvas.TextMid(table.Numeral(sum), p.Point(x+0.22, y).X, r.Center().Y, ui.Big(0.42*p.Unit).AsIs(), ui.SoftTheme().Ink, ui.Center)
}
