package input

// The keys of a text field, on whichever half of the keyboard writes.
var typingKeys = [...]struct {
	key    Control
	action Action
}{
	{KeyArrowUp, Up}, {KeyArrowDown, Down}, {KeyArrowLeft, Left}, {KeyArrowRight, Right},
	{KeyEnter, Confirm}, {KeyNumpadEnter, Confirm}, {KeyEscape, Cancel}, {KeyTab, Next}, {KeyBackspace, Erase},
}

// apply turns the controls of a device into intents.
func (r *Roster) apply(d *device) {
	if d.releaseAll {
		r.endHolds(d)
		d.releaseAll, d.flipPeek, d.eye = false, false, false
	}
	seat := r.acting(d.ID)
	menu := r.menuSeat(d, seat)
	if d.moved {
		r.add(d, seat, menu, Point, Moved, r.tick)
	}
	if d.wake {
		r.used(d, seat, menu)
		r.add(d, seat, menu, Wake, Pressed, r.tick)
	}
	if r.usesOwnButtons(d) {
		r.applyOwnButtons(d)
		return
	}
	for v := Up; v < heldEnd; v++ {
		r.applyAction(d, v, r.controls(d, v), seat, menu)
	}
}

// controls returns the controls for v on the device in the context of this tick.
func (r *Roster) controls(d *device, v Action) ControlSet {
	if !d.Kind.IsKeys() {
		return d.sets[v]
	}
	var set ControlSet
	c := &r.context
	if c.Typist != NoDevice {
		if d.ID == r.typingHalf() {
			for _, k := range typingKeys {
				if k.action == v {
					set.Add(k.key)
				}
			}
		}
		return set
	}
	set = d.sets[v]
	if d.ID == r.oneHalf() && (v == Cancel && c.Menu || v == Pause && !c.Menu) {
		set.Add(KeyEscape)
	}
	return set
}

// typingHalf returns the half of the keyboard that a text field hears.
func (r *Roster) typingHalf() DeviceID {
	if typist := r.context.Typist; typist == LeftKeys || typist == RightKeys {
		return typist
	}
	return r.oneHalf()
}

// oneHalf returns the half to which keys belong that a keyboard has only once,
// such as Escape: that of a person who is alone at the keyboard, else the left.
func (r *Roster) oneHalf() DeviceID {
	if r.SeatsOf(LeftKeys) == 0 && r.SeatsOf(RightKeys) != 0 {
		return RightKeys
	}
	return LeftKeys
}

func (r *Roster) applyAction(d *device, v Action, set ControlSet, seat, menu Seat) {
	h := &d.holds[v]
	if h.down && h.seat != seat {
		r.endHold(d, v)
	}
	pressed := d.pressed.meets(&set)
	if pressed {
		h.physical = true
	} else if !d.now.meets(&set) {
		h.physical = false
	}
	want := h.physical
	if v == Peek {
		if d.peekToggle {
			d.flipPeek = d.flipPeek != pressed
		}
		if d.flipPeek {
			d.peeking = !d.peeking
		}
		d.flipPeek = false
		if d.eye && !d.holds[Confirm].down {
			d.eye = false
			d.peeking = d.peeking && d.peekToggle && r.tick-d.eyeSince < eyeHeld
		}
		want = d.peeking || h.physical && !d.peekToggle
	}
	notches := 0
	if set.Has(WheelUp) && d.now.Has(WheelUp) || set.Has(WheelDown) && d.now.Has(WheelDown) {
		notches = d.notches
	}
	switch {
	case want && !h.down:
		*h = hold{physical: h.physical, down: true, seat: seat, menu: menu, since: r.tick, next: r.tick + RepeatDelay}
		r.used(d, seat, menu)
		if v.repeats() {
			d.repeating = v
		}
		r.emit(d, v, Pressed)
		notches--
	case h.down && !want:
		r.emit(d, v, Released)
		h.down = false
	case h.down && v.repeats() && d.repeating == v && notches == 0 && r.tick >= h.next:
		h.next = r.tick + RepeatEvery
		r.emit(d, v, Repeated)
	}
	for ; notches > 0 && h.down; notches-- {
		r.emit(d, v, Repeated)
	}
}

func (r *Roster) emit(d *device, v Action, phase Phase) {
	h := &d.holds[v]
	r.add(d, h.seat, h.menu, v, phase, h.since)
}

func (r *Roster) add(d *device, seat, menu Seat, v Action, phase Phase, since int64) {
	r.intents = append(r.intents, Intent{
		Device: d.ID, Kind: d.Kind, Seat: seat, MenuSeat: menu,
		Action: v, Phase: phase, Tick: r.tick, Since: since, X: d.x, Y: d.y,
	})
}

// endHold releases v for the seat that it was pressed for; it counts again
// once its control has been let go.
func (r *Roster) endHold(d *device, v Action) {
	if !d.holds[v].down {
		return
	}
	r.emit(d, v, Released)
	d.holds[v].down, d.holds[v].physical = false, false
	if v == Peek {
		d.peeking = false
	}
}

func (r *Roster) endHolds(d *device) {
	for v := Up; v < heldEnd; v++ {
		r.endHold(d, v)
	}
	d.peeking = false
}

func (r *Roster) used(d *device, seat, menu Seat) {
	r.lastUsed = d.ID
	for _, s := range [...]Seat{seat, menu} {
		if s != NoSeat {
			r.assignments[s].lastUsed = d.ID
		}
	}
}
