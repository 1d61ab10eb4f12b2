package blanco

import (
	"testing"

	rules "canape/engine/games/blanco"
	"canape/scenes/table/tabletest"
)

func TestSuite(t *testing.T) {
	tabletest.Suite{Game: rules.Game{}, GameUI: New()}.Run(t)
}
