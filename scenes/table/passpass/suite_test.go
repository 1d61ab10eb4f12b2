package passpass

import (
	"strings"
	"testing"

	"canape/engine"
	rules "canape/engine/games/passpass"
	"canape/scenes/table/tabletest"
	"canape/scenes/ui"
)

func TestSuite(t *testing.T) { suite(t).Run(t) }

func suite(t *testing.T) tabletest.Suite {
	t.Helper()
	return tabletest.Suite{
		Game: rules.Game{}, GameUI: New(),
		OptionSets: []engine.Options{{}, {rules.OptionTeams: true}},
		Read: func(picture string) []ui.Rect {
			if !strings.Contains(picture, "-") {
				return nil
			}
			return printed()
		},
	}
}
