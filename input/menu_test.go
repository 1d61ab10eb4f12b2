package input_test

import (
	"slices"
	"testing"

	"canape/input"
	"canape/input/fake"
)

func TestOpeningMenuTakesNoSeat(t *testing.T) {
	r := newRoom(t)
	r.context.Menu = true
	sony, xbox := r.plug(fake.DualSense), r.plug(fake.XboxPad)
	r.press(sony, input.PadStart)
	r.press(sony, input.PadDown)
	r.press(sony, input.PadBottom)
	if got := r.Seated(); got != 0 {
		t.Fatalf("opening the menu seated %b", got)
	}
	r.sit(0, r.id(xbox))
	r.wantDrives(xbox, 0)
	r.wantDrives(sony, input.NoSeat)
}

func TestJoinWhileOthersChoose(t *testing.T) {
	r := newRoom(t)
	lea, tom := r.plug(fake.XboxPad), r.plug(fake.XboxPad)
	r.sit(0, r.id(lea))
	lea.Press(input.PadDown)
	r.tick()
	tom.Press(input.PadBottom)
	intents := r.tick()
	if len(intents) != 1 || intents[0].Device != r.id(tom) || !intents[0].Starts(input.Confirm) {
		t.Fatalf("intents %+v, want Confirm of the free pad", intents)
	}
	r.sit(1, intents[0].Device)
	if !r.HeldBy(0, input.Down) {
		t.Error("the other player's choice was disturbed")
	}
}

func TestEveryDeviceControlsMenus(t *testing.T) {
	essentials := []input.Action{input.Confirm, input.Cancel, input.Pause}
	all := append([]input.Action{
		input.Up, input.Down, input.Left, input.Right, input.Other, input.Extra, input.Previous, input.Next,
	}, essentials...)
	for _, tt := range []struct {
		name    string
		model   fake.Model // model of the pads
		kind    input.Kind
		actions []input.Action
	}{
		{"xbox", fake.XboxPad, input.Pad, all},
		{"playstation", fake.DualSense, input.Pad, all},
		{"nintendo", fake.SwitchPro, input.Pad, all},
		{"left keys", fake.Model{}, input.KeysLeft, all},
		{"right keys", fake.Model{}, input.KeysRight, all},
		{"mouse", fake.Model{}, input.Mouse, essentials},
	} {
		for _, v := range tt.actions {
			t.Run(tt.name+"/"+v.String(), func(t *testing.T) {
				r := newRoom(t)
				r.context.Menu = true
				p := r.bindings.Profile(input.ProfileKey{Kind: tt.kind})
				switch tt.kind {
				case input.Pad:
					r.plug(tt.model).Press(tt.model.Like(p.First(v)))
				case input.Mouse:
					r.PressMouse(p.First(v))
				default:
					r.PressKeys(p.First(v))
				}
				intents := r.tick()
				if len(intents) != 1 || intents[0].Kind != tt.kind || !intents[0].Starts(v) {
					t.Errorf("intents %+v, want %v", intents, v)
				}
			})
		}
	}
}

// If the game runs on a phone, prompts do not mention a keyboard until somebody presses a key.
func TestFingersJoinOnPhone(t *testing.T) {
	r := input.NewRoster(input.NewBindings())
	f := input.Frame{FingersOnly: true, Mouse: input.MouseFrame{Finger: true}}
	update := func() {
		f.Tick++
		r.Update(&f, input.Context{})
	}
	update()
	finger := input.Glyph{Sprite: "finger"}
	if got := r.JoinGlyphs(nil, false); !slices.Equal(got, []input.Glyph{finger}) || r.MenuGlyph(input.Confirm) != finger || !r.FingersOnly() {
		t.Errorf("join with %+v; confirm with %+v; only fingers: %v", got, r.MenuGlyph(input.Confirm), r.FingersOnly())
	}
	if got := r.MenuGlyph(input.Cancel); got != (input.Glyph{Sprite: "fingers"}) {
		t.Errorf("back with %+v", got)
	}
	if got := r.MenuGlyph(input.Pause); got != (input.Glyph{}) {
		t.Errorf("a finger has no control for pause, but the prompt shows %+v", got)
	}
	f.Keys.Add(input.KeyE)
	update()
	if got := r.JoinGlyphs(nil, false); len(got) != 3 || r.FingersOnly() {
		t.Errorf("after a key press they join with %+v; only fingers: %v", got, r.FingersOnly())
	}
}

func TestJoinPromptNamesEveryDevice(t *testing.T) {
	r := newRoom(t)
	xbox := r.plug(fake.XboxPad)
	r.plug(fake.DualSense)
	r.plug(fake.SwitchPro)
	r.plug(fake.UnknownStick)
	want := []input.Glyph{
		{Sprite: "xbox-a"}, {Sprite: "ps-cross"}, {Sprite: "nin-a"}, {Word: input.AnyButton},
		{Sprite: "key-blank", Label: "E"}, {Sprite: "key-blank", Word: "key.enter"}, {Sprite: "mouse-left"},
	}
	if got := r.JoinGlyphs(nil, false); !slices.Equal(got, want) {
		t.Errorf("join with %+v, want %+v", got, want)
	}
	if got := r.JoinGlyphs(nil, true); !slices.Equal(got, want[:4]) {
		t.Errorf("join by pads with %+v, want %+v", got, want[:4])
	}
	// After two players have joined, the prompt still shows the devices that are free.
	r.sit(0, r.id(xbox))
	r.sit(1, input.RightKeys)
	want = slices.DeleteFunc(want, func(g input.Glyph) bool { return g.Sprite == "xbox-a" || g.Word == "key.enter" })
	if got := r.JoinGlyphs(nil, false); !slices.Equal(got, want) {
		t.Errorf("join with %+v, want %+v", got, want)
	}
}
