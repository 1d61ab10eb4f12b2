package input_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"canape/input"
	"canape/input/fake"
)

var phaseNames = map[input.Phase]string{input.Pressed: "pressed", input.Repeated: "repeated", input.Released: "released", input.Moved: "moved"}

// say describes intents as text, such as "confirm pressed seat 0", for comparison.
func say(intents []input.Intent) string {
	var out []string
	for _, i := range intents {
		out = append(out, fmt.Sprintf("%v %v %d", i.Action, phaseNames[i.Phase], i.Seat))
	}
	return strings.Join(out, ", ")
}

func (r *room) wantSaid(intents []input.Intent, want string) {
	r.t.Helper()
	if got := say(intents); got != want {
		r.t.Errorf("said %q, want %q", got, want)
	}
}

func TestHeldDirectionRepeats(t *testing.T) {
	r := newRoom(t)
	r.PressKeys(input.KeyArrowDown)
	var ticks []int64
	begun := int64(-1)
	for range input.RepeatDelay + 2*input.RepeatEvery + 1 {
		for _, i := range r.tick() {
			if i.Starts(input.Down) {
				if begun < 0 {
					begun = i.Tick
				}
				ticks = append(ticks, i.Tick-begun)
			}
		}
	}
	if want := []int64{0, input.RepeatDelay, input.RepeatDelay + input.RepeatEvery, input.RepeatDelay + 2*input.RepeatEvery}; !slices.Equal(ticks, want) {
		t.Errorf("started %v ticks after the press, want %v", ticks, want)
	}
	r.ReleaseKeys(input.KeyArrowDown)
	r.wantSaid(r.tick(), "down released -1")
}

func TestConfirmDoesNotRepeat(t *testing.T) {
	r := newRoom(t)
	r.PressKeys(input.KeyEnter)
	r.wantSaid(r.tick(), "confirm pressed -1")
	for range 3 * input.RepeatDelay {
		if intents := r.tick(); len(intents) != 0 {
			t.Fatalf("holding said %q", say(intents))
		}
	}
	if !r.Held(input.RightKeys, input.Confirm) {
		t.Error("the button is not held")
	}
}

func TestOnlyLatestDirectionRepeats(t *testing.T) {
	r := newRoom(t)
	r.PressKeys(input.KeyArrowDown)
	r.tick()
	r.PressKeys(input.KeyArrowRight)
	r.tick()
	seen := map[input.Action]bool{}
	for range 2 * input.RepeatDelay {
		for _, i := range r.tick() {
			seen[i.Action] = true
		}
	}
	if !seen[input.Right] || seen[input.Down] {
		t.Errorf("repeated %v, want right only", seen)
	}
}

func TestSticksHaveHysteresis(t *testing.T) {
	for _, tt := range []struct {
		name string
		path [][2]float64
		want string
	}{
		{"below 0.6 is rest", [][2]float64{{0.59, 0}}, ""},
		{"0.6 is held", [][2]float64{{0.6, 0}}, "right pressed"},
		{"0.4 is still held", [][2]float64{{0.7, 0}, {0.45, 0}, {0.7, 0}}, "right pressed"},
		{"below 0.4 is released", [][2]float64{{0.7, 0}, {0.39, 0}}, "right pressed, right released"},
		{"up is negative", [][2]float64{{0, -1}}, "up pressed"},
		{"a flick across changes sides", [][2]float64{{-1, 0}, {1, 0}}, "left pressed, left released, right pressed"},
		{"a diagonal is one direction", [][2]float64{{0.8, 0.7}, {0.75, 0.74}}, "right pressed"},
		{"the other axis needs a greater value", [][2]float64{{0.8, 0}, {0.7, 0.75}}, "right pressed, down pressed, right released"},
		{"a weak other axis does not count", [][2]float64{{0.8, 0}, {0.45, 0.55}}, "right pressed"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := newRoom(t)
			pad := r.plug(fake.XboxPad)
			var said []string
			for _, at := range tt.path {
				pad.Stick(at[0], at[1])
				for _, i := range r.tick() {
					said = append(said, fmt.Sprintf("%v %v", i.Action, phaseNames[i.Phase]))
				}
			}
			if got := strings.Join(said, ", "); got != tt.want {
				t.Errorf("said %q, want %q", got, tt.want)
			}
		})
	}
}

