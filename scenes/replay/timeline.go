package replay

import (
	"canape/engine"
	"canape/engine/journal"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// timeline is the overview of a whole match: the steps at which turns start, and marks at important
// moments.
type timeline struct {
	turns []int // steps at which the turn passes to another seat
	marks []mark
	scan  chan []mark
	quit  chan struct{}
	track ui.Rect // the track as last drawn
}

// mark is an important moment: its step and its seat.
type mark struct {
	step int
	seat engine.Seat
}

// begin finds the turns of the record and starts the background search for marks.
func (l *timeline) begin(record *journal.Record, player *journal.Player, game engine.Game, face table.GameUI) {
	last := engine.Nobody
	for i := range player.Len() {
		entry, _ := player.Entry(i)
		played, ok := entry.(journal.Played)
		if !ok {
			last = engine.Nobody
			continue
		}
		if played.Seat != last {
			l.turns = append(l.turns, i)
		}
		last = played.Seat
	}
	if face.KeyMoment == nil {
		return
	}
	scan, quit := make(chan []mark, 1), make(chan struct{})
	l.scan, l.quit = scan, quit
	go func() { scan <- findMarks(record, game, face, quit) }()
}

// findMarks replays the record until told to quit. It finds no marks in a record that cannot be
// replayed; the scene reports that error.
func findMarks(record *journal.Record, game engine.Game, face table.GameUI, quit <-chan struct{}) []mark {
	var log engine.Log
	var marks []mark
	player, err := newPlayer(record, game, face, &log)
	for more := true; more && err == nil; {
		select {
		case <-quit:
			return nil
		default:
		}
		log.Reset()
		more, err = player.Next(&log)
		for _, e := range log.Events {
			if seat := engine.OwnerOf(e); seat >= 0 && face.KeyMoment(e) {
				marks = append(marks, mark{player.At(), seat})
			}
		}
	}
	return marks
}

// listen receives the marks when the search has finished.
func (l *timeline) listen() {
	select {
	case l.marks = <-l.scan:
		l.scan = nil
	default:
	}
}

// stop cancels the search and waits for its end.
func (l *timeline) stop() {
	if l.scan == nil {
		return
	}
	close(l.quit)
	<-l.scan
	l.scan = nil
}

// turn returns the step at which the next turn after step from starts, or length if there is none.
// For a negative delta it returns the start of the last turn before from, or 0 if there is none.
func (l *timeline) turn(from, delta, length int) int {
	if delta > 0 {
		for _, step := range l.turns {
			if step > from {
				return step
			}
		}
		return length
	}
	to := 0
	for _, step := range l.turns {
		if step >= from {
			break
		}
		to = step
	}
	return to
}
