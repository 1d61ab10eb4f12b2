package input

import "slices"

// ChangeKind is the kind of a Change.
type ChangeKind uint8

const (
	// Plugged means that a device is new.
	Plugged ChangeKind = iota + 1
	// Unplugged means that a device without a seat is gone.
	Unplugged
	// Lost means that a device is gone and that the seats in Seats now wait for it.
	Lost
	// Returned means that a lost device is back with a new ID and that the seats in Seats have it
	// again.
	Returned
)

// Change is a pad or a phone that was plugged in or unplugged in the last Update.
type Change struct {
	Kind   ChangeKind
	Device Device
	Seats  SeatSet
}

// in reports whether the device is still in the frame, as far as that can be known. If a pad of
// another model has the same PadID now, the pad was unplugged, because drivers reuse numbers.
func (d *device) in(f *Frame) bool {
	switch d.Kind {
	case Pad:
		p, there := f.Pad(d.pad)
		return there && p.GUID == d.GUID && (p.GUID != "" || p.Name == d.Name)
	case Phone:
		_, there := f.Phone(d.GUID)
		return there
	}
	return true
}

// unplug removes every pad and every phone that is no longer in the frame.
func (r *Roster) unplug(f *Frame) {
	r.devices = slices.DeleteFunc(r.devices, func(d *device) bool {
		if d.in(f) {
			return false
		}
		d.begin(f.Tick)
		d.endHolds()
		r.intents = append(r.intents, d.intents...)
		absent := r.absent[d.identity()]
		r.absent[d.identity()] = absence{absent.pads + 1, append(absent.may, d.ID)}
		change := Change{Kind: Unplugged, Device: d.Device, Seats: r.SeatsOf(d.ID)}
		if change.Seats != 0 {
			change.Kind = Lost
		}
		r.await(change.Seats, d.Device)
		if r.lastUsed == d.ID {
			r.lastUsed = NoDevice
		}
		r.gone[d.ID] = d.Device
		r.changes = append(r.changes, change)
		return true
	})
}

// plug adds every pad and every phone that is new in the frame.
func (r *Roster) plug(f *Frame) {
	first := len(r.devices)
	for i := range f.Pads {
		p := &f.Pads[i]
		if slices.ContainsFunc(r.devices, func(d *device) bool { return d.Kind == Pad && d.pad == p.ID }) {
			continue
		}
		d := newDevice(Device{
			ID: r.nextPad, Kind: Pad, Number: r.freeNumber(Pad),
			GUID: p.GUID, Name: p.Name, Family: PadFamily(p.GUID, p.Name),
		}, r.bindings)
		r.nextPad++
		d.pad, d.Mapped = p.ID, d.taught || p.Standard
		r.devices = append(r.devices, d)
	}
	for i := range f.Phones {
		id := f.Phones[i].ID
		if slices.ContainsFunc(r.devices, func(d *device) bool { return d.Kind == Phone && d.GUID == id }) {
			continue
		}
		r.devices = append(r.devices, newDevice(Device{ID: r.nextPad, Kind: Phone, Number: r.freeNumber(Phone), GUID: id, Name: f.Phones[i].Mark, Mapped: true}, r.bindings))
		r.nextPad++
	}
	for _, d := range r.devices[first:] {
		was := r.recognise(d, r.devices[first:])
		var seats SeatSet
		if was != NoDevice {
			r.earlier[d.ID] = r.first(was)
			seats = r.waitingFor(was)
		}
		change := Change{Kind: Plugged, Device: d.Device}
		if seats != 0 {
			d.Number = r.seating[seats.First()].last.Number
			change = Change{Kind: Returned, Device: d.Device, Seats: seats}
		}
		for s := range seats.All() {
			r.grant(s, d.Device)
		}
		r.changes = append(r.changes, change)
	}
	for _, d := range r.devices[first:] {
		absent := r.absent[d.identity()]
		if absent.pads--; absent.pads <= 0 {
			absent = absence{}
		}
		r.absent[d.identity()] = absent
	}
}

// absence records the devices of one identity that were unplugged and have not returned.
type absence struct {
	pads int // number of these devices
	// may lists the IDs that these devices may have had. There are more IDs than devices if a
	// device has returned but it is unknown which one.
	may []DeviceID
}

// recognise returns the ID that a device had before it was unplugged. It returns NoDevice unless
// the device is certain: exactly one device of the same identity is missing, no other such device
// appeared in the same tick, and no such device appeared earlier without being recognised.
func (r *Roster) recognise(d *device, newcomers []*device) DeviceID {
	absent := r.absent[d.identity()]
	if d.GUID == "" || absent.pads != 1 || len(absent.may) != 1 {
		return NoDevice
	}
	for _, other := range newcomers {
		if other != d && other.identity() == d.identity() {
			return NoDevice
		}
	}
	return absent.may[0]
}

// first returns the first ID of a device. A device gets a new ID each time it returns.
func (r *Roster) first(id DeviceID) DeviceID {
	if first, returned := r.earlier[id]; returned {
		return first
	}
	return id
}

// Is reports whether the connected device with this ID is certainly the device that the argument
// was describes. This is true for a half of the keyboard, for the mouse, for the same phone, and
// for a pad that was never unplugged or was recognised when it returned. A pad of an earlier run of
// the program is known only by its model, so Is returns true for it only if no other free pad is of
// that model.
func (r *Roster) Is(id DeviceID, was Device) bool {
	d := r.find(id)
	switch {
	case d == nil || d.Kind != was.Kind:
		return false
	case d.Kind == Phone: // after a restart of the program, a phone is known only by its mark
		return d.GUID == was.GUID || d.Name == was.Name && d.Name != ""
	case d.Kind != Pad:
		return true
	}
	if last, known := r.Device(was.ID); known && was.ID >= firstPad && last.identity() == was.identity() {
		return r.first(id) == r.first(was.ID)
	}
	return d.GUID != "" && d.identity() == was.identity() && !slices.ContainsFunc(r.devices, func(other *device) bool {
		return other != d && other.identity() == d.identity() && r.SeatsOf(other.ID) == 0
	})
}

// freeNumber returns the lowest number of the kind that no connected device has and that no waiting
// seat remembers.
func (r *Roster) freeNumber(kind Kind) int {
	for n := 1; ; n++ {
		used := false
		for _, d := range r.devices {
			used = used || d.Kind == kind && d.Number == n
		}
		for s := range r.seating {
			used = used || r.seating[s].waiting && r.seating[s].last.Kind == kind && r.seating[s].last.Number == n
		}
		if !used {
			return n
		}
	}
}

// numbered reports whether a connected device has the same kind and number as other.
func (r *Roster) numbered(other Device) bool {
	return slices.ContainsFunc(r.devices, func(d *device) bool { return d.Kind == other.Kind && d.Number == other.Number })
}
