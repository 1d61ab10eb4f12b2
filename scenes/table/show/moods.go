package show

import (
	"canape/engine"
	"canape/scenes/app"
	"canape/scenes/table"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// Moods decides the poses and gazes of the players' figures at their mats. If there is no room for
// figures, it decides the expressions of the faces on the plates. Moods reveal no secret, because
// they depend only on what everybody knows: whose turn it is, who caused the last event, what is
// celebrated, who peeks, and how long nothing has happened. They change in steps, so that a table
// at rest need not be redrawn.
type Moods struct {
	host      table.Host
	turn      engine.SeatSet // the seats last expected to play
	turnAge   int            // ticks since turn changed
	lastBy    engine.Seat    // the seat that caused the last event
	sinceLast int            // ticks since that event
	quiet     int            // ticks since anything happened
	winners   engine.SeatSet // winners of the match, once its end has been shown
	seats     [ui.SeatCount]mood
	mover     engine.Seat          // seat whose figure is leaning in or sitting back now, or Nobody
	painted   float64              // the plate height or figure size for which the sprites have been rendered
	shirts    [ui.SeatCount]string // the shirt of each seat's team
	dressed   bool                 // shirts has been filled
	entry     entrance
}

// shirt returns the drawing of the shirt of a seat's team, or "" if it has none.
func (m *Moods) shirt(b table.Board, seat engine.Seat) string {
	if !m.dressed {
		party := m.host.Party()
		m.dressed = true
		if !b.ShowsTeams() {
			for i, at := range m.host.Env().TeamsOf(party) {
				if name := party.Team(at); name != "" {
					m.shirts[i] = name.Shirt()
				}
			}
		}
	}
	return m.shirts[seat]
}

// mood is a temporary mood of a seat.
type mood struct {
	pose ui.Pose
	age  int          // ticks since the mood began
	left int          // ticks until the mood ends
	lift tween.Toward // how much higher than usual the figure sits, as a share of a full lean
	hops bool         // the figure jumps for joy
}

// Durations of moods, in ticks at speed 1.
const (
	moodTicks    = 90
	wakeTicks    = 40
	watchTicks   = 150  // while several seats may act, how long the others look at the seat that caused the last event
	thinkTicks   = 480  // time until the seat on turn looks thoughtful
	sleepTicks   = 3600 // time until the first waiting figure falls asleep
	sleepStagger = 150  // time until the next waiting figure falls asleep

	leanTicks = 10 // how long a figure takes to lean in
	clapTicks = 8  // time until hands meet or part
	claps     = 3
	hopTicks  = 26 // length of a jump
	hops      = 2
	hopShare  = 0.17 // height of a jump, in sizes of the figure
)

// NewMoods returns the moods at the beginning of a match.
func NewMoods(h table.Host) Moods { return Moods{host: h, lastBy: engine.Nobody, mover: engine.Nobody} }

// Saw is called with an event once everybody has seen it.
func (m *Moods) Saw(b table.Board, e engine.Event) {
	if e = engine.EventFor(e, engine.Table); e == nil {
		return
	}
	m.Wake()
	if seat := engine.OwnerOf(e); seat != engine.Nobody {
		m.lastBy, m.sinceLast = seat, 0
	}
	glad, sorry := b.Reactions(e)
	m.feel(glad, ui.Claps, moodTicks)
	m.feel(sorry, ui.Winces, moodTicks)
}

// Wake wakes all sleeping figures. It is called after an input.
func (m *Moods) Wake() {
	for i := range m.host.Party().Seats {
		if m.sleeps(engine.Seat(i)) {
			m.feel(engine.SeatsOf(engine.Seat(i)), ui.Gasps, wakeTicks)
		}
	}
	m.quiet = 0
}

// Refused is called when a move of a seat was refused.
func (m *Moods) Refused(seat engine.Seat) { m.feel(engine.SeatsOf(seat), ui.Worries, moodTicks) }

// Pleased is called when a seat has been given good news.
func (m *Moods) Pleased(seat engine.Seat) { m.feel(engine.SeatsOf(seat), ui.Winks, moodTicks) }

func (m *Moods) feel(seats engine.SeatSet, pose ui.Pose, ticks int) {
	for seat := range seats.All() {
		f := &m.seats[seat]
		if f.pose != pose || f.left == 0 {
			f.age = 0
		}
		f.pose, f.left = pose, m.host.Speed().Ticks(ticks)
		f.hops = f.hops && pose == ui.Rejoices
	}
}

// Tick advances the moods by a tick. turn holds the seats that are expected to play now. It is
// empty while an event is still being shown.
func (m *Moods) Tick(turn engine.SeatSet, interval *Interval) {
	m.sinceLast++
	m.quiet++
	m.entry.tick(m.host.Speed())
	m.turnAge++
	if turn != 0 && turn != m.turn {
		m.turn, m.turnAge = turn, 0
	}
	for i := range m.seats {
		m.seats[i].age++
		m.seats[i].left = max(0, m.seats[i].left-1)
	}
	if celebration, shown := interval.Celebration(); shown {
		m.celebrate(&celebration)
	}
	if most, others, told := interval.Taken(); told {
		m.feel(most, ui.IsProud, moodTicks/2)
		m.feel(others, ui.IsSad, moodTicks/2)
	}
	if interval.Busy() {
		m.quiet = 0
	}
	m.move()
}

// celebrate makes figures react to a celebration. Winners clap at a small celebration and jump at a
// larger one. Losers wince at a small celebration, and take different poses at a larger one.
func (m *Moods) celebrate(celebration *table.Celebration) {
	glad, great := ui.Claps, celebration.Size > table.SmallCelebration
	if great {
		glad = ui.Rejoices
	}
	m.feel(celebration.Seats, glad, moodTicks/2)
	place := 0
	for seat := range celebration.Pained.All() {
		sorry := ui.Winces
		if great {
			sorry = ui.LosingPose(place, 0)
		}
		m.feel(engine.SeatsOf(seat), sorry, moodTicks/2)
		place++
	}
	for seat := range celebration.Seats.All() {
		m.seats[seat].hops = glad == ui.Rejoices
	}
}

// hop returns how high a figure jumps now, in sizes of the figure.
func (m *Moods) hop(seat engine.Seat) float64 {
	f, ticks := &m.seats[seat], m.host.Speed().Ticks(hopTicks)
	if !f.hops || f.left == 0 || f.pose != ui.Rejoices || f.age >= hops*ticks || m.host.Speed().Still {
		return 0
	}
	return hopShare * tween.Height(float64(f.age%ticks)/float64(ticks))
}

// move lets one figure at a time lean in or sit back.
func (m *Moods) move() {
	n := engine.Seat(len(m.host.Party().Seats))
	for seat := range n {
		if m.mover == engine.Nobody && m.seats[seat].lift.Value != m.lifted(seat) {
			m.mover = seat
		}
	}
	if m.mover == engine.Nobody || m.mover >= n {
		return
	}
	lift, target := &m.seats[m.mover].lift, m.lifted(m.mover)
	if lift.Tick(target, m.host.Speed().Ticks(leanTicks)); lift.Value == target {
		m.mover = engine.Nobody
	}
}

// lifted returns how much higher than usual a figure should sit, as a share of a full lean. With
// reduced motion it is always 0.
func (m *Moods) lifted(seat engine.Seat) float64 {
	if m.host.Speed().Still {
		return 0
	}
	lift := m.pose(seat).Rise() / ui.LeanShare
	if m.turn == engine.SeatsOf(seat) && m.winners == 0 {
		lift++
	}
	return min(1, lift)
}

// Ended is called with the winners once the end of the match has been seen.
func (m *Moods) Ended(winners engine.SeatSet) { m.winners, m.quiet = winners, 0 }

// sleeps reports whether a seat sleeps because nothing has happened for a long time. A seat on turn
// never sleeps.
func (m *Moods) sleeps(seat engine.Seat) bool {
	return m.winners == 0 && !m.turn.Has(seat) && m.quiet > sleepTicks+sleepStagger*int(seat)
}

// watched returns the seat that the others look at, or Nobody if they look straight ahead.
func (m *Moods) watched() engine.Seat {
	switch {
	case m.host.Speed().Still:
		return engine.Nobody
	case m.winners != 0:
		return m.winners.First()
	case m.turn.Len() == 1:
		return m.turn.First()
	case m.sinceLast < m.host.Speed().Ticks(watchTicks):
		return m.lastBy
	}
	return engine.Nobody
}

// pose returns the pose of a seat.
func (m *Moods) pose(seat engine.Seat) ui.Pose {
	own := m.turn == engine.SeatsOf(seat)
	switch {
	case m.winners.Has(seat):
		return ui.Rejoices
	case m.seats[seat].left > 0:
		return m.seats[seat].pose
	case m.winners != 0: // the board does not say who came second, so nobody sulks
		return ui.LosingPose((engine.AllSeats(int(seat)) &^ m.winners).Len(), 0)
	case m.sleeps(seat):
		return ui.Sleeps
	case own && m.turnAge > m.host.Speed().Ticks(thinkTicks):
		return ui.Thinks
	case own || m.watched() == engine.Nobody:
		if pose := restingPose(m.host.Party().Seats[seat]); pose != ui.Calm || !own {
			return pose
		}
		return ui.Attends
	}
	return ui.Calm
}

// restingPose returns the usual pose of a seat. For a bot it depends on the bot's character.
func restingPose(p app.PartySeat) ui.Pose {
	if p.IsBot() {
		return app.RestingPose(p.Character)
	}
	return ui.Calm
}

// gaze returns the direction in which a seat looks.
func (m *Moods) gaze(seat engine.Seat, at func(engine.Seat) ui.Point) ui.Gaze {
	if watched := m.watched(); watched != engine.Nobody && watched != seat {
		return ui.GazeTo(at(seat), at(watched))
	}
	return m.host.Party().Seats[seat].Resting().Gaze
}

// Expression returns the expression of a seat's face on its plate. at returns the position of a
// seat's character on the screen.
func (m *Moods) Expression(seat engine.Seat, at func(engine.Seat) ui.Point) ui.Expression {
	e := ui.Expression{Mood: m.pose(seat).Mood()}
	if e.Mood == ui.Smiling {
		e.Gaze = m.gaze(seat, at)
	}
	return e
}

// Dress sets the shirt and the face on the plate of a seat. There is no face if a figure sits at
// the mat.
func (m *Moods) Dress(c *ui.Canvas, b table.Board, seat engine.Seat, p app.PartySeat, plate *ui.Plate) {
	plate.Shirt = m.shirt(b, seat)
	if b.PersonAt(c, seat).Size > 0 {
		return
	}
	plate.Alive, plate.Bot, plate.Wear = true, p.IsBot(), p.Wear
	plate.Face = m.Expression(seat, func(s engine.Seat) ui.Point { return whereabouts(c, b, s) })
	if plate.Lost {
		plate.Face = ui.Expression{Mood: ui.Sleeping}
	}
}

// Prepare renders all expressions ahead of time. The board must have been drawn before.
func (m *Moods) Prepare(c *ui.Canvas, b table.Board) {
	size := b.Plate(c, 0).H
	if at := b.PersonAt(c, 0); at.Size > 0 {
		size = at.Size
	}
	if size <= 0 || size == m.painted {
		return
	}
	m.painted = size
	c.Prepare(func(c *ui.Canvas) {
		for i, p := range m.host.Party().Seats {
			seat := engine.Seat(i)
			if at := b.PersonAt(c, seat); at.Size > 0 {
				at.Prepare(c, p)
				continue
			}
			r := b.Plate(c, seat)
			paint := func(e ui.Expression) {
				ui.Plate{Seat: p.Colour, Alive: true, Bot: p.IsBot(), Face: e, Wear: p.Wear}.Draw(c, r)
			}
			for mood := range ui.MoodCount {
				paint(ui.Expression{Mood: mood})
			}
			for gaze := range ui.GazeCount {
				paint(ui.Expression{Gaze: gaze})
			}
		}
	})
}

// whereabouts returns the position of a seat's face on the screen.
func whereabouts(c *ui.Canvas, b table.Board, seat engine.Seat) ui.Point {
	if h := b.PersonAt(c, seat); h.Size > 0 {
		return ui.Point{X: h.At.X, Y: h.At.Y - h.Size*0.4}
	}
	r := b.Plate(c, seat)
	return ui.Point{X: r.X + r.H/2, Y: r.Center().Y}
}

// DrawPerson draws the figure of a seat. The board and the plate must have been drawn before.
func (m *Moods) DrawPerson(c *ui.Canvas, b table.Board, seat engine.Seat, p app.PartySeat, plate *ui.Plate) {
	h := b.PersonAt(c, seat)
	if h.Size == 0 {
		return
	}
	f := h.Figure(c, p)
	if m.drawEntrance(c, h, seat, f) {
		return
	}
	if f.Pose = m.pose(seat); f.Pose == ui.Calm {
		f.Pose = h.Pose
	}
	switch {
	case plate.Lost:
		f.Pose = ui.Sleeps
	case plate.Peeking:
		f.Pose = ui.Peeks
	}
	f.Gaze = m.gaze(seat, func(s engine.Seat) ui.Point { return whereabouts(c, b, s) })
	if h.Facing != (ui.Point{}) {
		f.Gaze = ui.GazeTo(whereabouts(c, b, seat), h.Facing)
	}
	h = h.Inward(c, f.Pose)
	if f.Pose.Moves() && !m.host.Speed().Still && m.seats[seat].age < 2*claps*m.host.Speed().Ticks(clapTicks) {
		f.Step = m.seats[seat].age / m.host.Speed().Ticks(clapTicks)
	}
	h.Draw(c, f, m.seats[seat].lift.Value*ui.LeanShare, m.hop(seat))
}
