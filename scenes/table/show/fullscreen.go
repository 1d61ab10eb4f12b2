package show

import (
	"math"

	"canape/engine"
	"canape/scenes/app"
	"canape/scenes/sound"
	"canape/scenes/table"
	"canape/scenes/ui"
	"canape/scenes/ui/place"
	"canape/scenes/ui/tween"
)

// placeOf returns the rectangle of an exhibit's piece on the table. It returns the zero rectangle
// if there is no exhibit or no such piece.
func placeOf(e *table.Exhibit) (r ui.Rect) {
	if e != nil && e.Over != nil {
		r = e.Over()
	}
	return r
}

// fullscreenTicks are the durations of the parts of a full-screen celebration, in ticks at speed 1,
// by its size: the light goes out, the winners grow, the gains are counted, and the last picture
// stays.
var fullscreenTicks = [...]struct{ dark, grow, count, stand int }{
	{14, 26, 20, 48}, {24, 36, 40, 60}, {24, 36, 60, 90},
}

const (
	darkness     = 0.72  // the share of the light that goes out
	darkSteps    = 4     // steps of the darkening, each of which repaints the whole screen
	jumpTicks    = 26    // ticks of a jump
	jumpHeight   = 0.2   // the height of a jump, in sizes of the figure
	jumpsMost    = 4     // the most jumps of a winner
	figureMost   = 360   // the greatest size of a winner, in u
	figureLess   = 0.3   // share by which winners are smaller in a celebration of weight 0
	othersSize   = 0.62  // the size of the other players, relative to the winners
	takerWidth   = 1.5   // the width of a winner's place, in widths of another player's place
	placeMost    = 330.0 // the greatest width of another player's place, in u
	largeWords   = 1.5   // the text scale from which names need the full width
	stepFoot     = 10    // how far down on its slip a figure stands, in u
	applauseFrom = 40    // ticks after the winners have grown until the others clap
	gainEvery    = 2     // while a sum grows, it plays a sound at each multiple of this number

	exhibitShare = 0.34 // the greatest height of an exhibit, as a share of the room
	exhibitLeast = 44   // the least height of an exhibit, in u
	exhibitGap   = 12   // the gap under an exhibit, in u
	overGrown    = 1.2  // how much larger an exhibit at the upper edge is than its piece on the table
)

// staged reports whether a full-screen celebration is shown or about to begin.
func (m *celebrations) staged() bool { return m.active && m.now.Fullscreen != nil }

// fullscreenTicksOf returns the number of ticks at speed 1 until the last picture of a full-screen
// celebration, and until its end.
func (m *celebrations) fullscreenTicksOf() (last, all int) {
	l := &fullscreenTicks[m.now.Size]
	last = l.dark + l.grow
	if m.now.Fullscreen.Gains != nil || m.now.Fullscreen.Exhibit != nil {
		last += l.count
	}
	jumped := l.dark + l.grow/2 + m.jumps()*jumpTicks + 14
	return last, max(last+l.stand, jumped) + leaveTicks
}

// jumps returns how many times the winners jump.
func (m *celebrations) jumps() int {
	return 1 + int(math.Round((jumpsMost-1)*m.now.Fullscreen.Weight))
}

// told returns the share of the gains that has been counted at a tick of a full-screen celebration,
// from 0 to 1. It is also the share of the exhibit's change that has been shown.
func (m *celebrations) told(at int) float64 {
	l := &fullscreenTicks[m.now.Size]
	return max(0, min(1, float64(at-l.dark-l.grow)/float64(l.count)))
}

// fullscreenAt returns the current tick of a full-screen celebration, at speed 1.
func (m *celebrations) fullscreenAt(s tween.Speed) int {
	last, all := m.fullscreenTicksOf()
	at := m.age * all / max(1, m.all)
	if s.Still {
		return max(at, last)
	}
	return at
}

// hasten skips to the last picture of a full-screen celebration if it has been on the screen for
// long enough.
func (m *celebrations) hasten() {
	last, all := m.fullscreenTicksOf()
	if m.age >= app.HurryTicks {
		m.age = max(m.age, (last*m.all+all-1)/all)
	}
}

