package table

import (
	"slices"

	"canape/assets/lang"
	"canape/engine"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// eventLog keeps the last events that were seen, for the ribbon and for whoever looked away. It keeps events, not words: the
// language may change. The words of the language in force are put together once.
type eventLog struct {
	host   Host
	events []engine.Event // as everybody may know them, the oldest first
	words  []ui.News      // the same in words of spoken, as far as they are known
	spoken *lang.Catalog
	list   []ui.News // that news returned last
	age    int       // ticks since the newest
	read   bool      // somebody has acted since the newest
}

// toldMost is how many events can be read again.
const toldMost = 40

func (t *eventLog) speaker() lang.Speaker { return t.host.Env().Speaker(t.host.Party()) }

func (t *eventLog) clear() { t.events, t.words = t.events[:0], t.words[:0] }

// add takes an event that has words for everybody.
func (t *eventLog) add(e engine.Event) {
	if t.sentence(e) == "" {
		return
	}
	if len(t.events) == toldMost {
		t.events = slices.Delete(t.events, 0, 1)
		t.words = slices.Delete(t.words, 0, min(1, len(t.words)))
	}
	t.events = append(t.events, engine.EventFor(e, engine.Table))
	t.age, t.read = 0, false
}

// sentence returns an event in words that everybody may hear, "" for none.
func (t *eventLog) sentence(e engine.Event) string {
	if e = engine.EventFor(e, engine.Table); e == nil {
		return ""
	}
	return t.speaker().Event(e)
}

// newsTicks is for how long the hint bar says what happened where there is no ribbon.
const newsTicks = 150

// fresh reports whether the newest event is still to be said where there is no ribbon: for a while, or until somebody acts upon it.
func (t *eventLog) fresh(speed tween.Speed) bool {
	return len(t.events) > 0 && !t.read && t.age < speed.Ticks(newsTicks)
}

// by returns whose the newest event is, engine.Nobody if nobody's. There must be one.
func (t *eventLog) by() engine.Seat { return engine.OwnerOf(t.events[len(t.events)-1]) }

// news returns the last n events as words, the newest first. The list holds until the next call.
func (t *eventLog) news(n int) []ui.News {
	if words := t.host.Env().Words(); t.spoken != words {
		t.spoken, t.words = words, t.words[:0]
	}
	for _, e := range t.events[len(t.words):] {
		seat := -1
		if s := engine.OwnerOf(e); s >= 0 {
			seat = t.host.Party().Seats[s].Colour
		}
		t.words = append(t.words, ui.News{Seat: seat, Text: t.speaker().Event(e)})
	}
	t.list = t.list[:0]
	for i := len(t.words) - 1; i >= 0 && len(t.list) < n; i-- {
		t.list = append(t.list, t.words[i])
	}
	return t.list
}

// keepParty writes down who sits where now.
func (m *Match) keepParty() {
	m.env.Party = m.party
	m.note(aside{Party: m.party})
}

// NewsQueue are the events that a board has been shown and nobody has seen yet: words would give away what is still on its way.
type NewsQueue []engine.Event

// Add takes an event that the board has just been shown.
func (q *NewsQueue) Add(e engine.Event) { *q = append(*q, e) }

// Tell hands on what has been seen, the oldest first: everything, once the board has come to rest.
func (q *NewsQueue) Tell(b Board, tell func(engine.Event)) {
	if b.Busy() {
		return
	}
	for _, e := range *q {
		tell(e)
	}
	*q = (*q)[:0]
}
