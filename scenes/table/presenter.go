package table

import (
	"canape/engine"
	"canape/scenes/app"
	"canape/scenes/sound"
	"canape/scenes/ui"
	"canape/scenes/ui/place"
)

// Show has a board show an event. Boards are shown events by nothing else: what their Base has
// asked the match may be out of date then.
func Show(b Board, e engine.Event) {
	if based, ok := b.(interface{ forgetPhase() }); ok {
		based.forgetPhase()
	}
	b.Show(e)
}

// Presenter shows a match on the screen: it passes the events to a board one by one, each after the
// previous one has been seen, shows celebrations and counts over the board, announces what
// everybody has seen, and moves the figures. A host embeds it and gets its Sound, Tell, Feel,
// Celebrate, Count and Interval.
type Presenter struct {
	Board Board
	Place place.Place // where the game is played
	// Queue is what has happened and has not been shown yet.
	Queue   []engine.Event
	Between Interval
	Slips   Slips
	Moods   Moods
	History EventLog
	// OnDisk is how many events of the queue are safely on disk: only those are shown.
	OnDisk int
	// Shown is called for every event that the board has been shown; it may be nil.
	Shown func(e engine.Event)
	// Silent means that what is shown happened before: nothing of it is heard, told or celebrated
	// again.
	Silent bool

	host     Host
	realTime bool
	finale   int // ticks since the last event of a match that is over was shown
}

// Begin presents an empty board of a face, of which nothing has been shown.
func (p *Presenter) Begin(h Host, face GameUI) {
	p.host, p.realTime, p.finale = h, h.Game().Info().RealTime, 0
	p.Queue, p.OnDisk, p.Between, p.Slips, p.Moods, p.History = p.Queue[:0], 0, NewInterval(h, face.Place), Slips{}, NewMoods(h), NewEventLog(h)
	p.Board, p.Place = face.Board(h), face.Place
}

// Take moves the events that have just happened to the queue.
func (p *Presenter) Take(log *engine.Log) {
	p.Queue = append(p.Queue, log.Events...)
	log.Reset()
}

// Tick advances what moves by a tick. turn are those who are expected to play now.
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

// Busy reports whether the last event is still being shown, celebrated or counted. A real-time game
// does not wait for the latter two, unless the whole table is theirs.
func (p *Presenter) Busy() bool {
	return p.Board.Busy() || p.Between.Busy() && (!p.realTime || p.Between.State().Fullscreen)
}

// Pace returns how many ticks of the match pass in one tick of the screen: what the board says, and
// none while a full-screen celebration is shown.
func (p *Presenter) Pace() int {
	if p.realTime && p.Between.State().Fullscreen {
		return 0
	}
	return p.Board.Pace()
}

// Lags reports whether the board is showing something or is about to. While it waits for a seat it
// shows nothing more.
func (p *Presenter) Lags() bool { return p.Busy() || len(p.Queue) > 0 && p.Board.Waits() == 0 }

// HasNews reports whether there is an event that the board may be shown: it is on disk, and the
// board waits for nobody.
func (p *Presenter) HasNews() bool { return p.OnDisk > 0 && len(p.Queue) > 0 && p.Board.Waits() == 0 }

// SecretNext reports whether the next event to be shown is a secret of the seat.
func (p *Presenter) SecretNext(seat engine.Seat) bool {
	if len(p.Queue) == 0 {
		return false
	}
	_, secret := p.Queue[0].(engine.Masked)
	return secret && engine.OwnerOf(p.Queue[0]) == seat
}

// TellSeen tells in words what has been seen once the board has come to rest.
func (p *Presenter) TellSeen() { p.History.TellSeen(p.Board, &p.Moods) }

// Present shows the board the next event once it has shown the one before.
func (p *Presenter) Present() {
	p.TellSeen()
	for !p.Busy() && p.HasNews() {
		p.ShowNext()
	}
}

// ShowNext shows the board the first event of the queue.
func (p *Presenter) ShowNext() {
	e := p.Queue[0]
	p.Queue, p.OnDisk = p.Queue[1:], max(0, p.OnDisk-1)
	p.show(e)
	p.History.Show(e)
	p.TellSeen()
}

// ShowPast shows events that happened before, without motion.
func (p *Presenter) ShowPast(events []engine.Event) {
	for _, e := range events {
		p.show(e)
		p.Board.Skip()
		p.History.Add(e)
	}
}

func (p *Presenter) show(e engine.Event) {
	Show(p.Board, e)
	if p.Shown != nil {
		p.Shown(e)
	}
}

// Hurry shows at once what has happened, as far as the next celebration or sum, or the end of the match.
// These take no press that may have been meant for what came before.
func (p *Presenter) Hurry() {
	switch {
	case p.Between.fresh(), p.ends() && p.finale < app.HurryTicks:
		return
	case p.Between.Busy() && !p.Board.Busy():
		p.Between.Press()
		return
	}
	p.Skip()
	for p.HasNews() && !p.Board.Busy() && !p.Between.Busy() { // a bot that pretends to think is not hurried
		if p.ShowNext(); p.ends() {
			return
		}
		p.Skip()
	}
}

// ends reports whether the last event of a match that is over has been shown, or is being shown.
func (p *Presenter) ends() bool { return len(p.Queue) == 0 && p.host.State().Over() }

// Skip ends the motion of the event shown last, and what is celebrated, once that has been seen.
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

// Tell shows words beside a seat's piece for a while; without words it takes back those before.
func (p *Presenter) Tell(seat engine.Seat, text string, good bool) {
	if p.Silent {
		return
	}
	p.Slips.Tell(seat, text, good)
	if good {
		p.Moods.Pleased(seat)
	}
}

// Feel shows the figures of seats in a pose for a moment.
func (p *Presenter) Feel(pose ui.Pose, seats engine.SeatSet) {
	if !p.Silent {
		p.Moods.feel(seats, pose, moodTicks)
	}
}

// Celebrate shows a celebration when the board rests.
func (p *Presenter) Celebrate(m Celebration) {
	if !p.Silent {
		p.Between.Celebrate(m)
	}
}

// Interval returns what is shown between two events.
func (p *Presenter) Interval() IntervalState { return p.Between.State() }

// Count counts a sum when the board rests, and waits until somebody has read it.
func (p *Presenter) Count(c Count) {
	if !p.Silent {
		p.Between.Count(c, p.host.Party().People() == 0)
	}
}
