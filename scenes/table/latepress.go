package table

import (
	"encoding/json"

	"canape/engine"
	"canape/engine/journal"
	"canape/scenes/app"
)

// LatePress is a press that changed nothing because another seat had pressed first. It is no move,
// so the match does not know it. The journal stores it as a note, and a replay shows it among the
// events of its tick.
type LatePress struct {
	Tick int         `json:"tick"` // tick of the match
	Seat engine.Seat `json:"seat"`
	By   int         `json:"by"` // ticks after the other seat's press
}

// Type implements engine.Event.
func (LatePress) Type() string { return "late-press" }

// For implements engine.Event. It returns nil, because only the board shows a late press.
func (LatePress) For(engine.Seat) engine.Event { return nil }

// Note is a note in the journal of a match. It contains the party that plays from then on, and
// possibly a late press.
type Note struct {
	app.Party
	Late *LatePress `json:"late,omitempty"`
}

// LatePresses returns the late presses of a record, in order.
func LatePresses(r *journal.Record) []LatePress {
	var list []LatePress
	for _, entry := range r.Entries() {
		note, ok := entry.(journal.Noted)
		if !ok {
			continue
		}
		var a Note
		seats := r.Header().Setup.Seats
		if json.Unmarshal(note.Data, &a) == nil && a.Late != nil && a.Late.Seat >= 0 && int(a.Late.Seat) < seats && a.Late.By > 0 {
			list = append(list, *a.Late)
		}
	}
	return list
}
