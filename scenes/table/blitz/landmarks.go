package blitz

import (
	"canape/engine"
	rules "canape/engine/games/blitz"
)

// Landmark tells which events one may want to find again in a replay: cards that are won, and objections.
func (Face) Landmark(e engine.Event) bool {
	switch e.(type) {
	case rules.CardWon, rules.Objected:
		return true
	}
	return false
}
