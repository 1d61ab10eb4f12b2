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

// coach says the lessons of a guided match, each once, on a panel that waits for the people at the table: whoever has read it goes on.
// Which have been said is kept with the match.
type coach struct {
	guide   Guide                  // nil: nothing is taught
	apart   [engine.MaxSeats]Guide // for each person one, where the others look away
	address                        // what is being said, and to whom
	comes   tween.Run
	says    lesson
	panel   lessonPanel
	laid    laying
	hides   [2]bool        // the hint bar, the ribbon: it lies where they are
	ended   int            // the tick of the scene in which the last one ended
	by      input.DeviceID // that ended it
}

// address is a lesson and to whom it is told.
type address struct {
	lesson  string // "" for nothing
	seat    engine.Seat
	readers engine.SeatSet // the seat, and who is asked the same
}

// laying is what the place of a lesson follows from: it stays there as long as nothing of that changes.
type laying struct {
	address
	words   *lang.Catalog
	devices [engine.MaxSeats]input.DeviceID
	frame   ui.Rect
	scale   float64
}

// comeTicks is how long a lesson takes to come up.
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
	if c.guide == nil || c.speaking() || m.lagging() || m.between.Busy() || m.lost != 0 || m.curtain.drop.Value > 0 {
		return
	}
	asked := m.taught()
	if m.board.Waits() != 0 { // what comes next is not spoken of before everybody has seen what is shown
		return
	}
	asked = m.uncovered(asked)
	told := asked
	if learner := Learner(m.party); !m.info.RealTime && asked != 0 { // who is asked the same is told the same
		if told = engine.SeatsOf(asked.First()); asked.Has(learner) {
			told = engine.SeatsOf(learner)
		}
	}
	for seat := range told.All() {
		lesson := c.guideOf(m, seat).Lesson(m, seat)
		if lesson == "" || slices.Contains(m.party.Told, c.toldAs(m, lesson, seat)) {
			continue
		}
		c.address, c.laid = address{lesson, seat, engine.SeatsOf(seat)}, laying{}
		if !m.info.RealTime {
			c.readers = asked
		}
		c.comes = tween.Start(m.Speed().Ticks(comeTicks))
		m.env.Roster.ReleaseAll()
		return
	}
}

// guideOf returns the guide of a seat. Where people look away in turn, each has one of their own: nobody else has read what it said.
func (c *coach) guideOf(m *Match, seat engine.Seat) Guide {
	if m.party.Secrets != stage.Curtain {
		return c.guide
	}
	if c.apart[seat] == nil {
		c.apart[seat] = m.face.Guide()
	}
	return c.apart[seat]
}

// toldAs returns by which name it is kept that a lesson has been told to a seat.
func (c *coach) toldAs(m *Match, lesson string, seat engine.Seat) string {
	if m.party.Secrets == stage.Curtain {
		return lesson + "@" + strconv.Itoa(int(seat))
	}
	return lesson
}

// handle ends the lesson when anybody at the table goes on. It swallows everything else, and for a moment what others press who meant to
// go on too.
func (c *coach) handle(m *Match, intent input.Intent) bool {
	if !c.speaking() {
		return c.by != input.NoDevice && m.clock-c.ended < calmTicks && intent.Device != c.by && intent.Phase == input.Pressed &&
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
	now := laying{address: c.address, words: m.env.Words(), frame: canvas.Frame(), scale: canvas.TextScale()}
	for i := range m.party.Seats {
		now.devices[i] = m.env.Roster.DeviceUsed(input.Seat(i))
	}
	if c.laid == now {
		return
	}
	c.laid = now
	c.says = lessonOf(m, c.address)
	bars := m.bars(canvas)
	c.panel = c.says.lay(canvas, vacancyOf(m, c.guide, m.board, canvas, c.address, bars))
	c.hides = [2]bool{}
	for i, bar := range bars {
		c.hides[i] = c.panel.panel.Overlaps(bar)
	}
}

// hidesHint reports whether the lesson lies where the hint bar is, which leaves meanwhile.
func (c *coach) hidesHint() bool { return c.speaking() && c.hides[0] }

// hidesRibbon reports whether the lesson lies where the ribbon is, which leaves meanwhile.
func (c *coach) hidesRibbon() bool { return c.speaking() && c.hides[1] }

// draw shows the lesson. It comes up where it stays.
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
