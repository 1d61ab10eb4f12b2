package football

import (
	"canape/engine"
	rules "canape/engine/games/football"
	"canape/scenes/table"
	"canape/scenes/team"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

func (b *Board) Draw(c *ui.Canvas) {
	b.arrange(c)
	b.art.prepare(c)
	b.closeup.prepare(c)
	b.chooser.prepare()
	if b.chooser.verb != 0 {
		b.chooser.aims() // the targets may have moved
	}
	for seat := range engine.Seat(b.now.seats) {
		if seat != b.lay.front {
			b.drawMat(c, seat)
			b.drawHand(c, seat)
		}
		b.drawTeam(c, seat)
	}
	if b.now.half > 0 && !b.lay.Compact {
		b.drawPiles(c)
		b.drawScore(c)
	}
	if b.closeup.open.Value < 1 { // an open close-up covers the pitch and the hand below
		c.PushAlpha(1 - b.closeup.open.Value)
		if b.lay.front != engine.Nobody {
			b.drawMat(c, b.lay.front)
			b.drawHand(c, b.lay.front)
		}
		if b.now.half > 0 && b.lay.Compact {
			b.drawPiles(c)
			b.drawScore(c)
		}
		b.drawPitch(c)
		c.Pop()
	}
	b.cards.DrawFlying(c)
	b.closeup.draw(c, b.chooser.verb == rules.VerbCut && !b.Busy())
	if s := &b.revealed; !s.run.Done() {
		s.draw(c, b.lay.held(s.seat, s.at), b.art.face(s.card, b.now.forward(s.seat)))
	}
	b.film.draw(c)
}

func (b *Board) drawMat(c *ui.Canvas, seat engine.Seat) {
	b.DrawMat(c, b.lay.mats[seat], seat, b.now.partner(seat), b.now.turn == seat)
}

// drawTeam draws the badge of a seat's team: the shirt and, with large text, the name.
func (b *Board) drawTeam(c *ui.Canvas, seat engine.Seat) {
	side, r := b.now.teams[seat], b.lay.badges[seat]
	c.PushLayer(ui.LayerPlates)
	defer c.Pop()
	if b.lay.Compact {
		drawBadge(c, r, b.team(side), b.teamWord(side))
		return
	}
	c.Theme().PaperSheet(0, ui.Resting).DrawDisc(c, "football team", r.Center(), r.H/2)
	b.team(side).Draw(c, r.Center(), r.H*0.66)
}

// drawHand draws a hand: backs, or faces if the owner may look. The card under the cursor is on
// top.
func (b *Board) drawHand(c *ui.Canvas, seat engine.Seat) {
	hand, o, aimed := b.cards.hands[seat], &b.chooser, b.chooser.aimedCard(seat)
	asked := o.seat == seat && o.choosesCard()
	hand.EachLying(func(at int) bool { return at == aimed }, func(at int) {
		k := hand.Card(at)
		if b.Mark(&k, seat, aimHand+at, asked, false); k.State == ui.CardAimed && o.aiming {
			k.State = ui.CardTaken
		}
		k.Barred = asked && hand.Visible(at) && !o.playable(b.cards.held(seat, at))
		k.Draw(c, hand.Rect(at))
	})
}

// drawPiles draws the stock with the clock of the half, and the discards.
func (b *Board) drawPiles(c *ui.Canvas) {
	c.PushLayer(ui.LayerPlaces)
	defer c.Pop()
	l := &b.lay
	drawStock(c, l.stock, b.cards.left(), b.art.back)
	b.art.clock[b.cards.clock()].Draw(c, l.clock, false)
	c.TextMid(table.Numeral(b.cards.left()), l.clock.Center().X, l.clock.Center().Y, ui.Big(0.38*l.clock.W).AsIs(), c.Theme().Ink, ui.Center)
	b.cards.drawDiscards(c, l.discard)
}

// drawScore draws the score, with the half or the kicks of a shootout.
func (b *Board) drawScore(c *ui.Canvas) {
	c.PushLayer(ui.LayerPlaces)
	defer c.Pop()
	s, l := &b.now, &b.lay
	leap := 0.0
	if !b.told.flip.Done() {
		leap = tween.Height(b.told.flip.Share())
	}
	drawScore(c, l.score, b.Env().Catalog, b.teamNames(), b.told.score, b.told.team, leap)
	if s.shootout {
		s.kicks.draw(c, l.kicks, 13, 60)
		return
	}
	words := b.Text(halfKeys[s.half])
	if s.last {
		words = b.Text("last")
	}
	way := noWay
	if s.turn != engine.Nobody {
		way = facing(s.forward(s.turn))
	}
	drawHalf(c, l.line, words, &b.art, way)
}

// teamNames returns the names of both teams.
func (b *Board) teamNames() [sides]team.Name { return [sides]team.Name{b.team(0), b.team(1)} }

// drawPitch draws the pitch with the past and possible moves on it.
func (b *Board) drawPitch(c *ui.Canvas) {
	c.PushLayer(ui.LayerPlaces)
	ui.DrawArt(c, "parts/fb-pitch", b.lay.pitch.art, ui.Flat)
	b.turf.names(c)
	b.drawTrail(c)
	if !b.Busy() {
		b.chooser.draw(c)
	}
	c.Pop()
	switch {
	case b.ball.flight.moving:
		b.ball.draw(c)
	case !b.closeup.shows && b.chooser.verb != rules.VerbPlace: // while the ball is being placed it is in a player's hand
		b.turf.ball(c, b.lies(), 0, 4*b.Suspense.Tremble(), 1)
	}
	b.ball.drawNet(c, b.lies())
	b.chooser.drawButton(c)
}

// drawTrail draws the way of the moving ball, and after that the way of the last move, unless the
// ways of a card are shown.
func (b *Board) drawTrail(c *ui.Canvas) {
	s, o := &b.now, &b.chooser
	switch {
	case b.ball.flight.moving && b.ball.flight.rolls:
		b.turf.passedWay(c, b.ball.flight.way)
	case !s.trailed || b.ball.flight.moving || b.film.running:
	case o.aiming || o.choosesCard() && b.Sees(o.seat):
	default:
		ui.DrawTrail(c, b.lay.pitch.at(middleOf(s.trail.From)), b.lay.pitch.at(s.lies), 0, 0, 1, ui.Fade(c.Theme().Chalk, 0.75))
	}
}

// lies returns where a ball at rest is drawn.
func (b *Board) lies() point {
	switch {
	case b.film.running:
		return b.film.lies()
	case !b.ball.rests.Done():
		return b.ball.inNet
	case b.Suspense.On() && b.now.ball == rules.NoSquare:
		return b.now.trail.line() // a shot that will be a goal is still on the line
	}
	return b.now.lies
}
