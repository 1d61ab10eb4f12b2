package table

import (
	"canape/scenes/ui"
)

// Room is the space of a table on a screen.
type Room struct {
	Frame ui.Rect // the whole screen
	Scale float64 // text scale
	// Area is the area for the mats. It is between the ribbon and the hint bar, and at the sides a
	// little wider than the content.
	Area ui.Rect
	// Compact means that the text is so large that boards use fewer words and larger numbers.
	Compact bool
}

const (
	matEdge    = 12 // how far the mats extend beyond the content
	ribbonRoom = 98 // distance of the mats from the top of the screen if the ribbon is above them
	bareRoom   = 28 // distance of the mats from the top of the screen without a ribbon
	barGap     = 14 // distance of the mats from the hint bar
	// LargeText is the text scale from which a table is Compact.
	LargeText = 1.5
)

// RoomOn returns the room on a canvas.
func RoomOn(c *ui.Canvas) Room {
	r := Room{Frame: c.Frame(), Scale: c.TextScale(), Compact: c.TextScale() >= LargeText}
	content := c.Content()
	r.Area = ui.Rect{X: content.X - matEdge, Y: ribbonRoom, W: content.W + 2*matEdge}
	if !ui.RibbonFits(c) {
		r.Area.Y = bareRoom
	}
	r.Area.H = r.Bar().Y - barGap - r.Area.Y
	return r
}

// Bar returns the area of the hint bar. With large text it always includes a second row, so that
// the table does not move when the bar begins to use that row.
func (r *Room) Bar() ui.Rect { return ui.HintRoom(r.Frame, r.Scale) }

// Print is the size of the numbers and symbols on the face of a card.
type Print uint8

// With large text, the faces of cards have a larger print, as in decks for people with low vision.
// The cards themselves cannot grow, because the rows of words need the room.
const (
	UsualPrint Print = iota
	LargePrint
	Prints // number of prints
)

// PrintOn returns the print of cards on a canvas. Phones use UsualPrint.
func PrintOn(c *ui.Canvas) Print {
	if c.TextScale() >= LargeText {
		return LargePrint
	}
	return UsualPrint
}

// Grown returns a size that grows with the text scale. share is how fast it grows: 1 means as fast
// as the text.
func (r *Room) Grown(size, share float64) float64 { return size * (1 + share*(r.Scale-1)) }

// Pan returns the stereo position of a point: from -0.6 at the left edge of the screen to 0.6 at
// the right edge.
func (r *Room) Pan(p ui.Point) float32 {
	if r.Frame.W == 0 {
		return 0
	}
	return float32(max(-1, min(1, 2*p.X/r.Frame.W-1)) * 0.6)
}
