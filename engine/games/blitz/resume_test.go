package blitz

import (
	"path/filepath"
	"reflect"
	"testing"

	"canape/engine"
	"canape/engine/games/blitz/deck"
	"canape/engine/journal"
)

// TestMatchResumesDuringVote saves a match with the players' own deck during a vote, and resumes it
// in a program that does not have that deck.
func TestMatchResumesDuringVote(t *testing.T) {
	own := deck.Deck{Name: "Famille", Language: "fr", Themes: themes(2, 2, 2, 2, 2, 2, 2, 2)}
	game := testGame()
	setup := engine.Setup{Seats: 4, Seed: 9, First: 0, Content: deck.Supply{Deck: &own}.Text(),
		Options: engine.Options{OptionDeck: "Famille", OptionAnswers: Typed}}
	s, refusal := journal.Start(game, journal.Header{Setup: setup}, nil)
	if refusal != nil {
		t.Fatal(refusal)
	}
	act := func(s *journal.Session, seat engine.Seat, move engine.Move) {
		t.Helper()
		if refusal := s.Apply(seat, move, nil); refusal != nil {
			t.Fatal(refusal)
		}
	}
	advance := func(s *journal.Session, ticks int) {
		t.Helper()
		if refusal := s.Advance(ticks, nil); refusal != nil {
			t.Fatal(refusal)
		}
	}
	for s.Match().(*Match).phase == PhaseDraw {
		seat := s.Match().Actors().First()
		act(s, seat, s.Match().Legal(seat, nil)[0])
	}
	duellists := s.Match().Actors()
	first := duellists.First()
	advance(s, 40)
	act(s, first, MoveAnswer("l’Île-d’Yeu & « co »"))
	advance(s, 20)
	act(s, duellists.Without(first).First(), MoveObject())
	advance(s, 100)
	act(s, 3, MoveVote(false))
	act(s, 1, MoveVote(true))

	path := filepath.Join(t.TempDir(), "vote.journal")
	s.Mark()
	if err := (journal.Store{}).Save(path, s.Record()); err != nil {
		t.Fatal(err)
	}
	record, cut, err := journal.Load(path)
	if err != nil || cut != (journal.Cut{}) {
		t.Fatal(err, cut)
	}
	again, err := journal.Reopen(record, testGame())
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		one, two := s.Match(), again.Match()
		if engine.Hash(one) != engine.Hash(two) || !reflect.DeepEqual(one.View(2), two.View(2)) {
			t.Fatalf("\n%+v\nwas\n%+v", two.View(2), one.View(2))
		}
		advance(s, 500)
		advance(again, 500)
	}
	if v := again.Match().View(0).(*View); v.Phase != "draw" && v.Phase != "face-off" || v.Used[0] != "l’Île-d’Yeu & « co »" {
		t.Errorf("%+v", v)
	}
}