func TestButtonsDownOnPluggingAreNotPresses(t *testing.T) {
	r := newRoom(t)
	pad := r.Couch.Plug(fake.XboxPad)
	pad.Press(input.PadBottom)
	r.wantSaid(r.tick(), "")
	r.wantSaid(r.tick(), "")
	pad.Release(input.PadBottom)
	r.wantSaid(r.tick(), "")
	pad.Press(input.PadBottom)
	r.wantSaid(r.tick(), "confirm pressed -1")
}

func TestIntentsAreInFixedDeviceOrder(t *testing.T) {
	r := newRoom(t)
	first, second := r.plug(fake.XboxPad), r.plug(fake.DualSense)
	r.sit(1, r.id(first))
	r.sit(0, r.id(second))
	second.Press(input.PadBottom)
	first.Press(input.PadBottom)
	r.PressMouse(input.MouseLeft)
	r.PressKeys(input.KeyEnter, input.KeyE)
	var order []input.DeviceID
	for _, i := range r.tick() {
		order = append(order, i.Device)
	}
	want := []input.DeviceID{input.LeftKeys, input.RightKeys, input.TheMouse, r.id(first), r.id(second)}
	if !slices.Equal(order, want) {
		t.Errorf("order %v, want %v", order, want)
	}
}

func TestPeekIsHeldOrToggled(t *testing.T) {
	r := newRoom(t)
	pad := r.plug(fake.XboxPad)
	r.sit(0, r.id(pad))
	r.wantSaid(r.press(pad, input.PadL2), "peek pressed 0, peek released 0")
	r.bindings.SetPeekToggle(input.ProfileKey{Kind: input.Pad}, true)
	r.wantSaid(r.press(pad, input.PadL2), "peek pressed 0")
	if !r.HeldBy(0, input.Peek) {
		t.Error("the toggle does not stay on")
	}
	r.wantSaid(r.press(pad, input.PadL2), "peek released 0")
}

func TestPeekNeverPassesToAnotherSeat(t *testing.T) {
	for _, toggle := range []bool{false, true} {
		t.Run(fmt.Sprintf("toggle %v", toggle), func(t *testing.T) {
			r := newRoom(t)
			r.bindings.SetPeekToggle(input.ProfileKey{Kind: input.Pad}, toggle)
			pad := r.plug(fake.XboxPad)
			r.sit(0, r.id(pad))
			if err := r.Share(1, r.id(pad)); err != nil {
				t.Fatal(err)
			}
			r.context.Acting = input.Seats(0)
			pad.Press(input.PadL2)
			r.wantSaid(r.tick(), "peek pressed 0")
			r.context.Acting = input.Seats(1)
			r.wantSaid(r.tick(), "peek released 0")
			r.wantSaid(r.tick(), "")
			if r.HeldBy(1, input.Peek) {
				t.Error("the next seat peeks without pressing anything")
			}
			pad.Release(input.PadL2)
			r.wantSaid(r.tick(), "")
			pad.Press(input.PadL2)
			r.wantSaid(r.tick(), "peek pressed 1")
		})
	}
}

func TestSharedDeviceActsForActingSeat(t *testing.T) {
	for _, tt := range []struct {
		name    string
		context input.Context
		want    input.Seat
	}{
		{"no seat may act", input.Context{}, input.NoSeat},
		{"one of the seats may act", input.Context{Acting: input.Seats(1, 5)}, 1},
		{"both may act", input.Context{Acting: input.Seats(0, 1)}, input.NoSeat},
		{"both may act, one confirmed", input.Context{Acting: input.Seats(0, 1), Confirmed: input.Seats(0)}, 0},
		{"the curtain is closed", input.Context{Acting: input.Seats(1), Curtain: true}, input.NoSeat},
		{"the curtain is open", input.Context{Acting: input.Seats(1), Curtain: true, Confirmed: input.Seats(1)}, 1},
		{"another device's seat confirmed", input.Context{Acting: input.Seats(5), Curtain: true, Confirmed: input.Seats(5)}, input.NoSeat},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := newRoom(t)
			pad := r.plug(fake.XboxPad)
			for s := range input.Seat(2) {
				if err := r.Share(s, r.id(pad)); err != nil {
					t.Fatal(err)
				}
			}
			r.context = tt.context
			pad.Press(input.PadBottom)
			intents := r.tick()
			if len(intents) != 1 || intents[0].Seat != tt.want {
				t.Errorf("intents %+v, want seat %d", intents, tt.want)
			}
		})
	}
}

func TestEscapeCancelsInMenusAndPausesInPlay(t *testing.T) {
	r := newRoom(t)
	r.wantSaid(r.key(input.KeyEscape), "pause pressed -1, pause released -1")
	r.context.Menu = true
	r.wantSaid(r.key(input.KeyEscape), "cancel pressed -1, cancel released -1")
}

