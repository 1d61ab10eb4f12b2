package input

// Context is what the scene tells the roster about how to interpret the devices.
type Context struct {
	// Menu makes Escape cancel; otherwise it pauses.
	Menu bool
	// Typist is the device whose person writes in a text field, NoDevice
	// while nobody does. All keys are letters then, but for the arrows, Enter
	// (Confirm), Escape (Cancel), Tab (Next) and Backspace (Erase). They come
	// from Typist if it is a half of the keyboard, else from the half that is assigned, else from the left.
	Typist DeviceID
	// Acting are the seats that may act now. A shared device acts for the one
	// of its seats that is in it.
	Acting SeatSet
	// Curtain says that the seats of a shared device confirm before their
	// hand is shown; the device then acts for nobody but Confirmed.
	Curtain bool
	// Confirmed is the seat whose curtain is open, at most one. With OneButton
	// it is the seats that may use all controls of their devices for a while.
	Confirmed SeatSet
	// OneButton gives each of the seats that share a device a button of its own,
	// which is Confirm for that seat (see OwnGlyph). Of the other controls only
	// Pause counts then. It is for games in which several people act at once.
	OneButton bool
	// OneButtonAlone extends OneButton to seats that do not share their device, except with the mouse, which points.
	OneButtonAlone bool
	// AllButtons lets all buttons of the device count although OneButton is
	// set, as in a menu over the game. Drawings stay those of the own buttons.
	AllButtons bool
}

// Times in ticks of 1/60 s.
const (
	// RepeatDelay passes before a direction that is held repeats.
	RepeatDelay = 24
	// RepeatEvery passes between two repetitions.
	RepeatEvery = 6
)

// eyeHeld is the time in ticks from which a click on the drawn eye counts as held down.
const eyeHeld = 24

// maxNotches bounds how many notches of the wheel count in one tick.
const maxNotches = 8

// Roster knows the devices that are plugged in and which seat each acts for.
type Roster struct {
	bindings    *Bindings
	labels      Labels
	devices     []*device // the keyboard's halves, the mouse, then pads as they came
	assignments [MaxSeats]assignment
	absent      map[identity]int // how many pads were unplugged and have not come back
	gone        map[DeviceID]Device
	nextPad     DeviceID // the ID of the next pad; it only rises
	// lastAwaited falls: IDs below zero are devices of an earlier run.
	lastAwaited DeviceID
	lastUsed    DeviceID
	tick        int64
	revision    int
	compiled    bool
	context     Context // of the last Update
	intents     []Intent
	changes     []Change
}

// device is a Device with its state of the last tick.
type device struct {
	Device
	pad          PadID
	fresh        bool // not yet read: controls that are down already do not count as pressed
	sets         [actionCount]ControlSet
	mapping      Mapping
	taught       bool // mapping is used
	peekToggle   bool
	now, before  ControlSet
	pressed      ControlSet
	rawPressed   uint64 // raw buttons and axes of an unmapped pad that are pressed
	wake         bool
	sticks       [2]stick
	holds        [heldEnd]hold
	repeating    Action // the direction pressed last
	peeking      bool   // the switch of Peek
	flipPeek     bool
	eye          bool  // the drawn eye is being clicked on
	eyeSince     int64 // the tick of that click
	releaseAll   bool  // end all holds
	x, y         float64
	moved, known bool
	wheel        float64
	notches      int
}

// hold is an action that is down.
type hold struct {
	physical, down bool
	seat, menu     Seat
	since, next    int64
}

// NewRoster returns a roster without pads in which nobody sits. It reads
// bindings, which must not be nil, at every Update: edits hold at once.
func NewRoster(bindings *Bindings) *Roster {
	r := &Roster{bindings: bindings, nextPad: firstPad, absent: map[identity]int{}, gone: map[DeviceID]Device{}}
	for _, d := range []Device{{ID: LeftKeys, Kind: KeysLeft}, {ID: RightKeys, Kind: KeysRight}, {ID: TheMouse, Kind: Mouse}} {
		d.Mapped = true
		r.devices = append(r.devices, &device{Device: d, fresh: true})
	}
	return r
}

