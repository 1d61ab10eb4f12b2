package input

import (
	"cmp"
	"math"
)

// device is a Device with its state in the last tick.
type device struct {
	Device
	tick         int64
	used         int64    // the tick of the device's last press; 0 if there was none
	intents      []Intent // intents of this tick
	pad          PadID
	fresh        bool // whether the device has not been read yet, so that controls that are already down do not count as pressed
	sets         [actionCount]ControlSet
	mapping      Mapping
	taught       bool // whether the device uses a mapping that a player taught
	now, before  ControlSet
	pressed      ControlSet
	asked, was   ActionSet // actions whose buttons are held on a phone's page, in this tick and in the previous tick
	rawPressed   uint64    // raw buttons and axes held on an unmapped pad
	wake         bool
	sticks       [2]stick
	holds        [heldEnd]hold
	repeating    Action // the repeating action that was pressed last, which is the only one that repeats
	peek         peekSwitch
	releaseAll   bool // whether all holds end in the next tick
	x, y         float64
	moved, known bool
	points       bool // whether presses on a phone's page refer to the piece at x and y
	wheel        wheel
}

// hold is the state of an action that can be held.
type hold struct {
	physical, down bool
	seat, menu     Seat
	next           int64 // the tick of the next repetition
}

func newDevice(d Device, b *Bindings) *device {
	state := &device{Device: d, fresh: true}
	state.bind(b)
	return state
}

// bind copies the device's bindings into its state.
func (d *device) bind(b *Bindings) {
	p := b.Profile(d.Profile())
	for v := Up; v < bindableEnd; v++ {
		d.sets[v] = p.set(v)
	}
	d.peek.toggles = p.PeekToggle
	if !p.PeekToggle {
		d.peek.on = false
	}
	if d.Kind == Pad {
		d.mapping, d.taught = b.Mapping(d.GUID)
	}
}

// begin starts a tick.
func (d *device) begin(tick int64) { d.tick, d.intents = tick, d.intents[:0] }

// read determines from the frame which controls of the device are down and which of them have just
// been pressed.
func (d *device) read(f *Frame) {
	d.begin(f.Tick)
	d.before, d.now = d.now, ControlSet{}
	d.was, d.asked = d.asked, 0
	d.wake, d.moved = false, false
	switch d.Kind {
	case KeysLeft, KeysRight:
		d.now[0], d.now[1] = f.Keys[0], f.Keys[1]
	case Mouse:
		d.readMouse(&f.Mouse)
	case Pad:
		if p, ok := f.Pad(d.pad); ok {
			d.readPad(p)
		}
	case Phone:
		d.points = false
		if p, ok := f.Phone(d.GUID); ok {
			d.asked = p.Down
			if p.Points {
				d.points, d.moved, d.x, d.y = true, true, p.X, p.Y
			}
		}
	}
	if d.fresh {
		d.before, d.was, d.fresh = d.now, d.asked, false
		d.moved, d.wake = false, false
	}
	d.pressed = d.now.minus(&d.before)
}

func (d *device) readMouse(m *MouseFrame) {
	for i := range int(WheelUp - MouseLeft) {
		if m.Buttons&(1<<i) != 0 {
			d.now.Add(MouseLeft + Control(i))
		}
	}
	if !math.IsNaN(m.X) && !math.IsNaN(m.Y) {
		d.moved = d.known && (m.X != d.x || m.Y != d.y)
		d.x, d.y, d.known = m.X, m.Y, true
	}
	switch way := d.wheel.turn(m.WheelY); {
	case way > 0:
		d.now.Add(WheelUp)
	case way < 0:
		d.now.Add(WheelDown)
	}
}

// maxNotches is the largest number of notches of the wheel that count in one tick.
const maxNotches = 8

// wheel adds up the fractions of notches that touchpads report, and counts whole notches.
type wheel struct {
	rest    float64 // the remaining fraction of a notch
	notches int     // number of notches in this tick
}

// turn adds a movement and returns the direction in which the wheel has moved by whole notches: 1
// for up, -1 for down, 0 for none.
func (w *wheel) turn(notches float64) int {
	w.notches = 0
	if math.IsNaN(notches) || math.IsInf(notches, 0) {
		return 0
	}
	if notches*w.rest < 0 {
		w.rest = 0 // the wheel has changed its direction, so drop the fraction in the old direction
	}
	whole, rest := math.Modf(w.rest + notches)
	w.rest, w.notches = rest, int(min(math.Abs(whole), maxNotches))
	return cmp.Compare(whole, 0)
}

func (d *device) readPad(p *PadFrame) {
	if mapped := d.taught || p.Standard; mapped != d.Mapped {
		d.Mapped, d.fresh = mapped, true
	}
	switch {
	case d.taught:
		for i := range PadButtonCount {
			c := padFirst + Control(i)
			threshold := engage
			if d.before.Has(c) {
				threshold = release
			}
			if d.mapping.sources[i].travel(p) >= threshold {
				d.now.Add(c)
			}
		}
	case p.Standard:
		for i := range PadButtonCount {
			if p.Buttons&(1<<i) != 0 {
				d.now.Add(padFirst + Control(i))
			}
		}
		for i, first := range [...]Control{LeftStickUp, RightStickUp} {
			if d.sticks[i].move(p.Sticks[2*i], p.Sticks[2*i+1]); d.sticks[i].held {
				d.now.Add(first + Control(d.sticks[i].way))
			}
		}
	default:
		d.wake = p.RawButtons&^d.rawPressed != 0
		d.rawPressed = p.RawButtons
	}
}

// stick turns two axes into at most one of four directions, with hysteresis.
type stick struct {
	held bool
	way  int // 0 to 3 for up, down, left and right, in the order of a stick's controls
}

// move updates the direction from the values of the axes; right and down are positive. A held
// direction changes only if the stick is pushed further along the other axis, so that the direction
// does not flicker when the stick is pushed diagonally.
func (s *stick) move(x, y float64) {
	travel := [...]float64{-y, y, -x, x}
	pushed, way, furthest := false, 0, engage
	for i, t := range travel {
		if t >= furthest {
			pushed, way, furthest = true, i, t
		}
	}
	if s.held && travel[s.way] >= release && (!pushed || travel[s.way] >= furthest) {
		return
	}
	s.held, s.way = pushed, way
}
