package blitz

import (
	"math"
	"runtime"
	"testing"

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
			for range 130 { // everything that will be painted has been asked for
				frame()
			}
			// The painters, who count as well, may still be at work for a while.
			least := math.Inf(1)
			for try := 0; try < 60 && least > 0; try++ {
				least = min(least, testing.AllocsPerRun(15, frame))
				runtime.Gosched()
			}
			if least > 0 {
				t.Errorf("%v allocations a frame", least)
			}
		})
	}
}
