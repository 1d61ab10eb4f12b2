package football

import (
	rules "canape/engine/games/football"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// closeup is drawn in place of the pitch while somebody cuts, for a penalty or a corner, and for a while after it.
type closeup struct {
	on       bool
	phase    rules.Phase // corner or penalty
	team     int         // that may score
	colour   rules.Mark  // of the corner
	hits, of int         // how many of how many cards score, as far as everybody can know
	card     rules.Card  // that was cut
	shown    bool
	decided  bool
	closed   bool      // it has been seen, and closes
	run      tween.Run // of the card that turns over, then of the ball
}

// shows reports whether the close-up is open.
func (s *closeup) shows() bool { return s.on && !s.closed }

// share returns how far it should be open: the value that Board.open moves to.
func (s *closeup) share() float64 {
	if s.shows() {
		return 1
	}
	return 0
}

const (
	closeupWide, closeupHigh = 1224, 1080
	openTicks                = 16
	turnTicks                = 26
	shotTicks                = 20
	revealTicks              = turnTicks + shotTicks
	// For how long the result stays in sight: as long as it is celebrated.
	settledTicks = 108
	kickedTicks  = 66 // in a shootout, if there was no goal
)

// openCloseup opens the close-up for a cut by which a team may score.
func (b *Board) openCloseup(phase rules.Phase, team int) {
	b.closeup = closeup{on: true, phase: phase, team: team, colour: b.now.corner}
	b.closeup.hits, b.closeup.of = b.chances(b.closeup.mark())
	b.PlayAt(sound.Whistle, b.lay.closeup.Center(), 0, 80)
}

// chances returns how many of the cards that may be cut have the mark, and of how many, as far as everybody can know: of the cards that
// nobody sees or, with a low stock, of the discards (ruling 5).
func (b *Board) chances(mark rules.Mark) (hits, of int) {
	open, all := 0, 0
	for _, p := range b.discards.Cards {
		if p.Card.card.Mark() == mark {
			open++
		}
	}
	if b.now.stock <= rules.LowStock {
		return open, len(b.discards.Cards)
	}
	for card := range rules.Card(rules.Faces) {
		if card.Mark() == mark {
			all += int(card.Copies())
		}
	}
	return all - open, rules.Cards - len(b.discards.Cards)
}

// mark returns what the cut looks for.
func (s *closeup) mark() rules.Mark {
	if s.phase == rules.PhaseCorner {
		return s.colour
	}
	return rules.Hand
}

// scores reports whether the card that was cut makes a goal.
func (s *closeup) scores() bool {
	hit := s.shown && s.card.Mark() == s.mark()
	return hit == (s.phase == rules.PhaseCorner)
}

func (b *Board) tickCloseup() {
	b.open.Tick(b.closeup.share(), b.Speed().Ticks(openTicks))
	if b.closeup.shown && b.open.Value >= 1 {
		b.closeup.run.Tick()
	}
	if b.closeup.decided && !b.Base.Busy() {
		b.closeup.closed = true
	}
}

// chance returns where one of the two possible results of a cut stands, the left or the right one.
func (l *layout) chance(i int) ui.Rect {
	return l.onCloseup(26+float64(i)*(closeupWide-502), 700, 450, 200)
}

// onCloseup returns where a rectangle of the close-up is on the screen.
func (l *layout) onCloseup(x, y, w, h float64) ui.Rect {
	k := l.closeup.W / closeupWide
	return ui.Rect{X: l.closeup.X + x*k, Y: l.closeup.Y + y*k, W: w * k, H: h * k}
}

// paintCloseup paints what stands behind the keeper.
func paintCloseup(p *ui.Painter) {
	edge := ui.CutRect("football close-up", ui.Rect{W: closeupWide, H: closeupHigh}, 26, 1.4)
	p.Clip(edge)
	p.Art("parts/fb-stage", ui.Rect{X: -348, W: 1920, H: 1080}) // its middle part
	p.Unclip()
}

// drawCloseup draws the cut: keeper, cards, odds and, when the card has turned over, what it decides.
func (b *Board) drawCloseup(c *ui.Canvas) {
	if b.open.Value <= 0 || !b.closeup.on {
		return
	}
	c.PushLayer(ui.LayerSlips)
	defer c.Pop()
	c.PushAlpha(b.open.Value)
	defer c.Pop()
	k := b.lay.closeup.W / closeupWide
	b.deck.closeup.Draw(c, b.lay.closeup, false)
	b.drawKeeper(c, k)
	if !b.closeup.decided { // after that the result stands there
		b.drawTitle(c, k)
	}
	if b.now.shootout {
		b.drawKicksAt(c, b.lay.onCloseup(closeupWide/2, 612, 0, 0).Center(), 20*k, 250*k)
	}
	b.drawChance(c, 0, k)
	b.drawChance(c, 1, k)
	b.drawHiddenCards(c, k)
	b.drawCutCard(c, k)
	b.drawStageBall(c, k)
}

// shareOf returns how much of a part of the reveal has passed, 0 to 1: the card turns over, then the ball flies.
func (s *closeup) shareOf(from, ticks int) float64 {
	if !s.shown {
		return 0
	}
	gone := s.run.Share()*revealTicks - float64(from)
	return max(0, min(1, gone/float64(ticks)))
}

const keeper = "parts/fb-keeper"

func (l *layout) keeperRect() ui.Rect { return l.onCloseup(2, 110, 1240, 570) }

// prepareCloseup paints the close-up ahead by drawing it far off the screen once: it is large, and must not come late.
func (b *Board) prepareCloseup(c *ui.Canvas) {
	if b.painted == b.lay.closeup {
		return
	}
	b.painted = b.lay.closeup
	c.PushMove(-4*b.Room.Frame.W, 0)
	b.deck.closeup.Draw(c, b.lay.closeup, false)
	ui.DrawArt(c, keeper, b.lay.keeperRect(), ui.Flat)
	c.Pop()
}

// drawKeeper draws the keeper, who throws himself to the side: towards the ball if he holds it.
func (b *Board) drawKeeper(c *ui.Canvas, k float64) {
	share := tween.Out(b.closeup.shareOf(turnTicks, shotTicks))
	dx, tilt := -90*k*share, -7*share
	if !b.closeup.scores() {
		dx, tilt = 40*k*share, 4*share
	}
	r := b.lay.keeperRect()
	if b.Speed().Still || share == 0 {
		ui.DrawArt(c, keeper, r, ui.Flat)
		return
	}
	c.PushClip(b.lay.closeup)
	c.PushMove(dx, 0)
	c.PushTilt(ui.Point{X: r.Center().X, Y: r.Bottom()}, tilt)
	ui.DrawArt(c, keeper, r, ui.Flat)
	c.Pop()
	c.Pop()
	c.Pop()
}

// drawTitle says what is cut for, and for whom.
func (b *Board) drawTitle(c *ui.Canvas, k float64) {
	t := c.Theme()
	words, style := ui.Big(48).Fit(c, b.cutTitle(), b.lay.closeup.W-220*k)
	high := max(92*k, 76*min(1.6, b.lay.Scale))
	wide := style.Width(c, words) + 150*k
	r := ui.RectAround(ui.Point{X: b.lay.closeup.Center().X, Y: b.lay.closeup.Y + 16*k + high/2}, wide, high)
	ui.Sheet{Face: t.Paper, Edge: t.PaperEdge, Radius: 9, Thick: 4, Lift: ui.Raised}.Draw(c, "football title", r)
	jersey := min(high-12, 84*k)
	ui.DrawArt(c, jerseys[b.closeup.team], ui.RectAround(ui.Point{X: r.X + 24*k + jersey/2, Y: r.Center().Y}, jersey*13/12, jersey), ui.Flat)
	c.TextMid(words, r.X+(150*k-24*k)+(wide-150*k)/2, r.Center().Y, style, t.Ink, ui.Center)
}

// drawChance draws one of the two possible results of a cut: its sign or the ball, its words, and how likely it is, as far as everybody
// can know.
func (b *Board) drawChance(c *ui.Canvas, i int, k float64) {
	t, s, r := c.Theme(), &b.closeup, b.lay.chance(i)
	goal, n, why := s.phase == rules.PhaseCorner, s.hits, whyKeys[s.mark()]
	if i == 1 {
		goal, n, why = !goal, s.of-s.hits, "cut.else-saved"
		if goal {
			why = "cut.else-goal"
		}
	}
	decided := s.shown && s.shareOf(turnTicks, 1) >= 1
	face, colour, what := t.Paper, t.Bad, "cut.saved"
	if goal {
		colour, what = t.Good, "cut.goal"
	}
	switch {
	case decided && goal == s.scores():
		ui.DrawFocus(c, r, 11, 1, 0)
	case decided:
		face = t.PaperShade
	}
	if colour = ui.Mix(colour, t.Ink, 0.35); t.Strong {
		colour = t.Ink
	}
	ui.Sheet{Face: face, Edge: t.PaperEdge, Radius: 11, Thick: 4, Lift: ui.Resting}.Draw(c, "football chance", r)
	icon := 108 * k
	at := ui.Point{X: r.X + 22*k + icon/2, Y: r.Center().Y}
	if b.lay.Compact {
		at = ui.Point{X: r.X + r.W*0.27, Y: r.Y + 16*k + icon/2}
	}
	if i == 0 {
		ui.DrawArt(c, signs[s.mark()], ui.RectAround(at, icon, icon), ui.Flat)
	} else {
		b.deck.ball.Draw(c, ui.RectAround(at, icon*0.82, icon*0.82), true)
	}
	if b.lay.Compact {
		text := ui.Rect{X: at.X + icon/2 + 8*k, Y: r.Y + 10*k, W: r.Right() - at.X - icon/2 - 16*k, H: icon + 12*k}
		c.TextIn(b.Text("cut.figures", table.Number("n", n), table.Number("of", s.of)), text, ui.Big(40).AsIs(), colour, ui.Center)
		c.TextIn(b.Text(what), ui.Rect{X: r.X + 12*k, Y: r.Y + icon + 18*k, W: r.W - 24*k, H: r.H - icon - 24*k}, ui.Bold(26), t.Ink, ui.Center)
		return
	}
	text := ui.Rect{X: at.X + icon/2 + 16*k, Y: r.Y + 22*k, W: r.Right() - at.X - icon/2 - 30*k, H: r.H - 44*k}
	c.TextIn(b.Text(why), text.Top(text.H/2), ui.Bold(34), t.Ink, ui.Left)
	c.TextIn(b.odds(n, s.of), text.Foot(text.H/2), ui.Bold(34), colour, ui.Left)
}

// drawHiddenCards shows how many of the cards that nobody sees have what is looked for.
func (b *Board) drawHiddenCards(c *ui.Canvas, k float64) {
	s, t := &b.closeup, c.Theme()
	r := b.lay.onCloseup(26, 914, closeupWide-52, 154)
	ui.Sheet{Face: ui.RGB(0x1E4A2B), Radius: 9, Bare: true}.Draw(c, "football hidden cards", r)
	r = r.Inset(16*k, 4*k)
	if !b.lay.Compact {
		c.TextIn(b.cutCount(), r.Top(48), ui.Bold(28), t.Chalk, ui.Left)
		r = r.Below(50)
	} else {
		r = r.Inset(0, 20*k)
	}
	n := s.of
	gap := 26 * k
	step := (r.W - 3*gap) / float64(max(1, n))
	wide := min(step*0.84, r.H*0.62)
	step = min(step, wide*1.3)
	x := r.X + gap/2
	mark := signs[s.mark()]
	for i := range n {
		if i == s.hits {
			x += gap
		}
		at := ui.Point{X: x + wide/2, Y: r.Center().Y}
		ui.Sheet{Face: t.Paper, Edge: t.PaperEdge, Radius: 3, Bare: true}.Draw(c, "football hidden", ui.RectAround(at, wide, wide*1.4))
		if i < s.hits {
			ui.DrawArt(c, mark, ui.RectAround(at, wide*0.96, wide*0.96), ui.Flat)
		} else {
			ui.Sheet{Face: ui.RGB(0x2F6B3C), Radius: 2, Bare: true}.Draw(c, "football other", ui.RectAround(at, wide-5*k, wide*1.4-5*k))
			b.deck.ball.Draw(c, ui.RectAround(at, wide*0.6, wide*0.6), true)
		}
		x += step
	}
}

// drawCutCard draws the pile and the card over it: with a question mark, then open.
func (b *Board) drawCutCard(c *ui.Canvas, k float64) {
	s := &b.closeup
	r := b.cutRect()
	if b.Suspense.On() {
		b.Suspense.Riffle(c, r, b.deck.back, 0)
		return
	}
	ui.Card{Face: b.deck.back, Cut: 1, Tilt: -7}.Draw(c, r.Move(-40*k, 14*k))
	ui.Card{Face: b.deck.back, Cut: 2, Tilt: 8}.Draw(c, r.Move(40*k, -4*k))
	card := ui.Card{Face: b.deck.questionCard, Cut: 0, Tilt: 2, Lift: ui.Raised}
	if b.chooser.verb == rules.VerbCut && !b.Busy() {
		card.State, card.Tilt = ui.CardAimed, 0
	}
	if s.shown {
		share := s.shareOf(0, turnTicks)
		face := b.deck.faces[facing(b.now.attacks(s.team))][s.card]
		switch {
		case share >= 1 || b.Speed().Still && share > 0:
			card.Face = face
		case share > 0:
			width, later := tween.Turn(tween.InOut(share))
			card.Turning, card.Flip = true, width
			if later {
				card.Face = face
			}
		}
	}
	card.Draw(c, r)
}

func (b *Board) cutRect() ui.Rect { return b.lay.onCloseup(closeupWide/2-92, 640, 184, cardHigh(184)) }

// drawStageBall draws the ball before the goal, then in the net or in the keeper's glove.
func (b *Board) drawStageBall(c *ui.Canvas, k float64) {
	s := &b.closeup
	from := ui.Point{X: 1010, Y: 640}
	if s.phase == rules.PhaseCorner {
		from = ui.Point{X: 110, Y: 620}
		flag := b.lay.onCloseup(14, 470, 170, 170)
		ui.DrawArt(c, flags[s.colour], flag, ui.Flat)
	}
	to := ui.Point{X: 1040, Y: 250}
	if s.shown && !s.scores() {
		to = ui.Point{X: 1150, Y: 215}
	}
	share := s.shareOf(turnTicks, shotTicks)
	at := from.Lerp(to, tween.Out(share))
	at.Y -= 120 * 4 * share * (1 - share)
	size := 104 - 40*share
	r := b.lay.onCloseup(at.X-size/2, at.Y-size/2, size, size)
	if b.Speed().Still && share > 0 && share < 1 {
		return
	}
	if share == 0 || share == 1 {
		b.deck.ball.Draw(c, r, true)
		return
	}
	whole := b.lay.onCloseup(at.X-52, at.Y-52, 104, 104)
	c.PushScale(whole.Center(), size/104, size/104)
	c.PushTilt(whole.Center(), 420*share)
	b.deck.ball.Draw(c, whole, true)
	c.Pop()
	c.Pop()
}

// revealCut turns the card over that was cut, after some suspense.
func (b *Board) revealCut(e rules.CutShown) {
	if !b.closeup.shows() || b.closeup.shown { // a penalty at the end of a half begins without a turn
		b.openCloseup(e.Phase, 1-b.now.teams[e.Seat])
	}
	ticks := table.SuspenseTicks
	if b.now.shootout {
		ticks = 45
	}
	b.PlayAt(sound.Shuffle, b.cutRect().Center(), 0, 60)
	b.Suspense.Begin(b.Speed(), ticks, func() {
		b.closeup.card, b.closeup.shown = e.Card, true
		b.closeup.run = tween.Start(b.Speed().Ticks(revealTicks))
		b.PlayAt(sound.CardTurn, b.cutRect().Center(), 0, 0)
		b.Hold(revealTicks + 6)
	})
}

// settleCut notes that the cut is decided, and keeps the result in sight for a while.
func (b *Board) settleCut(ticks int) {
	b.closeup.decided = b.closeup.on
	if b.closeup.on {
		b.Hold(ticks)
	}
}
