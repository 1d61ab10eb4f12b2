package input

// Context is what the scene tells the roster about how to interpret the devices.
type Context struct {
	// Menu makes Escape cancel; otherwise it pauses.
	Menu bool
	// Typist is the device whose person writes in a text field, NoDevice while nobody does. All
	// keys are letters then, but for the arrows, Enter (Confirm), Escape (Cancel), Tab (Next) and
	// Backspace (Erase). They come from Typist if it is a half of the keyboard, else from the half
	// that is assigned, else from the left.
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
	// OneButtonAlone extends OneButton to seats that do not share their device, except with the
	// mouse, which points, and with a phone, whose page has its own buttons.
	OneButtonAlone bool
	// AllButtons lets all buttons of the device count although OneButton is
	// set, as in a menu over the game. Drawings stay those of the own buttons.
	AllButtons bool
}

// acting returns the one seat that a device acts for, of those that have it.
func (c *Context) acting(holders SeatSet) Seat {
	if holders.Len() < 2 {
		return holders.First()
	}
	if confirmed := holders & c.Confirmed; confirmed != 0 || c.Curtain {
		return confirmed.Only()
	}
	return (holders & c.Acting).Only()
}

// ownButtons reports whether each of the seats that have a device of a kind has one button of its
// own on it.
func (c *Context) ownButtons(kind Kind, holders SeatSet) bool {
	return c.OneButton && (holders.Len() > 1 || c.OneButtonAlone && holders != 0 && kind != Mouse && kind != Phone)
}

// onlyOwnButtons reports whether no other buttons of the device count now.
func (c *Context) onlyOwnButtons(kind Kind, holders SeatSet) bool {
	return c.ownButtons(kind, holders) && !c.AllButtons && holders&c.Confirmed == 0
}
