// Package settings has the menus for settings, bindings, and the layout of unknown pads.
package settings

import (
	"slices"

	"canape/input"
	"canape/scenes/app"
	"canape/scenes/menu"
	"canape/scenes/sound"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// Scene is the settings scene: tabs with rows of values. Every player may change them. Changes take
// effect and are saved at once.
type Scene struct {
	app.Menu
	pages  []settingsPage
	page   int
	at     []string // ids of the focused rows by page
	rows   []settingsRow
	list   menu.List[string] // the rows of the page as a list
	fade   tween.Toward
	hover  int        // the tab under the pointer; -1 if there is none
	device keysTarget // the device whose bindings are edited
	theme  int        // remaining ticks of the sample of music or room ambience
	tried  sound.Part // the part that the sample demonstrates: music or room ambience
	show   motionShow
	words  slip

	// The layout, set by Draw for the next Update.
	layout settingsLayout
	hint   ui.Hint
}

// settingsPage is a tab.
type settingsPage struct {
	name string // the title of the page is under "settings.<name>"
	rows func(s *Scene, env *app.Env) []settingsRow
	// foot draws the strip below the rows, or is nil. height returns its height.
	foot   func(s *Scene, env *app.Env, c *ui.Canvas, r ui.Rect)
	height func(s *Scene, env *app.Env, c *ui.Canvas) float64
}

// New returns the scene of the settings.
func New(env *app.Env) app.Scene {
	s := &Scene{hover: -1, pages: []settingsPage{
		{name: "accessibility", rows: accessibilityRows, foot: readingFoot, height: readingHeight},
		{name: "display", rows: displayRows},
		{name: "sound", rows: soundRows, foot: soundFoot, height: soundHeight},
		{name: "motion", rows: motionRows, foot: motionFoot, height: stripHeight},
		{name: "keys", rows: keysRows},
		{name: "secrets", rows: secretsRows, foot: secretsFoot, height: stripHeight},
		{name: "people", rows: peopleRows, foot: peopleFoot, height: stripHeight},
		{name: "language", rows: languageRows},
		{name: "about", rows: aboutRows},
	}}
	s.at = make([]string, len(s.pages))
	s.list.Follow = true
	s.rebuild(env)
	return s
}

// Leave implements app.Leaver: it stops the sample of music.
func (s *Scene) Leave(env *app.Env) { s.stopMusic(env) }

// Wake implements app.Waker.
func (s *Scene) Wake(env *app.Env) { s.rebuild(env) }

// rebuild lists the rows again, because any of them may have changed.
func (s *Scene) rebuild(env *app.Env) {
	s.rows = s.pages[s.page].rows(s, env)
	s.list.Clear()
	for i := range s.rows {
		s.list.Add(s.listed(env, &s.rows[i]))
	}
	s.list.At = s.row().id
}

// listed converts a row for the list.
func (s *Scene) listed(env *app.Env, row *settingsRow) menu.Row[string] {
	look := menu.Option{Shown: row.option, Still: row.count == 0 || row.pick}
	listed := menu.Row[string]{
		IDs:   []string{row.id},
		Press: func(int) { s.confirm(env, row) },
		Pick:  func(value int) { s.put(env, row, min(value, row.count-1)) },
	}
	if row.draw != nil {
		look.Paint = func(c *ui.Canvas, value ui.Rect) { row.draw(env, c, value) }
	}
	if row.count > 0 {
		listed.Step = func(delta int, _ bool) { s.change(env, row, delta) }
	}
	if row.extra != nil {
		look.Also, listed.Extra = env.Text(row.also), func() { row.extra(env) }
	}
	listed.Look = look
	return listed
}

// Update implements app.Scene.
func (s *Scene) Update(env *app.Env, intents []input.Intent) {
	s.rebuild(env)
	for intent := range env.Meant(intents) {
		s.handle(env, intent)
	}
	if len(intents) > 0 {
		s.rebuild(env)
	}
	s.fade.Tick(1, tween.FocusTicks)
	s.show.tick(menu.Speed(env.Settings))
	s.words.left = max(0, s.words.left-1)
	if s.theme > 0 {
		if s.theme--; s.theme == 0 {
			env.Sound.SetLoop(sound.Street, 0)
		}
	}
}

func (s *Scene) handle(env *app.Env, i input.Intent) {
	if i.Kind == input.Mouse {
		s.handleMouse(env, i)
		return
	}
	switch {
	case i.Action == input.Wake:
		env.Push(env.Routes.Mapping(i.Device))
	case i.Starts(input.Up):
		s.step(env, -1)
	case i.Starts(input.Down):
		s.step(env, 1)
	case i.Starts(input.Left):
		s.list.Step(s.row().id, -1, false)
	case i.Starts(input.Right):
		s.list.Step(s.row().id, 1, false)
	case i.Starts(input.PageUp):
		s.open(env, s.page-1)
	case i.Starts(input.PageDown):
		s.open(env, s.page+1)
	case i.Phase == input.Pressed:
		s.press(env, i.Action)
	}
}

// press handles the actions that do not repeat while a button is held.
func (s *Scene) press(env *app.Env, v input.Action) {
	switch v {
	case input.Confirm:
		s.list.Press(s.row().id)
	case input.Other:
		s.resetRow(env, s.row())
	case input.Extra:
		if extra := s.row().extra; extra != nil {
			extra(env)
		}
	case input.Previous:
		s.open(env, s.page-1)
	case input.Next:
		s.open(env, s.page+1)
	case input.Cancel:
		menu.Back(env)
	}
}

// row returns the focused row.
func (s *Scene) row() *settingsRow { return &s.rows[s.index()] }

func (s *Scene) index() int {
	return max(0, slices.IndexFunc(s.rows, func(row settingsRow) bool { return row.id == s.at[s.page] }))
}

func (s *Scene) focusOn(i int) {
	if id := s.rows[i].id; id != s.rows[s.index()].id {
		s.at[s.page], s.list.At = id, id
		s.fade.Value = 0
	}
}

func (s *Scene) step(env *app.Env, delta int) {
	to := min(max(s.index()+delta, 0), len(s.rows)-1)
	if to != s.index() {
		env.Sound.Play(sound.FocusMove)
	}
	s.focusOn(to)
	s.list.Follow = true
}

// open opens a page. Pages wrap around.
func (s *Scene) open(env *app.Env, page int) {
	page = (page + len(s.pages)) % len(s.pages)
	if page == s.page {
		return
	}
	s.stopMusic(env)
	s.page, s.list.Top, s.list.Follow, s.fade.Value = page, 0, true, 0
	s.words.left = 0
	s.show.start()
	if s.pages[page].name == "keys" {
		s.device = keysTarget(env.Roster.LastUsed())
	}
	s.rebuild(env)
	env.Sound.Play(sound.FocusMove)
}

// change takes the next or the previous value.
func (s *Scene) change(env *app.Env, row *settingsRow, delta int) {
	switch {
	case row.option.Disabled:
		env.Sound.Play(sound.Refused)
	default:
		to := row.chosen + delta
		if row.round {
			to = (to + row.count) % row.count
		}
		s.put(env, row, min(max(to, 0), row.count-1))
	}
}

func (s *Scene) put(env *app.Env, row *settingsRow, value int) {
	s.words.left = 0
	if value == row.chosen {
		return
	}
	row.set(env, value)
	if row.sample == nil {
		env.Sound.Play(sound.Confirm)
	} else {
		row.sample(env)
	}
	s.show.start()
}

// confirm performs the row's action, or takes its next value, wrapping around.
func (s *Scene) confirm(env *app.Env, row *settingsRow) {
	switch {
	case row.option.Disabled:
		env.Sound.Play(sound.Refused)
	case row.act != nil:
		env.Sound.Play(sound.Confirm)
		s.words.left = 0
		row.act(env)
	case row.count > 0:
		s.put(env, row, (row.chosen+1)%row.count)
	}
}

// resetRow restores the default of a row.
func (s *Scene) resetRow(env *app.Env, row *settingsRow) {
	switch {
	case !row.resettable():
	case row.reset != nil:
		row.reset(env)
	default:
		s.put(env, row, row.usual)
	}
}

// resetPage restores the defaults of all rows of the page. It is for the mouse, which has no button
// to reset one row.
func (s *Scene) resetPage(env *app.Env) {
	for i := range s.rows {
		if row := &s.rows[i]; row.reset != nil {
			row.reset(env)
			return // a single reset function resets the whole page
		}
		s.resetRow(env, &s.rows[i])
	}
}

// resettable reports whether a reset would change a row of the page.
func (s *Scene) resettable() bool {
	return slices.ContainsFunc(s.rows, settingsRow.resettable)
}
