package table

import (
	"slices"
	"strconv"

	"canape/engine"
	"canape/input"
	"canape/scenes/sound"
	"canape/scenes/stage"
	"canape/scenes/store"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
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
	pauseSpeed
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

// Input makes the whole keyboard a menu's. On the table below, buttons are still those of the match.
func (p *pause) Input() input.Context {
	return input.Context{Menu: true, OneButton: p.match.info.RealTime, Whole: true}
}

// Update takes the choice of whoever makes one.
func (p *pause) Update(k *stage.Kit, intents []input.Intent) {
	for i := range p.arrive {
		step := -1.0 / tween.FocusTicks
		if p.focus.Is(i) {
			step = -step
		}
		p.arrive[i] = max(0, min(1, p.arrive[i]+step))
	}
	for _, intent := range intents {
		p.handle(k, intent)
	}
}

func (p *pause) handle(k *stage.Kit, intent input.Intent) {
	switch {
	case intent.Verb == input.Point:
		p.focus.Point(ui.Point{X: intent.X, Y: intent.Y})
	case intent.Starts(input.Up), intent.Starts(input.Down):
		if p.focus.Move(stage.Direction(intent.Verb)) {
			k.Sound.Play(sound.FocusMove)
		}
	case p.focus.Is(pauseSpeed) && intent.Starts(input.Left):
		p.changeSpeed(k, -1)
	case p.focus.Is(pauseSpeed) && intent.Starts(input.Right):
		p.changeSpeed(k, 1)
	case intent.Starts(input.PageUp):
		p.scroll = max(0, p.scroll-1)
	case intent.Starts(input.PageDown):
		p.scroll = min(max(0, len(p.match.told.events)-1), p.scroll+1)
	case intent.Phase != input.Pressed:
	case intent.Verb == input.Confirm:
		if intent.Kind != input.Mouse || p.focus.Point(ui.Point{X: intent.X, Y: intent.Y}) {
			p.choose(k, p.focus.At())
		}
	case intent.Verb == input.Cancel, intent.Verb == input.Pause:
		k.Sound.Play(sound.Back)
		k.Pop()
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
	case pauseSpeed:
		p.changeSpeed(k, 1)
	case pauseSettings:
		k.Push(k.Routes.Settings())
	case pauseLeave:
		if m.session.Match().Over() { // there is nothing to go on with another time: the result counts
			k.Reset(k.Routes.Results(m.session.Record(), true))
			return
		}
		k.Reset(k.Routes.Title())
	}
}

// changeSpeed takes the next speed or the one before, round and round. It is kept for the next matches, as all settings are.
func (p *pause) changeSpeed(k *stage.Kit, step int) {
	speeds := store.Speeds()
	now := k.Settings
	at := slices.Index(speeds, now.Speed) + step + len(speeds)
	now.Speed = speeds[at%len(speeds)]
	k.Configure(now)
	k.Sound.Play(sound.FocusMove)
}

// label returns what stands on a choice.
func (p *pause) label(k *stage.Kit, choice int) string {
	name := k.Text(pauseNames[choice])
	if choice == pauseSpeed {
		return k.Text("pause.speed", "name", name, "speed", k.Text("settings.speed."+strconv.Itoa(k.Settings.Speed)))
	}
	return name
}

// disabled returns the key of the reason why a choice is not possible now, "" if it is.
func (p *pause) disabled(choice int) string {
	switch {
	case choice == pauseTakeBack:
		return p.match.whyNoTakeBack()
	case choice == pauseReplay && p.match.session.Record().Len() == 0:
		return "pause.nothing-yet"
	}
	return ""
}

// pauseNames are the keys of the choices.
var pauseNames = [pauseChoices]string{"pause.resume", "pause.take-back", "pause.replay", "pause.rules", "settings.speed",
	"pause.settings", "pause.leave"}

// Draw draws the choices, and what happened last in words.
func (p *pause) Draw(k *stage.Kit, c *ui.Canvas) {
	c.PushLayer(ui.LayerPanels)
	defer c.Pop()
	c.Dim(0.8)
	hint := p.hint(k)
	scale := c.TextScale()
	large := max(1, scale*0.75)
	area := c.Content()
	area = area.Inset(max(0, (area.W-1500*large)/2), 0)
	area.H = c.HintRect(hint).Y - 24 - area.Y
	left := area.Left(min(620*large, area.W*0.42))
	c.Entitle(k.Text("pause.title"))
	c.TextMid(k.Text("pause.title"), left.X, left.Y+46, ui.Big(64/max(1, scale*0.7)), c.Theme().Chalk, ui.Left)
	p.focus.Reset()
	rows := left.Below(100)
	for i := range pauseNames {
		r := rows.Row(i, pauseChoices, 24)
		r.H = min(r.H, 84*large, 100)
		c.Button(r, ui.Button{Label: p.label(k, i), First: i == pauseResume, Focus: p.arrive[i], Disabled: p.disabled(i) != ""})
		p.focus.Add(i, r)
	}
	p.focus.Settle()
	side := area.After(left.W + 60)
	if why := p.disabled(p.focus.At()); why != "" {
		p.drawReason(c, side, k.Text(pauseNames[p.focus.At()]), k.Text(why))
	} else {
		p.drawNews(k, c, side)
	}
	c.HintBar(hint)
}

func (p *pause) hint(k *stage.Kit) ui.Hint {
	h := ui.Hint{Seat: -1, Sentence: k.Text("pause.hint")}
	if move := k.MoveGlyph(k.Roster.LastUsed(), input.UpAndDown); move.Shown() { // the mouse points
		h.Actions = append(h.Actions, ui.Action{Glyph: move, Word: k.Text("menu.choose")})
	}
	h.Actions = append(h.Actions, ui.Action{Glyph: k.MenuGlyph(input.Confirm), Word: k.Text("menu.confirm")},
		ui.Action{Glyph: k.MenuGlyph(input.Cancel), Word: k.Text("pause.hint-resume")})
	return h
}

// sheet draws the panel beside the choices with its title, and returns the room below that.
func (p *pause) sheet(c *ui.Canvas, r ui.Rect, title string) ui.Rect {
	c.Panel("news", r)
	inner := r.Inset(44, 36)
	title, style := c.Fit(title, ui.Big(44/max(1, c.TextScale()*0.75)), inner.W)
	c.TextMid(title, inner.X, inner.Y+20, style, c.Theme().Ink, ui.Left)
	return inner.Below(78)
}

// drawReason says why what has the focus is not possible now.
func (p *pause) drawReason(c *ui.Canvas, r ui.Rect, choice, why string) {
	c.Aloud(why)
	c.Paragraph(why, p.sheet(c, r, choice), ui.Plain(34), c.Theme().Ink, ui.Left)
}

// drawNews lists the last moves, the newest first.
func (p *pause) drawNews(k *stage.Kit, c *ui.Canvas, r ui.Rect) {
	list := p.sheet(c, r, k.Text("pause.last-moves"))
	style := ui.Plain(30)
	token := 15 * max(1, c.TextScale()*0.75)
	news := p.match.told.news(toldMost, p.match.colour)
	p.scroll = min(p.scroll, max(0, len(news)-1))
	rest := list
	for _, n := range news[min(p.scroll, len(news)):] {
		text := rest.After(2*token + 16)
		high := c.ParagraphHeight(n.Text, style, text.W)
		if high > rest.H {
			break
		}
		if n.Seat >= 0 {
			c.Token(n.Seat, ui.Point{X: rest.X + token, Y: rest.Y + c.LineHeight(style)/2}, token, ui.OnSheet)
		}
		c.Paragraph(n.Text, text, style, c.Theme().Ink, ui.Left)
		rest = rest.Below(high + 14)
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
	case !undo.Fair && !m.forgives(people):
		return "pause.take-back-seen"
	}
	return ""
}

// forgives reports whether one person who plays against bots alone may take back a move although cards have been seen since.
func (m *Match) forgives(people engine.SeatSet) bool {
	return m.face.Traits().Refills && people.Len() == 1
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
