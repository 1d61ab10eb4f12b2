package blanco

import (
	"testing"

	"canape/engine"
	rules "canape/engine/games/blanco"
	"canape/engine/journal"
	"canape/scenes/stage"
)

// playedRecord returns the record of a whole match.
func playedRecord(t testing.TB, seats int, seed uint64) *journal.Record {
	t.Helper()
	f := newTable(t, seats, stage.Open)
	setup := engine.Setup{Seats: seats, Seed: seed, First: 0}
	session, refusal := journal.Start(rules.Game{}, journal.Header{Created: "2026-12-24T18:30:00+01:00", Setup: setup}, nil)
	if refusal != nil {
		t.Fatal(refusal)
	}
	rng := engine.NewRNG(seed)
	for !session.Match().Over() {
		f.match = session.Match()
		seat := f.match.Actors().First()
		if refusal := session.Apply(seat, f.helpful(seat, &rng), nil); refusal != nil {
			t.Fatal(refusal)
		}
	}
	return session.Record()
}
