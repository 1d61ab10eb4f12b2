package lobby

import (
	"testing"

	"canape/engine/bot"
	"canape/input"
	"canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/menu/menutest"
)

// TestPersonTakesTheSeatBackFromTheRobot loses a person's pad, so that a robot takes their seat. It
// then seats a guest with another device. A press on a pad of the lost model gives the person their
// name, shape and seat back, even after matches in which the robot has played.
func TestPersonTakesTheSeatBackFromTheRobot(t *testing.T) {
	for _, named := range []string{"Léa", ""} {
		for matches := range 3 {
			r := menutest.BlancoRoom(t)
			pad := r.Plug(fake.XboxPad)
			r.Ticks(2)
			device, _ := r.Env.Roster.Device(r.ID(pad))
			name := named
			if name == "" {
				name = r.Text(shapeKeys[4])
			}
			r.Env.Party = app.Party{Game: r.Env.Games[0].Info().ID, Secrets: app.Peek, Seats: []app.PartySeat{
				{Name: "Tom", Colour: 1}, {Name: name, Colour: 4, Bot: bot.Medium, Device: &device}, {Name: "Bolt", Colour: 2, Bot: bot.Easy}}}
			if err := r.Env.Roster.Join(0, input.LeftKeys); err != nil {
				t.Fatal(err)
			}
			r.Unplug(pad)
			r.Ticks(2)
			l := atLobby(r)
			for range matches {
				r.Env.Party = l.party()
				l = atLobby(r)
			}
			r.Key(input.KeyEnter) // seats a guest with the right half of the keyboard
			r.Replug(pad)
			r.Ticks(2)
			r.Tap(pad, input.PadBottom)
			p := &l.places.all[1]
			if !r.Env.Roster.SeatsOf(r.ID(pad)).Has(1) || p.robot() || p.name != name || p.colour != 4 {
				t.Errorf("after %d matches %q is back as %+v, the seats are %q", matches, name, *p, seatNames(l))
			}
			if guest := r.Env.Roster.SeatsOf(input.RightKeys); guest.Has(1) || guest == 0 {
				t.Errorf("the guest has the seats %v", guest)
			}
		}
	}
}

// TestBarForgetsALostPad checks that the hint bar shows no buttons of a lost pad, with or without a
// place.
func TestBarForgetsALostPad(t *testing.T) {
	for _, sits := range []bool{false, true} {
		r := menutest.BlancoRoom(t)
		pad := r.Plug(fake.DualSense)
		r.Ticks(2)
		l := atLobby(r)
		if sits {
			r.Tap(pad, input.PadBottom)
		} else {
			l.active = r.ID(pad)
		}
		lost := r.ID(pad)
		r.Unplug(pad)
		r.Ticks(2)
		if _, aims := l.cursors[lost]; l.active == lost || aims {
			t.Errorf("with a seat: %v; the bar is that of device %d, the lost pad is %d", sits, l.active, lost)
		}
	}
}
