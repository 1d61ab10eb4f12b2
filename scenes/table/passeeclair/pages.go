package passeeclair

import "canape/scenes/table"

// Pages returns the rules of Passe Éclair, page by page.
func (Face) Pages() []table.Page { return nil }

// Guide returns what the guided match teaches.
func (Face) Guide() table.Guide { return nil }
