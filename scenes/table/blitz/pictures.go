package blitz

import (
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"canape/engine/games/blitz/deck"
	"canape/scenes/ui"
)

// The sizes of pictures, in the unit of the drawings. All theme cards have the same width; their
// height depends on the room.
const (
	cardWidth  = 420
	cardHeight = 560
	// squatHeight is the height of cards at a table of six, with plates below them.
	squatHeight = 470
	// themeWidth is the width of the longest line of a theme.
	themeWidth = 390

	buzzerWidth, buzzerHeight = 300, 190
	seamWidth, raysWidth      = 130, 900
	arenaHeight               = 1080 // height of the seam and the rays
)

// print is a theme as printed on a card of a given height.
type print struct {
	theme
	height int // height of the card
}

// window returns the area of the symbol's pattern on a card, and the greatest letter size of the
// theme below the pattern. On a card that is wider than high, which is for large text, the theme
// gets most of the room.
func (p print) window() (r ui.Rect, most float64) {
	r = ui.Rect{X: 20, Y: 20, W: 380}
	switch {
	case p.height >= cardHeight:
		r.H, most = 316, 64
	case p.height >= squatHeight:
		r.H, most = 250, 60
	default:
		r.H, most = math.Round(0.33*float64(p.height)), 110
	}
	return r, most
}

// pictures are Blitz's pictures on a canvas.
type pictures struct {
	canvas  *ui.Canvas
	faces   map[print]ui.Picture
	broken  map[string]*broken // the lines of themes in bubbles, by theme
	back    ui.Picture
	duel    ui.Picture
	buzzers [ui.SeatCount][2]ui.Picture            // released and pressed
	seams   [ui.SeatCount][ui.SeatCount]ui.Picture // between the halves of a face-off
}

// symbolArt names the drawings of the symbols. Each is a pattern on a patch, so that nobody
// mistakes it for the shape of a seat.
var symbolArt = func() (names [deck.Symbols]string) {
	for i := range names {
		names[i] = "parts/bz-symbol-" + deck.Symbol(i).String()
	}
	return names
}()

// patch is the width of a symbol's drawing relative to its patch.
const patch = 230.0 / 216

// prepare prepares the pictures for a canvas.
func (p *pictures) prepare(c *ui.Canvas) {
	if p.canvas == c {
		return
	}
	*p = pictures{canvas: c, faces: map[print]ui.Picture{}, broken: map[string]*broken{}}
	whole := func(name string) func(*ui.Painter) {
		const scale = 440.0 / 420
		return func(q *ui.Painter) { // the drawing has a margin of 10 for its shadow
			q.Art(name, ui.Rect{X: -10, Y: -10, W: cardWidth * scale, H: cardWidth * scale * 584 / 440})
		}
	}
	p.back = c.Drawing("blitz back", cardWidth, cardHeight, whole("parts/bz-back"))
	p.duel = c.Drawing("blitz duel", cardWidth, cardHeight, whole("parts/bz-duel"))
	for a := range ui.SeatCount {
		for down := range p.buzzers[a] {
			p.buzzers[a][down] = c.Drawing("blitz buzzer "+strconv.Itoa(a)+strconv.Itoa(down), buzzerWidth, buzzerHeight,
				func(q *ui.Painter) { paintBuzzer(q, a, down == 1) })
		}
		for z := range ui.SeatCount {
			p.seams[a][z] = c.Drawing("blitz seam "+strconv.Itoa(a)+strconv.Itoa(z), seamWidth, arenaHeight, func(q *ui.Painter) { paintSeam(q, a, z) })
		}
	}
}

// face returns the picture of a theme card.
func (p *pictures) face(printed print) ui.Picture {
	if known, ok := p.faces[printed]; ok {
		return known
	}
	lines, size := printed.lines(p.canvas)
	name := "blitz theme " + strconv.Itoa(printed.height) + " " + printed.symbol.String() + " " + printed.text
	picture := p.canvas.Drawing(name, cardWidth, float64(printed.height), func(q *ui.Painter) { printed.paint(q, lines, size) })
	p.faces[printed] = picture
	return picture
}

const cardLeading = 1.16

// lines breaks a theme into lines, with the largest letters that fit on its card.
func (p print) lines(c *ui.Canvas) (lines []string, size float64) {
	window, most := p.window()
	height := float64(p.height) - window.Bottom() - 34
	lines, size = breakTheme(c, p.text, ui.Bold).fit(themeWidth, height, most, cardLeading)
	return lines, math.Floor(size)
}

