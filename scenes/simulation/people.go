package simulation

import (
	"slices"
	"strings"

	"canape/engine"
	"canape/input"
	"canape/input/fake"
	"canape/scenes/ui"
	"canape/scenes/ui/uitest"
)

// device is a device that a person can use.
type device struct {
	id  input.DeviceID
	pad *fake.Pad // nil if the device is the keyboard or the mouse
}

// devices returns all devices that are connected and can be used.
func (w *World) devices() (list []device) {
	list = append(list, device{id: input.LeftKeys}, device{id: input.RightKeys}, device{id: input.TheMouse})
	for _, d := range w.app.Env().Roster.Devices(nil) {
		number, is := w.app.Env().Roster.PadOf(d.ID)
		if !is {
			continue
		}
		for _, pad := range w.pads {
			if pad.Plugged() && pad.Standard && pad.ID() == number {
				list = append(list, device{d.ID, pad})
			}
		}
	}
	return list
}

// someone returns a random device, mostly one with a seat.
func (w *World) someone() device {
	all := w.devices()
	var seated []device
	for _, d := range all {
		if w.app.Env().Roster.SeatsOf(d.id) != 0 {
			seated = append(seated, d)
		}
	}
	if len(seated) > 0 && w.chance(85) {
		return pick(w, seated...)
	}
	return pick(w, all...)
}

// control returns the button or key of an action on a device.
func (w *World) control(d device, v input.Action) input.Control {
	known, _ := w.app.Env().Roster.Device(d.id)
	if known.ID == input.NoDevice {
		known = input.Device{Kind: map[input.DeviceID]input.Kind{input.LeftKeys: input.KeysLeft, input.RightKeys: input.KeysRight, input.TheMouse: input.Mouse}[d.id]}
	}
	profile := w.app.Env().Bindings.Profile(known.Profile())
	return profile.First(v)
}

// hold presses a control of a device, which letGo releases. In the finale it presses only buttons
// that leave it, because saving a picture needs a graphics card, which the simulation does not
// have.
func (w *World) hold(d device, c input.Control) {
	if w.place() == "evening.Finale" || w.staying() {
		c = w.control(d, input.Cancel)
	}
	if !w.looksWith(d, c) {
		w.exchange.acts(w, engine.SeatSet(w.app.Env().Roster.SeatsOf(d.id)))
	}
	switch {
	case c == input.NoControl:
	case d.pad != nil:
		if c >= input.PadBottom && c <= input.PadEast {
			d.pad.Press(c)
			w.held = append(w.held, func() { d.pad.Release(c) })
		}
	case c.IsMouse():
		w.PressMouse(c)
		w.held = append(w.held, func() { w.ReleaseMouse(c) })
	default:
		w.PressKeys(c)
		w.held = append(w.held, func() { w.ReleaseKeys(c) })
	}
}

// looksWith reports whether a control of a device only looks at something and changes nothing.
func (w *World) looksWith(d device, c input.Control) bool {
	for _, v := range []input.Action{input.Up, input.Down, input.Left, input.Right, input.Peek, input.Pause} {
		if w.control(d, v) == c {
			return true
		}
	}
	return false
}

// press presses and releases the button or key of an action.
func (w *World) press(d device, v input.Action) {
	w.hold(d, w.control(d, v))
	w.pass(2)
	w.letGo()
	w.pass(2)
}

// clickAt clicks with a mouse button at a point.
func (w *World) clickAt(at ui.Point, button input.Control) {
	c := w.app.Canvas()
	origin := c.FromPixels(0, 0)
	w.MoveMouse((at.X-origin.X)*c.Unit(), (at.Y-origin.Y)*c.Unit())
	w.hold(device{id: input.TheMouse}, button)
	w.pass(2)
	w.letGo()
	w.pass(2)
}

// offers returns the actions that the screen offers to a device. moves is true if it also offers
// directions.
func (w *World) offers(d device) (offered []input.Action, moves bool) {
	env := w.app.Env()
	if d.id == input.TheMouse {
		for v := input.Confirm; v <= input.Pause; v++ {
			if _, ok := w.app.Canvas().Clickable(int(v)); ok {
				offered = append(offered, v)
			}
		}
		return offered, false
	}
	shown := map[ui.Glyph]bool{}
	for i := range w.pieces {
		if p := &w.pieces[i]; p.Glyph().Shown() && p.Front && !p.Hidden {
			shown[p.Glyph()] = true
		}
	}
	for axis := input.AllWays; axis <= input.UpAndDown; axis++ {
		moves = moves || shown[env.MoveGlyph(d.id, axis).Along(0)]
	}
	for v := input.Confirm; v <= input.Pause; v++ {
		if g := env.Drawing(env.Roster.Glyph(d.id, v)); g.Shown() && shown[g] {
			offered = append(offered, v)
		}
	}
	return offered, moves
}

