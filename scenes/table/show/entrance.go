package show

import (
	"math"

	"canape/engine"
	"canape/scenes/table"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// entrance animates the figures at the beginning of a match. One after the other, they hop from the
// nearest side of the screen to their mats, while the match already runs. With reduced motion they
// sit there from the start.
type entrance struct {
	active bool
	gone   int // ticks since the entrance began
}

// Durations in ticks at speed 1, and measures of an entrance.
const (
	entryTicks   = 17 // length of a hop
	entryStagger = 9  // time until the next figure comes
	entryMost    = 6  // the most hops of a figure
	entryStride  = 190.0
	entryHeight  = 0.3 // height of a hop, in sizes of the figure
	entryEnd     = entryMost*entryTicks + entryStagger*engine.MaxSeats
)

// Enter starts the entrance of the figures.
func (m *Moods) Enter() { m.entry = entrance{active: !m.host.Speed().Still} }

// tick advances the entrance by a tick.
func (e *entrance) tick(s tween.Speed) {
	if e.gone++; e.gone > s.Ticks(entryEnd) || s.Still {
		e.active = false
	}
}

// drawEntrance draws a figure that is still on its way to its mat. It returns false, and draws
// nothing, once the figure is there.
func (m *Moods) drawEntrance(c *ui.Canvas, h table.SeatPose, seat engine.Seat, f ui.Figure) bool {
	if !m.entry.active {
		return false
	}
	body, screen, s := f.Seated(h.At, h.Size, 0), c.Whole(), m.host.Speed()
	from := screen.X - h.Size
	if h.At.X > screen.Center().X {
		from = screen.Right() + h.Size
	}
	hops := max(2, min(entryMost, math.Round(math.Abs(body.X-from)/entryStride)))
	share := float64(m.entry.gone-s.Ticks(entryStagger)*int(seat)) / (hops * float64(s.Ticks(entryTicks)))
	switch {
	case share < 0:
		return true
	case share >= 1:
		return false
	}
	height := tween.Height(math.Mod(share*hops, 1))
	f.Whole, f.Pose, f.Gaze = true, ui.Calm, ui.GazeTo(body, screen.Center())
	if height > 0.3 {
		f.Pose = ui.Jumps
	}
	c.PushLayer(ui.LayerFlying)
	f.Draw(c, ui.Point{X: from + (body.X-from)*share, Y: body.Y - entryHeight*h.Size*height}, h.Size)
	c.Pop()
	return true
}
