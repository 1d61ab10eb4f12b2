package blanco

import (
	"strconv"
	"strings"
	"testing"

	"canape/engine"
	rules "canape/engine/games/blanco"
	"canape/scenes/table"
	"canape/scenes/table/tabletest"
)

func TestSuite(t *testing.T) { suite(t).Run(t) }

func suite(t *testing.T) tabletest.Suite {
	t.Helper()
	return tabletest.Suite{
		Game: rules.Game{}, GameUI: New(), Person: 146,
		Whole:  engine.Options{rules.OptionGames: 2},
		Choose: helpful,
		Agree:  func(t testing.TB, h *tabletest.Host) { agree(t, h.Board.(*Board), h.Playing) },
		Index: func(picture string) float64 {
			name, isLarge := strings.CutPrefix(picture, "blanco large ")
			card, ok := rules.ParseCard(strings.TrimPrefix(name, "blanco "))
			if !ok {
				return 0
			}
			kind := table.UsualPrint
			if isLarge {
				kind = table.LargePrint
			}
			style, _ := numberOf(strconv.Itoa(card.Number()), kind)
			return float64(style.Size) / 300
		},
	}
}
