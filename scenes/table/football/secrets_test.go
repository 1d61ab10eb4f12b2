package football

import (
	"slices"
	"strings"
	"testing"

	"canape/engine"
	"canape/engine/enginetest"
	rules "canape/engine/games/football"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/play"
	"canape/scenes/sound"
	"canape/scenes/table/tabletest"
	"canape/scenes/ui/tween"
)

// twins are two tables that differ only in hidden cards.
type twins struct {
	t    *testing.T
	a, b *fakeTable
}

func (d *twins) both(do func(*fakeTable)) {
	do(d.a)
	do(d.b)
}

// compare draws both tables and compares the pictures.
func (d *twins) compare(when string, seat engine.Seat) {
	d.t.Helper()
	tabletest.Alike(d.t, when, d.a.Host, d.b.Host, seat)
}

// TestBacksAreNotMarked plays the same cards at two tables with differently sorted hands. The
// tables must look the same when nothing moves, so that nobody can tell which cards were played or
// drawn, and which have been held for long.
func TestBacksAreNotMarked(t *testing.T) {
	sorted := strings.Fields(strikers)
	slices.Reverse(sorted)
	d := &twins{t: t, a: dealHands(t, app.Peek, strikers, savers), b: dealHands(t, app.Peek, strings.Join(sorted, " "), savers)}
	d.b.Canvas = d.a.Canvas
	for _, move := range []string{"place e7", "play att-F3L4-hand F", "play att-F5L1-red L", "play att-F6-hand F", "concede"} {
		seat := d.a.Playing.Actors().First()
		d.both(func(f *fakeTable) {
			f.Say(seat, move)
			f.Rest()
		})
		if d.a.board.Waits() == 0 {
			d.compare(move, engine.Nobody)
		}
	}
	if d.a.Playing.View(engine.Table).(*rules.View).Score == (rules.Score{}) {
		t.Error("no goal was scored")
	}
}

// TestEqualCardsAreNotRevealed plays the second of two copies of a card: that copy moves, and
// the first stays in place.
func TestEqualCardsAreNotRevealed(t *testing.T) {
	f := dealHands(t, app.Peek, "att-F6-hand fk-F2L1R1 att-F3L4-hand att-L5R5-red fk-F2L1R1 gk-F5L4R4 corner-red penalty", savers)
	f.Say(0, "place e7")
	f.Say(0, "play att-F3L4-hand F")
	f.Say(1, "play att-F5L1-red L")
	f.Draw()
	f.board.Cursors[0].Set(aimHand + 3)
	f.do(0, input.Confirm)
	move, ok := f.board.Handle(0, tabletest.Press(input.Confirm))
	if !ok || rules.Card(move.A).String() != "fk-F2L1R1" {
		t.Fatalf("the move is %+v", move)
	}
	f.Play(0, move)
	f.Tick(1)
	if from, want := f.Flying(), f.board.lay.held(0, 3); len(from) != 1 || !from[0].Contains(want.Center()) || from[0].Contains(f.board.lay.held(0, 1).Center()) {
		t.Errorf("the card comes from %v, want %v", from, want)
	}
	f.Rest()
	shown, hand := f.held(0), slices.Clone(f.Playing.View(0).(*rules.View).Hands[0])
	if shown[1].String() != "fk-F2L1R1" {
		t.Errorf("the first copy has left: %v", shown)
	}
	slices.Sort(shown)
	if slices.Sort(hand); !slices.Equal(shown, hand) {
		t.Errorf("the table shows %v, the rules have %v", shown, hand)
	}
}

func TestWaysOfHiddenCardAreNotDrawn(t *testing.T) {
	f := dealHands(t, app.Peek, strikers, savers)
	f.Say(0, "place e7")
	f.do(0, input.Right, input.Confirm)
	ways := func() (n int) {
		f.Draw()
		for _, line := range f.Canvas.Trace().Lines() {
			if strings.Contains(line, `"football tip"`) {
				n++
			}
		}
		return n
	}
	if ways() != 0 {
		t.Error("the way of a hidden card is visible to everybody")
	}
	f.Looks = engine.SeatsOf(1)
	if ways() != 0 {
		t.Error("the way is visible while another seat peeks")
	}
	f.Looks = engine.SeatsOf(0)
	if ways() == 0 {
		t.Error("the way is hidden while its owner peeks")
	}
}

// noPenalty is the hand of the strikers with another card in place of the penalty.
const noPenalty = "att-F6-hand att-F3L4-hand att-L5R5-red fk-F3L2R2 gk-F5L4R4 corner-red att-F2L3R3-blue att-F5R1-blue"

