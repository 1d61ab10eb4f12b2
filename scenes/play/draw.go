package play

import (
	"canape/engine"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/table/show"
	"canape/scenes/ui"
	"canape/scenes/ui/place"
)

// Draw draws the table and everything on it.
func (m *Match) Draw(env *app.Env, c *ui.Canvas) {
	m.curtain.prepare(c, m.party)
	m.Board.Prepare(c)
	m.Moods.Prepare(c, m.Board)
	if m.ahead.Due() {
		c.Prepare(place.Room.Draw) // render the background of the results ahead of time
	}
	if m.paused != nil {
		m.drawMiniature(env, c)
		return
	}
	m.Place.Draw(c)
	m.Place.DrawLife(c, env.Tick, m.Speed().Still)
	if m.peeks.now != 0 || m.curtain.open != engine.Nobody { // the screen may show a secret
		c.Private()
	}
	if m.info.RealTime {
		c.Urgent()
	}
	if m.curtain.drop.Value < 1 { // no card is drawn under a curtain
		m.drawTable(c)
		m.Between.Draw(c)
		if m.coach.speaking() {
			m.coach.layOut(m, m.Board, c, m.Hint(c).Rect(c))
		}
		if !overlaid(env) && !m.coach.hidesRibbon {
			c.PushLayer(ui.LayerBars)
			show.DrawNews(c, m.Board, &m.History, m.Speed())
			c.Pop()
		}
		m.Slips.Draw(c, m.Board, len(m.party.Seats), m.turn().actors)
	}
	if !overlaid(env) {
		c.PushLayer(ui.LayerBars)
		switch {
		case m.restart.running() && !m.restart.within && !m.heldUp():
			p := m.prompter()
			m.restart.draw(c, m.env, p.pause())
		case !m.coach.hidesHint:
			m.Hint(c).Draw(c)
		}
		c.Pop()
	}
	if !m.curtain.hangs() {
		m.coach.draw(c, m.Speed().Still)
	}
	m.curtain.draw(c, m.env, m.party)
	if m.devices.lost != 0 && m.env.Top() == app.Scene(m) {
		m.drawLost(c)
	}
}

// drawTable draws the board and the plates. It draws nothing while the curtain covers the whole
// screen.
func (m *Match) drawTable(c *ui.Canvas) {
	if m.curtain.drop.Value < 1 {
		m.Board.Draw(c)
		m.drawPlates(c)
	}
}

// overlaid reports whether another scene with its own title and bar covers a part of the table.
func overlaid(env *app.Env) bool {
	_, lies := env.Top().(app.Overlay)
	return lies
}

// Hint returns the hint bar, which says who may do what. Its height decides how much room a lesson
// has.
func (m *Match) Hint(c *ui.Canvas) ui.Hint {
	p := m.prompter()
	if m.coach.speaking() && m.devices.lost == 0 { // the coach handles all presses except for the pause
		h := m.coach.hint()
		h.Actions = p.pause()
		return h
	}
	return m.hint(c, &p)
}

func (m *Match) hint(c *ui.Canvas, p *prompter) ui.Hint {
	hintOf := func(seat engine.Seat) ui.Hint {
		return ui.Hint{Seat: m.party.Seats[seat].Colour, Name: m.party.Seats[seat].Name}
	}
	h := ui.Hint{Seat: -1}
	switch {
	case m.Between.Read():
		h.Sentence = m.env.Text("table.counted")
		h.Actions = p.buttons(p.readers, input.Confirm, "table.coach.on")
		for i := range h.Actions {
			h.Actions[i].Off = !m.Between.Readable()
		}
		h.Actions = append(h.Actions, p.pause()...)
	case show.NewsInBar(c, m.Board) && m.History.Leads(m.Speed(), p.asked, m.info.RealTime):
		news := m.History.News(1)[0]
		h = ui.Hint{Seat: news.Seat, Sentence: news.Text, Tells: true, Actions: p.waiting()}
	case m.Match().Over() && !m.Lags() && m.Board.Waits() == 0:
		h.Sentence = m.env.Text("table.over")
	case m.devices.lost != 0:
		h = hintOf(m.devices.lost.First())
		h.Sentence = m.env.Text("table.plate.lost")
		h.Actions = []ui.Action{{Glyph: m.env.MenuGlyph(input.Pause), Word: m.env.Text("table.pause"), Yield: 1}}
	case p.asked.Len() == 1:
		h = hintOf(p.asked.First())
		h.Sentence, _ = m.Board.Prompt(p.asked.First())
		h.Actions = append(p.actions(p.asked.First()), p.pause()...)
	case p.asked.Len() > 1:
		return p.forAll()
	default: // no person is asked
		h.Sentence = m.env.Text("table.watch")
		if seat := m.turn().bot; seat != engine.Nobody {
			h = hintOf(seat)
			h.Sentence = m.env.Text("table.plays")
			if m.bots.slow() {
				h.Sentence = m.env.Text("table.thinks")
			}
		}
		h.Tells, h.Actions = true, p.waiting()
	}
	return h
}

// drawPlates draws the name plates of all seats in the rectangles of the board.
func (m *Match) drawPlates(c *ui.Canvas) {
	c.PushLayer(ui.LayerPlates)
	defer c.Pop()
	t := m.turn()
	prompts, deviceless := m.prompter(), m.devices.deviceless()
	together := prompts.asked.Len() > 1 && m.goesOn() && !m.Match().Over()
	for i := range m.party.Seats {
		seat := engine.Seat(i)
		p := m.party.Seats[i]
		plate := ui.Plate{Seat: p.Colour, Name: p.Name, OnTurn: t.actors.Has(seat) && (p.IsBot() || prompts.asked.Has(seat))}
		c.Aloud(m.handicap.linesOf(m.env, m.party)[seat])
		plate.Bonus = m.handicap.signs[seat]
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
		case deviceless.Has(seat):
			plate.Lost = true
			plate.Second = m.env.Text("table.plate.lost")
			if p.Device != nil {
				plate.Device = app.Sign(*p.Device)
			}
		default:
			if device, ok := m.env.Roster.Device(m.env.Roster.DeviceUsed(input.Seat(i))); ok {
				plate.Device = app.Sign(device)
			}
			switch {
			case m.peeks.now.Has(seat):
				plate.Peeking = true
				plate.Second = m.env.Text("table.plate.looks")
			case plate.OnTurn:
				plate.Second = m.env.Text("table.plate.turn")
			}
			if look, ok := m.lookOutOfTurn(seat, &prompts); ok {
				m.prompts[seat] = append(m.prompts[seat][:0], look)
				plate.Prompt = m.prompts[seat]
			} else if now := together && prompts.asked.Has(seat); (now || m.goesOn() && m.Board.StaysActive(seat)) && !m.Board.LabelsButtons(seat) {
				m.prompts[seat] = prompts.onPlate(m.prompts[seat][:0], seat, now)
				plate.Prompt = m.prompts[seat]
			}
		}
		if m.info.RealTime && !plate.Lost && !plate.Peeking {
			plate.Second, plate.OnTurn = m.Board.PlateNote(seat)
			if plate.Second != "" && !m.Helped(seat) { // a seat with help always has a second line, which does not replace its prompt
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
		m.Moods.DrawPerson(c, m.Board, seat, p, &plate)
	}
}
