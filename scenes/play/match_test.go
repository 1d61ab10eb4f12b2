package play

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"canape/engine"
	"canape/engine/bot"
	"canape/engine/games/blanco"
	"canape/engine/games/passpass"
	"canape/engine/journal"
	"canape/input"
	devices "canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/sound"
	"canape/scenes/ui"
)

func TestMovesReachTheBoardThroughTheJournal(t *testing.T) {
	r := newRoom(t, t.TempDir())
	r.seat(devices.XboxPad, devices.XboxPad)
	r.env.Version = "1.2.3"
	r.deal(plain(nil), r.party(2, app.Peek))
	r.settle()
	if by := r.match.session.Record().Header().By; by != "canape 1.2.3" {
		t.Errorf("the journal says that %q wrote it", by)
	}
	dealt := len(r.board.shown)
	if dealt == 0 {
		t.Fatal("the deal is not shown")
	}
	before := r.match.session.Record().Len()
	r.press(0, input.PadBottom)
	r.settle()
	if r.match.session.Record().Len() != before+1 {
		t.Fatalf("%d entries after a move, %d before", r.match.session.Record().Len(), before)
	}
	if _, turned := r.board.shown[dealt].(blanco.Turned); !turned {
		t.Errorf("the board has shown %v", r.board.shown[dealt])
	}
	if file := r.match.session.File(); file.Durable() != file.Len() {
		t.Error("the move is not on disk")
	}
}

// A move is shown in the tick after its press, no matter how fast the disk is, so that the same
// presses give the same pictures.
func TestMoveIsShownInTheNextTick(t *testing.T) {
	r := newRoom(t, t.TempDir())
	r.seat(devices.XboxPad, devices.XboxPad)
	r.deal(plain(nil), r.party(2, app.Peek))
	r.settle()
	before := len(r.board.shown)
	r.match.play(0, r.match.Match().Legal(0, nil)[0])
	if err := r.match.session.File().Flush(); err != nil {
		t.Fatal(err)
	}
	if r.match.Present(); len(r.board.shown) > before {
		t.Error("the move is shown in its own tick")
	}
	if r.match.Hurry(); len(r.board.shown) > before {
		t.Error("a press to fast-forward shows it earlier")
	}
	if r.tick(1); len(r.board.shown) == before {
		t.Error("the move is not shown in the next tick")
	}
}

func TestRefusedMoveShowsItsReason(t *testing.T) {
	r := newRoom(t, t.TempDir())
	r.seat(devices.XboxPad, devices.XboxPad)
	r.deal(plain(nil), r.party(2, app.Peek))
	r.settle()
	hash := engine.Hash(r.match.Match())
	r.press(1, input.PadLeft)
	if engine.Hash(r.match.Match()) != hash || r.match.session.Record().Len() != 0 {
		t.Error("a refused move changed something")
	}
	if told(r.match.Slips) != 1 || r.match.Slips.Text(1) == "" {
		t.Fatalf("the slips are %+v", r.match.Slips)
	}
	if r.board.refused != 1 || r.sound.Count(sound.Refused) != 1 {
		t.Errorf("%d refusals, %d sounds of a refusal", r.board.refused, r.sound.Count(sound.Refused))
	}
	r.press(1, input.PadUp)
	if told(r.match.Slips) != 0 {
		t.Error("the slip stays after another press")
	}
}

func TestOnlyTheSeatOnTurnMoves(t *testing.T) {
	r := newRoom(t, t.TempDir())
	r.seat(devices.XboxPad, devices.DualSense, devices.SwitchPro)
	r.deal(plain(nil), r.party(3, app.Peek))
	r.setUp()
	actor := r.actor()
	entries := r.match.session.Record().Len()
	for seat := range 3 {
		if engine.Seat(seat) != actor {
			r.press(seat, input.PadBottom)
		}
	}
	if r.match.session.Record().Len() != entries {
		t.Error("a seat moved out of turn")
	}
	r.press(int(actor), input.PadBottom)
	if r.match.session.Record().Len() == entries {
		t.Error("the seat on turn cannot move")
	}
}

func TestBotsPlayToTheEndWithoutAPerson(t *testing.T) {
	r := newRoom(t, t.TempDir())
	r.env.Settings.Speed = 400
	r.deal(plain(nil), r.party(2, app.Open))
	for range 200000 {
		r.tick(1)
		if len(r.went) > 0 {
			break
		}
	}
	if !slices.Equal(r.went, []string{"results"}) {
		t.Fatalf("the routes are %v after %d entries", r.went, r.match.session.Record().Len())
	}
	record, _, err := journal.Load(onlyJournal(t, r.home))
	if err != nil {
		t.Fatal(err)
	}
	if _, ended := record.Ended(); !ended {
		t.Error("the journal does not contain the end")
	}
}

