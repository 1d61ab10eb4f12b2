package play

import (
	"fmt"
	"slices"
	"testing"

	"canape/engine"
	"canape/engine/games/blanco"
	"canape/input"
	devices "canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/ui"
)

func TestPeekShowsOnlyTheOwnHandWhileHeld(t *testing.T) {
	r := newRoom(t, t.TempDir())
	r.seat(devices.XboxPad, devices.DualSense)
	r.deal(plain(nil), r.party(3, app.Peek))
	r.settle()
	r.pads[1].Press(input.PadL2)
	r.tick(1)
	for seat, want := range []bool{false, true, false} {
		if got := r.match.Sees(engine.Seat(seat)); got != want {
			t.Errorf("seat %d is visible: %v", seat, got)
		}
	}
	r.pads[1].Release(input.PadL2)
	r.tick(1)
	if r.match.Sees(1) {
		t.Error("the hand stays visible")
	}
}

func TestPeekEndsWhenThePadIsLost(t *testing.T) {
	r := newRoom(t, t.TempDir())
	r.seat(devices.XboxPad, devices.DualSense)
	r.deal(plain(nil), r.party(2, app.Peek))
	r.settle()
	r.pads[0].Press(input.PadL2)
	r.tick(1)
	r.couch.Unplug(r.pads[0])
	r.tick(1)
	if r.match.Sees(0) {
		t.Error("the hand of a lost pad is visible")
	}
}

func TestNoPeekWithoutSecrets(t *testing.T) {
	for _, open := range []bool{false, true} {
		r := newRoom(t, t.TempDir())
		r.seat(devices.XboxPad)
		face := plain(nil)
		face.Open = open
		r.deal(face, r.party(2, app.Peek))
		r.settle()
		r.pads[0].Press(input.PadL2)
		r.tick(1)
		if looks := r.match.peeks.now != 0; looks == open {
			t.Errorf("open game %v: a seat peeks: %v", open, looks)
		}
	}
}

func TestOpenAndShown(t *testing.T) {
	r := newRoom(t, t.TempDir())
	r.seat(devices.XboxPad)
	r.deal(plain(nil), r.party(3, app.Open))
	for seat := range 3 {
		if !r.match.Sees(engine.Seat(seat)) {
			t.Errorf("open: seat %d is hidden", seat)
		}
	}
	r.deal(plain(nil), r.party(3, app.Shown))
	if !r.match.Sees(0) || r.match.Sees(1) || r.match.Sees(2) {
		t.Error("shown: not only the person's hand is visible")
	}
}

// With a shared pad, the curtain covers the table between turns, and only the next player can open
// it.
func TestCurtainFallsBetweenPeople(t *testing.T) {
	r := newRoom(t, t.TempDir())
	r.sharePad(3)
	r.deal(plain(nil), r.party(3, app.Curtain))
	r.settle()
	opened := 0
	last := engine.Nobody
	for range 4000 {
		for seat := range engine.Seat(3) {
			if r.match.Sees(seat) && r.match.curtain.open != seat {
				t.Fatalf("seat %d is visible before it confirmed", seat)
			}
		}
		if next := r.match.curtain.next; next != engine.Nobody {
			if r.match.curtain.open != engine.Nobody {
				t.Fatal("cards are visible under the curtain")
			}
			if r.match.curtain.fallen < app.ChoiceTicks-5 { // a press is too early now, because it may be meant for the previous turn
				r.press(0, input.PadBottom)
				if r.match.curtain.open != engine.Nobody {
					t.Fatal("it opens before anybody can look away")
				}
			} else {
				r.tick(5)
				r.press(0, input.PadBottom)
				if r.match.curtain.open != next {
					t.Fatalf("open for %d, not for %d", r.match.curtain.open, next)
				}
				if next != last {
					opened++
				}
				last = next
			}
		} else if r.match.curtain.open != engine.Nobody && !r.match.Lags() {
			r.press(0, input.PadBottom)
		}
		r.tick(3)
		if opened > 8 {
			return
		}
	}
	t.Fatalf("the curtain opened for another person only %d times", opened)
}

func TestAnotherPadDoesNotOpenTheCurtain(t *testing.T) {
	r := newRoom(t, t.TempDir())
	r.seat(devices.XboxPad, devices.DualSense)
	r.deal(plain(nil), r.party(2, app.Curtain))
	r.settle()
	r.tick(60 + app.ChoiceTicks)
	next := r.match.curtain.next
	if next == engine.Nobody {
		t.Fatal("there is no curtain")
	}
	r.press(1-int(next), input.PadBottom)
	if r.match.curtain.open != engine.Nobody {
		t.Error("another player opened it")
	}
	r.press(int(next), input.PadBottom)
	if r.match.curtain.open != next {
		t.Error("its owner cannot open it")
	}
}

