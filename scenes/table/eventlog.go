package table

import (
	"slices"

	"canape/assets/lang"
	"canape/engine"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// EventLog keeps the last events that everybody has seen, for the ribbon and for whoever looked
// away. It keeps events instead of sentences because the language may change; each event is put
// into words once a language.
type EventLog struct {
	// Unseen are the events whose motion the board still shows. Nothing is said of them yet: words
	// would give away how they end.
	Unseen []engine.Event
	// Events have been shown and have words. They are masked as for everybody, the oldest first.
	Events []engine.Event

	host    Host
	words   []ui.News // of the first of Events
	catalog *lang.Catalog
	list    []ui.News // that News returned last
	age     int       // ticks since the newest
	read    bool      // somebody has acted since the newest
}

// eventsKept is how many events can be read again.
const eventsKept = 40

// NewEventLog returns the log of a host at which nothing has happened.
func NewEventLog(h Host) EventLog { return EventLog{host: h} }

// Show takes an event that the board has just been shown.
func (t *EventLog) Show(e engine.Event) { t.Unseen = append(t.Unseen, e) }

// TellSeen tells everything that the board has been shown, once it has come to rest: in words, and
// to the characters at the table.
func (t *EventLog) TellSeen(b Board, moods *Moods) {
	if b.Busy() {
		return
	}
	for _, e := range t.Unseen {
		t.host.Env().Narrate(t.Add(e))
		moods.Saw(b, e)
	}
	t.Unseen = t.Unseen[:0]
}

// Add takes an event that was seen. It returns the words for it that everybody may hear, "" where
// there are none: then it is not kept.
func (t *EventLog) Add(e engine.Event) (words string) {
	if e = engine.EventFor(e, engine.Table); e != nil {
		words = t.speaker().Event(e)
	}
	if words == "" {
		return ""
	}
	if len(t.Events) == eventsKept {
		t.Events = slices.Delete(t.Events, 0, 1)
		t.words = slices.Delete(t.words, 0, min(1, len(t.words)))
	}
	t.Events = append(t.Events, e)
	t.age, t.read = 0, false
	return words
}

func (t *EventLog) speaker() lang.Speaker { return t.host.Env().Speaker(t.host.Party()) }

// Tick notes that a tick has passed.
func (t *EventLog) Tick() { t.age++ }

// newsTicks is for how long the hint bar says what happened where there is no ribbon.
const newsTicks = 150

// Fresh reports whether the newest event is still to be said where there is no ribbon: for a while,
// or until somebody has acted.
func (t *EventLog) Fresh(speed tween.Speed) bool {
	return len(t.Events) > 0 && !t.read && t.age < speed.Ticks(newsTicks)
}

// Leads reports whether the newest event is to be said before what people may do. In a real-time
// game it waits while anybody is asked, elsewhere while the one who is asked caused it.
func (t *EventLog) Leads(speed tween.Speed, asked engine.SeatSet, realTime bool) bool {
	return t.Fresh(speed) && (asked == 0 || !realTime && !asked.Has(engine.OwnerOf(t.Events[len(t.Events)-1])))
}

// News returns the last n events in words, the newest first. The list holds until the next call.
func (t *EventLog) News(n int) []ui.News {
	if words := t.host.Env().Words(); t.catalog != words {
		t.catalog, t.words = words, t.words[:0]
	}
	for _, e := range t.Events[len(t.words):] {
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
