package table

import "canape/engine"

// NewsQueue are the events that a board has been shown and nobody has seen yet: words would give away what is still on its way.
type NewsQueue []engine.Event

// Add takes an event that the board has just been shown.
func (u *NewsQueue) Add(e engine.Event) { *u = append(*u, e) }

// Tell hands on what has been seen, the oldest first: everything, once the board has come to rest.
func (u *NewsQueue) Tell(b Board, tell func(engine.Event)) {
	if b.Busy() {
		return
	}
	for _, e := range *u {
		tell(e)
	}
	*u = (*u)[:0]
}
