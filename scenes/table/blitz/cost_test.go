package blitz

import (
	"testing"

	"canape/engine"
	"canape/scenes/table"
	"canape/scenes/table/tabletest"
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
			r.board.cards.Start(table.Motion[top, spot]{Card: r.board.now.places[1].top, Owner: engine.Nobody, Up: true, From: spot{kind: onPile, seat: 1},
				To: spot{kind: amongWon, seat: 2}}, r.Rate, 0, 9000)
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