// If the window is closed right after the last move, the result is recorded exactly once.
func TestResultIsRecordedWhenTheProgramEnds(t *testing.T) {
	for _, waits := range []bool{false, true} {
		r := newRoom(t, t.TempDir())
		r.env.Settings.Speed = 400
		r.deal(plain(nil), r.party(2, app.Open))
		if kept, _ := r.env.Home.LoadPeople(); len(kept.Pending) != 1 {
			t.Error("the disk does not show that a match is pending")
		}
		for ticks := 0; !r.match.Match().Over() || waits && len(r.went) == 0; ticks++ {
			if ticks > 200_000 {
				t.Fatal("the match never ends")
			}
			r.tick(1)
		}
		r.env.CloseAll(r.env)
		kept, _ := r.env.Home.LoadPeople()
		if len(kept.Results) != 1 || len(kept.Pending) != 0 || kept.Results[0].Match == "" || kept.Results[0].Seats[0].Rank == 0 {
			t.Errorf("waiting %v: saved are %+v, pending %v", waits, kept.Results, kept.Pending)
		}
	}
}

// After the last move of a match a board may still ask a question that the rules do not ask, as if
// the match continued. The end is announced only after the answer.
func TestEndIsNotAnnouncedWhileTheBoardAsks(t *testing.T) {
	r := newRoom(t, t.TempDir())
	r.env.Settings.Speed = 400
	canvas := ui.NewCanvas()
	defer canvas.Close()
	canvas.Resize(1280, 720)
	canvas.Begin()
	r.deal(plain(nil), r.party(2, app.Open))
	for ticks := 0; !r.match.Match().Over(); ticks++ {
		if ticks > 200_000 {
			t.Fatal("the match never ends")
		}
		r.tick(1)
	}
	over := r.env.Text("table.over")
	r.board.waits = engine.SeatsOf(0)
	r.tick(2 * endTicks)
	if len(r.went) > 0 || r.match.Hint(canvas).Sentence == over {
		t.Errorf("seat 0 is still asked, and the bar says %q; the routes are %v", r.match.Hint(canvas).Sentence, r.went)
	}
	r.board.waits = 0
	for ticks := 0; len(r.went) == 0; ticks++ {
		if ticks > 10*endTicks {
			t.Fatal("the results never open")
		}
		r.tick(1)
	}
}

// find returns the journal of a match that was left.
func find(t *testing.T, path string) journal.Saved {
	t.Helper()
	saved, err := journal.Store{}.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	return saved
}

func onlyJournal(t *testing.T, home string) string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(home, "matches", "*.canape"))
	if err != nil || len(files) != 1 {
		t.Fatalf("journals %v, %v", files, err)
	}
	return files[0]
}

func TestResumedMatchContinues(t *testing.T) {
	home := t.TempDir()
	r := newRoom(t, home)
	r.seat(devices.XboxPad, devices.XboxPad)
	r.deal(plain(nil), r.party(2, app.Peek))
	r.setUp()
	r.press(int(r.actor()), input.PadBottom)
	r.settle()
	hash, shown := engine.Hash(r.match.Match()), len(r.board.shown)
	r.env.CloseAll(r.env)

	again := newRoom(t, home)
	m, err := Continue(again.env, plain(nil), blanco.Game{}, find(t, onlyJournal(t, home)))
	if err != nil {
		t.Fatal(err)
	}
	again.show(m)
	again.tick(1)
	if engine.Hash(m.Match()) != hash {
		t.Error("another match is resumed")
	}
	if got := len(again.board.shown); got != shown {
		t.Errorf("%d events are shown, want %d", got, shown)
	}
	if m.devices.lost == 0 {
		t.Error("the match continues without its pads")
	}
	if m.party.Seats[0].Name != "Léa" {
		t.Errorf("the party is %+v", m.party)
	}
}

