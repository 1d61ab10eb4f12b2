package table

import (
	"canape/scenes/app"
	"canape/scenes/ui"
)

// SeatPose describes where and how the figure of a seat sits.
type SeatPose struct {
	// At is the point between the hands, on the edge in front of the figure.
	At ui.Point
	// Size is the size of the figure in u. It is 0 if there is no figure.
	Size float64
	// OnMat means that the figure sits on the mat, behind the upper edge of the plate. Otherwise it
	// sits behind the mat.
	OnMat bool
	// Over means that the figure is drawn in front of all cards, below ui.LayerPlates.
	Over bool
	// Front means that the figure is drawn in front of all plates, below ui.LayerBars.
	Front bool
	// Upright means that the figure does not lean towards the middle of the screen.
	Upright bool
	// Lean is how much further than usual the figure leans, in degrees at the edge of the screen.
	Lean float64
	// Facing is the point at which the figure looks. With the zero point it looks at the seat that
	// acts.
	Facing ui.Point
	// Pose replaces ui.Calm.
	Pose ui.Pose
}

// LeastPerson is the least size of a figure, in u. If there is less room, the plate shows a face
// instead.
const LeastPerson = 84

// SitAt returns the pose of a figure at a point, of the given size or smaller. All figures of a
// party get the same size, at which even the tallest figure fits into headroom above the edge. If
// that size is less than LeastPerson, SitAt returns the zero SeatPose.
func SitAt(party app.Party, at ui.Point, size, headroom float64) SeatPose {
	for _, p := range party.Seats {
		size = min(size, headroom/ui.Figure{Seat: p.Colour}.HeightOverEdge())
	}
	if size < LeastPerson {
		return SeatPose{}
	}
	return SeatPose{At: at, Size: size}
}

// leanMost is the tilt, in degrees, of figures at the left and right edges of the screen.
const leanMost = 7

// Figure returns the figure of a player in the seat who waits for their turn.
func (h SeatPose) Figure(c *ui.Canvas, p app.PartySeat) ui.Figure {
	f := ui.Figure{Seat: p.Colour, Bot: p.IsBot(), Wear: p.Wear}
	if half := c.Frame().W / 2; !h.Upright && half > 0 {
		f.Tilt = int((leanMost + h.Lean) * (half - h.At.X) / half)
	}
	return f
}

// inwardMost is how far a figure may move away from the edge of the screen, in sizes of the figure.
const inwardMost = 0.15

// Inward returns the pose moved away from the edge of the screen if the arms would otherwise reach
// beyond it.
func (h SeatPose) Inward(c *ui.Canvas, p ui.Pose) SeatPose {
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

// Draw draws the figure, raised by lift and jumping by hop, both in sizes of the figure.
func (h SeatPose) Draw(c *ui.Canvas, f ui.Figure, lift, hop float64) {
	body := f.Seated(h.At, h.Size, lift)
	body.Y -= hop * h.Size
	behind, front := ui.LayerPeople, ui.LayerMats
	if h.OnMat {
		behind, front = ui.LayerMats, ui.LayerPlates
	}
	if h.Over {
		behind, front = ui.LayerCards, ui.LayerPlates
	}
	if h.Front {
		behind, front = ui.LayerPlates, ui.LayerBars
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

// Prepare renders all sprites of the figure ahead of time (see Canvas.Prepare).
func (h SeatPose) Prepare(c *ui.Canvas, p app.PartySeat) {
	f := h.Figure(c, p)
	for f.Pose = range ui.Jumps {
		for f.Step = range 2 {
			h.Draw(c, f, 0, 0)
		}
	}
	f.Pose = ui.Calm
	for f.Gaze = range ui.GazeCount {
		h.Draw(c, f, 0, 0)
		g := f
		g.Pose = ui.Attends
		h.Draw(c, g, 0, 0)
	}
}
