package play

import (
	"slices"
	"strconv"
	"testing"

	"canape/input"
	devices "canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/store"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// botsPlay returns a match of a person and two bots, during the turn of a bot.
func botsPlay(t *testing.T) *room {
	t.Helper()
	r := newRoom(t, t.TempDir())
	r.seat(devices.XboxPad)
	r.deal(plain(nil), r.party(3, app.Open))
	r.setUp()
	for range 200 {
		if r.settle(); r.match.Acts(0) {
			r.press(0, input.PadBottom)
		}
		if r.tick(4); r.match.bots.thinker >= 0 && r.match.bots.moves == 0 && r.match.bots.pausedFor < 10 {
			return r
		}
	}
	t.Fatal("no bot ever begins")
	return nil
}

func TestPressEndsBotPause(t *testing.T) {
	r := botsPlay(t)
	entries := r.match.session.Record().Len()
	if r.tick(2); r.match.session.Record().Len() != entries {
		t.Fatal("the bot moves before a press")
	}
	r.pads[0].Press(input.PadBottom)
	if r.tick(2); r.match.session.Record().Len() == entries {
		t.Error("the bot continues its pause")
	}
}

func TestHoldingTheButtonSpeedsBotsUp(t *testing.T) {
	r := botsPlay(t)
	if factor := r.match.Speed().Factor; factor != 1 {
		t.Fatalf("the speed is %v before any press", factor)
	}
	r.pads[0].Press(input.PadBottom)
	if r.tick(6); !r.match.onlyWatching() || r.match.Speed().Factor != fastFactor {
		t.Errorf("the speed is %v while the button is held", r.match.Speed().Factor)
	}
	r.pads[0].Release(input.PadBottom)
	if r.tick(2); r.match.Speed().Factor != 1 {
		t.Errorf("the speed is %v after the button is released", r.match.Speed().Factor)
	}
}

// A press that was meant to end a motion makes no choice for the seat that is on turn after the
// motion.
func TestPressMeantForAMotionDoesNotChoose(t *testing.T) {
	r := botsPlay(t)
	for range 2000 {
		if r.match.Acts(0) {
			break
		}
		r.press(0, input.PadBottom)
	}
	r.match.fast.pressed = r.match.clock // the press ended a motion in the tick before
	entries := r.match.session.Record().Len()
	if r.press(0, input.PadBottom); r.match.session.Record().Len() != entries {
		t.Error("the press chooses")
	}
	r.tick(ignoreTicks)
	if r.press(0, input.PadBottom); r.match.session.Record().Len() == entries {
		t.Error("a later press does not choose either")
	}
}

func TestBarOffersFastForwardWhilePeopleWait(t *testing.T) {
	r := botsPlay(t)
	canvas := ui.NewCanvas()
	defer canvas.Close()
	canvas.Resize(1920, 1080)
	canvas.Begin()
	offered := func() bool {
		return slices.ContainsFunc(r.match.Hint(canvas).Actions, func(a ui.Action) bool { return a.Word == r.env.Text("table.faster") })
	}
	for range 400 {
		if now := r.match.turn(); offered() != (now.actors&now.people == 0) {
			t.Fatalf("fast forward is offered: %v, while %08b act", offered(), now.actors)
		}
		if r.match.Acts(0) {
			r.press(0, input.PadBottom)
		}
		r.tick(1)
	}
}

func TestPauseRemembersTheSpeed(t *testing.T) {
	home := t.TempDir()
	r := newRoom(t, home)
	r.seat(devices.XboxPad)
	r.deal(plain(nil), r.party(2, app.Open))
	r.settle()
	r.press(0, input.PadStart)
	p := r.env.Top().(*pause)
	p.focus.Set(pauseSpeed)
	r.press(0, input.PadEast)
	if r.env.Settings.Speed != 200 {
		t.Fatalf("after a step to the right the speed is %d", r.env.Settings.Speed)
	}
	r.press(0, input.PadWest)
	r.press(0, input.PadWest)
	r.press(0, input.PadBottom)
	r.press(0, input.PadBottom)
	if r.env.Settings.Speed != 200 || r.env.Top() != app.Scene(p) {
		t.Fatalf("after two steps to the left and two presses the speed is %d", r.env.Settings.Speed)
	}
	if kept, _ := store.Open(home, nil).LoadSettings(); kept.Speed != 200 {
		t.Errorf("the saved speed is %d", kept.Speed)
	}
}

// A player who shares a pad can confirm a score count, even though the pad acts for no seat then.
func TestSharedPadConfirmsACount(t *testing.T) {
	for _, secrets := range []app.Secrets{app.Peek, app.Curtain} {
		r := newRoom(t, t.TempDir())
		r.seat(devices.XboxPad)
		list := r.env.Roster.Devices(nil)
		if err := r.env.Roster.Share(1, list[len(list)-1].ID); err != nil {
			t.Fatal(err)
		}
		r.deal(plain(nil), r.party(2, secrets))
		r.match.Count(table.Count{Rows: []table.CountRow{{Words: strconv.Itoa, Parts: []table.CountPart{{Points: []int{1, 2}, Words: strconv.Itoa}}}},
			Room: func(int) ui.Rect { return ui.Rect{W: 400, H: 200} }})
		r.tick(200)
		if !r.match.Interval().Sum {
			t.Fatalf("%s: the sum does not wait to be read", secrets)
		}
		for range 2 { // the first press shows the whole sum, and the second continues
			r.press(0, input.PadBottom)
			r.tick(30)
		}
		if r.match.Interval().Sum {
			t.Errorf("%s: the match waits for ever", secrets)
		}
	}
}
