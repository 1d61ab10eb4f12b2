package passpass

import (
	"slices"

	"canape/engine"
	rules "canape/engine/games/passpass"
	"canape/scenes/table"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// ranking shows how the colours of the trick stand, the leading one first.
type ranking struct {
	*shared
	standing rules.Standing              // as it is shown: of the cards that have landed, and of a full trick after some suspense
	rows     [rules.Colours]tween.Toward // where each colour stands, from the top
}

func (k *ranking) clear() { k.standing = rules.StandingOf(nil) }

// follow shows how the trick stands. A colour that was not in it before appears in its place.
func (k *ranking) follow() {
	before := k.standing.Ranking
	k.standing = rules.StandingOf(k.now.trick)
	for i, ranked := range k.standing.Ranking {
		if !slices.ContainsFunc(before, func(seen rules.RankedColour) bool { return seen.Colour == ranked.Colour }) {
			k.rows[ranked.Colour].Value = float64(i)
		}
	}
}

// followLaid adds the cards that have been laid, unless the trick is full: its result is shown
// later.
func (k *ranking) followLaid() {
	if !k.now.full() {
		k.follow()
	}
}

// Tick moves the rows towards their places.
func (k *ranking) Tick() {
	for at, ranked := range k.standing.Ranking {
		k.rows[ranked.Colour].Tick(float64(at), k.Speed().Ticks(7)) // three rows in the time of a card laid
	}
}

// Skip shows at once what is still moving.
func (k *ranking) Skip() {
	k.followLaid()
	for at, ranked := range k.standing.Ranking {
		k.rows[ranked.Colour].Value = float64(at)
	}
}

// place returns the place of who laid a card among those who win the trick, 1 or 2; 0 if they do
// not.
func (k *ranking) place(seat engine.Seat) int {
	switch seat {
	case k.standing.First:
		return 1
	case k.standing.Second:
		return 2
	}
	return 0
}

// bars is how the rows of the ranking lie.
type bars struct {
	top, step, height float64
	left, room        float64 // sums come after them
	sum               float64 // radius of the disc of a sum
	value             ui.Style
	token             float64 // radius of the shape of who laid a card, on its bar; 0: there is no room for it
	least, unit       float64 // how wide a bar is at least, and for each point
}

const barGap = 4

func (k *ranking) bars(c *ui.Canvas) bars {
	r, n, scale := k.lay.ranking, float64(len(k.standing.Ranking)), c.TextScale()
	top, bottom, most := r.Y+74*scale, r.Bottom()-12, 84.0
	if k.Room.Compact {
		top, most = r.Y+12, 120
	}
	step := min(most, (bottom-top)/n)
	grow := min(1.5, scale)
	b := bars{step: step, height: min(56*grow, step-8), left: r.X + 100, sum: min(37*grow, step/2+2), value: ui.Big(min(48, 32*scale)).AsIs()}
	b.top = top + (bottom-top-step*n)/2 + step/2
	b.room = r.Right() - 34 - 2*b.sum - 12 - b.left
	number := b.value.Width(c, table.Numeral(12)) + 16
	b.token = 15 * min(1.4, scale)
	if b.least = number + 2*b.token + 12; k.longest(b.least, 0) > b.room {
		b.token, b.least = 0, number
	}
	for b.unit = 26; b.unit > 1 && k.longest(b.least, b.unit) > b.room; {
		b.unit -= 0.5
	}
	return b
}

// longest returns the width of the longest row of bars, which are so wide at least and for each
// point.
func (k *ranking) longest(least, unit float64) (width float64) {
	for i := range k.standing.Ranking {
		sum := 0.0
		for _, card := range k.standing.Ranking[i].Cards {
			sum += max(least+barGap, unit*float64(card.Value()))
		}
		width = max(width, sum)
	}
	return width
}

// rankTremble is how much each row of the ranking trembles before the result of a trick is shown.
var rankTremble = [rules.Colours]float64{0.12, -0.1, 0.11, -0.09}

// draw draws the colours with their sums.
func (k *ranking) draw(c *ui.Canvas) {
	r, t, scale, compact := k.lay.ranking, c.Theme(), c.TextScale(), k.Room.Compact
	c.PushLayer(ui.LayerPlaces)
	defer c.Pop()
	ui.Sheet{Face: t.Paper, Edge: t.PaperEdge, Radius: 14, Thick: 4, Lift: ui.Resting}.Draw(c, "passpass ranking", r)
	if !compact {
		k.drawHeader(c, ui.Rect{X: r.X + 26, Y: r.Y + 14, W: r.W - 52, H: 54 * scale})
	}
	if len(k.standing.Ranking) == 0 {
		text := r.Inset(26, 10)
		if !compact {
			text = text.Below(60 * scale)
		}
		empty := k.Text("empty")
		height := ui.Plain(28).ParagraphHeight(c, empty, text.W)
		if height <= text.H {
			c.Paragraph(empty, text.Below((text.H-height)/2), ui.Plain(28), t.SoftInk, ui.Left)
		}
		return
	}
	b := k.bars(c)
	for at := range k.standing.Ranking {
		k.drawRow(c, &b, at)
	}
}

// drawRow draws a row of the ranking: its sign, a bar for each card, and the sum.
func (k *ranking) drawRow(c *ui.Canvas, b *bars, at int) {
	r, t, scale, ranked := k.lay.ranking, c.Theme(), c.TextScale(), &k.standing.Ranking[at]
	y := b.top + b.step*k.rows[ranked.Colour].Value
	if k.now.winners == 0 { // a full trick is about to be told
		c.PushTilt(ui.Point{X: r.Center().X, Y: y}, k.Suspense.Tremble()*rankTremble[at])
		defer c.Pop()
	}
	sign := min(58*min(1.4, scale), b.step-6) * 1.18
	ui.DrawArt(c, signs[ranked.Colour], ui.RectAround(ui.Point{X: r.X + 56, Y: y}, sign, sign), ui.Flat)
	bar := ui.Rect{X: b.left, Y: y - b.height/2, H: b.height}
	for i, card := range ranked.Cards {
		bar.W = max(b.least, b.unit*float64(card.Value())-barGap)
		drawBar(c, bar, card, k.Colour(ranked.Seats[i]), b.token, b.value)
		bar.X = bar.Right() + barGap
	}
	size, sum := 40.0, ui.Point{X: bar.X - barGap + b.sum + 10, Y: y}
	if at == 0 {
		size = 44
		ui.Sheet{Face: t.Sun, Edge: t.SunEdge, Radius: b.sum, Coloured: true}.DrawDisc(c, "passpass sum", sum, b.sum)
	}
	c.TextMid(table.Numeral(ranked.Sum), sum.X, y, ui.Big(min(size*min(1.5, scale), b.sum*1.2)).AsIs(), t.Ink, ui.Center)
}

// drawHeader says whose colour leads, and who comes second. That matters more than the title.
func (k *ranking) drawHeader(c *ui.Canvas, r ui.Rect) {
	t, colours := c.Theme(), k.Text("colours")
	lead, then := k.leading()
	title, leads, follows := ui.Big(36), ui.Bold(28), ui.Plain(28)
	width := leads.Width(c, lead)
	second := width + 9
	if then != "" {
		width = second + follows.Width(c, then)
	}
	x, y := r.X, r.Center().Y
	if lead == "" || title.Width(c, colours)+width+24 <= r.W {
		c.TextMid(colours, x, y, title, t.Ink, ui.Left)
		x = r.Right() - width
	}
	if width > r.W {
		c.TextIn(lead, r, leads, t.Ink, ui.Left)
		return
	}
	c.TextMid(lead, x, y, leads, t.Ink, ui.Left)
	c.TextMid(then, x+second, y, follows, t.SoftInk, ui.Left)
}

// leading returns the names of who chooses a card, or would as the trick stands, and of who takes
// after that.
func (k *ranking) leading() (lead, then string) {
	first, second := k.standing.First, k.standing.Second
	name := table.Words("name", k.Name(first))
	switch {
	case first == engine.Nobody, k.now.scored, k.now.full() && k.now.trickWinners == 0: // not yet told, or of no use any more
	case k.now.trickWinners == 2:
		lead = k.Text("takes-two", table.Words("name", k.Name(second)))
	case second == engine.Nobody:
		lead = k.Text("leads", name)
	default:
		lead, then = k.Text("leads-then", name), k.Text("then", table.Words("name", k.Name(second)))
	}
	return lead, then
}

// drawBar draws the bar of a card: its value, and the shape of who laid it where that has a radius.
func drawBar(c *ui.Canvas, r ui.Rect, card rules.Card, seat int, token float64, value ui.Style) {
	t := c.Theme()
	face, ink := barColours[card.Colour()], t.Paper
	if t.Strong {
		face = strongSuits[card.Colour()]
	}
	if card.Colour() == rules.Yellow {
		ink = t.Ink
	}
	ui.Sheet{Face: face, Edge: ui.EdgeOf(face), Radius: 4, Thick: 2, Coloured: !t.Strong, Bare: t.Strong}.Nth(seat).Draw(c, "passpass bar", r)
	if token > 0 {
		ui.DrawToken(c, seat, ui.Point{X: r.X + 13 + token, Y: r.Center().Y}, token, ui.OnCloth)
	}
	c.TextMid(table.Numeral(card.Value()), r.Right()-11, r.Center().Y, value, ink, ui.Right)
}

// barColours are those of bars, on which a number stands: darker than the cards where it is light.
var barColours = [rules.Colours]ui.Color{ui.RGB(0x7A4FA3), ui.RGB(0x2169A8), ui.RGB(0x33763A), ui.RGB(0xE8B021)}

// strongSuits are the colours in the theme of strong contrast, dark enough (yellow: light enough)
// for the numbers on them.
var strongSuits = [rules.Colours]ui.Color{ui.RGB(0x5B2F86), ui.RGB(0x0F5390), ui.RGB(0x1F5C24), ui.RGB(0xFFC53D)}
