package passeeclair

import (
	"maps"
	"slices"
	"strings"
	"testing"

	rules "canape/engine/games/passeeclair"
	"canape/scenes/table"
	"canape/scenes/table/tabletest"
)

func TestSuite(t *testing.T) { suite(t).Run(t) }

func suite(t *testing.T) tabletest.Suite {
	t.Helper()
	return tabletest.Suite{
		Game: rules.Game{}, GameUI: New(), Choose: choose, Agree: agree, Phases: slices.Collect(maps.Keys(phases)), Open: []string{"Hands"}, Across: []string{"passe-eclair band", "passe-eclair line"}, Rare: []string{"dog", "wrong"},
		Index: func(picture string) float64 {
			name, isLarge := strings.CutPrefix(picture, "passe-eclair large ")
			switch {
			case !strings.Contains(name, ">"): // the card is the dog, Michi or a back
				return 0
			case isLarge:
				return signSides[table.LargePrint] / widthUnits
			}
			return signSides[table.UsualPrint] / widthUnits
		},
	}
}