func (p print) paint(q *ui.Painter, lines []string, size float64) {
	window, _ := p.window()
	frame := ui.CutRect("blitz window", window, 3, 1.6)
	q.Clip(frame)
	n := max(1, math.Floor(0.95*window.W/window.H)) // the number of patches side by side
	side := window.W / n
	for i := range int(n) {
		at := ui.Point{X: window.X + side*(float64(i)+0.5), Y: window.Center().Y}
		q.Art(symbolArt[p.symbol], ui.RectAround(at, side*patch, side*patch))
	}
	q.Unclip()
	step := size * cardLeading
	y := (window.Bottom()+float64(p.height))/2 - step*float64(len(lines)-1)/2 + 0.36*size
	for _, line := range lines {
		q.Text(line, cardWidth/2, y, ui.Bold(size), q.Theme().Ink, ui.Center)
		y += step
	}
}

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

// seamX are the corners of the cut between the halves, from top to bottom, relative to the middle
// of the seam.
var seamX = [...]ui.Point{{X: 105, Y: -4}, {X: 22, Y: 190}, {X: 108, Y: 400}, {X: 14, Y: 580}, {X: 104, Y: 760}, {X: 30, Y: 940}, {X: 70, Y: 1090}}

// paintSeam paints the strip between the halves: the left sheet overlaps the right one.
func paintSeam(p *ui.Painter, left, right int) {
	t := p.Theme()
	p.Fill((&ui.Path{}).MoveTo(0, 0).LineTo(seamWidth, 0).LineTo(seamWidth, arenaHeight).LineTo(0, arenaHeight).Close(), ground(t, right))
	sheet := (&ui.Path{}).MoveTo(-4, -4)
	for _, corner := range seamX {
		sheet.LineTo(corner.X, corner.Y)
	}
	sheet.LineTo(-4, arenaHeight+10).Close()
	for i := range 4 {
		p.Fill(sheet.Shifted(float64(3+3*i), float64(2+2*i)), ui.Fade(ui.RGB(0x08181D), 0.09))
	}
	p.Fill(sheet, ground(t, left))
	crack := (&ui.Path{}).MoveTo(seamX[0].X, seamX[0].Y)
	for _, corner := range seamX[1:] {
		crack.LineTo(corner.X, corner.Y)
	}
	p.Stroke(crack, 16, t.Sun)
	p.Stroke(crack, 7, t.Paper)
}

// ground returns the colour of a duellist's half. It is dark enough to contrast with the duellist.
func ground(t *ui.Theme, colour int) ui.Color {
	if t.Strong {
		return t.MatLit[colour]
	}
	return ui.Mix(t.Seat[colour], ui.RGB(0x101820), 0.45)
}

// broken is a theme broken into one, two and three lines of similar length. An entry is empty if
// the theme has too few words for that many lines.
type broken [3]struct {
	lines []string
	width float64 // width of the widest line, with letters of size 1
}

// breakTheme breaks a theme into one, two and three lines. In the given style, the widest line is
// always as short as possible.
func breakTheme(c *ui.Canvas, text string, style func(float64) ui.Style) *broken {
	const size = 100
	set := style(size).AsIs()
	words := strings.Fields(text)
	var b broken
	for n := range min(len(b), len(words)) {
		b[n].lines, _ = split(words, n+1, func(line string) float64 { return set.Width(c, line) })
		for _, line := range b[n].lines {
			b[n].width = max(b[n].width, set.Width(c, line)/size)
		}
	}
	return &b
}

// split breaks words into n lines so that the widest line is as short as possible. It returns the
// lines and the width of the widest line. A line that ends in a short word, such as "de", counts as
// a little wider than it is.
func split(words []string, n int, width func(string) float64) ([]string, float64) {
	if n == 1 {
		line := strings.Join(words, " ")
		return []string{line}, width(line)
	}
	const littleWord = 3
	var best []string
	least := math.Inf(1)
	for at := 1; at <= len(words)-(n-1); at++ {
		first := strings.Join(words[:at], " ")
		widest := width(first)
		if utf8.RuneCountInString(words[at-1]) <= littleWord {
			widest *= 1.12
		}
		rest, other := split(words[at:], n-1, width)
		if widest = max(widest, other); widest < least {
			best, least = append([]string{first}, rest...), widest
		}
	}
	return best, least
}

// fit returns the lines with the greatest letter size, up to most, that fits in a room. It uses
// more lines only if that makes the letters larger.
func (b *broken) fit(width, height, most, leading float64) (lines []string, size float64) {
	for n, set := range b {
		if set.lines == nil {
			break
		}
		if fits := min(most, width/set.width, height/(float64(n+1)*leading)); n == 0 || fits > size {
			lines, size = set.lines, fits
		}
	}
	return lines, size
}
