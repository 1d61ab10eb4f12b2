package scenes

import (
	"canape/input"
	"canape/scenes/sound"
	"canape/scenes/stage"
	"canape/scenes/ui"
	"canape/scenes/ui/tween"
)

// binder is a list of tabs and beside it the panel of the tab with the cursor, with buttons at its foot.
type binder struct {
	at     int // tab
	button int // of the panel that has the cursor; -1: the list has it
	scroll ui.Scroll
	page   ui.Scroll // of the panel, by its parts
	follow bool      // the tab must be in view
	arrive tween.Toward

	// What Draw found out for the next Update.
	tabs    []ui.Rect // in view
	buttons []ui.Rect
	list    ui.Rect
	rows    int // tabs that have room
	parts   int // of the panel
	open    int // and how many of them have room
	turn    int // parts that PageDown goes on
	hint    ui.Hint
}

// openBinder returns a binder with the cursor on its first tab.
func openBinder() binder { return binder{button: -1, follow: true} }

// handle takes what somebody means, while there are so many tabs, and so many buttons in the panel. It reports whether the button
// with the cursor is pressed.
func (b *binder) handle(k *stage.Kit, i input.Intent, tabs, buttons int) (pressed bool) {
	if i.Kind == input.Mouse {
		return b.handleMouse(k, i, tabs, buttons)
	}
	switch {
	case i.Verb == input.Wake:
		k.Push(k.Routes.Mapping(i.Device))
	case i.Starts(input.Up) && b.button >= 0, i.Starts(input.Left) && b.button == 0:
		b.aim(k, -1)
	case i.Starts(input.Up), i.Starts(input.Previous):
		b.choose(k, b.at-1, tabs)
	case i.Starts(input.Down) && b.button < 0, i.Starts(input.Next):
		b.choose(k, b.at+1, tabs)
	case i.Starts(input.Left) && b.button > 0:
		b.aim(k, b.button-1)
	case i.Starts(input.Right):
		b.aim(k, min(b.button+1, buttons-1))
	case i.Starts(input.PageUp):
		b.page.By(-b.turn, b.parts, b.open)
	case i.Starts(input.PageDown):
		b.page.By(b.turn, b.parts, b.open)
	case i.Phase != input.Pressed:
	case i.Verb == input.Confirm && b.button < 0:
		b.aim(k, min(0, buttons-1))
	case i.Verb == input.Confirm:
		return true
	case i.Verb == input.Cancel:
		b.leave(k)
	}
	return false
}

func (b *binder) handleMouse(k *stage.Kit, i input.Intent, tabs, buttons int) (pressed bool) {
	at := ui.Point{X: i.X, Y: i.Y}
	wheel := 0
	switch {
	case i.Starts(input.PageUp):
		wheel = -1
	case i.Starts(input.PageDown):
		wheel = 1
	}
	tab, button := within(b.tabs, at), min(within(b.buttons, at), buttons-1)
	switch {
	case wheel != 0 && b.list.Contains(at):
		b.follow = false
		b.scroll.By(wheel, tabs, b.rows)
	case wheel != 0:
		b.page.By(wheel, b.parts, b.open)
	case i.Verb == input.Point && button >= 0:
		b.aim(k, button)
	case i.Phase != input.Pressed:
	case i.Verb == input.Confirm && tab >= 0:
		if !b.choose(k, b.scroll.Top+tab, tabs) {
			b.aim(k, -1)
		}
		b.button = -1
	case i.Verb == input.Confirm && button >= 0:
		b.aim(k, button)
		return true
	case i.Verb == input.Cancel:
		b.leave(k)
	}
	return false
}

// choose puts the cursor on another tab; false if there is none.
func (b *binder) choose(k *stage.Kit, to, tabs int) bool {
	to = min(max(to, 0), tabs-1)
	if to < 0 || to == b.at {
		return false
	}
	b.at, b.page, b.follow, b.arrive.Value = to, ui.Scroll{}, true, 0
	k.Sound.Play(sound.FocusMove)
	return true
}

// aim puts the cursor on a button, -1 on the list.
func (b *binder) aim(k *stage.Kit, button int) {
	if button != b.button {
		b.button, b.arrive.Value = button, 0
		k.Sound.Play(sound.FocusMove)
	}
}

// leave goes back from the buttons to the list, and from there to where people came from.
func (b *binder) leave(k *stage.Kit) {
	k.Sound.Play(sound.Back)
	if b.button >= 0 {
		b.button, b.arrive.Value = -1, 0
		return
	}
	k.Pop()
}

// bar returns the bar at the bottom; empty says that there is no tab.
func (b *binder) bar(k *stage.Kit, sentence string, empty bool) ui.Hint {
	h := menuHint{ui.Hint{Seat: -1, Sentence: k.Text(sentence)}}
	if !empty {
		b.addActions(k, &h)
	}
	h.add(ui.Action{Glyph: k.MenuGlyph(input.Cancel), Word: k.Text("settings.do.back")})
	return h.Hint
}

func (b *binder) addActions(k *stage.Kit, h *menuHint) {
	do, axis := "people.do.buttons", input.UpAndDown
	if b.button >= 0 {
		do, axis = "settings.do.confirm", input.Sideways
	}
	if last := k.Roster.LastUsed(); last == input.TheMouse {
		do = "people.do.choose"
	} else {
		h.add(wayAction(k, last, axis, k.Text("people.do.choose")))
	}
	h.add(ui.Action{Glyph: k.MenuGlyph(input.Confirm), Word: k.Text(do)})
	if b.parts > b.open {
		scroll := ui.Action{Glyph: k.MenuGlyph(input.PageDown), Word: k.Text("settings.do.scroll"), Yield: 1}
		if k.Roster.MenuGlyph(input.PageUp) != k.Roster.MenuGlyph(input.PageDown) {
			scroll.Second = k.MenuGlyph(input.PageUp)
		}
		h.add(scroll)
	}
}

// arrange finds out which tabs are in view when so many of n have room.
func (b *binder) arrange(n, rows int) (first, end int) {
	b.rows, b.tabs = rows, b.tabs[:0]
	if b.follow {
		b.scroll.Show(b.at, n, rows)
	}
	b.scroll.Clamp(n, rows)
	return b.scroll.Top, min(b.scroll.Top+rows, n)
}

// drawButtons draws the buttons of the panel in a row.
func (b *binder) drawButtons(c *ui.Canvas, row ui.Rect, labels []string) {
	b.buttons = b.buttons[:0]
	for i, label := range labels {
		button := ui.Button{Label: label}
		if i == b.button {
			button.Focus = b.arrive.Value
		}
		r := row.Column(i, len(labels), 28)
		b.buttons = append(b.buttons, r)
		c.Button(r, button)
	}
}

// within returns which of the places a point lies in, -1 if in none.
func within(places []ui.Rect, at ui.Point) int {
	for i, r := range places {
		if r.Contains(at) {
			return i
		}
	}
	return -1
}
