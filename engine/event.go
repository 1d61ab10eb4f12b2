package engine

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// Event is something that happened, told in full: whoever shows a match needs its events and
// nothing else. Every game has its own event types, plain structs with JSON tags. An event of one
// seat embeds [BySeat], an event that holds a secret is a [Masked] one too.
type Event interface {
	// Type is the event's name in lower case with hyphens, unique in its game: "drawn",
	// "line-removed".
	Type() string
}

// Masked is an event that does not tell everybody everything.
type Masked interface {
	Event
	// For returns the event as the viewer, a seat or Table, may know it, with hidden faces masked;
	// nil when the viewer learns nothing of it at all.
	For(viewer Seat) Event
}

// EventFor returns the event as the viewer, a seat or Table, may know it; nil when the viewer
// learns nothing of it at all.
func EventFor(e Event, viewer Seat) Event {
	if masked, ok := e.(Masked); ok {
		return masked.For(viewer)
	}
	return e
}

// BySeat is embedded in the events of one seat: its card was drawn, its line left. The JSON of
// these events, and of no others, has a "seat".
type BySeat struct {
	Seat Seat `json:"seat"`
}

// By returns what an event of the seat embeds.
func By(seat Seat) BySeat { return BySeat{seat} }

// Owner returns the seat.
func (b BySeat) Owner() Seat { return b.Seat }

// OwnerOf returns whose event it is, Nobody when it is not the event of one seat.
func OwnerOf(e Event) Seat {
	if owned, ok := e.(interface{ Owner() Seat }); ok {
		return owned.Owner()
	}
	return Nobody
}

// Log collects the events of one call in the order in which they happened. Games accept a nil *Log,
// which means that nobody listens; they must then allocate nothing for events.
type Log struct {
	Events []Event
	// Revealed tells that somebody learnt a hidden card or that chance spoke, so that the move
	// cannot be taken back fairly.
	Revealed bool
}

// Add appends an event. It is for code under "if log != nil"; elsewhere games call Tell.
func (l *Log) Add(e Event) { l.Events = append(l.Events, e) }

// Tell appends an event to a log, unless that is nil: then it allocates nothing.
func Tell[E Event](log *Log, e E) {
	if log != nil {
		log.Events = append(log.Events, e)
	}
}

// Reveal notes that something hidden became known to somebody. It may be called on a nil Log.
func (l *Log) Reveal() {
	if l != nil {
		l.Revealed = true
	}
}

// Reset empties the log for another call, keeping its room.
func (l *Log) Reset() {
	clear(l.Events)
	l.Events = l.Events[:0]
	l.Revealed = false
}

// For returns the events as the viewer may know them, without those of which it learns nothing.
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
	encoder.SetEscapeHTML(false) // "leon>marlon" is for people, too.
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
