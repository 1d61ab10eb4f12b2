package blitz

import (
	"canape/engine"
	rules "canape/engine/games/blitz"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// Draw draws the table, or the face-off that fills the screen.
func (b *Board) Draw(c *ui.Canvas) {
	b.arrange(c)
	b.art.prepare(c)
	if !b.now.facing() || b.arena.open.Value < 1 {
		b.drawTable(c)
	}
	if b.arena.shown() {
		b.arena.draw(c, b.timeLeft())
	}
	b.cards.DrawFlying(c)
}

// times are the options that set the durations of phases.
var times = [rules.PhaseOver + 1]string{rules.PhaseFaceOff: rules.OptionSilence, rules.PhaseFloor: rules.OptionObjection, rules.PhaseVote: rules.OptionVote}

// timeLeft returns the share of the time to answer, object or vote that is left, or -1 if the board
// shows no running time.
func (b *Board) timeLeft() float64 {
	v, option := b.view(), times[b.now.phase]
	if option == "" || b.now.answer.settled || b.now.answer.counted || v.Phase != b.now.phase.String() || v.Buzzed != engine.Nobody {
		return -1
	}
	share := float64(v.Ends-v.Tick) / float64(max(1, b.ticks(option)))
	return float64(int(400*min(1, max(0, share)))) / 400 // the share changes in steps of about a pixel, so that an unchanged bar is not redrawn
}

func (b *Board) drawTable(c *ui.Canvas) {
	for i := range b.now.seats {
		seat := engine.Seat(i)
		b.DrawMat(c, b.lay.mats[i], seat, seat, b.now.turn == seat || b.now.winners.Has(seat))
		b.cards.drawPile(c, seat)
		b.cards.drawWon(c, seat)
	}
	for i := range b.cards.stacks {
		b.cards.drawStack(c, rules.Stack(i))
	}
	b.drawDuel(c)
	b.drawBoxed(c)
	b.drawPad(c)
}

// drawPad lists the typed answers of people and bots, newest first, because an answer may not be
// repeated.
func (b *Board) drawPad(c *ui.Canvas) {
	r, t := b.lay.pad, c.Theme()
	if r.W <= 0 || len(b.now.said) == 0 {
		return
	}
	style := ui.Plain(30)
	line := style.LineHeight(c) + 6
	head := ui.Big(34).LineHeight(c) + 16
	n := min(len(b.now.said), max(1, int((r.H-head-50)/line)))
	c.PushLayer(ui.LayerPlaces)
	defer c.Pop()
	sheet := r.Top(head + 50 + float64(n)*line)
	ui.DrawPaper(c, "blitz pad", sheet, ui.Resting)
	inner := sheet.Inset(30, 22)
	c.TextIn(b.Text("words-said"), inner.Top(head-8), ui.Big(34), t.Ink, ui.Left)
	ui.DrawRule(c, inner.X, inner.Y+head-4, inner.W)
	for i := range n {
		c.TextIn(b.now.said[len(b.now.said)-1-i], inner.Below(head+4+float64(i)*line).Top(line), style, t.Ink, ui.Left)
	}
}

// drawDuel draws the duel card and the die, and the symbols of the duel.
func (b *Board) drawDuel(c *ui.Canvas) {
	l := &b.lay
	top := b.cards.duels.Height() - 1
	if top < 0 {
		drawPlace(c, l.duel, ui.Place{})
		return
	}
	b.cards.duels.Card(top).Draw(c, l.duel)
	if !b.now.duel && b.roll.Done() {
		return
	}
	drawDie(c, dieOn(l.duel), b.now.die, b.roll)
	if b.roll.Done() && !l.Compact {
		name := func(s rules.Symbol) string { return b.Words().Name(rules.ID, s.String()) }
		text := b.Text("duel", table.Words("a", name(b.now.die[0])), table.Words("b", name(b.now.die[1])))
		ui.Label{Words: text, Style: ui.Bold(30), Align: ui.Center, Room: l.middle.W}.Draw(c, l.middle.Center().X, l.duel.Y-40)
	}
}

// drawBoxed draws the symbols that are not used in a match of three seats, each crossed out.
func (b *Board) drawBoxed(c *ui.Canvas) {
	l := &b.lay
	n := float64(len(b.now.retired))
	if n == 0 {
		return
	}
	const gap = 14
	tile := min(72, l.boxed.H-8)
	width, label := n*(tile+gap)-gap, b.Text("boxed")
	x := l.boxed.Center().X - width/2
	if !l.Compact {
		paper := ui.Label{Words: label, Style: ui.Plain(28), Soft: true}
		words := paper.Rect(c, x, l.boxed.Center().Y).W + 20
		x -= words / 2
		paper.Draw(c, x, l.boxed.Center().Y)
		x += words
	}
	for _, symbol := range b.now.retired {
		r := ui.Rect{X: x, Y: l.boxed.Center().Y - tile/2, W: tile, H: tile}
		c.PushAlpha(0.75)
		ui.DrawArt(c, symbolArt[symbol], r, ui.Flat)
		c.Pop()
		ui.DrawBadge(c, ui.Point{X: r.Right() - 4, Y: r.Y + 6}, 17, false)
		x += tile + gap
	}
}