// Three people with one pad play without a curtain as long as no seat has secrets.
func TestNoCurtainWithoutSecrets(t *testing.T) {
	r := newRoom(t, t.TempDir())
	r.sharePad(3)
	r.deal(plain(nil), r.party(3, app.Curtain))
	board := r.match.Board.(*plainBoard)
	board.bare = engine.AllSeats(3)
	r.settle()
	var acted []engine.Seat // the seats that have acted, in order
	for range 100 {
		r.tick(20)
		if r.match.curtain.hangs() {
			t.Fatal("a curtain falls")
		}
		if asked := r.match.asked(); asked != 0 && !r.match.Lags() {
			acted = append(acted, asked.First())
			r.press(0, input.PadBottom)
		}
	}
	acted = slices.Compact(acted)
	if len(acted) < 6 {
		t.Errorf("only the seats %v acted", acted)
	}
	// A hand that is visible is hidden as soon as its seat has no secrets any more.
	board.bare = 0
	r.tick(60)
	next := r.match.curtain.next
	r.open(next)
	board.bare = engine.AllSeats(3)
	r.tick(60)
	if r.match.Sees(next) || !r.match.Acts(next) {
		t.Errorf("visible: %v, may act: %v", r.match.Sees(next), r.match.Acts(next))
	}
}

// pairOf returns a room in which two people may act, each with their own pad.
func pairOf(t *testing.T, secrets app.Secrets) *room {
	r := newRoom(t, t.TempDir())
	r.seat(devices.XboxPad, devices.DualSense)
	r.deal(plain(nil), r.party(2, secrets))
	r.settle()
	r.tick(60)
	return r
}

// During a pause everybody looks at the screen. So all hands are hidden, even if a player holds the
// button to peek or has switched peek on.
func TestPauseHidesHands(t *testing.T) {
	for _, secrets := range []app.Secrets{app.Peek, app.Curtain} {
		t.Run(string(secrets), func(t *testing.T) {
			r := pairOf(t, secrets)
			seat := engine.Seat(0)
			if secrets == app.Curtain {
				seat = r.match.curtain.next
				r.open(seat)
			} else {
				r.pads[seat].Press(input.PadL2)
				r.tick(1)
			}
			if !r.match.Sees(seat) {
				t.Fatal("the hand is hidden before the pause")
			}
			r.press(1-int(seat), input.PadStart)
			if r.env.Top() == app.Scene(r.match) {
				t.Fatal("the match is not paused")
			}
			if r.match.Sees(seat) {
				t.Error("the hand stays visible under the pause")
			}
			r.press(1-int(seat), input.PadRight)
			r.tick(60)
			if r.env.Top() != app.Scene(r.match) {
				t.Fatal("the pause does not end")
			}
			if got := r.match.Sees(seat); secrets == app.Curtain && got {
				t.Error("the curtain does not ask again")
			}
			if secrets == app.Curtain {
				if r.open(seat); !r.match.Sees(seat) {
					t.Error("the curtain does not open again")
				}
			}
		})
	}
}

// A hand that was switched on does not reappear after a pause or a lost device, because other
// people may be looking at the screen.
func TestInterruptionSwitchesPeekOff(t *testing.T) {
	for name, interrupt := range map[string]func(r *room){
		"a pause": func(r *room) {
			r.press(1, input.PadStart)
			if r.env.Top() == app.Scene(r.match) {
				t.Fatal("the match is not paused")
			}
			r.press(1, input.PadRight)
		},
		"a lost device": func(r *room) {
			r.couch.Unplug(r.pads[1])
			r.tick(2)
			if r.match.devices.lost == 0 {
				t.Fatal("the match does not wait")
			}
			r.couch.Replug(r.pads[1])
		},
	} {
		t.Run(name, func(t *testing.T) {
			r := pairOf(t, app.Peek)
			r.env.Bindings.SetPeekToggle(input.ProfileKey{Kind: input.Pad}, true)
			r.press(0, input.PadL2)
			if !r.match.Sees(0) {
				t.Fatal("the hand is hidden before the interruption")
			}
			interrupt(r)
			for range 30 {
				if r.tick(1); r.match.Sees(0) {
					t.Fatal("the hand is visible again")
				}
			}
			if r.env.Top() != app.Scene(r.match) || r.match.devices.lost != 0 {
				t.Fatal("the match does not continue")
			}
			if r.press(0, input.PadL2); !r.match.Sees(0) {
				t.Error("the player cannot peek any more")
			}
		})
	}
}

