package passpass

import (
	"canape/engine"
	"canape/scenes/table"
	"canape/scenes/ui"
)

func (b *Board) Draw(c *ui.Canvas) {
	b.arrange(c)
	b.art.prepare(c)
	for seat := range engine.Seat(b.now.seats) {
		p := &b.players[seat]
		if p.prepare() != idle {
			p.aims() // the positions of the targets may have changed
		}
		won := b.now.winners.Has(seat) && !b.Suspense.On()
		b.DrawMat(c, b.lay.mats[seat].Rect, seat, b.now.partner(seat), won || b.now.turn == seat)
		if b.now.round > 0 {
			p.drawPoints(c)
			p.drawTaken(c)
			p.drawHand(c)
		}
	}
	if b.now.round > 0 {
		b.drawSlate(c)
		if b.asksMembers() {
			b.drawMembers(c)
		} else {
			b.balance.drawBack(c)
			b.drawTrick(c)
			b.balance.drawFront(c)
		}
	}
	b.cards.DrawFlying(c)
}

// asksMembers reports whether the teams choose now whose round counts. They do so after the round
// has been counted.
func (b *Board) asksMembers() bool { return b.now.asking() && !b.Interval().Sum }

// drawTrick draws the cards of the trick, each in the pan of its colour. Cards laid later are in
// front.
func (b *Board) drawTrick(c *ui.Canvas) {
	if b.now.cleared {
		c.PushAlpha(1 - b.discard.Share())
		defer c.Pop()
	}
	marked := b.now.trickWinners > 0 || b.lay.Compact && !b.now.full()
	for _, l := range b.now.trick {
		if b.trick.Lies(int(l.Seat)) {
			b.drawLaid(c, l.Seat, marked)
		}
	}
}

// drawLaid draws a card of the trick with the shape of the seat that laid it.
func (b *Board) drawLaid(c *ui.Canvas, seat engine.Seat, marked bool) {
	r, k := b.trick.Rect(int(seat)), b.trick.Card(int(seat))
	covered := b.balance.covered(seat)
	if covered {
		k.Face = b.art.halves[table.UsualPrint][b.trick.Cards[seat].Card]
	}
	for i := range b.players {
		b.players[i].markAimed(&k, seat)
	}
	k.Draw(c, r)
	radius := r.W * 0.13
	at := ui.Point{X: r.Right() - radius - 8, Y: r.Bottom() - radius - 14}
	if covered {
		at.X = r.X + b.lay.balance.step - radius - 4
	}
	ui.DrawToken(c, b.Colour(seat), at, radius, ui.OnCloth)
	if !marked {
		return
	}
	// The numbers show who takes first and who second to players who cannot read the slate.
	if turn := b.balance.turn(seat); turn > 0 {
		drawTurn(c, turn, ui.Point{X: r.X + radius, Y: at.Y}, radius, 32)
	}
}

// drawTurn draws a disc with the number 1 or 2, for a seat that takes from the trick first or
// second.
func drawTurn(c *ui.Canvas, n int, at ui.Point, radius, letters float64) {
	c.Theme().PaperSheet(0, ui.Resting).DrawDisc(c, "passpass place", at, radius)
	c.TextMid(table.Numeral(n), at.X, at.Y, ui.Big(letters).AsIs(), c.Theme().Ink, ui.Center)
}

// drawMembers draws the panel in which the teams choose whose round counts.
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
	for side := range b.now.teams {
		if name := b.Party().Team(side); name != "" {
			one := b.lay.member(&b.now, engine.Seat(side))
			name.Draw(c, ui.Point{X: one.Right() + memberGap/2, Y: one.Center().Y}, min(54, one.H*0.8))
		}
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
		b.art.drawBox(c, b.art.box, b.art.tick, ui.Point{X: text.X + (side+6)*(float64(i)+0.5), Y: r.Center().Y}, side, 1)
	}
}

// speakers returns the members of a team whose cursors are on the given member.
func (b *Board) speakers(member engine.Seat) (speakers engine.SeatSet) {
	for seat := range b.now.team(member).All() {
		if b.players[seat].task() == represent && b.Cursors[seat].Is(aimMember+int(member)) {
			speakers = speakers.With(seat)
		}
	}
	return speakers
}

// PersonAt places a character behind the upper edge of its mat or, with large text, on the mat.
func (b *Board) PersonAt(c *ui.Canvas, seat engine.Seat) table.SeatPose {
	b.arrange(c)
	m := &b.lay.mats[seat]
	pose := table.SitAt(b.Party(), m.chair.at, m.chair.size, m.chair.headroom)
	pose.OnMat = m.Contains(m.chair.at) && m.chair.at.Y > m.Y
	return pose
}
