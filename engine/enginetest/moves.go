package enginetest

import (
	"testing"

	"canape/engine"
)

// MovesRead holds names of moves against the moves: each is read as its move, and the move is written so.
func MovesRead(t *testing.T, game engine.Game, moves map[string]engine.Move) {
	t.Helper()
	for text, want := range moves {
		if got, ok := game.ParseMove(text); !ok || got != want {
			t.Errorf("%q is read as %+v, %v", text, got, ok)
		}
		if got := game.FormatMove(want); got != text {
			t.Errorf("%+v is written %q, want %q", want, got, text)
		}
	}
}

// EveryMoveHasOneText tries all moves of the first verbs with two operands: there are as many as wanted, and no two of them are
// written alike.
func EveryMoveHasOneText(t *testing.T, game engine.Game, want int) {
	t.Helper()
	const verbs, operands = 16, 256
	texts := map[string]engine.Move{}
	for n := range verbs * operands * operands {
		move := engine.Move{Verb: uint8(n / operands / operands), A: uint8(n / operands), B: uint8(n)}
		text := game.FormatMove(move)
		if text == "" {
			continue
		}
		if other, taken := texts[text]; taken {
			t.Fatalf("%+v and %+v are both %q", move, other, text)
		}
		texts[text] = move
		if got, ok := game.ParseMove(text); !ok || got != move {
			t.Fatalf("%q is read as %+v, %v", text, got, ok)
		}
	}
	if len(texts) != want {
		t.Errorf("%d moves, want %d", len(texts), want)
	}
}

// NoMoves holds that texts are not read as moves.
func NoMoves(t *testing.T, game engine.Game, texts ...string) {
	t.Helper()
	for _, text := range texts {
		if move, ok := game.ParseMove(text); ok || move != (engine.Move{}) {
			t.Errorf("%q is read as %+v", text, move)
		}
	}
}

// RefusesJunk holds that moves which are none of the game have no text and are refused as such in a match.
func RefusesJunk(t *testing.T, game engine.Game, m engine.Match, moves ...engine.Move) {
	t.Helper()
	for _, move := range moves {
		if text := game.FormatMove(move); text != "" {
			t.Errorf("%+v is written %q", move, text)
		}
		if refusal := m.Clone().Apply(m.Actors().First(), move, nil); refusal == nil || refusal.Kind != engine.BadMove {
			t.Errorf("%+v is refused with %v", move, refusal)
		}
	}
}

// FuzzMoves feeds texts to a game: whatever is read as a move is written as it was.
func FuzzMoves(f *testing.F, game engine.Game, texts ...string) {
	for _, text := range texts {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if move, ok := game.ParseMove(text); ok && game.FormatMove(move) != text {
			t.Errorf("%q is read as %+v, which is written %q", text, move, game.FormatMove(move))
		}
	})
}

// RefusesSetup deals a match that can't be, and holds why it is refused; arg is the last one of the refusal.
func RefusesSetup(t *testing.T, game engine.Game, name string, setup engine.Setup, kind engine.Kind, reason string, arg any) {
	t.Helper()
	_, refusal := game.New(setup, nil)
	if refusal == nil || refusal.Kind != kind || refusal.Reason != reason || refusal.Args[len(refusal.Args)-1].Value != arg {
		t.Errorf("%s: refused with %v", name, refusal)
	}
}

// HashTellsApart changes a match in many ways: no two of them may have the same hash.
func HashTellsApart[State any, Match interface {
	*State
	engine.Match
}](t *testing.T, m Match, changes map[string]func(m Match)) {
	t.Helper()
	hashes := map[string]string{engine.Hash(m): "nothing"}
	for what, change := range changes {
		changed := *m
		change(&changed)
		hash := engine.Hash(Match(&changed))
		if other, taken := hashes[hash]; taken {
			t.Errorf("the hash does not tell a change of the %s from one of the %s", what, other)
		}
		hashes[hash] = what
	}
}