// While everybody watches the end of a turn, the hand of its player is hidden, unless the player is
// about to see a card alone.
func TestHandsAreHiddenWhileEverybodyWatches(t *testing.T) {
	r := newRoom(t, t.TempDir())
	r.seat(devices.XboxPad, devices.DualSense)
	r.deal(plain(nil), r.party(2, app.Curtain))
	r.settle()
	watched, alone := 0, 0
	for range 40 {
		for range 60 {
			r.tick(1)
		}
		seat := r.match.curtain.next
		if seat == engine.Nobody {
			seat = r.match.curtain.open
		}
		r.open(seat)
		r.match.play(seat, r.match.Match().Legal(seat, nil)[0])
		for range 100 {
			peeks := false
			if len(r.match.Queue) > 0 {
				_, peeks = r.match.Queue[0].(blanco.Peeked)
			}
			r.match.tickCurtain()
			switch {
			case !r.match.Lags() || r.match.Match().Actors().Has(seat):
			case peeks && !r.match.Sees(seat):
				t.Fatal("the card is hidden while its owner peeks at it")
			case peeks:
				alone++
			case r.match.onlyWatching() && r.match.Sees(seat) && len(r.match.Queue) == 0:
				t.Fatal("a hand is visible while everybody watches")
			default:
				watched++
			}
			r.tick(1)
		}
	}
	if watched == 0 || alone == 0 {
		t.Errorf("everybody watched for %d ticks, a seat saw a card alone in %d", watched, alone)
	}
}

// While a device is lost everybody looks at the screen, as during a pause. So hands are hidden.
func TestLostDeviceHidesHands(t *testing.T) {
	for _, secrets := range []app.Secrets{app.Peek, app.Curtain} {
		for whose := range 2 {
			t.Run(fmt.Sprint(secrets, whose), func(t *testing.T) {
				r := pairOf(t, secrets)
				if secrets == app.Curtain {
					r.open(0)
				} else {
					r.pads[0].Press(input.PadL2)
					r.tick(1)
				}
				if !r.match.Sees(0) {
					t.Fatal("the hand is hidden before the pad is lost")
				}
				r.couch.Unplug(r.pads[whose])
				r.tick(1)
				if r.match.devices.lost == 0 {
					t.Fatal("the match does not wait for the pad")
				}
				for range 60 {
					if r.match.Sees(0) {
						t.Fatal("the hand stays visible")
					}
					r.tick(1)
				}
				r.couch.Replug(r.pads[whose])
				r.tick(60)
				if r.match.devices.lost != 0 {
					t.Fatal("the pad does not get its seat back")
				}
				if secrets == app.Curtain {
					if r.match.Sees(0) {
						t.Error("the curtain does not ask again")
					}
					if r.open(0); !r.match.Sees(0) {
						t.Error("the curtain does not open again")
					}
				}
			})
		}
	}
}

// After the machine has slept, another person may be at the screen. So a hand that was switched on
// is hidden.
func TestSleepHidesHands(t *testing.T) {
	for _, secrets := range []app.Secrets{app.Peek, app.Curtain} {
		t.Run(string(secrets), func(t *testing.T) {
			r := pairOf(t, secrets)
			d, _ := r.env.Roster.Device(r.env.Roster.DeviceUsed(0))
			r.env.Bindings.SetPeekToggle(d.Profile(), true)
			r.open(0)
			if secrets == app.Peek {
				r.press(0, input.PadL2)
			}
			if !r.match.Sees(0) {
				t.Fatal("the hand is hidden before the machine sleeps")
			}
			r.match.Slept(r.env)
			if r.tick(60); r.match.Sees(0) {
				t.Error("the hand stays visible")
			}
		})
	}
}

// No move is made while the curtain covers the table.
func TestNoMoveUnderTheCurtain(t *testing.T) {
	r := newRoom(t, t.TempDir())
	r.seat(devices.XboxPad, devices.DualSense)
	r.deal(plain(nil), r.party(2, app.Curtain))
	r.settle()
	r.tick(60 + app.ChoiceTicks)
	next := r.match.curtain.next
	entries := r.match.session.Record().Len()
	r.press(int(next), input.PadBottom)
	r.press(int(next), input.PadBottom)
	if r.match.curtain.drop.Value <= 0 {
		t.Fatal("the curtain has already opened")
	}
	if r.match.session.Record().Len() != entries {
		t.Error("a card is played under the curtain")
	}
	r.tick(60)
	r.press(int(next), input.PadBottom)
	if r.match.session.Record().Len() == entries {
		t.Error("no card can be played after the curtain opens")
	}
}

