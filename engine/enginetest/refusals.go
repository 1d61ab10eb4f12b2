package enginetest

import (
	"maps"
	"reflect"
	"slices"
	"testing"

	"canape/engine"
)

// Refusals checks how a game refuses moves, and that its test provokes each of the game's own
// reasons.
type Refusals struct {
	own      []string
	provoked map[string]bool
}

// NewRefusals returns a Refusals for a game. own are the game's own reasons.
func NewRefusals(own ...string) *Refusals {
	return &Refusals{own: own, provoked: map[string]bool{}}
}

// Check checks that the match refuses the move with this reason and these arguments, that the move
// is not in the list of legal moves, and that the refusal changes and logs nothing.
func (r *Refusals) Check(t *testing.T, m engine.Match, seat engine.Seat, move engine.Move, reason string, args []engine.Arg) {
	t.Helper()
	// A move that is refused because of a forced result may be legal: legal moves do not depend on
	// forced results.
	if reason != engine.ReasonChance && slices.Contains(m.Legal(seat, nil), move) {
		t.Error("listed as legal")
	}
	before, log := engine.Hash(m), new(engine.Log)
	refusal := m.Apply(seat, move, log)
	switch {
	case refusal == nil:
		t.Fatalf("accepted: %v", log.Events)
	case refusal.Reason != reason || len(args)+len(refusal.Args) > 0 && !reflect.DeepEqual(refusal.Args, args):
		t.Errorf("refused with %v, want %s %v", refusal, reason, args)
	case refusal.Kind != kindOf(m, seat, reason):
		t.Errorf("kind %s, want %s", refusal.Kind, kindOf(m, seat, reason))
	}
	if engine.Hash(m) != before {
		t.Error("the match has changed")
	}
	if len(log.Events) > 0 || log.Revealed {
		t.Errorf("events were logged: %v", log.Events)
	}
	r.provoked[reason] = true
}

// kindOf returns the kind that a refusal with this reason must have.
func kindOf(m engine.Match, seat engine.Seat, reason string) engine.Kind {
	switch {
	case reason == engine.ReasonNoSeat && (seat < 0 || int(seat) >= m.Seats()):
		return engine.BadSeat
	case reason == engine.ReasonOver:
		return engine.Over
	case reason == engine.ReasonChance:
		return engine.BadChance
	}
	return engine.IllegalMove
}

// Complete checks that the test provoked each of the game's own reasons, except those in elsewhere,
// which other tests provoke. It also checks that the test provoked no unknown reason.
func (r *Refusals) Complete(t *testing.T, elsewhere ...string) {
	t.Helper()
	for _, reason := range r.own {
		if !r.provoked[reason] && !slices.Contains(elsewhere, reason) {
			t.Errorf("%s was never returned", reason)
		}
	}
	shared := []string{engine.ReasonOver, engine.ReasonNotNow, engine.ReasonNotTurn, engine.ReasonNoSeat, engine.ReasonChance}
	for _, reason := range slices.Sorted(maps.Keys(r.provoked)) {
		if !slices.Contains(r.own, reason) && !slices.Contains(shared, reason) {
			t.Errorf("%s is not among the game's reasons", reason)
		}
	}
}
