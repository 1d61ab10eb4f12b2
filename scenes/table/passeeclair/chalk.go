package passeeclair

import (
	"math"
	"slices"
	"strconv"

	rules "canape/engine/games/passeeclair"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// The measures, in u, of the figure that the passes of a round draw in chalk on a slate.
const (
	chalkWidth, chalkHeight = 640.0, 330.0
	chalkRing               = 112.0 // distance of the footballers from the middle of the figure
	chalkHead               = 92.0  // width of a footballer
	chalkPad                = 16.0
)

// chalkLine is a line of the figure, from one footballer to another.
type chalkLine [2]rules.Footballer

// chalked returns the lines that passes leave, in the order in which the passes drew them. A line
// that was drawn again, in whichever direction, is in the list once, with the lower footballer
// first.
func chalked(passes []rules.Card) (lines []chalkLine) {
	for _, card := range passes {
		line := chalkLine{min(card.Holder(), card.Target()), max(card.Holder(), card.Target())}
		if !slices.Contains(lines, line) {
			lines = append(lines, line)
		}
	}
	return lines
}

// portraits are the drawings of the footballers' faces, and chalkNames the names of the pictures of
// the lines.
var portraits, chalkNames = func() (faces [rules.Footballers]string, lines [rules.Footballers][rules.Footballers]string) {
	for a := range rules.Footballer(rules.Footballers) {
		faces[a] = "characters/" + a.String() + "-face"
		for z := range rules.Footballer(rules.Footballers) {
			lines[a][z] = "passe-eclair chalk " + a.String() + " " + z.String()
		}
	}
	return faces, lines
}()

// onRing returns where a footballer is in the figure.
func onRing(f rules.Footballer) ui.Point {
	sin, cos := math.Sincos(2*math.Pi*float64(f)/rules.Footballers - math.Pi/2)
	return ui.Point{X: chalkHeight/2 + chalkRing*cos, Y: chalkHeight/2 + 6 + chalkRing*sin}
}

// paintChalk paints the line between two footballers.
func paintChalk(line chalkLine) func(p *ui.Painter) {
	return func(p *ui.Painter) {
		from, to := onRing(line[0]), onRing(line[1])
		p.Dash((&ui.Path{}).MoveTo(from.X, from.Y).LineTo(to.X, to.Y), 7, 22, 9, p.Theme().Chalk)
	}
}

// passesMade returns the slate that a celebration shows at the end of a round: the passes of the
// round draw their figure, and their number is counted. It returns nil if nobody passed.
func (b *Board) passesMade() *table.Exhibit {
	n := len(b.now.passes)
	if n == 0 {
		return nil
	}
	s := passSlate{lines: chalked(b.now.passes), all: n, words: func(n int) string { return b.Text("passes", table.Number("n", n)) }}
	for _, line := range s.lines {
		s.paint = append(s.paint, paintChalk(line))
	}
	s.said = s.words(0)
	return &table.Exhibit{Width: chalkWidth, Height: chalkHeight, Sound: sound.Cue{Effect: sound.Chain, Step: min(7, n/4)},
		Aloud: strconv.Itoa(n) + " " + s.words(n), Draw: s.draw}
}

// passSlate is the slate at the end of a round.
type passSlate struct {
	lines []chalkLine
	paint []func(*ui.Painter) // paints each of the lines
	all   int                 // number of passes
	words func(n int) string
	n     int    // the number that the slate shows
	said  string // the words after it
}

// draw draws the slate. told is the share of the passes that has been counted, from 0 to 1.
func (s *passSlate) draw(c *ui.Canvas, r ui.Rect, told float64) {
	if n := int(math.Round(told * float64(s.all))); n != s.n {
		s.n, s.said = n, s.words(n)
	}
	t, k := c.Theme(), r.W/chalkWidth
	ui.Sheet{Face: slate, Edge: ui.EdgeOf(slate), Radius: 16, Thick: 4, Lift: ui.Raised, Coloured: true}.Draw(c, "passe-eclair chalk", r)
	figure := r.Left(r.H)
	for i, line := range s.lines[:int(math.Ceil(told*float64(len(s.lines))))] {
		c.Drawing(chalkNames[line[0]][line[1]], chalkHeight, chalkHeight, s.paint[i]).Draw(c, figure, false)
	}
	for f := range rules.Footballer(rules.Footballers) {
		at := onRing(f)
		at = ui.Point{X: figure.X + at.X*k, Y: figure.Y + at.Y*k}
		t.PaperSheet(0, ui.Resting).Nth(int(f)).DrawDisc(c, "passe-eclair passer", at, chalkHead*k*0.5)
		side := chalkHead * k * headSide / 106 * 0.46
		ui.DrawArt(c, portraits[f], ui.RectAround(at, side, side), ui.Flat)
	}
	room := r.After(r.H).Before(chalkPad * k)
	number := ui.Big(min(150, room.H*0.46)).AsIs()
	c.TextMid(table.Numeral(s.n), room.Center().X, room.Y+room.H*0.4, number, t.Chalk, ui.Center)
	said, style := ui.Bold(40*k/c.TextScale()*max(1, min(1.5, c.TextScale()))).Fit(c, s.said, room.W)
	c.TextMid(said, room.Center().X, room.Y+room.H*0.75, style, t.Chalk, ui.Center)
}
