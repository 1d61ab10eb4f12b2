package table

import (
	"canape/engine"
	"canape/input"
	"canape/scenes/stage"
	"canape/scenes/ui"
)

// Draw draws the table and everything on it.
func (m *Match) Draw(env *stage.Env, c *ui.Canvas) {
	m.curtain.prepare(m, c)
	m.Board.Prepare(c)
	m.Moods.prepare(c, m.Board)
	ui.DrawCloth(c)
	if m.private() {
		c.Private()
	}
	if m.info.RealTime {
		c.Urgent()
	}
	if m.curtain.drop.Value < 1 { // under a curtain no card is drawn at all
		m.Board.Draw(c)
		m.drawPlates(c)
		m.Between.Draw(c)
		m.coach.lay(m, c)
		if !overlaid(env) && m.showsRibbon(c) && !m.coach.hidesRibbon() {
			c.PushLayer(ui.LayerBars)
			ui.DrawRibbon(c, m.History.News(3), m.Board.Where())
			c.Pop()
		}
		m.Slips.Draw(c, m.Board)
	}
	if !overlaid(env) {
		m.drawBar(c)
	}
	if !m.curtain.hangs() {
		m.coach.draw(m, c)
	}
	m.curtain.draw(m, c)
	m.drawLost(c)
}

// overlaid reports whether another scene lies on the table, with a title and a bar of its own.
func overlaid(env *stage.Env) bool {
	_, lies := env.Top().(stage.Overlay)
	return lies
}

// drawBar draws the bar at the foot of the screen: the hints, or the countdown.
func (m *Match) drawBar(c *ui.Canvas) {
	c.PushLayer(ui.LayerBars)
	defer c.Pop()
	switch {
	case m.restart.running() && !m.heldUp():
		m.restart.draw(c, m.env, m.pauseActions())
	case !m.coach.hidesHint():
		m.Hint(c).Draw(c)
	}
}

// showsRibbon reports whether the ribbon with the last events is drawn. Where text is too large for it, the hint bar says the newest one.
func (m *Match) showsRibbon(c *ui.Canvas) bool { return ui.RibbonFits(c) && !m.Board.FillsScreen() }

// BarsOf returns where the bars lie that are drawn over a table: the hints, and then the ribbon if there is one. With large text the
// hints may have two rows at any time.
func BarsOf(c *ui.Canvas, hint ui.Rect, ribbon bool) []ui.Rect {
	if high := 86 * c.TextScale(); c.TextScale() > 1 && high > hint.H {
		hint.Y, hint.H = hint.Bottom()-high, high
	}
	list := []ui.Rect{hint}
	if ribbon {
		list = append(list, c.Content().Top(54))
	}
	return list
}

func (m *Match) bars(c *ui.Canvas) []ui.Rect {
	return BarsOf(c, m.Hint(c).Rect(c), m.showsRibbon(c))
}

func (m *Match) colour(seat engine.Seat) int { return m.party.Seats[seat].Colour }

// newsFirst reports whether the hint bar says the newest event before it says what people may do. In a real-time game it does not while
// anybody may act, nor elsewhere while the event is that of somebody who may.
func (m *Match) newsFirst(acting engine.SeatSet) bool {
	if !m.History.Fresh(m.Speed()) {
		return false
	}
	return acting == 0 || !m.info.RealTime && !acting.Has(m.History.by())
}

// Hint says who may do what. The board asks for it to know how much room is left above the bar.
func (m *Match) Hint(c *ui.Canvas) ui.Hint {
	h := m.hint(c)
	if m.coach.speaking() { // all other presses are the coach's
		h.Actions = m.pauseActions()
	}
	return h
}

func (m *Match) hint(c *ui.Canvas) ui.Hint {
	acting := m.asked()
	if m.Between.Read() {
		return ui.Hint{Seat: -1, Sentence: m.env.Text("table.counted"),
			Actions: append(m.actionsOf(m.readers(), input.Confirm, m.env.Text("table.coach.on")), m.pauseActions()...)}
	}
	if !ui.RibbonFits(c) && m.newsFirst(acting) {
		news := m.History.News(1)[0]
		return ui.Hint{Seat: news.Seat, Sentence: news.Text, Tells: true, Actions: m.waitingActions()}
	}
	switch {
	case m.Match().Over() && !m.lagging():
		return ui.Hint{Seat: -1, Sentence: m.env.Text("table.over")}
	case m.lost != 0:
		seat := m.lost.First()
		return ui.Hint{Seat: m.colour(seat), Name: m.party.Seats[seat].Name, Sentence: m.env.Text("table.plate.lost"),
			Actions: []ui.Action{{Glyph: m.env.MenuGlyph(input.Pause), Word: m.env.Text("table.pause"), Yield: 1}}}
	case acting.Len() == 1:
		seat := acting.First()
		sentence, actions := m.Board.Prompt(seat)
		return ui.Hint{Seat: m.colour(seat), Name: m.party.Seats[seat].Name, Sentence: sentence, Actions: append(actions, m.pauseActions()...)}
	case acting.Len() > 1:
		return m.hintForAll(acting)
	}
	return m.waitingHint()
}

