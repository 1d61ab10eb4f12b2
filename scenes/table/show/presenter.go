// Package show shows a match on its board: the events one by one, celebrations and counts between
// them, words beside the pieces, lessons, and the figures of the players.
//
// # Moods
//
// Moods follow only public events: they depend on who is on turn, who peeks, what is celebrated
// (table.Celebration.Seats and Pained) and who won. A board can add a mood with table.Host.Feel
// when an event is seen, for example the tension at a shot. A mood must not depend on anything
// hidden. The test suite also compares the figures of twin tables. A mood lasts for a second and a
// half, or until another one replaces it. Only one figure moves at a time. With reduced motion
// expressions change but no figure moves.
package show

import (
	"canape/engine"
	"canape/scenes/app"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/ui"
	"canape/scenes/ui/place"
)

// Presenter shows a match on the screen. It passes events to a board one by one, each after the
// previous one has been seen. It shows celebrations and counts over the board, announces what
// everybody has seen, and moves the figures. A host that embeds it gets its methods Sound, Tell,
// Feel, Celebrate, Count and Interval.
type Presenter struct {
	Board table.Board
	Place place.Place // the scenery of the game
	// Queue holds the events that have not been shown yet.
	Queue   []engine.Event
	Between Interval
	Slips   Slips
	Moods   Moods
	History EventLog
	// OnDisk is the number of queued events that are safely on disk. The other queued events must
	// not be shown yet.
	OnDisk int
	// Shown, if not nil, is called for each event that is passed to the board.
	Shown func(e engine.Event)
	// Silent means that past events are shown again, without sounds, words or celebrations.
	Silent bool

	host     table.Host
	realTime bool
	finale   int // ticks since the last event of the match was shown
}

// Begin prepares the presenter for a match, with an empty board of its game.
func (p *Presenter) Begin(h table.Host, face table.GameUI) {
	p.host, p.realTime, p.finale = h, h.Game().Info().RealTime, 0
	p.Queue, p.OnDisk, p.Between, p.Slips, p.Moods, p.History = p.Queue[:0], 0, NewInterval(h, face.Place), Slips{}, NewMoods(h), NewEventLog(h)
	p.Board, p.Place = face.Board(h), face.Place
}

// Take moves all events of a log to the queue.
func (p *Presenter) Take(log *engine.Log) {
	p.Queue = append(p.Queue, log.Events...)
	log.Reset()
}

// Tick advances all motion by a tick. turn holds the seats that are expected to play now.
func (p *Presenter) Tick(turn engine.SeatSet) {
	p.Board.Tick()
	p.Between.Tick(p.Board)
	if p.ends() {
		p.finale++
	}
	p.History.Tick()
	p.Slips.Tick(p.host.Speed())
	p.Moods.Tick(turn, &p.Between)
}

// Busy reports whether the last event is still being shown, celebrated or counted. In a real-time
// game it ignores celebrations that do not fill the screen.
func (p *Presenter) Busy() bool {
	return p.Board.Busy() || p.Between.Busy() && (!p.realTime || p.Between.celebrations.staged())
}

// Pace returns how many ticks of the match pass in a tick of the screen. That is Board.Pace, but 0
// during a full-screen celebration in a real-time game.
func (p *Presenter) Pace() int {
	if p.realTime && p.Between.celebrations.staged() {
		return 0
	}
	return p.Board.Pace()
}

// Lags reports whether the board is showing an event or can show a queued one. A board that waits
// for a seat shows no more events until the seat acts.
func (p *Presenter) Lags() bool { return p.Busy() || len(p.Queue) > 0 && p.Board.Waits() == 0 }

// HasNews reports whether the next event may be shown: it is on disk, and the board does not wait
// for a seat.
func (p *Presenter) HasNews() bool { return p.OnDisk > 0 && len(p.Queue) > 0 && p.Board.Waits() == 0 }

// SecretNext reports whether the next event is a secret that only the seat may see.
func (p *Presenter) SecretNext(seat engine.Seat) bool {
	if len(p.Queue) == 0 {
		return false
	}
	_, secret := p.Queue[0].(engine.Masked)
	return secret && engine.OwnerOf(p.Queue[0]) == seat
}

// TellSeen announces the events that the board has shown, once the board is idle.
func (p *Presenter) TellSeen() { p.History.TellSeen(p.Board, &p.Moods) }

// Present passes events to the board until the board is busy, or until no event may be shown.
func (p *Presenter) Present() {
	p.TellSeen()
	for !p.Busy() && p.HasNews() {
		p.ShowNext()
	}
}

// ShowNext passes the first event of the queue to the board.
func (p *Presenter) ShowNext() {
	e := p.Queue[0]
	p.Queue, p.OnDisk = p.Queue[1:], max(0, p.OnDisk-1)
	p.show(e)
	p.History.Show(e)
	p.TellSeen()
}

// ShowPast shows past events without motion, and adds them to the History.
func (p *Presenter) ShowPast(events []engine.Event) {
	for _, e := range events {
		p.show(e)
		p.Board.Skip()
		p.History.Add(e)
	}
}

func (p *Presenter) show(e engine.Event) {
	table.Show(p.Board, e)
	if p.Shown != nil {
		p.Shown(e)
	}
}

// Hurry shows all queued events at once, up to the next celebration, the next count or the end of
// the match. If a celebration, a count or the end has only just appeared, Hurry does nothing,
// because the press may have been meant for an earlier event.
func (p *Presenter) Hurry() {
	switch {
	case p.Between.fresh(), p.ends() && p.finale < app.HurryTicks:
		return
	case p.Between.Busy() && !p.Board.Busy():
		p.Between.Press()
		return
	}
	p.Skip()
	for p.HasNews() && !p.Board.Busy() && !p.Between.Busy() { // this does not shorten a bot's pause, because the events of the bot's move are not queued yet
		if p.ShowNext(); p.ends() {
			return
		}
		p.Skip()
	}
}

// ends reports whether the last event of a finished match has been shown or is being shown.
func (p *Presenter) ends() bool { return len(p.Queue) == 0 && p.host.State().Over() }

// Skip ends the motion of the last event and the celebration on the screen.
func (p *Presenter) Skip() {
	p.Board.Skip()
	p.Between.Skip()
	p.TellSeen()
}

// Sound plays a sound of the match.
func (p *Presenter) Sound(c sound.Cue) {
	if !p.Silent {
		p.host.Env().Sound.PlayCue(c)
	}
}

// Tell shows words beside a seat's piece for a while, or removes them if text is "".
func (p *Presenter) Tell(seat engine.Seat, text string, good bool) {
	if p.Silent {
		return
	}
	p.Slips.Tell(seat, text, good)
	if good {
		p.Moods.Pleased(seat)
	}
}

// Feel makes the figures of seats take a pose for a while.
func (p *Presenter) Feel(pose ui.Pose, seats engine.SeatSet) {
	if !p.Silent {
		p.Moods.feel(seats, pose, moodTicks)
	}
}

// Celebrate shows a celebration when the board is idle.
func (p *Presenter) Celebrate(m table.Celebration) {
	if !p.Silent {
		p.Between.Celebrate(m)
	}
}

// Interval describes the celebration or the score count between two events.
func (p *Presenter) Interval() table.IntervalState { return p.Between.State() }

// Count counts a sum when the board is idle, and waits for a player to confirm it.
func (p *Presenter) Count(c table.Count) {
	if !p.Silent {
		p.Between.Count(c, p.host.Party().People() == 0)
	}
}
