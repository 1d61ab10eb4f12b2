package app

import "canape/input"

// Likeness is how likely it is that a seat had a device before.
type Likeness uint8

// Unlike: the seat had another device, or none. SameModel: it had a device of that model. Certain:
// it had this device, and no other seat can claim it.
const (
	Unlike Likeness = iota
	SameModel
	Certain
)

// Owner returns the seat that had a device before, of some seats without one, or NoSeat. Only a
// seat that is Certain may be given to the device without a question if a hand comes with it. had
// returns the device of a seat that does not wait for one at the roster, or nil.
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
			return certain, SameModel // each of them had such a device
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
