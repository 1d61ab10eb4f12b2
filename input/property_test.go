package input_test

import (
	"testing"

	"pgregory.net/rapid"

	"canape/input"
	"canape/input/fake"
)

const propertySeats = 5

// world is a fixture: a room in which random things happen, and the state expected after them.
type world struct {
	*room
	pads []*fake.Pad
	// owner is the pad with which a seat joined, or nil if it joined with another device.
	owner map[input.Seat]*fake.Pad
	// shared are the devices that several seats may share.
	shared map[input.DeviceID]bool
	ids    []input.PadID // the PadIDs of unplugged pads
}

func newWorld(t tester) *world {
	w := &world{room: newRoom(t), owner: map[input.Seat]*fake.Pad{}, shared: map[input.DeviceID]bool{}}
	for _, m := range []fake.Model{fake.XboxPad, fake.XboxPad, fake.XboxPad, fake.DualSense, fake.UnknownStick} {
		w.pads = append(w.pads, w.plug(m))
	}
	return w
}

func (w *world) anyPad(t *rapid.T) *fake.Pad {
	return w.pads[rapid.IntRange(0, len(w.pads)-1).Draw(t, "pad")]
}

func (w *world) anySeat(t *rapid.T) input.Seat {
	return input.Seat(rapid.IntRange(0, propertySeats-1).Draw(t, "seat"))
}

func (w *world) anyDevice(t *rapid.T) input.DeviceID {
	devices := w.Roster.Devices(nil)
	return devices[rapid.IntRange(0, len(devices)-1).Draw(t, "device")].ID
}

// padOf returns the pad with this device ID, or nil for the keyboard and the mouse.
func (w *world) padOf(id input.DeviceID) *fake.Pad {
	for _, p := range w.pads {
		if p.Plugged() && w.id(p) == id {
			return p
		}
	}
	return nil
}

func (w *world) join(t *rapid.T) {
	s, id := w.anySeat(t), w.anyDevice(t)
	before, _ := w.Assignment(s)
	free := w.Free(id)
	if err := w.Join(s, id); err != nil || !free {
		return
	}
	w.shared[id] = before.With.Len() > 1
	for s := range w.SeatsOf(id).All() {
		w.owner[s] = w.padOf(id)
	}
}

func (w *world) share(t *rapid.T) {
	s, id := w.anySeat(t), w.anyDevice(t)
	if w.Share(s, id) == nil {
		w.shared[id] = true
		w.owner[s] = w.padOf(id)
	}
}

func (w *world) replugUnderOldNumber(t *rapid.T) {
	if len(w.ids) == 0 {
		return
	}
	id := rapid.SampledFrom(w.ids).Draw(t, "number")
	for _, p := range w.pads {
		if p.Plugged() && p.ID() == id {
			return
		}
	}
	w.ReplugAs(w.anyPad(t), id)
}

// check lets a tick pass and checks all invariants.
func (w *world) check(t *rapid.T) {
	intents := w.tick()
	for _, c := range w.Changes() {
		switch c.Kind {
		case input.Returned:
			w.shared[c.Device.ID] = c.Seats.Len() > 1
		case input.Plugged, input.Unplugged:
			if c.Seats != 0 {
				t.Fatalf("%v pad has seats %b", c.Kind, c.Seats)
			}
		case input.Lost:
			if c.Seats&^w.Waiting() != 0 {
				t.Fatalf("seats %b lost their pad, only %b wait", c.Seats, w.Waiting())
			}
		}
	}
	for _, i := range intents {
		if i.Seat != input.NoSeat && i.Phase != input.Released && !w.SeatsOf(i.Device).Has(i.Seat) {
			t.Fatalf("%+v drives a seat without an assignment", i)
		}
	}
	for s := range input.Seat(propertySeats) {
		l, ok := w.Assignment(s)
		if !ok {
			continue
		}
		if l.Waiting == (l.Device != input.NoDevice) {
			t.Fatalf("seat %d both has a device and waits: %+v", s, l)
		}
		if l.Waiting {
			continue
		}
		if l.With.Len() > 1 && !w.shared[l.Device] {
			t.Fatalf("unshared device %d has seats %b", l.Device, l.With)
		}
		if got := w.padOf(l.Device); got != w.owner[s] {
			t.Fatalf("seat %d is driven by a pad that never joined it", s)
		}
	}
}

// The world knows every pad from the start. Three pads are of the same model. If one of them gets a
// seat back without a question, the test can check that the seat had this pad before.
func TestAssignmentInvariants(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		w := newWorld(rt)
		rt.Repeat(map[string]func(*rapid.T){
			"": w.check,
			"unplug": func(t *rapid.T) {
				p := w.anyPad(t)
				w.ids = append(w.ids, p.ID())
				w.Couch.Unplug(p)
			},
			"unplug two": func(t *rapid.T) {
				w.Couch.Unplug(w.anyPad(t))
				w.Couch.Unplug(w.anyPad(t))
			},
			"replug":                     func(t *rapid.T) { w.Couch.Replug(w.anyPad(t)) },
			"replug under an old number": w.replugUnderOldNumber,
			"press":                      func(t *rapid.T) { w.anyPad(t).Press(input.PadBottom, input.PadL2) },
			"release":                    func(t *rapid.T) { w.anyPad(t).Release(input.PadBottom, input.PadL2) },
			"keys down":                  func(*rapid.T) { w.PressKeys(input.KeyE, input.KeyEnter, input.KeyEscape) },
			"keys up":                    func(*rapid.T) { w.ReleaseKeys(input.KeyE, input.KeyEnter, input.KeyEscape) },
			"join":                       w.join,
			"share":                      w.share,
			"leave":                      func(t *rapid.T) { w.Leave(w.anySeat(t)) },
			"turn": func(t *rapid.T) {
				w.context = input.Context{
					Acting:    input.Seats(w.anySeat(t)),
					Curtain:   rapid.Bool().Draw(t, "curtain"),
					Confirmed: input.Seats(w.anySeat(t)),
					Menu:      rapid.Bool().Draw(t, "menu"),
				}
			},
		})
	})
}
