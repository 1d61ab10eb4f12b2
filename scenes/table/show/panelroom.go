package show

import (
	"math"
	"slices"

	"canape/engine"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// spotlightOf returns the pieces that the reader of a lesson should see on a board, without empty
// rectangles. The last entry of Beside is the reader's plate.
func spotlightOf(g table.Guide, b table.Board, c *ui.Canvas, lesson string, reader engine.Seat) table.Spotlight {
	s := g.Spotlight(b, lesson, reader)
	s.Subjects = append(s.Subjects, b.Targets(reader)...)
	s.Beside = append(s.Beside, b.Plate(c, reader))
	nothing := func(r ui.Rect) bool { return r.W <= 0 || r.H <= 0 }
	s.Subjects, s.Beside = slices.DeleteFunc(s.Subjects, nothing), slices.DeleteFunc(s.Beside, nothing)
	return s
}

// panelRoom describes where a panel may be, and what it should not cover.
type panelRoom struct {
	area      ui.Rect // the panel must be inside this area
	usual     ui.Point
	spotlight table.Spotlight
	plates    []ui.Rect // plates of the other seats
	standings []ui.Rect // see Board.Standings
	bars      []ui.Rect // bars of the table; a bar that the panel touches disappears
}

// The costs of a place for a panel. The unit is 1 u² of unimportant area that is covered.
const (
	subjectCost  = 1e7    // cost of covering any part of a subject
	subjectRate  = 100    // cost of each covered u² of a subject
	standingCost = 1e6    // cost of covering any part of a piece that shows the score
	standingRate = 10     // cost of each covered u² of a piece that shows the score
	besideRate   = 3      // cost of each covered u² of Beside
	plateRate    = 12     // cost of each covered u² of other seats' plates, which show who is who
	barCost      = 120000 // cost of each bar that disappears
	distanceRate = 30     // cost of each u from the usual place, horizontally and vertically

	panelBack = 10 // how far the second sheet of a panel sticks out on the right and below
	clearance = 12 // margin around subjects, for rings and shadows
)

// cost returns the cost of a panel at r. If the cost is at least limit, the result may be lower
// than the cost, but not below limit.
func (v *panelRoom) cost(r ui.Rect, limit float64) float64 {
	sum := distanceRate * (math.Abs(r.Center().X-v.usual.X) + math.Abs(r.Center().Y-v.usual.Y))
	r.W, r.H = r.W+panelBack, r.H+panelBack
	for _, subject := range v.spotlight.Subjects {
		if sum >= limit {
			return sum
		}
		if lost := shared(r, subject.Inset(-clearance, -clearance)); lost > 0 {
			sum += subjectCost + subjectRate*lost
		}
	}
	for _, standing := range v.standings {
		if lost := shared(r, standing); lost > 0 {
			sum += standingCost + standingRate*lost
		}
	}
	for _, thing := range v.spotlight.Beside {
		if sum >= limit {
			return sum
		}
		sum += besideRate * shared(r, thing)
	}
	for _, plate := range v.plates {
		sum += plateRate * shared(r, plate)
	}
	for _, bar := range v.bars {
		if r.Overlaps(bar) {
			sum += barCost
		}
	}
	return sum
}

// place returns the place with the least cost for a panel of width w and height h, and that cost.
// It finds only places that cost less than limit.
func (v *panelRoom) place(w, h, limit float64) (best ui.Rect, cost float64) {
	area := v.area
	var xs, ys []float64
	try := func(x1, x2, y1, y2 float64) {
		for _, x := range [...]float64{x1, x2} {
			if x = max(area.X, min(area.Right()-w, x)); !slices.Contains(xs, x) {
				xs = append(xs, x)
			}
		}
		for _, y := range [...]float64{y1, y2} {
			if y = max(area.Y, min(area.Bottom()-h, y)); !slices.Contains(ys, y) {
				ys = append(ys, y)
			}
		}
	}
	tryBeside := func(apart float64, places []ui.Rect) {
		for _, o := range places {
			try(o.X-apart-panelBack-w, o.Right()+apart, o.Y-apart-panelBack-h, o.Bottom()+apart)
		}
	}
	try(v.usual.X-w/2, area.X, v.usual.Y-h/2, area.Y)
	try(area.Right(), area.Right(), area.Bottom(), area.Bottom())
	tryBeside(clearance+1, v.spotlight.Subjects)
	tryBeside(clearance, v.bars)
	tryBeside(4, v.spotlight.Beside)
	tryBeside(4, v.plates)
	tryBeside(4, v.standings)
	least := limit
	for _, x := range xs {
		for _, y := range ys {
			r := ui.Rect{X: x, Y: y, W: w, H: h}
			if lost := v.cost(r, least); lost < least {
				best, least = r, lost
			}
		}
	}
	if least == limit {
		return ui.Rect{}, math.Inf(1)
	}
	return best, least
}

// shared returns the area that two rectangles have in common, in u².
func shared(a, b ui.Rect) float64 {
	width := min(a.Right(), b.Right()) - max(a.X, b.X)
	height := min(a.Bottom(), b.Bottom()) - max(a.Y, b.Y)
	if width <= 0 || height <= 0 {
		return 0
	}
	return width * height
}
