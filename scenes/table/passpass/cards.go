package passpass

import (
	"strconv"

	rules "canape/engine/games/passpass"
	"canape/scenes/ui"
)

// deck is the pictures of Pass Pass on a canvas.
type deck struct {
	canvas *ui.Canvas
	faces  [rules.Cards]ui.Picture
	backs  [rules.Colours]ui.Picture
	minis  [rules.Colours][mostDiamonds + 1]ui.Picture // cards taken, by their diamonds
	ring   ui.Picture                                  // of the score pad
	box    ui.Picture                                  // to tick
	tick   ui.Picture
	gaps   [rules.Colours]ui.Picture // where no card of a colour has been taken yet
}

const mostDiamonds = 3

var signs = [rules.Colours]string{"ui/passpass-sign-violet", "ui/passpass-sign-blue", "ui/passpass-sign-green", "ui/passpass-sign-yellow"}

// suitColours are the papers of the colours.
var suitColours = [rules.Colours]ui.Color{ui.RGB(0x7A4FA3), ui.RGB(0x2F7FC1), ui.RGB(0x4E9A51), ui.RGB(0xE8B021)}

// on makes the deck ready for a canvas.
func (d *deck) prepare(c *ui.Canvas) {
	if d.canvas == c {
		return
	}
	d.canvas = c
	for i := range d.faces {
		card := rules.Card(i)
		d.faces[i] = c.Drawing("passpass "+card.String(), 300, 400, func(p *ui.Painter) { paintFace(p, card) })
	}
	for i := range rules.Colours {
		colour := rules.Colour(i)
		d.backs[i] = c.Drawing("passpass back "+colour.String(), 300, 400, func(p *ui.Painter) {
			p.Art("ui/passpass-back-"+colour.String(), ui.Rect{W: 300, H: 408})
		})
		for n := range d.minis[i] {
			d.minis[i][n] = c.Drawing("passpass taken "+colour.String()+" "+strconv.Itoa(n), 300, 400, func(p *ui.Painter) { paintMini(p, colour, n) })
		}
		d.gaps[i] = c.Drawing("passpass gap "+colour.String(), 300, 400, func(p *ui.Painter) { paintGap(p, colour) })
	}
	d.ring = c.Drawing("passpass ring", 20, 40, paintRing)
	d.box = c.Drawing("passpass box", 44, 44, paintBox)
	d.tick = c.Drawing("passpass tick", 52, 44, paintTick)
}

// side returns what is printed on the side of a card that shows.
func (d *deck) side(card rules.Card, open bool) ui.Picture {
	if !open || card.Hidden() {
		return d.backs[card.Colour()]
	}
	return d.faces[card]
}

func (d *deck) small(card rules.Card) ui.Picture { return d.minis[card.Colour()][card.Diamonds()] }

func paintFace(p *ui.Painter, card rules.Card) {
	p.Art("ui/passpass-face-"+card.Colour().String(), ui.Rect{W: 300, H: 408})
	style := ui.Big(174)
	switch card.Value() {
	case 11:
		style = ui.Big(152).Tracked(-0.013)
	case 10, 12:
		style = ui.Big(152).Tracked(-0.04)
	}
	p.Text(strconv.Itoa(card.Value()), 28, 160, style, p.Theme().Ink, ui.Left)
	p.Art(signs[card.Colour()], ui.Rect{X: 22, Y: 164, W: 84, H: 84})
	for i := range card.Diamonds() {
		p.Art("ui/gem", gemOnFace(i))
	}
}

// gemOnFace returns where a diamond is on a card 300 wide, the first being 0.
func gemOnFace(i int) ui.Rect { return ui.RectAround(ui.Point{X: 248, Y: 62 + 60*float64(i)}, 66, 66) }

func paintMini(p *ui.Painter, colour rules.Colour, diamonds int) {
	p.Art("ui/passpass-mini-"+colour.String(), ui.Rect{W: 300, H: 408})
	const size, apart = 116, 78
	for i := range diamonds {
		x := 150 + apart*(float64(i)-float64(diamonds-1)/2)
		p.Art("ui/gem", ui.RectAround(ui.Point{X: x, Y: 62}, size, size))
	}
}

// paintGap paints the dashed place of a colour that has not been taken yet.
func paintGap(p *ui.Painter, colour rules.Colour) {
	line := ui.CutRect("passpass gap", ui.Rect{X: 8, Y: 8, W: 284, H: 384}, 30, 3)
	ink := ui.Mix(suitColours[colour], p.Theme().Chalk, 0.35)
	p.Fill(line, ui.Fade(ui.RGB(0x0E2C35), 0.3))
	p.Dash(line, 11, 34, 28, ink)
	p.Art(signs[colour], ui.Rect{X: 55, Y: 105, W: 190, H: 190})
}

// paintRing paints one of the wire rings that hold the score pad.
func paintRing(p *ui.Painter) {
	hole := ui.Ellipse(10, 29, 5.5, 5.5)
	p.Fill(hole, p.Theme().ClothEdge)
	wire := (&ui.Path{}).MoveTo(10, 29).CubeTo(-3, 22, 2, 3, 11, 4).CubeTo(18, 5, 17, 17, 12, 22)
	p.Stroke(wire, 5, p.Theme().ClothEdge)
	p.Stroke(wire, 3, ui.RGB(0xB9C4C6))
}

func paintBox(p *ui.Painter) {
	t := p.Theme()
	p.Stroke(ui.CutRect("passpass box", ui.Rect{X: 3.5, Y: 3.5, W: 36, H: 36}, 4, 1.2), 3*t.InkScale, t.Ink)
}

func paintTick(p *ui.Painter) {
	t := p.Theme()
	p.Stroke(ui.Polyline(ui.Point{X: 8, Y: 22}, ui.Point{X: 20, Y: 37}, ui.Point{X: 44, Y: 7}), 7, t.Good)
}
