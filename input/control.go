package input

import (
	"fmt"
	"strings"
)

// Control is one physical thing to press: a key, a pad's button or one
// direction of its sticks, a button of the mouse or one direction of its wheel.
// Pad controls are named by position on the standard layout, not by letter.
type Control uint8

// NoControl is the absence of a control.
const NoControl Control = 0

// The controls of a pad. Keys have the values below these; see KeyControl.
const (
	PadBottom Control = 128 + iota
	PadRight
	PadLeft
	PadTop
	PadL1
	PadR1
	PadL2
	PadR2
	PadSelect
	PadStart
	PadL3
	PadR3
	PadUp
	PadDown
	PadWest
	PadEast
	LeftStickUp
	LeftStickDown
	LeftStickLeft
	LeftStickRight
	RightStickUp
	RightStickDown
	RightStickLeft
	RightStickRight
	padEnd
)

// The controls of the mouse.
const (
	MouseLeft Control = 192 + iota
	MouseRight
	MouseMiddle
	MouseBack
	MouseForward
	WheelUp
	WheelDown
	mouseEnd
)

const (
	padFirst   = PadBottom
	padCount   = int(padEnd - padFirst)
	mouseFirst = MouseLeft
	// PadButtonCount is how many controls of a pad are buttons: PadBottom to PadEast.
	PadButtonCount = int(LeftStickUp - PadBottom)
)

var padNames = [padCount]string{
	"bottom", "right", "left", "top", "l1", "r1", "l2", "r2", "select", "start", "l3", "r3",
	"dpad-up", "dpad-down", "dpad-left", "dpad-right",
	"left-stick-up", "left-stick-down", "left-stick-left", "left-stick-right",
	"right-stick-up", "right-stick-down", "right-stick-left", "right-stick-right",
}

var mouseNames = [mouseEnd - mouseFirst]string{
	"left", "right", "middle", "back", "forward", "wheel-up", "wheel-down",
}

// KeyControl returns the control that is the key k, NoControl for values out of range.
func KeyControl(k Key) Control {
	if k >= KeyCount {
		return NoControl
	}
	return Control(k)
}

// Key returns the key that c is, NoKey when it is something else.
func (c Control) Key() Key {
	if c >= Control(KeyCount) {
		return NoKey
	}
	return Key(c)
}

// IsPad reports whether c is a control of a pad.
func (c Control) IsPad() bool { return c >= padFirst && c < padEnd }

// IsMouse reports whether c is a control of the mouse.
func (c Control) IsMouse() bool { return c >= mouseFirst && c < mouseEnd }

// Momentary reports whether c cannot be held down: the directions of the wheel.
func (c Control) Momentary() bool { return c == WheelUp || c == WheelDown }

// BindableOn reports whether c may be bound on a device of kind k.
func (c Control) BindableOn(k Kind) bool {
	switch k {
	case Pad:
		return c.IsPad()
	case KeysLeft, KeysRight:
		return c.Key().Bindable()
	case Mouse:
		return c.IsMouse()
	}
	return false
}

// String returns the control's name as settings store it: "key-W",
// "pad-bottom", "mouse-left"; "" for NoControl and values that name nothing.
func (c Control) String() string {
	switch {
	case c.Key() != NoKey:
		return "key-" + c.Key().String()
	case c.IsPad():
		return "pad-" + padNames[c-padFirst]
	case c.IsMouse():
		return "mouse-" + mouseNames[c-mouseFirst]
	}
	return ""
}

// ParseControl returns the control of that name. The error names the text.
func ParseControl(name string) (Control, error) {
	device, what, ok := strings.Cut(name, "-")
	if ok && what != "" {
		switch device {
		case "key":
			for k, n := range keyNames {
				if n == what {
					return Control(k), nil
				}
			}
		case "pad":
			for i, n := range padNames {
				if n == what {
					return padFirst + Control(i), nil
				}
			}
		case "mouse":
			for i, n := range mouseNames {
				if n == what {
					return mouseFirst + Control(i), nil
				}
			}
		}
	}
	return NoControl, fmt.Errorf("unknown control %q", name)
}

// controlSet is a set of controls.
type controlSet [4]uint64

func (s *controlSet) has(c Control) bool { return s[c/64]&(1<<(c%64)) != 0 }

func (s *controlSet) add(c Control) { s[c/64] |= 1 << (c % 64) }

func (s *controlSet) meets(t *controlSet) bool {
	return s[0]&t[0]|s[1]&t[1]|s[2]&t[2]|s[3]&t[3] != 0
}

func (s *controlSet) minus(t *controlSet) controlSet {
	return controlSet{s[0] &^ t[0], s[1] &^ t[1], s[2] &^ t[2], s[3] &^ t[3]}
}
