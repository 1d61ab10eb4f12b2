package settings

import (
	"testing"

	"canape/input"
	"canape/input/fake"
	"canape/scenes/menu/menutest"
	"canape/scenes/sound"
	"canape/scenes/ui"
)

// openMapping connects an unknown pad and lets it rest until the first question.
func openMapping(t testing.TB) (*menutest.Room, *fake.Pad, *Mapping) {
	t.Helper()
	s := menutest.NewOverlayRoom(t)
	pad := s.Plug(fake.UnknownStick)
	s.Ticks(2)
	scene := NewMapping(s.Env, s.Env.Roster.Devices(nil)[3].ID).(*Mapping)
	s.Push(scene)
	if !s.Reads(s.Text("mapping.rest")) {
		t.Fatal("nothing asks to put the pad down")
	}
	s.Ticks(input.RestTicks + 2)
	return s, pad, scene
}

// askedAction returns the requested action.
func (m *Mapping) askedAction() input.Action {
	action, _ := m.question()
	return action
}

// taughtOrder are buttons of the unknown pad in the order of the questions: confirm, cancel, pause,
// the four directions, other, extra, peek, previous, next.
var taughtOrder = []input.Control{
	input.PadLeft, input.PadTop, input.PadL1, input.PadBottom, input.PadRight, input.PadR1, input.PadL2, input.PadR2, input.PadSelect, input.PadStart,
	input.PadL3, input.PadR3,
}

func TestMappingByPadAlone(t *testing.T) {
	s, pad, scene := openMapping(t)
	for _, c := range taughtOrder {
		if s.Text("mapping.use-"+scene.askedAction().String()) == "" {
			t.Fatalf("nothing explains %v", scene.askedAction())
		}
		s.Tap(pad, c)
	}
	if !s.Reads(s.Text("mapping.done")) {
		t.Fatalf("after all questions it asks for %v", scene.askedAction())
	}
	if !s.Reads(s.Text("mapping.hint.done")) || s.Reads(s.Text("mapping.hint")) {
		t.Error("buttons are still to be shown")
	}
	taught, known := s.Env.Bindings.Mapping(pad.GUID)
	if !known || taught.Source(input.PadBottom).Index != int(input.PadLeft-input.PadBottom) {
		t.Errorf("known: %v, confirm is found at %v", known, taught.Source(input.PadBottom))
	}
	again := menutest.OverlayRoomAt(t, s.Home)
	if _, known := again.Env.Bindings.Mapping(pad.GUID); !known {
		t.Error("the layout is lost after a restart")
	}
	s.Ticks(readyTicks + 1)
	pad.Press(input.PadBottom) // the button that was taught as Up
	s.Ticks(2)
	if got := scene.state(s.Env, input.PadUp); got != padDown {
		t.Errorf("up is pressed and drawn %v", got)
	}
	pad.Release(input.PadBottom)
	s.Ticks(2)
	s.Tap(pad, input.PadLeft) // the button that was taught as Confirm finishes
	if s.Env.Top() == scene {
		t.Error("the pad cannot finish")
	}
}

func TestMappingSkipsAndGoesBack(t *testing.T) {
	s, pad, scene := openMapping(t)
	s.Tap(pad, input.PadBottom, input.PadRight, input.PadStart) // the buttons for Confirm, Cancel and Pause
	if got := scene.askedAction(); got != input.Up {
		t.Fatalf("it asks for %v", got)
	}
	s.Tap(pad, input.PadStart)
	if !s.Reads(s.Text("mapping.taken")) || scene.askedAction() != input.Up {
		t.Error("a button may mean two things")
	}
	s.Tap(pad, input.PadBottom) // skips
	if got, drawn := scene.askedAction(), scene.state(s.Env, input.PadUp); got != input.Down || drawn != padSkipped {
		t.Errorf("it asks for %v and draws up %v", got, drawn)
	}
	s.Tap(pad, input.PadRight) // goes back
	if got := scene.askedAction(); got != input.Up {
		t.Errorf("back leads to %v", got)
	}
	if drawn := scene.state(s.Env, input.PadUp); drawn != padAsked {
		t.Errorf("up is drawn %v", drawn)
	}
	if drawn := scene.state(s.Env, input.PadBottom); drawn != padLearned {
		t.Errorf("confirm is drawn %v", drawn)
	}
}

func TestMappingByOtherDevices(t *testing.T) {
	for _, c := range []struct {
		what       string
		skip, back func(s *menutest.Room)
	}{
		{"keyboard",
			func(s *menutest.Room) { s.Key(input.KeyArrowLeft, input.KeyArrowLeft, input.KeyEnter) },
			func(s *menutest.Room) {
				s.Key(input.KeyArrowLeft, input.KeyArrowLeft, input.KeyArrowRight, input.KeyEnter)
			}},
		{"mouse",
			func(s *menutest.Room) { s.ClickWord(s.Text("mapping.skip")) },
			func(s *menutest.Room) { s.ClickWord(s.Text("mapping.back")) }},
	} {
		t.Run(c.what, func(t *testing.T) {
			s, pad, scene := openMapping(t)
			c.skip(s)
			if !s.Reads(s.Text("mapping.needed")) || scene.askedAction() != input.Confirm {
				t.Error("a pad may do without confirm")
			}
			s.Tap(pad, input.PadBottom, input.PadRight, input.PadStart)
			c.skip(s)
			if got := scene.askedAction(); got != input.Down {
				t.Errorf("after skipping up it asks for %v", got)
			}
			c.back(s)
			if got := scene.askedAction(); got != input.Up {
				t.Errorf("back leads to %v", got)
			}
		})
	}
}

