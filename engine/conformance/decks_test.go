package conformance

import (
	"encoding/json"
	"testing"

	"canape/engine"
	"canape/engine/enginetest"
)

func TestDecksHaveAllCards(t *testing.T) {
	sizes := map[string]int{"passe-eclair": 60, "football": 54, "pass-pass": 48, "blanco": 120, "blitz": 58}
	for id, size := range sizes {
		if n := len(enginetest.Decks[id](4, nil)); n != size {
			t.Errorf("the deck of %s has %d cards, want %d", id, n, size)
		}
	}
	if n := len(enginetest.Decks["blitz"](3, engine.Options{"all-symbols": false})); n != 46 {
		t.Errorf("the deck of blitz for three has %d cards, want 46", n)
	}
}

func parse(t *testing.T, text string) any {
	t.Helper()
	var tree any
	if err := json.Unmarshal([]byte(text), &tree); err != nil {
		t.Fatal(err)
	}
	return tree
}
