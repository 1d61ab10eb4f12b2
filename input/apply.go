package input

// typingKeys are the keys that keep an action while a player types into a text field. They act for
// one half of the keyboard; see Context.Typist.
var typingKeys = [...]struct {
	key    Control
	action Action
}{
	{KeyArrowUp, Up}, {KeyArrowDown, Down}, {KeyArrowLeft, Left}, {KeyArrowRight, Right},
	{KeyEnter, Confirm}, {KeyNumpadEnter, Confirm}, {KeyEscape, Cancel}, {KeyTab, Next}, {KeyBackspace, Erase},
}

// These times are in ticks of 1/60 s.
const (
	// RepeatDelay is the time until a held action repeats for the first time.
	RepeatDelay = 24
	// RepeatEvery is the time between two repetitions.
	RepeatEvery = 6
)

// controls returns the device's controls for v in the context. Keys that exist only once, such as
// Escape, act for the given half of the keyboard.
func (d *device) controls(v Action, c *Context, half DeviceID) ControlSet {
	if !d.Kind.IsKeys() {
		return d.sets[v]
	}
	if c.Typist != NoDevice {
		if c.Typist == LeftKeys || c.Typist == RightKeys {
			half = c.Typist
		}
		var set ControlSet
		for _, k := range typingKeys {
			if d.ID == half && k.action == v {
				set.Add(k.key)
			}
		}
		return set
	}
	set := d.sets[v]
	if d.ID == half && (v == Cancel && c.Menu || v == Pause && !c.Menu) {
		set.Add(KeyEscape)
	}
	return set
}

// apply turns the state of the controls in set into intents for v.
func (d *device) apply(v Action, set ControlSet, seat, menu Seat) {
	h := &d.holds[v]
	if h.down && h.seat != seat {
		d.endHold(v)
	}
	pressed, down := d.pressed.meets(&set), d.now.meets(&set)
	if d.Kind == Phone {
		pressed, down = d.asked.Has(v) && !d.was.Has(v), d.asked.Has(v)
	}
	if pressed {
		h.physical = true
	} else if !down {
		h.physical = false
	}
	want := h.physical
	if v == Peek {
		want = d.peek.wanted(h.physical, pressed, d.holds[Confirm].down, d.tick)
	}
	notches := 0
	if set.Has(WheelUp) && d.now.Has(WheelUp) || set.Has(WheelDown) && d.now.Has(WheelDown) {
		notches = d.wheel.notches
	}
	switch {
	case want && !h.down:
		*h = hold{physical: h.physical, down: true, seat: seat, menu: menu, next: d.tick + RepeatDelay}
		if v.repeats() {
			d.repeating = v
		}
		d.emitHold(v, Pressed)
		notches--
	case h.down && !want:
		d.emitHold(v, Released)
		h.down = false
	case h.down && v.repeats() && d.repeating == v && notches == 0 && d.tick >= h.next:
		h.next = d.tick + RepeatEvery
		d.emitHold(v, Repeated)
	}
	for ; notches > 0 && h.down; notches-- {
		d.emitHold(v, Repeated)
	}
}

// pressOwnButtons emits Confirm for each seat whose own button was pressed. Own buttons cannot be
// held.
func (d *device) pressOwnButtons(holders SeatSet, p Profile) {
	n := 0
	for s := range holders.All() {
		if control := p.ownButton(n); control != NoControl && d.pressed.Has(control) {
			d.emit(s, s, Confirm, Pressed)
		}
		n++
	}
}

func (d *device) emit(seat, menu Seat, v Action, phase Phase) {
	kind := d.Kind
	if d.points {
		kind = Mouse
	}
	d.intents = append(d.intents, Intent{
		Device: d.ID, Kind: kind, Seat: seat, MenuSeat: menu,
		Action: v, Phase: phase, Tick: d.tick, X: d.x, Y: d.y,
	})
}

// emitHold emits an intent for the seat that holds v.
func (d *device) emitHold(v Action, phase Phase) {
	h := &d.holds[v]
	d.emit(h.seat, h.menu, v, phase)
}

// endHold releases v for the seat that holds it. The player must release the control before a press
// on it counts again.
func (d *device) endHold(v Action) {
	if !d.holds[v].down {
		return
	}
	d.emitHold(v, Released)
	d.holds[v].down, d.holds[v].physical = false, false
	if v == Peek {
		d.peek.on = false
	}
}

func (d *device) endHolds() {
	for v := Up; v < heldEnd; v++ {
		d.endHold(v)
	}
	d.peek.on = false
}

// eyeHeld is the number of ticks after which a click on the eye drawn on the screen counts as a
// hold.
const eyeHeld = 24

// peekSwitch records whether Peek stays on without a held button: after a press that toggles it, or
// after a click on the eye drawn on the screen.
type peekSwitch struct {
	toggles bool // whether every press of the button for Peek toggles Peek
	on      bool
	flips   bool  // whether Peek is toggled in this tick
	clicked bool  // whether the mouse button is still down after a click on the drawn eye
	since   int64 // the tick in which the click on the eye began
}

// click toggles Peek. It is called when a click on the drawn eye begins.
func (p *peekSwitch) click(tick int64) {
	p.flips = !p.flips
	p.clicked, p.since = true, tick
}

// wanted reports whether Peek should be on in this tick. held and pressed are the state of the
// button for Peek. clicking means that the mouse button is down.
func (p *peekSwitch) wanted(held, pressed, clicking bool, tick int64) bool {
	if p.toggles {
		p.flips = p.flips != pressed
	}
	if p.flips {
		p.on = !p.on
	}
	p.flips = false
	if p.clicked && !clicking {
		p.clicked = false
		p.on = p.on && p.toggles && tick-p.since < eyeHeld
	}
	return p.on || held && !p.toggles
}
