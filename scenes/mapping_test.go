package scenes

import (
	"testing"

	"canape/input"
	"canape/input/fake"
	"canape/scenes/sound"
	"canape/scenes/ui"
)

// openMapping plugs in a pad that nobody knows and lets it rest until the first question.
func openMapping(t testing.TB) (*Room, *fake.Pad, *mapping) {
	t.Helper()
	s := newSofa(t)
	pad := s.Plug(fake.UnknownStick)
	s.ticks(2)
	scene := NewMapping(s.kit, s.kit.Roster.Devices(nil)[3].ID).(*mapping)
	s.push(scene)
	if !s.reads(s.text("mapping.rest")) {
		t.Fatal("nobody is asked to put the pad down")
	}
	s.ticks(input.RestTicks + 2)
	return s, pad, scene
}

// asked tells which verb the scene asks for.
func (m *mapping) askedVerb() input.Verb {
	verb, _ := m.question()
	return verb
}

// taughtOrder are buttons of the unknown pad in the order of the questions: confirm, cancel, pause, the four ways, other, extra,
// peek, previous, next.
var taughtOrder = []input.Control{
	input.PadLeft, input.PadTop, input.PadL1, input.PadBottom, input.PadRight, input.PadR1, input.PadL2, input.PadR2, input.PadSelect, input.PadStart,
	input.PadL3, input.PadR3,
}

func TestAPadIsTaughtByItself(t *testing.T) {
	s, pad, scene := openMapping(t)
	for _, c := range taughtOrder {
		if s.text("mapping.use-"+scene.askedVerb().String()) == "" {
			t.Fatalf("nothing explains %v", scene.askedVerb())
		}
		s.tap(pad, c)
	}
	if !s.reads(s.text("mapping.done")) {
		t.Fatalf("after all questions it asks for %v", scene.askedVerb())
	}
	if !s.reads(s.text("mapping.hint.done")) || s.reads(s.text("mapping.hint")) {
		t.Error("buttons are still to be shown")
	}
	taught, known := s.kit.Bindings.Mapping(pad.GUID)
	if !known || taught.Source(input.PadBottom).Index != int(input.PadLeft-input.PadBottom) {
		t.Errorf("known: %v, confirm is found at %v", known, taught.Source(input.PadBottom))
	}
	again := sofaAt(t, s.home)
	if _, known := again.kit.Bindings.Mapping(pad.GUID); !known {
		t.Error("it is forgotten after a restart")
	}
	s.ticks(readyTicks + 1)
	pad.Press(input.PadBottom) // up, as taught
	s.ticks(2)
	if got := scene.state(s.kit, input.PadUp); got != padDown {
		t.Errorf("up is pressed and drawn %v", got)
	}
	pad.Release(input.PadBottom)
	s.ticks(2)
	s.tap(pad, input.PadLeft) // confirm: finish
	if s.kit.Top() == scene {
		t.Error("the pad cannot finish")
	}
}

func TestQuestionsAreSkippedAndTakenBackByThePad(t *testing.T) {
	s, pad, scene := openMapping(t)
	s.tap(pad, input.PadBottom, input.PadRight, input.PadStart) // confirm, cancel, pause
	if got := scene.askedVerb(); got != input.Up {
		t.Fatalf("it asks for %v", got)
	}
	s.tap(pad, input.PadStart)
	if !s.reads(s.text("mapping.taken")) || scene.askedVerb() != input.Up {
		t.Error("a button may mean two things")
	}
	s.tap(pad, input.PadBottom) // skips
	if got, drawn := scene.askedVerb(), scene.state(s.kit, input.PadUp); got != input.Down || drawn != padSkipped {
		t.Errorf("it asks for %v and draws up %v", got, drawn)
	}
	s.tap(pad, input.PadRight) // goes back
	if got := scene.askedVerb(); got != input.Up {
		t.Errorf("back leads to %v", got)
	}
	if drawn := scene.state(s.kit, input.PadUp); drawn != padAsked {
		t.Errorf("up is drawn %v", drawn)
	}
	if drawn := scene.state(s.kit, input.PadBottom); drawn != padLearned {
		t.Errorf("confirm is drawn %v", drawn)
	}
}

func TestOtherDevicesHelpAPad(t *testing.T) {
	for _, c := range []struct {
		what       string
		skip, back func(s *Room)
	}{
		{"keyboard",
			func(s *Room) { s.key(input.KeyArrowLeft, input.KeyArrowLeft, input.KeyEnter) },
			func(s *Room) { s.key(input.KeyArrowLeft, input.KeyArrowLeft, input.KeyArrowRight, input.KeyEnter) }},
		{"mouse",
			func(s *Room) { s.clickWord(s.text("mapping.skip")) },
			func(s *Room) { s.clickWord(s.text("mapping.back")) }},
	} {
		t.Run(c.what, func(t *testing.T) {
			s, pad, scene := openMapping(t)
			c.skip(s)
			if !s.reads(s.text("mapping.needed")) || scene.askedVerb() != input.Confirm {
				t.Error("a pad may do without confirm")
			}
			s.tap(pad, input.PadBottom, input.PadRight, input.PadStart)
			c.skip(s)
			if got := scene.askedVerb(); got != input.Down {
				t.Errorf("after skipping up it asks for %v", got)
			}
			c.back(s)
			if got := scene.askedVerb(); got != input.Up {
				t.Errorf("back leads to %v", got)
			}
		})
	}
}

