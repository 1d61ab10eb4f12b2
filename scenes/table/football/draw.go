package football

import (
	"canape/engine"
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
	b.cards.DrawFlying(c)
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

// drawHand draws a hand: its backs, or its faces where its owner may look. What is aimed at lies over the others.
func (b *Board) drawHand(c *ui.Canvas, seat engine.Seat) {
	aimed := b.aimedCard(seat)
	for at := range b.hands[seat].Cards {
		if at != aimed {
			b.drawHeld(c, seat, at)
		}
	}
	if aimed >= 0 {
		b.drawHeld(c, seat, aimed)
	}
}

func (b *Board) drawHeld(c *ui.Canvas, seat engine.Seat, at int) {
	hand, ch := b.hands[seat], &b.chooser
	if !hand.Lies(at) {
		return
	}
	k := hand.Card(at)
	k.Cut = at // the edges of its paper follow from its place alone: backs are not marked
	asked := ch.seat == seat && ch.chooses()
	if b.Mark(&k, seat, aimHand+at, asked, false); k.State == ui.CardAimed && ch.aiming {
		k.State = ui.CardTaken
	}
	k.Barred = asked && hand.Visible(at) && !b.playable(b.hand(seat, at))
	c.PushLayer(ui.LayerCards)
	c.Card(hand.Rect(at), k)
	c.Pop()
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
