package table

import (
	"canape/engine"
	"canape/input"
	"canape/scenes/sound"
	"canape/scenes/stage"
	"canape/scenes/ui"
)

// pause is what lies over a match that somebody has stopped: anybody may, with any device.
type pause struct {
	match  *Match
	focus  ui.Focus
	arrive [pauseChoices]float64
	scroll int // the first of the last moves that is shown
}

// The choices of the pause, in their order.
const (
	pauseResume = iota
	pauseTakeBack
	pauseReplay
	pauseRules
	pauseSettings
	pauseLeave
	pauseChoices
)

func newPause(m *Match) *pause {
	m.session.Mark()
	p := &pause{match: m}
	p.focus.Set(pauseResume)
	return p
}

// Overlays says that the table stays in sight.
func (p *pause) Overlays() {}

// Input makes the whole keyboard a menu's.
func (p *pause) Input() input.Context { return input.Context{Menu: true} }

// Update takes the choice of whoever makes one.
func (p *pause) Update(k *stage.Kit, intents []input.Intent) {
	for i := range p.arrive {
		step := 1.0 / 7
		if p.focus.Is(i) {
			p.arrive[i] = min(1, p.arrive[i]+step)
		} else {
			p.arrive[i] = max(0, p.arrive[i]-step)
		}
	}
	for _, intent := range intents {
		p.handle(k, intent)
	}
}

func (p *pause) handle(k *stage.Kit, intent input.Intent) {
	switch {
	case intent.Verb == input.Point:
		p.focus.Point(ui.Point{X: intent.X, Y: intent.Y})
	case intent.Starts(input.Up):
		p.move(k, ui.Up)
	case intent.Starts(input.Down):
		p.move(k, ui.Down)
	case intent.Starts(input.PageUp):
		p.scroll = max(0, p.scroll-1)
	case intent.Starts(input.PageDown):
		p.scroll = min(max(0, len(p.match.told.events)-1), p.scroll+1)
	case intent.Phase != input.Pressed:
	case intent.Verb == input.Confirm:
		if intent.Kind == input.Mouse {
			if _, hit := p.focus.Hit(ui.Point{X: intent.X, Y: intent.Y}); !hit {
				return
			}
		}
		p.choose(k, p.focus.At())
	case intent.Verb == input.Cancel, intent.Verb == input.Pause:
		k.Sound.Play(sound.Back)
		k.Pop()
	}
}

func (p *pause) move(k *stage.Kit, d ui.Direction) {
	if p.focus.Move(d) {
		k.Sound.Play(sound.FocusMove)
	}
}

func (p *pause) choose(k *stage.Kit, choice int) {
	m := p.match
	if p.disabled(choice) != "" {
		k.Sound.Play(sound.Refused)
		return
	}
	k.Sound.Play(sound.Confirm)
	switch choice {
	case pauseResume:
		k.Pop()
	case pauseTakeBack:
		if err := m.takeBack(); err != nil {
			k.Notify("trouble.take-back", true)
		}
		k.Pop()
	case pauseReplay:
		k.Push(k.Routes.Replay(m.session.Record(), m.sinceLastTurn()))
	case pauseRules:
		k.Push(k.Routes.Rules(m.game))
	case pauseSettings:
		k.Push(k.Routes.Settings())
	case pauseLeave:
		k.Reset(k.Routes.Title())
	}
}

// disabled returns the key of the reason why a choice is not possible now, "" if it is.
func (p *pause) disabled(choice int) string {
	if choice == pauseTakeBack {
		return p.match.whyNoTakeBack()
	}
	if choice == pauseReplay && p.match.session.Record().Len() == 0 {
		return "pause.nothing-yet"
	}
	return ""
}

