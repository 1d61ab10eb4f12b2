package input

import "slices"

// Roster records the connected devices and the seats for which they act.
type Roster struct {
	seating
	// Labels returns the texts that keys print in the current keyboard layout. If it is nil, keys
	// have their names on a US keyboard.
	Labels Labels

	bindings *Bindings
	revision int       // revision of the bindings that the devices use
	devices  []*device // both keyboard halves, the mouse, and then pads and phones by arrival
	absent   map[identity]absence
	earlier  map[DeviceID]DeviceID // the first ID of each device that has returned
	gone     map[DeviceID]Device
	nextPad  DeviceID // the ID for the next pad or phone; IDs only grow
	// lastAwaited is the latest ID that Await gave to a device of an earlier run. These IDs are
	// negative and decreasing.
	lastAwaited DeviceID
	lastUsed    DeviceID
	fingersOnly bool    // Frame.FingersOnly of the last frame
	keysUsed    bool    // whether a key has been pressed
	context     Context // the context of the last Update
	intents     []Intent
	changes     []Change
}

// NewRoster returns a roster without pads and without seated players. It reads bindings, which must
// not be nil, in every Update, so that changes take effect at once.
func NewRoster(bindings *Bindings) *Roster {
	r := &Roster{bindings: bindings, revision: bindings.revision, nextPad: firstPad, absent: map[identity]absence{}, earlier: map[DeviceID]DeviceID{}, gone: map[DeviceID]Device{}}
	for _, d := range []Device{{ID: LeftKeys, Kind: KeysLeft}, {ID: RightKeys, Kind: KeysRight}, {ID: TheMouse, Kind: Mouse}} {
		d.Mapped = true
		r.devices = append(r.devices, newDevice(d, bindings))
	}
	return r
}

// Update processes the frame of one tick and returns its intents, device by device in a fixed
// order. This order does not show who was first: the rules of the game decide who was. The slice is
// valid until the next Update.
func (r *Roster) Update(f *Frame, c Context) []Intent {
	r.context = c
	r.intents, r.changes = r.intents[:0], r.changes[:0]
	r.unplug(f)
	r.plug(f)
	if r.revision != r.bindings.revision {
		r.revision = r.bindings.revision
		for _, d := range r.devices {
			d.bind(r.bindings)
		}
	}
	r.fingersOnly = f.FingersOnly
	for _, d := range r.devices {
		d.Finger = d.Kind == Mouse && f.Mouse.Finger
		d.read(f)
	}
	for _, d := range r.devices {
		r.apply(d)
		r.intents = append(r.intents, d.intents...)
	}
	for _, intent := range r.intents {
		if intent.Phase == Pressed {
			r.lastUsed = intent.Device
			r.keysUsed = r.keysUsed || intent.Kind.IsKeys()
			if d := r.find(intent.Device); d != nil { // d is nil if the device has just been unplugged
				d.used = f.Tick
			}
			r.used(intent.Device, Seats(intent.Seat, intent.MenuSeat))
		}
	}
	return r.intents
}

// apply turns the controls of a device into intents.
func (r *Roster) apply(d *device) {
	if d.releaseAll {
		d.endHolds()
		d.releaseAll, d.peek.flips, d.peek.clicked = false, false, false
	}
	c, holders := &r.context, r.SeatsOf(d.ID)
	seat := c.acting(holders)
	menu := r.menuSeat(d.Device, seat)
	if d.moved {
		d.emit(seat, menu, Point, Moved)
	}
	if d.wake {
		d.emit(seat, menu, Wake, Pressed)
	}
	half := r.oneHalf()
	if !c.onlyOwnButtons(d.Kind, holders) {
		for v := Up; v < heldEnd; v++ {
			d.apply(v, d.controls(v, c, half), seat, menu)
		}
		return
	}
	for v := Up; v < heldEnd; v++ {
		if v == Pause {
			d.apply(v, d.controls(v, c, half), NoSeat, r.menuSeat(d.Device, NoSeat))
		} else {
			d.endHold(v)
		}
	}
	if c.Typist == NoDevice || !d.Kind.IsKeys() { // while somebody types, keys are letters and not own buttons
		d.pressOwnButtons(holders, r.bindings.Profile(d.Profile()))
	}
}

// Changes returns the pads and phones that appeared or disappeared in the last Update. Devices that
// disappeared come first. The slice is valid until the next Update.
func (r *Roster) Changes() []Change { return r.changes }

// Devices appends the connected devices to list: the halves of the keyboard, the mouse, then pads
// and phones in order of arrival.
func (r *Roster) Devices(list []Device) []Device {
	for _, d := range r.devices {
		list = append(list, d.Device)
	}
	return list
}

