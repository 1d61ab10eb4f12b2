package deck_test

import (
	"testing"

	"canape/engine/games/blitz/deck"

	"github.com/google/go-cmp/cmp"
)

func TestSupplyRoundTrip(t *testing.T) {
	own := parse(t, jsonOf(`"name":"Chez nous","language":"fr",`, jsonThemes(16)...))
	for name, s := range map[string]deck.Supply{
		"nothing":              {},
		"a deck":               {Deck: &own},
		"a deck, some later":   {Deck: &own, Later: []int{0, 3, 15}},
		"the game's own, some": {Later: []int{7, 53}},
	} {
		t.Run(name, func(t *testing.T) {
			again, err := deck.ReadSupply(s.Text())
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(s, again); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestSupplyReadsAnyDeckFile(t *testing.T) {
	s, err := deck.ReadSupply(string(table(words(16)...)))
	if err != nil || s.Deck == nil || len(s.Deck.Themes) != 16 || s.Later != nil {
		t.Errorf("read %+v, %v", s, err)
	}
}

func TestSupplyRefusesInvalidIndices(t *testing.T) {
	for _, text := range []string{`{"later":[-1]}`, `{"later":[120]}`, `{"later":[3,3]}`, `{"later":[4,2]}`, `{"later":"all"}`, `{"later":[1],"themes":[]}`, `{}`} {
		if s, err := deck.ReadSupply(text); err == nil {
			t.Errorf("%s is parsed as %+v", text, s)
		}
	}
	own := parse(t, table(words(16)...))
	if s, err := deck.ReadSupply(deck.Supply{Deck: &own, Later: []int{16}}.Text()); err == nil {
		t.Errorf("an index out of range is parsed as %+v", s)
	}
}
