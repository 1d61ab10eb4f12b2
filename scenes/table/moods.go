package table

import (
	"canape/engine"
	"canape/scenes/stage"
	"canape/scenes/ui"
)

// Moods decides how the characters on the plates feel and where they look. They follow only what
// everybody has seen, so that they give no secret away: who is on turn, whose the last event was,
// what is celebrated, how long nothing has happened. They change in steps, so that a table at rest
// need not be drawn again.
type Moods struct {
	host    Host
	turn    engine.SeatSet // who was last expected to play
	since   int            // ticks since that changed
	by      engine.Seat    // whose the last event was
	last    int            // ticks since then
	quiet   int            // ticks since anything happened
	winners engine.SeatSet // of a match that is over and seen to be
	seats   [ui.SeatCount]mood
	painted float64 // the height of the plates for which the expressions were painted
}

// mood is what a seat feels for a while.
type mood struct {
	is   ui.Mood
	left int // ticks
}

// Ticks at speed 1 of moods.
const (
	gladTicks    = 100
	sorryTicks   = 80
	winkTicks    = 70
	wakeTicks    = 40
	watchTicks   = 150  // for which the others look at whose the last event was, where several play at once
	thinkTicks   = 240  // until somebody on turn is seen to think
	sleepTicks   = 1500 // until the first of those who wait sleeps
	sleepStagger = 150  // until the next one does
)

// NewMoods returns the moods of a table at which nothing has happened.
func NewMoods(h Host) Moods { return Moods{host: h, by: engine.Nobody} }

// Saw is called with an event once everybody has seen it.
func (m *Moods) Saw(b Board, e engine.Event) {
	if e = engine.EventFor(e, engine.Table); e == nil {
		return
	}
	m.Wake()
	if seat := engine.OwnerOf(e); seat != engine.Nobody {
		m.by, m.last = seat, 0
	}
	glad, sorry := b.Reactions(e)
	m.feel(glad, ui.Cheering, gladTicks)
	m.feel(sorry, ui.Wincing, sorryTicks)
}

// Wake is called when somebody does something: characters who slept wake up.
func (m *Moods) Wake() {
	for i := range m.host.Party().Seats {
		if m.sleeps(engine.Seat(i)) {
			m.feel(engine.SeatsOf(engine.Seat(i)), ui.Surprised, wakeTicks)
		}
	}
	m.quiet = 0
}

// Refused is called when a move of a seat was refused.
func (m *Moods) Refused(seat engine.Seat) { m.feel(engine.SeatsOf(seat), ui.Worried, sorryTicks) }

// Pleased is called when a seat was told good news.
func (m *Moods) Pleased(seat engine.Seat) { m.feel(engine.SeatsOf(seat), ui.Winking, winkTicks) }

func (m *Moods) feel(seats engine.SeatSet, is ui.Mood, ticks int) {
	for seat := range seats.All() {
		m.seats[seat] = mood{is: is, left: m.host.Speed().Ticks(ticks)}
	}
}

// Tick goes on by a tick. turn are those who are expected to play now: nobody, while something is
// still shown.
func (m *Moods) Tick(turn engine.SeatSet, between *Interlude) {
	m.last++
	m.quiet++
	m.since++
	if turn != 0 && turn != m.turn {
		m.turn, m.since = turn, 0
	}
	for i := range m.seats {
		m.seats[i].left = max(0, m.seats[i].left-1)
	}
	if moment, shown := between.Moment(); shown {
		m.feel(moment.Seats, ui.Cheering, gladTicks/2)
		m.feel(moment.Pained, ui.Wincing, sorryTicks/2)
	}
	if between.Busy() {
		m.quiet = 0
	}
}

// Ended is called with the winners once the end of the match has been seen.
func (m *Moods) Ended(winners engine.SeatSet) { m.winners, m.quiet = winners, 0 }

// sleeps reports whether a seat has waited for so long that it sleeps. Who is on turn does not.
func (m *Moods) sleeps(seat engine.Seat) bool {
	return m.winners == 0 && !m.turn.Has(seat) && m.quiet > sleepTicks+sleepStagger*int(seat)
}

// watched returns at whom the others look; Nobody: straight ahead.
func (m *Moods) watched() engine.Seat {
	switch {
	case m.host.Speed().Still:
		return engine.Nobody
	case m.winners != 0:
		return m.winners.First()
	case m.turn.Len() == 1:
		return m.turn.First()
	case m.last < m.host.Speed().Ticks(watchTicks):
		return m.by
	}
	return engine.Nobody
}

// Expression returns how a seat looks. at returns where the character of a seat is on the screen.
func (m *Moods) Expression(seat engine.Seat, at func(engine.Seat) ui.Point) ui.Expression {
	watched := m.watched()
	switch {
	case m.winners.Has(seat):
		return ui.Expression{Mood: ui.Cheering}
	case m.seats[seat].left > 0:
		return ui.Expression{Mood: m.seats[seat].is}
	case m.sleeps(seat):
		return ui.Expression{Mood: ui.Sleeping}
	case m.turn == engine.SeatsOf(seat) && m.since > m.host.Speed().Ticks(thinkTicks):
		return ui.Expression{Mood: ui.Thinking}
	case watched != engine.Nobody && watched != seat:
		return ui.Expression{Gaze: ui.GazeTo(at(seat), at(watched))}
	}
	return m.host.Party().Seats[seat].Resting()
}

// Dress gives the plate of a seat its character.
func (m *Moods) Dress(c *ui.Canvas, b Board, seat engine.Seat, p stage.PartySeat, plate *ui.Plate) {
	plate.Alive, plate.Bot = true, p.IsBot()
	plate.Face = m.Expression(seat, func(s engine.Seat) ui.Point {
		r := b.Plate(c, s)
		return ui.Point{X: r.X + r.H/2, Y: r.Center().Y}
	})
	if plate.Lost {
		plate.Face = ui.Expression{Mood: ui.Sleeping}
	}
}

// prepare paints all expressions ahead, so that no frame is late. The board must have been drawn
// before.
func (m *Moods) prepare(c *ui.Canvas, b Board) {
	party := m.host.Party()
	height := b.Plate(c, 0).H
	if height <= 0 || height == m.painted {
		return
	}
	m.painted = height
	c.Prepare(func(c *ui.Canvas) {
		for i, p := range party.Seats {
			r := b.Plate(c, engine.Seat(i))
			paint := func(e ui.Expression) {
				ui.Plate{Seat: p.Colour, Alive: true, Bot: p.IsBot(), Face: e}.Draw(c, r)
			}
			for is := range ui.MoodCount {
				paint(ui.Expression{Mood: is})
			}
			for gaze := range ui.GazeCount {
				paint(ui.Expression{Gaze: gaze})
			}
		}
	})
}
