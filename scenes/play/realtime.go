package play

import (
	"canape/engine"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/table/show"
	"canape/scenes/ui"
)

// restart is the countdown before the clock of a real-time game restarts: after a pause, a lost
// device or a lesson, or in a resumed match.
type restart struct {
	left   int  // ticks
	within bool // the countdown of the rules includes this one and shows it
}

// The lengths of the countdowns in ticks: one second per number, and a short one after a lesson.
const (
	numberTicks  = 60
	restartTicks = 3 * numberTicks
	lessonTicks  = numberTicks
)

// begin starts a countdown, unless the match has no clock or has not had its first tick yet. A
// running countdown of the rules is set back instead, far enough that no player has less time.
func (r *restart) begin(m engine.Match, rules, ticks int) {
	if !m.Over() && m.Tick() > 0 {
		r.left, r.within = max(r.left, ticks-rules), rules > 0
	}
}

// running reports whether the match waits for the countdown.
func (r *restart) running() bool { return r.left > 0 }

// tick counts down.
func (r *restart) tick(h table.Host) {
	if r.left == 0 {
		return
	}
	if r.within {
		r.left--
		return
	}
	if r.left%numberTicks == 0 {
		h.Sound(sound.Cue{Effect: sound.CountdownTick})
	}
	if r.left--; r.left == 0 {
		h.Sound(sound.Cue{Effect: sound.CountdownGo})
	}
}

// number returns the number on the screen: 3, 2 or 1.
func (r *restart) number() int { return (r.left + numberTicks - 1) / numberTicks }

// draw draws the number in place of the hint bar, so that it hides nothing of the table.
func (r *restart) draw(c *ui.Canvas, env *app.Env, pause []ui.Action) {
	bar := show.BarsOf(c, ui.Hint{Seat: -1}.Rect(c), false)[0]
	c.Theme().SunSheet(12).Draw(c, "restart sun", bar.Inset(-7, -7))
	ui.DrawPaper(c, "restart", bar, ui.Raised)
	radius := min(bar.H/2-5, 0.42*bar.H)
	apart, middle := 2.6*radius, bar.Center()
	width := ui.ActionsWidth(c, pause...)
	middle.X = min(middle.X, bar.Right()-22-width-36-radius-apart)
	title, style := ui.Big(44).Fit(c, env.Text("table.restart.title"), middle.X-apart-radius-bar.X-72)
	c.TextMid(title, bar.X+36, middle.Y, style, c.Theme().Ink, ui.Left)
	const numbers = restartTicks / numberTicks
	for n := numbers; n > 0; n-- {
		at := ui.Point{X: middle.X + apart*float64(numbers-1-n), Y: middle.Y}
		sheet, ink := c.Theme().PaperSheet(0, ui.OnPaper), c.Theme().SoftInk
		if n == r.number() {
			sheet, ink = ui.ColourSheet(c.Theme().Sun, 0, ui.Raised), ui.SoftTheme().Ink
		}
		sheet.DrawDisc(c, "restart", at, radius)
		c.TextMid(table.Numeral(n), at.X, at.Y, ui.Big(1.5*radius).AsIs(), ink, ui.Center)
	}
	ui.DrawActions(c, bar.Tail(width+22), pause...)
}

// slowness is the elapsed share of the next tick of a slowed match, in per cent.
type slowness int

// passes reports whether the match advances in this tick of the screen, at a speed in per cent.
func (s *slowness) passes(percent int) bool {
	*s += slowness(percent)
	passes := *s >= 100
	*s %= 100
	return passes
}

// Slept is called after the machine has slept. It hides hands, because another person may be there
// now, and pauses a real-time game, because players may not be ready.
func (m *Match) Slept(env *app.Env) {
	m.curtain.open = engine.Nobody
	env.Roster.ReleaseAll()
	if m.turn().racers != 0 {
		env.Push(newPause(m))
	}
}

// seated returns the party, with Peek in place of Curtain in a real-time game, which cannot stop
// for a curtain.
func seated(info engine.Info, party app.Party) app.Party {
	if info.RealTime && party.Secrets == app.Curtain {
		party.Secrets = app.Peek
	}
	return party
}

// onlyAims reports whether an action only moves a cursor.
func onlyAims(action input.Action) bool {
	switch action {
	case input.Point, input.Next, input.Previous, input.PageUp, input.PageDown:
		return true
	}
	return action.IsDirection()
}
