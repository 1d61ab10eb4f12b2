package input

// Context tells the roster how to interpret the devices for a scene.
type Context struct {
	// Menu makes Escape mean Cancel. If Menu is false, Escape means Pause.
	Menu bool
	// Typist is the device whose player is typing into a text field, or NoDevice. While it is set,
	// all keys type letters except the arrows, Enter (Confirm), Escape (Cancel), Tab (Next) and
	// Backspace (Erase). If Typist is a half of the keyboard, these keys act for it. Otherwise they
	// act for a half of the keyboard with a seat, or for the left half if no half has a seat.
	Typist DeviceID
	// Acting are the seats that may act now. A shared device acts for one of its seats only if
	// exactly one of them may act.
	Acting SeatSet
	// Curtain means that a seat with a shared device must confirm before its hand is shown. Until
	// then the device acts for no seat.
	Curtain bool
	// With Curtain, Confirmed has at most one seat: the seat that has confirmed, so that its hand
	// is shown. With OneButton, Confirmed is the set of seats that may use all controls of their
	// devices for a while.
	Confirmed SeatSet
	// OneButton gives each of the seats that share a device a button of its own, which means
	// Confirm for that seat (see OwnGlyph). Of the other controls only Pause works. OneButton is
	// for games in which several people act at the same time.
	OneButton bool
	// OneButtonAlone extends OneButton to seats that do not share their device. It does not affect
	// the mouse, which is needed for pointing, or phones, whose pages have their own buttons.
	OneButtonAlone bool
	// AllButtons enables all buttons of the devices despite OneButton, for example in a menu over
	// the game. Glyphs still show the seats' own buttons.
	AllButtons bool
}

// acting returns the seat for which a device acts now, or NoSeat. holders are the seats that have
// the device.
func (c *Context) acting(holders SeatSet) Seat {
	if holders.Len() < 2 {
		return holders.First()
	}
	if confirmed := holders & c.Confirmed; confirmed != 0 || c.Curtain {
		return confirmed.Only()
	}
	return (holders & c.Acting).Only()
}

// ownButtons reports whether the holders of a device of this kind each use a single button of their
// own.
func (c *Context) ownButtons(kind Kind, holders SeatSet) bool {
	return c.OneButton && (holders.Len() > 1 || c.OneButtonAlone && holders != 0 && kind != Mouse && kind != Phone)
}

// onlyOwnButtons reports whether all buttons of the device except the seats' own buttons are
// disabled now.
func (c *Context) onlyOwnButtons(kind Kind, holders SeatSet) bool {
	return c.ownButtons(kind, holders) && !c.AllButtons && holders&c.Confirmed == 0
}
