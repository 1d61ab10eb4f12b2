package play

import (
	"slices"
	"testing"

	devices "canape/input/fake"
	"canape/scenes/app"
	"canape/scenes/table"
)

// A late press is stored beside the match and changes neither the match nor its party. A program
// that does not know late presses can still read the party.
func TestLatePressesAreRecorded(t *testing.T) {
	r := newRoom(t, t.TempDir())
	r.seat(devices.XboxPad, devices.DualSense)
	r.race(r.party(2, app.Peek))
	record := r.match.session.Record()
	want := []table.LatePress{{Tick: r.match.Match().Tick(), Seat: 1, By: 7}, {Tick: r.match.Match().Tick(), Seat: 0, By: 40}}
	for _, p := range want {
		r.match.RecordLatePress(p)
	}
	if got := table.LatePresses(record); !slices.Equal(got, want) {
		t.Errorf("saved are %v, want %v", got, want)
	}
	party, err := app.PartyOf(record)
	if err != nil || len(party.Seats) != 2 || party.Seats[1].Name != r.match.party.Seats[1].Name {
		t.Errorf("the party is %+v, %v", party, err)
	}
	replayed, err := record.Replay(r.match.game)
	if err != nil || replayed.Tick() != r.match.Match().Tick() {
		t.Errorf("the replayed match is at %v, %v", replayed, err)
	}
}
