package football

import (
	"canape/engine"
	rules "canape/engine/games/football"
)

// Landmark tells which events one may want to find again in a replay: goals, penalties, and what was saved.
func (Face) Landmark(e engine.Event) bool {
	switch e.(type) {
	case rules.Goal, rules.Saved, rules.PenaltyAwarded, rules.PenaltyKicked:
		return true
	}
	return false
}
