package blitz

import "canape/scenes/table"

// Guide returns what the guided match teaches.
func (Face) Guide() table.Guide { return nil }
