package show

import (
	"slices"

	"canape/assets/lang"
	"canape/engine"
	"canape/scenes/table"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// EventLog keeps the last events that everybody has seen, for the ribbon and for players who looked
// away. It stores events instead of sentences because the language may change. Each event is
// described only once per language.
type EventLog struct {
	// Unseen holds the events whose motion has not ended. They are not described yet, because words
	// would reveal how the motion ends.
	Unseen []engine.Event
	// Events holds the events that have been shown and described, the oldest first. They contain
	// nothing secret.
	Events []engine.Event

	host    table.Host
	words   []ui.News // the words of Events, perhaps without those of the last event
	catalog *lang.Catalog
	list    []ui.News // the last result of News
	age     int       // ticks since the newest event
	read    bool      // a player has acted since the newest event
}

// EventsKept is how many events a log keeps.
const EventsKept = 40

// NewEventLog returns an empty log.
func NewEventLog(h table.Host) EventLog { return EventLog{host: h} }

// Show adds an event that the board has begun to show.
func (t *EventLog) Show(e engine.Event) { t.Unseen = append(t.Unseen, e) }

// TellSeen announces all events that the board has shown, once the board is idle: it describes them
// in words, and passes them to the figures at the table.
func (t *EventLog) TellSeen(b table.Board, moods *Moods) {
	if b.Busy() {
		return
	}
	for _, e := range t.Unseen {
		t.host.Env().Narrate(t.Add(e))
		moods.Saw(b, e)
	}
	t.Unseen = t.Unseen[:0]
}

// Add stores an event that everybody has seen, and returns its public words. An event without
// public words is not stored, and Add returns "".
func (t *EventLog) Add(e engine.Event) (words string) {
	if e = engine.EventFor(e, engine.Table); e != nil {
		words = t.speaker().Event(e)
	}
	if words == "" {
		return ""
	}
	if len(t.Events) == EventsKept {
		t.Events = slices.Delete(t.Events, 0, 1)
		t.words = slices.Delete(t.words, 0, min(1, len(t.words)))
	}
	t.Events = append(t.Events, e)
	t.age, t.read = 0, false
	return words
}

func (t *EventLog) speaker() lang.Speaker { return t.host.Env().Speaker(t.host.Party()) }

// Tick advances the age of the newest event.
func (t *EventLog) Tick() { t.age++ }

// newsTicks is how long the newest event is shown on a board without a ribbon.
const newsTicks = 150

// Recent reports whether a board without a ribbon still shows the newest event.
func (t *EventLog) Recent(speed tween.Speed) bool {
	return len(t.Events) > 0 && t.age < speed.Ticks(newsTicks)
}

// Fresh reports whether the hint bar still shows the newest event in place of a ribbon. It does so
// for a while, but only until a player acts.
func (t *EventLog) Fresh(speed tween.Speed) bool { return t.Recent(speed) && !t.read }

// Leads reports whether the hint bar shows the newest event instead of the prompt for the asked
// seats. In a real-time game, or if an asked seat caused the event, the bar shows the prompt.
func (t *EventLog) Leads(speed tween.Speed, asked engine.SeatSet, realTime bool) bool {
	return t.Fresh(speed) && (asked == 0 || !realTime && !asked.Has(engine.OwnerOf(t.Events[len(t.Events)-1])))
}

// Acted is called when a player has pressed a button. The newest event then counts as read.
func (t *EventLog) Acted() { t.read = true }

// News returns the last n events in words, the newest first. The list is valid until the next call.
func (t *EventLog) News(n int) []ui.News {
	if words := t.host.Env().Catalog; t.catalog != words {
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