// counted returns the sum that a seat shows at a tick of a full-screen celebration.
func (m *celebrations) counted(seat engine.Seat, at int) int {
	gain := m.now.Fullscreen.Gains[seat]
	return gain.From + int(math.Round(float64(gain.To-gain.From)*m.told(at)))
}

// counts returns the sound for a part of a full-screen celebration, between the ticks before and at.
// ok is false unless a sum grew in this part, or the change of the exhibit was completed.
func (m *celebrations) counts(before, at int) (cue sound.Cue, ok bool) {
	if piece := m.now.Fullscreen.Exhibit; piece != nil && piece.Sound != (sound.Cue{}) && m.told(before) < 1 && m.told(at) == 1 {
		return piece.Sound, true
	}
	for seat := range m.now.Fullscreen.Gains {
		one, other := m.counted(engine.Seat(seat), before), m.counted(engine.Seat(seat), at)
		if one == other {
			continue
		}
		gain := m.now.Fullscreen.Gains[seat]
		if other == gain.To {
			return sound.Cue{Effect: sound.Chain, Step: min(7, max(0, gain.To-gain.From))}, true
		}
		if other/gainEvery != one/gainEvery {
			cue, ok = sound.Cue{Effect: sound.CardPlace, Rise: max(-12, min(12, other-gain.From)), Level: 50}, true
		}
	}
	return cue, ok
}

// fullscreenSeat is the layout of a figure in a full-screen celebration.
type fullscreenSeat struct {
	seat  engine.Seat
	taker bool    // the seat is a winner
	slip  ui.Rect // the slip with the name, under the figure
	size  float64 // size of the figure
	pose  ui.Pose // the pose of a player who has not won, until all clap
}

// fullscreenPlan is the layout of a full-screen celebration.
type fullscreenPlan struct {
	banner bannerPlan
	piece  ui.Rect // the exhibit
	floor  ui.Rect // the area in which the figures stand
	foot   float64 // y of the lower edge of the whole drawing
	seats  [engine.MaxSeats]fullscreenSeat
	n      int      // number of seats shown
	name   ui.Style // style of the names on slips
	sum    ui.Style // style of the sums on slips
}

// planFullscreen lays out a full-screen celebration: the banner, the exhibit below it, and the
// figures below that.
func (m *celebrations) planFullscreen(c *ui.Canvas, party app.Party) (p fullscreenPlan) {
	area, k := table.RoomOn(c).Area.Inset(8, 6), c.TextScale()
	m.now.Room, m.now.About = area, ui.Rect{}
	p.banner = m.plan(c, party)
	p.banner.sheet.Y = area.Y + 6
	exhibit := m.now.Fullscreen.Exhibit
	if p.keepExhibit(placeOf(exhibit), area, c.Whole()) {
		exhibit = nil
	}
	p.name, p.sum = ui.Bold(32/max(1, k*0.7)), ui.Big(46/max(1, k*0.8))
	if m.now.Seats == 0 {
		return p
	}
	room := area.Below(p.banner.sheet.Bottom() + 14 - area.Y)
	if exhibit != nil {
		room = p.putExhibit(exhibit, room)
	}
	p.foot = area.Bottom() + 6
	m.putPeople(c, &p, room)
	return p
}

// keepExhibit leaves an exhibit where its piece is on the table, and moves the banner below it, if
// the piece is in the middle of the upper edge. Otherwise it changes nothing and returns false.
func (p *fullscreenPlan) keepExhibit(over, area, whole ui.Rect) bool {
	if over.W <= 0 || math.Abs(over.Center().X-whole.Center().X) >= 8 || over.Y >= area.Y+exhibitLeast {
		return false
	}
	p.piece = ui.Rect{X: over.Center().X - over.W*overGrown/2, Y: over.Y, W: over.W * overGrown, H: over.H * overGrown}
	p.banner.sheet.Y = p.piece.Bottom() + exhibitGap
	return true
}

