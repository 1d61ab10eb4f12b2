package settings

import (
	"testing"

	"canape/input"
	"canape/input/fake"
	"canape/scenes/menu"
	"canape/scenes/menu/menutest"
	"canape/scenes/sound"
	"canape/scenes/ui"
)

// openKeys opens the bindings of a target.
func openKeys(t testing.TB, s *menutest.Room, target keysTarget) *Scene {
	t.Helper()
	scene := New(s.Env).(*Scene)
	s.Push(scene)
	scene.open(s.Env, pageOf(scene, "keys"))
	scene.device = target
	s.Ticks(1)
	return scene
}

// aimAt puts the cursor on the row of an action.
func aimAt(t testing.TB, s *menutest.Room, scene *Scene, v input.Action) {
	t.Helper()
	for i := range scene.rows {
		if scene.rows[i].id == "keys.action."+v.String() {
			scene.focusOn(i)
			scene.list.Follow = true
			s.Ticks(1)
			return
		}
	}
	t.Fatalf("there is no row for %v", v)
}

// controls returns the controls of an action.
func controls(s *menutest.Room, key input.ProfileKey, v input.Action) []input.Control {
	profile := s.Env.Bindings.Profile(key)
	return profile.Controls(v, nil)
}

func wantControls(t *testing.T, s *menutest.Room, key input.ProfileKey, v input.Action, want ...input.Control) {
	t.Helper()
	got := controls(s, key, v)
	if len(got) != len(want) {
		t.Errorf("%v is on %v, want %v", v, got, want)
		return
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("%v is on %v, want %v", v, got, want)
			return
		}
	}
}

// With each kind of device alone, a player can bind a control to an action by pressing the control.
// From then on it triggers the action.
func TestBindingByPressing(t *testing.T) {
	left, right := input.KeyV, input.KeyU
	for _, c := range []struct {
		name string
		id   input.DeviceID
		key  input.ProfileKey
		open func(s *menutest.Room, p *fake.Pad) // presses Confirm on the row
		do   func(s *menutest.Room, p *fake.Pad) // presses the new control
		want input.Control
	}{
		{"left half", input.LeftKeys, input.ProfileKey{Kind: input.KeysLeft},
			func(s *menutest.Room, _ *fake.Pad) { s.Key(input.KeyE) }, func(s *menutest.Room, _ *fake.Pad) { s.Key(input.KeyV) }, left},
		{"right half", input.RightKeys, input.ProfileKey{Kind: input.KeysRight},
			func(s *menutest.Room, _ *fake.Pad) { s.Key(input.KeyEnter) }, func(s *menutest.Room, _ *fake.Pad) { s.Key(input.KeyU) }, right},
		{"mouse", input.TheMouse, input.ProfileKey{Kind: input.Mouse},
			func(s *menutest.Room, _ *fake.Pad) { s.ClickWord(s.Text("settings.action-other")) },
			func(s *menutest.Room, _ *fake.Pad) {
				s.PressMouse(input.MouseForward)
				s.Ticks(1)
				s.ReleaseMouse(input.MouseForward)
				s.Ticks(1)
			}, input.MouseForward},
		{"all pads", input.NoDevice, input.ProfileKey{Kind: input.Pad},
			func(s *menutest.Room, p *fake.Pad) { s.Tap(p, input.PadBottom) }, func(s *menutest.Room, p *fake.Pad) { s.Tap(p, input.PadL3) }, input.PadL3},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := menutest.NewOverlayRoom(t)
			pad := s.Plug(fake.XboxPad)
			s.Ticks(2)
			scene := openKeys(t, s, keysTarget(c.id))
			aimAt(t, s, scene, input.Other)
			c.open(s, pad)
			if _, ok := s.Env.Top().(*capture); !ok {
				t.Fatalf("top scene is %T", s.Env.Top())
			}
			c.do(s, pad)
			if s.Env.Top() != scene {
				t.Fatalf("%T is still open", s.Env.Top())
			}
			wantControls(t, s, c.key, input.Other, c.want)
			again := menutest.OverlayRoomAt(t, s.Home)
			wantControls(t, again, c.key, input.Other, c.want)
		})
	}
}

