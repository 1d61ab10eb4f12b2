package input_test

import (
	"testing"

	"canape/input"
	"canape/input/fake"
)

// lesson is a player who teaches the layout of a pad to a Mapper.
type lesson struct {
	*room
	pad    *fake.Pad
	mapper *input.Mapper
}

func newLesson(t *testing.T) *lesson {
	r := newRoom(t)
	pad := r.plug(fake.UnknownStick)
	frame, _ := r.frame.Pad(pad.ID())
	l := &lesson{r, pad, input.NewMapper(frame)}
	return l
}

func (l *lesson) feed() {
	l.tick()
	l.mapper.Update(l.frame)
}

func (l *lesson) calibrate() {
	for range input.RestTicks + 1 {
		l.feed()
	}
}

// show presses the raw button of the pad with the same index as the pad control c.
func (l *lesson) show(c input.Control) {
	l.pad.Press(c)
	l.feed()
	l.pad.Release(c)
	l.feed()
}

func (l *lesson) push(x, y float64) {
	l.pad.Stick(x, y)
	l.feed()
	l.pad.Stick(0, 0)
	l.feed()
}

func (l *lesson) wantAsk(v input.Action) {
	l.t.Helper()
	if got, _, _ := l.mapper.Ask(); got != v {
		l.t.Errorf("asks for %v, want %v", got, v)
	}
}

func TestUnknownPadJoinsWithAnyButtonAndIsTaught(t *testing.T) {
	l := newLesson(t)
	if d, _ := l.Device(l.id(l.pad)); d.Mapped {
		t.Fatal("the pad should be unknown")
	}
	intents := l.press(l.pad, input.PadL1)
	if len(intents) != 1 || intents[0].Action != input.Wake {
		t.Fatalf("any button said %+v, want Wake", intents)
	}
	l.sit(0, intents[0].Device)

	l.calibrate()
	l.wantAsk(input.Confirm)
	l.show(input.PadTop)
	l.wantAsk(input.Cancel)
	l.show(input.PadLeft)
	l.wantAsk(input.Pause)
	l.show(input.PadSelect)
	l.wantAsk(input.Up)
	l.push(0, -1)
	l.push(0, 1)
	l.push(-1, 0)
	l.push(1, 0)
	l.wantAsk(input.Other)
	l.show(input.PadBottom)
	for l.mapper.State() == input.MapAsking {
		l.mapper.Skip()
	}
	mapping, done := l.mapper.Mapping()
	if !done {
		t.Fatalf("state %v after the last question", l.mapper.State())
	}
	l.bindings.SetMapping(mapping)
	l.tick()
	if d, _ := l.Device(l.id(l.pad)); !d.Mapped {
		t.Error("the pad is still unknown")
	}
	l.wantSaid(l.press(l.pad, input.PadTop), "confirm pressed 0, confirm released 0")
	l.wantSaid(l.press(l.pad, input.PadLeft), "cancel pressed 0, cancel released 0")
	l.wantSaid(l.press(l.pad, input.PadSelect), "pause pressed 0, pause released 0")
	l.wantSaid(l.press(l.pad, input.PadBottom), "other pressed 0, other released 0")
	l.wantSaid(l.press(l.pad, input.PadL1), "")
	l.pad.Stick(0, -0.7)
	l.wantSaid(l.tick(), "up pressed 0")
	l.pad.Stick(0, -0.45)
	l.wantSaid(l.tick(), "")
	l.pad.Stick(0, 0)
	l.wantSaid(l.tick(), "up released 0")

	l.bindings.ForgetMapping(mapping.GUID)
	l.tick()
	if intents := l.press(l.pad, input.PadTop); len(intents) != 1 || intents[0].Action != input.Wake {
		t.Errorf("once forgotten it said %+v, want Wake", intents)
	}
}

// A player teaches a pad with Nintendo's letters. The prompts then show those letters.
func TestTaughtNintendoPadShowsItsLetters(t *testing.T) {
	r := newRoom(t)
	pad := r.plug(fake.Model{GUID: fake.SwitchPro.GUID, Name: "Pro Controller"})
	frame, _ := r.frame.Pad(pad.ID())
	l := &lesson{r, pad, input.NewMapper(frame)}
	l.calibrate()
	for _, c := range []input.Control{input.PadRight, input.PadBottom, input.PadStart} {
		l.show(c)
	}
	for l.mapper.State() == input.MapAsking {
		l.mapper.Skip()
	}
	mapping, _ := l.mapper.Mapping()
	r.bindings.SetMapping(mapping)
	r.tick()
	if g := r.Glyph(r.id(pad), input.Confirm); g.Sprite != "nin-a" {
		t.Errorf("confirm shows %+v", g)
	}
	r.wantSaid(r.press(pad, input.PadRight), "confirm pressed -1, confirm released -1")
	r.wantSaid(r.press(pad, input.PadBottom), "cancel pressed -1, cancel released -1")
}

