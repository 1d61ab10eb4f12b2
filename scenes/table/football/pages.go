package football

import (
	rules "canape/engine/games/football"
	"canape/scenes/app"
	"canape/scenes/table"
	"canape/scenes/team"
	"canape/scenes/ui"
)

// illustration is the picture on a page of the rules: a pitch with the ball and its ways, and cards
// and symbols beside it.
type illustration struct {
	name  string
	ways  []shownWay
	balls []point
	cards []shownCard
	signs []shownSign
}

// shownWay is the way of the ball from a square along an arrow of a card. A way that was not chosen
// is drawn faint.
type shownWay struct {
	from, card string
	arrow      rules.Arrow
	down       bool // the team attacks towards row 1
	faint      bool
}

// shownCard is a card beside the pitch: "back", "?" or its name, centred at x, y (0 to 1), with its
// height as a share of the area's height.
type shownCard struct {
	card       string
	x, y, size float64
	tilt       float64
}

// shownSign is a drawing beside the pitch: a file of the art folder, or one of the names that
// illustration.draw knows.
type shownSign struct {
	art        string
	x, y, size float64
}

var illustrations = []illustration{
	{name: "aim", balls: []point{at("e10")},
		ways: []shownWay{{from: "e10", card: "att-F5L1-hand"}},
		signs: []shownSign{{team.Stripes.Shirt(), 0.3, 0.24, 0.34}, {"right", 0.72, 0.24, 0.3},
			{team.Dots.Shirt(), 0.7, 0.74, 0.34}, {"left", 0.28, 0.74, 0.3}}},
	{name: "cards", balls: []point{at("e6")},
		ways:  []shownWay{{from: "e6", card: "att-F3L4-hand", faint: true}, {from: "e6", card: "att-F3L4-hand", arrow: rules.Left}},
		cards: []shownCard{{"att-F3L4-hand", 0.5, 0.5, 0.86, 0}}},
	{name: "lines", balls: []point{at("b8"), at("f12"), at("i12")},
		ways: []shownWay{{from: "b8", card: "att-F3L4-hand", arrow: rules.Left}, {from: "f12", card: "att-F4R2-red"},
			{from: "i12", card: "att-F5R1-blue"}},
		cards: []shownCard{{"att-F3L4-hand", 0.3, 0.3, 0.52, -3}, {"att-F4R2-red", 0.72, 0.34, 0.52, 2},
			{"att-F5R1-blue", 0.5, 0.74, 0.52, -1}}},
	{name: "free-kick", balls: []point{at("g6")},
		ways:  []shownWay{{from: "g6", card: "fk-F3L2R2"}, {from: "g9", card: "att-F2L3R3-hand", arrow: rules.Left}},
		cards: []shownCard{{"fk-F3L2R2", 0.28, 0.5, 0.66, -2}, {"att-F2L3R3-hand", 0.74, 0.5, 0.66, 2}}},
	{name: "save", balls: []point{{rules.Rows + 0.5, 5.5}},
		ways:  []shownWay{{from: "f11", card: "att-F6-hand", faint: true}, {from: "f14", card: "gk-F5L4R4", arrow: rules.Left, down: true}},
		cards: []shownCard{{"gk-F5L4R4", 0.3, 0.5, 0.7, -2}, {"corner-red", 0.74, 0.5, 0.7, 2}}},
	{name: "penalty", balls: []point{at("g13")},
		ways:  []shownWay{{from: "c9", card: "att-F3R4-red", arrow: rules.Right}},
		cards: []shownCard{{"penalty", 0.26, 0.3, 0.52, -3}, {"?", 0.72, 0.3, 0.52, 3}},
		signs: []shownSign{{"parts/fb-index-hand", 0.16, 0.74, 0.26}, {"right", 0.44, 0.74, 0.2}, {"saved", 0.7, 0.74, 0.09},
			{"ball", 0.92, 0.74, 0.14}}},
	{name: "corner", balls: []point{middleOf(rules.CornerAt(rules.Red, true))},
		cards: []shownCard{{"corner-red", 0.26, 0.3, 0.52, -3}, {"?", 0.72, 0.3, 0.52, 3}},
		signs: []shownSign{{"parts/fb-index-red", 0.16, 0.74, 0.26}, {"right", 0.44, 0.74, 0.2}, {"scored", 0.7, 0.74, 0.09},
			{"ball", 0.92, 0.74, 0.14}}},
	{name: "halves", balls: []point{centre},
		cards: []shownCard{{"back", 0.3, 0.3, 0.48, 0}},
		signs: []shownSign{{"clock", 0.62, 0.34, 0.36}, {team.Dots.Shirt(), 0.22, 0.78, 0.28}, {"right", 0.52, 0.72, 0.22},
			{"left", 0.52, 0.86, 0.22}, {team.Stripes.Shirt(), 0.82, 0.78, 0.28}}},
}

