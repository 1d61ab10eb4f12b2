package play

import (
	"strings"
	"testing"

	"canape/engine"
	"canape/input"
	devices "canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/table"
	"canape/scenes/table/show"
	"canape/scenes/ui"
)

// A player who presses out of turn is told whose turn it is, but not again after every further
// press.
func TestPressOutOfTurnIsAnsweredOnce(t *testing.T) {
	r := newRoom(t, t.TempDir())
	r.seat(devices.XboxPad, devices.DualSense, devices.SwitchPro)
	r.deal(plain(nil), r.party(3, app.Peek))
	r.setUp()
	r.settle()
	actor := r.actor()
	other := (actor + 1) % 3
	press := input.PadBottom
	if other == 2 {
		press = input.PadRight // the confirm button of a Nintendo pad
	}
	r.press(int(other), press)
	if told(r.match.Slips) != 1 || !strings.Contains(r.match.Slips.Text(other), r.match.party.Seats[actor].Name) {
		t.Fatalf("the slips are %+v while seat %d is on turn", r.match.Slips, actor)
	}
	r.match.Slips = show.Slips{}
	r.press(int(other), press)
	if told(r.match.Slips) != 0 {
		t.Error("the answer is repeated at once")
	}
	r.tick(turnToldTicks)
	if r.press(int(other), press); told(r.match.Slips) != 1 {
		t.Error("the answer is never repeated")
	}
	r.match.Slips = show.Slips{}
	if r.press(int(actor), input.PadUp); told(r.match.Slips) != 0 {
		t.Error("the seat on turn gets the answer too")
	}
}

// People who share a pad act one after the other, even if the rules let them act at the same time
// and all cards are open.
func TestSharersOfAPadActInTurn(t *testing.T) {
	r := newRoom(t, t.TempDir())
	r.sharePad(3)
	r.deal(plain(nil), r.party(3, app.Open))
	r.settle()
	if all := r.match.Match().Actors(); all.Len() != 3 || r.match.asked() != engine.SeatsOf(0) {
		t.Fatalf("of %08b, the asked seats are %08b", all, r.match.asked())
	}
	for range 40 {
		if r.match.Match().View(engine.Table).Common().Phase != "setup" {
			return
		}
		r.press(0, input.PadBottom)
		r.settle()
		r.tick(ignoreTicks)
	}
	t.Error("the set-up never ends")
}

// The hint bar shows the buttons of every seat that it addresses, each glyph once. Its pause button
// is that of the seat on turn, even if another device was used last.
func TestBarShowsButtonsOfItsReaders(t *testing.T) {
	r := newRoom(t, t.TempDir())
	r.seat(devices.XboxPad, devices.XboxPad, devices.SwitchPro)
	r.deal(plain(nil), r.party(3, app.Open))
	shown := func(actions []ui.Action) (glyphs []ui.Glyph) {
		for _, a := range actions {
			for _, g := range []ui.Glyph{a.Glyph, a.Second} {
				if g.Shown() {
					glyphs = append(glyphs, g.Tagged(0))
				}
			}
		}
		return glyphs
	}
	list := shown(show.ButtonsOf(r.env, engine.AllSeats(3), input.Confirm, "word", r.env.SeatGlyph))
	if len(list) != 2 || list[0] != ui.ArtGlyph("xbox-a") || list[1] != ui.ArtGlyph("nin-a") {
		t.Errorf("the buttons to confirm are %v", list)
	}
	r.setUp()
	r.settle()
	for range 3 {
		actor := r.actor()
		want := r.env.SeatGlyph(input.Seat(actor), input.Pause).Tagged(0)
		r.pads[(actor+1)%3].Press(input.PadUp) // another player has now used a device last
		r.tick(1)
		r.pads[(actor+1)%3].Release(input.PadUp)
		if list := shown(r.pauseActions()); len(list) != 1 || list[0] != want {
			t.Errorf("with seat %d on turn the pause buttons are %v, want %v", actor, list, want)
		}
		r.match.play(actor, r.match.Match().Legal(actor, nil)[0])
		r.settle()
	}
}

// The words about peeking suit the device of the seat. They also depend on whether the cards are
// visible now.
func TestPeekWordsSuitTheDevice(t *testing.T) {
	r := newRoom(t, t.TempDir())
	r.seat(devices.XboxPad)
	if err := r.env.Roster.Join(1, input.TheMouse); err != nil {
		t.Fatal(err)
	}
	r.deal(plain(nil), r.party(2, app.Peek))
	word := func(seat engine.Seat) string {
		a, ok := table.PeekAction(r.match, seat, "")
		if !ok || a.Glyph.Tag() != int(input.Peek) {
			t.Fatalf("seat %d: %+v, %v", seat, a, ok)
		}
		return a.Word
	}
	if got, want := word(0), r.env.Text("table.peek.hold"); got != want {
		t.Errorf("with a pad: %q", got)
	}
	if got, want := word(1), r.env.Text("table.peek.click"); got != want {
		t.Errorf("with the mouse: %q", got)
	}
	r.match.peeks.now = engine.AllSeats(2)
	if got, want := word(1), r.env.Text("table.peek.click-hide"); got != want {
		t.Errorf("with the mouse, during a peek: %q, want %q", got, want)
	}
	if got, want := word(0), r.env.Text("table.peek.hold"); got != want {
		t.Errorf("with a pad, during a peek: %q, want %q", got, want)
	}
	r.match.peeks.now = 0
	r.env.Bindings.SetPeekToggle(input.ProfileKey{Kind: input.Pad}, true)
	if got, want := word(0), r.env.Text("table.peek.press"); got != want {
		t.Errorf("with a pad that switches: %q", got)
	}
	r.match.party.Secrets = app.Open
	if _, ok := table.PeekAction(r.match, 0, ""); ok {
		t.Error("the bar offers a peek although all cards are open")
	}
}

// The answer to a press out of turn disappears when the turn ends.
func TestAnswerDisappearsWithTheTurn(t *testing.T) {
	r := newRoom(t, t.TempDir())
	r.seat(devices.XboxPad, devices.DualSense, devices.XboxPad)
	r.deal(plain(nil), r.party(3, app.Open))
	r.setUp()
	r.settle()
	actor := r.actor()
	other := (actor + 1) % 3
	r.press(int(other), input.PadBottom)
	if r.match.Slips.Text(other) == "" {
		t.Fatal("seat", other, "is not told whose turn it is")
	}
	r.match.play(actor, r.match.Match().Legal(actor, nil)[0])
	for n := 0; r.match.asked() == engine.SeatsOf(actor); n++ {
		if n > 600 {
			t.Fatal("the turn never ends")
		}
		r.tick(1)
	}
	r.tick(1)
	if words := r.match.Slips.Text(other); words != "" {
		t.Errorf("seat %d still has the slip %q", other, words)
	}
}
