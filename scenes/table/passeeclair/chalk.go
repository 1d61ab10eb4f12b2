package passeeclair

import (
	"math"
	"strconv"

	rules "canape/engine/games/passeeclair"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// The figure that the passes of a round leave in chalk on a slate, in u.
const (
	chalkWidth, chalkHeight = 640.0, 330.0
	chalkRing               = 112.0 // distance of the footballers from the middle of the figure
	chalkHead               = 92.0  // width of a footballer
	chalkPad                = 16.0
)

// chalkLines holds the lines of the figure in the order in which the passes drew them, without
// repetition. Each line is between two footballers, the lower one first.
type chalkLines [][2]rules.Footballer

// chalked returns the lines that passes leave.
func chalked(passes []rules.Card) (lines chalkLines) {
	known := map[[2]rules.Footballer]bool{}
	for _, card := range passes {
		line := [2]rules.Footballer{min(card.Holder(), card.Target()), max(card.Holder(), card.Target())}
		if !known[line] {
			known[line] = true
			lines = append(lines, line)
		}
	}
	return lines
}

// onRing returns where a footballer is in the figure.
func onRing(f rules.Footballer) ui.Point {
	sin, cos := math.Sincos(2*math.Pi*float64(f)/rules.Footballers - math.Pi/2)
	return ui.Point{X: chalkHeight/2 + chalkRing*cos, Y: chalkHeight/2 + 6 + chalkRing*sin}
}

// paintChalk paints the line between two footballers.
func paintChalk(line [2]rules.Footballer) func(p *ui.Painter) {
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
	lines := chalked(b.now.passes)
	words := func(n int) string { return b.Text("passes", table.Number("n", n)) }
	return &table.Exhibit{Width: chalkWidth, Height: chalkHeight, Sound: sound.Cue{Effect: sound.Chain, Step: min(7, n/4)}, Aloud: strconv.Itoa(n) + " " + words(n),
		Draw: func(c *ui.Canvas, r ui.Rect, told float64) {
			drawPasses(c, r, lines, int(math.Round(told*float64(n))), words, told)
		}}
}

// drawPasses draws the slate with the first lines of the figure, and n, the number of passes so
// far.
func drawPasses(c *ui.Canvas, r ui.Rect, lines chalkLines, n int, words func(int) string, told float64) {
	t, k := c.Theme(), r.W/chalkWidth
	ui.Sheet{Face: slate, Edge: ui.EdgeOf(slate), Radius: 16, Thick: 4, Lift: ui.Raised, Coloured: true}.Draw(c, "passe-eclair chalk", r)
	figure := r.Left(r.H)
	for _, line := range lines[:int(math.Ceil(told*float64(len(lines))))] {
		name := "passe-eclair chalk " + line[0].String() + " " + line[1].String()
		c.Drawing(name, chalkHeight, chalkHeight, paintChalk(line)).Draw(c, figure, false)
	}
	for f := range rules.Footballer(rules.Footballers) {
		at := onRing(f)
		at = ui.Point{X: figure.X + at.X*k, Y: figure.Y + at.Y*k}
		t.PaperSheet(0, ui.Resting).Nth(int(f)).DrawDisc(c, "passe-eclair passer", at, chalkHead*k*0.5)
		side := chalkHead * k * headSide / 106 * 0.46
		ui.DrawArt(c, "characters/"+f.String()+"-face", ui.RectAround(at, side, side), ui.Flat)
	}
	room := r.After(r.H).Before(chalkPad * k)
	number := ui.Big(min(150, room.H*0.46)).AsIs()
	c.TextMid(table.Numeral(n), room.Center().X, room.Y+room.H*0.4, number, t.Chalk, ui.Center)
	said, style := ui.Bold(40*k/c.TextScale()*max(1, min(1.5, c.TextScale()))).Fit(c, words(n), room.W)
	c.TextMid(said, room.Center().X, room.Y+room.H*0.75, style, t.Chalk, ui.Center)
}
