package show

import (
	"math"

	"canape/engine"
	"canape/scenes/app"
	"canape/scenes/table"
	"canape/scenes/ui"
	"canape/scenes/ui/place"
	"canape/scenes/ui/tween"
)

// celebrationSizes are the length and the measures of small, great and grand celebrations.
var celebrationSizes = [...]struct {
	ticks   int     // length in ticks at speed 1
	reach   float64 // how far scraps of paper fly, in u
	scraps  int     // number of scraps
	letters float64 // height of the title, in u
}{{66, 150, 20, 52}, {108, 270, 44, 72}, {150, 360, 64, 88}}

// Durations in ticks at speed 1, and distances in u.
const (
	unfoldTicks    = 12
	leaveTicks     = 12
	bannerPad      = 44 // gap between each end of the banner and its words
	celebrationGap = 26 // gap between the celebrated piece and the banner
	sunBeyond      = 46 // how far the sun's rays reach beyond the corners of the piece
	sunMost        = 460
)

// celebrations shows one celebration at a time.
type celebrations struct {
	now    table.Celebration
	active bool
	wait   tween.Run // pause before the celebration begins, if Celebration.Wait is set
	begun  bool
	age    int                        // ticks since the celebration began
	all    int                        // length of the celebration in ticks
	count  int                        // number of celebrations so far, which is the seed of the scraps
	race   bool                       // the game is in real time and does not stop
	venue  place.Place                // scenery of the game, which cheers in a full-screen celebration
	words  [engine.MaxSeats]gainWords // the words about each seat's sum in a full-screen celebration
}

// tick advances the celebration by a tick, and reports whether it has just begun. resting means
// that the board is idle.
func (m *celebrations) tick(resting bool) (began bool) {
	switch {
	case !m.active:
		return false
	case m.begun:
		if m.age++; m.age >= m.all {
			m.active = false
		}
		return false
	case m.now.Wait > 0:
		if m.wait.Tick(); !m.wait.Done() {
			return false
		}
	case !resting:
		return false
	}
	m.begun = true
	return true
}

// skip ends the celebration on the screen, or hastens it if it fills the screen. It does nothing if
// the celebration has only just appeared. If the celebration has not begun, skip ends its Wait.
func (m *celebrations) skip() {
	switch {
	case !m.begun:
		m.wait.Skip()
	case m.staged():
		m.hasten()
	case m.age >= app.HurryTicks:
		m.active = false
	}
}

// strength returns how far the celebration has unfolded and how opaque it is, both from 0 to 1.
func (m *celebrations) strength(s tween.Speed) (unfolded, alpha float64) {
	unfolded = tween.Out(min(1, float64(m.age+1)/float64(s.Ticks(unfoldTicks))))
	alpha = min(1, float64(m.all-m.age)/float64(s.Ticks(leaveTicks)))
	if s.Still {
		return 1, min(alpha, float64(m.age+1)/float64(s.Ticks(tween.FadeTicks)))
	}
	return unfolded, alpha
}

// draw draws the celebration over a board that has been drawn. In a real-time game the scraps fly
// behind the cards.
func (m *celebrations) draw(c *ui.Canvas, party app.Party, s tween.Speed) {
	switch {
	case !m.active:
		return
	case m.staged() && !m.begun:
		m.prepareFullscreen(c, party)
		return
	case !m.begun:
		return
	case m.staged():
		m.drawFullscreen(c, party, s)
		return
	}
	unfolded, alpha := m.strength(s)
	c.PushAlpha(alpha)
	defer c.Pop()
	plan := m.plan(c, party)
	if about := m.now.About; about.W > 0 {
		c.PushLayer(ui.LayerPlaces)
		c.PushScale(about.Center(), 0.6+0.4*unfolded, 0.6+0.4*unfolded)
		ui.DrawSunRays(c, about.Center(), min(sunMost, math.Hypot(about.W, about.H)/2+sunBeyond))
		c.Pop()
		c.Pop()
	}
	layer := ui.LayerFlying
	if m.race {
		layer = ui.LayerPlaces
	}
	if !s.Still {
		c.PushLayer(layer)
		m.drawScraps(c, party, plan)
		c.Pop()
	}
	m.drawBanner(c, party, plan, unfolded)
}

// bannerPlan is the layout of a banner.
type bannerPlan struct {
	sheet         ui.Rect
	lines         []string // lines of the Title
	small, kind   []string // lines of the Text and of the Line
	title, text   ui.Style
	face          float64 // radius of a character
	happy, pained int     // number of characters at the left and at the right end
}

// The limits of a banner: the most characters at each end, the most lines of title and text, and
// the least sizes of letters in u at a text size of 1.
const (
	facesMost    = 3
	linesMost    = 2
	lettersLeast = 32
	textLeast    = 26
	smallerLeast = 0.7 // a title shrinks to this share of its size before it is wrapped
)

