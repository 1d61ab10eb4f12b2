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
	marked := b.now.winners > 0 || b.lay.Compact && !full
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
			c.Place(b.lay.trick[seat], ui.Place{Awaited: b.now.turn == seat, Seat: b.Colour(seat) + 1})
			c.Pop()
		}
	}
}

// drawLaid draws a card of the trick with the shape of who laid it.
func (b *Board) drawLaid(c *ui.Canvas, seat engine.Seat, marked bool) {
	r, k := b.lay.trick[seat], b.trick.Card(int(seat))
	for i := range b.now.seats {
		b.aimed(&k, engine.Seat(i), aimTrick+int(seat))
	}
	c.Card(r, k)
	c.Token(b.Colour(seat), ui.Point{X: r.Right() - 14, Y: r.Bottom() - 20}, 18, ui.OnCloth)
	if !marked {
		return
	}
	// Who chooses and who takes two, for those who can't read it in the panel.
	place := ""
	switch seat {
	case b.standing.First:
		place = table.Numeral(1)
	case b.standing.Second:
		place = table.Numeral(2)
	default:
		return
	}
	at := ui.Point{X: r.X + 12, Y: r.Bottom() - 18}
	c.Disc("passpass place", at, 21, c.PaperSheet(0, ui.Resting))
	c.TextMid(place, at.X, at.Y, ui.Big(32).AsIs(), c.Theme().Ink, ui.Center)
}

// aimed draws the cursor of a seat on a card of the trick, and what it may not take.
func (b *Board) aimed(k *ui.Card, seat engine.Seat, id int) {
	if !b.task(seat).takes() {
		return
	}
	allowed, here := b.takeable(seat).Has(engine.Seat(id-aimTrick)), b.Cursors[seat].Is(id)
	b.Mark(k, seat, id, true, here && !allowed)
	if !allowed && k.State != ui.CardRefused {
		k.State = ui.CardExcluded
	}
}

// ranks is how the rows of the ranking lie.
type ranks struct {
	top, step, bar float64
	left, room     float64 // of the bars; sums come after them
	sum            float64 // radius of the disc of a sum
}

func (b *Board) ranks(r ui.Rect) ranks {
	n := float64(max(1, len(b.standing.Ranking)))
	top, bottom := r.Y+74*b.lay.Scale, r.Bottom()-12
	if b.lay.Compact {
		top = r.Y + 12
	}
	most := 84.0
	if b.lay.Compact {
		most = 120
	}
	step := min(most, (bottom-top)/n)
	grow := min(1.5, b.lay.Scale)
	k := ranks{step: step, bar: min(56*grow, step-8), left: r.X + 100, sum: min(37*grow, step/2+2)}
	k.top = top + (bottom-top-step*n)/2 + step/2
	k.room = r.Right() - 34 - 2*k.sum - 12 - k.left
	return k
}

// trembles returns how the ranking trembles while a full trick is about to be told.
func (b *Board) trembles() float64 {
	if b.now.over {
		return 0
	}
	return b.Suspense.Tremble()
}

// rankTremble is how much each row of the ranking trembles before it is told what a trick has come to.
var rankTremble = [rules.Colours]float64{0.12, -0.1, 0.11, -0.09}

// drawRanking draws the colours with their sums, the leading one first.
func (b *Board) drawRanking(c *ui.Canvas) {
	r, t := b.lay.ranking, c.Theme()
	c.PushLayer(ui.LayerPlaces)
	defer c.Pop()
	c.Sheet("passpass ranking", r, ui.Sheet{Face: t.Paper, Edge: t.PaperEdge, Radius: 14, Thick: 4, Lift: ui.Resting})
	if !b.lay.Compact {
		b.drawHeader(c, ui.Rect{X: r.X + 26, Y: r.Y + 14, W: r.W - 52, H: 54 * b.lay.Scale})
	}
	if len(b.standing.Ranking) == 0 {
		text := r.Inset(26, 10).Below(60 * b.lay.Scale)
		if b.lay.Compact {
			text = r.Inset(26, 10)
		}
		empty := b.Text("empty")
		high := c.ParagraphHeight(empty, ui.Plain(28), text.W)
		if high <= text.H {
			c.Paragraph(empty, text.Below((text.H-high)/2), ui.Plain(28), t.SoftInk, ui.Left)
		}
		return
	}
	k := b.ranks(r)
	unit := b.barUnit(c, &k)
	for at := range b.standing.Ranking {
		s := &b.standing.Ranking[at]
		y := k.top + k.step*b.rows[s.Colour].Value
		sign := min(58*min(1.4, b.lay.Scale), k.step-6)
		c.PushTilt(ui.Point{X: r.Center().X, Y: y}, b.trembles()*rankTremble[at])
		c.Art(signs[s.Colour], ui.RectAround(ui.Point{X: r.X + 56, Y: y}, sign*1.18, sign*1.18), ui.Flat)
		x := b.drawBars(c, s, k, unit, y)
		size, at0 := 40.0, ui.Point{X: x + k.sum + 10, Y: y}
		if at == 0 {
			size = 44
			c.Disc("passpass sum", at0, k.sum, ui.Sheet{Face: t.Sun, Edge: t.SunEdge, Radius: k.sum, Coloured: true})
		}
		c.TextMid(table.Numeral(s.Sum), at0.X, y, ui.Big(min(size*min(1.5, b.lay.Scale), k.sum*1.2)).AsIs(), t.Ink, ui.Center)
		c.Pop()
	}
}