func TestTakeBack(t *testing.T) {
	r := newRoom(t, t.TempDir())
	r.seat(devices.XboxPad)
	r.deal(plain(nil), r.party(2, app.Shown))
	if why := r.match.whyNoTakeBack(); why != "pause.nothing-yet" {
		t.Errorf("at the start: %q", why)
	}
	r.setUp()
	for range 2000 {
		r.settle()
		if r.match.Match().Actors() == engine.SeatsOf(0) && r.match.Match().View(0).Common().Phase == "turn" {
			break
		}
		if r.match.Match().Actors().Has(0) {
			r.press(0, input.PadBottom)
		}
		r.tick(30)
	}
	hash := engine.Hash(r.match.Match())
	discards := blanco.MoveDraw(blanco.Discards)
	r.match.play(0, discards)
	r.settle()
	if why := r.match.whyNoTakeBack(); why != "" {
		t.Fatalf("after a draw from the discards, which shows nothing hidden: %q", why)
	}
	if err := r.match.takeBack(); err != nil {
		t.Fatal(err)
	}
	if engine.Hash(r.match.Match()) != hash {
		t.Error("the match is not where it was")
	}
	r.match.play(0, blanco.MoveDraw(blanco.Stock))
	r.settle()
	if why := r.match.whyNoTakeBack(); why != "pause.take-back-seen" {
		t.Errorf("after a look at the stock: %q", why)
	}
	r.env.Settings.TakeBack = "never"
	if why := r.match.whyNoTakeBack(); why != "pause.take-back-never" {
		t.Errorf("no move can be taken back, because of %q", why)
	}
}

func TestLostPadStopsTheMatchOnlyWhenItsSeatMayAct(t *testing.T) {
	r := newRoom(t, t.TempDir())
	r.seat(devices.XboxPad, devices.XboxPad, devices.DualSense)
	r.deal(plain(nil), r.party(3, app.Peek))
	r.setUp()
	actor := int(r.actor())
	idle := (actor + 1) % 3
	r.couch.Unplug(r.pads[idle])
	r.tick(2)
	if r.match.devices.lost != 0 {
		t.Fatal("the match stops although the seat may not act")
	}
	r.couch.Unplug(r.pads[actor])
	r.tick(2)
	if r.match.devices.lost != engine.SeatsOf(engine.Seat(actor)) {
		t.Fatalf("lost %08b, want seat %d", r.match.devices.lost, actor)
	}
	// The device of another seat cannot take over the seat, because it would then play two seats.
	other := 3 - actor - idle
	entries := r.match.session.Record().Len()
	r.press(other, input.PadBottom)
	if r.match.devices.lost == 0 || r.match.session.Record().Len() != entries {
		t.Error("another seat's pad took the seat")
	}
	r.couch.PressKeys(input.KeyEnter)
	r.tick(1)
	r.couch.ReleaseKeys(input.KeyEnter)
	r.tick(app.ChoiceTicks)
	if r.press(other, input.PadBottom); r.match.devices.lost != 0 {
		t.Fatal("after the vote the keyboard has no seat")
	}
	if device := r.env.Roster.DeviceUsed(input.Seat(actor)); device != input.RightKeys {
		t.Errorf("seat %d is played with device %d", actor, device)
	}
}

// A pad that is lost out of turn does not stop the match. With large text, plates have room only
// for the icon of a lost device.
func TestLargePlatesShowLostPad(t *testing.T) {
	for _, scale := range []float64{1.5, 2} {
		r := newRoom(t, t.TempDir())
		r.seat(devices.XboxPad, devices.XboxPad, devices.DualSense)
		r.deal(plain(nil), r.party(3, app.Peek))
		r.setUp()
		canvas := ui.NewCanvas()
		defer canvas.Close()
		canvas.Set(ui.Settings{TextScale: scale, Edge: 0.03})
		canvas.Resize(1280, 720)
		shown := func() int {
			canvas.Begin()
			r.match.Draw(r.env, canvas)
			return strings.Count(canvas.Trace().String(), "ui/device-")
		}
		if n := shown(); n != 0 {
			t.Errorf("text scale %v: the plates show %d devices", scale, n)
		}
		r.couch.Unplug(r.pads[(int(r.actor())+1)%3])
		r.tick(2)
		if n := shown(); n != 1 {
			t.Errorf("text scale %v: a pad is lost, and the plates show %d devices", scale, n)
		}
	}
}

