package input

import (
	"math"
)

// read finds out from the frame which controls of the device are down, and
// which of them were not down before.
func (d *device) read(f *Frame) {
	d.before, d.now = d.now, ControlSet{}
	d.wake, d.moved, d.notches = false, false, 0
	switch d.Kind {
	case KeysLeft, KeysRight:
		d.now[0], d.now[1] = f.Keys[0], f.Keys[1]
	case Mouse:
		d.readMouse(&f.Mouse)
	case Pad:
		if p, ok := f.Pad(d.pad); ok {
			d.readPad(p)
		}
	}
	if d.fresh {
		d.before, d.fresh = d.now, false
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
	if math.IsNaN(m.WheelY) || math.IsInf(m.WheelY, 0) {
		return
	}
	if m.WheelY*d.wheel < 0 {
		d.wheel = 0 // the wheel turns back: the rest of a notch in the other direction does not count
	}
	d.wheel += m.WheelY
	whole := math.Trunc(d.wheel)
	d.wheel -= whole
	d.notches = int(min(math.Abs(whole), maxNotches))
	switch {
	case whole > 0:
		d.now.Add(WheelUp)
	case whole < 0:
		d.now.Add(WheelDown)
	}
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
	way  int // up, down, left, right, as the controls of a stick are ordered
}

// move takes the axes' values, right and down positive. A direction that is
// held changes only if the other axis is pushed further, so that a diagonal does not flicker.
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
