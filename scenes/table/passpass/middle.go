package passpass

import (
	"canape/engine"
	rules "canape/engine/games/passpass"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// drawTrick draws the cards laid, each before its player, and the places of those who have still to lay.
func (b *Board) drawTrick(c *ui.Canvas) {
	full := b.now.full()
	marked := b.now.trickWinners > 0 || b.lay.Compact && !full
	if b.now.cleared {
		c.PushAlpha(1 - b.discard.Share())
		defer c.Pop()
	}
	for seat := range engine.Seat(b.now.seats) {
		switch at := int(seat); {
		case b.trick.Lies(at):
			b.drawLaid(c, seat, marked)
		case b.trick.Comes(at) || full || b.now.number == 0 || b.now.over:
		default:
			c.PushLayer(ui.LayerPlaces)
			ui.Place{Awaited: b.now.turn == seat, Seat: b.Colour(seat) + 1}.Draw(c, b.lay.trick[seat])
			c.Pop()
		}
	}
}

// drawLaid draws a card of the trick with the shape of who laid it.
func (b *Board) drawLaid(c *ui.Canvas, seat engine.Seat, marked bool) {
	r, k := b.lay.trick[seat], b.trick.Card(int(seat))
	for chooser := range engine.Seat(b.now.seats) {
		b.markAimed(&k, chooser, seat)
	}
	k.Draw(c, r)
	ui.DrawToken(c, b.Colour(seat), ui.Point{X: r.Right() - 14, Y: r.Bottom() - 20}, 18, ui.OnCloth)
	if !marked {
		return
	}
	// Who chooses and who takes two, for those who can't read it in the panel.
	at := ui.Point{X: r.X + 12, Y: r.Bottom() - 18}
	switch seat {
	case b.standing.First:
		drawPlace(c, 1, at, 21, 32)
	case b.standing.Second:
		drawPlace(c, 2, at, 21, 32)
	}
}

func drawPlace(c *ui.Canvas, n int, at ui.Point, radius, letters float64) {
	c.Theme().PaperSheet(0, ui.Resting).DrawDisc(c, "passpass place", at, radius)
	c.TextMid(table.Numeral(n), at.X, at.Y, ui.Big(letters).AsIs(), c.Theme().Ink, ui.Center)
}

// markAimed marks the card of the trick that a layer laid as the cursor of a seat has it, or as one that the seat may not take.
func (b *Board) markAimed(k *ui.Card, seat, layer engine.Seat) {
	if !b.task(seat).takes() {
		return
	}
	id, allowed := aimTrick+int(layer), b.takeable(seat).Has(layer)
	b.Mark(k, seat, id, true, !allowed)
	if !allowed && k.State != ui.CardRefused {
		k.State = ui.CardExcluded
	}
}

// ranks is how the rows of the ranking lie.
type ranks struct {
	top, step, bar float64
	left, room     float64 // of the bars; sums come after them
	sum            float64 // radius of the disc of a sum
	value          ui.Style
	token          float64 // radius of the shape of who laid a card, on its bar; 0: there is no room for it
	least, unit    float64 // how wide a bar is at least, and for each point
}

const barGap = 4

func (b *Board) ranks(c *ui.Canvas, r ui.Rect) ranks {
	n := float64(len(b.standing.Ranking))
	top, bottom, most := r.Y+74*b.lay.Scale, r.Bottom()-12, 84.0
	if b.lay.Compact {
		top, most = r.Y+12, 120
	}
	step := min(most, (bottom-top)/n)
	grow := min(1.5, b.lay.Scale)
	k := ranks{step: step, bar: min(56*grow, step-8), left: r.X + 100, sum: min(37*grow, step/2+2), value: ui.Big(min(48, 32*b.lay.Scale)).AsIs()}
	k.top = top + (bottom-top-step*n)/2 + step/2
	k.room = r.Right() - 34 - 2*k.sum - 12 - k.left
	number := k.value.Width(c, table.Numeral(12)) + 16
	k.token = 15 * min(1.4, b.lay.Scale)
	if k.least = number + 2*k.token + 12; b.longest(k.least, 0) > k.room {
		k.token, k.least = 0, number
	}
	for k.unit = 26; k.unit > 1 && b.longest(k.least, k.unit) > k.room; {
		k.unit -= 0.5
	}
	return k
}

// longest returns the width of the longest row of bars, which are so wide at least and for each point.
func (b *Board) longest(least, unit float64) (wide float64) {
	for i := range b.standing.Ranking {
		sum := 0.0
		for _, card := range b.standing.Ranking[i].Cards {
			sum += max(least+barGap, unit*float64(card.Value()))
		}
		wide = max(wide, sum)
	}
	return wide
}

// rankTremble is how much each row of the ranking trembles before the result of a trick is shown.
var rankTremble = [rules.Colours]float64{0.12, -0.1, 0.11, -0.09}

// drawRanking draws the colours with their sums, the leading one first.
func (b *Board) drawRanking(c *ui.Canvas) {
	r, t := b.lay.ranking, c.Theme()
	c.PushLayer(ui.LayerPlaces)
	defer c.Pop()
	ui.Sheet{Face: t.Paper, Edge: t.PaperEdge, Radius: 14, Thick: 4, Lift: ui.Resting}.Draw(c, "passpass ranking", r)
	if !b.lay.Compact {
		b.drawHeader(c, ui.Rect{X: r.X + 26, Y: r.Y + 14, W: r.W - 52, H: 54 * b.lay.Scale})
	}
	if len(b.standing.Ranking) == 0 {
		text := r.Inset(26, 10).Below(60 * b.lay.Scale)
		if b.lay.Compact {
			text = r.Inset(26, 10)
		}
		empty := b.Text("empty")
		high := ui.Plain(28).ParagraphHeight(c, empty, text.W)
		if high <= text.H {
			c.Paragraph(empty, text.Below((text.H-high)/2), ui.Plain(28), t.SoftInk, ui.Left)
		}
		return
	}
	k := b.ranks(c, r)
	for at := range b.standing.Ranking {
		b.drawRank(c, r, &k, at)
	}
}

// drawRank draws a row of the ranking: its sign, a bar for each card, and the sum.
func (b *Board) drawRank(c *ui.Canvas, r ui.Rect, k *ranks, at int) {
	t, ranked := c.Theme(), &b.standing.Ranking[at]
	y := k.top + k.step*b.rows[ranked.Colour].Value
	if !b.now.over { // a full trick is about to be told
		c.PushTilt(ui.Point{X: r.Center().X, Y: y}, b.Suspense.Tremble()*rankTremble[at])
		defer c.Pop()
	}
	sign := min(58*min(1.4, b.lay.Scale), k.step-6) * 1.18
	ui.DrawArt(c, signs[ranked.Colour], ui.RectAround(ui.Point{X: r.X + 56, Y: y}, sign, sign), ui.Flat)
	bar := ui.Rect{X: k.left, Y: y - k.bar/2, H: k.bar}
	for i, card := range ranked.Cards {
		bar.W = max(k.least, k.unit*float64(card.Value())-barGap)
		drawBar(c, bar, card, b.Colour(ranked.Seats[i]), k.token, k.value)
		bar.X = bar.Right() + barGap
	}
	size, sum := 40.0, ui.Point{X: bar.X - barGap + k.sum + 10, Y: y}
	if at == 0 {
		size = 44
		ui.Sheet{Face: t.Sun, Edge: t.SunEdge, Radius: k.sum, Coloured: true}.DrawDisc(c, "passpass sum", sum, k.sum)
	}
	c.TextMid(table.Numeral(ranked.Sum), sum.X, y, ui.Big(min(size*min(1.5, b.lay.Scale), k.sum*1.2)).AsIs(), t.Ink, ui.Center)
}

var barNames = [maxSeats]string{"passpass bar 1", "passpass bar 2", "passpass bar 3", "passpass bar 4", "passpass bar 5", "passpass bar 6"}

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
	ui.Sheet{Face: face, Edge: ui.EdgeOf(face), Radius: 4, Thick: 2, Coloured: !t.Strong, Bare: t.Strong}.Draw(c, barNames[seat], r)
	if token > 0 {
		ui.DrawToken(c, seat, ui.Point{X: r.X + 13 + token, Y: r.Center().Y}, token, ui.OnCloth)
	}
	c.TextMid(table.Numeral(card.Value()), r.Right()-11, r.Center().Y, value, ink, ui.Right)
}

