package passpass

import (
	"canape/engine"
	rules "canape/engine/games/passpass"
)

// Landmark tells which events one may want to find again in a replay: every Pass Pass.
func (Face) Landmark(e engine.Event) bool {
	_, is := e.(rules.PassPassMade)
	return is
}
