package engine

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// Event is a complete description of something that happened. A program that shows a match needs
// only the events. Every game has its own event types, plain structs with JSON tags. An event of
// one seat embeds [BySeat]; an event that contains a secret also implements [Masked].
type Event interface {
	// Type is the event's name in lower case with hyphens, unique in its game: "drawn",
	// "line-removed".
	Type() string
}

// Masked is an event with parts that some viewers must not see.
type Masked interface {
	Event
	// For returns the event as the viewer (a seat or Table) may know it, with hidden cards masked,
	// or nil if the viewer learns nothing from it.
	For(viewer Seat) Event
}

// EventFor returns the event as the viewer (a seat or Table) may know it, or nil if the viewer
// learns nothing from it.
func EventFor(e Event, viewer Seat) Event {
	if masked, ok := e.(Masked); ok {
		return masked.For(viewer)
	}
	return e
}

// BySeat is embedded in events that belong to one seat, such as drawing a card. Only these events
// have a "seat" in their JSON.
type BySeat struct {
	Seat Seat `json:"seat"`
}

// By returns a BySeat for an event of the seat.
func By(seat Seat) BySeat { return BySeat{seat} }

// Owner returns the seat.
func (b BySeat) Owner() Seat { return b.Seat }

// OwnerOf returns the seat that the event belongs to, or Nobody.
func OwnerOf(e Event) Seat {
	if owned, ok := e.(interface{ Owner() Seat }); ok {
		return owned.Owner()
	}
	return Nobody
}

// Log collects the events of one call in order. Games accept a nil *Log, which means that the
// caller wants no events; in this case they must allocate nothing for events.
type Log struct {
	Events []Event
	// Revealed reports that a player learnt a hidden card or that something random was decided, so
	// that taking back the move would be unfair.
	Revealed bool
}

// Add appends an event. Games call it only under "if log != nil"; everywhere else they call Tell.
func (l *Log) Add(e Event) { l.Events = append(l.Events, e) }

// Tell appends an event to the log. With a nil log it does nothing and allocates nothing.
func Tell[E Event](log *Log, e E) {
	if log != nil {
		log.Events = append(log.Events, e)
	}
}

// Reveal records that a player learnt something hidden. It may be called on a nil Log.
func (l *Log) Reveal() {
	if l != nil {
		l.Revealed = true
	}
}

// Reset empties the log for another call and keeps its capacity.
func (l *Log) Reset() {
	clear(l.Events)
	l.Events = l.Events[:0]
	l.Revealed = false
}

// For returns the events as the viewer may know them, without the events from which the viewer
// learns nothing.
func (l *Log) For(viewer Seat) []Event {
	seen := make([]Event, 0, len(l.Events))
	for _, e := range l.Events {
		if masked := EventFor(e, viewer); masked != nil {
			seen = append(seen, masked)
		}
	}
	return seen
}

// EncodeEvent returns the event as a JSON object whose first member is its type. It does not mask:
// call EventFor first.
func EncodeEvent(e Event) ([]byte, error) {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false) // so that people can read "leon>marlon" in journals and console output
	if err := encoder.Encode(e); err != nil {
		return nil, fmt.Errorf("encode event %s: %w", e.Type(), err)
	}
	body := bytes.TrimSuffix(b.Bytes(), []byte("\n"))
	out := fmt.Appendf(nil, `{"type":"%s"`, e.Type())
	if len(body) > len("{}") {
		out = append(out, ',')
	}
	return append(out, body[1:]...), nil
}
