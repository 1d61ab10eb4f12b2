package input_test

import (
	"errors"
	"slices"
	"testing"

	"canape/input"
	"canape/input/fake"
)

// tester has the methods that *testing.T and *rapid.T have in common.
type tester interface {
	Helper()
	Error(args ...any)
	Errorf(format string, args ...any)
	Fatal(args ...any)
	Fatalf(format string, args ...any)
}

// room is a simulated couch and a roster that reads it.
type room struct {
	*fake.Couch
	*input.Roster
	t        tester
	bindings *input.Bindings
	context  input.Context
	frame    *input.Frame
}

func newRoom(t tester) *room {
	b := input.NewBindings()
	r := &room{Couch: fake.NewCouch(), Roster: input.NewRoster(b), bindings: b, t: t}
	r.tick()
	return r
}

func (r *room) tick() []input.Intent {
	r.frame = r.Couch.Tick()
	return slices.Clone(r.Roster.Update(r.frame, r.context))
}

func (r *room) plug(m fake.Model) *fake.Pad {
	p := r.Couch.Plug(m)
	r.tick()
	return p
}

func (r *room) unplug(p *fake.Pad) []input.Intent {
	r.Couch.Unplug(p)
	return r.tick()
}

func (r *room) replug(p *fake.Pad) []input.Intent {
	r.Couch.Replug(p)
	return r.tick()
}

// id returns the current device ID of a plugged-in pad.
func (r *room) id(p *fake.Pad) input.DeviceID {
	r.t.Helper()
	for _, d := range r.Roster.Devices(nil) {
		if id, ok := r.PadOf(d.ID); ok && p.Plugged() && id == p.ID() {
			return d.ID
		}
	}
	r.t.Fatalf("pad %q is not among the devices", p.Name)
	return input.NoDevice
}

func (r *room) sit(s input.Seat, id input.DeviceID) {
	r.t.Helper()
	if err := r.Join(s, id); err != nil {
		r.t.Fatal(err)
	}
}

// press presses and releases a pad's button and returns the intents.
func (r *room) press(p *fake.Pad, c input.Control) []input.Intent {
	p.Press(c)
	down := r.tick()
	p.Release(c)
	return append(down, r.tick()...)
}

func (r *room) key(k input.Control) []input.Intent {
	r.PressKeys(k)
	down := r.tick()
	r.ReleaseKeys(k)
	return append(down, r.tick()...)
}

// driven returns the seats of the Pressed intents.
func driven(intents []input.Intent) input.SeatSet {
	var set input.SeatSet
	for _, i := range intents {
		if i.Phase == input.Pressed {
			set = set.With(i.Seat)
		}
	}
	return set
}

func (r *room) wantAssigned(s input.Seat, want input.DeviceID) {
	r.t.Helper()
	l, ok := r.Assignment(s)
	if !ok || l.Device != want || l.Waiting != (want == input.NoDevice) {
		r.t.Errorf("seat %d has %+v, want device %d", s, l, want)
	}
}

// wantDrives checks that a press on the pad acts for this seat only.
func (r *room) wantDrives(p *fake.Pad, seat input.Seat) {
	r.t.Helper()
	intents := r.press(p, input.PadBottom)
	if len(intents) == 0 {
		r.t.Errorf("pad %q makes no intent", p.Name)
	}
	if got, want := driven(intents), input.Seats(seat); got != want {
		r.t.Errorf("pad %q drives seats %b, want %b", p.Name, got, want)
	}
}

func TestReconnectingInAnotherOrderKeepsSeats(t *testing.T) {
	r := newRoom(t)
	xbox, sony := r.plug(fake.XboxPad), r.plug(fake.DualSense)
	r.sit(0, r.id(xbox))
	r.sit(1, r.id(sony))
	r.Couch.Unplug(xbox)
	r.unplug(sony)
	r.replug(sony)
	r.replug(xbox)
	r.wantAssigned(0, r.id(xbox))
	r.wantAssigned(1, r.id(sony))
	r.wantDrives(xbox, 0)
	r.wantDrives(sony, 1)
}

