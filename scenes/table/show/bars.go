package show

import (
	"canape/scenes/ui"

	"canape/scenes/table"
)

// ShowsRibbon reports whether the ribbon with the last events is drawn. If text is too large for
// it, the hint bar shows the newest event.
func ShowsRibbon(c *ui.Canvas, b table.Board) bool { return ui.RibbonFits(c) && !b.FillsScreen() }

// DrawRibbon draws the ribbon over a board.
func DrawRibbon(c *ui.Canvas, b table.Board, news []ui.News) {
	ui.DrawRibbon(c, news, b.Where(), b.RibbonMiddle(c))
}

// BarsOf returns the bars over a table: the hints, and the ribbon if there is one. With large text
// the hints may take two rows at any time.
func BarsOf(c *ui.Canvas, hint ui.Rect, ribbon bool) []ui.Rect {
	if room := ui.HintRoom(c.Frame(), c.TextScale()); room.H > hint.H {
		hint.Y, hint.H = hint.Bottom()-room.H, room.H
	}
	list := []ui.Rect{hint}
	if ribbon {
		list = append(list, c.Content().Top(54))
	}
	return list
}
