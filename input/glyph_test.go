package input_test

import (
	"slices"
	"testing"

	"canape/input"
	"canape/input/fake"
)

func TestPromptsMatchPadLabels(t *testing.T) {
	for _, tt := range []struct {
		model fake.Model
		want  map[input.Action]string
	}{
		{fake.XboxPad, map[input.Action]string{
			input.Confirm: "xbox-a", input.Cancel: "xbox-b", input.Other: "xbox-x", input.Extra: "xbox-y",
			input.Peek: "xbox-lt", input.Pause: "xbox-menu", input.Previous: "xbox-lb", input.Next: "xbox-rb",
			input.Up: "dpad-up", input.PageUp: "stick-r",
		}},
		{fake.DualSense, map[input.Action]string{
			input.Confirm: "ps-cross", input.Cancel: "ps-circle", input.Other: "ps-square", input.Extra: "ps-triangle",
			input.Peek: "ps-l2", input.Pause: "ps-options", input.Previous: "ps-l1", input.Next: "ps-r1",
		}},
		{fake.SwitchPro, map[input.Action]string{
			input.Confirm: "nin-a", input.Cancel: "nin-b", input.Other: "nin-y", input.Extra: "nin-x",
			input.Peek: "nin-zl", input.Pause: "nin-plus", input.Previous: "nin-l", input.Next: "nin-r",
		}},
	} {
		t.Run(tt.model.Name, func(t *testing.T) {
			r := newRoom(t)
			pad := r.plug(tt.model)
			r.sit(0, r.id(pad))
			r.unplug(pad) // the waiting seat still shows the letters of its pad
			for v, want := range tt.want {
				if got := r.SeatGlyph(0, v); got != (input.Glyph{Sprite: want}) {
					t.Errorf("%v shows %+v, want %s", v, got, want)
				}
			}
		})
	}
}

func TestPadFamilies(t *testing.T) {
	const generic = "03000000341200007856000001010000"
	for _, tt := range []struct {
		guid, name string
		want       input.Family
	}{
		{fake.XboxPad.GUID, "Wireless Controller", input.Xbox},
		{fake.DualSense.GUID, "Wireless Controller", input.PlayStation},
		{fake.SwitchPro.GUID, "Wireless Controller", input.Nintendo},
		{"050000004c050000c405000000010000", "PS4 Controller", input.PlayStation},
		{"78696e70757401000000000000000000", "Xbox Controller", input.Xbox},
		{"03000000de280000ff11000001000000", "Microsoft X-Box 360 pad 0", input.Xbox}, // Steam Input reports every pad with this GUID and name
		{"030000005e0400008e02000010010000", "Microsoft X-Box 360 pad", input.Xbox},
		{generic, "Sony DualShock 3", input.PlayStation},
		{generic, "HORIPAD for Nintendo Switch", input.Nintendo},
		{generic, "Xbox pad for Switch", input.Xbox},
		{generic, "Generic USB Joystick", input.Xbox},
		{"", "", input.Xbox},
		{"zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz", "", input.Xbox},
	} {
		if got := input.PadFamily(tt.guid, tt.name); got != tt.want {
			t.Errorf("%q %q is %v, want %v", tt.guid, tt.name, got, tt.want)
		}
	}
}

func TestKeyGlyphsFollowKeyboardLayout(t *testing.T) {
	r := newRoom(t)
	azerty := map[input.Control]string{input.KeyQ: "A", input.KeyW: "Z", input.KeyA: "Q"}
	r.Labels = func(k input.Control) string { return azerty[k] }
	want := []input.Glyph{
		{Sprite: "key-blank", Label: "Z"}, {Sprite: "key-blank", Label: "Q"},
		{Sprite: "key-blank", Label: "S"}, {Sprite: "key-blank", Label: "D"},
	}
	if got := r.MoveGlyphs(input.LeftKeys, input.AllWays, nil); !slices.Equal(got, want) {
		t.Errorf("move with %+v, want %+v", got, want)
	}
	if g := r.Glyph(input.LeftKeys, input.Cancel); g.Label != "A" {
		t.Errorf("cancel shows %+v, want A", g)
	}
	if g := r.Labels.KeyGlyph(input.KeyNumpad7); g.Label != "Num 7" {
		t.Errorf("numpad 7 shows %+v", g)
	}
}

