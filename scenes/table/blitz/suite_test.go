package blitz

import (
	"maps"
	"testing"

	"canape/engine"
	rules "canape/engine/games/blitz"
	"canape/scenes/table/tabletest"
)

func TestSuite(t *testing.T) { suite(t).Run(t) }

func suite(t *testing.T) tabletest.Suite {
	t.Helper()
	quick := engine.Options{rules.OptionSilence: 240, rules.OptionObjection: 80, rules.OptionVote: 160}
	typed := maps.Clone(quick)
	typed[rules.OptionAnswers] = rules.Typed
	return tabletest.Suite{
		Game: theGame(t), GameUI: New(),
		OptionSets: []engine.Options{quick, typed},
	}
}