// plan lays out the banner of the current celebration.
func (m *celebrations) plan(c *ui.Canvas, party app.Party) bannerPlan {
	k, mo := c.TextScale(), &m.now
	p := bannerPlan{title: ui.Big(celebrationSizes[mo.Size].letters / max(1, k*0.72)), text: ui.Bold(32 / max(1, k*0.72)),
		happy: min(facesMost, mo.Seats.Len()), pained: min(facesMost, mo.Pained.Len())}
	if mo.Fullscreen != nil { // the full-screen picture already shows the players
		p.happy, p.pained = 0, 0
	}
	p.face = p.title.LineHeight(c) * 0.62
	area := mo.Room
	if area.W <= 0 {
		area = c.Content()
	}
	trim := 2*(bannerPad+ui.BannerOverhang) + p.faceRoom(p.happy) + p.faceRoom(p.pained)
	room := max(220, area.W-trim)
	p.lines, p.title = titleLines(c, mo.Title, p.title, room)
	width := 0.0
	for _, line := range p.lines {
		width = max(width, p.title.Width(c, line))
	}
	height := p.title.LineHeight(c)*float64(len(p.lines)) + 26
	if mo.Text != "" {
		p.small, p.text = fewLines(c, mo.Text, p.text, room, textLeast, 2)
		if len(p.small) > linesMost {
			var line string
			line, p.text = p.text.Fit(c, mo.Text, room)
			p.small = p.text.Lines(c, line, room+1)
		}
		for _, line := range p.small {
			width = max(width, p.text.Width(c, line))
		}
	}
	if mo.Line != "" {
		p.kind = p.text.Lines(c, mo.Line, room)
		for _, line := range p.kind {
			width = max(width, p.text.Width(c, line))
		}
	}
	height += p.text.LineHeight(c) * float64(len(p.small)+len(p.kind))
	size := ui.Rect{W: width + 2*bannerPad, H: height}
	p.sheet = m.place(c, size.W+2*ui.BannerOverhang+p.faceRoom(p.happy)+p.faceRoom(p.pained), height, p.face)
	p.sheet.X += ui.BannerOverhang + p.faceRoom(p.happy)
	p.sheet.W = size.W
	return p
}

// titleLines returns a title in a single line if slightly smaller letters allow it. Otherwise it
// wraps the title into at most linesMost lines.
func titleLines(c *ui.Canvas, title string, style ui.Style, room float64) ([]string, ui.Style) {
	if width := style.Width(c, title); width > room && width*smallerLeast <= room {
		style.Size *= float32(room / width * 0.995)
	}
	return fewLines(c, title, style, room, lettersLeast, 4)
}

// fewLines wraps words into at most linesMost lines. If they need more lines, it shrinks the
// letters by step until they fit or are no larger than least.
func fewLines(c *ui.Canvas, words string, style ui.Style, room float64, least, step float32) ([]string, ui.Style) {
	lines := style.Lines(c, words, room)
	for len(lines) > linesMost && style.Size > least {
		style.Size -= step
		lines = style.Lines(c, words, room)
	}
	return lines, style
}

// faceRoom returns the width that n characters need.
func (p *bannerPlan) faceRoom(n int) float64 { return float64(n) * 1.7 * p.face }

// place returns the bounds of a banner of width w and height h, including the characters at its
// ends. face is the radius of the characters, which may be higher than the banner.
func (m *celebrations) place(c *ui.Canvas, w, h, face float64) ui.Rect {
	content, about := c.Content(), m.now.About
	rise := max(0, 1.1*face-h/2) // how far a character rises above the banner
	r := ui.RectAround(content.Center(), w, h)
	switch {
	case m.now.Room.W > 0:
		r = ui.RectAround(m.now.Room.Center(), w, h)
	case about.W > 0:
		r = ui.RectAround(about.Center(), w, h)
		if r.Y = about.Y - celebrationGap - rise - h; r.Y-rise < content.Y {
			r.Y = about.Bottom() + celebrationGap + rise
		}
	}
	r.X = max(content.X, min(content.Right()-w, r.X))
	r.Y = max(content.Y+rise, min(content.Bottom()-h-rise, r.Y))
	return r
}

// drawBanner draws the banner with its words and characters as far as it has unfolded.
func (m *celebrations) drawBanner(c *ui.Canvas, party app.Party, p bannerPlan, unfolded float64) {
	if m.now.Title == "" {
		return
	}
	c.Aloud(m.now.Title)
	c.Aloud(m.now.Text)
	c.Aloud(m.now.Line)
	t := c.Theme()
	c.PushLayer(ui.LayerFlying)
	defer c.Pop()
	if !m.staged() { // the full-screen picture already shows the players
		m.drawCheering(c, party, p, unfolded)
	}
	c.PushScale(p.sheet.Center(), 0.3+0.7*unfolded, 1)
	defer c.Pop()
	left, right := t.Sun, t.Sun
	if seats := m.now.Seats; seats != 0 {
		left = t.Seat[party.Seats[seats.First()].Colour]
		right = left
		if rest := seats.Without(seats.First()); rest != 0 {
			right = t.Seat[party.Seats[rest.First()].Colour]
		}
	}
	ui.DrawBanner(c, p.sheet, left, right)
	y := p.sheet.Y + 13 + p.title.LineHeight(c)/2
	for _, line := range p.lines {
		c.TextMid(line, p.sheet.Center().X, y, p.title, t.Ink, ui.Center)
		y += p.title.LineHeight(c)
	}
	y += (p.text.LineHeight(c) - p.title.LineHeight(c)) / 2
	for _, lines := range [...][]string{p.small, p.kind} {
		for _, line := range lines {
			c.TextMid(line, p.sheet.Center().X, y, p.text, t.SoftInk, ui.Center)
			y += p.text.LineHeight(c)
		}
	}
}

