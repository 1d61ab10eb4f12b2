package football

import (
	"canape/engine"
	rules "canape/engine/games/football"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// Draw draws mats, hands, pitch, ball, piles and score, and all that moves.
func (b *Board) Draw(c *ui.Canvas) {
	b.arrange(c)
	b.deck.on(c)
	b.readyStage(c)
	b.prepare()
	for i := range b.now.seats {
		seat := engine.Seat(i)
		b.drawMat(c, seat)
		b.drawHand(c, seat)
	}
	if b.open.Value < 1 { // the stage of a cut covers the pitch
		if b.open.Value > 0 {
			c.PushAlpha(1 - b.open.Value)
		}
		b.drawMiddle(c)
		b.drawPitch(c)
		if b.open.Value > 0 {
			c.Pop()
		}
	}
	for i := range b.motions {
		b.drawMotion(c, &b.motions[i])
	}
	b.drawScene(c)
	b.drawBared(c)
	b.drawFilm(c)
}

var matNames = [maxSeats]string{"football 1", "football 2", "football 3", "football 4"}

func (b *Board) drawMat(c *ui.Canvas, seat engine.Seat) {
	mat := ui.MatOf(b.Colour(seat), b.now.turn == seat)
	mat.Partner = b.Colour(b.now.partner(seat))
	c.PushLayer(ui.LayerMats)
	c.Mat(matNames[seat], b.lay.mats[seat], mat)
	if !b.coversBadge(seat) {
		b.drawBadge(c, b.lay.badges[seat], b.now.teams[seat])
	}
	c.Pop()
}

// drawBadge draws what a team wears and, where there is room, its name: beside the jersey or below it.
func (b *Board) drawBadge(c *ui.Canvas, r ui.Rect, team int) {
	name, style := b.team(team), ui.Bold(26)
	if r.H > 150 {
		style = ui.Big(34)
	}
	line := c.LineHeight(style)
	high := min(r.H-line, r.W*12/13)
	if high < 40 || c.Width(name, style) > r.W {
		high = min(r.H, r.W*12/13)
		c.Art(jerseys[team], ui.RectAround(r.Center(), high*13/12, high), ui.Flat)
		return
	}
	at := r.Center()
	c.Art(jerseys[team], ui.RectAround(ui.Point{X: at.X, Y: at.Y - line/2}, high*13/12, high), ui.Flat)
	c.TextMid(name, at.X, at.Y+high/2, style, c.Theme().Chalk, ui.Center)
}

// drawHand draws a hand: its backs, or its faces where its owner may look.
func (b *Board) drawHand(c *ui.Canvas, seat engine.Seat) {
	h := &b.now.hands[seat]
	aimed := b.aimedCard(seat)
	for i := range h.count {
		if i != aimed {
			b.drawHeld(c, seat, i, false)
		}
	}
	if aimed >= 0 && aimed < h.count {
		b.drawHeld(c, seat, aimed, true)
	}
}

func (b *Board) drawHeld(c *ui.Canvas, seat engine.Seat, at int, aimed bool) {
	here := spot{kind: inHand, seat: seat, at: at}
	if b.motions.Expect(here) {
		return
	}
	card, sees := b.now.hands[seat].cards[at], b.Sees(seat)
	k := ui.Card{Cut: at, Face: b.deck.side(card, sees, facing(b.now.forward(seat)))}
	ch := &b.chooser
	b.Mark(&k, seat, aimHand+at, aimed, false)
	if aimed && ch.aiming && k.State == ui.CardAimed {
		k.State = ui.CardTaken
	}
	k.Barred = sees && ch.seat == seat && ch.chooses() && !b.playable(card)
	c.PushLayer(ui.LayerCards)
	c.Card(b.rectOf(here), k)
	c.Pop()
}

// side returns what is printed on the side of a card that shows.
func (d *deck) side(card rules.Card, open bool, way int) ui.Picture {
	if !open || card == rules.Hidden {
		return d.back
	}
	return d.faces[way][card]
}

// edges returns how the paper of a card on its way is cut. It follows from the place in a hand alone: backs are not marked.
func edges(m *motion) int {
	if m.To.kind == inHand {
		return m.To.at
	}
	return m.From.at
}

// drawMotion draws a card on its way; one that waits in the stock is hidden by it.
func (b *Board) drawMotion(c *ui.Canvas, m *motion) {
	p := table.Passage{From: b.rectOf(m.From), To: b.rectOf(m.To), FromTilt: tiltOf(m.From), ToTilt: tiltOf(m.To), Cut: edges(m),
		Before: b.deck.side(m.Card.card, m.Sees(b, false), m.Card.way), After: b.deck.side(m.Card.card, m.Sees(b, true), m.Card.way)}
	if m.From.kind == inStock {
		p.Before = b.deck.back
	}
	switch {
	case !m.Waits():
		m.Draw(c, p, b.Speed())
	case m.From.kind != inStock:
		c.Card(p.From, ui.Card{Face: p.Before, Cut: p.Cut, Tilt: p.FromTilt})
	}
}

// drawBared draws the card that is shown to everybody, large over its hand.
func (b *Board) drawBared(c *ui.Canvas) {
	s, content := &b.bared, c.Content()
	if s.left == 0 {
		return
	}
	r := ui.RectAround(b.lay.held(s.seat, s.at).Center(), cardAim, cardHigh(cardAim))
	r.X = max(content.X, min(content.Right()-r.W, r.X))
	r.Y = max(content.Y, min(content.Bottom()-r.H, r.Y))
	c.PushLayer(ui.LayerFlying)
	c.Card(r, ui.Card{Face: b.deck.faces[facing(b.now.forward(s.seat))][s.card], Lift: ui.Flying})
	c.Pop()
}
