package play

import (
	"slices"
	"testing"

	"canape/engine"
	"canape/engine/games/passeeclair"
	"canape/engine/journal"
	"canape/input"
	devices "canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/ui"
)

// racing returns a minimal user interface for races. Confirm plays the first card of the hand,
// whether or not it fits.
func racing() table.GameUI {
	face := plain(nil)
	face.Game = passeeclair.ID
	face.Board = func(h table.Host) table.Board {
		b := &plainBoard{host: h}
		b.lays = func(seat engine.Seat) engine.Move {
			return passeeclair.MovePlay(h.State().View(seat).(*passeeclair.View).Hands[seat][0])
		}
		return b
	}
	return face
}

// race deals a match of Passe Éclair to people with pads, and waits until the first card has been
// turned up.
func (r *room) race(party app.Party) {
	r.t.Helper()
	party.Game = passeeclair.ID
	r.env.Games = []engine.Game{passeeclair.Game{}}
	m, err := Deal(r.env, racing(), passeeclair.Game{}, party, 7)
	if err != nil {
		r.t.Fatal(err)
	}
	r.show(m)
	r.untilRace()
}

func (r *room) untilRace() {
	r.t.Helper()
	for range 2000 {
		if r.match.State().View(engine.Table).Common().Phase == passeeclair.PhaseRace.String() && !r.match.restart.running() {
			return
		}
		r.tick(1)
	}
	r.t.Fatal("the race never begins")
}

// allPress presses a button of every pad for a tick.
func (r *room) allPress() {
	for _, pad := range r.pads {
		pad.Press(input.PadBottom)
	}
	r.tick(1)
	for _, pad := range r.pads {
		pad.Release(input.PadBottom)
	}
}

// Presses of the same tick arrive together, no matter in which order the pads were plugged in. Each
// of the 24 orders of four pads gives the same plays in the same tick, and the same match. The
// board delays no press.
func TestPressesOfATickArriveTogether(t *testing.T) {
	first := ""
	for _, order := range permutations(4) {
		r := newRoom(t, t.TempDir())
		for range order {
			r.pads = append(r.pads, r.couch.Plug(devices.XboxPad))
			r.tick(1)
		}
		list := r.env.Roster.Devices(nil)
		list = list[len(list)-len(order):]
		for seat, pad := range order {
			if err := r.env.Roster.Join(input.Seat(seat), list[pad].ID); err != nil {
				t.Fatal(err)
			}
		}
		r.race(r.party(4, app.Peek))
		if !r.match.Board.Busy() {
			t.Fatal("the board is idle, and shows no event")
		}
		tick := r.match.Match().Tick()
		r.allPress()
		record := r.match.session.Record()
		var together *journal.Together
		for i := range record.Len() {
			if entry, ok := record.Entry(i).(journal.Together); ok {
				together = &entry
			}
		}
		if together == nil || together.Tick != tick || len(together.Plays) != 4 {
			t.Fatalf("pads %v: %+v, pressed in tick %d", order, together, tick)
		}
		hash := engine.Hash(r.match.Match())
		if first == "" {
			first = hash
		}
		if hash != first {
			t.Errorf("pads %v: the match differs from that of pads in order", order)
		}
	}
}

// permutations returns all orders of the numbers from 0 to n-1.
func permutations(n int) [][]int {
	if n == 0 {
		return [][]int{nil}
	}
	var all [][]int
	for _, short := range permutations(n - 1) {
		for at := range n {
			all = append(all, slices.Insert(slices.Clone(short), at, n-1))
		}
	}
	return all
}

func racers(t *testing.T) *room {
	t.Helper()
	r := newRoom(t, t.TempDir())
	r.seat(devices.XboxPad, devices.DualSense)
	r.race(r.party(2, app.Peek))
	return r
}

// stands checks that the match stands still for n ticks and ignores presses.
func (r *room) stands(n int, why string) {
	r.t.Helper()
	hash := engine.Hash(r.match.Match())
	for range n {
		r.allPress()
	}
	if engine.Hash(r.match.Match()) != hash {
		r.t.Fatalf("%s: the match continues", why)
	}
}

