package football

import (
	"strings"
	"testing"

	"canape/engine"
	rules "canape/engine/games/football"
	"canape/scenes/table/tabletest"
)

func TestSuite(t *testing.T) { suite(t).Run(t) }

func suite(t *testing.T) tabletest.Suite {
	t.Helper()
	return tabletest.Suite{
		Game: rules.Game{}, GameUI: New(), Person: 146,
		OptionSets: []engine.Options{{}, {rules.OptionShootout: true}},
		Agree:      func(t testing.TB, h *tabletest.Host) { agree(t, &fakeTable{Host: h, board: h.Board.(*Board)}) },
		Index: func(picture string) float64 {
			name, isLarge := strings.CutPrefix(picture, "football large ")
			name = strings.TrimPrefix(name, "football ")
			if len(name) < 2 {
				return 0
			}
			card, ok := rules.ParseCard(name[2:]) // the name of the card follows the digit of its orientation
			if !ok || len(arrowsOf[card]) == 0 {
				return 0
			}
			return headOf(arrowsOf[card][0], len(arrowsOf[card]) == 1, isLarge).digit / faceWidth
		},
	}
}