// drawPlates draws the name plate of every seat where the board has it.
func (m *Match) drawPlates(c *ui.Canvas) {
	c.PushLayer(ui.LayerPlates)
	defer c.Pop()
	t := m.turn()
	waiting, asked, together := m.waiting(), m.asked(), m.together()
	for i := range m.party.Seats {
		seat := engine.Seat(i)
		p := m.party.Seats[i]
		plate := ui.Plate{Seat: p.Colour, Name: p.Name, OnTurn: t.actors.Has(seat) && (p.IsBot() || asked.Has(seat))}
		switch {
		case p.IsBot():
			plate.Device = ui.BotDevice
			if t.bot == seat {
				plate.OnTurn = true
				plate.Second = m.env.Text("table.plate.plays")
				if m.bots.slow() {
					plate.Second = m.env.Text("table.plate.thinks")
					plate.Thinking = 1 + m.clock/20%3
				}
			}
		case waiting.Has(input.Seat(i)):
			plate.Lost = true
			plate.Second = m.env.Text("table.plate.lost")
			if p.Device != nil {
				plate.Device = stage.Sign(*p.Device)
			}
		default:
			if device, ok := m.env.Roster.Device(m.env.Roster.DeviceUsed(input.Seat(i))); ok {
				plate.Device = stage.Sign(device)
			}
			switch {
			case m.looking.Has(seat):
				plate.Peeking = true
				plate.Second = m.env.Text("table.plate.looks")
			case plate.OnTurn:
				plate.Second = m.env.Text("table.plate.turn")
			}
			if now := together && asked.Has(seat); (now || m.goesOn() && m.Board.StaysActive(seat)) && !m.Board.LabelsButtons(seat) {
				plate.Prompt = m.promptOf(seat, now)
			}
		}
		if m.info.RealTime && !plate.Lost && !plate.Peeking {
			plate.Second, plate.OnTurn = m.Board.PlateNote(seat)
			if plate.Second != "" && !m.Helped(seat) { // helped seats have a note all the time
				plate.Prompt = nil
			}
		}
		if !ui.RibbonFits(c) {
			plate.Second = ""
			if !plate.Lost {
				plate.Device = ui.NoDevice
			}
		}
		m.Moods.Dress(c, m.Board, seat, p, &plate)
		plate.Draw(c, m.Board.Plate(c, seat))
	}
}

// prepare paints everybody's curtain ahead: it is as large as the screen, and must not come late.
func (u *curtain) prepare(m *Match, c *ui.Canvas) {
	if u.painted || m.party.Secrets != stage.Curtain {
		return
	}
	u.painted = true
	c.Prepare(func(c *ui.Canvas) {
		for _, seat := range m.party.Seats {
			if !seat.IsBot() {
				ui.DrawCurtain(c, seat.Colour)
			}
		}
	})
}

// draw shows the curtain, and who is to confirm that the others look away.
func (u *curtain) draw(m *Match, c *ui.Canvas) {
	if u.drop.Value <= 0 || u.next == engine.Nobody && u.open == engine.Nobody {
		return
	}
	who := u.next
	if who == engine.Nobody {
		who = u.open // it rises
	}
	whole := c.Whole()
	c.PushLayer(ui.LayerCurtain)
	defer c.Pop()
	if m.env.Settings.ReducedMotion {
		c.PushAlpha(u.drop.Value)
	} else {
		c.PushMove(0, -whole.H*(1-u.drop.Value))
	}
	defer c.Pop()
	ui.DrawCurtain(c, m.colour(who))
	frame := c.Frame()
	k := c.TextScale()
	panel := ui.RectAround(ui.Point{X: frame.W / 2, Y: 522}, min(1030+400*(k-1), frame.W-112), 456)
	confirm, button := m.env.Text("table.curtain.confirm"), m.env.SeatGlyph(input.Seat(who), input.Confirm)
	asked := ui.Bold(52 / max(1, k*0.72))
	high := asked.ParagraphHeight(c, confirm, panel.W-440, button)
	panel = panel.Inset(0, min(0, (240-high)/2)) // large letters have more lines
	ui.DrawPanel(c, "curtain", panel)
	face := ui.Point{X: panel.X + 206, Y: panel.Y + 186}
	ui.Character{Seat: m.colour(who), Expression: ui.Expression{Mood: ui.Smiling}, Bot: false}.Draw(c, face, 114)
	if device, ok := m.env.Roster.Device(m.env.Roster.DeviceUsed(input.Seat(who))); ok {
		stage.Sign(device).Draw(c, ui.Point{X: face.X, Y: panel.Bottom() - 92}, 64)
	}
	text := ui.Rect{X: panel.X + 392, Y: panel.Y + 40, W: panel.W - 440, H: panel.H - 80}
	name, style := ui.Big(104/max(1, k*0.7)).Fit(c, m.party.Seats[who].Name, text.W)
	c.TextMid(name, text.X, text.Y+62, style, c.Theme().Ink, ui.Left)
	c.Paragraph(confirm, text.Below(136), asked, c.Theme().Ink, ui.Left, button)
	c.Aloud(m.party.Seats[who].Name)
	c.Aloud(confirm, button)
	u.drawOthers(m, c, who)
	pause := ui.Action{Glyph: m.env.SeatGlyph(input.Seat(who), input.Pause), Word: m.env.Text("table.pause")}
	ui.DrawActions(c, ui.Rect{Y: frame.Bottom() - 68, H: 68}.Move(frame.Right()-76-ui.ActionsWidth(c, pause), 0), pause)
}