func TestIdenticalPadsLostTogetherAreNotGuessed(t *testing.T) {
	r := newRoom(t)
	lea, tom := r.plug(fake.XboxPad), r.plug(fake.XboxPad)
	r.sit(0, r.id(lea))
	r.sit(1, r.id(tom))
	r.Couch.Unplug(lea)
	r.unplug(tom)
	r.replug(tom)
	r.replug(lea)
	r.wantAssigned(0, input.NoDevice)
	r.wantAssigned(1, input.NoDevice)
	r.wantDrives(tom, input.NoSeat)
	r.wantDrives(lea, input.NoSeat)
	// Both players press Confirm on their own seats.
	r.sit(1, r.id(tom))
	r.sit(0, r.id(lea))
	r.wantDrives(tom, 1)
	r.wantDrives(lea, 0)
}

func TestIdenticalPadsReturningInSameTickAreNotGuessed(t *testing.T) {
	r := newRoom(t)
	lea, spare := r.plug(fake.XboxPad), fake.Pad{Model: fake.XboxPad}
	r.sit(0, r.id(lea))
	r.unplug(lea)
	r.Couch.Replug(&spare)
	r.Couch.Replug(lea)
	r.tick()
	r.wantAssigned(0, input.NoDevice)
	r.wantDrives(&spare, input.NoSeat)
	r.wantDrives(lea, input.NoSeat)
}

func TestMissingSparePadMakesReturnAmbiguous(t *testing.T) {
	r := newRoom(t)
	lea, spare := r.plug(fake.XboxPad), r.plug(fake.XboxPad)
	r.sit(0, r.id(lea))
	r.unplug(spare)
	r.unplug(lea)
	r.replug(spare)
	r.wantAssigned(0, input.NoDevice)
	r.wantDrives(spare, input.NoSeat)
	r.replug(lea) // the seat may have had either pad
	r.wantAssigned(0, input.NoDevice)
	r.wantDrives(lea, input.NoSeat)
}

func TestOneOfTwoIdenticalPadsReturnsToItsSeat(t *testing.T) {
	r := newRoom(t)
	lea, tom := r.plug(fake.XboxPad), r.plug(fake.XboxPad)
	r.sit(0, r.id(lea))
	r.sit(1, r.id(tom))
	r.unplug(lea)
	r.replug(lea)
	if c := r.Changes(); len(c) != 1 || c[0].Kind != input.Returned || c[0].Seats != input.Seats(0) {
		t.Errorf("changes %+v, want seat 0's pad returned", c)
	}
	r.wantDrives(lea, 0)
	r.wantDrives(tom, 1)
}

func TestOtherModelIsNotTakenForLostPad(t *testing.T) {
	r := newRoom(t)
	xbox, sony := r.plug(fake.XboxPad), r.plug(fake.DualSense)
	r.sit(0, r.id(xbox))
	r.sit(1, r.id(sony))
	r.unplug(xbox)
	r.unplug(sony)
	r.replug(sony) // this pad is the only one, so it is first in the driver's list
	r.wantAssigned(0, input.NoDevice)
	r.wantDrives(sony, 1)
}

func TestLostSeatIgnoresAnotherSeatsPad(t *testing.T) {
	r := newRoom(t)
	lea, tom := r.plug(fake.XboxPad), r.plug(fake.DualSense)
	r.sit(0, r.id(lea))
	r.sit(1, r.id(tom))
	r.unplug(tom)
	r.wantDrives(lea, 0)
	if err := r.Join(1, r.id(lea)); !errors.Is(err, input.ErrDeviceHeld) {
		t.Errorf("joining the lost seat with another's pad: %v, want ErrDeviceHeld", err)
	}
	r.wantAssigned(1, input.NoDevice)
}

func TestReplugedPadDrivesOneSeatOnly(t *testing.T) {
	r := newRoom(t)
	lea := r.plug(fake.XboxPad)
	r.sit(0, r.id(lea))
	r.unplug(lea)
	r.sit(0, input.LeftKeys) // the keyboard takes the seat over
	r.replug(lea)
	r.wantDrives(lea, input.NoSeat)
	r.sit(1, r.id(lea))
	r.wantDrives(lea, 1)
	if got := driven(r.key(input.KeyE)); got != input.Seats(0) {
		t.Errorf("the keyboard drives %b, want seat 0", got)
	}
}

