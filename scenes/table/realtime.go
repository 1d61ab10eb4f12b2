package table

import (
	"canape/engine"
	"canape/input"
	"canape/scenes/sound"
	"canape/scenes/stage"
	"canape/scenes/ui"
)

// restart counts down before the time of a real-time game goes on, so that nobody is surprised: after a pause, a device that was
// lost, a lesson, a power cut.
type restart struct {
	left int // ticks
}

// Ticks of the countdowns: one second for each number, and a short one after a lesson.
const (
	numberTicks  = 60
	restartTicks = 3 * numberTicks
	lessonTicks  = numberTicks
)

// begin asks for a countdown. Before the first tick nothing has been interrupted.
func (r *restart) begin(m *Match, ticks int) {
	if m.info.RealTime && !m.session.Match().Over() && m.session.Match().Tick() > 0 {
		r.left = max(r.left, ticks)
	}
}

// running reports whether the match still waits.
func (r *restart) running() bool { return r.left > 0 }

// tick counts, for as long as nothing else holds the match up.
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

// number is what is being counted: 3, 2, 1.
func (r *restart) number() int { return (r.left + numberTicks - 1) / numberTicks }

// shows reports whether the countdown is seen.
func (r *restart) shows(m *Match) bool { return r.running() && m.lost == 0 && !m.coach.speaking() }

// draw shows the numbers in the place of the hint bar: nobody has anything to do meanwhile, and nothing of the table is hidden that
// has to be read.
func (r *restart) draw(m *Match, c *ui.Canvas) {
	bar := BarsOf(c, c.HintRect(ui.Hint{Seat: -1}), false)[0]
	c.Sheet("restart sun", bar.Inset(-7, -7), c.SunSheet(12))
	c.Paper("restart", bar, ui.Raised)
	radius := min(bar.H/2-5, 0.42*bar.H)
	apart, middle := 2.6*radius, bar.Center()
	pause := m.pauseActions()
	wide := c.ActionsWidth(pause...)
	middle.X = min(middle.X, bar.Right()-22-wide-36-radius-apart)
	title, style := c.Fit(m.env.Text("table.restart.title"), ui.Big(44), middle.X-apart-radius-bar.X-72)
	c.TextMid(title, bar.X+36, middle.Y, style, c.Theme().Ink, ui.Left)
	for i := range restartNumbers {
		at := ui.Point{X: middle.X + apart*float64(i-1), Y: middle.Y}
		sheet, ink := c.PaperSheet(0, ui.OnPaper), c.Theme().SoftInk
		if len(restartNumbers)-i == r.number() {
			sheet, ink = ui.ColourSheet(c.Theme().Sun, 0, ui.Raised), ui.SoftTheme().Ink
		}
		c.Disc("restart", at, radius, sheet)
		c.TextMid(restartNumbers[i], at.X, at.Y, ui.Big(1.5*radius).AsIs(), ink, ui.Center)
	}
	c.Actions(bar.Tail(wide+22), pause...)
}

var restartNumbers = [...]string{"3", "2", "1"}

// beats reports whether the match's time goes on in this tick. A couch that plays slower than usual has slower windows and bots in a
// real-time game; nobody's race goes faster than the rules have it.
func (m *Match) beats() bool {
	if !m.info.RealTime {
		return true
	}
	const whole = 100
	m.owed += min(whole, m.env.Settings.Speed, m.env.Settings.RaceSpeed)
	if m.owed < whole {
		return false
	}
	m.owed -= whole
	return true
}

// racers returns the persons whom a real-time game always concerns, also while only time goes on: a device that is lost then would
// be missed when it counts.
func (m *Match) racers() engine.SeatSet {
	if !m.info.RealTime || m.session.Match().Over() {
		return 0
	}
	return m.persons(engine.AllSeats(len(m.party.Seats)))
}

// Slept hides the hand that was in sight, and puts a race in a pause: whoever comes back to a machine that has slept may be somebody else,
// and is not at the ready. Turn by turn there is no hurry.
func (m *Match) Slept(env *stage.Env) {
	m.curtain.open = engine.Nobody
	env.Roster.ReleaseAll()
	if m.racers() != 0 {
		env.Push(newPause(m))
	}
}

// Helped reports whether the seat is helped.
func (m *Match) Helped(seat engine.Seat) bool { return m.party.Seats[seat].Help }

// SwitchHelp begins or ends the help of a seat.
func (m *Match) SwitchHelp(seat engine.Seat) {
	m.party.Seats[seat].Help = !m.party.Seats[seat].Help
	m.keepParty()
	effect := sound.Back
	if m.Helped(seat) {
		effect = sound.Confirm
	}
	m.Sound(sound.Cue{Effect: effect})
}

// seated returns the party as it can play the game: nobody can look away in the middle of a race, so that cards which are somebody's
// own are peeked at there.
func seated(info engine.Info, party stage.Party) stage.Party {
	if info.RealTime && party.Secrets == stage.Curtain {
		party.Secrets = stage.Peek
	}
	return party
}

// concerns reports whether what a seat means is for the board: in a race the cursor moves at any time, also while the match is counted
// down to go on. Otherwise it is meant for what the seat was asked when the tick began, whatever another's press has done within the
// tick.
func (m *Match) concerns(seat engine.Seat, intent input.Intent) bool {
	if m.info.RealTime {
		return m.racers().Has(seat) && (!m.restart.running() || aims(intent.Action))
	}
	return m.able.Has(seat) && m.actors().Has(seat)
}

// aims reports whether a verb moves a cursor and does nothing else.
func aims(v input.Action) bool {
	switch v {
	case input.Point, input.Next, input.Previous, input.PageUp, input.PageDown:
		return true
	}
	return v.IsDirection()
}

// pass lets the time of a tick pass in the match. Robots react in the match's time however many of its ticks that is.
func (m *Match) pass() {
	pace := m.board.Pace()
	for range pace {
		m.advance()
		if m.board.Pace() < pace || len(m.queue) > 0 {
			return
		}
	}
}

// taught returns who may be told a lesson now.
func (m *Match) taught() engine.SeatSet { return m.persons(m.actors()) | m.racers() }

// missing returns the seats for whose device the match must wait, if it is gone.
func (m *Match) missing() engine.SeatSet {
	return m.persons(m.session.Match().Actors()|m.board.Waits()) | m.racers()
}
