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

// restart is the countdown before the clock of a real-time game restarts. It comes after a pause, a
// lost device or a lesson, and in a resumed match.
type restart struct {
	left   int  // ticks left
	within bool // a countdown of the rules runs and includes this one
}

// Durations of countdowns in ticks. Each number is shown for a second. After a lesson there is a
// single number.
const (
	numberTicks  = 60
	restartTicks = 3 * numberTicks
	lessonTicks  = numberTicks
)

// begin starts a countdown, unless the match is over, has no clock, or has not had its first tick.
// A running countdown of the rules, with rules ticks left, is lengthened to at least ticks instead.
func (r *restart) begin(m engine.Match, rules, ticks int) {
	if !m.Over() && m.Tick() > 0 {
		r.left, r.within = max(r.left, ticks-rules), rules > 0
	}
}

// running reports whether the match waits for the countdown.
func (r *restart) running() bool { return r.left > 0 }

// tick advances the countdown by a tick.
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

// draw draws the countdown in place of the hint bar, so that it covers nothing of the table.
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

// slowness is the part of the next tick of a slowed match that has passed, in per cent.
type slowness int

// passes reports whether the match advances in this tick of the screen. percent is the speed of the
// match.
func (s *slowness) passes(percent int) bool {
	*s += slowness(percent)
	passes := *s >= 100
	*s %= 100
	return passes
}

// Slept is called after the machine has slept. It hides hands, because another person may be at the
// screen now. It pauses a real-time game, because players may not be ready.
func (m *Match) Slept(env *app.Env) {
	m.curtain.open = engine.Nobody
	env.Roster.ReleaseAll()
	if m.turn().racers != 0 {
		env.Push(newPause(m))
	}
}

// seated returns the party of a match. In a real-time game, which cannot stop for a curtain, Peek
// replaces Curtain.
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