func TestUnpluggingFirstPadKeepsPressOfSecond(t *testing.T) {
	r := newRoom(t)
	lea, tom := r.plug(fake.XboxPad), r.plug(fake.XboxPad)
	r.sit(0, r.id(lea))
	r.sit(1, r.id(tom))
	tom.Press(input.PadBottom)
	r.tick()
	r.Couch.Unplug(lea) // tom's pad is now first in the driver's list
	if intents := r.tick(); len(intents) != 0 {
		t.Errorf("unplugging the first pad made intents %+v", intents)
	}
	if !r.HeldBy(1, input.Confirm) {
		t.Error("the second pad's press was lost")
	}
	tom.Release(input.PadBottom)
	r.tick()
	r.wantDrives(tom, 1)
	r.wantAssigned(0, input.NoDevice)
}

func TestReturningPadGetsNewID(t *testing.T) {
	r := newRoom(t)
	lea := r.plug(fake.XboxPad)
	r.sit(0, r.id(lea))
	seen := map[input.DeviceID]bool{r.id(lea): true}
	for range 5 {
		r.unplug(lea)
		r.replug(lea)
		if seen[r.id(lea)] {
			t.Errorf("device %d was used twice", r.id(lea))
		}
		seen[r.id(lea)] = true
		r.wantDrives(lea, 0)
		if d, _ := r.Device(r.id(lea)); d.Number != 1 {
			t.Errorf("it is now pad number %d, want 1", d.Number)
		}
	}
}

func TestLostPadKeepsItsNumber(t *testing.T) {
	r := newRoom(t)
	lea, tom := r.plug(fake.XboxPad), r.plug(fake.DualSense)
	r.sit(0, r.id(lea))
	number := func(p *fake.Pad) int {
		d, _ := r.Device(r.id(p))
		return d.Number
	}
	r.unplug(lea)
	if guest := r.plug(fake.SwitchPro); number(guest) != 3 {
		t.Errorf("a guest's pad is number %d, want 3", number(guest))
	}
	r.replug(lea)
	if number(lea) != 1 || number(tom) != 2 {
		t.Errorf("the pads are numbers %d and %d, want 1 and 2", number(lea), number(tom))
	}
}

func TestReusedDriverNumberIsNewPad(t *testing.T) {
	r := newRoom(t)
	lea := r.plug(fake.XboxPad)
	r.sit(0, r.id(lea))
	r.Couch.Unplug(lea)
	other := &fake.Pad{Model: fake.DualSense}
	r.ReplugAs(other, lea.ID())
	r.tick()
	r.wantAssigned(0, input.NoDevice)
	r.wantDrives(other, input.NoSeat)
}

func TestPadWithoutModelIsNeverRecognised(t *testing.T) {
	r := newRoom(t)
	console := r.plug(fake.Model{Name: "pad", Standard: true})
	r.sit(0, r.id(console))
	r.unplug(console)
	r.replug(console)
	r.wantAssigned(0, input.NoDevice)
}

func TestAnyFreeDeviceCanTakeLostSeat(t *testing.T) {
	for _, tt := range []struct {
		name string
		take func(*room) input.DeviceID
	}{
		{"another pad", func(r *room) input.DeviceID { return r.id(r.plug(fake.SwitchPro)) }},
		{"left keys", func(*room) input.DeviceID { return input.LeftKeys }},
		{"right keys", func(*room) input.DeviceID { return input.RightKeys }},
		{"mouse", func(*room) input.DeviceID { return input.TheMouse }},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := newRoom(t)
			lea := r.plug(fake.XboxPad)
			r.sit(2, r.id(lea))
			r.unplug(lea)
			if c := r.Changes(); len(c) != 1 || c[0].Kind != input.Lost || c[0].Seats != input.Seats(2) {
				t.Fatalf("changes %+v, want seat 2 lost", c)
			}
			if l, _ := r.Assignment(2); l.Last.Name != fake.XboxPad.Name {
				t.Errorf("the seat waits for %q", l.Last.Name)
			}
			id := tt.take(r)
			r.sit(2, id)
			r.wantAssigned(2, id)
			r.replug(lea)
			r.wantDrives(lea, input.NoSeat)
		})
	}
}

