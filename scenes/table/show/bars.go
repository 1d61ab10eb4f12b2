package show

import (
	"canape/scenes/ui"
	"canape/scenes/ui/tween"

	"canape/scenes/table"
)

// ShowsRibbon reports whether the ribbon with the last events is drawn. If text is too large for
// it, the hint bar shows the newest event.
func ShowsRibbon(c *ui.Canvas, b table.Board) bool {
	_, own := b.NewsRect(c)
	return ui.RibbonFits(c) && !b.FillsScreen() && !own
}

// DrawRibbon draws the last events over a board: on the ribbon, or only the newest one in the place
// of the board's own.
func DrawRibbon(c *ui.Canvas, b table.Board, news []ui.News) {
	place, own := b.NewsRect(c)
	switch {
	case !own:
		ui.DrawRibbon(c, news, b.Where(), b.RibbonMiddle(c))
	case place.W > 0 && len(news) > 0:
		drawWhisper(c, place, news[0])
	}
}

// DrawNews draws the last events of a log. On a board without a ribbon the newest is shown for a
// while.
func DrawNews(c *ui.Canvas, b table.Board, log *EventLog, speed tween.Speed) {
	_, own := b.NewsRect(c)
	switch {
	case b.FillsScreen() || !ui.RibbonFits(c):
	case !own:
		DrawRibbon(c, b, log.News(3))
	case log.Recent(speed):
		DrawRibbon(c, b, log.News(1))
	}
}

// NewsInBar reports whether the hint bar shows the newest event, because there is no other room.
func NewsInBar(c *ui.Canvas, b table.Board) bool {
	place, own := b.NewsRect(c)
	return !ui.RibbonFits(c) || own && place.W == 0
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
