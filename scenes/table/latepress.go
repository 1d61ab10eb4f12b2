package table

import (
	"encoding/json"

	"canape/engine"
	"canape/engine/journal"
	"canape/scenes/stage"
	"canape/scenes/store"
)

// LatePress is a press that came after another's and changed nothing: the rules know nothing of it. It is kept beside the match, and
// a replay shows it among the events at the tick at which it came.
type LatePress struct {
	Tick int         `json:"tick"` // of the match
	Seat engine.Seat `json:"seat"`
	By   int         `json:"by"` // ticks after the other's
}

// Type names the event.
func (LatePress) Type() string { return "late-press" }

// For returns nil: a late press is no news to anybody but the board.
func (LatePress) For(engine.Seat) engine.Event { return nil }

// aside is what is noted in the journal of a match: who sits where since then, and what else there is to remember.
type aside struct {
	stage.Party
	Late *LatePress `json:"late,omitempty"`
}

// RecordLatePress writes a late press down.
func (m *Match) RecordLatePress(p LatePress) { m.note(aside{m.party, &p}) }

func (m *Match) note(a aside) {
	data, err := json.Marshal(a)
	if err == nil {
		err = m.session.Note(data)
	}
	if err != nil {
		m.env.Warn(&store.Trouble{Key: store.Unwritable, File: m.session.Record().Header().Created, Err: err})
	}
}

// LatePresses returns the late presses of a record, in their order.
func LatePresses(r *journal.Record) []LatePress {
	var list []LatePress
	for _, entry := range r.Entries() {
		note, ok := entry.(journal.Noted)
		if !ok {
			continue
		}
		var a struct {
			Late *LatePress `json:"late"`
		}
		seats := r.Header().Setup.Seats
		if json.Unmarshal(note.Data, &a) == nil && a.Late != nil && a.Late.Seat >= 0 && int(a.Late.Seat) < seats && a.Late.By > 0 {
			list = append(list, *a.Late)
		}
	}
	return list
}
