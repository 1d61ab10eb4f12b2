package play

import (
	"slices"
	"testing"

	"canape/engine"
	"canape/engine/games/blanco"
	"canape/engine/games/passeeclair"
	"canape/input"
	devices "canape/input/fake"
	"canape/scenes/app"
)

// left returns the folder of a match that people with pads have left before its end.
func left(t *testing.T, seats int, models ...devices.Model) string {
	t.Helper()
	home := t.TempDir()
	r := newRoom(t, home)
	r.seat(models...)
	r.deal(plain(nil), r.party(seats, app.Peek))
	r.settle()
	r.env.CloseAll(r.env)
	return home
}

// In a resumed match, recognised devices get their seats back. The device with which the match was
// chosen gets its seat back too.
func TestKnownDevicesTakeTheirSeatsAgain(t *testing.T) {
	xbox, sony, nintendo := devices.XboxPad, devices.DualSense, devices.SwitchPro
	const nobody = -1
	cases := []struct {
		name  string
		were  []devices.Model
		now   []devices.Model // the pads plugged in later, in this order
		asks  int             // index of the device that chooses the match
		hands []int           // the index of the device of each seat at the end, or nobody if the match waits for a device
	}{
		{"all of different makes", []devices.Model{xbox, sony, nintendo}, []devices.Model{nintendo, xbox, sony}, 0, []int{1, 2, 0}},
		{"two of one make", []devices.Model{xbox, xbox}, []devices.Model{xbox, xbox}, 1, []int{nobody, nobody}},
		{"one of two of one make", []devices.Model{xbox, xbox}, []devices.Model{xbox}, 0, []int{nobody, nobody}},
		{"one is missing", []devices.Model{xbox, sony}, []devices.Model{sony}, 0, []int{nobody, 0}},
		{"a stranger for the one that is missing", []devices.Model{xbox, sony}, []devices.Model{sony, nintendo}, 1, []int{nobody, 0}},
		{"a stranger among several that are missing", []devices.Model{xbox, sony, sony}, []devices.Model{nintendo}, 0, []int{nobody, nobody, nobody}},
		{"one person with another pad", []devices.Model{xbox}, []devices.Model{xbox, sony}, 1, []int{1}},
		{"one person with the same pad", []devices.Model{xbox}, []devices.Model{sony, xbox}, 1, []int{1}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			home := left(t, max(2, len(c.were)), c.were...)
			r := newRoom(t, home)
			var ids []input.DeviceID
			for _, model := range c.now {
				r.pads = append(r.pads, r.couch.Plug(model))
				r.tick(1)
				list := r.env.Roster.Devices(nil)
				ids = append(ids, list[len(list)-1].ID)
			}
			r.pads[c.asks].Press(input.PadBottom)
			r.tick(2)
			r.pads[c.asks].Release(input.PadBottom)
			r.tick(2)
			m, err := Continue(r.env, plain(nil), blanco.Game{}, find(t, onlyJournal(t, home)))
			if err != nil {
				t.Fatal(err)
			}
			r.show(m)
			r.tick(1)
			got := make([]int, len(c.were))
			var asked engine.SeatSet
			for seat := range got {
				got[seat] = nobody
				if lease, held := r.env.Roster.Assignment(input.Seat(seat)); held && !lease.Waiting {
					got[seat] = slices.Index(ids, lease.Device)
				}
				if got[seat] == nobody {
					asked = asked.With(engine.Seat(seat))
				}
			}
			if !slices.Equal(got, c.hands) {
				t.Errorf("the seats have %v, want %v", got, c.hands)
			}
			if m.devices.lost != asked {
				t.Errorf("lost are %08b, seats without a device are %08b", m.devices.lost, asked)
			}
		})
	}
}

// In a resumed match whose players have pads of the same model, the first pad that is pressed gets
// the seat for which the match waits.
func TestFirstOfIdenticalPadsTakesTheSeatOnTurn(t *testing.T) {
	home := left(t, 2, devices.XboxPad, devices.XboxPad)
	r := newRoom(t, home)
	for range 2 {
		r.couch.Plug(devices.XboxPad)
	}
	r.tick(1)
	m, err := Continue(r.env, plain(nil), blanco.Game{}, find(t, onlyJournal(t, home)))
	if err != nil {
		t.Fatal(err)
	}
	r.show(m)
	r.tick(1)
	m.devices.lost = engine.SeatsOf(1) // the match waits for seat 1, no matter who is on turn
	list := r.env.Roster.Devices(nil)
	m.devices.claim(list[len(list)-1].ID)
	if got := r.env.Roster.Seated(); got != input.Seats(1) {
		t.Errorf("the seats %b have a device", got)
	}
}

// A resumed match looks for the device that each player used last.
func TestResumedMatchLooksForTheLastDevice(t *testing.T) {
	home := t.TempDir()
	r := newRoom(t, home)
	r.seat(devices.XboxPad, devices.XboxPad)
	r.deal(plain(nil), r.party(2, app.Peek))
	r.settle()
	r.couch.Unplug(r.pads[0])
	r.tick(2)
	pad := r.couch.Plug(devices.DualSense)
	r.tick(2)
	r.pads = append(r.pads, pad)
	r.press(2, input.PadBottom)
	r.tick(app.ChoiceTicks)
	r.press(1, input.PadBottom) // the other player agrees
	if r.match.devices.lost != 0 {
		t.Fatal("the other pad does not take the seat")
	}
	r.env.CloseAll(r.env)
	party, err := app.PartyOf(r.match.session.Record())
	if err != nil {
		t.Fatal(err)
	}
	if got := party.Seats[0].Device; got == nil || got.Family != input.PlayStation {
		t.Errorf("the match looks for %+v", got)
	}
}

