package input_test

import (
	"errors"
	"slices"
	"testing"

	"canape/input"
	"canape/input/fake"
)

func TestSeatSets(t *testing.T) {
	set := input.Seats(5, 0, 31, input.NoSeat, input.MaxSeats)
	if got := slices.Collect(set.All()); !slices.Equal(got, []input.Seat{0, 5, 31}) {
		t.Errorf("the set has %v", got)
	}
	if set.Len() != 3 || set.First() != 0 || set.Only() != input.NoSeat || set.Has(input.NoSeat) || !set.Has(31) {
		t.Errorf("len %d first %d only %d", set.Len(), set.First(), set.Only())
	}
	if set = input.Seats(5); set.Only() != 5 {
		t.Errorf("only %d, want 5", set.Only())
	}
	if set = 0; set.First() != input.NoSeat {
		t.Errorf("the first seat of the empty set is %d", set.First())
	}
}

func TestImpossibleAssignments(t *testing.T) {
	r := newRoom(t)
	pad := r.plug(fake.XboxPad)
	gone := r.id(pad)
	r.unplug(pad)
	r.sit(0, input.LeftKeys)
	for _, tt := range []struct {
		name string
		err  error
		want error
	}{
		{"nobody's seat", r.Join(input.NoSeat, input.TheMouse), input.ErrNoSeat},
		{"a seat beyond the last", r.Share(input.MaxSeats, input.TheMouse), input.ErrNoSeat},
		{"a pad that went", r.Join(1, gone), input.ErrNotPlugged},
		{"no device", r.Share(1, input.NoDevice), input.ErrNotPlugged},
		{"a seat with another device", r.Join(0, input.TheMouse), input.ErrSeatHeld},
		{"a device with another seat", r.Join(1, input.LeftKeys), input.ErrDeviceHeld},
		{"waiting nowhere", r.Await(0, input.Device{}), input.ErrNoSeat},
		{"joining twice", r.Join(0, input.LeftKeys), nil},
	} {
		if !errors.Is(tt.err, tt.want) {
			t.Errorf("%s: %v, want %v", tt.name, tt.err, tt.want)
		}
	}
	if got := r.Seated(); got != input.Seats(0) {
		t.Errorf("seated %b, want seat 0 only", got)
	}
}