// at returns the centre of a square by its name.
func at(square string) point {
	s, ok := rules.ParseSquare(square)
	if !ok {
		panic("football: no " + square)
	}
	return middleOf(s)
}

func pages() []table.Page {
	art := &pictures{}
	var pages []table.Page
	for _, p := range illustrations {
		pages = append(pages, table.Page{Name: p.name, Draw: func(_ *app.Env, c *ui.Canvas, r ui.Rect) {
			art.prepare(c)
			p.draw(c, art, r)
		}})
	}
	return pages
}

// illustrationWidth is the greatest aspect ratio of an illustration. In a wider illustration the
// parts would be too far apart.
const illustrationWidth = 2.75

func (p *illustration) draw(c *ui.Canvas, art *pictures, r ui.Rect) {
	height := min(r.H, r.W/illustrationWidth)
	r = ui.RectAround(r.Center(), height*illustrationWidth, height)
	unit := height / (artBottom - artTop)
	l := newPitch(ui.Point{X: r.X - (artLeft-22)*unit, Y: r.Y - artTop*unit}, unit)
	room := r.After(l.art.X + (artRight+44)*unit - r.X)
	ui.DrawArt(c, "parts/fb-pitch", l.art, ui.Flat)
	for _, w := range p.ways {
		w.draw(c, turf{&l, art})
	}
	if p.name == "corner" {
		ui.DrawTrail(c, l.at(p.balls[0]), l.at(point{rules.Rows - 1.2, 4.6}), 0.3, 0.06, 1, c.Theme().Chalk)
		ui.DrawArt(c, flags[rules.Red], l.squareAround(point{rules.Rows - 1.6, rules.Columns - 1.4}, 1.6), ui.Flat)
	}
	for _, at := range p.balls {
		art.ball.Draw(c, l.squareAround(at, 0.95), true)
	}
	point := func(x, y, width, height float64) ui.Rect {
		return ui.RectAround(ui.Point{X: room.X + x*room.W, Y: room.Y + y*room.H}, width*room.H, height*room.H)
	}
	for _, k := range p.cards {
		face, cut := art.back, 0
		if card, known := rules.ParseCard(k.card); known {
			face, cut = art.face(card, true), int(card)
		} else if k.card == "?" {
			face = art.questionCard
		}
		ui.Card{Face: face, Cut: cut, Tilt: k.tilt}.Draw(c, point(k.x, k.y, k.size/cardHeight(1), k.size))
	}
	for _, s := range p.signs {
		r := point(s.x, s.y, s.size, s.size)
		switch s.art {
		case "right":
			art.ways[toRight].Draw(c, r.Middle(r.W, r.H*4/9), false)
		case "left":
			art.ways[toLeft].Draw(c, r.Middle(r.W, r.H*4/9), false)
		case "scored", "saved":
			ui.DrawBadge(c, r.Center(), r.H, s.art == "scored")
		case "ball":
			art.ball.Draw(c, r, true)
		case "clock":
			art.clock[clockSteps/3].Draw(c, r, false)
			c.TextMid("3", r.Center().X, r.Center().Y, ui.Big(0.39*r.H).AsIs(), c.Theme().Ink, ui.Center)
		default:
			ui.DrawArt(c, s.art, r, ui.Flat)
		}
	}
}

func (w *shownWay) draw(c *ui.Canvas, f turf) {
	from, on := rules.ParseSquare(w.from)
	card, known := rules.ParseCard(w.card)
	if !on || !known {
		panic("football: no " + w.from + " or no " + w.card)
	}
	p := pathOf(from, card, w.arrow, !w.down)
	if w.faint {
		f.faintWay(c, p)
		return
	}
	f.chosenWay(c, p)
}