func TestMoveGlyphs(t *testing.T) {
	r := newRoom(t)
	pad, unknown := r.plug(fake.XboxPad), r.plug(fake.UnknownStick)
	sprites := func(id input.DeviceID, axis input.Axis) []string {
		var out []string
		for _, g := range r.MoveGlyphs(id, axis, nil) {
			out = append(out, g.Sprite)
		}
		return out
	}
	for _, tt := range []struct {
		name string
		id   input.DeviceID
		axis input.Axis
		want []string
	}{
		{"pad", r.id(pad), input.AllWays, []string{"dpad"}},
		{"pad sideways", r.id(pad), input.Sideways, []string{"dpad-leftright"}},
		{"pad up and down", r.id(pad), input.UpAndDown, []string{"dpad-updown"}},
		{"arrows", input.RightKeys, input.AllWays, []string{"key-up", "key-left", "key-down", "key-right"}},
		{"arrows sideways", input.RightKeys, input.Sideways, []string{"key-left", "key-right"}},
		{"arrows up and down", input.RightKeys, input.UpAndDown, []string{"key-up", "key-down"}},
		{"mouse", input.TheMouse, input.AllWays, nil},
		{"pad without layout", r.id(unknown), input.AllWays, nil},
		{"no device", input.NoDevice, input.AllWays, nil},
	} {
		if got := sprites(tt.id, tt.axis); !slices.Equal(got, tt.want) {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
		}
	}
	for v, c := range map[input.Action]input.Control{
		input.Up: input.LeftStickUp, input.Down: input.LeftStickDown, input.Left: input.LeftStickLeft, input.Right: input.LeftStickRight,
	} {
		if err := r.bindings.Rebind(padProfile, v, c); err != nil {
			t.Fatal(err)
		}
	}
	if got := sprites(r.id(pad), input.AllWays); !slices.Equal(got, []string{"stick"}) {
		t.Errorf("on the stick: %v", got)
	}
}

func TestMenuPromptsFollowLastUsedDevice(t *testing.T) {
	r := newRoom(t)
	if g := r.MenuGlyph(input.Confirm); g.Word != "key.enter" {
		t.Errorf("at first the prompt shows %+v", g)
	}
	sony := r.plug(fake.DualSense)
	if g := r.MenuGlyph(input.Confirm); g.Sprite != "ps-cross" {
		t.Errorf("with a pad the prompt shows %+v", g)
	}
	r.key(input.KeyE)
	if g := r.MenuGlyph(input.Confirm); g.Label != "E" {
		t.Errorf("after a key the prompt shows %+v", g)
	}
	r.press(sony, input.PadDown)
	r.unplug(sony)
	if g := r.MenuGlyph(input.Confirm); g.Label != "E" {
		t.Errorf("once the pad is gone the prompt shows %+v, not that of the device used before it", g)
	}
}

func TestEveryControlHasAGlyph(t *testing.T) {
	r := newRoom(t)
	for _, f := range []input.Family{input.Xbox, input.PlayStation, input.Nintendo} {
		for c := input.Control(1); c != 0; c++ {
			if c.String() == "" {
				continue
			}
			back, err := input.ParseControl(c.String())
			if err != nil || back != c {
				t.Errorf("%v is parsed as %v (%v)", c, back, err)
			}
			g := r.Labels.ControlGlyph(input.Device{Kind: input.Pad, Family: f}, c)
			if g.Sprite == "" {
				t.Errorf("%v on %v shows %+v", c, f, g)
			}
			if (g.Sprite == "key-blank") != (g.Label != "" || g.Word != "") {
				t.Errorf("%v on %v shows %+v", c, f, g)
			}
		}
	}
}
