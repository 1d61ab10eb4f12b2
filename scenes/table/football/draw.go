package football

import (
	"canape/engine"
	rules "canape/engine/games/football"
	"canape/input"
	"canape/scenes/table"
	"canape/scenes/ui"
)

func (b *Board) Draw(c *ui.Canvas) {
	b.arrange(c)
	b.deck.on(c)
	b.prepareCloseup(c)
	b.prepare()
	for seat := range engine.Seat(b.now.seats) {
		b.drawMat(c, seat)
		b.drawHand(c, seat)
	}
	if b.open.Value < 1 { // the close-up of a cut covers the pitch
		c.PushAlpha(1 - b.open.Value)
		b.drawMiddle(c)
		b.drawPitch(c)
		c.Pop()
	}
	b.cards.DrawFlying(c)
	b.drawCloseup(c)
	b.drawRevealed(c)
	b.drawFilm(c)
}

func (b *Board) drawMat(c *ui.Canvas, seat engine.Seat) {
	b.DrawMat(c, b.lay.mats[seat], seat, b.now.partner(seat), b.now.turn == seat)
	if !b.coversBadge(seat) {
		c.PushLayer(ui.LayerMats)
		b.drawBadge(c, b.lay.badges[seat], b.now.teams[seat])
		c.Pop()
	}
}

// drawBadge draws what a team wears and, where there is room, its name: beside the jersey or below it.
func (b *Board) drawBadge(c *ui.Canvas, r ui.Rect, team int) {
	name, style := b.team(team), ui.Bold(26)
	if r.H > 150 {
		style = ui.Big(34)
	}
	line := style.LineHeight(c)
	high := min(r.H-line, r.W*12/13)
	if high < 40 || style.Width(c, name) > r.W {
		high = min(r.H, r.W*12/13)
		ui.DrawArt(c, jerseys[team], ui.RectAround(r.Center(), high*13/12, high), ui.Flat)
		return
	}
	at := r.Center()
	ui.DrawArt(c, jerseys[team], ui.RectAround(ui.Point{X: at.X, Y: at.Y - line/2}, high*13/12, high), ui.Flat)
	c.TextMid(name, at.X, at.Y+high/2, style, c.Theme().Chalk, ui.Center)
}

// drawHand draws a hand: its backs, or its faces where its owner may look. What is aimed at lies over the others.
func (b *Board) drawHand(c *ui.Canvas, seat engine.Seat) {
	hand, ch, aimed := b.hands[seat], &b.chooser, b.aimedCard(seat)
	asked := ch.seat == seat && ch.chooses()
	hand.EachLying(func(at int) bool { return at == aimed }, func(at int) {
		k := hand.Card(at)
		if b.Mark(&k, seat, aimHand+at, asked, false); k.State == ui.CardAimed && ch.aiming {
			k.State = ui.CardTaken
		}
		k.Barred = asked && hand.Visible(at) && !b.playable(b.hand(seat, at))
		k.Draw(c, hand.Rect(at))
	})
}

// drawRevealed draws the card of a hand that is shown to everybody, large above the hand.
func (b *Board) drawRevealed(c *ui.Canvas) {
	s, content := &b.revealed, c.Content()
	if s.run.Done() {
		return
	}
	r := ui.RectAround(b.lay.held(s.seat, s.at).Center(), cardAim, cardHigh(cardAim))
	r.X = max(content.X, min(content.Right()-r.W, r.X))
	r.Y = max(content.Y, min(content.Bottom()-r.H, r.Y))
	c.PushLayer(ui.LayerFlying)
	ui.Card{Face: b.deck.faces[facing(b.now.forward(s.seat))][s.card], Lift: ui.Flying}.Draw(c, r)
	c.Pop()
}

// drawMiddle draws what lies below the pitch: the stock with the clock of the half, the score, the discards.
func (b *Board) drawMiddle(c *ui.Canvas) {
	if b.now.half == 0 {
		return
	}
	c.PushLayer(ui.LayerPlaces)
	defer c.Pop()
	b.drawStock(c)
	b.drawDiscards(c)
	b.drawScore(c)
	b.drawLine(c)
}

