package ui

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// Chart is a line chart of a match, with a line for each seat over turns or rounds. Only the
// drawing goroutine may use it.
type Chart struct {
	// Height is the largest value, Last the last turn; values and turns start at 0.
	Height, Last float64
	// Values and Turns are the numbers along the axes; Across is the label of the turns.
	Values, Turns []int
	Across        string
	Bands         []ChartBand
	Lines         []ChartLine
}

// ChartBand is a range of values with a name.
type ChartBand struct {
	From, To float64
	Name     string
	// AtStart writes the name at the left end instead of the right one.
	AtStart bool
}

// ChartLine is the line of a seat: its value at each turn, from 0. A change is marked with the
// seat's shape.
type ChartLine struct {
	Seat   int // the colour and shape, 0 … SeatCount-1
	Name   string
	Wide   bool // the line of a winner
	Values []float64

	key  string // the painter's input
	span chartRange
}

// chartRange is the range that a line was laid out for.
type chartRange struct{ height, last, shift float64 }

// Parts of the plot, in u at a text size of 1.
const (
	chartInset = 15 // distance from the edge of the bands to the first turn and the greatest value
	chartGap   = 10 // distance from the bands to the seats' shapes
	chartStep  = 3.3
)

// Draw draws the chart in a rectangle, on paper.
func (ch *Chart) Draw(c *Canvas, r Rect) {
	plot := ch.plot(c, r)
	ch.drawGround(c, r, plot)
	inner := plot.Inset(chartInset, chartInset)
	ends := make([]float64, 0, SeatCount)
	for i := range ch.Lines {
		l := &ch.Lines[i]
		// Coinciding lines stay visible side by side.
		shift := (float64(len(ch.Lines)-1)/2 - float64(i)) * chartStep
		want := chartRange{ch.Height, ch.Last, shift / max(1, inner.H)}
		if l.span != want || l.key == "" {
			l.span = want
			l.key = l.encode()
		}
		c.stampIn(inner, spriteKey{kind: kindChartLine, name: l.key, on: l.Wide, n1: int32(l.Seat), c1: c.theme.Seat[l.Seat]})
		ends = append(ends, inner.Y+l.end(len(l.Values)-1)*inner.H)
	}
	ch.drawNames(c, r, plot, ends)
}

// plot returns the rectangle of the bands. The numbers are on its left and below it, and the names
// on its right.
func (ch *Chart) plot(c *Canvas, r Rect) Rect {
	left := Plain(28).Width(c, ch.Across)
	for _, v := range ch.Values {
		left = max(left, Big(32).Width(c, strconv.Itoa(v))+4)
	}
	return r.After(left + 13).Before(ch.namesWidth(c, r)).Above(Big(32).LineHeight(c) + 10)
}

func (ch *Chart) namesWidth(c *Canvas, r Rect) float64 {
	width, least := 0.0, 0.0
	for _, l := range ch.Lines {
		width, least = max(width, Bold(30).Width(c, l.Name)), max(least, Bold(26).Width(c, l.Name))
	}
	return 26 + chartToken(c)*2 + 12 + min(width, max(least, r.W*0.24))
}

func chartToken(c *Canvas) float64 { return 17 * (1 + (c.settings.TextScale-1)*0.5) }

// drawGround draws bands, dotted lines and numbers.
func (ch *Chart) drawGround(c *Canvas, r, plot Rect) {
	t := &c.theme
	light := Mix(t.Paper, t.PaperShade, 0.55)
	bands := ch.Bands
	if len(bands) == 0 {
		bands = []ChartBand{{From: ch.Height}}
	}
	for i := range bands {
		top, low := ch.band(plot, bands, i, 1)
		face := light
		if i%2 == 1 {
			face = t.PaperShade
		}
		Sheet{Face: face, Radius: 6, Lift: Flat, Bare: true}.Draw(c, "chart band", Rect{plot.X, top, plot.W, low - top})
	}
	for _, v := range ch.Values {
		y := ch.y(plot, float64(v))
		c.stamp(spriteKey{kind: kindDotted, w: even(plot.W), h: 4}, plot.X, y-2, Mix(t.PaperEdge, t.Ink, 0.12))
		c.TextMid(strconv.Itoa(v), plot.X-13, y, Big(32), t.Ink, Right)
	}
	foot := Rect{r.X, plot.Bottom(), r.W, r.Bottom() - plot.Bottom()}
	y := foot.Y + foot.H*0.58
	c.TextMid(ch.Across, plot.X-5, y, Plain(28), t.SoftInk, Right)
	free := plot.X
	for _, n := range ch.Turns {
		w := Big(32).Width(c, strconv.Itoa(n))
		x := min(ch.x(plot, float64(n)), plot.Right()+chartGap/2-w/2)
		if x-w/2 < free || n != ch.Turns[len(ch.Turns)-1] && x+w*1.5+16 > ch.x(plot, ch.Last) {
			continue // the number would touch the previous number or the number of the last turn
		}
		c.TextMid(strconv.Itoa(n), x, y, Big(32), t.Ink, Center)
		free = x + w/2 + 16
	}
	for i, b := range bands {
		if b.Name == "" {
			continue
		}
		top, low := ch.band(plot, bands, i, 0)
		height := Plain(26).LineHeight(c)
		if height+2*chartInset > low-top {
			continue
		}
		place := Rect{plot.X + 24, top + chartInset + 6, plot.W - 48, height}
		align := Right
		if b.AtStart {
			place.Y, align = low-chartInset-height, Left
		}
		c.TextIn(b.Name, place, Plain(26), t.SoftInk, align)
	}
}