// putExhibit places an exhibit at the top of an area, and returns the rest of the area.
func (p *fullscreenPlan) putExhibit(e *table.Exhibit, room ui.Rect) ui.Rect {
	k := min(1, max(exhibitLeast, room.H*exhibitShare)/e.Height, room.W/e.Width)
	p.piece = ui.Rect{W: e.Width * k, H: e.Height * k, Y: room.Y}
	p.piece.X = room.Center().X - p.piece.W/2
	return room.Below(p.piece.H + exhibitGap)
}

// putPeople places the winners in the middle of an area and the other players on their left and
// right. Both sides have the same width, so that the winners are centred. With large text equal
// sides would waste room, so the left side may have one player more than the right.
func (m *celebrations) putPeople(c *ui.Canvas, p *fullscreenPlan, room ui.Rect) {
	takers, others := m.now.Seats, m.now.Pained&^m.now.Seats
	slip := p.name.LineHeight(c) + 26
	if m.now.Fullscreen.Gains != nil {
		slip += p.sum.LineHeight(c) - 4
	}
	beside := (others.Len() + 1) / 2
	middle, sides := takerWidth*float64(takers.Len()), 2*float64(beside)
	if c.TextScale() > largeWords {
		sides = float64(others.Len())
	}
	width := min(placeMost, room.W/(middle+sides))
	height := room.H - slip
	size := min(figureMost, height/(1.42+jumpHeight), takerWidth*width*0.82)
	if !m.now.Fullscreen.Tense {
		size *= 1 - figureLess*(1-m.now.Fullscreen.Weight)
	}
	p.floor = ui.Rect{X: room.X, Y: room.Y, W: room.W, H: max(0, height)}
	at := ui.Point{X: room.Center().X - width*(middle+sides)/2, Y: room.Bottom()}
	put := func(seat engine.Seat, taker bool) {
		s := fullscreenSeat{seat: seat, taker: taker, size: size * othersSize}
		w := width
		if taker {
			s.size, w = size, width*takerWidth
		}
		s.slip = ui.Rect{X: at.X + 9, Y: at.Y - slip, W: w - 18, H: slip}
		at.X += w
		p.seats[p.n] = s
		p.n++
	}
	var left engine.SeatSet
	for seat := range others.All() {
		if left.Len() < beside {
			left = left.With(seat)
			put(seat, false)
		}
	}
	for seat := range takers.All() {
		put(seat, true)
	}
	for seat := range (others &^ left).All() {
		put(seat, false)
	}
	m.putPoses(p)
}

// putPoses gives each player who has not won a different pose, in order of their sums. A player
// with the highest sum among them does not sulk.
func (m *celebrations) putPoses(p *fullscreenPlan) {
	sum := func(s *fullscreenSeat) int {
		if m.now.Fullscreen.Gains == nil {
			return 0
		}
		return m.now.Fullscreen.Gains[s.seat].To
	}
	next := math.MinInt
	for i := range p.n {
		if s := &p.seats[i]; !s.taker {
			next = max(next, sum(s))
		}
	}
	for i := range p.n {
		s, place := &p.seats[i], 0
		for k := range p.n {
			if other := &p.seats[k]; !other.taker && (sum(other) > sum(s) || sum(other) == sum(s) && k < i) {
				place++
			}
		}
		if s.pose = ui.LosingPose(place, m.count); s.pose == ui.Sulks && sum(s) == next {
			s.pose = ui.LosingPose(ui.SeatCount-1, m.count) // the pose that no other player has
		}
	}
}