// Device returns the device, even if it was unplugged. It returns false if the device never
// existed.
func (r *Roster) Device(id DeviceID) (Device, bool) {
	if d := r.find(id); d != nil {
		return d.Device, true
	}
	d, ok := r.gone[id]
	return d, ok
}

// PadOf returns the driver's number of a connected pad, for Frame.Pad and Mapper.
func (r *Roster) PadOf(id DeviceID) (PadID, bool) {
	d := r.find(id)
	if d == nil || d.Kind != Pad {
		return 0, false
	}
	return d.pad, true
}

// PhoneOf returns the device of the phone with this PhoneFrame.ID, or NoDevice.
func (r *Roster) PhoneOf(id string) DeviceID {
	for _, d := range r.devices {
		if d.Kind == Phone && d.GUID == id {
			return d.ID
		}
	}
	return NoDevice
}

// Held reports whether v is down on the device.
func (r *Roster) Held(id DeviceID, v Action) bool {
	d := r.find(id)
	return d != nil && v < heldEnd && d.holds[v].down
}

// HeldBy reports whether the seat's own device holds v down for that seat.
func (r *Roster) HeldBy(s Seat, v Action) bool {
	d := r.find(r.deviceOf(s))
	return d != nil && v < heldEnd && d.holds[v].down && d.holds[v].seat == s
}

// TogglePeek toggles Peek for a device. Call it when the device's player clicks on the eye drawn on
// the screen. The next Update returns the Intent. If the mouse button stays down, Peek ends when
// the button is released. After a short click Peek lasts until the next click if PeekToggle is set.
func (r *Roster) TogglePeek(id DeviceID) {
	if d := r.find(id); d != nil {
		d.peek.click(d.tick)
	}
}

// ReleaseAll ends all holds, including Peek, at the next Update; call it when scenes change.
// Players must release controls that are down before presses on them count again.
func (r *Roster) ReleaseAll() {
	for _, d := range r.devices {
		d.releaseAll = true
	}
}

// JustPressed returns a bindable control that was pressed on the device in the last Update, or
// NoControl. The control need not be bound. For a half of the keyboard it may be a key of either
// half. The bindings editor uses this method.
func (r *Roster) JustPressed(id DeviceID) Control {
	d := r.find(id)
	if d == nil {
		return NoControl
	}
	for c := NoControl + 1; c < mouseEnd; c++ {
		if d.pressed.Has(c) && c.BindableOn(d.Kind) {
			return c
		}
	}
	return NoControl
}

func (r *Roster) find(id DeviceID) *device {
	if i := slices.IndexFunc(r.devices, func(d *device) bool { return d.ID == id }); i >= 0 {
		return r.devices[i]
	}
	return nil
}

// Plugged reports whether the device is plugged in.
func (r *Roster) Plugged(id DeviceID) bool { return r.find(id) != nil }

// Free reports whether the device is connected and has no seat.
func (r *Roster) Free(id DeviceID) bool { return r.Plugged(id) && r.SeatsOf(id) == 0 }

// DeviceUsed returns the device that the seat used last. For a waiting seat it returns the lost
// device, and for an empty seat NoDevice.
func (r *Roster) DeviceUsed(s Seat) DeviceID {
	if s < 0 || s >= MaxSeats {
		return NoDevice
	}
	l := &r.seating[s]
	switch {
	case l.waiting:
		return l.last.ID
	case !l.held:
		return NoDevice
	case !r.context.Menu && r.context.Typist == NoDevice || r.SeatsOf(l.lastUsed) != 0:
		return l.last.ID // a seat uses the other half of the keyboard only in menus, and only while no seat has that half
	}
	return l.lastUsed
}

// Pressed returns the device that was used last by any player. It returns NoDevice at the start and
// after the device was unplugged.
func (r *Roster) Pressed() DeviceID { return r.lastUsed }

// LastUsed returns the connected device that was used last. If no connected device has been used
// yet, it returns the first pad. If there is no pad, it returns the right half of the keyboard, or
// the fingers if no keyboard is known.
func (r *Roster) LastUsed() DeviceID {
	if r.lastUsed != NoDevice {
		return r.lastUsed
	}
	latest, last := NoDevice, int64(0)
	for _, d := range r.devices {
		if d.used > last {
			latest, last = d.ID, d.used
		}
	}
	if latest != NoDevice {
		return latest
	}
	for _, d := range r.devices {
		if d.Kind == Pad {
			return d.ID
		}
	}
	if r.keyless() {
		return TheMouse
	}
	return RightKeys
}

// FingersOnly reports whether fingers on the screen are the only known device.
func (r *Roster) FingersOnly() bool {
	return r.keyless() && !slices.ContainsFunc(r.devices, func(d *device) bool { return d.Kind == Pad })
}

// keyless reports whether no keyboard is known, because the system reports none and no key has been
// pressed.
func (r *Roster) keyless() bool { return r.fingersOnly && !r.keysUsed }