// Draw draws the choices, and what happened last in words.
func (p *pause) Draw(k *stage.Kit, c *ui.Canvas) {
	c.PushLayer(ui.LayerPanels)
	defer c.Pop()
	c.Dim(0.55)
	area := c.Content()
	scale := c.TextScale()
	left := ui.Rect{X: area.X + max(0, (area.W-1500)/2), Y: area.Y + 20, W: min(620, area.W*0.42), H: area.H - 130}
	c.TextMid(k.Text("pause.title"), left.X, left.Y+40, ui.Big(64/max(1, scale*0.7)), c.Theme().Chalk, ui.Left)
	p.focus.Reset()
	names := [pauseChoices]string{"pause.resume", "pause.take-back", "pause.replay", "pause.rules", "pause.settings", "pause.leave"}
	rows := left.Below(100)
	for i, name := range names {
		r := rows.Row(i, pauseChoices, 28)
		b := ui.Button{Label: k.Text(name), First: i == pauseResume, Focus: p.arrive[i]}
		if why := p.disabled(i); why != "" {
			b.Disabled = true
			if p.focus.Is(i) {
				b.Reason = k.Text(why)
			}
		}
		r.H = min(r.H, 84*max(1, scale*0.75))
		c.Button(r, b)
		p.focus.Add(i, r)
	}
	p.focus.Settle()
	p.drawNews(k, c, ui.Rect{X: left.Right() + 60, Y: left.Y, W: area.Right() - max(0, (area.W-1500)/2) - left.Right() - 60, H: left.H})
	c.HintBar(ui.Hint{Seat: -1, Sentence: k.Text("pause.hint"), Actions: []ui.Action{
		{Glyph: k.MoveGlyph(k.Roster.LastUsed(), input.UpAndDown), Word: k.Text("menu.choose")},
		{Glyph: k.MenuGlyph(input.Confirm), Word: k.Text("menu.confirm")},
		{Glyph: k.MenuGlyph(input.Cancel), Word: k.Text("pause.resume")},
	}})
}

// drawNews lists the last moves, the newest first.
func (p *pause) drawNews(k *stage.Kit, c *ui.Canvas, r ui.Rect) {
	c.Panel("news", r)
	inner := r.Inset(44, 36)
	c.TextMid(k.Text("pause.last-moves"), inner.X, inner.Y+20, ui.Big(44/max(1, c.TextScale()*0.75)), c.Theme().Ink, ui.Left)
	list := inner.Below(78)
	style := ui.Plain(30)
	line := c.LineHeight(style) + 14
	news := p.match.told.news(toldMost, p.match.colour)
	p.scroll = min(p.scroll, max(0, len(news)-1))
	y := list.Y
	for _, n := range news[min(p.scroll, len(news)):] {
		if y+line > list.Bottom() {
			break
		}
		if n.Seat >= 0 {
			c.Token(n.Seat, ui.Point{X: list.X + 16, Y: y + line/2}, 15, ui.OnSheet)
		}
		text, fitted := c.Fit(n.Text, style, list.W-52)
		c.TextMid(text, list.X+46, y+line/2, fitted, c.Theme().Ink, ui.Left)
		y += line
	}
	if len(news) == 0 {
		c.Paragraph(k.Text("pause.nothing-yet"), list, style, c.Theme().SoftInk, ui.Left)
	}
}

// whyNoTakeBack returns the key of the reason why the last move can't be taken back, "" if it can.
func (m *Match) whyNoTakeBack() string {
	if m.kit.Settings.TakeBack == "never" {
		return "pause.take-back-never"
	}
	if m.info.RealTime {
		return "pause.take-back-real-time"
	}
	people := m.persons(engine.AllSeats(len(m.party.Seats)))
	if m.kit.Settings.TakeBack == "bots" && people.Len() > 1 {
		return "pause.take-back-people"
	}
	undo, ok := m.session.Before(people)
	switch {
	case !ok:
		return "pause.nothing-yet"
	case !undo.Fair:
		return "pause.take-back-seen"
	}
	return ""
}

// takeBack takes back the last move of a person, with all that has followed.
func (m *Match) takeBack() error {
	m.bots.stop()
	undo, ok := m.session.Before(m.persons(engine.AllSeats(len(m.party.Seats))))
	if !ok {
		return nil
	}
	if err := m.session.TakeBack(undo.To); err != nil {
		return err
	}
	return m.catchUp()
}

// sinceLastTurn returns the position of the record from which on somebody who looked away has missed things: after the last
// move of the person who may act.
func (m *Match) sinceLastTurn() int {
	seats := m.persons(m.session.Match().Actors())
	if seats == 0 {
		seats = m.persons(engine.AllSeats(len(m.party.Seats)))
	}
	if undo, ok := m.session.Before(seats); ok {
		return undo.To
	}
	return 0
}
