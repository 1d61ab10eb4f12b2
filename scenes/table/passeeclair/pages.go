package passeeclair

import (
	rules "canape/engine/games/passeeclair"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// pages returns the rules of Passe Éclair, page by page.
func pages() (list []table.Page) {
	art := &pictures{}
	for _, page := range drawings {
		list = append(list, table.Illustrated(page.name, 7.4, 2.3, func(p table.Illustration) {
			art.prepare(p.Canvas)
			page.draw(&illustration{p, art})
		}))
	}
	return list
}

type illustration struct {
	table.Illustration
	art *pictures
}

// card draws a card centred at x, y.
func (p *illustration) card(card rules.Card, x, y, size, tilt float64) {
	ui.Card{Face: p.art.side(card), Cut: int(card), Tilt: tilt}.Draw(p.Canvas, cardAround(p.Point(x, y), p.Unit*size))
}

// laid draws a card with the shape of the seat that laid it.
func (p *illustration) laid(card rules.Card, seat int, x, y, size, tilt float64) {
	p.card(card, x, y, size, tilt)
	p.Token(seat, x+0.4*size, y-0.6*size, 0.16)
}

func (p *illustration) token(t rules.Token, victory bool, x, y, size float64) {
	drawToken(p.Canvas, ui.RectAround(p.Point(x, y), size*p.Unit, size*p.Unit), t, victory)
}

// drawings are the illustrations, page by page.
var drawings = [...]struct {
	name string
	draw func(*illustration)
}{
	{"aim", func(p *illustration) {
		hand := []rules.Card{rules.Pass(rules.Leon, rules.Marlon), rules.Pass(rules.Marlon, rules.Fabi), rules.Pass(rules.Rocce, rules.Leon),
			rules.Pass(rules.Vanessa, rules.Rocce)}
		for i, card := range hand {
			p.card(card, -3.0+0.5*float64(i), 0.1, 0.9, 3*float64(i)-4.5)
		}
		p.Arrow(-0.35, 0.05, 0.5)
		p.card(rules.Pass(rules.Fabi, rules.Vanessa), 0.75, 0, 1.3, -2)
		p.Arrow(1.95, 0.05, 0.5)
		p.token(rules.HiddenToken, true, 2.9, -0.3, 0.9)
		p.Face(0, ui.Cheering, 2.9, 0.7, 0.34)
	}},
	{"pass", func(p *illustration) {
		p.card(rules.Pass(rules.Leon, rules.Marlon), -2.1, 0, 1.45, 0)
		p.Arrow(-0.8, 0.45, 0.5)
		p.card(rules.Pass(rules.Marlon, rules.Fabi), 0.35, 0, 1.2, 2)
		p.Badge(true, 0.9, -0.75, 0.17)
		p.card(rules.Pass(rules.Vanessa, rules.Leon), 2.1, 0, 1.2, -2)
		p.Badge(false, 2.65, -0.75, 0.17)
	}},
	{"again", func(p *illustration) {
		p.laid(rules.Pass(rules.Leon, rules.Rocce), 0, -2.4, 0, 1.1, -2)
		p.Arrow(-1.45, 0, 0.5)
		p.laid(rules.Pass(rules.Rocce, rules.Fabi), 0, -0.5, 0, 1.1, 2)
		p.Badge(false, -0.5, 0.85, 0.17)
		p.laid(rules.Pass(rules.Rocce, rules.Vanessa), 1, 1.4, 0, 1.1, -1)
		p.Badge(true, 1.4, 0.85, 0.17)
		p.laid(rules.Pass(rules.Vanessa, rules.Leon), 0, 2.8, 0, 1.1, 2)
		p.Badge(true, 2.8, 0.85, 0.17)
	}},
	{"dog", func(p *illustration) {
		p.card(rules.Pass(rules.Leon, rules.Marlon), -2.5, 0, 1.1, -2)
		p.Arrow(-1.6, 0, 0.5)
		p.card(rules.Dog, -0.5, 0, 1.35, 2)
		p.Arrow(0.65, 0, 0.5)
		p.card(rules.Pass(rules.Fabi, rules.Leon), 1.6, -0.1, 1.0, -3)
		p.card(rules.Pass(rules.Rocce, rules.Marlon), 2.2, 0, 1.0, 2)
		p.card(rules.Michi, 2.8, 0.1, 1.0, 6)
	}},
	{"michi", func(p *illustration) {
		p.card(rules.Michi, 0, 0, 1.4, 0)
		for i := range 2 {
			p.card(rules.Hidden, -3.0+0.35*float64(i), 0.1, 0.85, 6*float64(i)-3)
		}
		for i := range 5 {
			p.card(rules.Hidden, 1.7+0.35*float64(i), 0.1, 0.85, 3*float64(i)-6)
		}
		p.Token(0, -2.8, -0.85, 0.2)
		p.Token(1, 2.4, -0.85, 0.2)
		ui.DrawTrail(p.Canvas, p.Point(-2.2, -0.7), p.Point(1.8, -0.7), -0.25, 0, 1, p.Canvas.Theme().Chalk)
		ui.DrawTrail(p.Canvas, p.Point(1.5, 0.95), p.Point(-2.4, 0.95), -0.2, 0, 1, p.Canvas.Theme().DimChalk)
	}},
	{"blocked", func(p *illustration) {
		p.card(rules.Pass(rules.Leon, rules.Vanessa), -1.9, 0, 1.3, -2)
		p.Badge(false, -1.3, -0.75, 0.17)
		p.Number("3 2 1", -0.25, 0, 0.42)
		p.card(rules.Michi, 1.0, 0, 1.1, 3)
		p.Number("/", 1.85, 0, 0.5)
		p.card(rules.Hidden, 2.7, 0, 1.1, -2)
	}},
	{"wrong", func(p *illustration) {
		p.card(rules.Pass(rules.Leon, rules.Rocce), -2.4, 0, 1.2, -1)
		p.card(rules.Pass(rules.Fabi, rules.Rocce), -0.6, 0, 1.05, 4)
		p.Badge(false, -0.1, -0.65, 0.17)
		p.Arrow(0.5, 0, 0.5)
		p.Number("+1", 1.15, 0, 0.55)
		p.card(rules.Hidden, 2.1, 0, 1.05, -2)
	}},
	{"tokens", func(p *illustration) {
		for i := range 3 {
			p.token(rules.Token(i), true, -3.0+0.95*float64(i), -0.5, 0.86)
		}
		p.token(rules.HiddenToken, true, -0.15, -0.5, 0.86)
		list := []rules.Token{rules.TokenOf(rules.Leon), rules.TokenOf(rules.Vanessa), rules.Goals1, rules.HiddenToken}
		for i, t := range list {
			p.token(t, false, -3.0+0.95*float64(i), 0.55, 0.86)
		}
		p.token(rules.TokenOf(rules.Rocce), false, 1.05, 0, 0.8)
		p.Arrow(1.7, 0, 0.5)
		p.card(rules.Pass(rules.Rocce, rules.Marlon), 2.55, 0, 1.15, 3)
	}},
	{"end", func(p *illustration) {
		rows := [3][]rules.Token{{rules.Goals2, rules.Goals1, rules.Goals3}, {rules.Goals2, rules.Goals2}, {rules.Goals3}}
		totals := [3]string{"6", "4", "3"}
		for i, row := range rows {
			y := 0.75 * float64(i-1)
			p.Token(i, -2.2, y, 0.24)
			for n, t := range row {
				p.token(t, true, -1.4+0.75*float64(n), y, 0.66)
			}
			p.Number(totals[i], 1.6, y, 0.5)
		}
		p.Face(0, ui.Cheering, 2.8, -0.5, 0.42)
	}},
}
