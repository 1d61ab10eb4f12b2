package replay

import (
	"reflect"
	"slices"
	"testing"

	"canape/assets/lang"
	"canape/engine"
	"canape/engine/games"
	"canape/engine/journal"
	"canape/input"
	"canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/menu/menutest"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/table/tabletest"
	"canape/scenes/ui"
)

// eventsOf returns the events of a record up to a step.
func eventsOf(t testing.TB, record *journal.Record, steps int) []engine.Event {
	t.Helper()
	game, _ := games.Find(record.Header().Game)
	var log engine.Log
	player, err := journal.NewPlayer(record, game, &log)
	for more := true; more && err == nil && player.At() < steps; {
		more, err = player.Next(&log)
	}
	if err != nil {
		t.Fatal(err)
	}
	return log.Events
}

// shows compares the events that a board received with those of the record.
func shows(t testing.TB, b *tabletest.SampleBoard, want []engine.Event) {
	t.Helper()
	if len(b.Shown) != len(want) {
		t.Fatalf("the board was shown %d events, want %d", len(b.Shown), len(want))
	}
	for i, e := range want {
		if !reflect.DeepEqual(b.Shown[i], e) {
			t.Fatalf("event %d shown is %+v, want %+v", i, b.Shown[i], e)
		}
	}
}

func (r *Scene) sample() *tabletest.SampleBoard { return r.Board.(*tabletest.SampleBoard) }

func replayOf(t testing.TB, e *menutest.Room, party app.Party, plays, from int) *Scene {
	t.Helper()
	e.Env.Settings.Speed = 400
	r := open(e.Env, (&tabletest.SampleFace{}).Face(), menutest.SampleMatch(t, party, 11, plays), from)
	e.Push(r)
	return r
}

func TestReplayShowsTheWholeMatchInOrder(t *testing.T) {
	e := menutest.NewLargeRoom(t, lang.French)
	r := replayOf(t, e, menutest.SampleParty(2), 40, 0)
	e.Until(r.ended)
	e.Tick()
	if r.playing {
		t.Error("it still plays after the end")
	}
	shows(t, r.sample(), eventsOf(t, r.record, r.player.Len()))
}

func TestReplayStepsForthAndBack(t *testing.T) {
	e := menutest.NewLargeRoom(t, lang.French)
	r := replayOf(t, e, menutest.SampleParty(3), 30, 0)
	e.Key(input.KeyEnter) // pauses the replay
	at := r.at()
	for range 5 {
		e.Key(input.KeyArrowRight)
	}
	if r.at() != at+5 {
		t.Fatalf("five steps on lead from %d to %d", at, r.at())
	}
	e.Until(func() bool { return !r.lags() })
	shows(t, r.sample(), eventsOf(t, r.record, at+5))
	e.Key(input.KeyArrowLeft)
	e.Key(input.KeyArrowLeft)
	if r.at() != at+3 {
		t.Fatalf("two steps back lead to %d, want %d", r.at(), at+3)
	}
	shows(t, r.sample(), eventsOf(t, r.record, at+3))
	if r.sample().Busy() {
		t.Error("an animation of a past step still runs")
	}
	for range 40 {
		e.Key(input.KeyArrowLeft)
	}
	if r.at() != 0 {
		t.Errorf("it steps back to %d", r.at())
	}
}

func TestReplayFromThePause(t *testing.T) {
	e := menutest.NewLargeRoom(t, lang.French)
	record := menutest.SampleMatch(t, menutest.SampleParty(4), 11, 30)
	game, _ := games.Find("blanco")
	session, err := journal.Reopen(record, game)
	if err != nil {
		t.Fatal(err)
	}
	session.Mark()
	undo, ok := session.Before(engine.SeatsOf(0))
	if !ok {
		t.Fatal("seat 0 has not played")
	}
	r := open(e.Env, (&tabletest.SampleFace{}).Face(), record, undo.To)
	e.Push(r)
	entry, number := r.player.Entry(r.from)
	if played := entry.(journal.Played); number < undo.To || played.Seat != 0 {
		t.Errorf("it begins with entry %d by seat %d, want the last play of seat 0 from entry %d on", number, played.Seat, undo.To)
	}
	shows(t, r.sample(), eventsOf(t, record, r.from))
	if !r.playing {
		t.Error("the replay does not play")
	}
}

