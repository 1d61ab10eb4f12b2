package enginetest

import (
	"testing"

	"canape/engine"
)

// MovesRead checks that the game parses every text as its move, and formats every move as its text.
func MovesRead(t *testing.T, game engine.Game, moves map[string]engine.Move) {
	t.Helper()
	for text, want := range moves {
		if got, ok := game.ParseMove(text); !ok || got != want {
			t.Errorf("%q is parsed as %+v, %v", text, got, ok)
		}
		if got := game.FormatMove(want); got != text {
			t.Errorf("%+v is formatted as %q, want %q", want, got, text)
		}
	}
}

// EveryMoveHasOneText tries the first verbs with all values of operands A and B. It checks that the
// game has the wanted number of these moves, and that no two of them have the same text.
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
			t.Fatalf("%q is parsed as %+v, %v", text, got, ok)
		}
	}
	if len(texts) != want {
		t.Errorf("%d moves, want %d", len(texts), want)
	}
}

// NoMoves checks that the game does not parse these texts.
func NoMoves(t *testing.T, game engine.Game, texts ...string) {
	t.Helper()
	for _, text := range texts {
		if move, ok := game.ParseMove(text); ok || move != (engine.Move{}) {
			t.Errorf("%q is parsed as %+v", text, move)
		}
	}
}

// RefusesJunk checks that the game does not have these moves: it formats each as "" and refuses it
// as BadMove.
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

// FuzzMoves checks that formatting a parsed move returns the same text.
func FuzzMoves(f *testing.F, game engine.Game, texts ...string) {
	for _, text := range texts {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if move, ok := game.ParseMove(text); ok && game.FormatMove(move) != text {
			t.Errorf("%q is parsed as %+v, which is formatted as %q", text, move, game.FormatMove(move))
		}
	})
}

// RefusedSetup is a setup that the game must refuse.
type RefusedSetup struct {
	Name   string // the name of the test case
	Setup  engine.Setup
	Kind   engine.Kind
	Reason string
	Arg    any // the last argument of the expected refusal
}

// RefusesSetups checks that the game refuses each setup with its kind, reason and last argument.
func RefusesSetups(t *testing.T, game engine.Game, setups []RefusedSetup) {
	t.Helper()
	for _, s := range setups {
		_, refusal := game.New(s.Setup, nil)
		if refusal == nil || refusal.Kind != s.Kind || refusal.Reason != s.Reason || refusal.Args[len(refusal.Args)-1].Value != s.Arg {
			t.Errorf("%s: refused with %v", s.Name, refusal)
		}
	}
}

// HashTellsApart changes a match in many ways and checks that all the changed matches have
// different hashes.
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
			t.Errorf("a change of the %s has the same hash as one of the %s", what, other)
		}
		hashes[hash] = what
	}
}