// A resumed match does not keep the seats that devices had in another match.
func TestResumedMatchTakesNoSeatsFromAnother(t *testing.T) {
	home := left(t, 2, devices.XboxPad, devices.DualSense)
	r := newRoom(t, home)
	r.seat(devices.DualSense, devices.XboxPad) // the same pads in reverse order
	m, err := Continue(r.env, plain(nil), blanco.Game{}, find(t, onlyJournal(t, home)))
	if err != nil {
		t.Fatal(err)
	}
	r.show(m)
	for seat, family := range []input.Family{input.Xbox, input.PlayStation} {
		if lease, _ := r.env.Roster.Assignment(input.Seat(seat)); lease.Waiting || lease.Last.Family != family {
			t.Errorf("seat %d has %+v", seat, lease)
		}
	}
}

// A person among bots can continue with any device after confirming that it is theirs. At a table
// with other people, a free device does not take a seat.
func TestOnePersonMayChangeDevices(t *testing.T) {
	for people := 1; people <= 2; people++ {
		r := newRoom(t, t.TempDir())
		r.seat([]devices.Model{devices.XboxPad, devices.XboxPad}[:people]...)
		r.deal(plain(nil), r.party(3, app.Open))
		r.settle()
		r.pads = append(r.pads, r.couch.Plug(devices.DualSense))
		r.tick(2)
		r.press(people, input.PadBottom)
		r.press(people, input.PadBottom)
		lease, _ := r.env.Roster.Assignment(0)
		if took := lease.Last.Family == input.PlayStation; took != (people == 1) {
			t.Errorf("with %d people the seat has %+v", people, lease.Last)
		}
	}
}

// Three players who shared a pad in a race resume it without the pad, and one of them takes the
// mouse. The mouse has buttons for only two players, so the third is asked for another device.
func TestResumedRaceNeedsAButtonPerPlayer(t *testing.T) {
	home := t.TempDir()
	r := newRoom(t, home)
	r.sharePad(3)
	r.race(r.party(3, app.Peek))
	r.settle()
	r.env.CloseAll(r.env)
	record := find(t, onlyJournal(t, home))

	r.couch.Unplug(r.pads[0])
	r.tick(2)
	for seat := range input.Seat(3) {
		r.env.Roster.Leave(seat)
	}
	r.couch.PressMouse(input.MouseLeft)
	r.tick(2)
	m, err := Continue(r.env, racing(), passeeclair.Game{}, record)
	if err != nil {
		t.Fatal(err)
	}
	r.show(m)
	r.tick(1)
	if got := r.env.Roster.SeatsOf(input.TheMouse); got != input.Seats(0, 1) || r.match.devices.lost != engine.SeatsOf(2) {
		t.Errorf("the mouse has the seats %b, and the match waits for %b", got, r.match.devices.lost)
	}
	r.couch.Replug(r.pads[0])
	r.tick(2)
	r.press(0, input.PadBottom)
	if got, _ := r.env.Roster.Assignment(2); got.Last.Kind != input.Pad || r.match.devices.lost != 0 {
		t.Errorf("the third, whose pad has come back, has %+v", got)
	}
}

// Three players lose the pad that they share in a race, and one of them takes the mouse. The mouse
// has buttons for only two players, so the third is asked for another device.
func TestSharedPadLostInARace(t *testing.T) {
	r := newRoom(t, t.TempDir())
	r.sharePad(3)
	r.race(r.party(3, app.Peek))
	r.couch.Unplug(r.pads[0])
	r.tick(2)
	for range 2 { // the first press opens the question, and the second confirms
		r.couch.PressMouse(input.MouseLeft)
		r.tick(2)
		r.couch.ReleaseMouse(input.MouseLeft)
		r.tick(app.ChoiceTicks)
	}
	if got := r.env.Roster.SeatsOf(input.TheMouse); got != input.Seats(0, 1) || r.match.devices.lost != engine.SeatsOf(2) {
		t.Errorf("the mouse has the seats %b, and the match waits for %b", got, r.match.devices.lost)
	}
}

// In a race two players who share a pad have one button each. While the match waits for another
// pad, each of these buttons can let a bot play.
func TestSharedPadCanLetARobotPlayInARace(t *testing.T) {
	r := newRoom(t, t.TempDir())
	r.sharePad(2)
	r.seat(devices.DualSense)
	r.race(r.party(3, app.Peek))
	r.couch.Unplug(r.pads[2])
	r.tick(app.ChoiceTicks + 2)
	if r.match.devices.lost != engine.SeatsOf(2) {
		t.Fatalf("the match waits for %b", r.match.devices.lost)
	}
	r.press(0, input.PadTop)
	if !r.match.party.Seats[2].IsBot() || r.match.devices.lost != 0 {
		t.Errorf("seat 2 is %+v, the match waits for %b", r.match.party.Seats[2], r.match.devices.lost)
	}
}
