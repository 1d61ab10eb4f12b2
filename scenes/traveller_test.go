package scenes

import (
	"math"
	"slices"
	"strings"

	"canape/engine"
	"canape/engine/games/passeeclair"
	"canape/input"
	"canape/input/fake"
	"canape/scenes/ui"
	"canape/scenes/ui/uitest"
)

// traveller is a simulated person.
type traveller struct {
	j      *journey
	seat   input.Seat
	device input.DeviceID
	pad    *fake.Pad   // nil if the device is no pad
	phone  *fake.Phone // nil if the device is no phone
	rng    engine.RNG
	down   []input.Control // controls pressed in this beat
	looks  int             // beats since the current peek began; 0 if the person is not peeking
	since  int             // beats since the last peek ended
	seen   bool            // the person has seen their hidden cards at least once
	saw    bool            // the current peek has shown their hidden cards
	missed int             // consecutive peeks that did not show the hidden cards
	action input.Action    // the last action that was pressed because the screen offered it
	before uint64          // a hash of the picture before that action
	tries  map[input.Action]int
	alive  map[input.Action]bool // the actions that have had an effect
}

// press presses controls of the person's device. They stay down until letGo.
func (p *traveller) press(controls ...input.Control) {
	for _, c := range controls {
		switch {
		case c.IsMouse():
			p.j.PressMouse(c)
		case p.pad != nil:
			p.pad.Press(c)
		default:
			p.j.PressKeys(c)
		}
		p.down = append(p.down, c)
	}
}

func (p *traveller) release(controls ...input.Control) {
	for _, c := range controls {
		switch {
		case c.IsMouse():
			p.j.ReleaseMouse(c)
		case p.pad != nil:
			p.pad.Release(c)
		default:
			p.j.ReleaseKeys(c)
		}
	}
}

// control returns the button or key of an action on the person's device.
func (p *traveller) control(v input.Action) input.Control {
	d, _ := p.j.app.env.Roster.Device(p.device)
	profile := p.j.app.env.Bindings.Profile(d.Profile())
	return profile.First(v)
}

// do presses and releases the control of an action.
func (p *traveller) do(v input.Action) {
	if p.phone != nil {
		p.phone.Press(v)
	} else {
		p.press(p.control(v))
	}
	p.j.ticks(beat)
	p.letGo()
	if p.phone != nil {
		p.phone.Release(v)
	}
	p.j.ticks(beat)
}

func (p *traveller) letGo() {
	p.release(p.down...)
	p.down = p.down[:0]
}

func (p *traveller) mouse() bool { return p.device == input.TheMouse }

func (p *traveller) clickAt(at ui.Point) {
	p.j.MoveMouse(p.pixels(at))
	p.press(input.MouseLeft)
}

// pixels converts a point on the screen to pixels.
func (p *traveller) pixels(at ui.Point) (x, y float64) {
	c := p.j.app.canvas
	origin := c.FromPixels(0, 0)
	return (at.X - origin.X) * c.Unit(), (at.Y - origin.Y) * c.Unit()
}

// reach moves the person's cursor to a piece with these words, by directions or by pointing with
// the mouse.
func (p *traveller) reach(words string) { p.reachStraight(words, 0) }

// reachStraight is like reach, but for a number of moves it always takes the direct way. After that
// it sometimes tries the other axis, as reach does from the start; in a list this may change values
// on the way.
func (p *traveller) reachStraight(words string, straight int) {
	goal, ok := p.j.written(words)
	if !ok {
		p.j.t.Fatalf("%q is not written anywhere", words)
	}
	if p.mouse() {
		p.j.MoveMouse(p.pixels(goal))
		p.j.ticks(beat)
		return
	}
	for try := range 60 {
		on, from := p.j.cursor()
		if strings.Contains(on, words) {
			return
		}
		now, seen := p.j.written(words)
		if seen {
			goal = now
		}
		sideways, v := goal.X-from.X, input.Down
		if down := goal.Y - from.Y; down < 0 || !seen { // go up to words that are no longer shown, because they have scrolled out at the top
			v = input.Up
		}
		if seen && math.Abs(sideways) > math.Abs(goal.Y-from.Y) != (try >= straight && try%5 == 4) {
			v = input.Right
			if sideways < 0 {
				v = input.Left
			}
		}
		p.do(v)
	}
	p.j.t.Fatalf("the cursor can't be brought to %q", words)
}