// TestPenaltyIsNotRevealed brings the ball into the area with two hands that differ only in
// the penalty. Pictures, words, sounds and questions are the same at every tick, whatever the seat
// tries, until the turn ends.
func TestPenaltyIsNotRevealed(t *testing.T) {
	enginetest.OneGoroutine(t)
	for _, secrets := range []app.Secrets{app.Peek, app.Curtain} {
		d := &twins{t: t, a: dealHands(t, secrets, strikers, savers), b: dealHands(t, secrets, noPenalty, savers)}
		d.b.Canvas = d.a.Canvas
		d.both(func(f *fakeTable) {
			f.Draw()
			f.Say(0, "place e7")
		})
		into, _ := rules.Game{}.ParseMove("play att-F6-hand F")
		d.both(func(f *fakeTable) { f.Play(0, into) })
		pass := func(ticks int) {
			for range ticks {
				d.both(func(f *fakeTable) { f.Tick(1) })
				d.compare(string(secrets)+", after the move", 0)
			}
		}
		pass(120)
		if d.a.view().Phase != rules.PhaseAfterMove.String() || d.b.view().Phase == rules.PhaseAfterMove.String() {
			t.Fatal("the rules ask both seats, or neither")
		}
		tries := func(actions ...input.Action) {
			for _, action := range actions {
				d.both(func(f *fakeTable) { f.tries(0, action) })
				pass(3)
			}
		}
		tries(input.Down, input.Confirm, input.Up, input.Confirm, input.Right, input.Confirm, passAction)
		pass(300)
		if !slices.Equal(d.a.Told, d.b.Told) || len(d.a.Told) == 0 {
			t.Errorf("the words are %q and %q", d.a.Told, d.b.Told)
		}
		if a, b := d.a.Heard.Heard(), d.b.Heard.Heard(); !slices.Equal(a, b) {
			t.Errorf("the sounds are %v and %v", a, b)
		}
		d.both(func(f *fakeTable) {
			if f.view().Actors != engine.SeatsOf(1) || len(f.Queue) > 0 {
				t.Errorf("the turn has not ended: %v may act", f.view().Actors)
			}
		})
	}
}

// TestFastForwardDoesNotRevealBotsPenalty checks that a press after a bot's move into the area
// shows nothing before the time in which the bot could have played a penalty.
func TestFastForwardDoesNotRevealBotsPenalty(t *testing.T) {
	shown := func(hand string) (events, ticks int) {
		f := dealHands(t, app.Shown, hand, savers)
		f.alone(1)
		f.Say(0, "place e7")
		f.Rest()
		into, _ := rules.Game{}.ParseMove("play att-F6-hand F")
		f.Play(0, into)
		before := len(f.Queue)
		f.Presenter.OnDisk = len(f.Queue)
		f.Presenter.Hurry()
		if events = before - len(f.Queue); !f.board.Undecided() {
			t.Error("the end of the turn is visible")
		}
		for hand != strikers && f.board.Undecided() && ticks < 100 {
			f.Tick(1)
			ticks++
		}
		return events, ticks
	}
	with, _ := shown(strikers)
	got, ticks := shown(noPenalty)
	if with != got {
		t.Errorf("%d events are shown at once with a penalty, %d without", with, got)
	}
	if want := play.PartPause(tween.Speed{Factor: 1}); ticks != want {
		t.Errorf("without a penalty the turn ends after %d ticks, with one after %d", ticks, want)
	}
}

// tries makes a seat press a button. A refusal shows its reason, and a move is shown from the next
// tick on.
func (f *fakeTable) tries(seat engine.Seat, action input.Action) {
	f.T.Helper()
	f.Draw()
	defer f.board.Tick()
	move, ok := f.board.Handle(seat, tabletest.Press(action))
	if !ok {
		return
	}
	if refusal := f.Try(seat, move); refusal != nil {
		f.board.Refused(seat, move)
		f.Tell(seat, f.Env().Why(f.Party(), refusal), false)
		f.Sound(sound.Cue{Effect: sound.Refused, Seat: f.Party().Seats[seat].Colour + 1})
	}
}

// TestBotsTimeDoesNotRevealPenalty checks that after a move into the area by a bot without a
// penalty the board waits as long as a bot with a penalty would think.
func TestBotsTimeDoesNotRevealPenalty(t *testing.T) {
	for _, speed := range []tween.Speed{{Factor: 0.5}, {Factor: 1}, {Factor: 4}, {Factor: 1, Still: true}} {
		busy := func(hand string) int {
			f := dealHands(t, app.Shown, hand, savers)
			f.alone(1)
			f.Rate = speed
			f.Say(0, "place e7")
			into, _ := rules.Game{}.ParseMove("play att-F6-hand F")
			f.Play(0, into)
			f.Queue = f.Queue[:2] // keep only the events of the card and the ball
			ticks := 0
			for ; !f.Resting(); ticks++ {
				f.Tick(1)
			}
			return ticks
		}
		if with, without := busy(strikers), busy(noPenalty); without-with != play.PartPause(speed) {
			t.Errorf("%+v: %d ticks with a penalty, %d without", speed, with, without)
		}
	}
}
