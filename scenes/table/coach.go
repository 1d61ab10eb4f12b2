package table

import (
	"slices"

	"canape/assets/lang"
	"canape/engine"
	"canape/input"
	"canape/scenes/sound"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// coach says the lessons of a guided match, each once, on a panel that waits for the player. Which have been said is kept with the
// match.
type coach struct {
	guide  Guide
	lesson string // what is being said; "" for nothing
	seat   engine.Seat
	comes  tween.Run
	saying saying
	slate  slate
	laid   laying
	hides  [2]bool // the hint bar, the ribbon: it lies where they are
}

// laying is what the place of a lesson follows from: it stays there as long as nothing of that changes.
type laying struct {
	lesson string
	seat   engine.Seat
	words  *lang.Catalog
	device input.DeviceID
	frame  ui.Rect
	scale  float64
}

// comeTicks is how long a lesson takes to come up.
const comeTicks = 9

// speaking tells whether a lesson is on the screen: the match waits.
func (c *coach) speaking() bool { return c.lesson != "" }

// tick looks whether there is something to say to somebody who may act.
func (c *coach) tick(m *Match) {
	c.comes.Tick()
	if c.guide == nil || c.speaking() || m.lagging() || m.lost != 0 || m.curtain.drop.Value > 0 {
		return
	}
	for seat := range m.taught().All() {
		if m.party.Secrets == "curtain" && m.curtain.open != seat {
			continue
		}
		if lesson := c.guide.Lesson(m, seat); lesson != "" && !slices.Contains(m.party.Told, lesson) {
			c.lesson, c.seat, c.laid = lesson, seat, laying{}
			c.comes = tween.Start(m.Speed().Ticks(comeTicks))
			m.kit.Roster.LetGo()
			return
		}
	}
}

// handle ends the lesson when its reader, or anybody in a menu's way, confirms. It swallows everything else.
func (c *coach) handle(m *Match, intent input.Intent) bool {
	if !c.speaking() {
		return false
	}
	owner := input.Seat(c.seat)
	if intent.Phase != input.Pressed || intent.MenuSeat != owner && !m.kit.Roster.SeatsOf(intent.Device).Has(owner) {
		return true
	}
	switch intent.Verb {
	case input.Confirm:
		m.party.Told = append(slices.Clip(m.party.Told), c.lesson)
		c.lesson = ""
		m.keepParty()
		m.Sound(sound.Cue{Effect: sound.Confirm})
	case input.Extra: // enough of lessons
		c.lesson, c.guide = "", nil
		m.party.Taught = true
		m.keepParty()
		m.Sound(sound.Cue{Effect: sound.Back})
	}
	return true
}

// lay finds the lesson's place on a table that has been drawn, where it has none yet.
func (c *coach) lay(m *Match, canvas *ui.Canvas) {
	if !c.speaking() {
		return
	}
	now := laying{c.lesson, c.seat, m.kit.Words(), m.kit.Roster.DeviceUsed(input.Seat(c.seat)), canvas.Frame(), canvas.TextScale()}
	if c.laid == now {
		return
	}
	c.laid = now
	c.saying = sayingOf(m, c.lesson, c.seat)
	bars := m.bars(canvas)
	c.slate = c.saying.lay(canvas, vacancyOf(m.board, canvas, c.lesson, c.seat, bars))
	c.hides = [2]bool{}
	for i, bar := range bars {
		c.hides[i] = c.slate.panel.Overlaps(bar)
	}
}

// hidesHint tells whether the lesson lies where the hint bar is, which leaves meanwhile.
func (c *coach) hidesHint() bool { return c.speaking() && c.hides[0] }

// hidesRibbon tells whether the lesson lies where the ribbon is, which leaves meanwhile.
func (c *coach) hidesRibbon() bool { return c.speaking() && c.hides[1] }

// draw shows the lesson. It comes up where it stays.
func (c *coach) draw(m *Match, canvas *ui.Canvas) {
	if !c.speaking() || c.slate.panel.W == 0 {
		return
	}
	share := tween.Out(c.comes.Share())
	canvas.PushLayer(ui.LayerPanels)
	defer canvas.Pop()
	if share < 1 {
		canvas.PushAlpha(max(0.1, share))
		defer canvas.Pop()
	}
	if share < 1 && !m.Speed().Still {
		canvas.PushMove(0, 24*(1-share))
		defer canvas.Pop()
	}
	c.saying.draw(canvas, &c.slate, m.colour(c.seat), c.hidesHint())
}
