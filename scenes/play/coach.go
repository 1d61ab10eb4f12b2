package play

import (
	"slices"
	"strconv"

	"canape/assets/lang"
	"canape/engine"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/table/show"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// coach shows the lessons of a guided match, each once, on a panel that stays until a player at the
// table continues. The journal records which lessons have been shown.
type coach struct {
	match   *played
	guide   table.Guide                  // nil if the match is not guided
	guides  [engine.MaxSeats]table.Guide // a guide for each person, if a curtain separates their turns
	says    show.ToldLesson              // the lesson on the screen; its name is empty if no lesson is shown
	comes   tween.Run
	age     int // ticks since the lesson appeared
	panel   show.LessonPanel
	laid    panelKey
	looked  int            // number of entries in the record when the coach last found no lesson; -1 after a lesson
	ended   int            // tick of the scene in which the last lesson ended
	endedBy input.DeviceID // the device that ended the last lesson

	hidesHint, hidesRibbon bool // the panel covers these bars, which are not drawn
}

// panelKey holds everything on which the place of a lesson depends. The panel moves only if it
// changes.
type panelKey struct {
	words   *lang.Catalog
	devices [engine.MaxSeats]input.DeviceID
	frame   ui.Rect
	scale   float64
}

// comeTicks is how long a lesson takes to appear, in ticks at speed 1.
const comeTicks = 9

// newCoach returns the coach of a match.
func newCoach(p *played) coach {
	c := coach{match: p, looked: -1}
	if p.party.Guided && !p.party.Taught && p.face.Guide != nil {
		c.guide = p.face.Guide()
	}
	return c
}

// lookEvery is how often the coach looks for a lesson while nobody moves, in ticks.
const lookEvery = 10

// learners returns the people who may be shown a lesson in this tick. It is their turn, and all
// events have been shown. After a move the coach looks for a lesson at once, before a quick player
// can choose.
func (m *Match) learners() engine.SeatSet {
	if m.clock%lookEvery != 0 && m.coach.looked == m.session.Record().Len() || m.Lags() || m.Between.Busy() || m.devices.lost != 0 || m.curtain.drop.Value > 0 || m.Board.Waits() != 0 {
		return 0
	}
	t := m.turn()
	return m.curtain.uncovered(m.Board, t.actors&t.people|t.racers)
}

// speaking reports whether a lesson is on the screen. Then the match waits.
func (c *coach) speaking() bool { return c.says.Name != "" }

// tick looks for a lesson for the seats that are asked.
func (c *coach) tick(h table.Host, b table.Board, asked engine.SeatSet) {
	c.comes.Tick()
	c.age++
	if c.guide == nil || c.speaking() || asked == 0 {
		return
	}
	told := asked
	if !c.match.info.RealTime { // in other games, all seats with the same question read the lesson together
		if told = engine.SeatsOf(asked.First()); asked.Has(table.Learner(c.match.party)) {
			told = engine.SeatsOf(table.Learner(c.match.party))
		}
	}
	for seat := range told.All() {
		for _, name := range c.guideOf(seat).Lessons(table.SituationOf(h, c.match.face, b, seat)) {
			if slices.Contains(c.match.party.Told, c.toldAs(name, seat)) {
				continue
			}
			for reader := range asked.All() {
				b.Prompt(reader) // updates the targets of the readers, which the panel must not cover
			}
			c.says, c.laid = show.ToldLesson{Name: name, Seat: seat, Readers: engine.SeatsOf(seat)}, panelKey{}
			if !c.match.info.RealTime {
				c.says.Readers = asked
			}
			c.comes, c.age = tween.Start(h.Speed().Ticks(comeTicks)), 0
			c.match.env.Roster.ReleaseAll()
			return
		}
	}
	c.looked = c.match.session.Record().Len()
}

// mayBeTaught reports whether a lesson may still come before a seat on turn chooses. A phone offers
// the choice only when no lesson can come any more, so that no lesson takes the choice away again.
func (m *Match) mayBeTaught(seat engine.Seat) bool {
	return m.coach.guide != nil && m.Board.Waits() == 0 && m.turn().actors.Has(seat) && m.coach.looked != m.session.Record().Len()
}

// guideOf returns the guide of a seat. Behind a curtain each seat has its own guide, because nobody
// else reads its lessons.
func (c *coach) guideOf(seat engine.Seat) table.Guide {
	if c.match.party.Secrets != app.Curtain {
		return c.guide
	}
	if c.guides[seat] == nil {
		c.guides[seat] = c.match.face.Guide()
	}
	return c.guides[seat]
}

// toldAs returns the name under which the journal records that a lesson has been shown to a seat.
func (c *coach) toldAs(name string, seat engine.Seat) string {
	if c.match.party.Secrets == app.Curtain {
		return name + "@" + strconv.Itoa(int(seat))
	}
	return name
}

// handle ends the lesson when any player at the table continues, and ignores all other presses
// while the lesson is shown. Shortly after a lesson it also ignores presses of other devices,
// because they were meant to end the lesson. It returns true for the intents that it has handled or
// ignored. clock is the tick of the scene.
func (c *coach) handle(h table.Host, intent input.Intent, clock int) bool {
	if !c.speaking() {
		return c.endedBy != input.NoDevice && clock-c.ended < ignoreTicks && intent.Device != c.endedBy && intent.Phase == input.Pressed &&
			(intent.Action == input.Confirm || intent.Action == input.Extra)
	}
	least := app.ChoiceTicks
	if intent.Kind == input.Phone { // the button on a phone's page appeared together with the lesson, so the press is meant for the lesson
		least = app.PageTicks
	}
	if intent.Phase != input.Pressed || intent.MenuSeat == input.NoSeat || c.age < least {
		return true
	}
	switch intent.Action {
	case input.Confirm:
		c.match.party.Told = append(slices.Clip(c.match.party.Told), c.toldAs(c.says.Name, c.says.Seat))
		h.Sound(sound.Cue{Effect: sound.Confirm})
	case input.Extra: // the player wants no more lessons
		c.guide, c.match.party.Taught = nil, true
		h.Sound(sound.Cue{Effect: sound.Back})
	default:
		return true
	}
	c.says, c.looked, c.ended, c.endedBy = show.ToldLesson{}, -1, clock, intent.Device
	c.hidesHint, c.hidesRibbon = false, false
	c.match.keepParty()
	return true
}

// forget removes a seat from the readers of the lesson. A lesson without readers ends, and may be
// shown again.
func (c *coach) forget(seat engine.Seat) {
	c.says.Readers = c.says.Readers.Without(seat)
	switch {
	case !c.speaking():
	case c.says.Readers == 0:
		c.says, c.looked = show.ToldLesson{}, -1
		c.hidesHint, c.hidesRibbon = false, false
	default:
		if c.says.Seat == seat {
			c.says.Seat = c.says.Readers.First()
		}
		c.laid = panelKey{}
	}
}

// hint returns a hint that tells the readers of a lesson that the match waits for them.
func (c *coach) hint() ui.Hint {
	if c.says.Readers.Len() > 1 {
		return ui.Hint{Seat: -1, Sentence: c.match.env.Text("table.coach.waits-all")}
	}
	reader := c.match.party.Seats[c.says.Seat]
	return ui.Hint{Seat: reader.Colour, Name: reader.Name, Sentence: c.match.env.Text("table.coach.waits")}
}

// layOut places the lesson on a board that has been drawn, unless it already has a place on this
// screen. hint is the rectangle of the hint bar.
func (c *coach) layOut(h table.Host, b table.Board, canvas *ui.Canvas, hint ui.Rect) {
	now := panelKey{words: c.match.env.Catalog, frame: canvas.Frame(), scale: canvas.TextScale()}
	for i := range c.match.party.Seats {
		now.devices[i] = c.match.env.Roster.DeviceUsed(input.Seat(i))
		if !c.match.env.Roster.Plugged(now.devices[i]) { // the panel shows the buttons of another device
			now.devices[i] = c.match.env.Roster.LastUsed()
		}
	}
	if c.laid == now {
		return
	}
	c.laid = now
	bars := show.BarsOf(canvas, hint, show.ShowsRibbon(canvas, b))
	c.panel = show.PlaceLesson(h, c.guide, b, canvas, c.says, bars)
	c.hidesHint = c.panel.Bounds.Overlaps(bars[0])
	c.hidesRibbon = len(bars) > 1 && c.panel.Bounds.Overlaps(bars[1])
}

// draw draws the lesson. If still is true, the lesson only fades in and does not move.
func (c *coach) draw(canvas *ui.Canvas, still bool) {
	if !c.speaking() || c.panel.Bounds.W == 0 {
		return
	}
	share := tween.Out(c.comes.Share())
	if share < 1 {
		canvas.PushAlpha(max(0.1, share))
		defer canvas.Pop()
	}
	if share < 1 && !still {
		canvas.PushMove(0, 24*(1-share))
		defer canvas.Pop()
	}
	c.panel.Draw(canvas, c.match.party)
}