// On a console without a desktop, the dialog for a lost pad asks for a pad and not for a keyboard.
func TestConsoleAsksForAPad(t *testing.T) {
	r := newRoom(t, t.TempDir())
	r.env.FillScreen()
	r.seat(devices.XboxPad, devices.DualSense)
	r.deal(plain(nil), r.party(2, app.Peek))
	r.setUp()
	canvas := ui.NewCanvas()
	defer canvas.Close()
	plug, take := r.env.Text("table.lost.plug"), r.env.Text("table.lost.take")
	asks := func(when, want string) {
		t.Helper()
		r.tick(2)
		canvas.Begin()
		r.match.drawLost(canvas)
		if aloud := canvas.Spoken().Aloud; aloud[len(aloud)-1].Text != want {
			t.Errorf("%s the dialog says %v, want %q", when, aloud, want)
		}
		if joins := r.env.JoinGlyphs(nil); (want == take) != (len(joins) > 0) {
			t.Errorf("%s the dialog shows %d buttons to take the seat", when, len(joins))
		}
	}
	actor := r.actor()
	r.couch.Unplug(r.pads[actor])
	asks("when one pad has gone", plug)
	r.couch.Unplug(r.pads[1-actor])
	asks("when all have gone", plug)
	r.couch.Plug(devices.SwitchPro)
	asks("when another is there", take)
	r.couch.PressKeys(input.KeyT)
	r.tick(1)
	r.couch.ReleaseKeys(input.KeyT)
	if r.tick(2); len(r.env.JoinGlyphs(nil)) < 2 {
		t.Error("the dialog does not name the keyboard that is in use")
	}
}

// In a match whose players never had devices, as in a match from the console, the dialog does not say
// that a pad is gone.
func TestSeatThatNeverHadADeviceIsAskedForOne(t *testing.T) {
	home := t.TempDir()
	r := newRoom(t, home)
	party := r.party(2, app.Peek)
	for seat := range party.Seats {
		party.Seats[seat].Bot = ""
	}
	r.deal(plain(nil), party)
	r.env.CloseAll(r.env)

	again := newRoom(t, home)
	m, err := Continue(again.env, plain(nil), blanco.Game{}, find(t, onlyJournal(t, home)))
	if err != nil {
		t.Fatal(err)
	}
	again.show(m)
	canvas := ui.NewCanvas()
	defer canvas.Close()
	asks := func(want string) {
		t.Helper()
		for range 600 { // the dealing comes first
			if again.tick(2); m.devices.lost != 0 {
				break
			}
		}
		if m.devices.lost == 0 {
			t.Fatal("the match waits for nobody")
		}
		canvas.Begin()
		m.drawLost(canvas)
		if aloud := canvas.Spoken().Aloud; aloud[len(aloud)-1].Text != again.env.Text(want) {
			t.Errorf("the dialog says %v, want %q", aloud, again.env.Text(want))
		}
	}
	again.env.FillScreen()
	asks("table.lost.never-plug")
	again.couch.Plug(devices.SwitchPro)
	asks("table.lost.never-take")
}

// In a resumed match, the free pad of a player who is not on turn gets the seat that had a pad of
// the same model.
func TestFreePadGetsItsSeatOutOfTurn(t *testing.T) {
	home := t.TempDir()
	r := newRoom(t, home)
	r.seat(devices.XboxPad, devices.DualSense, devices.SwitchPro)
	r.deal(plain(nil), r.party(3, app.Peek))
	r.setUp()
	actor := int(r.actor())
	r.env.CloseAll(r.env)

	again := newRoom(t, home)
	m, err := Continue(again.env, plain(nil), blanco.Game{}, find(t, onlyJournal(t, home)))
	if err != nil {
		t.Fatal(err)
	}
	again.show(m)
	if len(again.sound.Heard()) > 0 || told(m.Slips) > 0 {
		t.Errorf("past events make %d sounds and %d slips", len(again.sound.Heard()), told(m.Slips))
	}
	models := []devices.Model{devices.XboxPad, devices.DualSense, devices.SwitchPro}
	for _, seat := range []int{actor, (actor + 2) % 3, (actor + 1) % 3} {
		again.pads = append(again.pads, again.couch.Plug(models[seat]))
		again.tick(2)
		again.press(len(again.pads)-1, input.PadBottom)
		if !again.env.Roster.Seated().Has(input.Seat(seat)) {
			t.Fatalf("seat %d is not taken by a pad of its model; seated are %b", seat, again.env.Roster.Seated())
		}
	}
	if m.devices.deviceless() != 0 || m.devices.lost != 0 {
		t.Error("the match still waits")
	}
}

func TestBotCanTakeALostSeat(t *testing.T) {
	r := newRoom(t, t.TempDir())
	r.seat(devices.XboxPad, devices.DualSense)
	r.deal(plain(nil), r.party(2, app.Peek))
	r.setUp()
	actor := r.actor()
	r.couch.Unplug(r.pads[actor])
	r.tick(2)
	if r.press(1-int(actor), input.PadTop); r.match.party.Seats[actor].IsBot() {
		t.Fatal("a bot takes the seat after a press that was meant for the match")
	}
	r.tick(app.ChoiceTicks)
	r.press(1-int(actor), input.PadTop)
	if !r.match.party.Seats[actor].IsBot() || r.match.devices.lost != 0 {
		t.Fatal("no bot takes the seat")
	}
	party, err := app.PartyOf(r.match.session.Record())
	if err != nil || !party.Seats[actor].IsBot() {
		t.Errorf("the journal has %+v, %v", party, err)
	}
}

