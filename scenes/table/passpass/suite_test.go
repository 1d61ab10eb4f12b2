package passpass

import (
	"strings"
	"testing"

	"canape/engine"
	rules "canape/engine/games/passpass"
	"canape/scenes/table"
	"canape/scenes/table/tabletest"
	"canape/scenes/ui"
)

func TestSuite(t *testing.T) { suite(t).Run(t) }

func suite(t *testing.T) tabletest.Suite {
	t.Helper()
	return tabletest.Suite{
		Game: rules.Game{}, GameUI: New(), Person: 146,
		OptionSets: []engine.Options{{}, {rules.OptionTeams: true}},
		Agree:      func(t testing.TB, h *tabletest.Host) { agree(t, h.Board.(*Board), h.Playing) },
		Read: func(picture string) []ui.Rect {
			switch {
			case !strings.Contains(picture, "-"):
				return nil
			case strings.HasPrefix(picture, "passpass large half "):
				return printedOnHalf(table.LargePrint)
			case strings.HasPrefix(picture, "passpass half "):
				return printedOnHalf(table.UsualPrint)
			case strings.HasPrefix(picture, "passpass large "):
				return printed(table.LargePrint)
			}
			return printed(table.UsualPrint)
		},
		Index: func(picture string) float64 {
			name, isLarge := strings.CutPrefix(picture, "passpass large ")
			if !isLarge {
				name = strings.TrimPrefix(picture, "passpass ")
			}
			name = strings.TrimPrefix(name, "half ")
			card, ok := rules.ParseCard(name)
			switch {
			case !ok:
				return 0
			case isLarge:
				return float64(numberStyle(card, table.LargePrint).Size) / 300
			}
			return float64(numberStyle(card, table.UsualPrint).Size) / 300
		},
	}
}
