package table

import (
	"slices"
	"strconv"

	"canape/input"
	"canape/scenes/sound"
	"canape/scenes/stage"
	"canape/scenes/store"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// pause is the menu over a match that somebody has paused; anybody may, with any device.
type pause struct {
	match  *Match
	opened stage.Arrival
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
	pausePhones
	pauseSettings
	pauseLeave
	pauseChoices
)

func newPause(m *Match) *pause {
	m.session.Mark()
	p := &pause{match: m, opened: m.env.Opened()}
	p.focus.Set(pauseResume)
	return p
}

// Overlays marks the scene as one that leaves the table in sight.
func (p *pause) Overlays() {}

// Input makes the keyboard one device for the menu.
func (p *pause) Input() input.Context {
	return input.Context{Menu: true, OneButton: p.match.info.RealTime, AllButtons: true}
}

// Update takes the choice of whoever makes one.
func (p *pause) Update(env *stage.Env, intents []input.Intent) {
	for i := range p.arrive {
		step := -1.0 / tween.FocusTicks
		if p.focus.Is(i) {
			step = -step
		}
		p.arrive[i] = max(0, min(1, p.arrive[i]+step))
	}
	p.opened.Tick()
	for intent := range env.Meant(intents) {
		if !p.opened.Ignores(intent) {
			p.handle(env, intent)
		}
	}
}

func (p *pause) handle(env *stage.Env, intent input.Intent) {
	switch {
	case intent.Action == input.Point:
		p.focus.Point(ui.Point{X: intent.X, Y: intent.Y})
	case intent.Starts(input.Up):
		p.focus.Previous()
		env.Sound.Play(sound.FocusMove)
	case intent.Starts(input.Down):
		p.focus.Next()
		env.Sound.Play(sound.FocusMove)
	case p.focus.Is(pauseSpeed) && intent.Starts(input.Left):
		p.changeSpeed(env, -1)
	case p.focus.Is(pauseSpeed) && intent.Starts(input.Right):
		p.changeSpeed(env, 1)
	case intent.Starts(input.PageUp):
		p.scroll = max(0, p.scroll-1)
	case intent.Starts(input.PageDown):
		p.scroll = min(max(0, len(p.match.History.Events)-1), p.scroll+1)
	case intent.Phase != input.Pressed:
	case intent.Action == input.Confirm:
		if intent.Kind != input.Mouse || p.focus.Point(ui.Point{X: intent.X, Y: intent.Y}) {
			p.choose(env, p.focus.At())
		}
	case intent.Action == input.Cancel, intent.Action == input.Pause:
		env.Sound.Play(sound.Back)
		env.Pop()
	}
}

func (p *pause) choose(env *stage.Env, choice int) {
	m := p.match
	if p.disabled(choice) != "" {
		env.Sound.Play(sound.Refused)
		return
	}
	env.Sound.Play(sound.Confirm)
	switch choice {
	case pauseResume:
		env.Pop()
	case pauseTakeBack:
		if err := m.takeBack(); err != nil {
			env.Notify("trouble.take-back", true)
		}
		env.Pop()
	case pauseReplay:
		env.Push(env.Routes.Replay(m.toReplay()))
	case pauseRules:
		env.Push(env.Routes.Rules(m.game))
	case pauseSpeed:
		p.changeSpeed(env, 1)
	case pausePhones:
		env.Push(env.Routes.Phones(m.joinByPhone))
	case pauseSettings:
		env.Push(env.Routes.Settings())
	case pauseLeave:
		if m.Match().Over() { // a match that is over cannot go on another time: show its results
			env.Reset(m.results())
			return
		}
		env.Reset(env.Routes.Title())
	}
}

// changeSpeed takes the next or the previous speed, from the last to the first and back. It is a
// setting, and stays for later matches.
func (p *pause) changeSpeed(env *stage.Env, step int) {
	speeds := store.Speeds()
	now := env.Settings
	at := slices.Index(speeds, now.Speed) + step + len(speeds)
	now.Speed = speeds[at%len(speeds)]
	env.Configure(now)
	env.Sound.Play(sound.FocusMove)
}

// label returns the words of a choice.
func (p *pause) label(env *stage.Env, choice int) string {
	name := env.Text(pauseNames[choice])
	if choice == pauseSpeed {
		return env.Text("pause.speed", "name", name, "speed", env.Text("settings.speed."+strconv.Itoa(env.Settings.Speed)))
	}
	return name
}

// choices returns the choices that there are: without phones where nothing can listen for them.
func (p *pause) choices() (list []int) {
	for choice := range pauseChoices {
		if choice != pausePhones || p.match.env.Phones != nil {
			list = append(list, choice)
		}
	}
	return list
}

// disabled returns the text key of the reason why a choice is not possible now, "" if it is
// possible.
func (p *pause) disabled(choice int) string {
	switch {
	case choice == pauseTakeBack:
		return p.match.whyNoTakeBack()
	case choice == pauseReplay:
		if record, _ := p.match.toReplay(); record.Len() == 0 {
			return "pause.nothing-yet"
		}
	}
	return ""
}

// pauseNames are the keys of the choices.
var pauseNames = [pauseChoices]string{"pause.resume", "pause.take-back", "pause.replay", "pause.rules", "settings.speed",
	"phones.row", "pause.settings", "pause.leave"}

// Draw draws the choices, and what happened last in words.
func (p *pause) Draw(env *stage.Env, c *ui.Canvas) {
	c.PushLayer(ui.LayerPanels)
	defer c.Pop()
	ui.Dim(c, 0.8)
	hint := p.hint(env)
	scale := c.TextScale()
	large := max(1, scale*0.75)
	area := c.Content()
	area = area.Inset(max(0, (area.W-1500*large)/2), 0)
	area.H = hint.Rect(c).Y - 24 - area.Y
	left := area.Left(min(620*large, area.W*0.42))
	ui.Sheet{Face: c.Theme().Cloth, Radius: 10, Bare: true}.Draw(c, "pause", left.Inset(-22, -14)) // nothing of the table shows between the words
	c.Entitle(env.Text("pause.title"))
	c.TextMid(env.Text("pause.title"), left.X, left.Y+46, ui.Big(64/max(1, scale*0.7)), c.Theme().Chalk, ui.Left)
	p.focus.Reset()
	rows := left.Below(100)
	choices := p.choices()
	for row, i := range choices {
		r := rows.Row(row, len(choices), 24/large)
		r.H = min(r.H, 84*large, 100)
		ui.Button{Label: p.label(env, i), First: i == pauseResume, Focus: p.arrive[i], Disabled: p.disabled(i) != ""}.Draw(c, r)
		p.focus.Add(i, r)
	}
	p.focus.Settle()
	side := area.After(left.W + 60)
	if why := p.disabled(p.focus.At()); why != "" {
		p.drawReason(c, side, env.Text(pauseNames[p.focus.At()]), env.Text(why))
	} else {
		p.drawNews(env, c, side)
	}
	hint.Draw(c)
}

func (p *pause) hint(env *stage.Env) ui.Hint {
	h := ui.Hint{Seat: -1, Sentence: env.Text("pause.hint")}
	if file := p.match.session.File(); file == nil || file.Err() != nil {
		h.Sentence = env.Text("pause.hint-unsaved")
	}
	if move := env.MoveGlyph(env.Roster.LastUsed(), input.UpAndDown); move.Shown() { // the mouse points
		h.Actions = append(h.Actions, ui.Action{Glyph: move, Word: env.Text("menu.choose")})
	}
	h.Actions = append(h.Actions, ui.Action{Glyph: env.MenuGlyph(input.Confirm), Word: env.Text("menu.confirm")},
		ui.Action{Glyph: env.MenuGlyph(input.Cancel), Word: env.Text("pause.hint-resume")})
	p.opened.Dim(&h, env.Roster.LastUsed())
	return h
}

// sheet draws the panel beside the choices with its title, and returns the room below that.
func (p *pause) sheet(c *ui.Canvas, r ui.Rect, title string) ui.Rect {
	ui.DrawPanel(c, "news", r)
	inner := r.Inset(44, 36)
	title, style := ui.Big(44/max(1, c.TextScale()*0.75)).Fit(c, title, inner.W)
	c.TextMid(title, inner.X, inner.Y+20, style, c.Theme().Ink, ui.Left)
	return inner.Below(78)
}

// drawReason says why what has the focus is not possible now.
func (p *pause) drawReason(c *ui.Canvas, r ui.Rect, choice, why string) {
	c.Aloud(why)
	c.Paragraph(why, p.sheet(c, r, choice), ui.Plain(34), c.Theme().Ink, ui.Left)
}

// drawNews lists the last moves, the newest first.
func (p *pause) drawNews(env *stage.Env, c *ui.Canvas, r ui.Rect) {
	list := p.sheet(c, r, env.Text("pause.last-moves"))
	style := ui.Plain(30)
	token := 15 * max(1, c.TextScale()*0.75)
	news := p.match.History.News(eventsKept)
	p.scroll = min(p.scroll, max(0, len(news)-1))
	rest := list
	for _, n := range news[min(p.scroll, len(news)):] {
		text := rest.After(2*token + 16)
		height := style.ParagraphHeight(c, n.Text, text.W)
		if height > rest.H {
			break
		}
		if n.Seat >= 0 {
			ui.DrawToken(c, n.Seat, ui.Point{X: rest.X + token, Y: rest.Y + style.LineHeight(c)/2}, token, ui.OnSheet)
		}
		c.Paragraph(n.Text, text, style, c.Theme().Ink, ui.Left)
		rest = rest.Below(height + 14)
	}
	if len(news) == 0 {
		c.Paragraph(env.Text("pause.nothing-yet"), list, style, c.Theme().SoftInk, ui.Left)
	}
}
