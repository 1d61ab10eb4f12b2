package passpass

import (
	"strconv"

	rules "canape/engine/games/passpass"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// pictures are Pass Pass's pictures on a canvas.
type pictures struct {
	canvas *ui.Canvas
	print  table.Print // the print of the faces: normal or large
	faces  [table.Prints][rules.Cards]ui.Picture
	halves [table.Prints][rules.Cards]ui.Picture // for a card covered by another one: everything important is on the left
	backs  [rules.Colours]ui.Picture
	minis  [rules.Colours][mostDiamonds + 1]ui.Picture // taken cards, by number of diamonds
	box    ui.Picture                                  // a box to tick, on paper
	chalk  ui.Picture                                  // a box to tick, on the slate
	tick   ui.Picture
	check  ui.Picture                // a chalk tick
	gaps   [rules.Colours]ui.Picture // the gap for a colour that has not been taken yet

	// Parts of the balance.
	post, foot, beam, ring, cord, dial, cat ui.Picture
}

const mostDiamonds = 3

var signs = [rules.Colours]string{"ui/passpass-sign-violet", "ui/passpass-sign-blue", "ui/passpass-sign-green", "ui/passpass-sign-yellow"}

// suitColours are the paper colours of the suits.
var suitColours = [rules.Colours]ui.Color{ui.RGB(0x7A4FA3), ui.RGB(0x2F7FC1), ui.RGB(0x4E9A51), ui.RGB(0xE8B021)}

// prepare prepares the pictures for a canvas.
func (a *pictures) prepare(c *ui.Canvas) {
	a.print = table.PrintOn(c)
	if a.canvas == c {
		return
	}
	a.canvas = c
	for i := range rules.Cards {
		card := rules.Card(i)
		a.faces[table.UsualPrint][i] = c.Drawing("passpass "+card.String(), 300, 400, func(p *ui.Painter) { paintFace(p, card, gemOnFace) })
		a.faces[table.LargePrint][i] = c.Drawing("passpass large "+card.String(), 300, 400, func(p *ui.Painter) { paintLargeFace(p, card, largeSign, largeGem) })
		a.halves[table.UsualPrint][i] = c.Drawing("passpass half "+card.String(), 300, 400, func(p *ui.Painter) { paintFace(p, card, gemOnHalf) })
		a.halves[table.LargePrint][i] = c.Drawing("passpass large half "+card.String(), 300, 400, func(p *ui.Painter) { paintLargeFace(p, card, largeSignOnHalf, largeGemOnHalf) })
	}
	for i := range rules.Colours {
		colour := rules.Colour(i)
		a.backs[i] = c.Drawing("passpass back "+colour.String(), 300, 400, func(p *ui.Painter) {
			p.Art("ui/passpass-back-"+colour.String(), ui.Rect{W: 300, H: 408})
		})
		for n := range a.minis[i] {
			a.minis[i][n] = c.Drawing("passpass taken "+colour.String()+" "+strconv.Itoa(n), 300, 400, func(p *ui.Painter) { paintMini(p, colour, n) })
		}
		a.gaps[i] = c.Drawing("passpass gap "+colour.String(), 300, 400, func(p *ui.Painter) { paintGap(p, colour) })
	}
	a.post = c.Drawing("passpass post", postWidth, 700, paintPost)
	a.foot = c.Drawing("passpass foot", footWidth, footHeight, paintFoot)
	a.beam = c.Drawing("passpass beam", beamWidth, beamWidth*beamShare, paintBeam)
	a.ring = c.Drawing("passpass ring", 24, 24, paintRing)
	a.cord = c.Drawing("passpass cord", cordWidth, cordHeight, paintCord)
	a.dial = c.Drawing("passpass dial", 100, 100, paintDial)
	a.cat = c.Drawing("passpass cat", 260, 130, paintCat)
	a.box = c.Drawing("passpass box", 44, 44, func(p *ui.Painter) { paintBox(p, p.Theme().Ink) })
	a.chalk = c.Drawing("passpass chalk box", 44, 44, func(p *ui.Painter) { paintBox(p, p.Theme().Chalk) })
	a.tick = c.Drawing("passpass tick", 52, 44, func(p *ui.Painter) { paintTick(p, p.Theme().Good) })
	a.check = c.Drawing("passpass chalk tick", 52, 44, func(p *ui.Painter) { paintTick(p, greenChalk) })
}

// side returns the picture on the visible side of a card.
func (a *pictures) side(card rules.Card, open bool) ui.Picture {
	if !open || card.Hidden() {
		return a.backs[card.Colour()]
	}
	return a.faces[a.print][card]
}

// half returns the visible side of a card that another card covers: its back, or a face with
// everything important on its left.
func (a *pictures) half(card rules.Card, open bool) ui.Picture {
	if !open || card.Hidden() {
		return a.backs[card.Colour()]
	}
	return a.halves[a.print][card]
}

func (a *pictures) small(card rules.Card) ui.Picture { return a.minis[card.Colour()][card.Diamonds()] }

func paintFace(p *ui.Painter, card rules.Card, gem func(int) ui.Rect) {
	p.Art("ui/passpass-face-"+card.Colour().String(), ui.Rect{W: 300, H: 408})
	p.Text(strconv.Itoa(card.Value()), 28, 160, numberStyle(card, table.UsualPrint), p.Theme().Ink, ui.Left)
	p.Art(signs[card.Colour()], ui.Rect{X: 22, Y: 164, W: 84, H: 84})
	for i := range card.Diamonds() {
		p.Art("ui/gem", gem(i))
	}
}

// numberStyle returns the style of the number on a face.
func numberStyle(card rules.Card, kind table.Print) ui.Style {
	one, two := 174.0, 152.0
	if kind == table.LargePrint {
		one, two = 256, 226
	}
	switch card.Value() {
	case 11:
		return ui.Big(two).Tracked(-0.013)
	case 10, 12:
		return ui.Big(two).Tracked(-0.04)
	}
	return ui.Big(one)
}

// largeSign is the area of the symbol on a face in large print.
var largeSign = ui.Rect{X: 222, Y: 22, W: 56, H: 56}

// largeGem returns the area of the i-th diamond on a face in large print: under the symbol.
func largeGem(i int) ui.Rect { return ui.RectAround(ui.Point{X: 250, Y: 108 + 52*float64(i)}, 50, 50) }

// largeSignOnHalf is the area of the symbol on a face in large print that another card covers.
var largeSignOnHalf = ui.Rect{X: 22, Y: 236, W: 56, H: 56}

// largeGemOnHalf returns the area of the i-th diamond on a face in large print that another card
// covers: beside the symbol.
func largeGemOnHalf(i int) ui.Rect {
	return ui.RectAround(ui.Point{X: 106 + 45*float64(i), Y: 264}, 46, 46)
}

// paintLargeFace paints a face in large print. The number is as high as number and symbol together
// in normal print.
func paintLargeFace(p *ui.Painter, card rules.Card, sign ui.Rect, gem func(int) ui.Rect) {
	p.Art("ui/passpass-face-"+card.Colour().String(), ui.Rect{W: 300, H: 408})
	p.Text(strconv.Itoa(card.Value()), 24, largeFoot, numberStyle(card, table.LargePrint), p.Theme().Ink, ui.Left)
	p.Art(signs[card.Colour()], sign)
	for i := range card.Diamonds() {
		p.Art("ui/gem", gem(i))
	}
}

// largeFoot is the baseline of the numbers in large print.
const largeFoot = 222

// gemOnFace returns the area of the i-th diamond, counted from 0, on a face 300 units wide.
func gemOnFace(i int) ui.Rect { return ui.RectAround(ui.Point{X: 248, Y: 62 + 60*float64(i)}, 66, 66) }

// gemOnHalf returns the area of the i-th diamond on a card if another card covers the right half of
// this card.
func gemOnHalf(i int) ui.Rect { return ui.RectAround(ui.Point{X: 34 + 42*float64(i), Y: 282}, 46, 46) }

func paintMini(p *ui.Painter, colour rules.Colour, diamonds int) {
	p.Art("ui/passpass-mini-"+colour.String(), ui.Rect{W: 300, H: 408})
	const size, apart = 116, 78
	for i := range diamonds {
		x := 150 + apart*(float64(i)-float64(diamonds-1)/2)
		p.Art("ui/gem", ui.RectAround(ui.Point{X: x, Y: 62}, size, size))
	}
}

// paintGap paints the dashed outline for a colour that has not been taken yet.
func paintGap(p *ui.Painter, colour rules.Colour) {
	line := ui.CutRect("passpass gap", ui.Rect{X: 8, Y: 8, W: 284, H: 384}, 30, 3)
	ink := ui.Mix(suitColours[colour], p.Theme().Chalk, 0.35)
	p.Fill(line, ui.Fade(ui.RGB(0x0E2C35), 0.3))
	p.Dash(line, 11, 34, 28, ink)
	p.Art(signs[colour], ui.Rect{X: 55, Y: 105, W: 190, H: 190})
}

func paintBox(p *ui.Painter, line ui.Color) {
	p.Stroke(ui.CutRect("passpass box", ui.Rect{X: 3.5, Y: 3.5, W: 36, H: 36}, 4, 1.2), 3.2*p.Theme().InkScale, line)
}

func paintTick(p *ui.Painter, line ui.Color) {
	p.Stroke(ui.Polyline(ui.Point{X: 8, Y: 22}, ui.Point{X: 20, Y: 37}, ui.Point{X: 44, Y: 7}), 7, line)
}