// Update takes the frame of one tick and returns its intents, device by device
// in a fixed order. The order does not say who was first: games decide that by
// their rules. The slice is valid until the next Update.
func (r *Roster) Update(f *Frame, c Context) []Intent {
	r.tick, r.context = f.Tick, c
	r.intents, r.changes = r.intents[:0], r.changes[:0]
	r.unplug(f)
	r.plug(f)
	if !r.compiled || r.revision != r.bindings.revision {
		for _, d := range r.devices {
			r.compile(d)
		}
		r.compiled, r.revision = true, r.bindings.revision
	}
	for _, d := range r.devices {
		d.read(f)
	}
	for _, d := range r.devices {
		r.apply(d)
	}
	return r.intents
}

// Changes returns the pads that came and went in the last Update, those that
// went first. The slice is valid until the next Update.
func (r *Roster) Changes() []Change { return r.changes }

// Devices appends the devices that are plugged in to list: the halves of the
// keyboard, the mouse, then pads in the order in which they came.
func (r *Roster) Devices(list []Device) []Device {
	for _, d := range r.devices {
		list = append(list, d.Device)
	}
	return list
}

// Device returns the device, also one that has been unplugged; false where
// there never was one.
func (r *Roster) Device(id DeviceID) (Device, bool) {
	if d := r.find(id); d != nil {
		return d.Device, true
	}
	d, ok := r.gone[id]
	return d, ok
}

// PadOf returns the driver's number of a pad that is plugged in, for Frame.Pad and Mapper.
func (r *Roster) PadOf(id DeviceID) (PadID, bool) {
	d := r.find(id)
	if d == nil || d.Kind != Pad {
		return 0, false
	}
	return d.pad, true
}

// Held reports whether v is down on the device, for whom and since which tick.
func (r *Roster) Held(id DeviceID, v Action) (seat Seat, since int64, ok bool) {
	d := r.find(id)
	if d == nil || v >= heldEnd || !d.holds[v].down {
		return NoSeat, 0, false
	}
	return d.holds[v].seat, d.holds[v].since, true
}

// HeldBy reports whether the seat's own device holds v down for that seat, and since which tick.
func (r *Roster) HeldBy(s Seat, v Action) (since int64, ok bool) {
	if s < 0 || s >= MaxSeats || !r.assignments[s].held {
		return 0, false
	}
	seat, since, ok := r.Held(r.assignments[s].device, v)
	return since, ok && seat == s
}

// TogglePeek switches Peek for a device by a click on the eye that is drawn on
// the screen; the Intent comes with the next Update. If the button is held
// down, Peek ends when it is released. After a short click it lasts until the
// next one.
func (r *Roster) TogglePeek(id DeviceID) {
	if d := r.find(id); d != nil {
		d.flipPeek = !d.flipPeek
		d.eye, d.eyeSince = true, r.tick
	}
}

// ReleaseAll ends everything that is held, peeking included, at the next Update:
// for scenes that change. Controls that are down must be let go before they
// count again.
func (r *Roster) ReleaseAll() {
	for _, d := range r.devices {
		d.releaseAll = true
	}
}

// JustPressed returns the control that was pressed on the device in the last Update,
// bound or not, NoControl when there was none: for the bindings editor. Of a
// keyboard's half it is any key that can be bound.
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
	for _, d := range r.devices {
		if d.ID == id {
			return d
		}
	}
	return nil
}

func (r *Roster) byPad(id PadID) *device {
	for _, d := range r.devices {
		if d.Kind == Pad && d.pad == id {
			return d
		}
	}
	return nil
}

// compile reads the device's bindings.
func (r *Roster) compile(d *device) {
	p := r.bindings.Profile(d.Profile())
	for v := Up; v < bindableEnd; v++ {
		d.sets[v] = p.set(v)
	}
	d.peekToggle = p.PeekToggle
	if !d.peekToggle {
		d.peeking = false
	}
	if d.Kind == Pad {
		d.mapping, d.taught = r.bindings.Mapping(d.GUID)
	}
}
