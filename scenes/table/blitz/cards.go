package blitz

import (
	"math"
	"strconv"

	"canape/engine/games/blitz/deck"
	"canape/scenes/ui"
)

// The sizes of what is painted, in the unit of the drawings: theme cards are 420 wide. A squat one is for tables of six, where
// the plate lies under it.
const (
	cardWide  = 420
	cardHigh  = 560
	squatHigh = 470
)

// print is what stands on a theme card.
type print struct {
	text   string
	symbol deck.Symbol
	squat  bool
}

// pictures are what Blitz shows on a canvas.
type pictures struct {
	canvas  *ui.Canvas
	faces   map[print]ui.Picture
	broken  map[string]*broken // themes in the letters of a face-off
	back    ui.Picture
	duel    ui.Picture
	buzzers [ui.SeatCount][2]ui.Picture            // up, down
	tails   [2]ui.Picture                          // of a bubble: to the left, to the right
	seams   [ui.SeatCount][ui.SeatCount]ui.Picture // between the halves of a face-off
	rays    [2]ui.Picture                          // light on a half, left and right
	ways    [2]ui.Picture                          // the arrows that exchange themes
	bubble  ui.Picture                             // a sign for words that were said
}

// symbolArt and dieArt name the drawings of symbols and of the die.
var symbolArt, symbolTint = func() (names [deck.Symbols]string, tints [deck.Symbols]ui.Color) {
	for i, tint := range [deck.Symbols]uint32{0xE4D8EC, 0xD9EAD8, 0xE8DACB, 0xFBE2CB, 0xFBEDC2, 0xD3E4F2, 0xFADFE8, 0xF8D6CE} {
		names[i] = "parts/bz-symbol-" + deck.Symbol(i).String()
		tints[i] = ui.RGB(tint)
	}
	return names, tints
}()

// on makes the pictures ready for a canvas.
func (p *pictures) on(c *ui.Canvas) {
	if p.canvas == c {
		return
	}
	p.canvas, p.faces, p.broken = c, map[print]ui.Picture{}, map[string]*broken{}
	whole := func(name string) func(*ui.Painter) {
		const scale = 440.0 / 420
		return func(q *ui.Painter) { // the drawing has 10 of room at every side for its shadow
			q.Art(name, ui.Rect{X: -10, Y: -10, W: cardWide * scale, H: cardWide * scale * 584 / 440})
		}
	}
	p.back = c.Drawing("blitz back", cardWide, cardHigh, whole("parts/bz-back"))
	p.duel = c.Drawing("blitz duel", cardWide, cardHigh, whole("parts/bz-duel"))
	for seat := range p.buzzers {
		for down := range p.buzzers[seat] {
			p.buzzers[seat][down] = c.Drawing("blitz buzzer "+strconv.Itoa(seat)+strconv.Itoa(down), buzzerWide, buzzerHigh,
				func(q *ui.Painter) { paintBuzzer(q, seat, down == 1) })
		}
	}
	for side := range 2 {
		name := strconv.Itoa(side)
		p.tails[side] = c.Drawing("blitz tail "+name, 90, 100, func(q *ui.Painter) { paintTail(q, side == 1) })
		p.rays[side] = c.Drawing("blitz rays "+name, 900, 1080, func(q *ui.Painter) { paintRays(q, side == 1) })
		p.ways[side] = c.Drawing("blitz way "+name, 560, 170, func(q *ui.Painter) { paintExchange(q, side == 1) })
	}
	for a := range p.seams {
		for z := range p.seams[a] {
			p.seams[a][z] = c.Drawing("blitz seam "+strconv.Itoa(a)+strconv.Itoa(z), seamWide, 1080, func(q *ui.Painter) { paintSeam(q, a, z) })
		}
	}
	p.bubble = c.Drawing("blitz word", 120, 100, paintWordSign)
}

// face returns the picture of a theme card.
func (p *pictures) face(of print) ui.Picture {
	if known, ok := p.faces[of]; ok {
		return known
	}
	high := float64(cardHigh)
	name := "blitz theme "
	if of.squat {
		high, name = squatHigh, "blitz squat theme "
	}
	lines, size := themeLines(p.canvas, of.text, of.squat)
	picture := p.canvas.Drawing(name+of.symbol.String()+" "+of.text, cardWide, high, func(q *ui.Painter) { paintTheme(q, of, lines, size) })
	p.faces[of] = picture
	return picture
}

// themeWide is the room for a line of a theme on its card.
const themeWide = 390

// themeLines breaks a theme into lines, as large as they fit on its card.
func themeLines(c *ui.Canvas, text string, squat bool) (lines []string, size float64) {
	most, high := 64.0, 190.0
	if squat {
		most, high = 60, 180
	}
	lines, size = breakTheme(c, text, ui.Bold).fit(themeWide, high, most, 1.16)
	return lines, math.Floor(size)
}

func paintTheme(p *ui.Painter, of print, lines []string, size float64) {
	window, symbol, middle := ui.Rect{X: 20, Y: 20, W: 380, H: 316}, 280.0, 448.0
	if of.squat {
		window, symbol, middle = ui.Rect{X: 20, Y: 20, W: 380, H: 250}, 226, 370
	}
	p.Fill(ui.CutRect("blitz window", window, 3, 1.6), tintOf(p, of.symbol))
	p.Art(symbolArt[of.symbol], ui.RectAround(window.Center(), symbol, symbol))
	step := size * 1.16
	y := middle - step*float64(len(lines)-1)/2 + 0.36*size
	for _, line := range lines {
		p.Text(line, 210, y, ui.Bold(size), p.Theme().Ink, ui.Center)
		y += step
	}
}

