package app

import "canape/input"

// Likeness says how likely it is that a seat had a given device before.
type Likeness uint8

// Unlike means that the seat had another device or none. SameModel means that it had a device of
// the same model. Certain means that it had this very device, and that no other seat can claim the
// device.
const (
	Unlike Likeness = iota
	SameModel
	Certain
)

// Owner returns which of seats most likely had the device id before, and how likely that is. It
// returns NoSeat if none of them did. The seats have no device now. Owner compares id with the last
// device of each seat. It gets that device from the roster or, if the roster no longer keeps the
// seat for it, from had, which may return nil. If the seat has secret cards, give it the device
// without a question only if the likeness is Certain.
func (d *Devices) Owner(id input.DeviceID, seats input.SeatSet, had func(input.Seat) *input.Device) (input.Seat, Likeness) {
	device, _ := d.Roster.Device(id)
	certain, alike, lost := input.NoSeat, input.NoSeat, input.NoDevice
	for seat := range seats.All() {
		last := had(seat)
		if lease, held := d.Roster.Assignment(seat); held {
			last = &lease.Last
		}
		switch {
		case last == nil:
		case d.Roster.Is(id, *last) && certain == input.NoSeat:
			certain, lost = seat, last.ID
		case d.Roster.Is(id, *last) && last.ID != lost:
			return certain, SameModel // two seats had a device like this one
		case alike == input.NoSeat && device.Mark() != "" && device.Mark() == last.Mark():
			alike = seat
		}
	}
	switch {
	case certain != input.NoSeat:
		return certain, Certain
	case alike != input.NoSeat:
		return alike, SameModel
	}
	return input.NoSeat, Unlike
}