func TestBindingOneOfTwoPads(t *testing.T) {
	s := menutest.NewOverlayRoom(t)
	xbox, ps := s.Plug(fake.XboxPad), s.Plug(fake.DualSense)
	s.Ticks(2)
	s.Tap(ps, input.PadTop)
	scene := New(s.Env).(*Scene)
	s.Push(scene)
	scene.open(s.Env, pageOf(scene, "keys"))
	s.Ticks(1)
	device, _ := s.Env.Roster.Device(input.DeviceID(scene.device))
	if device.GUID != ps.GUID {
		t.Fatalf("it edits %q, not the pad that was used last", device.Name)
	}
	aimAt(t, s, scene, input.Extra)
	s.Tap(ps, input.PadBottom)
	s.Tap(xbox, input.PadR3) // a press on the other pad
	if _, ok := s.Env.Top().(*capture); !ok {
		t.Fatal("a press on another pad was taken")
	}
	s.Tap(ps, input.PadR3)
	wantControls(t, s, device.Profile(), input.Extra, input.PadR3)
	wantControls(t, s, input.ProfileKey{Kind: input.Pad, GUID: xbox.GUID}, input.Extra, input.PadTop)
}

func TestBindSeveralControls(t *testing.T) {
	s := menutest.NewOverlayRoom(t)
	scene := openKeys(t, s, keysTarget(input.LeftKeys))
	key := input.ProfileKey{Kind: input.KeysLeft}
	aimAt(t, s, scene, input.Peek)
	add := func(k input.Control) { s.Key(input.KeyF, k) }
	add(input.KeyV)
	space, v := input.KeySpace, input.KeyV
	wantControls(t, s, key, input.Peek, space, v)
	add(input.KeyB)
	add(input.KeyZ)
	add(input.KeyDigit1)
	if _, ok := s.Env.Top().(*capture); !ok || !s.Reads(s.Text("settings.keys.full")) {
		t.Error("nothing says that four are enough")
	}
	s.Key(input.KeyEscape)
	if got := len(controls(s, key, input.Peek)); got != 4 {
		t.Errorf("%d controls", got)
	}
}

func TestBindingConflictsAreAnswered(t *testing.T) {
	open := func(t *testing.T) (*menutest.Room, *fake.Pad, input.ProfileKey) {
		s := menutest.NewOverlayRoom(t)
		pad := s.Plug(fake.XboxPad)
		s.Ticks(2)
		id := s.Env.Roster.Devices(nil)[3].ID
		aimAt(t, s, openKeys(t, s, keysTarget(id)), input.Confirm)
		s.Tap(pad, input.PadBottom, input.PadLeft) // presses the control of Other
		if _, ok := s.Env.Top().(*menu.Dialog); !ok {
			t.Fatalf("top scene is %T", s.Env.Top())
		}
		if !s.Reads(s.Text("settings.keys.conflict", "holder", s.Text("settings.action-other"))) {
			t.Error("nothing says whose the button is")
		}
		return s, pad, input.ProfileKey{Kind: input.Pad, GUID: pad.GUID}
	}
	t.Run("exchanged", func(t *testing.T) {
		s, pad, key := open(t)
		s.Tap(pad, input.PadWest, input.PadBottom)
		wantControls(t, s, key, input.Confirm, input.PadLeft)
		wantControls(t, s, key, input.Other, input.PadBottom)
		s.Tap(pad, input.PadLeft) // PadLeft is Confirm now
		if _, ok := s.Env.Top().(*capture); !ok {
			t.Error("the new button does not confirm")
		}
	})
	t.Run("unchanged", func(t *testing.T) {
		s, pad, key := open(t)
		s.Tap(pad, input.PadBottom)
		wantControls(t, s, key, input.Confirm, input.PadBottom)
		wantControls(t, s, key, input.Other, input.PadLeft)
	})
	t.Run("cancelled", func(t *testing.T) {
		s, pad, key := open(t)
		s.Tap(pad, input.PadRight)
		wantControls(t, s, key, input.Confirm, input.PadBottom)
	})
	t.Run("exchanged by mouse", func(t *testing.T) {
		s, _, key := open(t)
		s.ClickWord(s.Text("settings.do.exchange"))
		wantControls(t, s, key, input.Confirm, input.PadLeft)
	})
}

