package table

import (
	"testing"

	"canape/engine"
	"canape/input"
	devices "canape/input/fake"
	"canape/scenes/stage"
)

func TestPeekShowsOnlyTheOwnHandWhileHeld(t *testing.T) {
	r := newRoom(t, t.TempDir())
	r.seat(devices.XboxPad, devices.DualSense)
	r.deal(plain{}, r.party(3, stage.Peek))
	r.settle()
	r.pads[1].Press(input.PadL2)
	r.tick(1)
	for seat, want := range []bool{false, true, false} {
		if got := r.match.Sees(engine.Seat(seat)); got != want {
			t.Errorf("seat %d sees: %v", seat, got)
		}
	}
	r.pads[1].Release(input.PadL2)
	r.tick(1)
	if r.match.Sees(1) {
		t.Error("the hand stays in sight")
	}
}

func TestAPeekEndsWithItsPad(t *testing.T) {
	r := newRoom(t, t.TempDir())
	r.seat(devices.XboxPad, devices.DualSense)
	r.deal(plain{}, r.party(2, stage.Peek))
	r.settle()
	r.pads[0].Press(input.PadL2)
	r.tick(1)
	r.couch.Unplug(r.pads[0])
	r.tick(1)
	if r.match.Sees(0) {
		t.Error("the hand of a pad that is gone is in sight")
	}
}

func TestOpenAndShown(t *testing.T) {
	r := newRoom(t, t.TempDir())
	r.seat(devices.XboxPad)
	r.deal(plain{}, r.party(3, stage.Open))
	for seat := range 3 {
		if !r.match.Sees(engine.Seat(seat)) {
			t.Errorf("open: seat %d hides", seat)
		}
	}
	r.deal(plain{}, r.party(3, stage.Shown))
	if !r.match.Sees(0) || r.match.Sees(1) || r.match.Sees(2) {
		t.Error("shown: not just the person's hand")
	}
}

// One pad is passed around: the table is covered between turns, and only the own confirmation opens it.
func TestTheCurtainFallsBetweenPeople(t *testing.T) {
	r := newRoom(t, t.TempDir())
	r.seat(devices.XboxPad)
	list := r.kit.Roster.Devices(nil)
	pad := list[len(list)-1].ID
	for seat := input.Seat(1); seat < 3; seat++ {
		if err := r.kit.Roster.Share(seat, pad); err != nil {
			t.Fatal(err)
		}
		r.pads = append(r.pads, r.pads[0])
	}
	r.deal(plain{}, r.party(3, stage.Curtain))
	r.settle()
	opened := 0
	last := engine.Nobody
	for range 4000 {
		for seat := range engine.Seat(3) {
			if r.match.Sees(seat) && r.match.curtain.open != seat {
				t.Fatalf("seat %d is in sight without having confirmed", seat)
			}
		}
		if next := r.match.curtain.next; next != engine.Nobody {
			if r.match.curtain.open != engine.Nobody {
				t.Fatal("somebody's cards are in sight under the curtain")
			}
			if r.match.curtain.drop.Value < 1 { // too early
				r.press(0, input.PadBottom)
			} else {
				r.press(0, input.PadBottom)
				if r.match.curtain.open != next {
					t.Fatalf("open for %d, not for %d", r.match.curtain.open, next)
				}
				if next != last {
					opened++
				}
				last = next
			}
		} else if r.match.curtain.open != engine.Nobody && !r.match.lagging() {
			r.press(0, input.PadBottom)
		}
		r.tick(3)
		if opened > 8 {
			return
		}
	}
	t.Fatalf("the curtain opened for another person %d times only", opened)
}

func TestAnotherPadDoesNotOpenTheCurtain(t *testing.T) {
	r := newRoom(t, t.TempDir())
	r.seat(devices.XboxPad, devices.DualSense)
	r.deal(plain{}, r.party(2, stage.Curtain))
	r.settle()
	r.tick(60)
	next := r.match.curtain.next
	if next == engine.Nobody {
		t.Fatal("no curtain")
	}
	r.press(1-int(next), input.PadBottom)
	if r.match.curtain.open != engine.Nobody {
		t.Error("somebody else opened it")
	}
	r.press(int(next), input.PadBottom)
	if r.match.curtain.open != next {
		t.Error("its owner can't open it")
	}
}
