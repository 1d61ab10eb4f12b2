package input

import (
	"fmt"
	"slices"
)

// Control is one physical control: a key, a button of a pad or one direction of its sticks, a
// button of the mouse or one direction of its wheel. Pad controls are named by their position on
// the standard layout, not by the letter on the button.
type Control uint8

// NoControl stands for no control.
const NoControl Control = 0

// These are the controls of a pad. Keys have lower values.
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

// These are the controls of the mouse.
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
	// PadButtonCount is the number of buttons of a pad: the controls from PadBottom to PadEast.
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

// controlNames are the names of the controls in settings, such as "key-W", "pad-bottom" and
// "mouse-left". Unused values have the name "".
var controlNames = func() (names [mouseEnd]string) {
	for k := KeyA; k < KeyCount; k++ {
		names[k] = "key-" + keyNames[k]
	}
	for i, name := range padNames {
		names[padFirst+Control(i)] = "pad-" + name
	}
	for i, name := range mouseNames {
		names[mouseFirst+Control(i)] = "mouse-" + name
	}
	return names
}()

// IsKey reports whether c is a key.
func (c Control) IsKey() bool { return c > NoControl && c < KeyCount }

// IsPad reports whether c is a control of a pad.
func (c Control) IsPad() bool { return c >= padFirst && c < padEnd }

// IsMouse reports whether c is a control of the mouse.
func (c Control) IsMouse() bool { return c >= mouseFirst && c < mouseEnd }

// Momentary reports whether c is a direction of the wheel, which cannot be held.
func (c Control) Momentary() bool { return c == WheelUp || c == WheelDown }

// BindableOn reports whether c may be bound on a device of kind k.
func (c Control) BindableOn(k Kind) bool {
	switch k {
	case Pad:
		return c.IsPad()
	case KeysLeft, KeysRight:
		return c.IsKey() && c < KeyEscape
	case Mouse:
		return c.IsMouse()
	}
	return false
}

// String returns the control's name in settings. It returns "" for NoControl and unused values.
func (c Control) String() string {
	if c >= mouseEnd {
		return ""
	}
	return controlNames[c]
}

// ParseControl returns the control with this name. If there is none, the error contains the name.
func ParseControl(name string) (Control, error) {
	if c := slices.Index(controlNames[:], name); c > 0 && name != "" {
		return Control(c), nil
	}
	return NoControl, fmt.Errorf("unknown control %q", name)
}

// ControlSet is a set of controls. The zero value is empty.
type ControlSet [4]uint64

// Has reports whether c is in the set.
func (s *ControlSet) Has(c Control) bool { return s[c/64]&(1<<(c%64)) != 0 }

// Add adds c to the set.
func (s *ControlSet) Add(c Control) { s[c/64] |= 1 << (c % 64) }

// Remove removes c from the set.
func (s *ControlSet) Remove(c Control) { s[c/64] &^= 1 << (c % 64) }

func (s *ControlSet) meets(t *ControlSet) bool {
	return s[0]&t[0]|s[1]&t[1]|s[2]&t[2]|s[3]&t[3] != 0
}

func (s *ControlSet) minus(t *ControlSet) ControlSet {
	return ControlSet{s[0] &^ t[0], s[1] &^ t[1], s[2] &^ t[2], s[3] &^ t[3]}
}
