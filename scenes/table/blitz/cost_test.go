package blitz

import (
	"testing"

	"canape/scenes/table/tabletest"
	"canape/scenes/ui/tween"
)

// TestAFrameAllocatesNothing draws a table at rest, one on which a card flies, and a face-off whose answer has been accepted: once
// everything has been painted, none of them allocates.
func TestAFrameAllocatesNothing(t *testing.T) {
	for _, test := range []struct {
		name  string
		bring func(r *room)
	}{
		{"at rest", func(r *room) { r.begin(7) }},
		{"a card flies", func(r *room) {
			r.begin(7)
			r.board.flights = append(r.board.flights, flight{from: spot{kind: onStack}, to: spot{kind: onPile, seat: 1},
				card: r.board.now.places[1].top, had: true, old: r.board.now.places[2].top, run: tween.Start(9000)})
		}},
		{"an answer counts", func(r *room) {
			r.faceOff()
			r.Say(0, "answer Le Bhoutan")
			r.until("floor")
			r.board.now.settled, r.board.now.accepted = true, true
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := newRoom(t, 6)
			r.pads()
			test.bring(r)
			frame := func() {
				r.board.Tick()
				r.Draw()
				r.board.Where()
				r.board.Prompt(0)
				r.board.Note(0)
			}
			tabletest.AllocatesNothing(t, frame)
		})
	}
}