// Moves that were taken back are left out.
func TestReplayOmitsTakenBackMoves(t *testing.T) {
	e := menutest.NewLargeRoom(t, lang.French)
	record := menutest.SampleMatch(t, menutest.SampleParty(2), 11, 20)
	game, _ := games.Find("blanco")
	session, err := journal.Reopen(record, game)
	if err != nil {
		t.Fatal(err)
	}
	if err := session.TakeBack(8); err != nil {
		t.Fatal(err)
	}
	r := open(e.Env, (&tabletest.SampleFace{}).Face(), record, 0)
	e.Push(r)
	e.Until(r.ended)
	if r.player.Len() != 8 {
		t.Errorf("the replay has %d steps, want 8", r.player.Len())
	}
}

func TestReplayKeepsSecrets(t *testing.T) {
	all := engine.AllSeats(3)
	for _, c := range []struct {
		name        string
		secrets     app.Secrets
		plays       int // the number of plays; 0 to play to the end
		shut, asked engine.SeatSet
	}{
		{"peek, while the match goes on", app.Peek, 20, 0, 0},
		{"curtain, while the match goes on", app.Curtain, 20, 0, 0},
		{"one person among bots, while the match goes on", app.Shown, 20, engine.SeatsOf(0, 2), engine.SeatsOf(0, 2)},
		{"open, while the match goes on", app.Open, 20, all, all},
		{"peek, after the end", app.Peek, 0, 0, all},
		{"curtain, after the end", app.Curtain, 0, 0, all},
		{"one person among bots, after the end", app.Shown, 0, engine.SeatsOf(0, 2), all},
	} {
		t.Run(c.name, func(t *testing.T) {
			e := menutest.NewLargeRoom(t, lang.French)
			party := menutest.SampleParty(3)
			party.Secrets = c.secrets
			r := replayOf(t, e, party, c.plays, 0)
			e.Ticks(10)
			if saw := r.sample().Saw; saw != c.shut {
				t.Errorf("cards of seats %b are drawn, want %b", saw, c.shut)
			}
			e.Key(input.KeyL)
			if saw := r.sample().Saw; saw != c.asked {
				t.Errorf("after asking, cards of seats %b are drawn, want %b", saw, c.asked)
			}
			if refused := c.plays > 0; e.Played(sound.Refused) != refused {
				t.Errorf("refused %v, want %v", !refused, refused)
			}
			e.Key(input.KeyL)
			if saw := r.sample().Saw; saw != c.shut {
				t.Errorf("after hiding them again, cards of seats %b are drawn, want %b", saw, c.shut)
			}
		})
	}
}

// In a replay the board waits for no player, and no player chooses anything.
func TestReplayBoardWaitsForNobody(t *testing.T) {
	e := menutest.NewLargeRoom(t, lang.French)
	r := replayOf(t, e, menutest.SampleParty(4), 10, 0)
	for i, seat := range r.Party().Seats {
		if !seat.IsBot() || r.Acts(engine.Seat(i)) {
			t.Errorf("seat %d belongs to a player", i)
		}
		if want := menutest.SampleParty(4).Seats[i].IsBot(); r.people[i].IsBot() != want {
			t.Errorf("the plate of seat %d says bot %v, want %v", i, !want, want)
		}
	}
}

func TestReplaySpeeds(t *testing.T) {
	took := map[int]int{}
	for _, percent := range replaySpeeds {
		e := menutest.NewLargeRoom(t, lang.French)
		e.Env.Settings.Speed = percent
		r := open(e.Env, (&tabletest.SampleFace{}).Face(), menutest.SampleMatch(t, menutest.SampleParty(2), 11, 10), 0)
		e.Push(r)
		took[percent] = e.Until(r.ended)
	}
	if !(took[50] > took[100] && took[100] > took[200] && took[200] > took[400]) {
		t.Errorf("ticks by speed: %v", took)
	}
}

// pieceOf returns the area of a clickable item.
func pieceOf(r *Scene, id int) ui.Rect {
	probe := r.focus
	probe.Set(id)
	place, _ := probe.Rect()
	return place
}