// drawFullscreen draws a full-screen celebration over a table that has been drawn without its bars.
func (m *celebrations) drawFullscreen(c *ui.Canvas, party app.Party, s tween.Speed) {
	at, p := m.fullscreenAt(s), m.planFullscreen(c, party)
	l := &fullscreenTicks[m.now.Size]
	_, all := m.fullscreenTicksOf()
	steps := func(share float64) float64 { return math.Ceil(darkSteps*max(0, min(1, share))) / darkSteps }
	lit := steps(float64(at+1)/float64(l.dark)) * steps(float64(all-at)/leaveTicks)
	c.PushLayer(ui.LayerPlates)
	defer c.Pop()
	scenery := m.now.Fullscreen.Scenery
	if scenery != nil {
		c.PushAlpha(steps(float64(all-at) / leaveTicks))
		scenery.DrawBehind(c, c.Whole())
		c.Pop()
	} else {
		c.Fill(c.Whole(), ui.Fade(ui.RGB(0x0A1318), darkness*lit))
	}
	if lit == 0 || at >= all-leaveTicks/2 {
		return
	}
	share := max(0, min(1, float64(at-l.dark)/float64(l.grow)))
	grown := tween.Settle(share)
	middle := p.middle()
	if p.n > 0 {
		first := m.now.Seats.First()
		m.venue.DrawCheer(c, place.Cheer{Room: p.floor, People: p.people(), Foot: p.foot, Seat: party.Seats[first].Colour, Tick: max(0, at-l.dark), Still: s.Still, Share: share})
	}
	if grown > 0 {
		for i := range p.n {
			if s := &p.seats[i]; s.taker {
				m.drawGlow(c, s, max(0, min(1.1, grown)))
			}
		}
	}
	if !s.Still && at >= l.dark && !m.now.Fullscreen.Tense {
		m.now.About = ui.RectAround(middle, p.seats[0].size, p.seats[0].size)
		m.drawScraps(c, party, p.banner)
		m.now.About = ui.Rect{}
	}
	for i := range p.n {
		m.drawSeat(c, party, &p, &p.seats[i], middle, at, grown, s.Still)
	}
	if scenery != nil {
		scenery.DrawInFront(c, c.Whole().Top(p.names()-c.Whole().Y), p.people(), at, s.Still)
	}
	if m.now.Fullscreen.Exhibit != nil {
		m.drawExhibit(c, p.piece, share, m.told(at))
	}
	m.drawBanner(c, party, p.banner, min(1, float64(at+1)/unfoldTicks))
}

// drawExhibit draws an exhibit that moves from its piece on the table to a rectangle. share is the
// share of the way that it has moved, and told the share of its change that has been shown.
func (m *celebrations) drawExhibit(c *ui.Canvas, to ui.Rect, share, told float64) {
	exhibit, r := m.now.Fullscreen.Exhibit, to
	if over := placeOf(exhibit); over.W > 0 && share < 1 {
		eased := tween.InOut(share)
		r = ui.Rect{X: over.X + (r.X-over.X)*eased, Y: over.Y + (r.Y-over.Y)*eased, W: over.W + (r.W-over.W)*eased, H: over.H + (r.H-over.H)*eased}
		r = r.Fit(to.W, to.H)
	}
	exhibit.Draw(c, r, told)
	if told == 1 && exhibit.Aloud != "" {
		c.Aloud(exhibit.Aloud)
	}
}

// middle returns the centre of the group of winners.
func (p *fullscreenPlan) middle() ui.Point {
	var around ui.Rect
	for i := range p.n {
		if s := &p.seats[i]; s.taker {
			around = around.Union(ui.RectAround(s.body(), s.size, s.size))
		}
	}
	return around.Center()
}

// names returns the y of the top of the highest slip with a name.
func (p *fullscreenPlan) names() (top float64) {
	top = p.foot
	for i := range p.n {
		top = min(top, p.seats[i].slip.Y)
	}
	return top
}

// people returns the bounds of all figures.
func (p *fullscreenPlan) people() (around ui.Rect) {
	for i := range p.n {
		s := &p.seats[i]
		around = around.Union(ui.RectAround(s.body(), s.size, s.size))
	}
	return around
}

// body returns the middle of the body of a figure that stands on its slip.
func (s *fullscreenSeat) body() ui.Point {
	return ui.Point{X: s.slip.Center().X, Y: s.slip.Y + stepFoot - ui.Ground(s.size)}
}

func (m *celebrations) drawGlow(c *ui.Canvas, s *fullscreenSeat, grown float64) {
	c.PushScale(s.body(), grown, grown)
	ui.DrawSunRays(c, s.body(), s.size*(0.8+0.14*m.now.Fullscreen.Weight))
	c.Pop()
}