// band returns the upper and the lower edge of a band, gap u away from its neighbours.
func (ch *Chart) band(plot Rect, bands []ChartBand, i int, gap float64) (top, low float64) {
	top, low = plot.Y, plot.Bottom()
	if i > 0 {
		top = ch.y(plot, bands[i].From) + gap
	}
	if i < len(bands)-1 {
		low = ch.y(plot, bands[i].To) - gap
	}
	return top, low
}

// drawNames writes the seats' names beside the ends of their lines, without overlaps.
func (ch *Chart) drawNames(c *Canvas, r, plot Rect, ends []float64) {
	size := chartToken(c)
	apart := min(max(size*2+8, Bold(30).Em(c)*1.2), (r.Bottom()-plot.Y)/float64(max(1, len(ends))))
	order := make([]int, 0, SeatCount)
	for i := range ends {
		order = append(order, i)
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(ends[a], ends[b]) })
	low := r.Bottom() - apart/2
	for n := len(order) - 1; n >= 0; n-- {
		i := order[n]
		ends[i] = min(ends[i], low)
		low = ends[i] - apart
	}
	for n, i := range order {
		// Names that were moved beyond the top move back down.
		if top := plot.Y + min(size, apart/2) + apart*float64(n); ends[i] < top {
			ends[i] = top
		}
		l := &ch.Lines[i]
		x := plot.Right() + chartGap + size
		DrawToken(c, l.Seat, Point{x, ends[i]}, size, OnSheet)
		x += size + 11
		c.TextIn(l.Name, Rect{x, ends[i] - apart/2, r.Right() - x, apart}, Bold(30), c.theme.Ink, Left)
	}
}

func (ch *Chart) x(plot Rect, turn float64) float64 {
	return plot.X + chartInset + (plot.W-2*chartInset)*turn/max(1, ch.Last)
}

func (ch *Chart) y(plot Rect, value float64) float64 {
	return plot.Y + chartInset + (plot.H-2*chartInset)*(ch.Height-value)/max(1, ch.Height)
}

// end returns the line's value at a turn, as a share of the height.
func (l *ChartLine) end(turn int) float64 {
	if turn < 0 {
		return 0
	}
	return (l.span.height-l.Values[turn])/max(1, l.span.height) + l.span.shift
}

// encode writes the line for its painter: corners, then marks, as shares of its rectangle.
func (l *ChartLine) encode() string {
	var corners, marks strings.Builder
	put := func(b *strings.Builder, turn, y float64) { fmt.Fprintf(b, "%.5f %.5f ", turn/max(1, l.span.last), y) }
	for i, v := range l.Values {
		if i > 0 && v == l.Values[i-1] && i < len(l.Values)-1 {
			continue
		}
		if i > 0 && v != l.Values[i-1] {
			put(&corners, float64(i)-0.35, l.end(i-1))
			put(&marks, float64(i), l.end(i))
		}
		put(&corners, float64(i), l.end(i))
	}
	return corners.String() + "|" + marks.String()
}

// paintChartLine paints a line of cut paper, with the seat's shape wherever it changes.
func paintChartLine(p *Painter, k *spriteKey) {
	width, radius := 10.0, 10.6
	if k.on {
		width, radius = 13, 13
	}
	corners, marks, _ := strings.Cut(k.name, "|")
	line := Polyline(chartPoints(corners, k)...)
	if p.theme.Strong {
		p.Stroke(line, width+5, p.theme.Ink)
	} else {
		p.Stroke(line.Shifted(0, 4), width, Fade(RGB(0x4A3414), 0.22))
		p.Stroke(line.Shifted(0, 2), width, EdgeOf(k.c1))
	}
	p.Stroke(line, width, k.c1)
	for _, at := range chartPoints(marks, k) {
		shape := CutShape("mark", SeatShape(int(k.n1)), at.X, at.Y, radius)
		rim := EdgeOf(k.c1)
		if p.theme.Strong {
			rim = p.theme.Ink
		}
		p.Fill(shape, p.theme.Paper)
		p.Stroke(shape, 3.5, rim)
	}
}

func chartPoints(text string, k *spriteKey) []Point {
	fields := strings.Fields(text)
	points := make([]Point, 0, len(fields)/2)
	number := func(s string) float64 {
		v, err := strconv.ParseFloat(s, 64)
		if err != nil || math.IsNaN(v) {
			panic(fmt.Sprintf("ui: chart line %q", text))
		}
		return v
	}
	for i := 0; i+1 < len(fields); i += 2 {
		points = append(points, Point{number(fields[i]) * float64(k.w), number(fields[i+1]) * float64(k.h)})
	}
	return points
}

// paintDotted paints a dotted line in white. The line gets its colour when it is drawn.
func paintDotted(p *Painter, k *spriteKey) {
	p.DashRound(Polyline(Point{0, 2}, Point{float64(k.w), 2}), 2.5, 2, 10, white())
}
