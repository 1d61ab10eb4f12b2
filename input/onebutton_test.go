package input_test

import (
	"slices"
	"testing"

	"canape/input"
	"canape/input/fake"
)

// share assigns one device to several seats.
func (r *room) share(id input.DeviceID, seats ...input.Seat) {
	r.t.Helper()
	for _, s := range seats {
		if err := r.Share(s, id); err != nil {
			r.t.Fatal(err)
		}
	}
}

// meant returns the seats and actions of the Pressed intents, in order.
func meant(intents []input.Intent) (seats []input.Seat, actions []input.Action) {
	for _, i := range intents {
		if i.Phase == input.Pressed {
			seats, actions = append(seats, i.Seat), append(actions, i.Action)
		}
	}
	return seats, actions
}

func TestEachSeatSharingPadHasOwnButton(t *testing.T) {
	r := newRoom(t)
	pad := r.plug(fake.XboxPad)
	r.share(r.id(pad), 0, 2, 5)
	r.context = input.Context{OneButton: true, Acting: input.Seats(0, 2, 5)}
	r.tick()
	for _, tt := range []struct {
		button input.Control
		seat   input.Seat
		sprite string
	}{
		{input.PadBottom, 0, "xbox-a"},
		{input.PadWest, 2, "dpad-left"},
		{input.PadR1, 5, "xbox-rb"},
	} {
		seats, actions := meant(r.press(pad, tt.button))
		if !slices.Equal(seats, []input.Seat{tt.seat}) || !slices.Equal(actions, []input.Action{input.Confirm}) {
			t.Errorf("%v means %v for %v, want confirm for seat %d", tt.button, actions, seats, tt.seat)
		}
		if got := r.SeatGlyph(tt.seat, input.Confirm).Sprite; got != tt.sprite {
			t.Errorf("seat %d is shown %q, want %q", tt.seat, got, tt.sprite)
		}
		if got := r.OwnGlyph(tt.seat).Sprite; got != tt.sprite {
			t.Errorf("the lobby shows seat %d %q, want %q", tt.seat, got, tt.sprite)
		}
		if got := r.SeatGlyph(tt.seat, input.Cancel); got != (input.Glyph{}) {
			t.Errorf("seat %d is shown %v for a button that means nothing", tt.seat, got)
		}
	}
	if seats, actions := meant(r.press(pad, input.PadRight)); len(seats) != 0 {
		t.Errorf("a button that is nobody's means %v for %v", actions, seats)
	}
	if _, actions := meant(r.press(pad, input.PadStart)); !slices.Equal(actions, []input.Action{input.Pause}) {
		t.Errorf("start means %v, want pause", actions)
	}
}

func TestSimultaneousOwnButtonsAllCount(t *testing.T) {
	r := newRoom(t)
	pad := r.plug(fake.XboxPad)
	r.share(r.id(pad), 0, 1)
	r.context = input.Context{OneButton: true}
	r.tick()
	pad.Press(input.PadBottom, input.PadWest)
	seats, _ := meant(r.tick())
	if !slices.Equal(seats, []input.Seat{0, 1}) {
		t.Errorf("both buttons in one tick: %v, want seats 0 and 1", seats)
	}
	if seats, _ := meant(r.tick()); len(seats) != 0 {
		t.Errorf("what is held down is pressed again for %v", seats)
	}
}

func TestOneButtonKeepsControlsOfUnsharedDevice(t *testing.T) {
	r := newRoom(t)
	r.sit(0, input.RightKeys)
	r.context = input.Context{OneButton: true}
	r.tick()
	if seats, actions := meant(r.key(input.KeyBackspace)); !slices.Equal(seats, []input.Seat{0}) || actions[0] != input.Cancel {
		t.Errorf("backspace means %v for %v, want cancel for seat 0", actions, seats)
	}
	if got := r.SeatGlyph(0, input.Cancel).Word; got != "key.backspace" {
		t.Errorf("cancel is shown as %q", got)
	}
}