func TestPausingEscapeDoesNotClosePauseMenu(t *testing.T) {
	r := newRoom(t)
	r.PressKeys(input.KeyEscape)
	r.wantSaid(r.tick(), "pause pressed -1")
	r.context.Menu = true
	r.wantSaid(r.tick(), "pause released -1")
	r.wantSaid(r.tick(), "")
}

func TestEscapeBelongsToOnlyKeyboardPlayer(t *testing.T) {
	r := newRoom(t)
	r.sit(3, input.RightKeys)
	r.wantSaid(r.key(input.KeyEscape), "pause pressed 3, pause released 3")
	r.sit(4, input.LeftKeys)
	r.wantSaid(r.key(input.KeyEscape), "pause pressed 4, pause released 4")
}

func TestOnePlayerUsesWholeKeyboardInMenus(t *testing.T) {
	r := newRoom(t)
	r.context.Menu = true
	r.sit(2, input.LeftKeys)
	menuSeat := func(k input.Control) (menu, own input.Seat) {
		intents := r.key(k)
		return intents[0].MenuSeat, intents[0].Seat
	}
	if menu, own := menuSeat(input.KeyEnter); menu != 2 || own != input.NoSeat {
		t.Errorf("Enter is for %d in menus and %d in play, want 2 and nobody", menu, own)
	}
	if g := r.SeatGlyph(2, input.Confirm); g.Word != "key.enter" {
		t.Errorf("the prompt shows %+v, want the key used last", g)
	}
	r.context.Menu = false
	r.tick()
	if g := r.SeatGlyph(2, input.Confirm); g.Label != "E" {
		t.Errorf("in play the prompt shows %+v, want the seat's own key", g)
	}
	r.context.Menu = true
	r.sit(5, input.RightKeys)
	if menu, own := menuSeat(input.KeyEnter); menu != 5 || own != 5 {
		t.Errorf("Enter is for %d and %d once the half is taken, want 5", menu, own)
	}
	if g := r.SeatGlyph(2, input.Confirm); g.Label != "E" {
		t.Errorf("the prompt shows %+v, want the seat's own key", g)
	}
}

func TestTypingTurnsKeysIntoLetters(t *testing.T) {
	for _, tt := range []struct {
		name         string
		seat, typist input.DeviceID
		want         input.DeviceID
	}{
		{"the left half types", input.NoDevice, input.LeftKeys, input.LeftKeys},
		{"the right half types", input.NoDevice, input.RightKeys, input.RightKeys},
		{"a mouse opened the field", input.NoDevice, input.TheMouse, input.LeftKeys},
		{"a mouse opened it, the right half is assigned", input.RightKeys, input.TheMouse, input.RightKeys},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := newRoom(t)
			if tt.seat != input.NoDevice {
				r.sit(0, tt.seat)
			}
			r.context.Typist = tt.typist
			r.Type("é")
			r.PressKeys(input.KeyE)
			if said := r.tick(); len(said) != 0 || string(r.frame.Runes) != "é" {
				t.Errorf("a letter said %q and wrote %q", say(said), string(r.frame.Runes))
			}
			r.ReleaseKeys(input.KeyE)
			for _, k := range []struct {
				key    input.Control
				action input.Action
			}{
				{input.KeyEnter, input.Confirm}, {input.KeyEscape, input.Cancel}, {input.KeyBackspace, input.Erase},
				{input.KeyArrowLeft, input.Left}, {input.KeyTab, input.Next},
			} {
				intents := r.key(k.key)
				if len(intents) != 2 || intents[0].Action != k.action || intents[0].Device != tt.want {
					t.Errorf("%v said %+v, want %v of device %d", k.key, intents, k.action, tt.want)
				}
			}
		})
	}
}

func TestMousePointsClicksAndScrolls(t *testing.T) {
	r := newRoom(t)
	r.MoveMouse(100, 50)
	intents := r.tick()
	if len(intents) != 1 || intents[0].Action != input.Point || intents[0].Phase != input.Moved || intents[0].X != 100 || intents[0].Y != 50 {
		t.Errorf("moving said %+v", intents)
	}
	r.wantSaid(r.tick(), "")
	r.PressMouse(input.MouseLeft)
	if intents := r.tick(); len(intents) != 1 || !intents[0].Starts(input.Confirm) || intents[0].X != 100 {
		t.Errorf("a click said %+v", intents)
	}
	r.ReleaseMouse(input.MouseLeft)
	r.tick()
	r.Couch.Wheel(-2)
	r.wantSaid(r.tick(), "page-down pressed -1, page-down repeated -1")
	r.wantSaid(r.tick(), "page-down released -1")
	for range 4 { // four movements of a quarter of a notch, as from a touchpad
		r.Couch.Wheel(0.25)
		intents = r.tick()
	}
	r.wantSaid(intents, "page-up pressed -1")
	r.Couch.Wheel(1e9)
	if n := len(r.tick()); n > 10 {
		t.Errorf("a fast wheel gave %d intents", n)
	}
}