func TestReservedControlsAreRefused(t *testing.T) {
	s := menutest.NewOverlayRoom(t)
	scene := openKeys(t, s, keysTarget(input.RightKeys))
	aimAt(t, s, scene, input.Other)
	s.Key(input.KeyEnter, input.KeyW) // presses the control of Up on the left half
	if !s.Reads(s.Text("settings.keys.taken-keys-left", "action", s.Text("settings.action-up"))) {
		t.Error("nothing says that the left half has it")
	}
	s.Key(input.KeyF11) // presses a key that the app reserves
	if _, ok := s.Env.Top().(*capture); !ok {
		t.Error("F11 was taken")
	}
	s.Key(input.KeyEscape)
	wantControls(t, s, input.ProfileKey{Kind: input.KeysRight}, input.Other, input.KeyL)

	scene.device = keysTarget(input.TheMouse)
	s.Ticks(1)
	aimAt(t, s, scene, input.Confirm)
	s.Key(input.KeyEnter)
	s.Wheel(1)
	s.Ticks(1)
	if !s.Reads(s.Text("settings.keys.unfit")) {
		t.Error("nothing says that the wheel cannot confirm")
	}
}

// Exchanging the only control of Cancel for the wheel would leave no way back.
func TestExchangeKeepsCancelReachable(t *testing.T) {
	s := menutest.NewOverlayRoom(t)
	scene := openKeys(t, s, keysTarget(input.TheMouse))
	aimAt(t, s, scene, input.PageDown)
	s.Key(input.KeyEnter)
	s.PressMouse(input.MouseMiddle) // presses the control of Pause
	s.Ticks(1)
	s.ReleaseMouse(input.MouseMiddle)
	s.Ticks(1)
	if _, ok := s.Env.Top().(*menu.Dialog); !ok {
		t.Fatalf("top scene is %T", s.Env.Top())
	}
	s.ClickWord(s.Text("settings.do.exchange"))
	if scene.words.left == 0 {
		t.Error("nothing says why not")
	}
	wantControls(t, s, input.ProfileKey{Kind: input.Mouse}, input.Pause, input.MouseMiddle)
}

func TestCaptureIsCancelled(t *testing.T) {
	for _, c := range []struct {
		what   string
		target keysTarget
		leave  func(s *menutest.Room, p *fake.Pad)
	}{
		{"by waiting", keysTarget(input.LeftKeys), func(s *menutest.Room, _ *fake.Pad) { s.Ticks(captureTicks) }},
		{"by Escape", keysTarget(input.LeftKeys), func(s *menutest.Room, _ *fake.Pad) { s.Key(input.KeyEscape) }},
		{"by another device", keysTarget(input.LeftKeys), func(s *menutest.Room, p *fake.Pad) { s.Tap(p, input.PadRight) }},
		{"by mouse", keysTarget(input.LeftKeys), func(s *menutest.Room, _ *fake.Pad) { s.ClickWord(s.Text("settings.do.nothing")) }},
		{"by the mouse that is edited", keysTarget(input.TheMouse), func(s *menutest.Room, _ *fake.Pad) { s.ClickWord(s.Text("settings.do.nothing")) }},
		{"by the mouse that is edited, with swapped buttons", keysTarget(input.TheMouse), func(s *menutest.Room, _ *fake.Pad) {
			s.Env.Bindings.SetSwapConfirm(input.ProfileKey{Kind: input.Mouse}, true)
			s.ClickWordWith(input.MouseRight, s.Text("settings.do.nothing"))
		}},
		{"because the pad went", allPads, func(s *menutest.Room, p *fake.Pad) {
			s.Unplug(p)
			s.Ticks(2)
		}},
	} {
		t.Run(c.what, func(t *testing.T) {
			s := menutest.NewOverlayRoom(t)
			pad := s.Plug(fake.XboxPad)
			s.Ticks(2)
			scene := openKeys(t, s, c.target)
			key := c.target.key(s.Env)
			before := controls(s, key, input.Extra)
			aimAt(t, s, scene, input.Extra)
			scene.list.Press(scene.row().id)
			s.Env.Settle(s.Env)
			s.Ticks(2)
			if _, ok := s.Env.Top().(*capture); !ok {
				t.Fatalf("top scene is %T", s.Env.Top())
			}
			c.leave(s, pad)
			if s.Env.Top() != scene {
				t.Fatalf("%T is still open", s.Env.Top())
			}
			wantControls(t, s, key, input.Extra, before...)
		})
	}
}

