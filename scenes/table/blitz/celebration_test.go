package blitz

import (
	"strings"
	"testing"

	"canape/engine"
	rules "canape/engine/games/blitz"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// TestWonFaceOffIsCelebrated checks that a won face-off is celebrated in full screen once its card
// has moved, and that the match pauses until the celebration has ended.
func TestWonFaceOffIsCelebrated(t *testing.T) {
	r := newRoom(t, 4)
	r.faceOff()
	r.Say(0, "buzz")
	r.celebrates()
	if len(r.Praised) != 1 || r.Praised[0].Seats != engine.SeatsOf(0) || r.Praised[0].Pained != engine.SeatsOf(1) || r.Praised[0].Title == "" {
		t.Fatalf("celebrated: %+v", r.Praised)
	}
	if line := r.Praised[0].Line; line == "" || strings.Contains(line, "[[") {
		t.Errorf("its line is %q", line)
	}
	if gains := r.Praised[0].Fullscreen.Gains; gains[0] != (table.Gain{To: 1}) || gains[1] != (table.Gain{}) {
		t.Errorf("cards won: %v", gains)
	}
	if r.board.cards.won[0].Height() == 0 || !r.Busy() || r.Pace() != 0 {
		t.Fatalf("%d cards are won, busy %v, the match advances by %d ticks per tick", r.board.cards.won[0].Height(), r.Busy(), r.Pace())
	}
	for tick := 0; r.Between.Busy(); tick++ {
		if r.Tick(1); tick > 200 {
			t.Fatal("the celebration never ends")
		}
	}
	if r.Pace() == 0 {
		t.Error("the match does not continue")
	}
	table.Show(r.board, rules.MatchEnded{Winners: engine.SeatsOf(2)})
	r.Tick(endTicks + 3)
	if celebration, shown := r.Between.Celebration(); !shown || celebration.Fullscreen == nil || celebration.Seats != engine.SeatsOf(2) || r.Heard.Count(sound.Win) != 1 {
		t.Errorf("at the end: %+v, shown %v", celebration, shown)
	}
}

// bringLastCard leaves two cards in the stacks and has seats 1 and 2 turn them up.
func (r *room) bringLastCard() {
	r.begin(5)
	for _, stack := range r.board.cards.stacks {
		stack.Clear()
	}
	r.board.cards.stacks[rules.Left].Fill(2)
	for left := 1; left >= 0; left-- {
		seat := engine.Seat(2 - left)
		table.Show(r.board, rules.CardDrawn{BySeat: engine.By(seat), From: rules.Left, Symbol: 3, Theme: "Instrument de musique", Pile: 2, Stacks: [2]int{left, 0}})
		r.Tick(25)
	}
}

// TestLastCardIsAnnounced checks that the last card is announced at once, and only once.
func TestLastCardIsAnnounced(t *testing.T) {
	r := newRoom(t, 4)
	r.bringLastCard()
	if len(r.Praised) != 1 || r.Praised[0].Title != r.board.Text("moment.last") || r.Praised[0].About != r.board.lay.cards[2] {
		t.Errorf("celebrated: %+v, want one celebration of the card of seat 2", r.Praised)
	}
	if celebration, shown := r.Between.Celebration(); !shown || celebration.Title != r.board.Text("moment.last") {
		t.Errorf("shown: %+v, %v", celebration, shown)
	}
}

// TestSuddenDeathIsAnnounced checks that the tied players, and no others, are shown before sudden
// death.
func TestSuddenDeathIsAnnounced(t *testing.T) {
	for _, seats := range []engine.SeatSet{engine.SeatsOf(0, 2), engine.SeatsOf(0, 2, 3), engine.AllSeats(6)} {
		r := newRoom(t, 6)
		r.begin(6)
		r.Rest()
		table.Show(r.board, rules.SuddenDeathBegan{Seats: seats})
		r.Tick(70)
		r.Canvas.Begin()
		r.Between.Draw(r.Canvas)
		var drawn engine.SeatSet
		for _, p := range r.Canvas.Drawn() {
			if p.Kind == ui.FigurePiece {
				for seat, who := range r.Seated.Seats {
					if who.Colour == p.Seat {
						drawn = drawn.With(engine.Seat(seat))
					}
				}
			}
		}
		if drawn != seats {
			t.Errorf("%v are tied, drawn are %v", seats, drawn)
		}
	}
}

// TestFaceOffStartsAfterCardIsShown checks that no duellist is asked while the card is in flight.
func TestFaceOffStartsAfterCardIsShown(t *testing.T) {
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
			t.Fatalf("%v are asked while the card is in flight", asks)
		}
		r.Tick(1)
	}
	r.Tick(2)
	if asks := r.board.ShownActors(); asks != engine.SeatsOf(0, 1) {
		t.Errorf("%v are asked, want both duellists", asks)
	}
}

// TestAnswerChangesExpression checks that a player is sorry about a refused answer, and glad about
// an accepted answer.
func TestAnswerChangesExpression(t *testing.T) {
	b := newRoom(t, 4).board
	if glad, sorry := b.Reactions(rules.AnswerAccepted{BySeat: engine.By(2)}); glad != engine.SeatsOf(2) || sorry != 0 {
		t.Errorf("after a valid answer %v are glad and %v sorry", glad, sorry)
	}
	if glad, sorry := b.Reactions(rules.AnswerRefused{BySeat: engine.By(2)}); glad != 0 || sorry != engine.SeatsOf(2) {
		t.Errorf("after a refused answer %v are glad and %v sorry", glad, sorry)
	}
}

// begin draws the given number of cards and a duel card, without any face-off.
func (r *room) begin(cards int) {
	r.T.Helper()
	n := len(r.Seated.Seats)
	symbols := []string{"waves", "plus", "star", "ring", "diamond", "grid"}
	var list []string
	for i := range cards {
		list = append(list, symbols[i%n]) // a seat keeps its symbol
	}
	at := min(5, len(list))
	list = append(list[:at], append([]string{rules.DuelName}, list[at:]...)...)
	die := "equals+dots"
	if n == 3 {
		die = "diamond+grid"
	}
	r.stack([]string{die}, list...)
	for range cards + 1 {
		if phase := r.look().Phase; phase != "draw" {
			r.T.Fatalf("in phase %s", phase)
		}
		r.Say(r.look().Actors.First(), "draw left")
	}
}