func TestPause(t *testing.T) {
	r := newRoom(t, t.TempDir())
	r.seat(devices.XboxPad, devices.DualSense)
	r.deal(plain(nil), r.party(2, app.Peek))
	r.setUp()
	entries := r.match.session.Record().Len()
	r.press(1-int(r.actor()), input.PadStart) // any player can pause, even out of turn
	if _, paused := r.env.Top().(*pause); !paused {
		t.Fatalf("the top scene is %T", r.env.Top())
	}
	r.press(int(r.actor()), input.PadLeft)
	for _, button := range []input.Control{input.PadBottom, input.PadRight} {
		if r.press(int(r.actor()), button); r.env.Top() == app.Scene(r.match) {
			t.Fatal("another player's press, meant for the match, ends the pause")
		}
	}
	r.tick(app.ChoiceTicks)
	r.press(int(r.actor()), input.PadRight)
	if r.env.Top() != app.Scene(r.match) {
		t.Fatal("Cancel does not resume")
	}
	r.press(0, input.PadStart)
	for range pauseChoices {
		r.press(0, input.PadDown)
	}
	if got := r.match.session.Record().Len(); got != entries+1 { // the first pause has added one entry to the record
		t.Errorf("%d entries, want %d", got, entries+1)
	}
}

func TestDamagedPartyIsAnError(t *testing.T) {
	home := t.TempDir()
	record := journal.NewRecord(journal.Header{Game: blanco.ID, Setup: engine.Setup{Seats: 3, First: engine.Nobody}, Meta: []byte(`{"seats":[{"name":"Léa"}]}`)})
	path := filepath.Join(home, "matches", "x.canape")
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := (journal.Store{}).Save(path, record); err != nil {
		t.Fatal(err)
	}
	r := newRoom(t, home)
	if _, err := Continue(r.env, plain(nil), blanco.Game{}, find(t, path)); err == nil || errors.Is(err, journal.ErrDamaged) {
		t.Errorf("the error is %v", err)
	}
}

// The table plays the last card of a hand for the player, after a delay in which everybody can see
// the position.
func TestTableMakesTheOnlyMove(t *testing.T) {
	r := newRoom(t, t.TempDir())
	r.seat(devices.XboxPad, devices.DualSense, devices.SwitchPro)
	party := r.party(3, app.Open)
	party.Game = passpass.ID
	m, err := Deal(r.env, plain(nil), passpass.Game{}, party, 3)
	if err != nil {
		t.Fatal(err)
	}
	r.show(m)
	for range 400 {
		r.settle()
		actor := r.actor()
		if legal := m.Match().Legal(actor, nil); len(legal) == 1 {
			hash := engine.Hash(m.Match())
			r.tick(autoMoveTicks / 2)
			if engine.Hash(m.Match()) != hash {
				t.Fatal("the table moves too fast to be seen")
			}
			r.tick(autoMoveTicks)
			if engine.Hash(m.Match()) == hash {
				t.Fatal("the table waits although only one move is legal")
			}
			return
		}
		r.press(int(actor), input.PadBottom)
	}
	t.Fatal("no seat ever had only one legal move")
}

// endless is a bot that thinks until its time is up.
type endless struct{ t *testing.T }

func (e endless) Choose(ctx context.Context, obs engine.Observation, _ *engine.RNG, limit bot.Limit) engine.Move {
	if limit.Time <= 0 || limit.Iterations > 0 {
		e.t.Errorf("the bot thinks within %+v", limit)
		return engine.Move{}
	}
	select {
	case <-ctx.Done():
	case <-time.After(limit.Time):
	}
	return obs.Legal(nil)[0]
}

// Even on the slowest machine a bot moves when its time is up.
func TestBotsAreNeverLate(t *testing.T) {
	r := newRoom(t, t.TempDir())
	r.env.BotTime = time.Millisecond
	r.deal(plain(nil), r.party(2, app.Open))
	r.match.bots.minds = [engine.MaxSeats]bot.Bot{endless{t}, endless{t}}
	for range 200000 {
		if r.tick(1); r.match.session.Record().Len() > 5 {
			return
		}
	}
	t.Errorf("the record has %d entries", r.match.session.Record().Len())
}
