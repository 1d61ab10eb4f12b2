package blanco

import (
	"testing"

	"canape/engine"
	"canape/engine/enginetest"
)

func TestMovesReadAsTheyAreWritten(t *testing.T) {
	enginetest.MovesRead(t, Game{}, map[string]engine.Move{
		"turn b2":           MoveTurn(SquareAt(1, 1)),
		"peek c1":           MovePeek(SquareAt(2, 0)),
		"draw stock":        MoveDraw(Stock),
		"draw discard":      MoveDraw(Discards),
		"discard red-7":     MoveDiscard(NewCard(Red, 7)),
		"place brown-12 d3": MovePlace(NewCard(Brown, 12), SquareAt(3, 2)),
		"swap a1 b1":        MoveSwap(SquareAt(1, 0), SquareAt(0, 0)),
		"swap d2 d3":        MoveSwap(SquareAt(3, 1), SquareAt(3, 2)),
		"remove column a":   MoveRemove(ColumnLine(0)),
		"remove row 3":      MoveRemove(RowLine(2)),
		"turn-peeked":       engine.Move{Verb: VerbTurnPeeked},
		"pass":              engine.Move{Verb: VerbPass},
	})
}

func TestEveryMoveHasOneText(t *testing.T) {
	const turns, draws, discards, places, swaps, lines = 2 * 12, 2, 120, 120 * 12, 12 * 11 / 2, 7
	enginetest.EveryMoveHasOneText(t, Game{}, turns+draws+discards+places+swaps+lines+2)
}

func TestNoMoves(t *testing.T) {
	enginetest.NoMoves(t, Game{},
		"", " ", "turn", "turn ", "turn e1", "turn a4", "turn a0", "turn A1", "turn a1 ", "turn  a1", " turn a1", "turn a1 b1", "draw",
		"draw box", "draw discards", "discard", "discard red", "discard red-0", "discard red-13", "discard red-07", "discard Red-7",
		"place red-7", "place a1 red-7", "place red-7 e1", "swap a1", "swap b1 a1", "swap a2 a1", "swap a1 a1", "swap a1 e1", "remove",
		"remove column", "remove column e", "remove column 1", "remove row a", "remove row 4", "remove b", "turn-peeked a1", "pass now",
		"resign", "discard ?",
	)
}

func FuzzParseMove(f *testing.F) {
	enginetest.FuzzMoves(f, Game{}, "turn b2", "place red-7 b2", "swap a1 b1", "remove column a", "turn-peeked")
}

func TestCardNames(t *testing.T) {
	tests := []struct {
		card Card
		name string
		json string
	}{
		{NewCard(Red, 1), "red-1", `"red-1"`},
		{NewCard(Lime, 10), "lime-10", `"lime-10"`},
		{119, "brown-12", `"brown-12"`},
		{Hidden, "?", `"?"`},
		{NoCard, "", `null`},
	}
	for _, test := range tests {
		if got := test.card.String(); got != test.name {
			t.Errorf("%d is %q, want %q", test.card, got, test.name)
		}
		if got, err := test.card.MarshalJSON(); err != nil || string(got) != test.json {
			t.Errorf("%d encodes as %s, %v", test.card, got, err)
		}
	}
	for c := range Card(Cards) {
		if got, ok := ParseCard(c.String()); !ok || got != c || NewCard(c.Colour(), c.Number()) != c {
			t.Errorf("%v is read as %v", c, got)
		}
	}
}