func TestTaughtPadIsKnownOnReturn(t *testing.T) {
	r := newRoom(t)
	r.bindings = customised(t)
	r.Roster = input.NewRoster(r.bindings)
	pad := r.plug(fake.UnknownStick)
	if c := r.Changes(); len(c) != 1 || !c[0].Device.Mapped {
		t.Errorf("changes %+v, want a known pad", c)
	}
	r.wantSaid(r.press(pad, input.PadBottom), "confirm pressed -1, confirm released -1")
}

func TestMapperWaitsForRestAndRelease(t *testing.T) {
	l := newLesson(t)
	l.pad.Press(input.PadBottom)
	l.calibrate()
	if l.mapper.State() != input.MapResting {
		t.Fatal("calibrated while a button was down")
	}
	l.pad.Release(input.PadBottom)
	l.pad.Stick(0.8, 0) // the mapper takes this position for the rest position of the axis
	l.calibrate()
	l.wantAsk(input.Confirm)
	l.pad.Press(input.PadBottom)
	l.feed()
	l.feed()
	l.feed()
	l.wantAsk(input.Cancel)
	if l.mapper.Trouble() != input.MapFine {
		t.Error("holding a button counted as a second press")
	}
	l.pad.Press(input.PadRight)
	l.feed()
	l.wantAsk(input.Cancel) // the mapper asks no new question while the first button is down
	l.pad.Release(input.PadBottom, input.PadRight)
	l.feed()
	l.show(input.PadRight)
	l.wantAsk(input.Pause)
}

func TestMapperCalibratesRestingAxes(t *testing.T) {
	l := newLesson(t)
	l.pad.Stick(-1, 0) // the trigger is at its rest position, one end of the axis
	l.calibrate()
	l.pad.Stick(-0.2, 0)
	l.feed()
	l.wantAsk(input.Confirm) // the axis has moved by only 40 % of its travel, so the mapper still asks for Confirm
	l.pad.Stick(1, 0)
	l.feed()
	l.wantAsk(input.Cancel)
	l.pad.Stick(-1, 0)
	l.feed()
	l.show(input.PadRight)
	l.show(input.PadStart)
	for l.mapper.State() == input.MapAsking {
		l.mapper.Skip()
	}
	m, _ := l.mapper.Mapping()
	if got, want := m.Source(input.PadBottom), (input.Source{Kind: input.RawAxis, Index: 0, Sign: 1, Rest: -1}); got != want {
		t.Errorf("confirm is %+v, want %+v", got, want)
	}
}

func TestMapperSkipsGoesBackAndRefuses(t *testing.T) {
	l := newLesson(t)
	l.calibrate()
	l.mapper.Skip()
	l.wantAsk(input.Confirm)
	if l.mapper.Trouble() != input.MapNeeded {
		t.Error("confirm could be skipped")
	}
	l.show(input.PadBottom)
	l.show(input.PadRight)
	l.show(input.PadBottom) // the confirm button skips an action, but pause cannot be skipped
	l.wantAsk(input.Pause)
	if l.mapper.Trouble() != input.MapNeeded {
		t.Error("pause could be skipped")
	}
	l.show(input.PadStart)
	l.wantAsk(input.Up)
	l.show(input.PadStart)
	l.wantAsk(input.Up)
	if l.mapper.Trouble() != input.MapTaken {
		t.Error("one button was taken for two actions")
	}
	l.show(input.PadBottom) // the confirm button skips an action
	l.wantAsk(input.Down)
	l.show(input.PadRight) // the cancel button returns to the previous action
	l.wantAsk(input.Up)
	l.show(input.PadUp - 5) // this is raw button 7, which has no action yet
	l.wantAsk(input.Down)
	if _, number, count := l.mapper.Ask(); number != 5 || count < number {
		t.Errorf("question %d of %d, want the fifth", number, count)
	}
	l.mapper.Back()
	l.mapper.Back()
	l.wantAsk(input.Pause)
	l.show(input.PadStart)
	l.wantAsk(input.Up)
}

func TestMapperDetectsUnpluggedPad(t *testing.T) {
	l := newLesson(t)
	l.calibrate()
	l.Couch.Unplug(l.pad)
	l.feed()
	if l.mapper.State() != input.MapLost {
		t.Errorf("state %v, want lost", l.mapper.State())
	}
	if _, done := l.mapper.Mapping(); done {
		t.Error("an incomplete mapping was returned")
	}
}

// The player holds a trigger during calibration. Releasing it then looks like an answer, and the
// axis never returns to its supposed rest position.
func TestTriggerHeldDuringCalibrationDoesNotHangMapper(t *testing.T) {
	l := newLesson(t)
	l.pad.Stick(1, 0)
	l.calibrate()
	l.pad.Stick(-1, 0)
	for range input.StuckTicks + 1 {
		l.feed()
	}
	l.wantAsk(input.Confirm)
	l.show(input.PadBottom)
	l.show(input.PadRight)
	l.wantAsk(input.Pause)
	l.pad.Stick(1, 0)
	l.feed()
	l.wantAsk(input.Up) // the axis now rests where it was released
	l.pad.Stick(-1, 0)
	l.feed()
	l.pad.Press(input.PadTop)
	for range 2 * input.StuckTicks {
		l.feed()
	}
	l.wantAsk(input.Down) // the next question: a button counts as an answer even if it is held for a long time
}
