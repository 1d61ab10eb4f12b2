package passpass

import (
	"strings"

	rules "canape/engine/games/passpass"
	"canape/scenes/stage"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// Pages returns the rules of Pass Pass, page by page.
func (Face) Pages() []table.Page {
	cards := &deck{}
	page := func(name string, draw func(*illustration)) table.Page {
		return table.Page{Name: name, Draw: func(_ *stage.Kit, c *ui.Canvas, r ui.Rect) {
			cards.on(c)
			draw(&illustration{deck: cards, c: c, middle: r.Center(), w: min(r.W/pictureWide, r.H/pictureHigh)})
		}}
	}
	return []table.Page{
		page("aim", drawAim),
		page("lay", drawLay),
		page("colours", drawColours),
		page("tie", drawTie),
		page("take", drawTake),
		page("pass-pass", drawPassPass),
		page("score", drawScore),
		page("teams", drawTeams),
	}
}

// illustration draws with cards on a piece of cloth. Its unit is the width of a card, its origin the middle of the cloth.
type illustration struct {
	*deck
	c      *ui.Canvas
	middle ui.Point
	w      float64 // width of a card in u
}

// An illustration is that many cards wide and high.
const (
	pictureWide = 10.4
	pictureHigh = 3.7
)

func (p *illustration) point(x, y float64) ui.Point {
	return ui.Point{X: p.middle.X + x*p.w, Y: p.middle.Y + y*p.w}
}

func (p *illustration) spot(x, y, size float64) ui.Rect {
	return ui.RectAround(p.point(x, y), p.w*size, ui.CardHeight(p.w*size))
}

// card draws the face of a card by its name, with its middle at x, y.
func (p *illustration) card(name string, x, y float64, k ui.Card) {
	card, ok := rules.ParseCard(name)
	if !ok {
		panic("passpass: no card " + name)
	}
	k.Face, k.Cut = p.faces[card], int(card)
	p.c.Card(p.spot(x, y, 1), k)
}

// back draws the back of a colour.
func (p *illustration) back(colour rules.Colour, x, y, tilt float64) {
	p.c.Card(p.spot(x, y, 1), ui.Card{Face: p.backs[colour], Cut: int(x*5) & 3, Tilt: tilt})
}

// laid draws a card with the shape of who laid it.
func (p *illustration) laid(name string, seat int, x, y float64, k ui.Card) {
	p.card(name, x, y, k)
	p.c.Token(seat, p.point(x+0.36, y+0.48), 0.19*p.w, ui.OnCloth)
}

// badge draws a number in a disc.
func (p *illustration) badge(n int, x, y float64) {
	p.c.Disc("passpass place", p.point(x, y), 0.24*p.w, p.c.PaperSheet(0, ui.Resting))
	p.c.TextMid(numerals[n], p.point(x, y).X, p.point(x, y).Y, ui.Big(0.34*p.w).AsIs(), p.c.Theme().Ink, ui.Center)
}

// number writes a number on the cloth.
func (p *illustration) number(text string, x, y, size float64) {
	p.c.TextMid(text, p.point(x, y).X, p.point(x, y).Y, ui.Big(size*p.w).AsIs(), p.c.Theme().Chalk, ui.Center)
}

// arrow draws an arrow to the right, so many cards long.
func (p *illustration) arrow(x, y, size float64) {
	p.c.Picture(p.way, ui.RectAround(p.point(x, y), size*p.w, size*p.w*2/3), false)
}

// taken draws rows of taken cards, the lowest first: a digit for each colour says how many diamonds, "." leaves a gap.
func (p *illustration) taken(x, y float64, bands int, rows ...string) {
	const mini, apart, up = 0.84, 0.92, 0.47
	for n := len(rows) - 1; n >= 0; n-- {
		for i, sign := range strings.Split(rows[n], "") {
			r := p.spot(x+apart*(float64(i)-1.5), y-up*float64(n), mini)
			if sign == "." {
				if n == 0 {
					p.c.Picture(p.gaps[i], r, false)
				}
				continue
			}
			p.c.Card(r, ui.Card{Face: p.minis[i][sign[0]-'0'], Cut: i + n})
		}
		row := p.spot(x, y-up*float64(n), mini).Inset(-1.5*apart*p.w-0.1*p.w, 0)
		switch {
		case n > 0 && n < bands:
			p.c.Sheet("passpass tie", ui.Rect{X: row.X, Y: row.Y + 0.3*p.w, W: row.W, H: 0.13 * p.w}, p.c.SunSheet(3))
		case n == 0 && bands > 0:
			band := row.Foot(0.46*p.w).Move(0, -0.04*p.w)
			p.c.Sheet("passpass band", band, p.c.SunSheet(4))
			p.c.TextMid("Pass Pass", band.Center().X, band.Center().Y, ui.Big(0.3*p.w).AsIs(), p.c.Theme().Ink, ui.Center)
		}
	}
}

// bar draws the bar of a card in the ranking: its value and who laid it.
func (p *illustration) bar(colour rules.Colour, value, seat int, x, y float64) (end float64) {
	wide := 0.2 * float64(value)
	from := p.point(x, y)
	face, ink := suitColours[colour], p.c.Theme().Paper
	if colour == rules.Yellow {
		ink = p.c.Theme().Ink
	}
	r := ui.Rect{X: from.X, Y: from.Y - 0.25*p.w, W: wide * p.w, H: 0.5 * p.w}
	p.c.Sheet(barNames[seat], r, ui.Sheet{Face: face, Edge: ui.EdgeOf(face), Radius: 4, Thick: 2, Coloured: true, Lift: ui.Resting})
	p.c.Token(seat, ui.Point{X: r.X + 0.28*p.w, Y: from.Y}, 0.15*p.w, ui.OnCloth)
	p.c.TextMid(numerals[value], r.Right()-0.1*p.w, from.Y, ui.Big(0.34*p.w).AsIs(), ink, ui.Right)
	return x + wide + 0.05
}

// sum draws the sum of a colour; the leading one lies on the sun.
func (p *illustration) sum(n int, leads bool, x, y float64) {
	at, ink := p.point(x, y), p.c.Theme().Chalk
	if leads {
		p.c.Disc("passpass sum", at, 0.34*p.w, ui.Sheet{Face: p.c.Theme().Sun, Edge: p.c.Theme().SunEdge, Coloured: true, Lift: ui.Resting})
		ink = ui.SoftTheme().Ink
	}
	p.c.TextMid(numerals[n], at.X, at.Y, ui.Big(0.42*p.w).AsIs(), ink, ui.Center)
}

func (p *illustration) sign(colour rules.Colour, x, y float64) {
	p.c.Art(signs[colour], ui.RectAround(p.point(x, y), 0.66*p.w, 0.66*p.w), ui.Flat)
}

func drawAim(p *illustration) {
	p.laid("violet-12", 0, -4.2, 0, ui.Card{Tilt: -3})
	p.laid("green-4", 1, -3.1, 0.06, ui.Card{Tilt: 2})
	p.laid("blue-7", 2, -2.0, -0.04, ui.Card{Tilt: -1})
	p.arrow(-0.9, 0, 0.7)
	p.taken(1.55, 0.1, 1, "0120")
	p.c.Character(0, p.point(4.5, 0.05), 0.66*p.w, ui.Smiling, false)
}

func drawLay(p *illustration) {
	for i, colour := range []rules.Colour{rules.Violet, rules.Violet, rules.Blue, rules.Green, rules.Yellow, rules.Yellow} {
		p.back(colour, -4.3+0.55*float64(i), 0.05, 1.2*float64(i)-3)
	}
	p.arrow(-0.25, 0, 0.7)
	p.laid("violet-10", 0, 1.2, 0.72, ui.Card{Tilt: -1})
	p.laid("blue-11", 1, 1.2, -0.72, ui.Card{Tilt: 1.4})
	p.laid("violet-6", 2, 2.4, -0.72, ui.Card{Tilt: -1.2})
	p.c.Place(p.spot(2.4, 0.72, 1), ui.Place{Awaited: true, Seat: 4})
}

func drawColours(p *illustration) {
	const left = -1.9
	rows := [3]float64{-0.95, 0, 0.95}
	p.sign(rules.Violet, left-0.55, rows[0])
	end := p.bar(rules.Violet, 10, 0, left, rows[0])
	end = p.bar(rules.Violet, 6, 2, end, rows[0])
	p.sum(16, true, end+0.4, rows[0])
	p.sign(rules.Blue, left-0.55, rows[1])
	end = p.bar(rules.Blue, 11, 1, left, rows[1])
	p.sum(11, false, end+0.4, rows[1])
	p.sign(rules.Green, left-0.55, rows[2])
	end = p.bar(rules.Green, 4, 3, left, rows[2])
	p.sum(4, false, end+0.4, rows[2])
	p.badge(1, left+0.98, rows[0]+0.42)
	p.badge(2, left+2.66, rows[0]+0.42)
}

func drawTie(p *illustration) {
	p.laid("violet-10", 0, -3.7, 0, ui.Card{Tilt: -1.5})
	p.number("10", -3.7, 1.15, 0.5)
	p.number(">", -2.55, 0, 0.8)
	p.laid("green-6", 2, -1.4, 0, ui.Card{Tilt: 1})
	p.laid("green-4", 3, -0.35, 0, ui.Card{Tilt: -0.8})
	p.number("6 + 4 = 10", -0.87, 1.15, 0.5)
	p.c.Fill(ui.RectAround(p.point(0.82, 0.1), 0.02*p.w, 2.6*p.w), ui.Fade(p.c.Theme().DimChalk, 0.5))
	p.laid("blue-9", 1, 1.9, 0, ui.Card{Tilt: -1})
	p.badge(1, 1.42, 0.62)
	p.number(">", 3.0, 0, 0.8)
	p.laid("yellow-9", 4, 4.1, 0, ui.Card{Tilt: 1.2})
	p.badge(2, 3.62, 0.62)
}

func drawTake(p *illustration) {
	p.laid("violet-10", 0, -3.9, 0, ui.Card{State: ui.CardAimed})
	p.badge(1, -4.4, 0.62)
	p.laid("violet-6", 2, -2.65, 0, ui.Card{Tilt: 1})
	p.badge(2, -3.12, 0.62)
	p.laid("blue-11", 1, -1.5, 0, ui.Card{Tilt: -1})
	p.laid("green-4", 3, -0.35, 0, ui.Card{Tilt: 1.4})
	p.arrow(0.72, 0, 0.6)
	p.c.Token(0, p.point(1.75, -0.92), 0.24*p.w, ui.OnCloth)
	p.c.Card(p.spot(2.75, -0.85, 0.84), ui.Card{Face: p.minis[rules.Violet][1]})
	p.c.Token(2, p.point(1.75, 0.62), 0.24*p.w, ui.OnCloth)
	p.c.Card(p.spot(2.75, 0.72, 0.84), ui.Card{Face: p.minis[rules.Violet][0], Cut: 1})
	p.c.Card(p.spot(3.75, 0.72, 0.84), ui.Card{Face: p.minis[rules.Green][2], Cut: 2})
}

func drawPassPass(p *illustration) {
	p.taken(-2.5, 0.25, 1, "1030", "0.2.")
	p.arrow(0, 0.1, 0.7)
	p.taken(2.5, 0.25, 2, "1030", "0021")
}

func drawScore(p *illustration) {
	p.taken(-2.7, 0.25, 1, "1020", "..0.")
	p.arrow(-0.25, 0.1, 0.6)
	p.number("5", 1.0, 0, 0.8)
	p.c.Card(p.spot(1.65, 0.02, 0.5), ui.Card{Face: p.backs[rules.Blue]})
	p.number("+", 2.4, 0, 0.7)
	p.number("3", 3.0, 0, 0.8)
	p.c.Art("ui/gem", ui.RectAround(p.point(3.62, 0), 0.62*p.w, 0.62*p.w), ui.Flat)
	p.number("= 8", 4.6, 0, 0.8)
}

func drawTeams(p *illustration) {
	for i, at := range [4][2]float64{{-4.0, 0.75}, {-4.0, -0.75}, {-2.0, -0.75}, {-2.0, 0.75}} {
		p.c.Token(i, p.point(at[0], at[1]), 0.42*p.w, ui.OnCloth)
	}
	p.c.Trail(p.point(-3.6, 0.45), p.point(-2.4, -0.45), 0, 0, 1, p.c.Theme().Chalk)
	p.c.Trail(p.point(-3.6, -0.45), p.point(-2.4, 0.45), 0, 0, 1, p.c.Theme().DimChalk)
	p.arrow(-0.55, 0, 0.7)
	for i, points := range [2]string{"9", "6"} {
		y := 0.75*float64(2*i) - 0.75
		r := ui.RectAround(p.point(2.5, y), 4.2*p.w, 1.15*p.w)
		face := p.c.Theme().Paper
		if i == 1 {
			face = p.c.Theme().PaperShade
		}
		p.c.Sheet(matNames[i], r, ui.Sheet{Face: face, Edge: p.c.Theme().PaperEdge, Radius: 9, Thick: 3, Lift: ui.Resting})
		p.c.Token(2*i, p.point(1.05, y), 0.34*p.w, ui.OnSheet)
		p.c.TextMid(points, p.point(1.9, y).X, p.point(1.9, y).Y, ui.Big(0.6*p.w).AsIs(), p.c.Theme().Ink, ui.Center)
		if i == 0 {
			p.c.Picture(p.box, ui.RectAround(p.point(2.8, y), 0.6*p.w, 0.6*p.w), false)
			p.c.Picture(p.tick, ui.RectAround(p.point(2.8, y), 0.71*p.w, 0.6*p.w), false)
			p.c.Badge(p.point(4.0, y), 0.3*p.w, true)
		}
	}
}
