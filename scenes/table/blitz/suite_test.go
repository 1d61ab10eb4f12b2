package blitz

import (
	"maps"
	"strconv"
	"strings"
	"testing"

	"canape/engine"
	rules "canape/engine/games/blitz"
	"canape/scenes/table/tabletest"
	"canape/scenes/ui"
)

func TestSuite(t *testing.T) { suite(t).Run(t) }

func suite(t *testing.T) tabletest.Suite {
	t.Helper()
	canvas := ui.NewCanvas()
	t.Cleanup(canvas.Close)
	quick := engine.Options{rules.OptionSilence: 240, rules.OptionObjection: 80, rules.OptionVote: 160}
	typed := maps.Clone(quick)
	typed[rules.OptionAnswers], typed[rules.OptionSuddenDeath] = rules.Typed, true
	return tabletest.Suite{
		Game: theGame(t), GameUI: New(),
		OptionSets: []engine.Options{quick, typed},
		Whole:      engine.Options{rules.OptionSilence: 90, rules.OptionObjection: 20, rules.OptionVote: 40},
		Agree:      func(t testing.TB, h *tabletest.Host) { (&room{Host: h, board: h.Board.(*Board)}).agrees(t) },
		Index: func(picture string) float64 {
			parts := strings.SplitN(picture, " ", 5) // the name is "blitz theme", then the height, the symbol and the text of the theme
			if len(parts) < 5 || parts[1] != "theme" {
				return 0
			}
			height, _ := strconv.Atoi(parts[2])
			_, size := print{theme{text: parts[4]}, height}.lines(canvas)
			return size / cardWidth
		},
	}
}
