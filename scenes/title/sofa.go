package title

import (
	"slices"

	"canape/scenes/app"
	"canape/scenes/ui"
)

// The people on the sofa, in the coordinates of the room.
const (
	mostGuests            = 4
	guestX, guestY        = 522.0, 264.0 // the middle of all bodies
	guestPitch, guestSize = 172.0, 178.0
	lowered               = 85.0 // how much lower the game's name is, before the knees of the people
	catAside              = 188.0
	resultsSought         = 30 // number of the latest results among which guests looks for people
)

// guests returns the people on the sofa: the winners of the last evening with a crown, and then
// the people who played last.
func (t *Scene) guests(env *app.Env) []ui.Figure {
	list := t.crown.figures(env.Outfit)
	names := slices.Clone(t.crown.names[:len(list)])
	results := env.People.Results
	for _, result := range slices.Backward(results[max(0, len(results)-resultsSought):]) {
		for _, seat := range result.Seats {
			person, known := env.People.Find(seat.Name)
			if seat.Bot || seat.Unnamed || !known || slices.Contains(names, seat.Name) {
				continue
			}
			if len(list) == mostGuests {
				return list
			}
			names, list = append(names, seat.Name), append(list, ui.Figure{Seat: person.Colour, Wear: env.Outfit(seat.Name)})
		}
	}
	return list
}

// drawGuests draws the people on the sofa of a room at a point. They look at the area look, which
// is zero if they look straight ahead.
func drawGuests(c *ui.Canvas, at ui.Point, scale float64, guests []ui.Figure, look ui.Rect) {
	for i, f := range guests {
		x := guestX + (float64(i)-float64(len(guests)-1)/2)*guestPitch
		body := ui.Point{X: at.X + x*scale, Y: at.Y + guestY*scale}
		if look.W > 0 {
			f.Gaze = ui.GazeTo(body, look.Center())
		}
		f.Tilt = 2 - 4*(i%2)
		f.DrawBody(c, body, guestSize*scale)
	}
}
