package results

import (
	"slices"
	"testing"

	"canape/assets/lang"
	"canape/engine"
	"canape/engine/enginetest"
	"canape/input"
	"canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/menu/menutest"
)

// people shows the results of a match with the given number of seats and pads. If there are fewer
// pads than seats, the remaining seats share the last pad.
func people(t *testing.T, seats, pads int) (*menutest.Room, *Scene, []*fake.Pad) {
	t.Helper()
	e := menutest.NewLargeRoom(t, lang.French)
	r := sampleResults(t, e, seats)
	var list []*fake.Pad
	for seat := range seats {
		r.party.Seats[seat].Bot = ""
		if seat < pads {
			list = append(list, e.Plug(fake.XboxPad))
		}
		if err := e.Env.Roster.Share(input.Seat(seat), e.ID(list[len(list)-1])); err != nil {
			t.Fatal(err)
		}
	}
	e.Push(r)
	e.Until(r.shown)
	return e, r, list
}

// press presses a button of all pads in the same tick.
func press(e *menutest.Room, button input.Control, pads ...*fake.Pad) {
	for _, pad := range pads {
		pad.Press(button)
	}
	e.Tick()
	for _, pad := range pads {
		pad.Release(button)
	}
	e.Tick()
}

// Six people who keep pressing after the last move do not end the results too early. Their presses
// once began the rematch after 1.8 s.
func TestPressesForTheMatchDoNotEndTheResults(t *testing.T) {
	e, r, pads := people(t, 6, 6)
	for n := range 12 * 6 { // everybody presses at the same time, ten times per second
		press(e, input.PadBottom, pads[n%6])
		if e.Ticks(3); len(e.Went) > 0 && r.seen < 90 {
			t.Fatalf("%d ticks after the results appeared: %v", r.seen, e.Went)
		}
	}
}

// If several people press in one tick, the animations are skipped, but the results stay open.
func TestPressesInOneTickOnlyHurryTheResults(t *testing.T) {
	e, r, pads := people(t, 6, 6)
	e.Ticks(app.HurryTicks)
	if press(e, input.PadBottom, pads...); len(e.Went) > 0 || !r.settled() || r.again.yes != 0 {
		t.Errorf("went to %v, settled %v, yes %b", e.Went, r.settled(), r.again.yes)
	}
}

func TestPeopleAgreeOnARematch(t *testing.T) {
	e, r, pads := people(t, 4, 3) // the last two share a pad
	settle(e, t, r)
	other := e.Plug(fake.DualSense)
	if e.Tap(other, input.PadBottom); r.again.yes != 0 || len(e.Went) > 0 || !e.Reads(e.Text("results.rematch.others")) {
		t.Errorf("a device without a seat: votes %b, routes %v", r.again.yes, e.Went)
	}
	e.Tap(pads[1], input.PadBottom)
	e.Tap(pads[1], input.PadBottom) // presses again, which is not a second vote
	if r.again.yes != engine.SeatsOf(1) || len(e.Went) > 0 {
		t.Fatalf("yes %b, went to %v", r.again.yes, e.Went)
	}
	e.Tap(pads[2], input.PadBottom)
	if r.again.yes != engine.SeatsOf(1).With(2).With(3) || len(e.Went) > 0 {
		t.Fatalf("yes %b after that of a pad that two share, went to %v", r.again.yes, e.Went)
	}
	if e.Tap(pads[1], input.PadRight); r.again.yes.Has(1) || len(e.Went) > 0 {
		t.Fatalf("yes %b after one was taken back, went to %v", r.again.yes, e.Went)
	}
	e.Tap(pads[0], input.PadBottom)
	if len(e.Went) > 0 {
		t.Fatalf("without one of them: %v", e.Went)
	}
	if e.Tap(pads[1], input.PadBottom); len(e.Went) != 1 || e.Went[0] != "match" {
		t.Errorf("everybody has agreed, and the routes are %v", e.Went)
	}
}

// The rematch of a guided match has no lessons, and its deck is shuffled at random. The record of
// the guided match stays the same.
func TestRematchOfGuidedMatchHasNoLessons(t *testing.T) {
	for name, change := range map[string]func(*app.Party){
		"some lessons told": func(p *app.Party) { p.Told = []string{"welcome", "turn"} },
		"enough of them":    func(p *app.Party) { p.Told, p.Taught = []string{"welcome"}, true },
		"none came":         func(*app.Party) {},
	} {
		e, r, pads := people(t, 2, 2)
		r.party.Guided, r.party.Answered = true, 12
		change(&r.party)
		told := slices.Clone(r.party.Told)
		settle(e, t, r)
		e.Tap(pads[0], input.PadBottom)
		e.Tap(pads[1], input.PadBottom)
		if len(e.Dealt) != 1 {
			t.Fatalf("%s: %d matches are dealt", name, len(e.Dealt))
		}
		if p := e.Dealt[0]; p.Guided || p.Taught || len(p.Told) > 0 || p.Answered != 0 || p.Game != r.party.Game || len(p.Seats) != 2 {
			t.Errorf("%s: the rematch is %+v", name, p)
		}
		if !r.party.Guided || !slices.Equal(r.party.Told, told) {
			t.Errorf("%s: of the match itself is left %+v", name, r.party)
		}
	}
}

// A person who has left does not block the others forever.
func TestMissingAnswersDoNotBlockTheRematch(t *testing.T) {
	enginetest.OneGoroutine(t)
	e, r, pads := people(t, 3, 3)
	settle(e, t, r)
	e.Tap(pads[0], input.PadBottom)
	e.Ticks(answerTicks - 20)
	e.Tap(pads[1], input.PadBottom)
	e.Ticks(answerTicks - 2)
	if e.Tap(pads[0], input.PadBottom); len(e.Went) > 0 {
		t.Fatal("a press before the other's time is over begins without them")
	}
	if !e.Reads(r.answer(e.Env)) || !r.again.overdue() {
		t.Errorf("the bar does not say %q", r.answer(e.Env))
	}
	e.Ticks(app.ChoiceTicks)
	if e.Tap(pads[2], input.PadTop); e.Went[0] == "match" {
		t.Error("another button begins the rematch")
	}
	e, r, pads = people(t, 2, 2)
	settle(e, t, r)
	e.Tap(pads[0], input.PadBottom)
	e.Ticks(answerTicks + app.ChoiceTicks)
	if e.Tap(pads[0], input.PadBottom); len(e.Went) != 1 || e.Went[0] != "match" {
		t.Errorf("went to %v", e.Went)
	}
	// The vote does not wait for a person whose pad was unplugged, but nothing begins without a
	// press.
	e, r, pads = people(t, 2, 2)
	settle(e, t, r)
	e.Tap(pads[0], input.PadBottom)
	e.Unplug(pads[1])
	if e.Ticks(5); len(e.Went) > 0 {
		t.Fatalf("a pad that was unplugged led to %v", e.Went)
	}
	if e.Tap(pads[0], input.PadBottom); len(e.Went) != 1 {
		t.Error("the remaining person cannot begin")
	}
}

// A device that moves the focus to another action moves it only for itself. When the others
// confirm, they still vote for a rematch.
func TestFocusBelongsToItsDevice(t *testing.T) {
	e, r, pads := people(t, 2, 2)
	settle(e, t, r)
	e.Tap(pads[0], input.PadEast, input.PadEast, input.PadEast)
	if e.Tap(pads[1], input.PadBottom); len(e.Went) > 0 || r.again.yes != engine.SeatsOf(1) {
		t.Errorf("yes %b, went to %v", r.again.yes, e.Went)
	}
}
