package table

import (
	"slices"
	"strconv"

	"canape/assets/lang"
	"canape/engine"
	"canape/input"
	"canape/scenes/sound"
	"canape/scenes/stage"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// coach shows the lessons of a guided match, each once, on a panel that stays until somebody at the table goes on. Which lessons have been
// shown is written into the journal.
type coach struct {
	guide      Guide                  // nil: nothing is taught
	guides     [engine.MaxSeats]Guide // one for each person, where the others look away
	toldLesson                        // what is being said, and to whom
	comes      tween.Run
	says       lesson
	panel      lessonPanel
	laid       panelKey
	hides      [2]bool        // the hint bar, the ribbon: it lies where they are
	ended      int            // the tick of the scene in which the last lesson ended
	by         input.DeviceID // that ended it
}

// address is a lesson and to whom it is told.
type toldLesson struct {
	lesson  string // "" for nothing
	seat    engine.Seat
	readers engine.SeatSet // the seat, and who is asked the same
}

// panelKey is what the place of a lesson follows from: it stays there as long as none of this changes.
type panelKey struct {
	toldLesson
	words   *lang.Catalog
	devices [engine.MaxSeats]input.DeviceID
	frame   ui.Rect
	scale   float64
}

// comeTicks is how long a lesson takes to appear.
const comeTicks = 9

// Learner returns the seat for which the deck of a guided match is stacked: that of the first person, engine.Nobody without people.
func Learner(party stage.Party) engine.Seat {
	return engine.Seat(slices.IndexFunc(party.Seats, func(s stage.PartySeat) bool { return !s.IsBot() }))
}

// speaking reports whether a lesson is on the screen: the match waits.
func (c *coach) speaking() bool { return c.lesson != "" }

// tick looks whether there is something to say to somebody who may act.
func (c *coach) tick(m *Match) {
	c.comes.Tick()
	if c.guide == nil || c.speaking() || m.Lags() || m.Between.Busy() || m.lost != 0 || m.curtain.drop.Value > 0 {
		return
	}
	t := m.turn()
	asked := t.actors&t.people | t.racers
	if m.Board.Waits() != 0 { // no lesson while somebody looks at a card
		return
	}
	asked = m.curtain.uncovered(m.Board, asked)
	told := asked
	if learner := Learner(m.party); !m.info.RealTime && asked != 0 { // everybody who is asked the same reads the lesson
		if told = engine.SeatsOf(asked.First()); asked.Has(learner) {
			told = engine.SeatsOf(learner)
		}
	}
	for seat := range told.All() {
		lesson := c.guideOf(m, seat).Lesson(m, seat)
		if lesson == "" || slices.Contains(m.party.Told, c.toldAs(m, lesson, seat)) {
			continue
		}
		c.toldLesson, c.laid = toldLesson{lesson, seat, engine.SeatsOf(seat)}, panelKey{}
		if !m.info.RealTime {
			c.readers = asked
		}
		c.comes = tween.Start(m.Speed().Ticks(comeTicks))
		m.env.Roster.ReleaseAll()
		return
	}
}

// guideOf returns the guide of a seat. With a curtain everybody has their own, since nobody else reads their lessons.
func (c *coach) guideOf(m *Match, seat engine.Seat) Guide {
	if m.party.Secrets != stage.Curtain {
		return c.guide
	}
	if c.guides[seat] == nil {
		c.guides[seat] = m.face.Guide()
	}
	return c.guides[seat]
}

// toldAs returns the name under which the journal keeps that a lesson has been told to a seat.
func (c *coach) toldAs(m *Match, lesson string, seat engine.Seat) string {
	if m.party.Secrets == stage.Curtain {
		return lesson + "@" + strconv.Itoa(int(seat))
	}
	return lesson
}

// handle ends the lesson when anybody at the table goes on. All other presses are ignored, and for a moment after it those of people who
// meant to go on too.
func (c *coach) handle(m *Match, intent input.Intent) bool {
	if !c.speaking() {
		return c.by != input.NoDevice && m.clock-c.ended < ignoreTicks && intent.Device != c.by && intent.Phase == input.Pressed &&
			(intent.Action == input.Confirm || intent.Action == input.Extra)
	}
	if intent.Phase != input.Pressed || intent.MenuSeat == input.NoSeat {
		return true
	}
	switch intent.Action {
	case input.Confirm:
		m.party.Told = append(slices.Clip(m.party.Told), c.toldAs(m, c.lesson, c.seat))
		c.lesson = ""
		m.Sound(sound.Cue{Effect: sound.Confirm})
	case input.Extra: // enough of lessons
		c.lesson, c.guide = "", nil
		m.party.Taught = true
		m.Sound(sound.Cue{Effect: sound.Back})
	default:
		return true
	}
	c.ended, c.by = m.clock, intent.Device
	m.keepParty()
	return true
}

// lay finds the lesson's place on a table that has been drawn, where it has none yet.
func (c *coach) lay(m *Match, canvas *ui.Canvas) {
	if !c.speaking() {
		return
	}
	now := panelKey{toldLesson: c.toldLesson, words: m.env.Words(), frame: canvas.Frame(), scale: canvas.TextScale()}
	for i := range m.party.Seats {
		now.devices[i] = m.env.Roster.DeviceUsed(input.Seat(i))
	}
	if c.laid == now {
		return
	}
	c.laid = now
	c.says = lessonOf(m, c.toldLesson)
	bars := BarsOf(canvas, m.Hint(canvas).Rect(canvas), ShowsRibbon(canvas, m.Board))
	c.panel = c.says.lay(canvas, panelRoomOf(m, c.guide, m.Board, canvas, c.toldLesson, bars))
	c.hides = [2]bool{}
	for i, bar := range bars {
		c.hides[i] = c.panel.panel.Overlaps(bar)
	}
}

// hidesHint reports whether the hint bar is hidden because the lesson lies there.
func (c *coach) hidesHint() bool { return c.speaking() && c.hides[0] }

// hidesRibbon reports whether the ribbon is hidden because the lesson lies there.
func (c *coach) hidesRibbon() bool { return c.speaking() && c.hides[1] }

// draw draws the lesson.
func (c *coach) draw(m *Match, canvas *ui.Canvas) {
	if !c.speaking() || c.panel.panel.W == 0 {
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
	c.says.draw(canvas, &c.panel, m.party)
}
