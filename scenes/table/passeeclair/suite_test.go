package passeeclair

import (
	"testing"

	rules "canape/engine/games/passeeclair"
	"canape/scenes/table/tabletest"
)

func TestSuite(t *testing.T) { suite(t).Run(t) }

func suite(t *testing.T) tabletest.Suite {
	t.Helper()
	return tabletest.Suite{Game: rules.Game{}, GameUI: New(), Open: []string{"Hands"}, Across: []string{"passe-eclair band", "passe-eclair line"}, Rare: []string{"dog", "wrong"}}
}
