package input

// Context is the scene's instruction on how to interpret the devices.
type Context struct {
	// Menu makes Escape cancel; otherwise it pauses.
	Menu bool
	// Typist is the device whose player writes in a text field, or NoDevice. All keys are letters
	// then, except the arrows, Enter (Confirm), Escape (Cancel), Tab (Next) and Backspace (Erase).
	// These come from Typist if it is a half of the keyboard, otherwise from the assigned half or
	// the left one.
	Typist DeviceID
	// Acting are the seats that may act now. A shared device acts for the one of its seats that is
	// among them.
	Acting SeatSet
	// Curtain means that the seats of a shared device must confirm before their hand is shown;
	// until then the device acts for nobody but Confirmed.
	Curtain bool
	// Confirmed is the seat whose curtain is open, at most one. With OneButton it is the seats that
	// may use all controls of their devices for a while.
	Confirmed SeatSet
	// OneButton gives each of the seats that share a device a button of its own, which is Confirm
	// for that seat (see OwnGlyph). Of the other controls only Pause works. It is for games in
	// which several people act at once.
	OneButton bool
	// OneButtonAlone extends OneButton to seats that do not share their device, except with the
	// mouse, which points, and with a phone, whose page has its own buttons.
	OneButtonAlone bool
	// AllButtons enables all buttons of the device despite OneButton, as in a menu over the game.
	// Glyphs remain those of the own buttons.
	AllButtons bool
}

// acting returns the one of the holders that a device acts for.
func (c *Context) acting(holders SeatSet) Seat {
	if holders.Len() < 2 {
		return holders.First()
	}
	if confirmed := holders & c.Confirmed; confirmed != 0 || c.Curtain {
		return confirmed.Only()
	}
	return (holders & c.Acting).Only()
}

// ownButtons reports whether each of the holders of a device of this kind has a single button of
// its own.
func (c *Context) ownButtons(kind Kind, holders SeatSet) bool {
	return c.OneButton && (holders.Len() > 1 || c.OneButtonAlone && holders != 0 && kind != Mouse && kind != Phone)
}

// onlyOwnButtons reports whether the device's other buttons are disabled now.
func (c *Context) onlyOwnButtons(kind Kind, holders SeatSet) bool {
	return c.ownButtons(kind, holders) && !c.AllButtons && holders&c.Confirmed == 0
}