// The curtain shows the pause button, and the pause menu is drawn over the curtain.
func TestPauseIsAboveTheCurtain(t *testing.T) {
	r := newRoom(t, t.TempDir())
	if err := r.env.Roster.Join(0, input.TheMouse); err != nil {
		t.Fatal(err)
	}
	r.pads = append(r.pads, nil)
	r.seat(devices.XboxPad)
	r.deal(plain(nil), r.party(2, app.Curtain))
	r.settle()
	r.tick(60)
	if r.match.curtain.next != 0 {
		t.Fatal("the curtain does not ask the mouse player")
	}
	canvas := ui.NewCanvas()
	defer canvas.Close()
	canvas.Resize(1280, 720)
	find := func(key string) (at ui.Point, found int) {
		canvas.Begin()
		r.env.Stack.Draw(r.env, canvas)
		found = -1
		for i, line := range canvas.Drawn().Written() {
			if line.Text == r.env.Text(key) {
				at, found = line.Place.Center(), i
			}
		}
		return at, found
	}
	click := func(at ui.Point) {
		r.couch.MoveMouse(at.X, at.Y)
		r.couch.PressMouse(input.MouseLeft)
		r.env.Stack.Update(r.env, r.env.Clicks(canvas, r.env.Roster.Update(r.couch.Tick(), r.env.Top().Input())))
		r.couch.ReleaseMouse(input.MouseLeft)
		r.tick(1)
	}
	at, found := find("table.pause")
	if found < 0 {
		t.Fatal("the curtain shows no pause button")
	}
	click(at)
	if _, paused := r.env.Top().(*pause); !paused {
		t.Fatalf("after a click on the pause the top scene is %T", r.env.Top())
	}
	_, curtain := find("table.pause")
	if _, menu := find("pause.leave"); menu < curtain {
		t.Error("the menu is drawn under the curtain")
	}
	click(at)
	if _, paused := r.env.Top().(*pause); !paused {
		t.Error("a click hits a piece under the menu")
	}
}

// A mouse player peeks with a click on the eye in the bar. The click makes no move.
func TestMousePeeksWithTheEyeInTheBar(t *testing.T) {
	r := newRoom(t, t.TempDir())
	if err := r.env.Roster.Join(0, input.TheMouse); err != nil {
		t.Fatal(err)
	}
	r.deal(plain(nil), r.party(2, app.Peek))
	r.settle()
	r.board.actions = func(seat engine.Seat) []ui.Action {
		return []ui.Action{{Glyph: r.env.SeatGlyph(input.Seat(seat), input.Peek), Word: "look"}}
	}
	canvas := ui.NewCanvas()
	defer canvas.Close()
	canvas.Resize(1280, 720)
	canvas.Begin()
	r.env.Stack.Draw(r.env, canvas)
	for _, line := range canvas.Drawn().Written() {
		if line.Text == "look" {
			r.couch.MoveMouse(line.Place.X-20, line.Place.Center().Y)
		}
	}
	entries := r.match.session.Record().Len()
	for _, want := range []bool{true, false} {
		r.couch.PressMouse(input.MouseLeft)
		r.env.Stack.Update(r.env, r.env.Clicks(canvas, r.env.Roster.Update(r.couch.Tick(), r.env.Top().Input())))
		r.tick(2)
		r.couch.ReleaseMouse(input.MouseLeft)
		r.tick(2)
		if r.match.Sees(0) != want {
			t.Errorf("the cards are visible: %v, want %v", r.match.Sees(0), want)
		}
	}
	if r.match.session.Record().Len() != entries {
		t.Error("a click on the eye played a card")
	}
}

// A peek that was switched on ends with the turn, because other people look at the screen next.
func TestSwitchedPeekEndsWithTheTurn(t *testing.T) {
	r := newRoom(t, t.TempDir())
	if err := r.env.Roster.Join(0, input.TheMouse); err != nil {
		t.Fatal(err)
	}
	r.deal(plain(nil), r.party(2, app.Peek))
	r.settle()
	seat := r.match.session.Match().Actors().First()
	if seat != 0 {
		t.Fatalf("seat %d begins", seat)
	}
	r.env.Roster.TogglePeek(input.TheMouse)
	r.tick(30)
	if !r.match.Sees(0) {
		t.Fatal("the peek does not begin")
	}
	for moves := 0; r.match.session.Match().Actors().Has(0); moves++ {
		if !r.match.Sees(0) || moves > 10 {
			t.Fatalf("after %d moves of the turn the hand is visible: %v", moves, r.match.Sees(0))
		}
		r.match.play(0, r.match.session.Match().Legal(0, nil)[0])
		r.settle()
	}
	if r.match.Sees(0) {
		t.Error("the hand is visible to the next player")
	}
}
