package table

import (
	"canape/input"
	"canape/scenes/ui"
)

// Direction returns where the cursor goes at Up, Down, Left or Right.
func Direction(verb input.Verb) ui.Direction {
	switch verb {
	case input.Left:
		return ui.ToLeft
	case input.Right:
		return ui.ToRight
	case input.Up:
		return ui.Up
	}
	return ui.Down
}
