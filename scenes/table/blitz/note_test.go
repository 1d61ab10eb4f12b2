package blitz

import (
	"testing"

	"canape/engine"
	rules "canape/engine/games/blitz"
	"canape/scenes/table"
	"canape/scenes/ui"
)

func TestOnlyPeoplesPlatesAnnounceTheTurn(t *testing.T) {
	r := newRoom(t, 3)
	r.stack(nil, "ring", "waves")
	if second, lit := r.board.PlateNote(0); second != r.Env().Text("table.blitz.turn") || !lit {
		t.Errorf("a person's plate: %q, lit %v", second, lit)
	}
	r.Seated.Seats[0].Bot = "easy"
	if second, lit := r.board.PlateNote(0); second != "" || !lit {
		t.Errorf("a robot's plate: %q, lit %v", second, lit)
	}
}

// places returns the places of all words on the table, by word.
func (r *room) places() map[string]ui.Rect {
	r.Draw()
	list := map[string]ui.Rect{}
	for _, w := range r.Canvas.Drawn().Written() {
		list[w.Text] = w.Place
	}
	return list
}

func TestTableNamesTheSymbolsOfTheDie(t *testing.T) {
	r := newRoom(t, 4)
	r.stack([]string{"diamond+grid"}, rules.DuelName, "ring")
	r.Say(0, "draw left")
	r.Rest()
	name := func(symbol string) string { return r.Env().Words.Name(rules.ID, symbol) }
	words := r.board.Text("duel", table.Words("a", name("diamond")), table.Words("b", name("grid")))
	if places := r.places(); places[words].W == 0 {
		t.Errorf("%q is not shown: %v", words, places)
	}
}

func TestTableNamesTheSymbolsLeftOut(t *testing.T) {
	for seats, says := range map[int]bool{3: true, 4: false} {
		r := newRoom(t, seats)
		r.stack(nil, "ring", "waves")
		if _, said := r.places()[r.board.Text("boxed")]; said != says {
			t.Errorf("%d seats: the symbols left out are shown: %v", seats, said)
		}
	}
}

// TestPadListsTypedAnswers checks that typed answers are on the pad, the newest at the top.
func TestPadListsTypedAnswers(t *testing.T) {
	r := newRoom(t, 3)
	r.Options[rules.OptionAnswers] = rules.Typed
	r.stack(nil, "ring", "waves")
	for _, word := range []rules.Word{"riz", "soupe"} {
		table.Show(r.board, rules.FloorGiven{BySeat: engine.By(0), Word: word})
		table.Show(r.board, rules.TurnBegan{BySeat: engine.By(1)})
	}
	r.Rest()
	places := r.places()
	if older, newer := places["riz"], places["soupe"]; older.H == 0 || newer.H == 0 || newer.Y >= older.Y {
		t.Errorf("the older word is at %v, the newer one at %v", older, newer)
	}
}
