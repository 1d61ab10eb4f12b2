package settings

import (
	"cmp"
	"slices"

	"canape/input"
	"canape/scenes/app"
	"canape/scenes/menu"
	"canape/scenes/ui"
	"canape/scenes/ui/place"
	"canape/scenes/ui/tween"
)

// settingsLayout is the layout of the scene.
type settingsLayout struct {
	title, panel, head, rows, foot ui.Rect
	tabs                           []ui.Rect // the tabs of all pages; empty if out of view
	shown                          int       // number of tabs in view
	scroll                         ui.Rect   // the scroll bar beside the tabs
	reset                          ui.Rect   // the button that resets the page with the mouse; empty if there is none
}

// Draw implements app.Scene.
func (s *Scene) Draw(env *app.Env, c *ui.Canvas) {
	s.hint = s.actions(env)
	l := s.measure(env, c)
	t := c.Theme()
	place.Wall.Draw(c)
	c.Title(env.Text("settings.title"), l.title, ui.Big(64), t.Chalk, ui.Left)
	ui.DrawPanel(c, "settings", l.panel)
	first := slices.IndexFunc(l.tabs, func(r ui.Rect) bool { return r.W > 0 })
	ui.Scroll{Top: first}.Draw(c, l.scroll, len(l.tabs), l.shown)
	for i, page := range s.pages {
		if l.tabs[i].W == 0 {
			continue
		}
		tab := ui.Tab{Label: env.Text("settings." + page.name), Open: i == s.page}
		if i == s.hover && i != s.page {
			tab.Focus = 1
		}
		tab.Draw(c, l.tabs[i], l.panel.X)
	}
	page := &s.pages[s.page]
	title := l.head
	if l.reset.W > 0 {
		title = title.Before(l.reset.W + 24)
		ui.Button{Label: env.Text("settings.do.reset-all"), Small: true}.Draw(c, l.reset)
	}
	c.Title(env.Text("settings."+page.name), title, ui.Big(48), t.Ink, ui.Left)
	s.drawRows(env, c, l)
	if l.foot.H > 0 {
		menu.ClothStrip(c).Draw(c, "strip", l.foot)
		page.foot(s, env, c, l.foot)
	}
	menu.DrawBar(env, c, s, s.hint)
	s.words.draw(c)
	s.layout = l
}

func (s *Scene) measure(env *app.Env, c *ui.Canvas) settingsLayout {
	area, bar, scale := c.Content(), s.hint.Rect(c), c.TextScale()
	width := 356.0
	for _, page := range s.pages {
		name := env.Text("settings." + page.name)
		width = max(width, min(ui.Bold(36).Width(c, name)+60, max(area.W*0.25, ui.Bold(26).Width(c, name)+60))) // longer names are drawn smaller
	}
	var l settingsLayout
	l.title = ui.Rect{X: area.X, Y: area.Y, W: width, H: 104 + 16*(scale-1)}
	top := l.title.Bottom() + 16
	n := len(s.pages)
	line, room := ui.Bold(36).LineHeight(c), bar.Y-26-top
	l.shown = max(3, min(n, int(room/(line+18))))
	pitch := min(max(100, line+24), room/float64(l.shown))
	height := min(max(82, line+12), pitch-4)
	l.tabs = make([]ui.Rect, n)
	first := max(0, min(s.page-l.shown/2, n-l.shown))
	for i := range l.shown { // large text leaves room only for tabs around the open one
		l.tabs[first+i] = ui.Rect{X: area.X, Y: top + pitch*float64(i), W: width, H: height}
	}
	l.scroll = ui.Rect{X: area.X + width + 8, Y: top, W: 8, H: room}
	l.panel = ui.Rect{X: area.X + width + 28, Y: area.Y + 10, W: area.W - width - 28}
	l.panel.H = bar.Y - 26 - l.panel.Y
	inner := l.panel.Inset(56, 0)
	head := 61 + 60*scale
	l.head = inner.Top(head).Move(0, 8)
	if s.resettable() && env.Roster.LastUsed() == input.TheMouse {
		w := min(ui.Bold(34).Width(c, env.Text("settings.do.reset-all"))+64, inner.W*0.6)
		l.reset = l.head.Tail(w).Middle(w, max(64, ui.Bold(34).LineHeight(c)))
	}
	l.rows = inner.Below(head).Above(30)
	if height := s.pages[s.page].height; height != nil {
		if h := height(s, env, c); h > 0 {
			l.foot = l.panel.Inset(32, 24).Foot(h)
			l.rows.H = l.foot.Y - 12 - l.rows.Y
		}
	}
	return l
}

// drawRows draws as many rows as fit.
func (s *Scene) drawRows(env *app.Env, c *ui.Canvas, l settingsLayout) {
	s.list.Pointed = env.Roster.LastUsed() == input.TheMouse
	s.list.Lay(c, l.rows)
	s.list.Draw(c, ui.Rect{X: l.panel.Right() - 18, Y: l.rows.Y, W: 8, H: l.rows.H}, func(id string, r ui.Rect) (focus float64, ring int) {
		if id != s.list.At {
			return 0, 0
		}
		s.words.at = ui.Point{X: r.X + 40, Y: r.Center().Y}
		return s.fade.Value, 0
	})
}

// actions returns the hint bar for the device that was used last.
func (s *Scene) actions(env *app.Env) ui.Hint {
	h, row := menu.NewBar(env, env.Text("settings.hint")), s.row()
	do := cmp.Or(row.do, "settings.do.change")
	if env.Roster.LastUsed() == input.TheMouse {
		h.Press(input.Confirm, do, 0)
		if s.list.LastTop() > 0 {
			h.Press(input.PageDown, "settings.do.scroll", 0)
		}
		h.Press(input.Cancel, "settings.do.back", 0)
		return h.Hint
	}
	h.Add(ui.Action{Glyph: env.MenuGlyph(input.Previous), Second: env.MenuGlyph(input.Next), Word: env.Text("settings.do.page")})
	h.Move(input.UpAndDown, "settings.do.row")
	if row.count > 0 && !row.pick {
		h.Move(input.Sideways, do)
	} else if row.act != nil || row.count > 0 {
		h.Press(input.Confirm, do, 0)
	}
	if row.extra != nil {
		h.Press(input.Extra, row.also, 0)
	}
	if row.resettable() {
		h.Press(input.Other, "settings.do.reset", 1)
	}
	h.Press(input.Cancel, "settings.do.back", 0)
	return h.Hint
}

// slip is a short message shown for a while at the focused row.
type slip struct {
	text string
	left int // the remaining ticks of the message
	at   ui.Point
}

func (w *slip) say(text string) { w.text, w.left = text, tween.SlipTicks }

func (w *slip) draw(c *ui.Canvas) {
	if w.left == 0 {
		return
	}
	c.PushLayer(ui.LayerSlips)
	paper := ui.Slip{Text: w.text}
	width, height := paper.Size(c)
	paper.Draw(c, ui.Point{X: min(w.at.X, c.Content().Right()-width), Y: min(max(w.at.Y+70, height), c.Frame().Bottom()-height)})
	c.Pop()
}
