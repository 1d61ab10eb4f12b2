package blitz

import (
	"testing"

	"canape/engine"
)

// agrees checks that the board shows the state of the rules.
func (r *room) agrees(t testing.TB) {
	t.Helper()
	r.Hurry()
	v, s := r.look(), &r.board.now
	for i, stack := range r.board.cards.stacks {
		if v.Stacks[i] != stack.Height() {
			t.Fatalf("the stacks are %v, stack %d is shown as %d", v.Stacks, i, stack.Height())
		}
	}
	for i := range s.seats {
		if pile, won := r.board.cards.piles[i].Height(), r.board.cards.won[i].Height(); pile != v.Piles[i] || won != v.Won[i] {
			t.Fatalf("seat %d has a pile of %d and %d cards won, shown as %d and %d", i, v.Piles[i], v.Won[i], pile, won)
		}
		if top := v.Tops[i]; top != nil && r.board.cards.top(engine.Seat(i)) != (theme{top.Theme, top.Symbol}) {
			t.Fatalf("seat %d has %v on top, shown as %v", i, *top, r.board.cards.top(engine.Seat(i)))
		}
	}
	if v.Phase != s.phase.String() {
		t.Fatalf("in phase %s, shown is %v", v.Phase, s.phase)
	}
	if v.Phase == "draw" || v.Phase == "tie-break" {
		if s.turn != v.Actors.First() {
			t.Fatalf("seat %d is to draw, shown as %d", v.Actors.First(), s.turn)
		}
	}
	if v.FaceOff != nil {
		n := 0
		for seat := range v.FaceOff.Seats.All() {
			if v.FaceOff.Themes != nil && s.faceOff.themes[seat] != v.FaceOff.Themes[n] {
				t.Fatalf("seat %d answers %q, shown as %q", seat, v.FaceOff.Themes[n], s.faceOff.themes[seat])
			}
			n++
		}
		if s.faceOff.duellists != v.FaceOff.Seats {
			t.Fatalf("%v face off, shown as %v", v.FaceOff.Seats, s.faceOff.duellists)
		}
	}
	if v.Voted != s.answer.voted && v.Phase == "vote" {
		t.Fatalf("%v have voted, shown as %v", v.Voted, s.answer.voted)
	}
	if r.Playing.Over() && !s.winners.Has(r.Playing.Outcome().Winners.First()) {
		t.Fatal("the winners are not shown")
	}
}
