package show

import (
	"canape/scenes/ui"
	"canape/scenes/ui/tween"

	"canape/scenes/table"
)

// ShowsRibbon reports whether the ribbon with the last events is drawn. It is drawn unless text is
// too large, the board fills the screen, or the board has its own place for news.
func ShowsRibbon(c *ui.Canvas, b table.Board) bool {
	_, own := b.NewsRect(c)
	return ui.RibbonFits(c) && !b.FillsScreen() && !own
}

// DrawRibbon draws the last events over a board on the ribbon. If the board has its own place for
// news, it draws only the newest event there.
func DrawRibbon(c *ui.Canvas, b table.Board, news []ui.News) {
	place, own := b.NewsRect(c)
	switch {
	case !own:
		ui.DrawRibbon(c, news, b.Where())
	case place.W > 0 && len(news) > 0:
		drawWhisper(c, place, news[0])
	}
}

// DrawNews draws the last events of a log. On a board with its own place for news, the newest event
// is shown for a while.
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

// NewsInBar reports whether the hint bar shows the newest event, because no other place has room
// for it.
func NewsInBar(c *ui.Canvas, b table.Board) bool {
	place, own := b.NewsRect(c)
	return !ui.RibbonFits(c) || own && place.W == 0
}

// BarsOf returns the rectangles of the bars over a table: the hint bar, and the ribbon if ribbon is
// true. With large text the hint bar gets two rows, because the hints may need both at any time.
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