// drawSeat draws a figure and, on the slip below it, its name and sum.
func (m *celebrations) drawSeat(c *ui.Canvas, party app.Party, p *fullscreenPlan, s *fullscreenSeat, middle ui.Point, at int, grown float64, still bool) {
	l, seat, t := &fullscreenTicks[m.now.Size], &party.Seats[s.seat], c.Theme()
	f := ui.Figure{Seat: seat.Colour, Bot: seat.IsBot(), Whole: true, Wear: seat.Wear, Pose: ui.IsSad}
	body := s.body()
	f.Gaze = ui.GazeTo(body, middle)
	switch {
	case s.taker && (at < l.dark || m.now.Fullscreen.Tense):
		f.Pose = ui.Gasps
	case s.taker:
		f.Pose = ui.Rejoices
		if jump := at - l.dark - l.grow/2; !still && jump >= 0 && jump < m.jumps()*jumpTicks {
			f.Pose = ui.Jumps
			body.Y -= s.size * jumpHeight * tween.Height(float64(jump%jumpTicks)/jumpTicks)
		}
	case at >= l.dark+l.grow+applauseFrom:
		f.Pose = ui.Claps
		if since := at - l.dark - l.grow - applauseFrom; !still && since < 2*claps*clapTicks {
			f.Step = since / clapTicks
		}
	case at >= l.dark+l.grow:
		f.Pose = s.pose
	}
	scale := 1.0
	if s.taker {
		scale = othersSize + (1-othersSize)*grown
	}
	c.PushScale(ui.Point{X: s.slip.Center().X, Y: s.slip.Y}, scale, scale)
	f.Draw(c, body, s.size)
	c.Pop()
	sheet := t.PaperSheet(10, ui.Resting)
	if s.taker {
		t.SunSheet(14).Draw(c, "limelight sun", s.slip.Inset(-7, -7))
	}
	sheet.Nth(int(s.seat)).Draw(c, "limelight", s.slip)
	text := s.slip.Inset(12, 10)
	name, style := p.name.Fit(c, seat.Name, text.W-44)
	width := style.Width(c, name)
	line := text.Top(p.name.LineHeight(c))
	ui.DrawToken(c, seat.Colour, ui.Point{X: line.Center().X - width/2 - 4, Y: line.Center().Y}, 15, ui.OnSheet)
	c.TextMid(name, line.Center().X+20, line.Center().Y, style, t.Ink, ui.Center)
	if m.now.Fullscreen.Gains == nil {
		c.Aloud(seat.Name)
		return
	}
	gained := m.gained(s.seat, m.counted(s.seat, at), seat.Name)
	words, style := p.sum.Fit(c, gained.words, text.W)
	c.TextMid(words, text.Center().X, text.Bottom()-p.sum.LineHeight(c)/2, style, t.Ink, ui.Center)
	if at >= l.dark+l.grow+l.count {
		c.Aloud(gained.spoken)
	}
}

// gained returns the words about a seat's sum. It reuses the words until the sum changes.
func (m *celebrations) gained(seat engine.Seat, n int, name string) *gainWords {
	w := &m.words[seat]
	if w.words == "" || w.n != n {
		words := m.now.Fullscreen.Words(n)
		*w = gainWords{n, words, name + ", " + words}
	}
	return w
}

// gainWords describe a sum n: words on the screen, and spoken for reading aloud.
type gainWords struct {
	n             int
	words, spoken string
}

// prepareFullscreen renders the sprites of a full-screen celebration ahead of time.
func (m *celebrations) prepareFullscreen(c *ui.Canvas, party app.Party) {
	p := m.planFullscreen(c, party)
	c.PushMove(4*c.Whole().W, 0)
	defer c.Pop()
	for i := range p.n {
		s := &p.seats[i]
		seat := &party.Seats[s.seat]
		poses := [...]ui.Pose{ui.IsSad, s.pose, ui.Claps}
		if s.taker {
			poses = [...]ui.Pose{ui.Gasps, ui.Jumps, ui.Rejoices}
		}
		for _, pose := range poses {
			ui.Figure{Seat: seat.Colour, Bot: seat.IsBot(), Whole: true, Wear: seat.Wear, Pose: pose}.Draw(c, s.body(), s.size)
		}
	}
}
