// Package menu provides the parts that menus share: dialogs, background tasks, tabbed lists, hint
// bars, fields for names.
package menu

import (
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/sound"
	"canape/scenes/ui"
	"canape/scenes/ui/place"
	"canape/scenes/ui/tween"
)

// TabbedList is a list of tabs, and beside it the panel of the focused tab, with buttons at its
// bottom.
type TabbedList struct {
	app.Menu
	Cursor           // the cursor in the list of tabs
	Button int       // the focused button of the panel; -1 while the list has the focus
	Page   ui.Scroll // scroll position of the panel, counted in its parts
	Wall   bool      // the tabs are in several columns

	// The layout, set by Draw for the next Update.
	Buttons []ui.Rect
	List    ui.Rect
	Parts   int // number of parts of the panel
	Open    int // the number of parts that fit
	Turn    int // number of parts that PageDown scrolls
	Hint    ui.Hint
}

// NewTabbedList returns a list with the cursor on its first tab.
func NewTabbedList() TabbedList { return TabbedList{Cursor: Cursor{Follow: true}, Button: -1} }

// Handle handles an intent, given the numbers of tabs and of buttons in the panel. It reports
// whether the focused button is pressed.
func (b *TabbedList) Handle(env *app.Env, i input.Intent, tabs, buttons int) (pressed bool) {
	if i.Kind == input.Mouse {
		return b.handleMouse(env, i, tabs, buttons)
	}
	switch {
	case i.Action == input.Wake:
		env.Push(env.Routes.Mapping(i.Device))
	case i.Starts(input.Up) && b.Button >= 0, i.Starts(input.Left) && b.Button == 0:
		b.Aim(env, -1)
	case i.Starts(input.Up), i.Starts(input.Previous):
		b.Choose(env, b.At-1, tabs)
	case i.Starts(input.Down) && b.Button < 0, i.Starts(input.Next):
		b.Choose(env, b.At+1, tabs)
	case i.Starts(input.Left) && b.Button > 0:
		b.Aim(env, b.Button-1)
	case i.Starts(input.Right):
		b.Aim(env, min(b.Button+1, buttons-1))
	case i.Starts(input.PageUp):
		b.Page.By(-b.Turn, b.Parts, b.Open)
	case i.Starts(input.PageDown):
		b.Page.By(b.Turn, b.Parts, b.Open)
	case i.Phase != input.Pressed:
	case i.Action == input.Confirm && b.Button < 0:
		b.Aim(env, min(0, buttons-1))
	case i.Action == input.Confirm:
		return true
	case i.Action == input.Cancel:
		Back(env)
	}
	return false
}

func (b *TabbedList) handleMouse(env *app.Env, i input.Intent, tabs, buttons int) (pressed bool) {
	at := ui.Point{X: i.X, Y: i.Y}
	wheel := 0
	switch {
	case i.Starts(input.PageUp):
		wheel = -1
	case i.Starts(input.PageDown):
		wheel = 1
	}
	tab, button := b.Over(at), min(IndexAt(b.Buttons, at), buttons-1)
	switch {
	case wheel != 0 && b.List.Contains(at):
		b.Wheel(wheel, tabs)
	case wheel != 0:
		b.Page.By(wheel, b.Parts, b.Open)
	case i.Action == input.Point && button >= 0:
		b.Aim(env, button)
	case i.Phase != input.Pressed:
	case i.Action == input.Confirm && tab >= 0:
		if !b.Choose(env, tab, tabs) {
			b.Aim(env, -1)
		}
		b.Button = -1
	case i.Action == input.Confirm && button >= 0:
		b.Aim(env, button)
		return true
	case i.Action == input.Cancel:
		Back(env)
	}
	return false
}

// Choose puts the cursor on the tab with index to, or on the nearest tab if there is no such tab.
// It returns false if the cursor is on that tab already.
func (b *TabbedList) Choose(env *app.Env, to, tabs int) bool {
	if !b.Move(env, to, tabs) {
		return false
	}
	b.Page = ui.Scroll{}
	return true
}

// Aim puts the cursor on a button; -1 for the list.
func (b *TabbedList) Aim(env *app.Env, button int) {
	if button != b.Button {
		b.Button, b.Fade.Value = button, 0
		env.Sound.Play(sound.FocusMove)
	}
}