// With OneButtonAlone, a player with an unshared device uses only Confirm. The mouse can still
// point.
func TestOneButtonAlone(t *testing.T) {
	r := newRoom(t)
	r.sit(0, input.RightKeys)
	r.sit(1, input.TheMouse)
	r.context = input.Context{OneButton: true, OneButtonAlone: true}
	r.tick()
	if seats, actions := meant(r.key(input.KeyBackspace)); len(seats) != 0 {
		t.Errorf("backspace means %v for %v", actions, seats)
	}
	if seats, actions := meant(r.key(input.KeyEnter)); !slices.Equal(seats, []input.Seat{0}) || actions[0] != input.Confirm {
		t.Errorf("enter means %v for %v, want confirm for seat 0", actions, seats)
	}
	r.PressMouse(input.MouseRight)
	if seats, actions := meant(r.tick()); !slices.Equal(seats, []input.Seat{1}) || actions[0] != input.Cancel {
		t.Errorf("the mouse means %v for %v, want cancel for seat 1", actions, seats)
	}
	if !r.OneButton(0) || r.OneButton(1) {
		t.Error("OneButton returned the wrong result")
	}
}

func TestAllButtonsForEverySeatSharingDevice(t *testing.T) {
	r := newRoom(t)
	pad := r.plug(fake.XboxPad)
	r.share(r.id(pad), 0, 1)
	r.context = input.Context{OneButton: true, AllButtons: true, Menu: true}
	r.tick()
	if _, actions := meant(r.press(pad, input.PadWest)); slices.Contains(actions, input.Confirm) {
		t.Errorf("the button of seat 1 means %v", actions)
	}
	if _, actions := meant(r.press(pad, input.PadBottom)); !slices.Contains(actions, input.Confirm) {
		t.Errorf("the pad's confirm means %v", actions)
	}
	if got := r.SeatGlyph(1, input.Confirm); got != r.OwnGlyph(1) || got.Sprite != "dpad-left" {
		t.Errorf("seat 1 is shown %q, not its own button", got.Sprite)
	}
}

func TestConfirmedSeatHasAllControls(t *testing.T) {
	r := newRoom(t)
	pad := r.plug(fake.XboxPad)
	r.share(r.id(pad), 0, 1)
	r.context = input.Context{OneButton: true, Confirmed: input.Seats(1)}
	r.tick()
	seats, actions := meant(r.press(pad, input.PadBottom))
	if !slices.Equal(seats, []input.Seat{1}) || actions[0] != input.Confirm {
		t.Errorf("the pad means %v for %v, want confirm for seat 1", actions, seats)
	}
	pad.Press(input.PadRight)
	r.tick()
	r.context.Confirmed = 0
	var ended bool
	for _, i := range r.tick() {
		ended = ended || i.Action == input.Cancel && i.Phase == input.Released && i.Seat == 1
	}
	if !ended {
		t.Error("a hold of seat 1 continues when all share the pad again")
	}
}

func TestMouseHasOwnButtonsForTwo(t *testing.T) {
	r := newRoom(t)
	r.share(input.TheMouse, 3, 4)
	r.context = input.Context{OneButton: true}
	r.tick()
	r.PressMouse(input.MouseRight)
	if seats, _ := meant(r.tick()); !slices.Equal(seats, []input.Seat{4}) {
		t.Errorf("the right button is that of %v, want seat 4", seats)
	}
	if got := r.OwnGlyph(3).Sprite; got != "mouse-left" {
		t.Errorf("seat 3 is shown %q", got)
	}
	if n := r.Buttons(input.TheMouse); n != 2 {
		t.Errorf("the mouse has buttons for %d, want 2", n)
	}
	if n := r.Buttons(input.LeftKeys); n < 6 {
		t.Errorf("half a keyboard has buttons for %d, want at least 6", n)
	}
}