// drawCheering draws cheering players at the left end of a banner, and suffering players at the
// right end.
func (m *celebrations) drawCheering(c *ui.Canvas, party app.Party, p bannerPlan, unfolded float64) {
	m.drawFaces(c, party, m.now.Seats, ui.Point{X: p.sheet.X - ui.BannerOverhang*0.5, Y: p.sheet.Center().Y}, -1.7*p.face, p.face*unfolded, ui.Cheering)
	m.drawFaces(c, party, m.now.Pained, ui.Point{X: p.sheet.Right() + ui.BannerOverhang*0.5, Y: p.sheet.Center().Y}, 1.7*p.face, p.face*unfolded, ui.Wincing)
}

// drawFaces draws the characters of seats from the end of the banner outwards.
func (m *celebrations) drawFaces(c *ui.Canvas, party app.Party, seats engine.SeatSet, at ui.Point, step, radius float64, mood ui.Mood) {
	at.X += step / 2
	n := 0
	for seat := range seats.All() {
		if n++; n > facesMost {
			return
		}
		p := &party.Seats[seat]
		full := math.Abs(step) / 1.7
		c.PushScale(at, radius/full, radius/full)
		ui.Character{Seat: p.Colour, Expression: ui.Expression{Mood: mood}, Bot: p.IsBot(), Wear: p.Wear}.Draw(c, at, full)
		c.Pop()
		at.X += step
	}
}

// drawScraps draws scraps of paper that burst out around the celebrated piece, rise, turn and fall.
func (m *celebrations) drawScraps(c *ui.Canvas, party app.Party, plan bannerPlan) {
	from := m.now.About
	if from.W <= 0 {
		from = plan.sheet
	}
	n, reach := celebrationSizes[m.now.Size].scraps, celebrationSizes[m.now.Size].reach
	if m.staged() {
		n, reach = int(float64(n)*(0.6+1.2*m.now.Fullscreen.Weight)), reach*(0.8+0.5*m.now.Fullscreen.Weight)
	}
	gone := float64(m.age) / float64(max(1, m.all))
	for i := range n {
		draw := scattered(uint64(m.count)<<16 | uint64(i))
		a, b, d := share(draw), share(draw>>16), share(draw>>32)
		late := 0.12 * d
		s := (gone - late) / (1 - late)
		if s <= 0 || s >= 1 {
			continue
		}
		side := 2*(float64(i)+a)/float64(n) - 1 // evenly spread from -1 to 1
		eased := tween.Out(s)
		at := ui.Point{
			X: from.Center().X + side*(from.W/2+reach*(0.5+0.5*b)*eased) + 14*math.Sin(9*s+6*a),
			Y: from.Center().Y - from.H*0.35*eased + reach*(-(1.5+1.3*b)*s+(2.1+1.2*d)*s*s),
		}
		flutter := math.Cos((14+10*a)*s + 6*b)
		c.PushAlpha(min(1, 5*(1-s)))
		c.PushTilt(at, 360*(a-0.5)+260*s*(b-0.5))
		c.PushScale(at, 1, math.Copysign(max(0.12, math.Abs(flutter)), flutter))
		ui.DrawScrap(c, i, at, 28+float64(i%3)*8, m.scrapColour(c, party, i))
		c.Pop()
		c.Pop()
		c.Pop()
	}
}

// scrapColour returns the colour of the i-th scrap: that of a celebrating seat, of the sun, or of
// plain paper.
func (m *celebrations) scrapColour(c *ui.Canvas, party app.Party, i int) ui.Color {
	t := c.Theme()
	switch {
	case i%4 == 1:
		return t.Sun
	case i%4 == 3:
		return t.Paper
	}
	n := m.now.Seats.Len()
	if n == 0 {
		return t.Seat[i%ui.SeatCount]
	}
	nth := i / 2 % n
	for seat := range m.now.Seats.All() {
		if nth == 0 {
			return t.Seat[party.Seats[seat].Colour]
		}
		nth--
	}
	return t.Sun
}

// scattered returns a number that looks random but depends only on x (the finaliser of SplitMix64).
func scattered(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// share returns the lowest 16 bits as a number from 0 up to, but not including, 1.
func share(bits uint64) float64 { return float64(bits&0xFFFF) / 0x10000 }
