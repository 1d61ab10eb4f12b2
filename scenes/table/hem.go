package table

import (
	"canape/engine"
	"canape/scenes/app"
	"canape/scenes/ui"
)

// Hem is the edge at which somebody sits.
type Hem struct {
	// At is the middle between the hands that lie on it.
	At ui.Point
	// Size is how large the person is; 0: nobody sits there.
	Size float64
	// OnMat means that they sit on their mat, behind the upper edge of their plate, instead of
	// behind the mat.
	OnMat bool
	// Over means that they sit before all cards, behind what the board draws on ui.LayerPlates.
	Over bool
	// Upright means that they do not lean towards the middle of the screen.
	Upright bool
}

// LeastPerson is how large somebody is at least, in u: with less room they are a face on their plate.
const LeastPerson = 84

// SitAt returns the hem of somebody of a party who sits at a point, with a figure of a size, or of a
// smaller one where the headroom over the hem is less. All of a party need the same headroom; where
// it is too little, nobody sits there.
func SitAt(party app.Party, at ui.Point, size, headroom float64) Hem {
	for _, p := range party.Seats {
		size = min(size, headroom/ui.Figure{Seat: p.Colour}.HeightOverHem())
	}
	if size < LeastPerson {
		return Hem{}
	}
	return Hem{At: at, Size: size}
}

// whereabouts returns where the face of a seat is.
func whereabouts(c *ui.Canvas, b Board, seat engine.Seat) ui.Point {
	if h := b.PersonAt(c, seat); h.Size > 0 {
		return ui.Point{X: h.At.X, Y: h.At.Y - h.Size*0.4}
	}
	r := b.Plate(c, seat)
	return ui.Point{X: r.X + r.H/2, Y: r.Center().Y}
}

// leanMost is how far people lean to the middle of the screen who sit at its edge, in degrees.
const leanMost = 7

// figure returns who sits there, in the pose of somebody who waits.
func (h Hem) figure(c *ui.Canvas, p app.PartySeat) ui.Figure {
	f := ui.Figure{Seat: p.Colour, Bot: p.IsBot(), Wear: p.Wear}
	if half := c.Frame().W / 2; !h.Upright && half > 0 {
		f.Tilt = int(leanMost * (half - h.At.X) / half)
	}
	return f
}

// DrawPerson draws who sits at the mat of a seat, over a board that has been drawn and after the
// plate.
func (m *Moods) DrawPerson(c *ui.Canvas, b Board, seat engine.Seat, p app.PartySeat, plate *ui.Plate) {
	h := b.PersonAt(c, seat)
	if h.Size == 0 {
		return
	}
	f := h.figure(c, p)
	if m.drawEntrance(c, h, seat, f) {
		return
	}
	f.Pose = m.pose(seat)
	switch {
	case plate.Lost:
		f.Pose = ui.Sleeps
	case plate.Peeking:
		f.Pose = ui.Peeks
	}
	f.Gaze = m.gaze(seat, func(s engine.Seat) ui.Point { return whereabouts(c, b, s) })
	h = h.inward(c, f.Pose)
	if f.Pose.Moves() && !m.host.Speed().Still && m.seats[seat].age < 2*claps*m.host.Speed().Ticks(clapTicks) {
		f.Step = m.seats[seat].age / m.host.Speed().Ticks(clapTicks)
	}
	h.draw(c, f, m.seats[seat].lift.Value*ui.LeanShare, m.hop(seat))
}

// inwardMost is how far somebody moves away from the edge of the screen to spread their arms, in sizes.
const inwardMost = 0.15

// inward returns where somebody sits in a pose whose arms would reach over the edge of the screen.
func (h Hem) inward(c *ui.Canvas, p ui.Pose) Hem {
	screen, reach := c.Whole(), p.Reach()*h.Size
	left, right := screen.X+reach-h.At.X, h.At.X-(screen.Right()-reach)
	switch most := inwardMost * h.Size; {
	case reach == 0:
	case left > 0:
		h.At.X += min(left, most)
	case right > 0:
		h.At.X -= min(right, most)
	}
	return h
}

// draw draws a figure that leans in by lift and jumps by hop, both in sizes.
func (h Hem) draw(c *ui.Canvas, f ui.Figure, lift, hop float64) {
	body := f.Seated(h.At, h.Size, lift)
	body.Y -= hop * h.Size
	behind, front := ui.LayerPeople, ui.LayerMats
	if h.OnMat {
		behind, front = ui.LayerMats, ui.LayerPlates
	}
	if h.Over {
		behind, front = ui.LayerCards, ui.LayerPlates
	}
	c.PushLayer(behind)
	if h.OnMat || h.Over {
		ui.DrawPocket(c, body, h.Size)
	}
	f.DrawBody(c, body, h.Size)
	c.Pop()
	c.PushLayer(front)
	f.DrawHands(c, body, h.At, h.Size)
	c.Pop()
}

// Prepare paints all that somebody who sits there may look like, by Canvas.Prepare.
func (h Hem) Prepare(c *ui.Canvas, p app.PartySeat) {
	f := h.figure(c, p)
	for f.Pose = range ui.Jumps {
		for f.Step = range 2 {
			h.draw(c, f, 0, 0)
		}
	}
	f.Pose = ui.Calm
	for f.Gaze = range ui.GazeCount {
		h.draw(c, f, 0, 0)
		g := f
		g.Pose = ui.Attends
		h.draw(c, g, 0, 0)
	}
}
