package poll

import (
	"math"

	"canape/input"
)

// place is the position of a finger, in the units of the screen.
type place struct{ x, y float64 }

// finger turns touches of the screen into mouse input. One finger acts as the left button, and two
// fingers as the right button. A finger that soon moves up or down turns the wheel, so it scrolls.
// Two fingers that soon move do nothing, so that a browser can zoom. The button goes down only when
// the meaning of the touch is known. This is when a short touch ends, when a single finger moves
// sideways, or after holdTicks.
type finger struct {
	at         place   // the last position of the first finger
	most       int     // the largest number of fingers since the touch began
	mouseX     float64 // the mouse's position during the last touch
	mouseY     float64
	instead    bool // if true, the pointer stays at the finger's position until the mouse moves
	only       bool // reports that the screen is meant for fingers, and that no mouse has moved yet
	does       deed
	ticks      int      // number of ticks since the touch began
	began      place    // where the touch began
	turnedFrom float64  // the y coordinate up to which the movement has turned the wheel
	pair       [2]place // where the two fingers of a pair began
	moved      float64  // the largest distance that either finger of the pair has moved
}

// deed is the meaning of a touch, such as a press or a turn of the wheel.
type deed uint8

const (
	noTouch   deed = iota
	undecided      // the pointer is at the finger, but nothing else has happened yet
	pressing
	turning
	zooming
)

const (
	// holdTicks is the number of ticks of 1/60 s after which a resting finger presses.
	holdTicks = 15
	// slop is the distance in CSS pixels up to which a finger counts as resting. On a phone, a CSS
	// pixel is about 0.15 mm wide.
	slop = 10.0
	// notch is the distance that a finger moves to turn the wheel by one notch, in CSS pixels. It
	// is about the height of a row on a phone.
	notch = 24.0
)

// point makes the fingers on the screen, if there are any, act as the mouse m. scale is the size of
// a CSS pixel in units of the screen.
func (f *finger) point(m *input.MouseFrame, touches []place, scale float64) {
	button := uint8(1) // MouseLeft
	if len(touches) > 0 {
		f.touch(m, touches)
	} else if (f.instead || f.only) && (m.X != f.mouseX || m.Y != f.mouseY) {
		f.instead, f.only = false, false
	}
	if f.most > 1 {
		button = 1 << (input.MouseRight - input.MouseLeft)
	}
	if m.Finger = f.instead || f.only; f.instead {
		m.X, m.Y = f.at.x, f.at.y
	}
	if len(touches) == 0 {
		if f.does == undecided {
			m.Buttons |= button
		}
		f.does, f.most = noTouch, 0
		return
	}
	f.decide(slop * scale)
	switch f.does {
	case pressing:
		m.Buttons |= button
	case turning:
		m.X, m.Y = f.began.x, f.began.y // the wheel scrolls what is under the place where the finger began
		m.WheelY += (f.at.y - f.turnedFrom) / (notch * scale)
		f.turnedFrom = f.at.y
	}
}

// touch records the current positions of the fingers.
func (f *finger) touch(m *input.MouseFrame, touches []place) {
	f.at = touches[0]
	f.mouseX, f.mouseY, f.instead = m.X, m.Y, true
	if len(touches) > 1 {
		if f.most < 2 {
			f.pair = [2]place(touches)
		}
		for i, began := range f.pair {
			f.moved = max(f.moved, math.Hypot(touches[i].x-began.x, touches[i].y-began.y))
		}
	}
	f.most = max(f.most, len(touches))
	f.ticks++
	if f.does == noTouch {
		f.does, f.ticks, f.began, f.turnedFrom, f.moved = undecided, 0, f.at, f.at.y, 0
	}
}

// decide determines the meaning of a touch. near is the distance up to which a finger counts as
// resting, in units of the screen.
func (f *finger) decide(near float64) {
	x, y := math.Abs(f.at.x-f.began.x), math.Abs(f.at.y-f.began.y)
	switch {
	case f.does != undecided:
	case f.most > 1 && f.moved > near:
		f.does = zooming
	case f.most == 1 && y > near && y > x:
		f.does = turning
	case f.most == 1 && x > near, f.ticks >= holdTicks:
		f.does = pressing
	}
}