// drawStock draws the stock, and how much of the half is left of it.
func (b *Board) drawStock(c *ui.Canvas) {
	s := &b.now
	if s.stock == 0 {
		ui.Place{}.Draw(c, b.lay.stock)
	}
	for i := range min(3, s.stock) {
		ui.Card{Face: b.deck.back, Cut: i}.Draw(c, b.lay.stock.Move(float64(i)*2-2, 2-float64(i)*2))
	}
	left := 0
	if s.full > rules.LowStock {
		left = max(0, s.stock-rules.LowStock) * clockSteps / (s.full - rules.LowStock)
		if s.stock > rules.LowStock {
			left = max(1, left)
		}
	}
	b.deck.clock[min(clockSteps, left)].Draw(c, b.lay.clock, false)
	c.TextMid(table.Numeral(s.stock), b.lay.clock.Center().X, b.lay.clock.Center().Y, ui.Big(0.38*b.lay.clock.W).AsIs(), c.Theme().Ink, ui.Center)
}

// drawDiscards draws the newest discard over the one before it.
func (b *Board) drawDiscards(c *ui.Canvas) {
	lying := b.discards.Height()
	if lying <= 0 {
		ui.Place{}.Draw(c, b.lay.discard)
	}
	for i := max(0, lying-2); i < lying; i++ {
		laid := b.discards.Cards[i].Card
		k := ui.Card{Face: b.picture(laid, true), Cut: int(laid.card), Tilt: -4}
		if i == lying-1 {
			k.Tilt = 3
		}
		k.Draw(c, b.lay.discard)
	}
}

// drawScore draws the board with the goals of both teams, or of the shootout.
func (b *Board) drawScore(c *ui.Canvas) {
	t, r, s := c.Theme(), b.lay.score, &b.now
	ui.Sheet{Face: t.Paper, Edge: t.PaperEdge, Radius: 10, Thick: 4, Lift: ui.Resting}.Draw(c, "football score", r)
	boxWide := 1.8 * r.H
	high := min(r.H-18, 0.8*r.H)
	box := ui.RectAround(r.Center(), boxWide, r.H-14)
	ui.Sheet{Face: t.Ink, Edge: t.Ink, Radius: 7, Bare: true}.Draw(c, "football goals", box)
	score, size := s.score, ui.Big(0.66*r.H).AsIs()
	if s.shootout {
		score = s.goals
	}
	named := true
	for team := range sides {
		named = named && ui.Bold(26).Width(c, b.team(team)) <= (r.W-boxWide)/2-high*13/12-32
	}
	for team := range sides {
		x := box.Center().X + (float64(team)-0.5)*boxWide*0.56
		c.TextMid(table.Numeral(score[team]), x, r.Center().Y, size, t.Chalk, ui.Center)
		side := r.Left((r.W - boxWide) / 2)
		jersey := ui.RectAround(ui.Point{X: side.X + 14 + high*13/24, Y: side.Center().Y}, high*13/12, high)
		name := side.After(jersey.W + 24).Before(8)
		if team == 1 {
			side = r.Tail((r.W - boxWide) / 2)
			jersey.X = side.Right() - 14 - jersey.W
			name = side.Before(jersey.W + 24).After(8)
		}
		if named {
			c.TextIn(b.team(team), name, ui.Bold(34), t.Ink, ui.Center)
		} else {
			jersey = side.Middle(min(high*13/12, side.W-16), min(high, (side.W-16)*12/13))
		}
		ui.DrawArt(c, jerseys[team], jersey, ui.Flat)
	}
	c.TextMid("–", box.Center().X, r.Center().Y, ui.Big(float64(size.Size)*0.6).AsIs(), ui.Fade(t.Chalk, 0.7), ui.Center)
}

// drawLine says which half it is, and which way the team on turn plays.
func (b *Board) drawLine(c *ui.Canvas) {
	t, r, s := c.Theme(), b.lay.line, &b.now
	if s.shootout {
		b.drawKicksAt(c, r.Center(), 13, 60)
		return
	}
	words := b.Text(halfKeys[s.half])
	if s.last {
		words = b.Text("last")
	}
	const arrow, gap = 78.0, 16.0
	style, mid := ui.Bold(28), r.Center().X
	wide := style.Width(c, words)
	right := s.turn >= 0 && s.attacks(s.teams[s.turn])
	if wide > r.W-2*(arrow+gap) { // large words have the arrow at one side, and stand beside the middle
		if room := r.W - arrow - gap; wide > room { // as large as there is room
			style = ui.Bold(28 * b.lay.Scale * room / wide).AsIs()
			wide = room
		}
		mid += (arrow + gap) / 2
		if right {
			mid -= arrow + gap
		}
	}
	c.TextMid(words, mid, r.Center().Y, style, t.Chalk, ui.Center)
	if s.turn < 0 {
		return
	}
	at := ui.Point{X: mid - (wide+arrow)/2 - gap, Y: r.Center().Y}
	if right {
		at.X = mid + (wide+arrow)/2 + gap
	}
	b.deck.ways[facing(right)].Draw(c, ui.RectAround(at, arrow, arrow*4/9), false)
}

