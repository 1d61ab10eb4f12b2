package blitz

import (
	"canape/scenes/stage"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// Pages returns the rules of Blitz, page by page.
func (Face) Pages() []table.Page {
	return []table.Page{{Name: "aim", Draw: func(*stage.Kit, *ui.Canvas, ui.Rect) {}}}
}
