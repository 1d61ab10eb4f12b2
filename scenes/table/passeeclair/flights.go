package passeeclair

import (
	"slices"

	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// flight is a card or token that is drawn in motion, although the table has already changed.
type flight struct {
	face     ui.Picture
	art      string // the drawing of a token; "" if a card flies
	from, to ui.Rect
	run      tween.Run
	shrinks  bool // the flight fades on its way
}

// flights are the current flights.
type flights []flight

// fly starts a flight after a wait. With reduced motion, or while too many cards are already
// flying, it does nothing.
func (s *shared) fly(f flight, wait, ticks int) {
	speed := s.Speed()
	if speed.Still || len(s.flights) == cap(s.flights) {
		return
	}
	if wait > 0 {
		wait = speed.Ticks(wait)
	}
	f.run = tween.StartAfter(wait, speed.Ticks(ticks))
	s.flights = append(s.flights, f)
}

// Tick advances all flights by a tick.
func (l *flights) Tick() {
	for i := range *l {
		(*l)[i].run.Tick()
	}
	*l = slices.DeleteFunc(*l, func(f flight) bool { return f.run.Done() })
}

// Skip ends all flights.
func (l *flights) Skip() { *l = (*l)[:0] }

// carries reports whether a token is still flying to a place.
func (l flights) carries(to ui.Rect) bool {
	return slices.ContainsFunc(l, func(f flight) bool { return f.art != "" && f.to == to })
}

// draw draws the flight.
func (f *flight) draw(c *ui.Canvas) {
	if f.run.Waits() {
		return
	}
	from, to := f.from.Center(), f.to.Center()
	pose := tween.Flight{FromX: from.X, FromY: from.Y, ToX: to.X, ToY: to.Y}.At(f.run.Share())
	at := ui.Point{X: pose.X, Y: pose.Y}
	c.PushLayer(ui.LayerFlying)
	defer c.Pop()
	if f.shrinks {
		c.PushAlpha(1 - pose.Way*pose.Way)
		defer c.Pop()
	}
	large := max(f.from.W, f.to.W) // the picture is drawn large and scaled down, never enlarged
	scale := (f.from.W + (f.to.W-f.from.W)*pose.Way) / large * pose.Size
	c.PushScale(at, scale, scale)
	if f.art != "" {
		ui.DrawArt(c, f.art, ui.RectAround(at, large*1.1, large*1.12), ui.Raised)
	} else {
		c.PushTilt(at, pose.Tilt) // the canvas tilts the picture, which would otherwise be rendered again for each angle
		ui.Card{Face: f.face, Lift: ui.Flying, Height: pose.Height / scale}.Draw(c, cardAround(at, large))
		c.Pop()
	}
	c.Pop()
}