func TestMappingIsClosedByOtherDevices(t *testing.T) {
	for _, c := range []struct {
		what  string
		leave func(s *menutest.Room)
	}{
		{"Escape", func(s *menutest.Room) { s.Key(input.KeyEscape) }},
		{"another pad", func(s *menutest.Room) {
			other := s.Plug(fake.XboxPad)
			s.Ticks(2)
			s.Tap(other, input.PadRight)
		}},
		{"a click", func(s *menutest.Room) { s.ClickWord(s.Text("mapping.stop")) }},
		{"the right button", func(s *menutest.Room) {
			s.PressMouse(input.MouseRight)
			s.Ticks(1)
		}},
	} {
		t.Run(c.what, func(t *testing.T) {
			s, pad, scene := openMapping(t)
			s.Tap(pad, input.PadBottom, input.PadRight)
			c.leave(s)
			if s.Env.Top() == scene {
				t.Error("the scene is still open")
			}
			if _, known := s.Env.Bindings.Mapping(pad.GUID); known {
				t.Error("half of a layout was stored")
			}
		})
	}
}

// While a known pad is taught again, its presses are answers and nothing else.
func TestMappingOfKnownPad(t *testing.T) {
	s := menutest.NewOverlayRoom(t)
	pad := s.Plug(fake.Model{GUID: fake.UnknownStick.GUID, Name: "known", Standard: false})
	taught := input.Mapping{GUID: pad.GUID}
	for i, c := range []input.Control{input.PadRight, input.PadBottom, input.PadStart} {
		if err := taught.SetSource(c, input.Source{Kind: input.RawButton, Index: i}); err != nil {
			t.Fatal(err)
		}
	}
	s.Env.Bindings.SetMapping(taught)
	s.Ticks(2)
	scene := NewMapping(s.Env, s.Env.Roster.Devices(nil)[3].ID).(*Mapping)
	s.Push(scene)
	s.Ticks(input.RestTicks + 2)
	s.Tap(pad, input.PadBottom) // a button that means Cancel in the old layout
	if s.Env.Top() != scene {
		t.Fatal("the old layout still counts")
	}
	if got := scene.askedAction(); got != input.Cancel {
		t.Errorf("it asks for %v", got)
	}
}

func TestMappingWaitsForLostPad(t *testing.T) {
	s, pad, scene := openMapping(t)
	s.Tap(pad, input.PadBottom)
	s.Unplug(pad)
	s.Ticks(3)
	if !s.Reads(s.Text("mapping.lost")) {
		t.Error("nothing says that the pad is gone")
	}
	s.Replug(pad)
	s.Ticks(input.RestTicks + 5)
	if got := scene.askedAction(); got != input.Confirm {
		t.Errorf("when the pad is back, the scene asks for %v", got)
	}
	s.Unplug(pad)
	s.Ticks(goneTicks + 3)
	if s.Env.Top() == scene {
		t.Error("it waits for ever")
	}
}

func TestMappingOfMissingPadCloses(t *testing.T) {
	s := menutest.NewOverlayRoom(t)
	scene := NewMapping(s.Env, input.LeftKeys)
	s.Push(scene)
	s.Ticks(goneTicks + 1)
	if s.Env.Top() == scene {
		t.Error("it waits for ever")
	}
}

func TestMappingReportsRestlessPad(t *testing.T) {
	s := menutest.NewOverlayRoom(t)
	pad := s.Plug(fake.UnknownStick)
	s.Ticks(2)
	pad.Press(input.PadTop)
	s.Push(NewMapping(s.Env, s.Env.Roster.Devices(nil)[3].ID))
	s.Ticks(restlessTicks + 2)
	if !s.Reads(s.Text("mapping.rest.moves")) {
		t.Error("nothing says that the pad moves")
	}
}

func TestMappingPlaysSounds(t *testing.T) {
	s, pad, _ := openMapping(t)
	s.Tap(pad, input.PadBottom)
	if got := s.LastSound(); got != sound.CardPlace {
		t.Errorf("the sound is %v", got.Name())
	}
}

func TestMappingStartsOver(t *testing.T) {
	s, pad, scene := openMapping(t)
	s.Tap(pad, taughtOrder...)
	s.ClickWord(s.Text("mapping.again"))
	s.Ticks(input.RestTicks + 2)
	if got := scene.askedAction(); got != input.Confirm {
		t.Errorf("it asks for %v", got)
	}
}

func TestMappingFitsEveryScreen(t *testing.T) {
	menutest.OnEveryScreen(t, menutest.NewOverlayRoom, func(t *testing.T, s *menutest.Room) {
		pad := s.Plug(fake.UnknownStick)
		s.Ticks(2)
		devices := s.Env.Roster.Devices(nil)
		scene := NewMapping(s.Env, devices[len(devices)-1].ID).(*Mapping)
		look := func(what string) {
			s.CheckLegible()
			frame := s.Canvas.Frame()
			pieces := map[string]ui.Rect{"hint": scene.hint(s.Env).Rect(s.Canvas)}
			for i, r := range scene.places {
				pieces[scene.buttons[i].word] = r
			}
			menutest.CheckApart(t, pieces)
			for name, r := range pieces {
				menutest.CheckInside(t, name, r, frame)
			}
			if t.Failed() {
				t.Fatal(what)
			}
		}
		s.Push(scene)
		look("rest")
		scene.resting = restlessTicks + 1
		look("restless")
		s.Ticks(input.RestTicks + 2)
		for _, c := range taughtOrder {
			look(scene.askedAction().String())
			if c != taughtOrder[0] && c != taughtOrder[1] && c != taughtOrder[2] {
				s.Tap(pad, taughtOrder[2])
				look("taken, " + scene.askedAction().String())
			}
			s.Tap(pad, c)
		}
		look("done")
		s.Unplug(pad)
		scene.begin(s.Env)
		s.Ticks(2)
		look("lost")
	})
}