// drawHeader says whose colour leads, and who comes second. That matters more than the title.
func (b *Board) drawHeader(c *ui.Canvas, r ui.Rect) {
	t, colours := c.Theme(), b.Text("colours")
	lead, then := b.leading()
	title, leads, follows := ui.Big(36), ui.Bold(28), ui.Plain(28)
	wide := leads.Width(c, lead)
	second := wide + 9
	if then != "" {
		wide = second + follows.Width(c, then)
	}
	x, y := r.X, r.Center().Y
	if lead == "" || title.Width(c, colours)+wide+24 <= r.W {
		c.TextMid(colours, x, y, title, t.Ink, ui.Left)
		x = r.Right() - wide
	}
	if wide > r.W {
		c.TextIn(lead, r, leads, t.Ink, ui.Left)
		return
	}
	c.TextMid(lead, x, y, leads, t.Ink, ui.Left)
	c.TextMid(then, x+second, y, follows, t.SoftInk, ui.Left)
}

// leading returns the names of who chooses a card, or would as the trick stands, and of who takes after that.
func (b *Board) leading() (lead, then string) {
	first, second := b.standing.First, b.standing.Second
	name := table.Words("name", b.Name(first))
	switch {
	case first == engine.Nobody, b.now.scored, b.now.full() && b.now.trickWinners == 0: // not yet told, or of no use any more
	case b.now.trickWinners == 2:
		lead = b.Text("takes-two", table.Words("name", b.Name(second)))
	case second == engine.Nobody:
		lead = b.Text("leads", name)
	default:
		lead, then = b.Text("leads-then", name), b.Text("then", table.Words("name", b.Name(second)))
	}
	return lead, then
}

// barColours are those of bars, on which a number stands: darker than the cards where it is light.
var barColours = [rules.Colours]ui.Color{ui.RGB(0x7A4FA3), ui.RGB(0x2169A8), ui.RGB(0x33763A), ui.RGB(0xE8B021)}

// strongSuits are the colours in the theme of strong contrast, dark enough (yellow: light enough) for the numbers on them.
var strongSuits = [rules.Colours]ui.Color{ui.RGB(0x5B2F86), ui.RGB(0x0F5390), ui.RGB(0x1F5C24), ui.RGB(0xFFC53D)}