// moves checks that the match runs and that presses count.
func (r *room) moves(why string) {
	r.t.Helper()
	tick, entries := r.match.Match().Tick(), r.match.session.Record().Len()
	r.tick(1)
	r.allPress()
	if r.match.Match().Tick() != tick+2 || r.match.session.Record().Len() == entries {
		r.t.Fatalf("%s: the match does not continue", why)
	}
}

func TestRaceContinuesAfterACountdown(t *testing.T) {
	t.Run("pause", func(t *testing.T) {
		r := racers(t)
		r.moves("at first")
		r.press(1, input.PadStart)
		hash := engine.Hash(r.match.Match())
		if r.tick(20); r.env.Top() == app.Scene(r.match) || engine.Hash(r.match.Match()) != hash {
			t.Fatal("the match is not paused")
		}
		r.press(0, input.PadStart)
		if r.env.Top() != app.Scene(r.match) {
			t.Fatal("the pause does not end")
		}
		ticks := r.sound.Count(sound.CountdownTick)
		r.stands(restartTicks-12, "after the pause")
		if n := r.sound.Count(sound.CountdownTick) - ticks; n < 2 {
			t.Errorf("%d numbers had a sound", n)
		}
		r.tick(12)
		r.moves("after the countdown")
		if r.sound.Count(sound.CountdownGo) != 1 {
			t.Error("the end of the countdown has no sound")
		}
	})
	t.Run("a pad is lost", func(t *testing.T) {
		r := racers(t)
		r.couch.Unplug(r.pads[1])
		r.tick(2)
		r.stands(40, "without the pad")
		r.couch.Replug(r.pads[1])
		r.tick(1)
		r.stands(restartTicks-12, "after the pad is back")
		r.tick(12)
		r.moves("after the countdown")
	})
	t.Run("a pad is lost while nobody may act", func(t *testing.T) {
		r := newRoom(t, t.TempDir())
		r.seat(devices.XboxPad, devices.DualSense)
		party := r.party(2, app.Peek)
		party.Game = passeeclair.ID
		m, err := Deal(r.env, racing(), passeeclair.Game{}, party, 7)
		if err != nil {
			t.Fatal(err)
		}
		r.show(m)
		r.tick(30)
		if m.Match().Actors() != 0 {
			t.Fatal("a seat may act")
		}
		r.couch.Unplug(r.pads[0])
		r.tick(2)
		r.stands(300, "without the pad")
	})
	t.Run("power cut", func(t *testing.T) {
		r := racers(t)
		r.moves("at first")
		path := r.match.session.File().Path()
		r.env.CloseAll(r.env)
		m, err := Continue(r.env, racing(), passeeclair.Game{}, find(t, path))
		if err != nil {
			t.Fatal(err)
		}
		r.show(m)
		r.stands(restartTicks-12, "when it goes on")
		r.tick(12)
		r.moves("after the countdown")
	})
}

// At half speed the periods and the bots of a race take twice as long. A speed above normal changes
// nothing.
func TestSpeedSettingSlowsRaces(t *testing.T) {
	for speed, passes := range map[int]int{50: 60, 100: 120, 200: 120, 400: 120} {
		r := racers(t)
		r.env.Settings.Speed = speed
		tick := r.match.Match().Tick()
		r.tick(120)
		if passed := r.match.Match().Tick() - tick; passed != passes {
			t.Errorf("at %d %% the match advances by %d ticks in 120, want %d", speed, passed, passes)
		}
		entries := r.match.session.Record().Len()
		if r.allPress(); r.match.session.Record().Len() == entries {
			t.Errorf("at %d %% a press does not count at once", speed)
		}
	}
}

func TestHelpIsRemembered(t *testing.T) {
	r := racers(t)
	if r.match.Helped(0) || r.match.Helped(1) {
		t.Fatal("a seat has help without having asked for it")
	}
	r.match.SwitchHelp(1)
	r.moves("with help")
	path := r.match.session.File().Path()
	r.env.CloseAll(r.env)
	m, err := Continue(r.env, racing(), passeeclair.Game{}, find(t, path))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { m.Leave(r.env) })
	if m.Helped(0) || !m.Helped(1) {
		t.Error("the journal does not store the help")
	}
	if !r.env.Party.Seats[1].Help {
		t.Error("a rematch does not keep the help")
	}
	m.SwitchHelp(1)
	if m.Helped(1) {
		t.Error("help cannot be switched off")
	}
}