func TestReplayByEveryDevice(t *testing.T) {
	type does struct {
		name  string
		pad   input.Control
		left  input.Control
		right input.Control
		place func(r *Scene, e *menutest.Room) ui.Rect // the place that the mouse clicks
		done  func(r *Scene) bool
	}
	action := func(i int) func(*Scene, *menutest.Room) ui.Rect {
		return func(r *Scene, e *menutest.Room) ui.Rect { return r.Hint(e.Canvas).ActionRect(e.Canvas, i) }
	}
	piece := func(id int) func(*Scene, *menutest.Room) ui.Rect {
		return func(r *Scene, _ *menutest.Room) ui.Rect { return pieceOf(r, id) }
	}
	for _, d := range []does{
		{"pause", input.PadBottom, input.KeyE, input.KeyEnter, action(replayPlay), func(r *Scene) bool { return !r.playing }},
		{"the button", input.PadStart, input.KeyTab, input.KeyP, piece(transportPlay), func(r *Scene) bool { return !r.playing }},
		{"step on", input.PadEast, input.KeyD, input.KeyArrowRight, piece(transportMore), func(r *Scene) bool { return !r.playing && r.at() > 40 }},
		{"step back", input.PadWest, input.KeyA, input.KeyArrowLeft, piece(transportLess), func(r *Scene) bool { return !r.playing && r.at() < 41 }},
		{"next turn", input.PadR1, input.KeyC, input.KeyO, action(replayTurn), func(r *Scene) bool { return r.at() > 40 && slices.Contains(r.line.turns, r.at()) }},
		{"slower", input.PadDown, input.KeyS, input.KeyArrowDown, piece(transportPace), func(r *Scene) bool { return r.pace != 1 }},
		{"hands", input.PadLeft, input.KeyR, input.KeyL, action(replayHands), func(r *Scene) bool { return r.open }},
	} {
		for _, device := range []string{"pad", "left keys", "right keys", "mouse"} {
			t.Run(d.name+" by "+device, func(t *testing.T) {
				e := menutest.NewLargeRoom(t, lang.French)
				pad := e.Plug(fake.SwitchPro)
				r := open(e.Env, (&tabletest.SampleFace{}).Face(), menutest.SampleMatch(t, menutest.SampleParty(2), 11, 0), 0)
				e.Push(r)
				r.goTo(40)
				e.Ticks(2)
				switch device {
				case "pad":
					e.Tap(pad, pad.Like(d.pad))
				case "left keys":
					e.Key(d.left)
				case "right keys":
					e.Key(d.right)
				case "mouse":
					e.MoveMouse(900, 400)
					e.Ticks(2)
					e.Click(d.place(r, e).Center())
				}
				if !d.done(r) {
					t.Errorf("step %d, playing %v, pace %d, open %v", r.at(), r.playing, r.pace, r.open)
				}
			})
		}
	}
}

func TestReplayTrackIsClickedAndDragged(t *testing.T) {
	e := menutest.NewLargeRoom(t, lang.French)
	r := replayOf(t, e, menutest.SampleParty(2), 0, 0)
	e.Key(input.KeyEnter)
	track := r.line.track
	e.MoveMouse(track.X+track.W/2, track.Center().Y)
	e.Tick()
	e.PressMouse(input.MouseLeft)
	e.Ticks(2)
	if half := (r.player.Len() + 1) / 2; r.at() < half-1 || r.at() > half+1 {
		t.Errorf("a click in the middle leads to step %d of %d", r.at(), r.player.Len())
	}
	e.MoveMouse(track.Right()+300, track.Center().Y-200) // the pointer may leave the track
	e.Ticks(2)
	e.Until(func() bool { return r.wind == nil })
	if r.at() != r.player.Len() {
		t.Errorf("after dragging to the end, the replay is at step %d of %d", r.at(), r.player.Len())
	}
	e.ReleaseMouse(input.MouseLeft)
	e.MoveMouse(track.X, track.Center().Y)
	e.Ticks(2)
	if r.at() != r.player.Len() {
		t.Errorf("it moves to %d after the button was let go", r.at())
	}
}

