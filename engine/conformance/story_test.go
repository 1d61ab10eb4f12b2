package conformance

import (
	"reflect"
	"testing"

	"canape/engine"
	"canape/engine/games"
	"canape/engine/journal"
)

// TestStoryOfAJournal replays journals of matches, also of unfinished matches. It compares the
// stories with the events that the table saw in the matches.
func TestStoryOfAJournal(t *testing.T) {
	for _, game := range games.List() {
		if game.Info().RealTime {
			continue
		}
		id := game.Info().ID
		setup := engine.Setup{Seats: game.Info().Min, Seed: 11, First: engine.Nobody}
		var log engine.Log
		m, refusal := game.New(setup, &log)
		if refusal != nil {
			t.Fatal(refusal)
		}
		options, _ := engine.ResolveOptions(game.Info().Options, nil)
		want := &engine.Story{Seats: setup.Seats, Teams: game.Teams(setup.Seats, options), Options: options, Events: log.For(engine.Table)}
		happened := len(log.Events)
		record, rng := journal.NewRecord(journal.Header{Game: id, Setup: setup}), engine.NewRNG(5)
		check := func() {
			t.Helper()
			observed := 0
			got, err := journal.Story(record, game, func(engine.Event) { observed++ })
			if err != nil {
				t.Fatalf("%s: %v", id, err)
			}
			if !reflect.DeepEqual(got, want) || observed != happened {
				t.Fatalf("%s: a story of %d events and %+v, %d observed; want %d, %+v, %d", id, len(got.Events), got.Outcome, observed, len(want.Events), want.Outcome, happened)
			}
		}
		check()
		for n := 0; !m.Over(); n++ {
			seat := m.Actors().Any(&rng)
			moves := m.Legal(seat, nil)
			move := moves[rng.N(len(moves))]
			log.Reset()
			if refusal := m.Apply(seat, move, &log); refusal != nil {
				t.Fatal(refusal)
			}
			want.Events, happened = append(want.Events, log.For(engine.Table)...), happened+len(log.Events)
			if err := record.Add(journal.Played{Play: journal.Play{Seat: seat, Move: game.FormatMove(move)}}); err != nil {
				t.Fatal(err)
			}
			if n == 20 {
				check()
			}
		}
		want.Outcome = m.Outcome()
		if err := record.Add(journal.Ended{Outcome: m.Outcome()}); err != nil {
			t.Fatal(err)
		}
		check()
	}
}
