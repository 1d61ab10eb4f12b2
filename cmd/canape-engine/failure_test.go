package main

import (
	"testing"

	"canape/engine"
)

func TestRefusalsNameSeats(t *testing.T) {
	for _, c := range []struct {
		name, game string
		refusal    *engine.Refusal
		want       string
	}{
		{"one", "blanco", engine.Illegal(engine.ReasonNotTurn, "seat", engine.Seat(1)), "It is seat 1’s turn."},
		{"several", "blitz", engine.Illegal("no-duellist", "seats", engine.SeatsOf(0, 2)), "This face-off is between seat 0 and seat 2."},
	} {
		if got := refused(c.game, c.refusal).Message; got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}