func TestReplayJumpsOverSeveralTicks(t *testing.T) {
	e := menutest.NewLargeRoom(t, lang.French)
	r := replayOf(t, e, menutest.SampleParty(5), 0, 0)
	if r.player.Len() < 3*windSteps {
		t.Fatalf("the match has only %d steps", r.player.Len())
	}
	e.Key(input.KeyEnter)
	before := r.Board
	r.goTo(r.player.Len())
	e.Tick()
	if r.wind == nil || r.Board != before {
		t.Error("all of a long match is wound within a tick")
	}
	e.Until(func() bool { return r.wind == nil })
	shows(t, r.sample(), eventsOf(t, r.record, r.player.Len()))
}

func TestReplayLeadsBack(t *testing.T) {
	for _, key := range []input.Control{input.KeyQ, input.KeyBackspace, input.KeyEscape} {
		e := menutest.NewLargeRoom(t, lang.French)
		below := &menutest.StubScene{}
		e.Env.Push(below)
		replayOf(t, e, menutest.SampleParty(2), 10, 0)
		e.Key(key)
		if e.Env.Top() != app.Scene(below) {
			t.Errorf("key %s does not lead back", key)
		}
	}
}

func TestReplayOfDamagedRecord(t *testing.T) {
	e := menutest.NewLargeRoom(t, lang.English)
	record := menutest.SampleMatch(t, menutest.SampleParty(2), 11, 6)
	if err := record.Add(journal.Played{Play: journal.Play{Seat: 0, Move: "castle kingside"}}); err != nil {
		t.Fatal(err)
	}
	r := open(e.Env, (&tabletest.SampleFace{}).Face(), record, 0)
	below := &menutest.StubScene{}
	e.Env.Push(below)
	e.Push(r)
	e.Until(func() bool { return r.failed })
	e.Ticks(3)
	e.Key(input.KeyBackspace)
	if e.Env.Top() != app.Scene(below) {
		t.Error("the scene does not close")
	}
}

func TestReplayOfForeignRecord(t *testing.T) {
	e := menutest.NewLargeRoom(t, lang.English)
	below := &menutest.StubScene{}
	e.Env.Push(below)
	e.Push(New(e.Env, journal.NewRecord(journal.Header{Game: "chess"}), 0))
	e.Ticks(2)
	e.Key(input.KeyBackspace)
	if e.Env.Top() != app.Scene(below) {
		t.Error("the scene does not close")
	}
}

// markedFace returns a GameUI with key moments.
func markedFace() table.GameUI {
	face := (&tabletest.SampleFace{}).Face()
	face.KeyMoment = func(e engine.Event) bool { return e.Type() == "line-removed" }
	return face
}

func TestReplayOffersHandsOnlyIfHidden(t *testing.T) {
	party := menutest.SampleParty(2)
	shown := menutest.SampleParty(2)
	shown.Secrets = app.Open
	hidden := (&tabletest.SampleFace{}).Face()
	bare := hidden
	bare.Open = true
	for name, tt := range map[string]struct {
		face  table.GameUI
		party app.Party
		want  bool
	}{
		"hidden hands":              {hidden, party, true},
		"hands that lay open":       {hidden, shown, false},
		"a game that hides nothing": {bare, party, false},
	} {
		t.Run(name, func(t *testing.T) {
			e := menutest.NewLargeRoom(t, lang.French)
			pad := e.Plug(fake.XboxPad)
			r := open(e.Env, tt.face, menutest.SampleMatch(t, tt.party, 11, 0), 0)
			e.Push(r)
			e.Ticks(2)
			if offered := len(r.Hint(e.Canvas).Actions) > replayHands; offered != tt.want {
				t.Errorf("offered: %v", offered)
			}
			if e.Tap(pad, input.PadLeft); r.open != tt.want {
				t.Errorf("open: %v", r.open)
			}
		})
	}
}

func TestReplayMarksWhatHappened(t *testing.T) {
	e := menutest.NewLargeRoom(t, lang.French)
	record := menutest.SampleMatch(t, menutest.SampleParty(2), 11, 0)
	want := 0
	for _, event := range eventsOf(t, record, 1<<30) {
		if event.Type() == "line-removed" {
			want++
		}
	}
	r := open(e.Env, markedFace(), record, 0)
	e.Push(r)
	e.Until(func() bool { return r.line.scan == nil })
	if len(r.line.marks) != want || want == 0 {
		t.Errorf("%d marks, want %d", len(r.line.marks), want)
	}
	for i, m := range r.line.marks {
		if m.step < 1 || m.step > r.player.Len() || i > 0 && m.step < r.line.marks[i-1].step {
			t.Errorf("mark %d is at step %d", i, m.step)
		}
	}
}