func TestRacesHaveNoCurtain(t *testing.T) {
	r := newRoom(t, t.TempDir())
	r.seat(devices.XboxPad, devices.DualSense)
	r.race(r.party(2, app.Curtain))
	r.moves("with a curtain")
	if r.match.Party().Secrets != app.Peek {
		t.Errorf("the way to keep secrets is %q", r.match.Party().Secrets)
	}
}

// During the countdown of a race cursors move, but no card can be played.
func TestCursorsMoveDuringTheCountdown(t *testing.T) {
	r := racers(t)
	r.match.restart.begin(r.match.Match(), 0, restartTicks)
	for seat, pad := range r.pads {
		before := r.board.aimed
		pad.Press(input.PadEast)
		r.tick(1)
		pad.Release(input.PadEast)
		r.tick(1)
		if r.board.aimed != before+1 {
			t.Errorf("the cursor of seat %d does not move", seat)
		}
	}
	r.stands(20, "while it is counted down")
}

// The match stops while the board shows an important event. A press in this time makes no move.
func TestImportantEventsStopTheMatch(t *testing.T) {
	r := racers(t)
	r.moves("at first")
	r.board.holds = true
	r.stands(30, "while something is shown")
	r.board.holds = false
	r.moves("afterwards")
}

// While players can only wait, the clock runs faster, but only until the next event.
func TestPointlessWaitsPassQuickly(t *testing.T) {
	r := racers(t)
	tick := r.match.Match().Tick()
	r.board.hastens = true
	r.tick(10)
	if passed := r.match.Match().Tick() - tick; passed != 10*r.board.Pace() {
		t.Errorf("%d ticks passed in 10", passed)
	}
	record := r.match.session.Record().Len()
	r.allPress()
	if r.match.session.Record().Len() == record {
		t.Error("a press does not count")
	}
}

// After a pause during a countdown of the rules, such as the countdown before the first card, only
// this countdown is shown. It runs again from its beginning.
func TestOneCountdownAfterAPause(t *testing.T) {
	for left, want := range map[int]int{1: restartTicks - 1, 50: restartTicks - 50, restartTicks: 0, restartTicks + 9: 0} {
		r := racers(t)
		r.moves("at first")
		r.match.Board.(*plainBoard).counts = left
		r.press(1, input.PadStart)
		r.press(0, input.PadStart)
		heard := r.sound.Count(sound.CountdownTick) + r.sound.Count(sound.CountdownGo)
		if got := r.match.ResumesIn(); got > want || got < want-3 {
			t.Errorf("with %d ticks left the match resumes in %d, want %d", left, got, want)
		}
		canvas := ui.NewCanvas()
		for range restartTicks {
			canvas.Begin()
			r.match.Draw(r.env, canvas)
			for _, line := range canvas.Drawn().Written() {
				if line.Text == r.env.Text("table.restart.title") {
					t.Fatalf("with %d ticks left two countdowns run", left)
				}
			}
			r.tick(1)
		}
		canvas.Close()
		if r.sound.Count(sound.CountdownTick)+r.sound.Count(sound.CountdownGo) != heard || r.match.ResumesIn() != 0 {
			t.Errorf("with %d ticks left a second countdown has a sound, or never ends", left)
		}
	}
}

// TestFastForwardBeforeGains asks for the state of a celebration that has not shown its gains. The
// state depends on the speed of motion. So the speed must not ask for the state, or the calls would
// never end.
func TestFastForwardBeforeGains(t *testing.T) {
	r := racers(t)
	for n := 0; r.match.Board.Busy(); n++ {
		if r.allPress(); n > 2000 {
			t.Fatal("the board is never idle")
		}
	}
	pad, _ := r.env.Roster.Assignment(0)
	r.match.fast.device = pad.Device
	r.match.Celebrate(table.Celebration{Fullscreen: &table.Fullscreen{Gains: make([]table.Gain, 2)}})
	r.match.Between.Tick(r.match.Board) // begins the celebration
	if now := r.match.Interval(); !now.Fullscreen || !now.GainsPending || !r.match.Busy() {
		t.Errorf("the match shows %+v, busy: %v", now, r.match.Busy())
	}
}
