package table

import "canape/engine"

// Untold are the events that a board has been shown and nobody has seen yet: words would give away what is still on its way.
type Untold []engine.Event

// Add takes an event that the board has just been shown.
func (u *Untold) Add(e engine.Event) { *u = append(*u, e) }

// Tell hands on what has been seen, the oldest first: everything, once the board has come to rest.
func (u *Untold) Tell(b Board, tell func(engine.Event)) {
	if b.Busy() {
		return
	}
	for _, e := range *u {
		tell(e)
	}
	*u = (*u)[:0]
}
