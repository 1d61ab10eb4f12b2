// Package fake simulates devices for tests without a window: pads that appear and disappear as
// drivers report them, keys, a mouse, phones and typed letters.
package fake

import (
	"slices"

	"canape/input"
)

// Model is a model of pad.
type Model struct {
	GUID, Name string
	// Standard means that the driver knows the layout. A pad with an unknown layout has two raw
	// axes and 12 raw buttons; the first button is PadBottom.
	Standard bool
}

// There is one model of each family of pads, and one model whose layout is unknown.
var (
	XboxPad      = Model{"030000005e0400008e02000014010000", "Xbox 360 Controller", true}
	DualSense    = Model{"030000004c050000e60c000011810000", "PS5 Controller", true}
	SwitchPro    = Model{"030000007e0500000920000011810000", "Nintendo Switch Pro Controller", true}
	UnknownStick = Model{"03000000341200007856000001010000", "Generic USB Joystick", false}
)

// Like returns the button of this model that by default has the same action as c on an Xbox pad.
func (m Model) Like(c input.Control) input.Control {
	xbox, own := input.PadProfile(input.Xbox), input.PadProfile(input.PadFamily(m.GUID, m.Name))
	return own.First(xbox.ActionOf(c))
}

const rawButtons = 12

// Couch simulates all devices. Its methods change the next frame that Tick returns.
type Couch struct {
	frame  input.Frame
	out    input.Frame
	pads   []*Pad
	phones []*Phone
	nextID input.PadID
}

// Phone is a phone whose page is open or closed.
type Phone struct{ state input.PhoneFrame }

// Open opens the page of a phone. It may be a new phone, or one whose page was closed before.
func (c *Couch) Open(id string) *Phone {
	p := &Phone{state: input.PhoneFrame{ID: id}}
	c.phones = append(c.phones, p)
	return p
}

// OpenKnown opens the page of a phone that has stored a mark on an earlier evening.
func (c *Couch) OpenKnown(id, mark string) *Phone {
	p := c.Open(id)
	p.state.Mark = mark
	return p
}

// Close closes the page of a phone, as if its owner had put it away.
func (c *Couch) Close(p *Phone) {
	c.phones = slices.DeleteFunc(c.phones, func(other *Phone) bool { return other == p })
}

// Press holds down buttons of the page.
func (p *Phone) Press(actions ...input.Action) { p.state.Down |= input.Actions(actions...) }

// Release releases buttons of the page.
func (p *Phone) Release(actions ...input.Action) { p.state.Down &^= input.Actions(actions...) }

// NewCouch returns a couch with a keyboard, a mouse and no pads.
func NewCouch() *Couch { return &Couch{} }

// Pad is one physical pad, which may be plugged in or not.
type Pad struct {
	Model
	state   input.PadFrame
	plugged bool
}

// Plug plugs in a new pad.
func (c *Couch) Plug(m Model) *Pad {
	p := &Pad{Model: m}
	c.Replug(p)
	return p
}

// Replug plugs a pad in again. All its buttons are released, it is last in the driver's list, and
// its driver's number is new.
func (c *Couch) Replug(p *Pad) {
	c.ReplugAs(p, c.nextID)
}

// ReplugAs plugs a pad in again with the driver's number id, because drivers may reuse the numbers
// of unplugged pads.
func (c *Couch) ReplugAs(p *Pad, id input.PadID) {
	if p.plugged {
		return
	}
	p.state = input.PadFrame{ID: id, GUID: p.GUID, Name: p.Name, Standard: p.Standard}
	if !p.Standard {
		p.state.RawButtonCount, p.state.RawAxisCount = rawButtons, 2
	}
	p.plugged = true
	c.nextID = max(c.nextID, id+1)
	c.pads = append(c.pads, p)
}

// Unplug unplugs a pad.
func (c *Couch) Unplug(p *Pad) {
	p.plugged = false
	for i, other := range c.pads {
		if other == p {
			c.pads = append(c.pads[:i], c.pads[i+1:]...)
			return
		}
	}
}

// ID returns the driver's number of the pad.
func (p *Pad) ID() input.PadID { return p.state.ID }

// Plugged reports whether the pad is plugged in.
func (p *Pad) Plugged() bool { return p.plugged }

// Press holds down buttons from PadBottom to PadEast. On a pad with an unknown layout it holds down
// the raw buttons with the same index.
func (p *Pad) Press(controls ...input.Control) { p.set(true, controls) }

// Release releases buttons.
func (p *Pad) Release(controls ...input.Control) { p.set(false, controls) }

func (p *Pad) set(down bool, controls []input.Control) {
	for _, c := range controls {
		bit := uint(c - input.PadBottom)
		if down {
			p.state.Buttons |= 1 << bit
			p.state.RawButtons |= 1 << bit
		} else {
			p.state.Buttons &^= 1 << bit
			p.state.RawButtons &^= 1 << bit
		}
	}
	if p.Standard {
		p.state.RawButtons = 0
	} else {
		p.state.Buttons = 0
	}
}

// Stick moves the left stick, or the first two axes of a pad with an unknown layout, to a position
// from -1 to 1. Right and down are positive.
func (p *Pad) Stick(x, y float64) {
	p.state.RawAxes[0], p.state.RawAxes[1] = x, y
	if p.Standard {
		p.state.Sticks[0], p.state.Sticks[1] = x, y
	}
}

// PressKeys holds keys down.
func (c *Couch) PressKeys(keys ...input.Control) {
	for _, k := range keys {
		c.frame.Keys.Add(k)
	}
}

// ReleaseKeys releases keys.
func (c *Couch) ReleaseKeys(keys ...input.Control) {
	for _, k := range keys {
		c.frame.Keys.Remove(k)
	}
}

// Type adds typed text to the next frame.
func (c *Couch) Type(text string) { c.frame.Runes = append(c.frame.Runes, []rune(text)...) }

// MoveMouse moves the pointer.
func (c *Couch) MoveMouse(x, y float64) { c.frame.Mouse.X, c.frame.Mouse.Y = x, y }

// PointByFinger sets whether fingers on the screen act as the mouse.
func (c *Couch) PointByFinger(finger bool) { c.frame.Mouse.Finger = finger }

// PressMouse holds down a button of the mouse, from MouseLeft to MouseForward.
func (c *Couch) PressMouse(button input.Control) {
	c.frame.Mouse.Buttons |= 1 << (button - input.MouseLeft)
}

// ReleaseMouse releases a button of the mouse.
func (c *Couch) ReleaseMouse(button input.Control) {
	c.frame.Mouse.Buttons &^= 1 << (button - input.MouseLeft)
}

// Wheel turns the wheel by a number of notches, for the next frame only. Up is positive.
func (c *Couch) Wheel(notches float64) { c.frame.Mouse.WheelY += notches }

// Tick returns the next frame. It is valid until the next call.
func (c *Couch) Tick() *input.Frame {
	c.frame.Tick++
	pads, phones, runes := c.out.Pads[:0], c.out.Phones[:0], c.out.Runes[:0]
	c.out = c.frame
	for _, p := range c.phones {
		phones = append(phones, p.state)
	}
	c.out.Phones = phones
	for _, p := range c.pads {
		pads = append(pads, p.state)
	}
	c.out.Pads = pads
	c.out.Runes = append(runes, c.frame.Runes...)
	c.frame.Runes = c.frame.Runes[:0]
	c.frame.Mouse.WheelY = 0
	return &c.out
}