// act performs an action, mostly one that the screen offers.
func (w *World) act(d device) {
	if d.id == input.TheMouse {
		w.point()
		return
	}
	offered, moves := w.offers(d)
	switch {
	case moves && w.chance(40):
		w.press(d, pick(w, input.Up, input.Down, input.Left, input.Right))
	case slices.Contains(offered, input.Confirm) && w.chance(60):
		w.press(d, input.Confirm)
	case len(offered) > 0 && w.chance(80):
		if v := pick(w, offered...); v != input.Pause || w.chance(10) { // people rarely pause
			w.press(d, v)
		}
	default:
		w.press(d, pick(w, input.Confirm, input.Confirm, input.Up, input.Down, input.Left, input.Right))
	}
}

// point clicks on an action of the hint bar, a piece, words, or a random place. It uses the button
// that confirms.
func (w *World) point() {
	at := ui.Point{X: float64(w.rng.N(1900)), Y: float64(w.rng.N(1060))}
	mouse := device{id: input.TheMouse}
	lines, targets := w.pieces.Written(), uitest.Targets(w.pieces)
	offered, _ := w.offers(mouse)
	if w.exchange != nil && !w.exchange.over && w.app.Canvas().Spoken().Private { // the twin shows other words here, and would click elsewhere
		lines, targets, offered = nil, nil, nil
	}
	offered = slices.DeleteFunc(offered, func(v input.Action) bool { return v == input.Pause })
	switch {
	case len(offered) > 0 && w.chance(20):
		at, _ = w.app.Canvas().Clickable(int(pick(w, offered...)))
	case len(lines) > 0 && w.chance(40):
		at = pick(w, lines...).Place.Center()
	case len(targets) > 0 && w.chance(80):
		at = pick(w, targets...)
	}
	w.clickAt(at, w.control(mouse, input.Confirm))
}

// written returns the place of words above the hint bar.
func (w *World) written(words string) (ui.Point, bool) {
	for _, line := range w.pieces.Written() {
		if at := line.Place.Center(); line.Text == words && at.Y < 900 {
			return at, true
		}
	}
	return ui.Point{}, false
}

// cursor returns the words under the cursor of the device used last.
func (w *World) cursor() (words string) {
	for _, f := range w.app.Canvas().Spoken().Focus {
		if f.Ring == 0 {
			words = f.Label
		}
	}
	return words
}

// reach moves the cursor of a device to the words, mostly along the most direct path, and reports
// whether it arrived.
func (w *World) reach(d device, words string, most int) bool {
	if d.id == input.TheMouse {
		_, ok := w.written(words)
		return ok
	}
	for range most {
		if strings.Contains(w.cursor(), words) {
			return true
		}
		goal, seen := w.written(words)
		if !seen {
			w.press(d, input.Down)
			continue
		}
		var from ui.Point
		if on := w.cursor(); on != "" {
			for _, line := range w.pieces.Written() {
				if line.Text != "" && strings.HasPrefix(on, line.Text) && line.Place.Y < 900 {
					from = line.Place.Center()
				}
			}
		}
		v := input.Down
		switch x, y := goal.X-from.X, goal.Y-from.Y; {
		case y < -20:
			v = input.Up
		case y <= 20 && x > 0:
			v = input.Right
		case y <= 20:
			v = input.Left
		}
		if w.chance(15) {
			v = pick(w, input.Up, input.Down, input.Left, input.Right)
		}
		w.press(d, v)
	}
	return strings.Contains(w.cursor(), words)
}

// choose moves the cursor of a device to words, and confirms them. It returns false if the cursor
// does not get there.
func (w *World) choose(d device, words string, most int) bool {
	if !w.reach(d, words, most) {
		return false
	}
	if at, ok := w.written(words); ok && d.id == input.TheMouse {
		w.clickAt(at, w.control(d, input.Confirm))
		return true
	}
	w.press(d, input.Confirm)
	return true
}