// drawKicksAt draws the kicks of a shootout to both sides of a point, the newest next to it: a disc each, with a tick or a cross.
func (b *Board) drawKicksAt(c *ui.Canvas, at ui.Point, radius, apart float64) {
	s := &b.now
	for team := range sides {
		kicks := s.kicks[team]
		kicks = kicks[max(0, len(kicks)-8):]
		for i, scored := range kicks {
			far := apart + float64(len(kicks)-1-i)*radius*2.9
			x := at.X + far*float64(2*team-1)
			c.Theme().PaperSheet(0, ui.Resting).DrawDisc(c, "football kick", ui.Point{X: x, Y: at.Y}, radius*1.3)
			ui.DrawBadge(c, ui.Point{X: x, Y: at.Y}, radius, scored)
		}
	}
}

// drawPitch draws the pitch with what has happened and may happen on it.
func (b *Board) drawPitch(c *ui.Canvas) {
	c.PushLayer(ui.LayerPlaces)
	ui.DrawArt(c, "parts/fb-pitch", b.lay.art, ui.Flat)
	b.drawNames(c)
	b.drawTrail(c)
	b.drawChoices(c)
	c.Pop()
	b.drawBall(c)
	b.drawNet(c)
	b.drawButton(c)
}

// drawNames writes the letters of the columns and the numbers of the rows at the edge of the pitch.
func (b *Board) drawNames(c *ui.Canvas) {
	style := ui.Bold(26).AsIs()
	colour := ui.RGB(0xCFE3CF)
	name := func(word string, x, y float64) {
		if t := c.Theme(); t.Strong { // the turf is too light for small words
			colour = t.Chalk
			ui.Sheet{Face: t.Cloth, Edge: t.Cloth, Radius: 6, Bare: true}.Draw(c, "name", ui.Rect{X: x - 18, Y: y - 16, W: 36, H: 32})
		}
		c.TextMid(word, x, y, style, colour, ui.Center)
	}
	edge := (artX - 86) * b.lay.square / artSquare
	if edge < 26 {
		return
	}
	for i := range rules.Columns {
		if i >= rules.GoalLeft && i <= rules.GoalRight { // the net is there
			continue
		}
		name(letters[i], b.lay.pitch.X-edge*0.55, b.lay.at(spot{0, float64(i) + 0.5}).Y)
	}
	for i := range rules.Rows {
		name(table.Numeral(i+1), b.lay.at(spot{float64(i) + 0.5, 0}).X, b.lay.pitch.Bottom()+edge*0.52)
	}
}

var letters = [rules.Columns]string{"a", "b", "c", "d", "e", "f", "g", "h", "i", "j"}

// drawTrail shows the way of the ball while it runs, and then where it has come from, as long as no other ways are shown.
func (b *Board) drawTrail(c *ui.Canvas) {
	s, ch := &b.now, &b.chooser
	if b.ball.on && b.ball.along {
		b.turf().passedWay(c, b.ball.way)
		return
	}
	if !s.trailed || b.ball.on || b.film.on || ch.seat >= 0 && (ch.aiming || ch.chooses() && b.Sees(ch.seat)) {
		return
	}
	ui.DrawTrail(c, b.lay.at(middleOf(s.trail.From)), b.lay.at(s.lies), 0, 0, 1, ui.Fade(c.Theme().Chalk, 0.75))
}

// drawButton draws what may be done instead of playing a card.
func (b *Board) drawButton(c *ui.Canvas) {
	ch := &b.chooser
	if !ch.passes() {
		return
	}
	button := ui.Button{Label: b.Text("concede"), Glyph: b.Env().SeatGlyph(input.Seat(ch.seat), passAction)}
	if ch.verb == rules.VerbEnd {
		button.Label = b.Text("end")
	}
	if !ch.aiming && b.cursor().Is(aimButton) {
		button.Focus = 1
	}
	c.PushLayer(ui.LayerPlates)
	button.Draw(c, b.lay.button)
	c.Pop()
}
