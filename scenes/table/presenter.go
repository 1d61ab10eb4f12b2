package table

import (
	"canape/engine"
	"canape/scenes/sound"
)

// Presenter shows a match to the people before the screen: it gives a board one event after the other, each once the one before has been
// seen, celebrates and counts over it, tells in words what everybody has seen, and moves the faces of those who sit there. A host embeds
// it: what boards ask of their host is then answered by its Sound, Tell, Celebrate, Count and Counting.
type Presenter struct {
	Board Board
	// Queue is what has happened and has not been shown yet.
	Queue   []engine.Event
	Between Interlude
	Slips   Slips
	Moods   Moods
	History EventLog
	// Silent means that what is shown happened before: nothing of it is heard, told or celebrated again.
	Silent bool

	host     Host
	realTime bool
}

// Begin presents an empty board of a face, of which nothing has been shown.
func (p *Presenter) Begin(h Host, face Face) {
	p.host, p.Between.host, p.realTime = h, h, h.Game().Info().RealTime
	p.Between.Clear()
	p.Queue, p.Slips, p.Moods, p.History = p.Queue[:0], Slips{}, NewMoods(h), NewEventLog(h)
	p.Board = face.Board(h)
}

// Tick advances what moves by a tick.
func (p *Presenter) Tick() {
	p.Board.Tick()
	p.Between.Tick(!p.Board.Busy())
	p.Between.MakeWay(p.Board)
}

// Busy reports whether the last event is still being shown, celebrated or counted. A real-time game does not wait for the latter two.
func (p *Presenter) Busy() bool {
	return p.Board.Busy() || !p.realTime && p.Between.Busy()
}

// TellSeen tells in words what has been seen once the board has come to rest.
func (p *Presenter) TellSeen() { p.History.TellSeen(p.Board, &p.Moods) }

// ShowNext shows the board the first event of the queue, and returns it.
func (p *Presenter) ShowNext() engine.Event {
	e := p.Queue[0]
	p.Queue = p.Queue[1:]
	p.Board.Show(e)
	p.History.Show(e)
	p.TellSeen()
	return e
}

// Skip ends the motion of the event shown last, and what is celebrated.
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

// Celebrate shows a moment when the board rests.
func (p *Presenter) Celebrate(m Moment) {
	if !p.Silent {
		p.Between.Celebrate(m)
	}
}

// Count counts a sum when the board rests, and waits until somebody has read it.
func (p *Presenter) Count(c Count) {
	if !p.Silent {
		p.Between.Count(c, p.host.Party().People() == 0)
	}
}

// Counting reports whether a sum is counted, or waits to have been read.
func (p *Presenter) Counting() bool { return p.Between.Counting() }