// drawHeader says whose colour leads, and who comes second.
func (b *Board) drawHeader(c *ui.Canvas, r ui.Rect) {
	t, colours := c.Theme(), b.Text("colours")
	lead, then := b.leading()
	title := ui.Big(36)
	titleWide := c.Width(colours, title)
	width := c.Width(lead, ui.Bold(28))
	if then != "" {
		width += c.Width(then, ui.Plain(28)) + 9
	}
	if lead == "" || titleWide+width+24 <= r.W {
		c.TextMid(colours, r.X, r.Center().Y, title, t.Ink, ui.Left)
		if lead == "" {
			return
		}
		c.TextMid(then, r.Right(), r.Center().Y, ui.Plain(28), t.SoftInk, ui.Right)
		if then != "" {
			r.W -= c.Width(then, ui.Plain(28)) + 9
		}
		c.TextMid(lead, r.Right(), r.Center().Y, ui.Bold(28), t.Ink, ui.Right)
		return
	}
	// Who leads matters more than the title.
	if width <= r.W {
		c.TextMid(lead, r.X, r.Center().Y, ui.Bold(28), t.Ink, ui.Left)
		c.TextMid(then, r.X+c.Width(lead, ui.Bold(28))+9, r.Center().Y, ui.Plain(28), t.SoftInk, ui.Left)
		return
	}
	c.TextIn(lead, r, ui.Bold(28), t.Ink, ui.Left)
}

// leading returns who would choose a card, or does, and who takes after that.
func (b *Board) leading() (lead, then string) {
	first, second := b.standing.First, b.standing.Second
	name := table.Words("name", b.Name(first))
	switch {
	case first == engine.Nobody, b.now.scored, b.now.full() && b.now.winners == 0: // not yet told, or of no use any more
	case b.now.winners == 2:
		lead = b.Text("takes-two", table.Words("name", b.Name(second)))
	case second == engine.Nobody:
		lead = b.Text("leads", name)
	default:
		lead, then = b.Text("leads-then", name), b.Text("then", table.Words("name", b.Name(second)))
	}
	return lead, then
}

const (
	barGap  = 4
	barUnit = 26 // u for a point, where there is room
)

// least is how wide the bar of a card is at least: its number needs room, with the shape of its player where that fits.
func (b *Board) least(c *ui.Canvas, tokens bool) float64 {
	wide := c.Width(table.Numeral(12), b.barStyle()) + 16
	if tokens {
		wide += 2*b.barToken() + 12
	}
	return wide
}

func (b *Board) barStyle() ui.Style {
	return ui.Big(min(48, 32*b.lay.Scale)).AsIs()
}

func (b *Board) barToken() float64 { return 15 * min(1.4, b.lay.Scale) }

// barUnit returns how many u a point is wide, so that the longest row fits.
func (b *Board) barUnit(c *ui.Canvas, k *ranks) float64 {
	least := b.least(c, b.showsTokens(c, k))
	for unit := float64(barUnit); unit > 1; unit -= 0.5 {
		fits := true
		for i := range b.standing.Ranking {
			fits = fits && barsWide(b.standing.Ranking[i].Cards, unit, least) <= k.room
		}
		if fits {
			return unit
		}
	}
	return 1
}

// showsTokens reports whether the bars have room for their players' shapes.
func (b *Board) showsTokens(c *ui.Canvas, k *ranks) bool {
	least := b.least(c, true)
	for i := range b.standing.Ranking {
		if n := float64(len(b.standing.Ranking[i].Cards)); n*(least+barGap) > k.room {
			return false
		}
	}
	return true
}

// barsWide returns the width of the bars of cards.
func barsWide(cards []rules.Card, unit, least float64) float64 {
	sum := 0.0
	for _, card := range cards {
		sum += max(least, unit*float64(card.Value())-barGap) + barGap
	}
	return sum
}

var barNames = [maxSeats]string{"passpass bar 1", "passpass bar 2", "passpass bar 3", "passpass bar 4", "passpass bar 5", "passpass bar 6"}

// drawBars draws a bar for each card of a colour and returns where they end.
func (b *Board) drawBars(c *ui.Canvas, s *rules.RankedColour, k ranks, unit, y float64) float64 {
	t, tokens := c.Theme(), b.showsTokens(c, &k)
	least, style := b.least(c, tokens), b.barStyle()
	ink := t.Paper
	if s.Colour == rules.Yellow {
		ink = t.Ink
	}
	x := k.left
	for i, card := range s.Cards {
		seat := s.Seats[i]
		r := ui.Rect{X: x, Y: y - k.bar/2, W: max(least, unit*float64(card.Value())-barGap), H: k.bar}
		face := suitColours[s.Colour]
		if t.Strong {
			face = strongSuits[s.Colour]
		}
		c.Sheet(barNames[seat], r, ui.Sheet{Face: face, Edge: ui.EdgeOf(face), Radius: 4, Thick: 2, Coloured: !t.Strong, Bare: t.Strong})
		if tokens {
			radius := b.barToken()
			c.Token(b.Colour(seat), ui.Point{X: r.X + 13 + radius, Y: y}, radius, ui.OnCloth)
		}
		c.TextMid(table.Numeral(card.Value()), r.Right()-11, y, style, ink, ui.Right)
		x = r.Right() + barGap
	}
	return x - barGap
}

// strongSuits are the colours in the theme of strong contrast, dark enough (yellow: light enough) for the numbers on them.
var strongSuits = [rules.Colours]ui.Color{ui.RGB(0x5B2F86), ui.RGB(0x0F5390), ui.RGB(0x1F5C24), ui.RGB(0xFFC53D)}
