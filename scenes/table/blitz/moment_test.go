package blitz

import (
	"testing"

	"canape/engine"
	rules "canape/engine/games/blitz"
	"canape/scenes/sound"
	"canape/scenes/table"
)

// A face-off that is won is celebrated when the card lies among those won, and nobody waits for it.
func TestAFaceOffThatIsWonIsCelebrated(t *testing.T) {
	r := newRoom(t, 4)
	r.faceOff()
	r.Say(0, "buzz")
	r.until("draw")
	if len(r.Praised) != 1 || r.Praised[0].Seats != engine.SeatsOf(0) || r.Praised[0].Pained != engine.SeatsOf(1) || r.Praised[0].Title == "" {
		t.Fatalf("celebrated: %+v", r.Praised)
	}
	for r.board.cards.won[0].Height() == 0 {
		if _, shown := r.Between.Moment(); shown {
			t.Fatal("it is celebrated before the card has come")
		}
		r.Tick(1)
	}
	r.Tick(2)
	if _, shown := r.Between.Moment(); !shown {
		t.Fatal("it is not celebrated")
	}
	if r.Busy() {
		t.Error("the table waits for it")
	}
	table.Show(r.board, rules.FaceOffBegan{Seats: engine.SeatsOf(2, 3)})
	r.Tick(3)
	if _, shown := r.Between.Moment(); shown {
		t.Error("it goes on over the next face-off")
	}
	table.Show(r.board, rules.MatchEnded{Winners: engine.SeatsOf(2)})
	r.Tick(3)
	if moment, shown := r.Between.Moment(); !shown || moment.Seats != engine.SeatsOf(2) || r.Heard.Count(sound.Win) != 1 {
		t.Errorf("at the end: %+v, shown %v", moment, shown)
	}
}

// Nobody is called to a face-off before the card lies open that brings it.
func TestNobodyIsCalledBeforeTheCardIsSeen(t *testing.T) {
	r := newRoom(t, 4)
	r.pads()
	r.stack(nil, "ring", "ring", "waves", "plus")
	r.Say(0, "draw left")
	r.Play(1, rules.MoveDraw(rules.Left))
	r.Tick(1)
	if r.Playing.Actors() != engine.SeatsOf(0, 1) {
		t.Fatalf("the rules wait for %v", r.Playing.Actors())
	}
	for r.board.Busy() {
		if asks := r.board.ShownActors(); asks != 0 {
			t.Fatalf("%v are asked while the card is on its way", asks)
		}
		r.Tick(1)
	}
	r.Tick(2)
	if asks := r.board.ShownActors(); asks != engine.SeatsOf(0, 1) {
		t.Errorf("%v are asked, want both duellists", asks)
	}
}
