package table

import (
	"testing"

	"canape/engine"
	devices "canape/input/fake"
	"canape/scenes/app"
)

// A replay from the pause shows what everybody has seen, and no more. While a player may still be
// choosing whether to continue the turn, it ends before the move that led there: one more step
// would reveal the question of the rules, and so a part of a hand.
func TestReplayFromPauseShowsOnlySeenEvents(t *testing.T) {
	r := newRoom(t, t.TempDir())
	r.seat(devices.XboxPad, devices.DualSense)
	r.deal(plain(nil), r.party(2, app.Peek))
	r.setUp()
	r.settle()
	ends := func() int {
		record, from := r.match.toReplay()
		if from > record.Len() {
			t.Errorf("it begins at %d of %d entries", from, record.Len())
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
		t.Fatalf("with everything seen it ends after %d of %d entries", got, want)
	}

	before, after := play()
	if got := ends(); got != before {
		t.Errorf("while a move is still to be shown it ends after %d entries, want %d", got, before)
	}
	if r.settle(); ends() != after {
		t.Errorf("when it has been shown it ends after %d entries, want %d", ends(), after)
	}

	r.board.asks = true
	before, after = play()
	r.settle()
	if got := ends(); got != before {
		t.Errorf("while somebody may still play on it ends after %d entries, want %d", got, before)
	}
	seats := engine.SeatsOf(0, 1)
	if undo, ok := r.match.session.Before(seats); !ok || undo.To != before {
		t.Fatalf("the last move begins at %+v", undo)
	}
	if _, from := r.match.toReplay(); from > before {
		t.Errorf("it begins at %d, after its end", from)
	}
	r.board.asks = false
	if r.tick(1); ends() != after {
		t.Errorf("when that is decided it ends after %d entries, want %d", ends(), after)
	}
}
