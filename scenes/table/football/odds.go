package football

import (
	rules "canape/engine/games/football"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// whyKeys are the text keys of the reasons that decide a cut.
var whyKeys = [...]string{rules.Hand: "cut.hand-saved", rules.Red: "cut.red-goal", rules.Blue: "cut.blue-goal"}

// drawChance draws a possible result of a cut: its symbol or the ball, its words, and its odds,
// which are public.
func (s *closeup) drawChance(c *ui.Canvas, i int) {
	t, k, r := c.Theme(), s.board.lay.closeup.unit(), s.board.lay.closeup.chance(i)
	goal, n, why := s.cut.phase == rules.PhaseCorner, s.cut.hits, whyKeys[s.mark()]
	if i == 1 {
		goal, n, why = !goal, s.cut.total-s.cut.hits, "cut.else-saved"
		if goal {
			why = "cut.else-goal"
		}
	}
	decided := s.cut.shown && s.shareOf(turnTicks, 1) >= 1
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
	if s.board.Room.Compact {
		at = ui.Point{X: r.X + r.W*0.27, Y: r.Y + 16*k + icon/2}
	}
	if i == 0 {
		ui.DrawArt(c, signs[s.mark()], ui.RectAround(at, icon, icon), ui.Flat)
	} else {
		s.board.art.ball.Draw(c, ui.RectAround(at, icon*0.82, icon*0.82), true)
	}
	if s.board.Room.Compact {
		text := ui.Rect{X: at.X + icon/2 + 8*k, Y: r.Y + 10*k, W: r.Right() - at.X - icon/2 - 16*k, H: icon + 12*k}
		c.TextIn(s.board.Text("cut.figures", table.Number("n", n), table.Number("of", s.cut.total)), text, ui.Big(40).AsIs(), colour, ui.Center)
		c.TextIn(s.board.Text(what), ui.Rect{X: r.X + 12*k, Y: r.Y + icon + 18*k, W: r.W - 24*k, H: r.H - icon - 24*k}, ui.Bold(26), t.Ink, ui.Center)
		return
	}
	text := ui.Rect{X: at.X + icon/2 + 16*k, Y: r.Y + 22*k, W: r.Right() - at.X - icon/2 - 30*k, H: r.H - 44*k}
	c.TextIn(s.board.Text(why), text.Top(text.H/2), ui.Bold(34), t.Ink, ui.Left)
	c.TextIn(s.odds(n, s.cut.total), text.Foot(text.H/2), ui.Bold(34), colour, ui.Left)
}

// odds returns the odds as a fraction with a small denominator if possible, otherwise as counts.
func (s *closeup) odds(hits, total int) string {
	switch {
	case total == 0 || hits == 0:
		return s.board.Text("odds.never")
	case hits == total:
		return s.board.Text("odds.always")
	}
	for small := 2; small <= 10; small++ {
		if hits*small%total == 0 {
			hits, total = hits*small/total, small
			break
		}
	}
	return s.board.Text("odds.exact", table.Number("n", hits), table.Number("of", total))
}

// drawHiddenCards shows how many of the hidden cards have the mark that the cut needs.
func (s *closeup) drawHiddenCards(c *ui.Canvas) {
	t, k := c.Theme(), s.board.lay.closeup.unit()
	r := s.board.lay.closeup.place(26, 914, closeupWidth-52, 154)
	ui.Sheet{Face: ui.RGB(0x1E4A2B), Radius: 9, Bare: true}.Draw(c, "football hidden cards", r)
	r = r.Inset(16*k, 4*k)
	if !s.board.Room.Compact {
		c.TextIn(s.count(), r.Top(48), ui.Bold(28), t.Chalk, ui.Left)
		r = r.Below(50)
	} else {
		r = r.Inset(0, 20*k)
	}
	if s.cut.total == 0 {
		return
	}
	// Draw two strips with lengths proportional to the numbers of cards, because up to 52 cards are
	// too many to draw one by one.
	gap, least := 8*k, min(r.W/2, 2.4*r.H)
	width := r.W * float64(s.cut.hits) / float64(s.cut.total)
	if s.cut.hits > 0 && s.cut.hits < s.cut.total {
		width = max(least, min(r.W-least, width)) - gap/2
	}
	strip := func(name string, at ui.Rect, n int, face, ink ui.Color, sign func(ui.Rect)) {
		if n == 0 {
			return
		}
		ui.Sheet{Face: face, Edge: t.PaperEdge, Radius: 7, Bare: true}.Draw(c, name, at)
		number := ui.Big(at.H * 0.62).AsIs()
		side := at.H * 0.8
		x := at.Center().X - (side+12*k+number.Width(c, table.Numeral(n)))/2
		sign(ui.Rect{X: x, Y: at.Center().Y - side/2, W: side, H: side})
		c.TextMid(table.Numeral(n), x+side+12*k, at.Center().Y, number, ink, ui.Left)
	}
	strip("football hidden", r.Left(width), s.cut.hits, t.Paper, t.Ink, func(at ui.Rect) { ui.DrawArt(c, signs[s.mark()], at, ui.Flat) })
	rest := r
	if s.cut.hits > 0 {
		rest = r.After(width + gap)
	}
	strip("football other", rest, s.cut.total-s.cut.hits, ui.RGB(0x2F6B3C), t.Chalk, func(at ui.Rect) { s.board.art.ball.Draw(c, at, true) })
}

// The text keys for the number of hidden or face-up cards with the needed mark.
var (
	countKeys = [...]string{rules.Hand: "cut.count-hand", rules.Red: "cut.count-red", rules.Blue: "cut.count-blue"}
	openKeys  = [...]string{rules.Hand: "cut.open-hand", rules.Red: "cut.open-red", rules.Blue: "cut.open-blue"}
)

// count returns words for how many of the cards that may be cut have the needed mark.
func (s *closeup) count() string {
	keys := &countKeys
	if s.board.cards.low() {
		keys = &openKeys
	}
	return s.board.Text(keys[s.mark()], table.Number("n", s.cut.hits), table.Number("of", s.cut.total))
}
