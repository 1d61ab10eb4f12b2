package input_test

import (
	"testing"

	"canape/input"
	"canape/input/fake"
)

// phone opens the page of a phone and returns its device.
func (r *room) phone(id string) (*fake.Phone, input.DeviceID) {
	p := r.Open(id)
	r.tick()
	return p, r.phoneID(id)
}

func (r *room) phoneID(id string) input.DeviceID {
	for _, d := range r.Devices(nil) {
		if d.Kind == input.Phone && d.GUID == id {
			return d.ID
		}
	}
	return input.NoDevice
}

// The buttons of a phone's page are actions and cannot be rebound.
func TestPhoneActsForItsSeat(t *testing.T) {
	r := newRoom(t)
	p, id := r.phone("ana")
	if d, ok := r.Device(id); !ok || d.Kind != input.Phone || d.Number != 1 || !d.Mapped {
		t.Fatalf("the phone is %+v", d)
	}
	r.sit(2, id)
	p.Press(input.Confirm)
	intents := r.tick()
	if len(intents) != 1 || intents[0].Seat != 2 || intents[0].Action != input.Confirm || intents[0].Phase != input.Pressed || intents[0].Kind != input.Phone {
		t.Fatalf("intents %+v", intents)
	}
	if intents = r.tick(); len(intents) != 0 {
		t.Errorf("while it is held: %+v", intents)
	}
	p.Release(input.Confirm)
	if intents = r.tick(); len(intents) != 1 || intents[0].Phase != input.Released {
		t.Errorf("after release: %+v", intents)
	}
	key := input.ProfileKey{Kind: input.Phone}
	if err := input.NewBindings().Rebind(key, input.Confirm, input.KeyE); err == nil {
		t.Error("a key was bound to a phone")
	}
	if r.Buttons(id) != 1 {
		t.Error("a phone can be shared")
	}
}

func TestHeldDirectionOnPhoneRepeats(t *testing.T) {
	r := newRoom(t)
	p, _ := r.phone("ana")
	p.Press(input.Down)
	presses, repeats := 0, 0
	for range input.RepeatDelay + input.RepeatEvery + 1 {
		for _, i := range r.tick() {
			switch i.Phase {
			case input.Pressed:
				presses++
			case input.Repeated:
				repeats++
			}
		}
	}
	if presses != 1 || repeats != 2 {
		t.Errorf("%d presses and %d repetitions", presses, repeats)
	}
}

// A phone that returns gets its seat back, regardless of what other phones did meanwhile. A pad
// without a name is not mistaken for the phone.
func TestPhoneReturnsToItsSeat(t *testing.T) {
	r := newRoom(t)
	ana, a := r.phone("ana")
	ben, b := r.phone("ben")
	r.sit(0, a)
	r.sit(1, b)
	ana.Press(input.Up)
	r.tick()
	r.Close(ana)
	r.Close(ben)
	intents := r.tick()
	if len(intents) != 1 || intents[0].Phase != input.Released {
		t.Errorf("holds should end: %+v", intents)
	}
	if r.Waiting() != input.Seats(0, 1) || len(r.Changes()) != 2 || r.Changes()[0].Kind != input.Lost {
		t.Fatalf("waiting %b, changes %+v", r.Waiting(), r.Changes())
	}
	r.Open("ben")
	r.tick()
	r.Open("cleo")
	r.tick()
	if r.Waiting() != input.Seats(0) || r.SeatsOf(r.phoneID("ben")) != input.Seats(1) || r.SeatsOf(r.phoneID("cleo")) != 0 {
		t.Errorf("waiting %b, ben has %b, cleo %b", r.Waiting(), r.SeatsOf(r.phoneID("ben")), r.SeatsOf(r.phoneID("cleo")))
	}
	if d, _ := r.Device(r.phoneID("ben")); d.Number != 2 {
		t.Errorf("ben's phone is number %d", d.Number)
	}
	if d, _ := r.Device(r.phoneID("cleo")); d.Number != 3 {
		t.Errorf("cleo's phone is number %d", d.Number)
	}
	r.Open("ana")
	r.tick()
	if changes := r.Changes(); len(changes) != 1 || changes[0].Kind != input.Returned || changes[0].Seats != input.Seats(0) {
		t.Errorf("changes %+v", changes)
	}
}

func TestPhoneKeepsAllButtonsWithOneButton(t *testing.T) {
	r := newRoom(t)
	p, id := r.phone("ana")
	r.sit(0, id)
	r.context = input.Context{OneButton: true, OneButtonAlone: true}
	p.Press(input.Left)
	if intents := r.tick(); len(intents) != 1 || intents[0].Action != input.Left {
		t.Errorf("intents %+v", intents)
	}
}

// Prompts for a phone show neither a pad's cross nor keys with letters, because its page has
// buttons with words.
func TestPromptsForAPhone(t *testing.T) {
	r := newRoom(t)
	_, id := r.phone("ana")
	for _, v := range [...]input.Action{input.Confirm, input.Cancel, input.Other, input.Extra, input.Pause, input.Next} {
		if g := r.Glyph(id, v); g != (input.Glyph{Sprite: "phone"}) {
			t.Errorf("%v is %+v", v, g)
		}
	}
	if g := r.Glyph(id, input.Peek); g != (input.Glyph{}) {
		t.Errorf("peek is %+v: a phone shows its cards itself", g)
	}
	if g := r.MoveGlyphs(id, input.Sideways, nil); len(g) != 1 || g[0].Sprite != "phone" {
		t.Errorf("directions are %+v", g)
	}
}