func TestSeatsSharingLostPadMoveTogether(t *testing.T) {
	r := newRoom(t)
	pad := r.plug(fake.XboxPad)
	r.sit(0, r.id(pad))
	if err := r.Share(1, r.id(pad)); err != nil {
		t.Fatal(err)
	}
	r.unplug(pad)
	if got := r.Waiting(); got != input.Seats(0, 1) {
		t.Fatalf("waiting %b, want both", got)
	}
	r.sit(1, input.RightKeys)
	if got := r.SeatsOf(input.RightKeys); got != input.Seats(0, 1) {
		t.Errorf("the keyboard acts for %b, want both", got)
	}
}

func TestSharedPadReturnsToAllItsSeats(t *testing.T) {
	r := newRoom(t)
	pad := r.plug(fake.XboxPad)
	r.sit(0, r.id(pad))
	if err := r.Share(3, r.id(pad)); err != nil {
		t.Fatal(err)
	}
	r.unplug(pad)
	r.replug(pad)
	if got := r.SeatsOf(r.id(pad)); got != input.Seats(0, 3) {
		t.Errorf("the pad acts for %b, want both", got)
	}
}

func TestUnpluggingReleasesHolds(t *testing.T) {
	r := newRoom(t)
	pad := r.plug(fake.XboxPad)
	r.sit(4, r.id(pad))
	pad.Press(input.PadL2)
	r.tick()
	id := r.id(pad)
	intents := r.unplug(pad)
	if len(intents) != 1 || intents[0].Action != input.Peek || intents[0].Phase != input.Released ||
		intents[0].Seat != 4 || intents[0].Device != id {
		t.Errorf("intents %+v, want seat 4's peek released", intents)
	}
}

func TestPressEndsWithAssignment(t *testing.T) {
	r := newRoom(t)
	pad := r.plug(fake.XboxPad)
	pad.Press(input.PadBottom)
	r.tick()
	r.sit(0, r.id(pad)) // the button whose press joined the seat is still held
	intents := r.tick()
	if len(intents) != 1 || intents[0].Phase != input.Released || intents[0].Seat != input.NoSeat {
		t.Fatalf("intents %+v, want the joining press released", intents)
	}
	if intents := r.tick(); len(intents) != 0 {
		t.Errorf("the joining press also made intents %+v", intents)
	}
}

func TestResumedMatchDoesNotGuessPads(t *testing.T) {
	r := newRoom(t)
	pad := r.plug(fake.XboxPad)
	d, _ := r.Device(r.id(pad))
	if err := r.Await(input.Seats(0, 2), d); err != nil {
		t.Fatal(err)
	}
	if err := r.Await(input.Seats(1), input.Device{Kind: input.KeysLeft}); err != nil {
		t.Fatal(err)
	}
	r.wantAssigned(0, input.NoDevice)
	r.wantAssigned(1, input.LeftKeys)
	r.wantDrives(pad, input.NoSeat)
	if got := r.SeatGlyph(0, input.Confirm); got.Sprite != "xbox-a" {
		t.Errorf("the waiting seat prompts %+v", got)
	}
	r.unplug(pad)
	r.replug(pad)
	r.wantAssigned(0, input.NoDevice)
	r.sit(0, r.id(pad))
	r.wantAssigned(2, r.id(pad))
	if err := r.Await(input.Seats(1), d); !errors.Is(err, input.ErrSeatHeld) {
		t.Errorf("awaiting on a held seat: %v", err)
	}
}

// TestPadNumbersDoNotGrow loses two identical pads again and again. The devices that take over
// their seats get the numbers of the lost pads.
func TestPadNumbersDoNotGrow(t *testing.T) {
	r := newRoom(t)
	pads := []*fake.Pad{r.plug(fake.XboxPad), r.plug(fake.XboxPad)}
	for i, p := range pads {
		r.sit(input.Seat(i), r.id(p))
	}
	for range 4 {
		for _, p := range pads {
			r.unplug(p)
		}
		for i, p := range pads {
			r.replug(p)
			r.sit(input.Seat(i), r.id(p))
			if d, _ := r.Device(r.id(p)); d.Number != i+1 {
				t.Errorf("the pad of seat %d is pad %d", i, d.Number)
			}
			if held, _ := r.Assignment(input.Seat(i)); held.Last.Number != i+1 {
				t.Errorf("seat %d has pad %d", i, held.Last.Number)
			}
		}
	}
}
