package blanco

import (
	"canape/engine"
	rules "canape/engine/games/blanco"
)

// Landmark tells which events one may want to find again in a replay: lines that leave and grids that are cleared.
func (Face) Landmark(e engine.Event) bool {
	switch e.(type) {
	case rules.LineRemoved, rules.GridCleared:
		return true
	}
	return false
}