// Bar returns the hint bar. enter is the effect of confirming in the list if it leads to the
// buttons; "" otherwise.
func (b *TabbedList) Bar(env *app.Env, sentence, enter string) ui.Hint {
	h := NewBar(env, env.Text(sentence))
	if enter != "" {
		b.addActions(env, h, enter)
	}
	h.Press(input.Cancel, "settings.do.back", 0)
	return h.Hint
}

func (b *TabbedList) addActions(env *app.Env, h *Bar, enter string) {
	do, axis := enter, input.UpAndDown
	switch {
	case b.Wall && b.Button < 0:
		axis = input.AllWays
	case b.Button >= 0:
		do, axis = "settings.do.confirm", input.Sideways
	}
	h.Move(axis, "people.do.choose")
	if env.Roster.LastUsed() == input.TheMouse {
		do = "people.do.choose" // with a mouse, people choose with a click
	}
	h.Press(input.Confirm, do, 0)
	if b.Parts > b.Open {
		scroll := ui.Action{Glyph: env.MenuGlyph(input.PageDown), Word: env.Text("settings.do.scroll"), Yield: 1}
		if env.Roster.MenuGlyph(input.PageUp) != env.Roster.MenuGlyph(input.PageDown) {
			scroll.Second = env.MenuGlyph(input.PageUp)
		}
		h.Add(scroll)
	}
}

// DrawPage draws what all tabbed menus have: the title "<name>.title", and the panel. It reserves
// the given width for the list.
func (b *TabbedList) DrawPage(env *app.Env, c *ui.Canvas, name string, width float64) (panel ui.Rect) {
	area, bar, grown := c.Content(), b.Hint.Rect(c), 16*(c.TextScale()-1)
	place.Wall.Draw(c)
	title := ui.Rect{X: area.X, Y: area.Y, W: width, H: 104 + grown}
	c.Title(env.Text(name+".title"), title, ui.Big(64), c.Theme().Chalk, ui.Left)
	panel = ui.Rect{X: area.X + width + 28, Y: area.Y + 10, W: area.W - width - 28, H: bar.Y - 36 - area.Y}
	ui.DrawPanel(c, name, panel)
	b.List = ui.Rect{X: area.X, Y: title.Bottom() + 16, W: width, H: bar.Y - 26 - title.Bottom() - 16}
	return panel
}

// DrawTabs draws the visible tabs; the open one joins the panel.
func (b *TabbedList) DrawTabs(c *ui.Canvas, panel ui.Rect, n int, label func(i int) string) {
	pitch := max(100, ui.Bold(36).LineHeight(c)+30)
	first, end := b.Arrange(n, max(1, int((b.List.H+18)/pitch)))
	// The scroll bar is drawn first, because the open tab overlaps it.
	b.Scroll.Draw(c, ui.Rect{X: b.List.Right(), Y: b.List.Y, W: 8, H: b.List.H}, n, b.Rows)
	for i := first; i < end; i++ {
		r := ui.Rect{X: b.List.X, Y: b.List.Y + pitch*float64(i-first), W: b.List.W - 16, H: pitch - 18}
		b.Places = append(b.Places, r)
		tab := ui.Tab{Label: label(i), Open: i == b.At}
		if tab.Open && b.Button < 0 {
			tab.Focus = b.Fade.Value
		}
		tab.Draw(c, r, panel.X)
	}
}

// DrawFoot draws the buttons of the panel on a strip of cloth, and returns the area above them.
func (b *TabbedList) DrawFoot(c *ui.Canvas, panel ui.Rect, labels ...string) (room ui.Rect) {
	strip := panel.Inset(32, 24).Foot(max(92, ui.Big(40).Em(c)*1.7) + 48)
	ClothStrip(c).Draw(c, "strip", strip)
	b.Buttons = buttonRow(c, b.Buttons[:0], strip.Inset(24, 24), labels)
	for i, label := range labels {
		button := ui.Button{Label: label}
		if i == b.Button {
			button.Focus = b.Fade.Value
		}
		button.Draw(c, b.Buttons[i])
	}
	room = panel.Inset(52, 0).Below(28)
	room.H = strip.Y - 14 - room.Y
	return room
}