func TestMousePeeksOnDrawnEye(t *testing.T) {
	r := newRoom(t)
	r.sit(0, input.TheMouse)
	if g := r.SeatGlyph(0, input.Peek); g.Sprite != "eye" {
		t.Errorf("the prompt shows %+v, want the eye to click on", g)
	}
	r.TogglePeek(input.TheMouse)
	r.wantSaid(r.tick(), "peek pressed 0")
	r.wantSaid(r.tick(), "")
	r.TogglePeek(input.TheMouse)
	r.wantSaid(r.tick(), "peek released 0")
	r.TogglePeek(input.TheMouse)
	r.tick()
	r.Leave(0)
	r.wantSaid(r.tick(), "peek released 0")
}

// While a player holds the mouse button down on the drawn eye, Peek is on. A short click toggles
// Peek only if PeekToggle is set.
func TestDrawnEyeIsHeldOrClicked(t *testing.T) {
	tests := []struct {
		held   int // for how many ticks the mouse button is down
		toggle bool
		stays  bool
	}{
		{held: 3, toggle: true, stays: true},
		{held: 60, toggle: true},
		{held: 3, toggle: false},
		{held: 60, toggle: false},
	}
	for _, test := range tests {
		r := newRoom(t)
		r.sit(0, input.TheMouse)
		r.bindings.SetPeekToggle(input.ProfileKey{Kind: input.Mouse}, test.toggle)
		r.PressMouse(input.MouseLeft)
		r.tick()
		r.TogglePeek(input.TheMouse)
		r.wantSaid(r.tick(), "peek pressed 0")
		for range test.held {
			r.wantSaid(r.tick(), "")
		}
		r.ReleaseMouse(input.MouseLeft)
		said := "confirm released 0, peek released 0"
		if test.stays {
			said = "confirm released 0"
		}
		r.wantSaid(r.tick(), said)
		if held := r.HeldBy(0, input.Peek); held != test.stays {
			t.Errorf("%+v: Peek is down: %v", test, held)
		}
	}
}

func TestReleaseAllEndsHolds(t *testing.T) {
	r := newRoom(t)
	r.PressKeys(input.KeyE)
	r.TogglePeek(input.TheMouse)
	r.wantSaid(r.tick(), "confirm pressed -1, peek pressed -1")
	r.ReleaseAll()
	r.wantSaid(r.tick(), "confirm released -1, peek released -1")
	r.wantSaid(r.tick(), "")
	r.ReleaseKeys(input.KeyE)
	r.wantSaid(r.tick(), "")
	r.wantSaid(r.key(input.KeyE), "confirm pressed -1, confirm released -1")
}

func TestSecondControlOfActionIsNotSecondPress(t *testing.T) {
	r := newRoom(t)
	pad := r.plug(fake.XboxPad)
	pad.Press(input.PadUp)
	r.wantSaid(r.tick(), "up pressed -1")
	pad.Stick(0, -1)
	r.wantSaid(r.tick(), "")
	pad.Release(input.PadUp)
	r.wantSaid(r.tick(), "")
	pad.Stick(0, 0)
	r.wantSaid(r.tick(), "up released -1")
}

func TestUpdateAllocatesNothing(t *testing.T) {
	r := newRoom(t)
	for range 4 {
		r.sit(input.Seat(r.Seated().Len()), r.id(r.plug(fake.XboxPad)))
	}
	r.sit(7, input.LeftKeys)
	pressed := false
	step := func() {
		if pressed = !pressed; pressed {
			r.PressKeys(input.KeyE, input.KeyArrowDown)
			r.MoveMouse(1, 1)
		} else {
			r.ReleaseKeys(input.KeyE, input.KeyArrowDown)
			r.MoveMouse(2, 2)
		}
		r.Roster.Update(r.Couch.Tick(), r.context)
	}
	if n := testing.AllocsPerRun(100, step); n != 0 {
		t.Errorf("%v allocations a tick, want none", n)
	}
}
