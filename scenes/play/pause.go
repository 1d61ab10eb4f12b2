package play

import (
	"slices"
	"strconv"

	"canape/engine"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/sound"
	"canape/scenes/store"
	"canape/scenes/table/show"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// pause is the menu of a paused match. Any player can open it with any device.
type pause struct {
	match  *Match
	opened app.Arrival
	focus  ui.Focus
	arrive [pauseChoices]float64
	scroll int // the first visible line of the last moves
}

// The choices of the pause menu, from top to bottom.
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
	m.paused = p
	return p
}

// Leave implements app.Leaver.
func (p *pause) Leave(*app.Env) { p.match.paused = nil }

// Overlays marks the scene as an overlay, below which the table stays visible.
func (p *pause) Overlays() {}

// Input makes both halves of the keyboard one device for the menu.
func (p *pause) Input() input.Context {
	return input.Context{Menu: true, OneButton: p.match.info.RealTime, AllButtons: true}
}

// Update handles the input of the menu.
func (p *pause) Update(env *app.Env, intents []input.Intent) {
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

func (p *pause) handle(env *app.Env, intent input.Intent) {
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

func (p *pause) choose(env *app.Env, choice int) {
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
		env.Push(env.Routes.Phones(m.devices.claim))
	case pauseSettings:
		env.Push(env.Routes.Settings())
	case pauseLeave:
		if m.Match().Over() { // a match that is over cannot be resumed, so its results are shown
			env.Reset(m.results())
			return
		}
		if part := m.party.Evening; part != nil { // the evening can resume the match later, or begin another game
			env.Reset(env.Routes.Evening(part.Name))
			return
		}
		env.Reset(env.Routes.Title())
	}
}

// changeSpeed selects the next or the previous speed; after the last speed the first one follows.
// The setting also applies to later matches.
func (p *pause) changeSpeed(env *app.Env, step int) {
	speeds := store.Speeds()
	now := env.Settings
	at := slices.Index(speeds, now.Speed) + step + len(speeds)
	now.Speed = speeds[at%len(speeds)]
	env.Configure(now)
	env.Sound.Play(sound.FocusMove)
}

// label returns the text of a choice.
func (p *pause) label(env *app.Env, choice int) string {
	name := env.Text(pauseNames[choice])
	if choice == pauseSpeed {
		return env.Text("pause.speed", "name", name, "speed", env.Text("settings.speed."+strconv.Itoa(env.Settings.Speed)))
	}
	return name
}

// choices returns the available choices. Phones are missing if the phone server cannot run.
func (p *pause) choices() (list []int) {
	for choice := range pauseChoices {
		if choice != pausePhones || p.match.env.Phones != nil {
			list = append(list, choice)
		}
	}
	return list
}

// disabled returns the text key of the reason why a choice is disabled, or "" if it is enabled.
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

// pauseNames are the text keys of the choices.
var pauseNames = [pauseChoices]string{"pause.resume", "pause.take-back", "pause.replay", "pause.rules", "settings.speed",
	"phones.row", "pause.settings", "pause.leave"}

// pauseLayout is the layout of the pause menu.
type pauseLayout struct {
	choices ui.Rect
	table   ui.Rect // the miniature of the table
	news    ui.Rect // the last events, or why a choice is disabled
}

// largestMiniature is the greatest text scale at which the pause menu has room for a miniature.
const largestMiniature = 1.3

// layPause lays out the pause menu above the bar. The choices are on the left. The miniature of the
// table is on the right, as large as the words below it allow. Large text leaves no room for the
// miniature.
func layPause(c *ui.Canvas, bar ui.Rect) pauseLayout {
	large := max(1, c.TextScale()*0.75)
	area := c.Content()
	area = area.Inset(max(0, (area.W-1640*large)/2), 0)
	area.H = bar.Y - 24 - area.Y
	l := pauseLayout{choices: area.Left(min(620*large, area.W*0.42))}
	side, whole := area.After(l.choices.W+60), c.Whole()
	if c.TextScale() > largestMiniature {
		l.news = side
		return l
	}
	height := min(side.W*whole.H/whole.W, area.H*0.56)
	width := height * whole.W / whole.H
	l.table = side.Top(height).Move(0, 8).Middle(width, height)
	l.news = side.Below(height + 38)
	return l
}

// Draw draws the choices and the last events. The match itself draws the miniature of the table.
func (p *pause) Draw(env *app.Env, c *ui.Canvas) {
	c.PushLayer(ui.LayerPanels)
	defer c.Pop()
	hint := p.hint(env)
	scale := c.TextScale()
	large := max(1, scale*0.75)
	l := layPause(c, hint.Rect(c))
	left := l.choices
	c.Entitle(env.Text("pause.title"))
	c.TextMid(env.Text("pause.title"), left.X, left.Y+46, ui.Big(64/max(1, scale*0.7)), c.Theme().Chalk, ui.Left)
	p.focus.Reset()
	rows := left.Below(100)
	choices := p.choices()
	for row, i := range choices {
		r := rows.Row(row, len(choices), 24/large)
		r.H = min(r.H, 84*large, 100)
		ui.Button{Label: p.label(env, i), Focus: p.arrive[i], Disabled: p.disabled(i) != ""}.Draw(c, r)
		p.focus.Add(i, r)
	}
	p.focus.Settle()
	if why := p.disabled(p.focus.At()); why != "" {
		p.drawReason(c, l.news, env.Text(pauseNames[p.focus.At()]), env.Text(why))
	} else {
		p.drawNews(env, c, l.news)
	}
	hint.Draw(c)
}

// drawMiniature draws the darkened table behind the pause menu, and a miniature of it.
func (m *Match) drawMiniature(env *app.Env, c *ui.Canvas) {
	if m.peeks.now != 0 || m.curtain.open != engine.Nobody {
		c.Private()
	}
	m.Place.Draw(c)
	c.PushLayer(ui.LayerCloth)
	ui.Dim(c, 0.86)
	picture := layPause(c, m.paused.hint(env).Rect(c)).table
	if picture.W == 0 {
		c.Pop()
		return
	}
	ui.Sheet{Face: c.Theme().Paper, Edge: c.Theme().PaperEdge, Radius: 10, Thick: 4, Lift: ui.Raised}.Draw(c, "miniature", picture.Inset(-12, -12))
	c.Pop()
	whole := c.Whole()
	s := picture.W / whole.W
	c.PushClip(picture)
	c.PushScale(ui.Point{X: (picture.X - s*whole.X) / (1 - s), Y: (picture.Y - s*whole.Y) / (1 - s)}, s, s)
	m.Place.Draw(c)
	m.drawTable(c)
	c.Pop()
	c.Pop()
}

func (p *pause) hint(env *app.Env) ui.Hint {
	h := ui.Hint{Seat: -1, Sentence: env.Text("pause.hint")}
	if file := p.match.session.File(); file == nil || file.Err() != nil {
		h.Sentence = env.Text("pause.hint-unsaved")
	}
	if move := env.MoveGlyph(env.Roster.LastUsed(), input.UpAndDown); move.Shown() { // a mouse points at the choices instead
		h.Actions = append(h.Actions, ui.Action{Glyph: move, Word: env.Text("menu.choose")})
	}
	h.Actions = append(h.Actions, ui.Action{Glyph: env.MenuGlyph(input.Confirm), Word: env.Text("menu.confirm")},
		ui.Action{Glyph: env.MenuGlyph(input.Cancel), Word: env.Text("pause.hint-resume")})
	p.opened.Dim(&h, env.Roster.LastUsed())
	return h
}

// sheet draws the panel under the miniature with its title, and returns the area below the title.
func (p *pause) sheet(c *ui.Canvas, r ui.Rect, title string) ui.Rect {
	ui.DrawPanel(c, "news", r)
	inner := r.Inset(34, 20)
	title, style := ui.Big(38/max(1, c.TextScale()*0.75)).Fit(c, title, inner.W)
	line := style.LineHeight(c)
	c.TextMid(title, inner.X, inner.Y+line/2, style, c.Theme().Ink, ui.Left)
	return inner.Below(line + 10)
}

// drawReason writes why the choice under the cursor is disabled.
func (p *pause) drawReason(c *ui.Canvas, r ui.Rect, choice, why string) {
	c.Aloud(why)
	c.Paragraph(why, p.sheet(c, r, choice), ui.Plain(34), c.Theme().Ink, ui.Left)
}

// drawNews lists the last moves, the newest first.
func (p *pause) drawNews(env *app.Env, c *ui.Canvas, r ui.Rect) {
	list := p.sheet(c, r, env.Text("pause.last-moves"))
	style := ui.Plain(30)
	token := 15 * max(1, c.TextScale()*0.75)
	news := p.match.History.News(show.EventsKept)
	p.scroll = min(p.scroll, max(0, len(news)-1))
	rest := list
	for seat, words := range p.match.handicap.linesOf(env, p.match.party) {
		if words == "" {
			continue
		}
		text := rest.After(2*token + 16)
		ui.DrawToken(c, p.match.party.Seats[seat].Colour, ui.Point{X: rest.X + token, Y: rest.Y + style.LineHeight(c)/2}, token, ui.OnSheet)
		c.Paragraph(words, text, style, c.Theme().SoftInk, ui.Left)
		rest = rest.Below(style.ParagraphHeight(c, words, text.W) + 14)
	}
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
