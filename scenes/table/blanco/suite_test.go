package blanco

import (
	"testing"

	rules "canape/engine/games/blanco"
	"canape/scenes/table/tabletest"
)

func TestSuite(t *testing.T) { suite(t).Run(t) }

func suite(t *testing.T) tabletest.Suite {
	t.Helper()
	return tabletest.Suite{Game: rules.Game{}, GameUI: New()}
}