// drawOthers draws the characters of those who look away.
func (u *curtain) drawOthers(m *Match, c *ui.Canvas, who engine.Seat) {
	var others []engine.Seat
	for i, seat := range m.party.Seats {
		if engine.Seat(i) != who && !seat.IsBot() {
			others = append(others, engine.Seat(i))
		}
	}
	frame := c.Frame()
	step := min(260*c.TextScale(), c.Content().W/float64(len(others)))
	x := frame.W/2 - step*float64(len(others)-1)/2
	for _, seat := range others {
		at := ui.Point{X: x, Y: 864}
		ui.Character{Seat: m.colour(seat), Expression: ui.Expression{Mood: ui.Sleeping}, Bot: false}.Draw(c, at, 56)
		name, style := ui.Bold(28).Fit(c, m.party.Seats[seat].Name, step-40)
		w := style.Width(c, name) + 36
		slip := ui.RectAround(ui.Point{X: x, Y: 952}, w, 50*max(1, c.TextScale()*0.9))
		ui.DrawPaper(c, "sleeper", slip, ui.Resting)
		c.TextMid(name, x, slip.Center().Y, style, c.Theme().Ink, ui.Center)
		x += step
	}
}

// drawLost says whose device is lost and how the seat gets another one.
func (m *Match) drawLost(c *ui.Canvas) {
	if m.lost == 0 {
		return
	}
	seat := m.lost.First()
	c.PushLayer(ui.LayerDialogs)
	defer c.Pop()
	ui.Dim(c, 0.5)
	const edge, gap = 44, 18
	frame, k := c.Frame(), c.TextScale()
	glyphHigh := 56 * (1 + (k-1)/2)
	wide := min(1120+440*(k-1), frame.W-112)
	text := ui.Rect{W: wide - 320 - 48}
	title, big := ui.Big(48).Fit(c, m.env.Text("table.lost.title", "name", m.party.Seats[seat].Name), text.W)
	var glyphs [8]input.Glyph
	joins := m.env.JoinGlyphs(glyphs[:0])
	take, plain := m.env.Text("table.lost.take"), ui.Plain(32)
	if len(joins) == 0 {
		take = m.env.Text("table.lost.plug")
	}
	bot := ui.Action{Glyph: m.env.MenuGlyph(input.Extra), Word: m.env.Text("table.lost.bot")}
	rows := [...]float64{big.LineHeight(c), plain.ParagraphHeight(c, take, text.W), glyphHigh, 60 * min(1.7, k)}
	if len(joins) == 0 {
		rows[2] = 0
	}
	for _, high := range rows {
		text.H += high + gap
	}
	panel := ui.RectAround(ui.Point{X: frame.W / 2, Y: frame.H / 2}, wide, text.H-gap+2*edge)
	text.X, text.Y = panel.X+320, panel.Y+edge
	ui.DrawPanel(c, "lost", panel)
	ui.Character{Seat: m.colour(seat), Expression: ui.Expression{Mood: ui.Sleeping}, Bot: false}.Draw(c, ui.Point{X: panel.X + 170, Y: panel.Y + panel.H/2}, 100)
	next := func(high float64) ui.Rect {
		row := text.Top(high)
		text = text.Below(high + gap)
		return row
	}
	c.Aloud(m.env.Text("table.lost.title", "name", m.party.Seats[seat].Name))
	c.Aloud(take)
	c.TextMid(title, text.X, next(rows[0]).Center().Y, big, c.Theme().Ink, ui.Left)
	c.Paragraph(take, next(rows[1]), plain, c.Theme().Ink, ui.Left)
	row, x := next(rows[2]), text.X
	for _, glyph := range joins {
		drawing := m.env.Drawing(glyph)
		w := drawing.Width(c, glyphHigh)
		drawing.Draw(c, ui.Point{X: x + w/2, Y: row.Center().Y}, glyphHigh)
		x += w + 20
	}
	ui.DrawActions(c, next(rows[3]), bot)
}
