package football

import "canape/scenes/table"

// Guide returns what the guided match teaches.
func (Face) Guide() table.Guide { return nil }

// Pages returns the rules of Football, page by page.
func (Face) Pages() []table.Page { return nil }
