package football

import (
	"testing"

	"canape/engine"
	rules "canape/engine/games/football"
	"canape/scenes/table/tabletest"
)

func TestSuite(t *testing.T) { suite(t).Run(t) }

func suite(t *testing.T) tabletest.Suite {
	t.Helper()
	return tabletest.Suite{
		Game: rules.Game{}, GameUI: New(),
		OptionSets: []engine.Options{{}, {rules.OptionShootout: true}},
	}
}