// act performs an action that the screen offers. It does nothing in some beats, and while the
// screen asks another person.
func (p *traveller) act(named *traveller) {
	if p.j.picture != p.before {
		p.alive[p.action] = true
	}
	env := p.j.app.env
	var offered []input.Action
	var panel *ui.Piece
	moves := false
	for _, shown := range p.j.pieces() {
		if !shown.Glyph().Shown() || !shown.Front || shown.Hidden {
			continue
		}
		for axis := input.AllWays; axis <= input.UpAndDown; axis++ {
			moves = moves || shown.Glyph() == env.MoveGlyph(p.device, axis).Along(0)
		}
		for v := input.Confirm; v < input.Pause; v++ {
			glyph := env.Drawing(env.Roster.Glyph(p.device, v))
			if glyph != shown.Glyph() {
				continue
			}
			offered = append(offered, v)
			if v == input.Confirm && shown.Layer >= ui.LayerPanels {
				panel = &shown
			}
		}
	}
	if (panel == nil || p.looks > 0) && p.look(offered) { // do not begin a peek while a panel covers the table
		return
	}
	if panel == nil && p.race() {
		return
	}
	if named != nil && named != p && panel == nil || p.rng.N(100) < idlePercent { // do nothing, because people are not always quick
		return
	}
	switch {
	case panel != nil && p.mouse():
		p.clickAt(panel.Place.Center())
	case panel != nil:
		p.press(p.control(input.Confirm))
	case p.mouse():
		p.point()
	case moves && p.rng.N(100) < 55:
		p.press(p.control([]input.Action{input.Up, input.Down, input.Left, input.Right}[p.rng.N(4)]))
	case len(offered) > 0:
		v := offered[p.rng.N(len(offered))]
		if p.rng.N(100) < 60 || v == input.Peek {
			v = input.Confirm
		}
		if slices.Contains(offered, v) {
			p.action, p.before = v, p.j.picture
			p.tries[v]++
			p.press(p.control(v))
		}
	}
}

// race plays a card in a race, where the hint bar does not explain the controls. The person moves
// their ring until it is on a card that fits, and plays that card. Sometimes they play a card that
// does not fit. race returns false outside a race.
func (p *traveller) race() bool {
	match := p.j.match()
	view, ok := match.Match().View(engine.Table).(*passeeclair.View)
	if !ok || p.mouse() || view.Phase != passeeclair.PhaseRace.String() && view.Phase != passeeclair.PhaseBlocked.String() {
		return false
	}
	if p.rng.N(100) < racePercent {
		return true
	}
	ring, fits := 1+match.Party().Seats[p.seat].Colour, p.rng.N(100) < slipPercent
	for _, f := range p.j.app.canvas.Spoken().Focus {
		for _, move := range match.Match().Legal(engine.Seat(p.seat), nil) {
			fits = fits || f.Ring == ring && strings.HasSuffix(f.Card, passeeclair.Card(move.A).String())
		}
	}
	action := input.Right
	if fits {
		action = input.Confirm
	}
	p.press(p.control(action))
	return true
}

// In a race a person does nothing in racePercent of the beats, and plays a card without reading it
// in slipPercent of them.
const (
	racePercent = 70
	slipPercent = 5
)

// idlePercent is the percentage of beats in which a person does nothing.
const idlePercent = 40

// A peek lasts lookBeats beats, and the next one begins after more than restBeats beats.
const (
	lookBeats = 12
	restBeats = 60
)

// look peeks at the person's own cards from time to time, if the screen offers it. It returns true
// if the person is busy with it and should do nothing else.
func (p *traveller) look(offered []input.Action) bool {
	match := p.j.match()
	p.since++
	toggle := func() {
		if at, ok := p.j.app.canvas.Clickable(int(input.Peek)); ok {
			p.clickAt(at)
		}
	}
	switch {
	case p.looks == 0 && slices.Contains(offered, input.Peek) && (p.since > restBeats || !p.seen): // before the first look at the cards do not wait, because the match may be short
		p.looks, p.saw = 1, false
		if p.mouse() {
			toggle()
			return true
		}
		p.press(p.control(input.Peek))
		p.down = p.down[:0] // letGo must not release this button
	case p.looks == 0:
		return false
	}
	p.looks++
	p.saw = p.saw || match.Sees(engine.Seat(p.seat))
	if p.looks < lookBeats {
		return p.looks < lookBeats-3
	}
	if p.missed++; p.saw {
		p.seen, p.missed = true, 0
	}
	if p.missed > missesMost {
		p.j.t.Fatalf("seat %d asks to see the own cards again and again, and does not", p.seat)
	}
	p.looks, p.since = 0, 0
	if !p.mouse() {
		p.release(p.control(input.Peek))
	} else if match.Sees(engine.Seat(p.seat)) {
		toggle()
		return true
	}
	return false
}

// missesMost is the number of consecutive peeks that may show no cards, for example because a
// lesson interrupts them.
const missesMost = 3

// point clicks on clickable words, on a piece on the table, or at a random point.
func (p *traveller) point() {
	canvas := p.j.app.canvas
	if p.rng.N(100) < 15 {
		actions := []input.Action{input.Cancel, input.Other, input.Extra}
		v := actions[p.rng.N(len(actions))]
		if at, ok := canvas.Clickable(int(v)); ok {
			p.action, p.before = v, p.j.picture
			p.tries[v]++
			p.clickAt(at)
			return
		}
	}
	frame := canvas.Frame()
	at := ui.Point{X: float64(p.rng.N(int(frame.W))), Y: float64(p.rng.N(int(frame.H) - 120))}
	if pieces := uitest.Targets(p.j.pieces()); len(pieces) > 0 && p.rng.N(100) < 75 {
		at = pieces[p.rng.N(len(pieces))]
	}
	p.clickAt(at)
}