func TestSwapAndPeekOfOneDevice(t *testing.T) {
	s := menutest.NewOverlayRoom(t)
	scene := openKeys(t, s, keysTarget(input.LeftKeys))
	s.Key(input.KeyS, input.KeyD) // moves to the switch that swaps Confirm and Cancel, and switches it on
	key := input.ProfileKey{Kind: input.KeysLeft}
	if !s.Env.Bindings.Profile(key).SwapConfirm || s.Env.Bindings.Profile(input.ProfileKey{Kind: input.KeysRight}).SwapConfirm {
		t.Error("confirm and cancel are not exchanged, or on both halves")
	}
	s.Key(input.KeyQ) // presses Confirm, which is on this key now, and switches it off
	if s.Env.Bindings.Profile(key).SwapConfirm || s.Env.Top() != scene {
		t.Error("Q does not confirm")
	}
	s.Key(input.KeyS, input.KeyD)
	if !s.Env.Bindings.Profile(key).PeekToggle {
		t.Error("peeking is still held")
	}
	if again := menutest.OverlayRoomAt(t, s.Home); !again.Env.Bindings.Profile(key).PeekToggle {
		t.Error("the choice is lost after a restart")
	}
}

func TestResetOfADeviceAsks(t *testing.T) {
	s := menutest.NewOverlayRoom(t)
	scene := openKeys(t, s, keysTarget(input.LeftKeys))
	key := input.ProfileKey{Kind: input.KeysLeft}
	if err := s.Env.Bindings.Rebind(key, input.Extra, input.KeyV); err != nil {
		t.Fatal(err)
	}
	aimAt(t, s, scene, input.Extra)
	s.Key(input.KeyL, input.KeyEnter)
	if !s.Env.Bindings.Customised(key) {
		t.Error("the first answer resets")
	}
	s.Key(input.KeyL, input.KeyArrowLeft, input.KeyEnter)
	wantControls(t, s, key, input.Extra, input.KeyF)
	if s.Env.Top() != scene {
		t.Errorf("top scene is %T", s.Env.Top())
	}
}

func TestResetConflictingWithOtherHalf(t *testing.T) {
	s := menutest.NewOverlayRoom(t)
	left, right := input.ProfileKey{Kind: input.KeysLeft}, input.ProfileKey{Kind: input.KeysRight}
	for _, c := range []struct {
		key input.ProfileKey
		v   input.Action
		k   input.Control
	}{{left, input.Extra, input.KeyV}, {right, input.Extra, input.KeyF}} {
		if err := s.Env.Bindings.Rebind(c.key, c.v, c.k); err != nil {
			t.Fatal(err)
		}
	}
	scene := openKeys(t, s, keysTarget(input.LeftKeys))
	aimAt(t, s, scene, input.Extra)
	s.Key(input.KeyL)
	s.ClickWord(s.Text("settings.do.reset"))
	if want := s.Text("settings.keys.taken-keys-right", "action", s.Text("settings.action-extra")); scene.words.text != want || !s.Reads(want) {
		t.Errorf("it says %q, want %q", scene.words.text, want)
	}
	wantControls(t, s, left, input.Extra, input.KeyV)
}

