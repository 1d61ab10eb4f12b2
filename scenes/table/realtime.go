package table

import (
	"canape/engine"
	"canape/input"
	"canape/scenes/sound"
	"canape/scenes/stage"
	"canape/scenes/ui"
)

// restart is the countdown before the time of a real-time game goes on: after a pause, a lost device, a lesson, or when a match that was
// left goes on.
type restart struct {
	left int // ticks
}

// Ticks of the countdowns: one second for each number, and a short one after a lesson.
const (
	numberTicks  = 60
	restartTicks = 3 * numberTicks
	lessonTicks  = numberTicks
)

// begin starts a countdown, unless the match has not had its first tick yet.
func (r *restart) begin(m *Match, ticks int) {
	if m.info.RealTime && !m.session.Match().Over() && m.session.Match().Tick() > 0 {
		r.left = max(r.left, ticks)
	}
}

// running reports whether the match waits for the countdown.
func (r *restart) running() bool { return r.left > 0 }

// tick counts down, unless the match is still held up by a lost device or a lesson.
func (r *restart) tick(m *Match) {
	switch {
	case m.lost != 0:
		r.begin(m, restartTicks)
		return
	case m.coach.speaking():
		r.begin(m, lessonTicks)
		return
	case r.left == 0:
		return
	case r.left%numberTicks == 0:
		m.Sound(sound.Cue{Effect: sound.CountdownTick})
	}
	if r.left--; r.left == 0 {
		m.Sound(sound.Cue{Effect: sound.CountdownGo})
	}
}

// number returns the number on the screen: 3, 2 or 1.
func (r *restart) number() int { return (r.left + numberTicks - 1) / numberTicks }

// shows reports whether the countdown is seen.
func (r *restart) shows(m *Match) bool { return r.running() && m.lost == 0 && !m.coach.speaking() }

// draw draws the numbers in place of the hint bar, so that they hide nothing of the table.
func (r *restart) draw(m *Match, c *ui.Canvas) {
	bar := BarsOf(c, ui.Hint{Seat: -1}.Rect(c), false)[0]
	c.Theme().SunSheet(12).Draw(c, "restart sun", bar.Inset(-7, -7))
	ui.DrawPaper(c, "restart", bar, ui.Raised)
	radius := min(bar.H/2-5, 0.42*bar.H)
	apart, middle := 2.6*radius, bar.Center()
	pause := m.pauseActions()
	wide := ui.ActionsWidth(c, pause...)
	middle.X = min(middle.X, bar.Right()-22-wide-36-radius-apart)
	title, style := ui.Big(44).Fit(c, m.env.Text("table.restart.title"), middle.X-apart-radius-bar.X-72)
	c.TextMid(title, bar.X+36, middle.Y, style, c.Theme().Ink, ui.Left)
	for i := range restartNumbers {
		at := ui.Point{X: middle.X + apart*float64(i-1), Y: middle.Y}
		sheet, ink := c.Theme().PaperSheet(0, ui.OnPaper), c.Theme().SoftInk
		if len(restartNumbers)-i == r.number() {
			sheet, ink = ui.ColourSheet(c.Theme().Sun, 0, ui.Raised), ui.SoftTheme().Ink
		}
		sheet.DrawDisc(c, "restart", at, radius)
		c.TextMid(restartNumbers[i], at.X, at.Y, ui.Big(1.5*radius).AsIs(), ink, ui.Center)
	}
	ui.DrawActions(c, bar.Tail(wide+22), pause...)
}

var restartNumbers = [...]string{"3", "2", "1"}

// timePasses reports whether the match's time goes on in this tick. The settings can slow a real-time game down, never speed it up.
func (m *Match) timePasses() bool {
	if !m.info.RealTime {
		return true
	}
	const whole = 100
	m.timeShare += min(whole, m.env.Settings.Speed, m.env.Settings.RaceSpeed)
	if m.timeShare < whole {
		return false
	}
	m.timeShare -= whole
	return true
}

// racers returns the persons in a real-time game. They may have to act at any moment, so that the match waits for a lost device of theirs
// even while nobody may act.
func (m *Match) racers() engine.SeatSet {
	if !m.info.RealTime || m.session.Match().Over() {
		return 0
	}
	return m.persons(engine.AllSeats(len(m.party.Seats)))
}

// Slept is called after the machine has slept. Somebody else may sit there now: the hand that was in sight is hidden. A real-time game is
// paused, because nobody can be expected to be ready.
func (m *Match) Slept(env *stage.Env) {
	m.curtain.open = engine.Nobody
	env.Roster.ReleaseAll()
	if m.racers() != 0 {
		env.Push(newPause(m))
	}
}

// Helped reports whether the seat is helped.
func (m *Match) Helped(seat engine.Seat) bool { return m.party.Seats[seat].Help }

// SwitchHelp switches the help of a seat on or off.
func (m *Match) SwitchHelp(seat engine.Seat) {
	m.party.Seats[seat].Help = !m.party.Seats[seat].Help
	m.keepParty()
	effect := sound.Back
	if m.Helped(seat) {
		effect = sound.Confirm
	}
	m.Sound(sound.Cue{Effect: effect})
}

// seated returns the party as it can play the game: a curtain cannot fall in a real-time game, where people peek at their cards instead.
func seated(info engine.Info, party stage.Party) stage.Party {
	if info.RealTime && party.Secrets == stage.Curtain {
		party.Secrets = stage.Peek
	}
	return party
}

// concerns reports whether the board should handle an intent of a seat. In a real-time game it handles all, during the countdown those
// that move a cursor. Turn by turn the seat must have been asked for something when the tick began, and still be asked the same: a press
// of another seat in the same tick does not change what this press was meant for.
func (m *Match) concerns(seat engine.Seat, intent input.Intent) bool {
	if m.info.RealTime {
		return m.racers().Has(seat) && (!m.restart.running() || onlyAims(intent.Action))
	}
	return m.mayAct.Has(seat) && m.actors().Has(seat)
}

// onlyAims reports whether an action moves a cursor and does nothing else.
func onlyAims(action input.Action) bool {
	switch action {
	case input.Point, input.Next, input.Previous, input.PageUp, input.PageDown:
		return true
	}
	return action.IsDirection()
}

// advanceAtPace advances the match by as many of its ticks as the board's pace says; bots act in each of them.
func (m *Match) advanceAtPace() {
	pace := m.Board.Pace()
	for range pace {
		m.advance()
		if m.Board.Pace() < pace || len(m.Queue) > 0 {
			return
		}
	}
}

// mayBeTaught returns who may be told a lesson now.
func (m *Match) mayBeTaught() engine.SeatSet { return m.persons(m.actors()) | m.racers() }

// needDevices returns the seats for whose devices the match must wait if they are lost.
func (m *Match) needDevices() engine.SeatSet {
	return m.persons(m.session.Match().Actors()|m.Board.Waits()) | m.racers()
}
