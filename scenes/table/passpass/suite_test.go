package passpass

import (
	"slices"
	"strings"
	"testing"

	"canape/engine"
	rules "canape/engine/games/passpass"
	"canape/scenes/table"
	"canape/scenes/table/tabletest"
	"canape/scenes/ui"
)

func TestSuite(t *testing.T) {
	tabletest.Suite{
		Game: rules.Game{}, Face: New(),
		Houses: []engine.Options{{}, {rules.OptionTeams: true}},
		Read: func(picture string) []ui.Rect {
			if !strings.Contains(picture, "-") {
				return nil
			}
			return printed()
		},
		Alter: alter,
	}.Run(t)
}

// alter gives hands other values: a hand lies mixed by what it holds, so every card stays where it lies, and so does the one that is laid.
func alter(from, to table.Board, match engine.Match, keep engine.Move) bool {
	b := to.(*Board)
	b.now = from.(*Board).now
	for i := range b.now.seats {
		p := &b.now.places[i]
		left := slices.Clone(match.View(engine.Seat(i)).(*rules.View).Hands[i])
		stays := func(c rules.Card) bool { return slices.Contains(left, c) }
		if moved := keep.Verb == rules.VerbPlay && p.find(rules.Card(keep.A)) >= 0; moved && !stays(rules.Card(keep.A)) {
			return false
		}
		var open []int
		for j := range p.held {
			if at := slices.Index(left, p.hand[j]); at >= 0 {
				left = slices.Delete(left, at, at+1)
			} else {
				open = append(open, j)
			}
		}
		for _, j := range open {
			at := slices.IndexFunc(left, func(c rules.Card) bool { return c.Colour() == p.hand[j].Colour() })
			p.hand[j] = left[at]
			left = slices.Delete(left, at, at+1)
		}
	}
	return true
}
