package passpass

import (
	"testing"

	"canape/engine"
	"canape/engine/enginetest"
)

func TestMovesRoundTrip(t *testing.T) {
	enginetest.MovesRead(t, Game{}, map[string]engine.Move{
		"play violet-10": MovePlay(NewCard(Violet, 10)),
		"play yellow-12": MovePlay(NewCard(Yellow, 12)),
		"take green-4":   MoveTake(NewCard(Green, 4)),
		"represent 2":    MoveRepresent(2),
	})
}

func TestEveryMoveHasOneText(t *testing.T) {
	enginetest.EveryMoveHasOneText(t, Game{}, 2*48+6)
}

func TestNoMoves(t *testing.T) {
	enginetest.NoMoves(t, Game{},
		"", " ", "play", "play ", "play violet", "play violet-0", "play violet-13", "play violet-07", "play Violet-7", "play red-7",
		"play violet-?", "play violet-7 ", " play violet-7", "play  violet-7", "play violet-7 blue-1", "take", "take 3", "represent",
		"represent 6", "represent -1", "represent 02", "represent violet-1", "represent 1 ", "pass", "lay violet-7",
	)
}

func FuzzParseMove(f *testing.F) {
	enginetest.FuzzMoves(f, Game{}, "play violet-10", "take green-4", "represent 2")
}

func TestCards(t *testing.T) {
	tests := []struct {
		card   Card
		name   string
		colour Colour
		value  int
	}{
		{NewCard(Violet, 1), "violet-1", Violet, 1},
		{NewCard(Green, 10), "green-10", Green, 10},
		{47, "yellow-12", Yellow, 12},
		{Back(Violet), "violet-?", Violet, 0},
		{Back(Yellow), "yellow-?", Yellow, 0},
	}
	for _, test := range tests {
		if got := test.card.String(); got != test.name {
			t.Errorf("%d is %q, want %q", test.card, got, test.name)
		}
		if got := enginetest.Encoded(t, test.card); got != `"`+test.name+`"` {
			t.Errorf("%d encodes as %s", test.card, got)
		}
		if test.card.Colour() != test.colour || test.card.Value() != test.value || test.card.Hidden() != (test.value == 0) {
			t.Errorf("%s is %v %d", test.name, test.card.Colour(), test.card.Value())
		}
	}
	for c := range Card(Cards) {
		if got, ok := ParseCard(c.String()); !ok || got != c || NewCard(c.Colour(), c.Value()) != c {
			t.Errorf("%v is read as %v", c, got)
		}
	}
	if got := shortSet(t, "y3 v5 b2 v11").List(); enginetest.Encoded(t, got) != `["violet-5","violet-11","blue-2","yellow-3"]` {
		t.Errorf("listed as %v", got)
	}
}
