package table

import "canape/input"

// reclaimDevices gives the seats of a match that was left their devices back: the halves of the keyboard and the mouse, pads that are
// plugged in and can be told apart, and the device that has just chosen the match where only one seat is left. For the other seats the
// match waits.
func (m *Match) reclaimDevices() {
	roster := m.env.Roster
	asker := roster.LastUsed()
	var groups []input.SeatSet // who shared a device
	at := map[input.DeviceID]int{}
	for i, seat := range m.party.Seats {
		s := input.Seat(i)
		if lease, held := roster.Assignment(s); held && (seat.IsBot() || seat.Device != nil && !sameDevice(lease.Last, *seat.Device)) {
			roster.Leave(s) // it comes from another match
		}
		if _, held := roster.Assignment(s); held || seat.Device == nil || seat.IsBot() {
			continue
		}
		n, known := at[seat.Device.ID]
		if !known {
			n = len(groups)
			at[seat.Device.ID] = n
			groups = append(groups, 0)
		}
		groups[n] = groups[n].With(s)
	}
	if len(groups) == 1 && m.party.People() == groups[0].Len() && roster.Free(asker) {
		m.seat(groups[0], asker) // nobody else plays
		return
	}
	if nobody := m.waiting(); m.party.People() == 1 && nobody != 0 && len(groups) == 0 && roster.Free(asker) {
		m.seat(nobody, asker)
		return
	}
	for _, group := range groups {
		// It fails for a seat that already has a device again: nothing is left to do for that one.
		_ = roster.Await(group, m.deviceOf(group))
	}
	for _, group := range groups {
		if id, known := m.recognise(group, groups); known {
			m.seat(group, id)
		}
	}
	var left []input.SeatSet
	for _, group := range groups {
		if roster.Waiting()&group == group {
			left = append(left, group)
		}
	}
	if len(left) == 1 && roster.Free(asker) {
		m.seat(left[0], asker)
	}
}

// deviceOf returns what the seats of a group shared when they were last here.
func (m *Match) deviceOf(group input.SeatSet) input.Device {
	return *m.party.Seats[group.First()].Device
}

// recognise returns the pad that a group had, if it is plugged in and free. Pads of one make look the same: they are told apart by
// their number, as people do, if as many of them are there as were.
func (m *Match) recognise(group input.SeatSet, groups []input.SeatSet) (input.DeviceID, bool) {
	roster, wanted := m.env.Roster, m.deviceOf(group)
	if wanted.Kind != input.Pad || roster.Waiting()&group != group {
		return input.NoDevice, false
	}
	were := 0
	for _, other := range groups {
		if d := m.deviceOf(other); d.Kind == input.Pad && d.GUID == wanted.GUID {
			were++
		}
	}
	there, found := 0, input.NoDevice
	for _, d := range roster.Devices(nil) {
		if d.Kind != input.Pad || d.GUID != wanted.GUID {
			continue
		}
		if there++; found == input.NoDevice && were == 1 || d.Number == wanted.Number {
			found = d.ID
		}
	}
	return found, found != input.NoDevice && there >= were && roster.Free(found)
}

// sameDevice reports whether two devices are the same as far as can be told, also across runs of the program.
func sameDevice(a, b input.Device) bool {
	return a.Kind == b.Kind && a.GUID == b.GUID && a.Number == b.Number
}

// seat gives a free device to seats that share it from now on.
func (m *Match) seat(seats input.SeatSet, id input.DeviceID) {
	device, _ := m.env.Roster.Device(id)
	changed := false
	for s := range m.party.Seats {
		if !seats.Has(input.Seat(s)) || m.env.Roster.Share(input.Seat(s), id) != nil {
			continue
		}
		changed = changed || m.party.Seats[s].Device == nil || !sameDevice(*m.party.Seats[s].Device, device)
		m.party.Seats[s].Device = &device
	}
	if changed { // when the match goes on another time, this device is looked for
		m.keepParty()
	}
	m.env.Roster.ReleaseAll()
}
