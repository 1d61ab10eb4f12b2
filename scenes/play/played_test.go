package play

import (
	"testing"

	"canape/engine"
	devices "canape/input/fake"
	"canape/scenes/app"
)

// A replay from the pause menu shows only what everybody has seen. While a player may still be
// choosing whether to continue the turn, the replay ends before the move that led to this choice.
// One more step of the replay would reveal whether the rules ask the player, and so a part of a
// hand.
func TestReplayFromPauseShowsOnlySeenEvents(t *testing.T) {
	r := newRoom(t, t.TempDir())
	r.seat(devices.XboxPad, devices.DualSense)
	r.deal(plain(nil), r.party(2, app.Peek))
	r.setUp()
	r.settle()
	ends := func() int {
		record, from := r.match.toReplay()
		if from > record.Len() {
			t.Errorf("the replay begins at %d of %d entries", from, record.Len())
		}
		return record.Len()
	}
	play := func() (before, after int) {
		t.Helper()
		before = r.match.session.Record().Len()
		seat := r.actor()
		r.match.play(seat, r.match.Match().Legal(seat, nil)[0])
		return before, r.match.session.Record().Len()
	}
	if got, want := ends(), r.match.session.Record().Len(); got != want || got == 0 {
		t.Fatalf("after all events the replay ends at %d of %d entries", got, want)
	}

	before, after := play()
	if got := ends(); got != before {
		t.Errorf("while a move is pending the replay ends at %d entries, want %d", got, before)
	}
	if r.settle(); ends() != after {
		t.Errorf("after the move was shown the replay ends at %d entries, want %d", ends(), after)
	}

	r.board.asks = true
	before, after = play()
	r.settle()
	if got := ends(); got != before {
		t.Errorf("while a seat may continue the replay ends at %d entries, want %d", got, before)
	}
	seats := engine.SeatsOf(0, 1)
	if undo, ok := r.match.session.Before(seats); !ok || undo.To != before {
		t.Fatalf("the last move begins at %+v", undo)
	}
	if _, from := r.match.toReplay(); from > before {
		t.Errorf("the replay begins at %d, after its end", from)
	}
	r.board.asks = false
	if r.tick(1); ends() != after {
		t.Errorf("after the decision the replay ends at %d entries, want %d", ends(), after)
	}
}