// buttonRow places buttons side by side: with equal widths, or, if a word is too long for that,
// each as wide as its words need.
func buttonRow(c *ui.Canvas, row []ui.Rect, r ui.Rect, labels []string) []ui.Rect {
	const gap, pad = 28, 64
	room := r.W - gap*float64(len(labels)-1)
	widths, total, most := make([]float64, len(labels)), 0.0, 0.0
	for i, label := range labels {
		widths[i] = ui.Big(40).Width(c, label) + pad
		total += widths[i]
		most = max(most, widths[i])
	}
	x := r.X
	for _, w := range widths {
		if most <= room/float64(len(labels)) {
			w = room / float64(len(labels))
		} else {
			w *= room / total
		}
		row = append(row, ui.Rect{X: x, Y: r.Y, W: w, H: r.H})
		x += w + gap
	}
	return row
}

// DrawNothing explains in a panel why the list is empty, in the lower half if the words fit there.
// It returns the upper edge of the words.
func (b *TabbedList) DrawNothing(c *ui.Canvas, room ui.Rect, first, more string) (top float64) {
	b.Places, b.Parts, b.Open = b.Places[:0], 0, 0
	const apart = 12
	r, head, rest := room.Inset(38, 0), ui.Big(48), ui.Plain(34)
	height := head.ParagraphHeight(c, first, r.W) + apart + rest.ParagraphHeight(c, more, r.W)
	top = max(r.Y, min(r.Center().Y, r.Bottom()-height))
	r = r.Below(top - r.Y)
	c.Aloud(first)
	c.Aloud(more)
	r.Y += c.Paragraph(first, r, head, c.Theme().Ink, ui.Center) + apart
	c.Paragraph(more, r, rest, c.Theme().SoftInk, ui.Center)
	return top
}

// Cursor is the cursor of a list that shows as many rows as fit.
type Cursor struct {
	At     int // the row with the cursor
	Scroll ui.Scroll
	Follow bool // the row with the cursor must be visible
	Fade   tween.Toward

	// The layout, set by Draw for the next Update.
	Places []ui.Rect // rectangles of the visible rows
	Rows   int       // number of rows that fit
}

// Move moves the cursor to the row with index to in a list of n rows, or to the nearest row if
// there is no such row. It reports whether the cursor has moved.
func (l *Cursor) Move(env *app.Env, to, n int) bool {
	to = min(max(to, 0), n-1)
	if to < 0 || to == l.At {
		return false
	}
	l.At, l.Follow, l.Fade.Value = to, true, 0
	env.Sound.Play(sound.FocusMove)
	return true
}

// Wheel scrolls a list of n rows; the cursor may become invisible.
func (l *Cursor) Wheel(delta, n int) {
	l.Follow = false
	l.Scroll.By(delta, n, l.Rows)
}

// Over returns the row at a point, -1 for none.
func (l *Cursor) Over(at ui.Point) int {
	i := IndexAt(l.Places, at)
	if i < 0 {
		return -1
	}
	return l.Scroll.Top + i
}

// Arrange decides which of n rows are visible if the given number of rows fits.
func (l *Cursor) Arrange(n, rows int) (first, end int) {
	l.Rows, l.Places = rows, l.Places[:0]
	if l.Follow {
		l.Scroll.Show(l.At, n, rows)
	}
	l.Scroll.Clamp(n, rows)
	return l.Scroll.Top, min(l.Scroll.Top+rows, n)
}

// IndexAt returns the index of the place at a point, -1 for none.
func IndexAt(places []ui.Rect, at ui.Point) int {
	for i, r := range places {
		if r.Contains(at) {
			return i
		}
	}
	return -1
}

// Rows are the heights of a list's rows. A row is shown completely or not at all.
type Rows []float64

// tolerance is how much higher than its column a row may be, in u, because heights are rounded.
const tolerance = 0.5

func (r Rows) sum() (height float64) {
	for _, h := range r {
		height += h
	}
	return height
}

// Fit returns how many rows, beginning with row from, fit in columns of the given heights in u. It
// returns at least one.
func (r Rows) Fit(from int, columns ...float64) int {
	n := 0
	for _, room := range columns {
		for from+n < len(r) && r[from+n] <= room+tolerance {
			room -= r[from+n]
			n++
		}
	}
	return max(1, n)
}

// LastTop returns the first row to show so that the end of the list is visible.
func (r Rows) LastTop(columns ...float64) int {
	top := 0
	for top < len(r)-1 && top+r.Fit(top, columns...) < len(r) {
		top++
	}
	return top
}

// Reveal returns the first row to show, as near to top as possible, so that a row is visible.
func (r Rows) Reveal(row, top int, columns ...float64) int {
	for top = min(top, row); row >= top+r.Fit(top, columns...); top++ {
	}
	return top
}
