package passeeclair

import (
	"canape/engine"
	rules "canape/engine/games/passeeclair"
)

// Landmark tells which events one may want to find again in a replay: rounds that are won, and hands that are swapped.
func (Face) Landmark(e engine.Event) bool {
	switch e := e.(type) {
	case rules.TokenTaken:
		return e.Kind == rules.VictoryToken
	case rules.Swapped:
		return true
	}
	return false
}
