package evening

import (
	"slices"

	"canape/engine"
	rules "canape/engine/evening"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/menu"
	"canape/scenes/sound"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// programme is the list in which people choose the remaining games with their lengths and order. It
// covers the overview. The choices take effect when it closes.
type programme struct {
	app.MenuOverlay
	overview *Overview
	coming   []rules.Station // the remaining games as chosen so far
	list     menu.List[int]  // the id of a game's row is its index in coming
	fade     tween.Toward
	opened   app.Arrival
}

// The ids of the other rows.
const (
	rowAdd = 100 + iota
	rowDraw
	rowDone
)

func newProgramme(p *Overview) *programme {
	g := &programme{overview: p, coming: slices.Clone(p.session.now.Coming), opened: p.session.env.Opened()}
	g.list.Follow = true
	g.rebuild()
	if len(g.coming) == 0 {
		g.list.At = rowAdd
	}
	return g
}

// offers returns every game that this number of people can play, once for each of its lengths.
func (s *session) offers() (list []rules.Station) {
	for _, k := range s.kinds() {
		if k.Min > min(k.Most, len(s.now.Here())) {
			continue
		}
		for _, form := range k.Forms {
			list = append(list, rules.Station{Game: k.ID, Form: form.Name})
		}
	}
	return list
}

// seats returns how many of the people present can play a game.
func (s *session) seats(game string) int {
	k, _ := s.kind(game)
	return min(len(s.now.Here()), k.Max, k.Most)
}

// minutes returns the estimated length of a station in minutes, for the people present.
func (s *session) minutes(station rules.Station) int {
	k, _ := s.kind(station.Game)
	form, _ := k.Form(station.Form)
	return s.takes(station.Game, form, s.seats(station.Game))
}

// rebuild builds the rows again.
func (g *programme) rebuild() {
	s, text := &g.overview.session, g.overview.session.env.Text
	g.list.Clear()
	for i, station := range g.coming {
		row := ui.Option{Label: text("evening.programme.row", "n", i+1, "game", text("game."+station.Game)), Value: text("title.length."+s.lengthOf(station), "minutes", s.minutes(station))}
		if n, here := s.seats(station.Game), len(s.now.Here()); n < here {
			row.Note = text("evening.programme.some", "n", n, "of", here)
		}
		g.list.Add(menu.Row[int]{IDs: []int{i}, Look: menu.Option{Shown: row, Also: text("evening.programme.remove")},
			Step: func(delta int, again bool) { g.step(i, delta, again) }, Extra: func() { g.askRemove(i) }})
	}
	button := func(id int, key string, press func()) {
		g.list.Add(menu.Row[int]{IDs: []int{id}, Look: menu.Option{Shown: ui.Option{Label: text(key), Bare: true}, Still: true}, Press: func(int) { press() }})
	}
	if len(g.coming) < rules.MaxStations && len(s.offers()) > 0 {
		button(rowAdd, "evening.programme.add", g.add)
	}
	if s.now.Header.Minutes > 0 {
		button(rowDraw, "evening.programme.draw", g.draw)
	}
	button(rowDone, "evening.programme.ready", g.close)
	if row, _ := g.list.Find(g.list.At); row < 0 {
		g.list.At = rowDone
	}
}

// lengthOf returns the form of a station. It returns engine.FormShort if the game has only one
// length or lacks that form.
func (s *session) lengthOf(station rules.Station) string {
	k, _ := s.kind(station.Game)
	if _, known := k.Form(station.Form); !known || len(k.Forms) == 1 {
		return engine.FormShort
	}
	return station.Form
}

// step replaces the game or the length in a row by the next or previous one.
func (g *programme) step(at, delta int, again bool) {
	offers := g.overview.session.offers()
	if again || len(offers) == 0 {
		return
	}
	now := slices.Index(offers, g.coming[at])
	g.coming[at] = offers[(max(0, now)+delta+len(offers))%len(offers)]
	g.overview.session.env.Sound.Play(sound.CardSlide)
	g.rebuild()
}

// add adds a game in its shortest form, if possible a game that is not in the list yet.
func (g *programme) add() {
	comes := func(game string) bool {
		return slices.ContainsFunc(g.coming, func(s rules.Station) bool { return s.Game == game })
	}
	played := func(game string) bool {
		return slices.ContainsFunc(played(g.overview.session.now), func(r rules.Round) bool { return r.Game == game })
	}
	offers := g.overview.session.offers()
	best := offers[0]
	for _, wanted := range []func(string) bool{
		func(game string) bool { return !comes(game) && !played(game) },
		func(game string) bool { return !comes(game) },
	} {
		if at := slices.IndexFunc(offers, func(s rules.Station) bool { return wanted(s.Game) }); at >= 0 {
			best = offers[at]
			break
		}
	}
	g.coming = append(g.coming, best)
	g.overview.session.env.Sound.Play(sound.CardSlide)
	g.rebuild()
	g.aim(len(g.coming) - 1)
}

// askRemove asks whether to remove a game.
func (g *programme) askRemove(at int) {
	env := g.overview.session.env
	env.Sound.Play(sound.Confirm)
	menu.Ask(env, menu.Question{Title: "evening.remove.title", Body: "evening.remove.body", Args: []any{"game", env.Text("game." + g.coming[at].Game)},
		Answers: []menu.Answer{{Word: "evening.programme.remove", Do: func(*app.Env) { g.remove(at) }}, {Word: "evening.remove.keep"}}})
}

// remove removes a game.
func (g *programme) remove(at int) {
	g.coming = slices.Delete(g.coming, at, at+1)
	g.overview.session.env.Sound.Play(sound.Back)
	g.rebuild()
}

// draw fills the list with a random programme for the remaining time.
func (g *programme) draw() {
	s := &g.overview.session
	g.coming = s.now.Draw(s.kinds(), s.timeLeft(), s.takes)
	s.env.Sound.Play(sound.CardDeal)
	g.rebuild()
}

// close applies the choices and closes the list.
func (g *programme) close() {
	if !slices.Equal(g.coming, g.overview.session.now.Coming) {
		g.overview.session.note(rules.Plan{Stations: g.coming})
	}
	g.overview.session.env.Sound.Play(sound.Confirm)
	g.overview.session.env.Pop()
}

// Update handles people's choices.
func (g *programme) Update(env *app.Env, intents []input.Intent) {
	g.opened.Tick()
	g.fade.Tick(1, tween.FocusTicks)
	g.rebuild() // the language may have changed
	for i := range env.Meant(intents) {
		if !g.opened.Ignores(i) {
			g.handle(i)
		}
	}
}

func (g *programme) handle(i input.Intent) {
	at := ui.Point{X: i.X, Y: i.Y}
	g.list.Pointed = i.Kind == input.Mouse
	switch {
	case i.Action == input.Point:
		if part, hit := g.list.Hit(at); hit {
			g.aim(g.list.Rows[part.Row].IDs[part.Piece])
		}
	case i.Starts(input.Up), i.Starts(input.Previous):
		g.move(-1)
	case i.Starts(input.Down), i.Starts(input.Next):
		g.move(1)
	case i.Starts(input.PageUp):
		g.list.Turn(-1)
	case i.Starts(input.PageDown):
		g.list.Turn(1)
	case i.Starts(input.Left):
		g.list.Step(g.list.At, -1, i.Phase == input.Repeated)
	case i.Starts(input.Right):
		g.list.Step(g.list.At, 1, i.Phase == input.Repeated)
	case i.Phase != input.Pressed:
	case i.Action == input.Confirm && i.Kind == input.Mouse:
		if part, hit := g.list.Hit(at); hit {
			g.aim(g.list.Rows[part.Row].IDs[part.Piece])
			g.list.Click(part)
		}
	case i.Action == input.Confirm:
		g.list.Press(g.list.At)
	case i.Action == input.Extra:
		if row := g.list.RowOf(g.list.At); row != nil && row.Extra != nil {
			row.Extra()
		}
	case i.Action == input.Cancel, i.Action == input.Pause:
		g.close()
	}
}

func (g *programme) aim(id int) {
	if g.list.At != id {
		g.list.At, g.list.Follow, g.fade.Value = id, true, 0
		g.overview.session.env.Sound.Play(sound.FocusMove)
	}
}

func (g *programme) move(delta int) {
	row, _ := g.list.Find(g.list.At)
	to := min(max(row+delta, 0), len(g.list.Rows)-1)
	g.aim(g.list.Rows[to].IDs[0])
}

// Draw draws the list over the overview. It does not draw it while a question about a game is open.
func (g *programme) Draw(env *app.Env, c *ui.Canvas) {
	if env.Top() != app.Scene(g) {
		return
	}
	c.PushLayer(ui.LayerDialogs)
	defer c.Pop()
	bar := g.hint()
	ui.Dim(c, 0.6)
	area := c.Content()
	area.H = bar.Rect(c).Y - 20 - area.Y
	title, words := ui.Big(48), env.Text("evening.programme.body", "minutes", g.total())
	if len(g.coming) == 0 {
		words = env.Text("evening.programme.empty")
	}
	head := title.LineHeight(c) + ui.Plain(30).LineHeight(c) + 12
	panel := ui.RectAround(area.Center(), min(area.W, 1320*max(1, c.TextScale()*0.8)), min(area.H, head+56+g.height(c)))
	ui.DrawPanel(c, "programme", panel)
	inner, t := panel.Inset(56, 28), c.Theme()
	c.Title(env.Text("evening.programme.title"), inner.Top(title.LineHeight(c)), title, t.Ink, ui.Left)
	c.TextIn(words, inner.Below(title.LineHeight(c)).Top(ui.Plain(30).LineHeight(c)), ui.Plain(30), t.SoftInk, ui.Left)
	g.list.Lay(c, inner.Below(head))
	g.list.Draw(c, ui.Rect{X: panel.Right() - 30, Y: inner.Y, W: 8, H: inner.H}, func(id int, _ ui.Rect) (focus float64, ring int) {
		if id == g.list.At {
			focus = g.fade.Value
		}
		return focus, 0
	})
	bar.Draw(c)
}

// height returns the height of all rows together, in u.
func (g *programme) height(c *ui.Canvas) (height float64) {
	for _, row := range g.list.Rows {
		height += row.Look.Height(c, 0) // an option has the same height at any width
	}
	return height
}

// total returns the estimated length of all remaining games together, in minutes.
func (g *programme) total() (minutes int) {
	for _, station := range g.coming {
		minutes += g.overview.session.minutes(station) + rules.Breather
	}
	return minutes
}

// hint returns the hint bar.
func (g *programme) hint() ui.Hint {
	env := g.overview.session.env
	h := menu.NewBar(env, "")
	h.Chips = true
	h.Move(input.AllWays, "title.choose")
	if g.list.At < rowAdd {
		h.Press(input.Extra, "evening.programme.remove", 1)
	} else {
		h.Press(input.Confirm, "settings.do.confirm", 0)
	}
	h.Press(input.Cancel, "evening.programme.done", 0)
	g.opened.Dim(&h.Hint, env.Roster.LastUsed())
	return h.Hint
}