// tintOf is the colour behind a symbol: paler still where contrast counts.
func tintOf(p *ui.Painter, s deck.Symbol) ui.Color {
	if p.Theme().Strong {
		return p.Theme().Paper
	}
	return symbolTint[s]
}

const (
	buzzerWide = 300
	buzzerHigh = 190
	seamWide   = 130
)

// paintBuzzer paints a button to hit, in the colour of its player.
func paintBuzzer(p *ui.Painter, seat int, down bool) {
	t := p.Theme()
	colour := t.Seat[seat]
	p.Fill(ui.Ellipse(150, 140, 141, 44), ui.Fade(ui.RGB(0x08181D), 0.3))
	p.Fill(ui.Ellipse(150, 128, 135, 52), ui.RGB(0x2F2C3A))
	p.Fill(ui.Ellipse(150, 116, 135, 52), ui.RGB(0x55515F))
	top := 76.0
	if down {
		top = 108
	}
	side := (&ui.Path{}).MoveTo(46, top).LineTo(46, 114).CubeTo(46, 138, 93, 158, 150, 158).CubeTo(207, 158, 254, 138, 254, 114).LineTo(254, top).Close()
	p.Fill(side, ui.Mix(colour, ui.RGB(0x101820), 0.5))
	cap := ui.Ellipse(150, top, 104, 44)
	p.Fill(cap, ui.Mix(colour, t.Paper, 0.22))
	p.Grain(cap, false, "buzzer")
}

// paintTail paints the point of a bubble, towards whoever speaks.
func paintTail(p *ui.Painter, right bool) {
	x := func(x float64) float64 {
		if right {
			return 90 - x
		}
		return x
	}
	p.Fill((&ui.Path{}).MoveTo(x(18), 0).LineTo(x(34), 92).LineTo(x(76), 0).Close(), p.Theme().Paper)
}

// seamX are the corners of the cut between the halves, from top to bottom, about the middle of the seam.
var seamX = [...]ui.Point{{X: 105, Y: -4}, {X: 22, Y: 190}, {X: 108, Y: 400}, {X: 14, Y: 580}, {X: 104, Y: 760}, {X: 30, Y: 940}, {X: 70, Y: 1090}}

// paintSeam paints the strip in which one half ends and the other begins: the left sheet lies on the right one.
func paintSeam(p *ui.Painter, left, right int) {
	t := p.Theme()
	p.Fill((&ui.Path{}).MoveTo(0, 0).LineTo(seamWide, 0).LineTo(seamWide, 1080).LineTo(0, 1080).Close(), groundOf(t, right))
	sheet := (&ui.Path{}).MoveTo(-4, -4)
	for _, corner := range seamX {
		sheet.LineTo(corner.X, corner.Y)
	}
	sheet.LineTo(-4, 1090).Close()
	for i := range 4 {
		p.Fill(sheet.Shifted(float64(3+3*i), float64(2+2*i)), ui.Fade(ui.RGB(0x08181D), 0.09))
	}
	p.Fill(sheet, groundOf(t, left))
}

// seamOf returns the strip between the colours of two duellists.
func (p *pictures) seamOf(left, right int) ui.Picture { return p.seams[left][right] }

// paintRays paints light that falls on a half.
func paintRays(p *ui.Painter, right bool) {
	if p.Theme().Strong {
		return
	}
	x := func(x float64) float64 {
		if right {
			return 900 - x
		}
		return x
	}
	light := ui.Fade(ui.RGB(0xFFFFFF), 0.09)
	p.Fill((&ui.Path{}).MoveTo(x(0), 0).LineTo(x(560), 0).LineTo(x(0), 400).Close(), light)
	p.Fill((&ui.Path{}).MoveTo(x(0), 720).LineTo(x(360), 1080).LineTo(x(0), 1080).Close(), light)
}

// paintExchange paints one of the arrows that carry a theme to the other player.
func paintExchange(p *ui.Painter, back bool) {
	pts := [...]ui.Point{{X: 530, Y: 150}, {X: 420, Y: 10}, {X: 170, Y: 0}, {X: 52, Y: 96}}
	tip := [...]ui.Point{{X: 6, Y: 134}, {X: 26, Y: 44}, {X: 96, Y: 118}}
	turn := func(q ui.Point) ui.Point {
		if back {
			return ui.Point{X: 560 - q.X, Y: 170 - q.Y}
		}
		return q
	}
	for i := range pts {
		pts[i] = turn(pts[i])
	}
	for i := range tip {
		tip[i] = turn(tip[i])
	}
	line := (&ui.Path{}).MoveTo(pts[0].X, pts[0].Y).CubeTo(pts[1].X, pts[1].Y, pts[2].X, pts[2].Y, pts[3].X, pts[3].Y)
	head := ui.Polyline(tip[:]...).Close()
	shade := ui.Fade(ui.RGB(0x08181D), 0.28)
	p.Stroke(line.Shifted(2, 7), 16, shade)
	p.Fill(head.Shifted(2, 7), shade)
	p.Stroke(line, 16, p.Theme().Paper)
	p.Fill(head, p.Theme().Paper)
}

// paintWordSign paints a small bubble with dots: somebody is speaking.
func paintWordSign(p *ui.Painter) {
	t := p.Theme()
	p.Fill(ui.CutRect("blitz said", ui.Rect{X: 2, Y: 2, W: 116, H: 70}, 26, 1.5), t.Paper)
	p.Fill((&ui.Path{}).MoveTo(24, 62).LineTo(28, 98).LineTo(56, 66).Close(), t.Paper)
	for i := range 3 {
		p.Fill(ui.Ellipse(32+28*float64(i), 38, 9, 9), t.Ink)
	}
}