func TestMappingIsLeftByOtherDevices(t *testing.T) {
	for _, c := range []struct {
		what  string
		leave func(s *Room)
	}{
		{"Escape", func(s *Room) { s.key(input.KeyEscape) }},
		{"another pad", func(s *Room) {
			other := s.Plug(fake.XboxPad)
			s.ticks(2)
			s.tap(other, input.PadRight)
		}},
		{"a click", func(s *Room) { s.clickWord(s.text("mapping.stop")) }},
		{"the right button", func(s *Room) {
			s.PressMouse(input.MouseRight)
			s.ticks(1)
		}},
	} {
		t.Run(c.what, func(t *testing.T) {
			s, pad, scene := openMapping(t)
			s.tap(pad, input.PadBottom, input.PadRight)
			c.leave(s)
			if s.kit.Top() == scene {
				t.Error("the scene is still open")
			}
			if _, known := s.kit.Bindings.Mapping(pad.GUID); known {
				t.Error("half of a layout was kept")
			}
		})
	}
}

// A pad whose layout is known presses what it likes: nothing of it counts but the answers.
func TestAKnownPadIsTaughtAnew(t *testing.T) {
	s := newSofa(t)
	pad := s.Plug(fake.Model{GUID: fake.UnknownStick.GUID, Name: "known", Standard: false})
	taught := input.Mapping{GUID: pad.GUID}
	for i, c := range []input.Control{input.PadRight, input.PadBottom, input.PadStart} {
		if err := taught.SetSource(c, input.Source{Kind: input.RawButton, Index: i}); err != nil {
			t.Fatal(err)
		}
	}
	s.kit.Bindings.SetMapping(taught)
	s.ticks(2)
	scene := NewMapping(s.kit, s.kit.Roster.Devices(nil)[3].ID).(*mapping)
	s.push(scene)
	s.ticks(input.RestTicks + 2)
	s.tap(pad, input.PadBottom) // cancels, by the old layout
	if s.kit.Top() != scene {
		t.Fatal("the old layout still counts")
	}
	if got := scene.askedVerb(); got != input.Cancel {
		t.Errorf("it asks for %v", got)
	}
}

func TestALostPadIsWaitedFor(t *testing.T) {
	s, pad, scene := openMapping(t)
	s.tap(pad, input.PadBottom)
	s.Unplug(pad)
	s.ticks(3)
	if !s.reads(s.text("mapping.lost")) {
		t.Error("nothing says that the pad is gone")
	}
	s.Replug(pad)
	s.ticks(input.RestTicks + 5)
	if got := scene.askedVerb(); got != input.Confirm {
		t.Errorf("when it is back, it asks for %v", got)
	}
	s.Unplug(pad)
	s.ticks(goneTicks + 3)
	if s.kit.Top() == scene {
		t.Error("it waits for ever")
	}
}

func TestAPadThatIsNotThereIsLeftAlone(t *testing.T) {
	s := newSofa(t)
	scene := NewMapping(s.kit, input.LeftKeys)
	s.push(scene)
	s.ticks(goneTicks + 1)
	if s.kit.Top() == scene {
		t.Error("it waits for ever")
	}
}

func TestARestlessPadIsTold(t *testing.T) {
	s := newSofa(t)
	pad := s.Plug(fake.UnknownStick)
	s.ticks(2)
	pad.Press(input.PadTop)
	s.push(NewMapping(s.kit, s.kit.Roster.Devices(nil)[3].ID))
	s.ticks(restlessTicks + 2)
	if !s.reads(s.text("mapping.rest.moves")) {
		t.Error("nothing says that the pad moves")
	}
}

func TestAnswersAreHeard(t *testing.T) {
	s, pad, _ := openMapping(t)
	s.tap(pad, input.PadBottom)
	if got := s.heardLast(); got != sound.CardPlace {
		t.Errorf("%v was heard", got.Name())
	}
}

func TestTeachingStartsOver(t *testing.T) {
	s, pad, scene := openMapping(t)
	s.tap(pad, taughtOrder...)
	s.clickWord(s.text("mapping.again"))
	s.ticks(input.RestTicks + 2)
	if got := scene.askedVerb(); got != input.Confirm {
		t.Errorf("it asks for %v", got)
	}
}

func TestMappingFitsEverywhere(t *testing.T) {
	onEveryCouch(t, func(t *testing.T, s *Room) {
		s.t = t
		pad := s.Plug(fake.UnknownStick)
		s.ticks(2)
		devices := s.kit.Roster.Devices(nil)
		scene := NewMapping(s.kit, devices[len(devices)-1].ID).(*mapping)
		look := func(what string) {
			s.looksWhole()
			frame := s.canvas.Frame()
			pieces := map[string]ui.Rect{"hint": s.canvas.HintRect(scene.hint(s.kit))}
			for i, r := range scene.places {
				pieces[scene.buttons[i].word] = r
			}
			apart(t, pieces)
			for name, r := range pieces {
				inside(t, name, r, frame)
			}
			if t.Failed() {
				t.Fatal(what)
			}
		}
		s.push(scene)
		look("rest")
		scene.resting = restlessTicks + 1
		look("restless")
		s.ticks(input.RestTicks + 2)
		for _, c := range taughtOrder {
			look(scene.askedVerb().String())
			if c != taughtOrder[0] && c != taughtOrder[1] && c != taughtOrder[2] {
				s.tap(pad, taughtOrder[2])
				look("taken, " + scene.askedVerb().String())
			}
			s.tap(pad, c)
		}
		look("done")
		s.Unplug(pad)
		scene.begin(s.kit)
		s.ticks(2)
		look("lost")
	})
}
