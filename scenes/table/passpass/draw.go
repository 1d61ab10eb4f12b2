package passpass

import (
	"canape/engine"
	"canape/scenes/table"
	"canape/scenes/ui"
)

func (b *Board) Draw(c *ui.Canvas) {
	b.arrange(c)
	b.deck.prepare(c)
	for seat := range engine.Seat(b.now.seats) {
		p := &b.players[seat]
		p.prepare()
		won := b.now.winners.Has(seat) && !b.Suspense.On()
		b.DrawMat(c, b.lay.mats[seat].Rect, seat, b.now.partner(seat), won || b.now.turn == seat)
		if b.now.round > 0 {
			p.drawPoints(c)
			p.drawTaken(c)
			p.drawHand(c)
		}
	}
	if b.now.round > 0 {
		b.drawPad(c)
		if b.asksMembers() {
			b.drawMembers(c)
		} else {
			b.ranking.draw(c)
			b.drawTrick(c)
		}
	}
	b.cards.DrawFlying(c)
}

// asksMembers reports whether the teams are asked whose round counts: when all have been counted.
func (b *Board) asksMembers() bool { return b.now.asking() && !b.Counting() }

// drawTrick draws the cards laid, each before its player, and the places of those who have still to
// lay.
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
		case b.trick.Comes(at) || full || b.now.number == 0 || b.now.winners != 0:
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
	for i := range b.players {
		b.players[i].markAimed(&k, seat)
	}
	k.Draw(c, r)
	ui.DrawToken(c, b.Colour(seat), ui.Point{X: r.Right() - 14, Y: r.Bottom() - 20}, 18, ui.OnCloth)
	if !marked {
		return
	}
	// Who chooses and who takes two, for those who can't read it in the panel.
	at := ui.Point{X: r.X + 12, Y: r.Bottom() - 18}
	if place := b.ranking.place(seat); place > 0 {
		drawPlace(c, place, at, 21, 32)
	}
}

func drawPlace(c *ui.Canvas, n int, at ui.Point, radius, letters float64) {
	c.Theme().PaperSheet(0, ui.Resting).DrawDisc(c, "passpass place", at, radius)
	c.TextMid(table.Numeral(n), at.X, at.Y, ui.Big(letters).AsIs(), c.Theme().Ink, ui.Center)
}

// drawMembers asks the teams whose round counts.
func (b *Board) drawMembers(c *ui.Canvas) {
	r, t := b.lay.members(), c.Theme()
	c.PushLayer(ui.LayerPlaces)
	defer c.Pop()
	ui.Sheet{Face: t.Paper, Edge: t.PaperEdge, Radius: 14, Thick: 4, Lift: ui.Resting}.Draw(c, "passpass members", r)
	if !b.lay.Compact {
		c.TextIn(b.Text("members"), ui.Rect{X: r.X + 26, Y: r.Y + 12, W: r.W - 52, H: 48 * c.TextScale()}, ui.Big(36), t.Ink, ui.Left)
	}
	for seat := range engine.Seat(b.now.seats) {
		b.drawMember(c, seat)
	}
}

func (b *Board) drawMember(c *ui.Canvas, seat engine.Seat) {
	t, r := c.Theme(), b.lay.member(&b.now, seat)
	line := b.now.lines[b.now.side(seat)]
	face, lift := t.PaperBright, ui.OnPaper
	chosen := line.said && line.member == seat
	if line.said && !chosen {
		face, lift = t.PaperShade, ui.Flat
	}
	speakers := b.speakers(seat)
	if speakers != 0 {
		ui.DrawFocus(c, r, 9, 1, b.Colour(speakers.First())+1)
	}
	ui.Sheet{Face: face, Edge: t.PaperEdge, Radius: 9, Thick: 3, Lift: lift}.Nth(int(seat)).Draw(c, "passpass", r)
	tag := ui.Point{X: r.X + 0.5, Y: r.Y - 2.5}
	for speaker := range speakers.All() {
		ui.DrawToken(c, b.Colour(speaker), tag, 18, ui.OnCloth)
		tag.X += 36
	}
	radius := min(24*min(1.3, c.TextScale()), r.H*0.36)
	x := r.X + 16 + radius
	ui.DrawToken(c, b.Colour(seat), ui.Point{X: x, Y: r.Center().Y}, radius, ui.OnSheet)
	x += radius + 14
	score := b.now.scores[seat]
	text := ui.Rect{X: x, Y: r.Y, W: r.Right() - 14 - x, H: r.H}
	if chosen {
		ui.DrawBadge(c, ui.Point{X: r.Right() - 16 - radius, Y: r.Center().Y}, radius, true)
		text.W -= 2*radius + 12
	}
	number := ui.Big(44 * min(1.4, c.TextScale())).AsIs()
	shown := table.Numeral(score.Points)
	c.TextMid(shown, text.X, r.Center().Y, number, t.Ink, ui.Left)
	text = text.After(number.Width(c, shown) + 12)
	word := b.Text("points-alone", table.Number("n", score.Points))
	boxes := score.PassPass
	side := min(44*min(1.3, c.TextScale()), r.H-6)
	if width := ui.Plain(28).Width(c, word) + 20; width+float64(boxes)*(side+6) <= text.W {
		c.TextIn(word, text, ui.Plain(28), t.SoftInk, ui.Left)
		text = text.After(width)
	}
	for i := range boxes {
		b.deck.drawBox(c, ui.Point{X: text.X + (side+6)*(float64(i)+0.5), Y: r.Center().Y}, side, 1)
	}
}

// speakers returns whose cursors are on a member whose round may count.
func (b *Board) speakers(member engine.Seat) (speakers engine.SeatSet) {
	for seat := range b.now.team(member).All() {
		if b.players[seat].task() == represent && b.Cursors[seat].Is(aimMember+int(member)) {
			speakers = speakers.With(seat)
		}
	}
	return speakers
}
