package passeeclair

import (
	"canape/engine"
	rules "canape/engine/games/passeeclair"
	"canape/scenes/app"
	"canape/scenes/table"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// middle is the middle of the table: the pile, or what is drawn in its place, and the row below it.
type middle struct {
	board   *shared
	tokens  *tokens
	landing tween.Run // the short fall of the top card, which is legible from the first frame on
	dx, dy  float64
	pushed  tween.Push // the push that the landing gives to the cards below
}

// landTicks is how long the top card takes to land.
const landTicks = 12

// land makes the top card fall onto the pile from an offset of dx, dy.
func (m *middle) land(dx, dy float64) {
	if !m.board.Speed().Still {
		m.landing, m.dx, m.dy = tween.Start(landTicks), dx, dy
	}
}

// Tick advances the landing. The cards below are pushed when the top one touches them.
func (m *middle) Tick() {
	m.pushed.Tick()
	before := m.landing.Share()
	if m.landing.Tick(); before < tween.Touch && m.landing.Share() >= tween.Touch {
		m.pushed.Land(m.dx, m.dy, 0, 0, m.board.Speed())
	}
}

// Skip ends the landing.
func (m *middle) Skip() {
	m.landing.Skip()
	m.pushed.Skip()
}

// leans are the tilts of the top card, and spills the tilts of the cards below it, in degrees.
// slides are the offsets of the cards below, in u.
var (
	leans  = [...]float64{-1.6, 1.4, -0.6, 1.9, -2.1, 0.8}
	spills = [...]float64{-7, 6, -11, 9, 4, -5}
	slides = [...]float64{-26, 30, 14, -34, 22, -16}
)

// drawPile draws the huge top card with the shape of the seat that laid it, and a few cards below
// it. Without a pile it calls drawWaiting.
func (m *middle) drawPile(c *ui.Canvas) {
	if len(m.board.now.pile) == 0 {
		m.drawWaiting(c)
		return
	}
	for i := len(m.board.now.pile) - 1; i > 0; i-- {
		at := &m.board.now.pile[i]
		n := int(at.lean) % len(spills)
		dx, dy := m.pushed.At()
		r := m.board.lay.pile.Move(slides[n]*0.6+dx, slides[(n+2)%len(slides)]*0.4+dy)
		c.PushTilt(r.Center(), spills[n])
		ui.Card{Face: m.board.art.side(at.card)}.Draw(c, r)
		c.Pop()
	}
	top := &m.board.now.pile[0]
	r := m.board.lay.pile
	k := ui.Card{Face: m.board.art.side(top.card), Lift: ui.Raised}
	pose := tween.Flight{FromX: m.dx, FromY: m.dy, ToTilt: leans[int(top.lean)%len(leans)]}.At(m.landing.Share())
	r = r.Move(pose.X, pose.Y)
	if pose.Height > 0 {
		k.Lift, k.Height = ui.Flying, pose.Height
	}
	c.PushScale(r.Center(), pose.Size, pose.Size)
	defer c.Pop()
	c.PushTilt(r.Center(), pose.Tilt)
	k.Draw(c, r)
	if top.seat != engine.Nobody {
		ui.DrawToken(c, m.board.Colour(top.seat), ui.Point{X: r.Right() - 52, Y: r.Y + 52}, 34, ui.OnCloth)
	}
	c.Pop()
}

// slate is the colour of the slate on which chalk is written in the pile's place.
var slate = ui.RGB(0x20262C)

// drawWaiting draws a slate in the pile's place. It shows the countdown, the time for giving up
// tokens, the winner of a round, or the result of the match.
func (m *middle) drawWaiting(c *ui.Canvas) {
	t := c.Theme()
	pile := m.board.lay.pile
	c.PushLayer(ui.LayerPlaces)
	defer c.Pop()
	ui.Sheet{Face: slate, Edge: ui.EdgeOf(slate), Radius: 16, Thick: 4, Lift: ui.Resting, Coloured: true}.Draw(c, "passe-eclair slate", pile.Inset(-4, -4))
	ui.Place{Awaited: m.board.now.phase == counting}.Draw(c, pile)
	middle := pile.Center()
	title := pile.Inset(26, 24).Top(pile.H * 0.3)
	v := &m.board.now.outcome
	foot := title.Y
	switch {
	case m.board.now.phase == over:
		m.drawChampions(c, title)
	case m.board.now.opened():
		m.drawGoals(c, pile.Inset(22, 20))
	case v.round > 0 && m.board.Interval().Fullscreen: // the celebration names the winner
	case v.round > 0:
		words := title
		if !m.board.Room.Compact || m.board.now.phase != spending { // large words need the room
			ui.DrawToken(c, m.board.Colour(v.winner), ui.Point{X: middle.X, Y: title.Y + 60}, 54, ui.OnCloth)
			words = title.Below(132)
		}
		foot = words.Y + write(c, m.board.named("wins", v.winner), words, t.Chalk)
	case v.blocked:
		foot += write(c, m.board.Text("blocked"), title, t.Chalk)
	case m.board.now.phase == counting && m.board.now.first:
		foot += write(c, m.board.Text("begin"), title, t.Chalk)
	}
	if m.board.now.round == 1 && m.board.now.phase == counting && m.board.now.first && m.board.Party().Secrets == app.Peek {
		foot += write(c, m.board.Text("secret"), ui.Rect{X: title.X, Y: foot, W: title.W, H: title.H}, t.Sun)
	}
	switch m.board.now.phase {
	case counting:
		foot += 10
		radius := min(118, (pile.Bottom()-18-foot)/2)
		at := ui.Point{X: middle.X, Y: min(pile.Bottom()-18-radius, max(foot+radius, pile.Y+pile.H*0.68))}
		n := seconds(m.board.timeLeft() + m.board.ResumesIn())
		c.Theme().PaperSheet(0, ui.Raised).DrawDisc(c, "passe-eclair count", at, radius)
		if n > 0 {
			c.TextMid(table.Numeral(n), at.X, at.Y, ui.Big(radius*1.6).AsIs(), t.Ink, ui.Center)
		}
	case spending:
		m.drawSpending(c, max(foot, pile.Y+pile.H*0.45))
	}
}

// drawGoals draws the goals on the tokens turned up so far, with a line for each player. The
// leader's line is yellow. A player who has turned up no token yet has a face-down token instead of
// goals.
func (m *middle) drawGoals(c *ui.Canvas, r ui.Rect) {
	t, s := c.Theme(), &m.board.now
	title := ui.Big(46 / max(1, c.TextScale()*0.8))
	head := title.ParagraphHeight(c, m.board.Text("duel"), r.W) + 16
	c.Paragraph(m.board.Text("duel"), r.Top(head), title, t.Chalk, ui.Center)
	most := 0
	for seat := range engine.Seat(s.seats) {
		most = max(most, m.tokens.goalsShown(seat))
	}
	lines := r.Below(head)
	for i := range s.seats {
		seat := engine.Seat(i)
		line := lines.Row(i, s.seats, 12)
		line = line.Middle(line.W, min(line.H, 150))
		goals, ink := m.tokens.goalsShown(seat), t.Ink
		switch {
		case goals > 0 && goals == most:
			ui.ColourSheet(t.Sun, 14, ui.Raised).Nth(i).Draw(c, "passe-eclair goals", line)
			ink = ui.SoftTheme().Ink
		default:
			t.PaperSheet(14, ui.Resting).Nth(i).Draw(c, "passe-eclair goals", line)
		}
		radius := line.H * 0.34
		ui.DrawToken(c, m.board.Colour(seat), ui.Point{X: line.X + radius + 22, Y: line.Center().Y}, radius, ui.OnSheet)
		at := ui.Point{X: line.Right() - line.H*0.6, Y: line.Center().Y}
		if !s.players[i].open {
			drawToken(c, ui.RectAround(at, line.H*0.7, line.H*0.7), rules.HiddenToken, true)
			continue
		}
		c.TextMid(table.Numeral(goals), at.X, at.Y, ui.Big(line.H*0.8).AsIs(), ink, ui.Center)
	}
}

// drawChampions draws the winners of the match.
func (m *middle) drawChampions(c *ui.Canvas, title ui.Rect) {
	n := m.board.now.winners.Len()
	x := title.Center().X - 62*float64(n-1)
	for seat := range m.board.now.winners.All() {
		ui.DrawToken(c, m.board.Colour(seat), ui.Point{X: x, Y: title.Y + 60}, 54, ui.OnCloth)
		x += 124
	}
	words := m.board.Text("champions")
	if n == 1 {
		words = m.board.named("champion", m.board.now.winners.First())
	}
	if m.board.now.tieBroken() {
		words = m.board.named("champion-tied", m.board.now.winners.First())
	}
	write(c, words, ui.Rect{X: title.X, Y: title.Y + 132, W: title.W, H: 130}, c.Theme().Chalk)
}

// write writes words into the middle of a rectangle, in several lines if necessary, and returns
// their height.
func write(c *ui.Canvas, s string, r ui.Rect, ink ui.Color) float64 {
	style := ui.Big(52)
	if c.TextScale() > 1 {
		style = ui.Big(max(30, 52/c.TextScale()*1.2))
	}
	return c.Paragraph(s, r, style, ink, ui.Center)
}

// drawSpending draws the remaining time for giving up consolation tokens, and the players who may
// do it.
func (m *middle) drawSpending(c *ui.Canvas, top float64) {
	t := c.Theme()
	pile := m.board.lay.pile
	write(c, m.board.Text("tokens"), ui.Rect{X: pile.X + 26, Y: top, W: pile.W - 52, H: pile.H * 0.4}, t.Chalk)
	radius := 56.0
	if m.board.lay.room.Compact { // large words need the room
		radius = 46
	}
	at := ui.Point{X: pile.Center().X, Y: pile.Bottom() - 24 - radius}
	c.Theme().PaperSheet(0, ui.Resting).DrawDisc(c, "passe-eclair time", at, radius)
	c.TextMid(table.Numeral(seconds(m.board.timeLeft())), at.X, at.Y, ui.Big(1.28*radius).AsIs(), t.Ink, ui.Center)
	side := -1.0
	x := 0.0
	for seat := range m.board.now.waiting.All() {
		if side = -side; side > 0 {
			x += 92
		}
		ui.DrawToken(c, m.board.Colour(seat), ui.Point{X: at.X + side*(30+x), Y: at.Y}, 26, ui.OnCloth)
	}
}

// drawSwap draws the words that ask the chooser for a seat to swap hands with.
func (m *middle) drawSwap(c *ui.Canvas) {
	if m.board.now.phase != swapping || m.board.now.choices == 0 || m.board.IsBot(m.board.now.chooser) {
		return
	}
	c.PushLayer(ui.LayerSlips)
	defer c.Pop()
	title, style := ui.Bold(34/max(1, c.TextScale()*0.75)).Fit(c, m.board.Text("swap-with"), m.board.lay.pile.W+fringe)
	r := ui.RectAround(ui.Point{X: m.board.lay.pile.Center().X, Y: m.board.lay.pile.Y + 36}, style.Width(c, title)+56, 64*min(1.5, c.TextScale()))
	ui.DrawPaper(c, "passe-eclair swap", r, ui.Raised)
	c.TextMid(title, r.Center().X, r.Center().Y, style, c.Theme().Ink, ui.Center)
}

// drawTimer draws the remaining time beside the pile.
func (m *middle) drawTimer(c *ui.Canvas) {
	n, runs := m.board.timer()
	if !runs {
		return
	}
	const radius = 52
	at := ui.Point{X: m.board.lay.pile.Right() - 8, Y: m.board.lay.pile.Bottom() - 8}
	c.PushLayer(ui.LayerSlips)
	defer c.Pop()
	ui.ColourSheet(c.Theme().Sun, 0, ui.Raised).DrawDisc(c, "passe-eclair clock", at, radius)
	c.Theme().PaperSheet(0, ui.OnPaper).DrawDisc(c, "passe-eclair clock face", at, radius-9)
	c.TextMid(table.Numeral(n), at.X, at.Y, ui.Big(60).AsIs(), c.Theme().Ink, ui.Center)
}
