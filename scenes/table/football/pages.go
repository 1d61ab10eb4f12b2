package football

import (
	rules "canape/engine/games/football"
	"canape/scenes/stage"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// Pages returns the rules of Football, page by page.
func (Face) Pages() []table.Page {
	cards := &deck{}
	page := func(name string, draw func(*illustration)) table.Page {
		return table.Page{Name: name, Draw: func(_ *stage.Kit, c *ui.Canvas, r ui.Rect) {
			cards.on(c)
			draw(newIllustration(cards, c, r))
		}}
	}
	return []table.Page{
		page("aim", drawAim),
		page("cards", drawCards),
		page("lines", drawLines),
		page("free-kick", drawFreeKick),
		page("save", drawSave),
		page("penalty", drawPenalty),
		page("corner", drawCorner),
		page("halves", drawHalves),
	}
}

// illustration draws a pitch at the left and cards at the right, on a piece of cloth.
type illustration struct {
	turf
	c    *ui.Canvas
	room ui.Rect // for cards and signs, right of the pitch
	unit float64 // height of the room
}

// pictureWide is how wide an illustration is for its height: more would tear it apart.
const pictureWide = 2.75

func newIllustration(d *deck, c *ui.Canvas, r ui.Rect) *illustration {
	r = r.Fit(pictureWide, min(1, pictureWide*r.H/r.W))
	high := min(r.H, r.W/pictureWide)
	r = ui.RectAround(r.Center(), high*pictureWide, high)
	l := &layout{}
	unit := high / (artBottom - artTop)
	l.square = artSquare * unit
	l.art = ui.Rect{X: r.X - (artLeft-22)*unit, Y: r.Y - artTop*unit, W: artWide * unit, H: artHigh * unit}
	l.pitch = ui.Rect{X: l.art.X + artX*unit, Y: l.art.Y + artY*unit, W: rows * l.square, H: columns * l.square}
	left := l.art.X + (artRight+44)*unit
	p := &illustration{turf: turf{lay: l, deck: d}, c: c, room: ui.Rect{X: left, Y: r.Y, W: r.Right() - left, H: high}, unit: high}
	c.Art("parts/fb-pitch", l.art, ui.Flat)
	return p
}

// ball draws the ball somewhere on the pitch.
func (p *illustration) ball(at place) {
	p.c.Picture(p.deck.ball, p.lay.on(at, 0.95), true)
}

// way draws the way of a card's arrow from a square.
func (p *illustration) way(from string, card string, a rules.Arrow, upwards bool) path {
	s, ok := rules.ParseSquare(from)
	face, known := rules.ParseCard(card)
	if !ok || !known {
		panic("football: no " + from + " or no " + card)
	}
	w := follow(s, face, a, upwards)
	p.chosenWay(p.c, &w)
	return w
}

// other draws an arrow that was not chosen.
func (p *illustration) other(from string, card string, a rules.Arrow, upwards bool) {
	s, _ := rules.ParseSquare(from)
	face, _ := rules.ParseCard(card)
	w := follow(s, face, a, upwards)
	p.faintWay(p.c, &w)
}

// point returns a place of the room: x and y from 0 to 1 over its width and height.
func (p *illustration) point(x, y float64) ui.Point {
	return ui.Point{X: p.room.X + x*p.room.W, Y: p.room.Y + y*p.room.H}
}

// card draws a card with its middle at x, y of the room; size is its height as a share of the room's.
func (p *illustration) card(name string, x, y, size float64, k ui.Card) {
	card, ok := rules.ParseCard(name)
	if !ok {
		panic("football: no card " + name)
	}
	k.Face, k.Cut = p.deck.faces[toRight][card], int(card)
	p.c.Card(p.spot(x, y, size), k)
}

func (p *illustration) spot(x, y, size float64) ui.Rect {
	high := size * p.room.H
	return ui.RectAround(p.point(x, y), high/1.4, high)
}

// sign draws a shipped drawing at a place of the room.
func (p *illustration) sign(art string, x, y, size float64) {
	s := size * p.room.H
	p.c.Art(art, ui.RectAround(p.point(x, y), s, s), ui.Flat)
}

// sum writes what a card makes of a cut: a mark, an arrow, and what it stands for.
func (p *illustration) sum(art string, y float64, goal bool) {
	p.sign(art, 0.16, y, 0.26)
	p.c.Picture(p.deck.ways[toRight], ui.RectAround(p.point(0.44, y), 0.2*p.room.H, 0.2*p.room.H*4/9), false)
	p.c.Badge(p.point(0.7, y), 0.09*p.room.H, goal)
}

func drawAim(p *illustration) {
	w := p.way("e10", "att-F5L1-hand", rules.Forward, true)
	p.ball(middleOf(w.from))
	p.sign(jerseyOf0, 0.3, 0.24, 0.34)
	p.c.Picture(p.deck.ways[toRight], ui.RectAround(p.point(0.72, 0.24), 0.3*p.room.H, 0.3*p.room.H*4/9), false)
	p.sign(jerseyOf1, 0.7, 0.74, 0.34)
	p.c.Picture(p.deck.ways[toLeft], ui.RectAround(p.point(0.28, 0.74), 0.3*p.room.H, 0.3*p.room.H*4/9), false)
}

func drawCards(p *illustration) {
	p.other("e6", "att-F3L4-hand", rules.Forward, true)
	p.way("e6", "att-F3L4-hand", rules.Left, true)
	p.ball(middleOf(rules.SquareAt(4, 5)))
	p.card("att-F3L4-hand", 0.5, 0.5, 0.86, ui.Card{})
}

func drawLines(p *illustration) {
	for _, from := range []struct {
		square, card string
		arrow        rules.Arrow
	}{{"b8", "att-F3L4-hand", rules.Left}, {"f12", "att-F4R2-red", rules.Forward}, {"i12", "att-F5R1-blue", rules.Forward}} {
		w := p.way(from.square, from.card, from.arrow, true)
		p.ball(middleOf(w.from))
	}
	p.card("att-F3L4-hand", 0.3, 0.3, 0.52, ui.Card{Tilt: -3})
	p.card("att-F4R2-red", 0.72, 0.34, 0.52, ui.Card{Tilt: 2})
	p.card("att-F5R1-blue", 0.5, 0.74, 0.52, ui.Card{Tilt: -1})
}

func drawFreeKick(p *illustration) {
	first := p.way("g6", "fk-F3L2R2", rules.Forward, true)
	next := first.last().String()
	p.way(next, "att-F2L3R3-hand", rules.Left, true)
	p.ball(middleOf(first.from))
	p.card("fk-F3L2R2", 0.28, 0.5, 0.66, ui.Card{Tilt: -2})
	p.card("att-F2L3R3-hand", 0.74, 0.5, 0.66, ui.Card{Tilt: 2})
}

func drawSave(p *illustration) {
	s, _ := rules.ParseSquare("f11")
	shot := path{from: s}
	if card, ok := rules.ParseCard("att-F6-hand"); ok {
		shot = follow(s, card, rules.Forward, true)
	}
	p.faintWay(p.c, &shot)
	p.way(shot.last().String(), "gk-F5L4R4", rules.Left, false)
	p.ball(shot.beyond)
	p.card("gk-F5L4R4", 0.3, 0.5, 0.7, ui.Card{Tilt: -2})
	p.card("corner-red", 0.74, 0.5, 0.7, ui.Card{Tilt: 2})
}

func drawPenalty(p *illustration) {
	w := p.way("c9", "att-F3R4-red", rules.Right, true)
	p.ball(middleOf(w.last()))
	p.card("penalty", 0.26, 0.3, 0.52, ui.Card{Tilt: -3})
	p.c.Card(p.spot(0.72, 0.3, 0.52), ui.Card{Face: p.deck.riddle, Tilt: 3})
	p.sum("parts/fb-index-hand", 0.74, false)
	p.c.Picture(p.deck.ball, ui.RectAround(p.point(0.92, 0.74), 0.14*p.room.H, 0.14*p.room.H), true)
}

func drawCorner(p *illustration) {
	corner := cornerOf(rules.Red, true)
	p.c.Trail(p.lay.at(middleOf(corner)), p.lay.at(place{rows - 1.2, 4.6}), 0.3, 0.06, 1, p.c.Theme().Chalk)
	p.c.Art(flags[rules.Red], p.lay.on(place{rows - 1.6, columns - 1.4}, 1.6), ui.Flat)
	p.ball(middleOf(corner))
	p.card("corner-red", 0.26, 0.3, 0.52, ui.Card{Tilt: -3})
	p.c.Card(p.spot(0.72, 0.3, 0.52), ui.Card{Face: p.deck.riddle, Tilt: 3})
	p.sum("parts/fb-index-red", 0.74, true)
	p.c.Picture(p.deck.ball, ui.RectAround(p.point(0.92, 0.74), 0.14*p.room.H, 0.14*p.room.H), true)
}

func drawHalves(p *illustration) {
	p.ball(centre)
	p.c.Card(p.spot(0.3, 0.3, 0.48), ui.Card{Face: p.deck.back})
	p.c.Picture(p.deck.clock[clockSteps/3], ui.RectAround(p.point(0.62, 0.34), 0.36*p.room.H, 0.36*p.room.H), false)
	p.c.TextMid("3", p.point(0.62, 0.34).X, p.point(0.62, 0.34).Y, ui.Big(0.14*p.room.H).AsIs(), p.c.Theme().Ink, ui.Center)
	p.sign(jerseyOf1, 0.22, 0.78, 0.28)
	p.c.Picture(p.deck.ways[toRight], ui.RectAround(p.point(0.52, 0.72), 0.22*p.room.H, 0.22*p.room.H*4/9), false)
	p.c.Picture(p.deck.ways[toLeft], ui.RectAround(p.point(0.52, 0.86), 0.22*p.room.H, 0.22*p.room.H*4/9), false)
	p.sign(jerseyOf0, 0.82, 0.78, 0.28)
}