// After a replay the match may continue and change the record, so nothing may read the record any
// more.
func TestReplayStopsReadingOnLeave(t *testing.T) {
	e := menutest.NewLargeRoom(t, lang.French)
	r := open(e.Env, markedFace(), menutest.SampleMatch(t, menutest.SampleParty(4), 11, 0), 0)
	e.Env.Push(r)
	e.Env.Settle(e.Env)
	scan := r.line.scan
	e.Env.CloseAll(e.Env)
	if r.line.scan != nil || len(scan) != 0 {
		t.Error("the search continues")
	}
}

func TestReplayTurns(t *testing.T) {
	e := menutest.NewLargeRoom(t, lang.French)
	r := replayOf(t, e, menutest.SampleParty(3), 60, 0)
	e.Key(input.KeyEnter)
	r.goTo(0)
	e.Tick()
	for n := 0; r.at() < r.player.Len(); n++ {
		if n > 100 {
			t.Fatal("the turns lead nowhere")
		}
		from := r.at()
		e.Key(input.KeyO)
		e.Until(func() bool { return r.wind == nil })
		if r.at() <= from {
			t.Fatalf("the next turn leads from %d to %d", from, r.at())
		}
		if at := r.at(); at < r.player.Len() {
			now, _ := r.player.Entry(at)
			before, _ := r.player.Entry(at - 1)
			if now.(journal.Played).Seat == before.(journal.Played).Seat {
				t.Errorf("at step %d no turn begins", at)
			}
		}
	}
	end := r.at()
	e.Key(input.KeyI)
	e.Until(func() bool { return r.wind == nil })
	if r.at() >= end {
		t.Errorf("the turn before leads to %d", r.at())
	}
}

func TestReplayFitsOnEveryScreen(t *testing.T) {
	menutest.OnEveryScreen(t, menutest.LargeRoom, func(t *testing.T, e *menutest.Room) {
		for _, pad := range []bool{false, true} {
			if pad {
				e.Tap(e.Plug(fake.DualSense), input.PadL3)
			}
			r := replayOf(t, e, menutest.SampleParty(3), 12, 0)
			r.playing = false
			e.Canvas.Begin()
			r.drawBar(e.Env, e.Canvas)
			h := r.Hint(e.Canvas)
			menutest.CheckHintFits(t, e.Canvas, h)
			bar := h.Rect(e.Canvas)
			pieces := map[string]ui.Rect{"track": r.line.track, "play": pieceOf(r, transportPlay).Inset(1, 0), "less": pieceOf(r, transportLess).Inset(1, 0),
				"more": pieceOf(r, transportMore).Inset(1, 0), "pace": pieceOf(r, transportPace)}
			for name, piece := range pieces {
				menutest.CheckInside(t, name, piece, bar)
			}
			menutest.CheckApart(t, pieces)
			e.CheckLegible()
			if r.line.track.W < 300 {
				t.Errorf("the track is %v u wide", r.line.track.W)
			}
		}
	})
}

// The hint bar shows no button twice. If the mouse has no button for an action, a click on the
// words of the action performs it.
func TestReplayShowsEachButtonOnce(t *testing.T) {
	e := menutest.NewLargeRoom(t, lang.French)
	r := replayOf(t, e, menutest.SampleParty(2), 0, 0)
	for _, device := range []func(){
		func() { e.Click(ui.Point{X: 900, Y: 400}) },
		func() { e.Key(input.KeyT) },
		func() { e.Tap(e.Plug(fake.DualSense), input.PadL3) },
	} {
		device()
		play := e.Env.MenuGlyph(input.Confirm)
		for i, a := range r.Hint(e.Canvas).Actions {
			if (a.Glyph == play) != (i == replayPlay) {
				t.Errorf("%q shows %+v, and the button that plays is %+v", a.Word, a.Glyph, play)
			}
		}
	}
}
