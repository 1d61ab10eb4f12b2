package ledger_test

import (
	"path/filepath"
	"slices"
	"testing"

	"canape/assets/lang"
	"canape/engine"
	"canape/engine/journal"
	"canape/scenes/app"
	"canape/scenes/ledger"
	"canape/scenes/menu/menutest"
	"canape/scenes/outfits"
	"canape/scenes/store"
)

// ended returns the record of a match without moves that has ended with the given winner and
// scores.
func ended(t *testing.T, party app.Party, winner engine.Seat, scores ...int) *journal.Record {
	t.Helper()
	record := journal.NewRecord(journal.Header{Game: party.Game, Created: "2026-12-24T20:37:00Z", Meta: menutest.MetaOf(t, party),
		Setup: engine.Setup{Seats: len(party.Seats), Options: party.Options}})
	if err := record.Add(journal.Ended{Outcome: engine.Outcome{Winners: engine.SeatsOf(winner), Scores: scores}}); err != nil {
		t.Fatal(err)
	}
	return record
}

// TestResultIsRecorded checks the stored result of a match whose moves cannot be replayed.
func TestResultIsRecorded(t *testing.T) {
	r := menutest.NewLargeRoom(t, lang.French)
	r.Env.People.Remember(store.Person{Name: "Zoé", Colour: 2})
	party := menutest.SampleParty(3)
	party.Seats[0].Name = "Rond"
	party.Evening = &app.PartOfEvening{Name: "2026-12-24.canape", Number: 2}
	recording := ledger.Record(r.Env, ended(t, party, 0, 0, 9, 4), "a.canape")
	r.Env.CloseAll(r.Env)
	people, trouble := r.Env.Home.LoadPeople()
	if trouble != nil || len(people.Results) != 1 || !recording.Ready {
		t.Fatalf("%v, %+v", trouble, people.Results)
	}
	got := people.Results[0]
	if got.Game != "blanco" || !got.Ended.Equal(r.Now) || got.Match != "a.canape" || got.Evening != party.Evening.Name || got.Number != 2 || len(got.Seats) != 3 {
		t.Errorf("recorded %+v", got)
	}
	if s := got.Seats[0]; !s.Unnamed || s.Bot || s.Score != 0 || !s.Won || s.Rank != 1 {
		t.Errorf("a person without a name is recorded as %+v", s)
	}
	if s := got.Seats[1]; !s.Bot || s.Score != 9 || s.Won || s.Rank == 1 {
		t.Errorf("the robot is recorded as %+v", s)
	}
	if of, recorded := people.ResultOf(party.Evening.Name, 2); !recorded || of.Match != got.Match {
		t.Errorf("the evening finds %+v", of)
	}
	if _, recorded := people.ResultOf(party.Evening.Name, 1); recorded {
		t.Error("the evening finds a match that it did not have")
	}
	r.Env.People.Remember(store.Person{Name: "Rond"})
	if tally := r.Env.People.Tally("Rond", ""); tally.Played != 0 {
		t.Error("a person who took the name later has another's matches")
	}
	ledger.Name(r.Env, recording, 0, "Rond")
	if tally := r.Env.People.Tally("Rond", ""); tally != (store.Tally{Played: 1, Won: 1}) {
		t.Errorf("a person who gave their name after the match has %+v", tally)
	}
}

// TestMatchIsRecordedOnce tries to record the same match again: during the recording, afterwards,
// and at the next start of the app.
func TestMatchIsRecordedOnce(t *testing.T) {
	r := menutest.NewLargeRoom(t, lang.French)
	r.Env.People = store.People{People: []store.Person{{Name: "Léa", Outfit: []string{"hat-party"}}, {Name: "Tom"}}}
	party := menutest.SamplePair()
	path := menutest.SaveMatch(t, r.Env.Home.Matches(), "2026-12-24-blanco", true, party)
	record, _, err := r.Env.Home.Journals().Load(path)
	if err != nil {
		t.Fatal(err)
	}
	name := filepath.Base(path)
	r.Env.People.Begin(name)
	r.Env.KeepPeople()
	first := ledger.Record(r.Env, record, path)
	second := ledger.Record(r.Env, record, path)
	ledger.CatchUp(r.Env)
	r.Env.CloseAll(r.Env)
	if !first.Ready || !second.Ready || first.Result.Match != name || second.Result.Match != name {
		t.Errorf("recorded are %+v and %+v", first.Result, second.Result)
	}
	want := r.Env.People
	if len(want.Results) != 1 || len(want.Pending) != 0 {
		t.Fatalf("results %+v, pending %v", want.Results, want.Pending)
	}
	for i, seat := range want.Results[0].Seats {
		person, _ := want.Find(seat.Name)
		firsts := slices.DeleteFunc(slices.Clone(first.Deeds[i]), func(deed string) bool { return deed == "brave" })
		if len(first.Deeds[i]) == 0 || !slices.Equal(seat.Firsts, firsts) {
			t.Errorf("%s did %v, for the first time %v", seat.Name, first.Deeds[i], seat.Firsts)
		}
		for _, piece := range outfits.EarnedBy(party.Game, first.Deeds[i]) {
			if !slices.Contains(person.Earned, piece) {
				t.Errorf("%s earned %v, without %s", seat.Name, person.Earned, piece)
			}
		}
	}
	places := []int{want.Results[0].Seats[0].Rank, want.Results[0].Seats[1].Rank}
	if slices.Max(places) > 2 || slices.Min(places) != 1 {
		t.Errorf("places %v", places)
	}
	third := ledger.Record(r.Env, record, path)
	ledger.CatchUp(r.Env)
	r.Env.CloseAll(r.Env)
	if len(third.Prizes) != 0 || third.Result.Match != name {
		t.Errorf("recorded again %+v", third)
	}
	if len(r.Env.People.Results) != 1 || len(r.Env.People.Pending) != 0 {
		t.Errorf("again: results %+v, pending %v", r.Env.People.Results, r.Env.People.Pending)
	}
	for _, prize := range slices.Concat(first.Prizes, second.Prizes) {
		person, _ := r.Env.People.Find(party.Seats[prize.Seat].Name)
		for _, piece := range prize.Pieces {
			if !outfits.Has(person, piece) {
				t.Errorf("%s has not got %s", person.Name, piece.Name)
			}
		}
	}
}

// TestGuidedMatchCounts checks that a guided match is recorded like any other match.
func TestGuidedMatchCounts(t *testing.T) {
	r := menutest.NewLargeRoom(t, lang.French)
	r.Env.People.Remember(store.Person{Name: "Léa"})
	party := menutest.SampleParty(2)
	party.Guided = true
	ledger.Record(r.Env, ended(t, party, 0, 0, 3), "")
	r.Env.CloseAll(r.Env)
	if tally := r.Env.People.Tally("Léa", "blanco"); tally != (store.Tally{Played: 1, Won: 1}) || r.Env.People.Results[0].Minutes != 0 {
		t.Errorf("counted %+v", tally)
	}
}

// TestForeignRecord checks that nothing is recorded for a record without a party.
func TestForeignRecord(t *testing.T) {
	r := menutest.NewLargeRoom(t, lang.English)
	recording := ledger.Record(r.Env, journal.NewRecord(journal.Header{Game: "chess"}), "")
	r.Env.CloseAll(r.Env)
	if !recording.Ready || len(r.Env.People.Results) != 0 {
		t.Errorf("recorded %+v", r.Env.People.Results)
	}
}