// Phones have no bindings that can be changed. Earlier versions saved such bindings, and could not
// read them again.
func TestPhonesHaveNoBindings(t *testing.T) {
	s := menutest.NewOverlayRoom(t)
	phone := s.Couch.Open("a phone")
	s.Ticks(2)
	all := s.Env.Roster.Devices(nil)
	if last := all[len(all)-1]; last.Kind != input.Phone {
		t.Fatalf("the phone is not there: %v", all)
	}
	phone.Press(input.Confirm)
	s.Ticks(2)
	phone.Release(input.Confirm)
	s.Ticks(2)
	scene := openKeys(t, s, keysTarget(all[len(all)-1].ID))
	if scene.device != allPads || len(keysTargets(s.Env)) != len(all) { // the target is all pads, and no phone is among the targets
		t.Errorf("the keys of %v are edited, of %v", scene.device, keysTargets(s.Env))
	}
}

func TestNoPadToPress(t *testing.T) {
	s := menutest.NewOverlayRoom(t)
	scene := openKeys(t, s, allPads)
	aimAt(t, s, scene, input.Confirm)
	s.Key(input.KeyEnter)
	if s.Env.Top() != scene || !s.Reads(s.Text("settings.keys.no-pad")) {
		t.Error("nothing asks for a pad")
	}
	if got := s.LastSound(); got != sound.Refused {
		t.Errorf("the sound is %v", got.Name())
	}
}

func TestUnpluggedPadLosesItsRows(t *testing.T) {
	s := menutest.NewOverlayRoom(t)
	pad := s.Plug(fake.DualSense)
	s.Ticks(2)
	scene := openKeys(t, s, keysTarget(s.Env.Roster.Devices(nil)[3].ID))
	if !s.Reads(s.Text("settings.device.pad", "n", 1)) {
		t.Fatal("the pad is not named")
	}
	s.Unplug(pad)
	s.Ticks(2)
	if scene.device != allPads || !s.Reads(s.Text("settings.device.pads")) {
		t.Errorf("it still edits %v", scene.device)
	}
}

func TestTaughtPadsCanBeForgotten(t *testing.T) {
	s := menutest.NewOverlayRoom(t)
	pad := s.Plug(fake.UnknownStick)
	s.Ticks(2)
	taught := input.Mapping{GUID: pad.GUID, Name: pad.Name}
	for i, c := range []input.Control{input.PadBottom, input.PadRight, input.PadStart} {
		if err := taught.SetSource(c, input.Source{Kind: input.RawButton, Index: i}); err != nil {
			t.Fatal(err)
		}
	}
	s.Env.Bindings.SetMapping(taught)
	s.Ticks(2)
	scene := openKeys(t, s, keysTarget(s.Env.Roster.Devices(nil)[3].ID))
	for i := range scene.rows {
		if scene.rows[i].id == "keys.forget" {
			scene.focusOn(i)
		}
	}
	scene.list.Follow = true
	s.Ticks(1)
	s.Key(input.KeyEnter)
	if _, known := s.Env.Bindings.Mapping(pad.GUID); known {
		t.Error("the taught pad is still known")
	}
}

func TestAddingByMouse(t *testing.T) {
	s := menutest.NewOverlayRoom(t)
	scene := openKeys(t, s, keysTarget(input.LeftKeys))
	aimAt(t, s, scene, input.Up)
	s.Click(ui.Point{X: scene.layout.head.X, Y: scene.layout.head.Y}) // makes the mouse the last used device
	aimAt(t, s, scene, input.Up)
	s.ClickWord(s.Text("settings.do.add"))
	if c, ok := s.Env.Top().(*capture); !ok || !c.add {
		t.Fatalf("top scene is %T", s.Env.Top())
	}
	s.Key(input.KeyV)
	wantControls(t, s, input.ProfileKey{Kind: input.KeysLeft}, input.Up, input.KeyW, input.KeyV)
}
