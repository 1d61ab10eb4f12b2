package football

import (
	"testing"

	"canape/engine"
	rules "canape/engine/games/football"
	"canape/scenes/table/tabletest"
)

func TestSuite(t *testing.T) {
	tabletest.Suite{
		Game: rules.Game{}, GameUI: New(),
		OptionSets: []engine.Options{{}, {rules.OptionShootout: true}},
	}.Run(t)
}
