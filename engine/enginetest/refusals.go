package enginetest

import (
	"maps"
	"reflect"
	"slices"
	"testing"

	"canape/engine"
)

// Refusals checks why a game refuses moves, and that its test has provoked all of its reasons.
type Refusals struct {
	own      []string
	provoked map[string]bool
}

// NewRefusals returns a check for a game with these reasons of its own.
func NewRefusals(own ...string) *Refusals {
	return &Refusals{own: own, provoked: map[string]bool{}}
}

// Check checks that a match refuses a move with a reason and its arguments, does not list it as
// legal, and that nothing has changed or been told.
func (r *Refusals) Check(t *testing.T, m engine.Match, seat engine.Seat, move engine.Move, reason string, args []engine.Arg) {
	t.Helper()
	// Which results can be forced is no question of what is legal.
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
		t.Errorf("it is told of: %v", log.Events)
	}
	r.provoked[reason] = true
}

// kindOf returns the kind of a refusal with a reason. A move may also name a seat that does not
// exist.
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

// Complete checks that each of the game's own reasons was provoked, but for those given elsewhere,
// and none that is not among them.
func (r *Refusals) Complete(t *testing.T, elsewhere ...string) {
	t.Helper()
	for _, reason := range r.own {
		if !r.provoked[reason] && !slices.Contains(elsewhere, reason) {
			t.Errorf("%s is never given", reason)
		}
	}
	shared := []string{engine.ReasonOver, engine.ReasonNotNow, engine.ReasonNotTurn, engine.ReasonNoSeat, engine.ReasonChance}
	for _, reason := range slices.Sorted(maps.Keys(r.provoked)) {
		if !slices.Contains(r.own, reason) && !slices.Contains(shared, reason) {
			t.Errorf("%s is not among the game's reasons", reason)
		}
	}
}
