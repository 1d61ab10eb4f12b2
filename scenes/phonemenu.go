package scenes

import (
	"slices"
	"strings"

	"canape/assets/lang"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/phonepage"
	"canape/scenes/ui"
)

// phoneMenus makes phone pages for scenes that have no pages of their own. A page shows the title,
// the question, the pieces that a cursor can reach, and the actions of the hint bar. A touch on a
// piece acts like a click on it. A touch on an action acts like a press of its button on the
// phone's device.
type phoneMenus struct {
	env    *app.Env
	screen phoneScreen
	age    int // the number of ticks since the screen was read
	menus  map[string]*phoneMenu
}

// phoneScreen holds the parts of a scene's last frame that a menu is made from.
type phoneScreen struct {
	scene    app.Scene
	sentence string
	details  []string
	hint     ui.Hint
	pieces   []ui.Focused
	scrolls  []ui.Scrolled
}

// phoneMenu is the latest menu of one phone.
type phoneMenu struct {
	scene   app.Scene
	page    phonepage.Page
	presses []menuPress // the effect of each choice on the page
	number  int
	waiting []menuPress // choices that the person has made and the scene has not received yet
	pressed bool        // a choice was passed on in the last frame
}

// menuPress is the effect of a choice: a press of an action or, if points is set, a click at the
// point at.
type menuPress struct {
	action input.Action
	points bool
	at     ui.Point
}

// readTicks is the number of ticks between two readings of the screen.
const readTicks = 4

// look reads the frame that was just drawn.
func (m *phoneMenus) look(c *ui.Canvas) {
	top := m.env.Top()
	if m.age < readTicks && m.screen.scene == top {
		return
	}
	m.age = 0
	s := c.Spoken()
	read := phoneScreen{scene: top, hint: s.Hint, scrolls: slices.Clone(s.Scrolls)}
	if s.Private { // a player's hidden cards are on the screen, so take nothing from it
		m.screen = phoneScreen{scene: top, sentence: m.screen.sentence, hint: s.Hint}
		return
	}
	lines := slices.Clone(s.Titles)
	for _, words := range s.Aloud {
		if words.Text != "" && !strings.ContainsRune(words.Text, ui.GlyphMark) && !slices.Contains(lines, words.Text) {
			lines = append(lines, words.Text)
		}
	}
	if len(s.Actions) > 0 {
		read.hint.Actions = append(slices.Clone(s.Actions), read.hint.Actions...)
	}
	if _, over := top.(app.Overlay); len(s.Titles) == 0 && !over {
		lines = append([]string{"Canapé"}, lines...) // the title screen has no title line
	}
	if len(lines) > 0 {
		read.sentence, read.details = lines[0], lines[1:]
	}
	for _, piece := range c.Pieces() {
		if word, more, parted := strings.Cut(piece.Label, ", "); parted && piece.Value == "" && piece.Note == "" {
			piece.Label, piece.Note = word, more
		}
		if piece.Label = lang.Capitalise(piece.Label); piece.Label != "" || piece.Value != "" {
			read.pieces = append(read.pieces, piece)
		}
	}
	m.screen = read
}

// mostDetail is the length in bytes of the longest text that a page shows below its title.
const mostDetail = 300

// page completes the page of a phone, which already names its player, and returns it. It returns
// nil if there is no page yet.
func (m *phoneMenus) page(id string, device input.DeviceID, page *phonepage.Page) *phonepage.Page {
	one := m.menus[id]
	if m.screen.scene != m.env.Top() { // the top scene has not drawn its first frame yet
		if one != nil {
			return &one.page
		}
		return nil
	}
	if one == nil {
		one = &phoneMenu{}
		m.menus[id] = one
	}
	hint, pieces := m.screen.hint, m.screen.pieces
	steered, ok := m.env.Top().(app.Steered)
	if ok {
		hint = steered.HintOf(m.env, device)
		if !steered.Reaches(m.env, device) {
			pieces = nil
		}
	}
	common := !ok // in other scenes all devices share one cursor
	details := m.screen.details
	if page.Sentence = m.screen.sentence; page.Sentence == "" {
		page.Sentence = hint.Sentence
	} else if hint.Sentence != "" {
		details = append(slices.Clip(details), hint.Sentence)
	}
	for _, line := range details {
		if len(page.Detail)+len(line) > mostDetail || line == page.Sentence {
			continue
		}
		if page.Detail != "" {
			page.Detail += "\n"
		}
		page.Detail += line
	}
	page.Menu, page.Keys = true, map[string]string{}
	var presses []menuPress
	add := func(c phonepage.Choice, p menuPress) {
		presses = append(presses, p)
		c.Pick = len(presses)
		page.Choices = append(page.Choices, c)
	}
	if pieces != nil {
		m.addPieces(hint, common, add)
	}
	m.addActions(hint, page, add)
	same := one.scene == m.screen.scene && slices.EqualFunc(one.page.Choices, page.Choices, func(a, b phonepage.Choice) bool { return a.Word == b.Word && a.Off == b.Off })
	if !same {
		one.number++
		one.waiting = nil
	}
	page.On = one.number
	one.scene, one.page, one.presses = m.screen.scene, *page, presses
	return page
}

// addPieces adds the pieces that a cursor can reach. If the screen can scroll to more pieces, it
// also adds choices that scroll.
func (m *phoneMenus) addPieces(hint ui.Hint, common bool, add func(phonepage.Choice, menuPress)) {
	for _, scroll := range m.screen.scrolls {
		if scroll.Up {
			add(phonepage.Choice{Item: true, Word: m.env.Text("phone.page.more-up")}, menuPress{input.PageUp, true, scroll.At})
		}
	}
	main := ""
	if scene, ok := m.env.Top().(app.Leading); ok {
		main = lang.Capitalise(scene.MainAnswer(m.env))
	}
	for _, piece := range m.screen.pieces {
		if piece.Label == main {
			add(phonepage.Choice{Word: main, Main: true, At: common && piece.On && piece.Ring == 0, Off: piece.Off}, menuPress{input.Confirm, true, piece.At()})
			continue
		}
		named := func(a ui.Action) bool {
			return lang.Capitalise(a.Word) == piece.Label && input.Action(a.Glyph.Tag()) != input.Cancel
		}
		if slices.ContainsFunc(hint.Actions, named) { // the hint bar offers the same action
			continue
		}
		add(phonepage.Choice{Item: true, Word: piece.Label, Value: piece.Value, Note: piece.Note, At: common && piece.On && piece.Ring == 0, Off: piece.Off},
			menuPress{input.Confirm, true, piece.At()})
	}
	for _, scroll := range m.screen.scrolls {
		if scroll.Down {
			add(phonepage.Choice{Item: true, Word: m.env.Text("phone.page.more-down")}, menuPress{input.PageDown, true, scroll.At})
		}
	}
}

// addActions adds the actions of the hint bar. It leaves out actions that a touch on a piece
// replaces: Confirm on the focused piece, and the directions that move the cursor.
func (m *phoneMenus) addActions(hint ui.Hint, page *phonepage.Page, add func(phonepage.Choice, menuPress)) {
	pieces := slices.Clone(page.Choices)
	on := slices.ContainsFunc(pieces, func(c phonepage.Choice) bool { return c.At })
	main := false
	for _, a := range slices.Concat(hint.Actions, hint.Unseen) {
		word := lang.Capitalise(a.Word)
		if axis := a.Glyph.Axis(); axis > 0 {
			for _, way := range waysAlong[axis-1] {
				page.Keys[way.action.String()] = a.Word
				if word != "" && (len(pieces) == 0 || !m.chooses(a.Word)) {
					add(phonepage.Choice{Word: way.name(word), Off: a.Off, Tool: true}, menuPress{action: way.action})
				}
			}
			continue
		}
		both := a.Second.Tag() != 0 && a.Second.Tag() != a.Glyph.Tag()
		for _, glyph := range [...]ui.Glyph{a.Glyph, a.Second} {
			action := input.Action(glyph.Tag())
			if action == input.NoAction || action == input.Peek || word == "" || page.Keys[action.String()] != "" {
				continue
			}
			page.Keys[action.String()] = a.Word
			named := func(c phonepage.Choice) bool { return c.Word == word }
			switch {
			case action == input.Confirm && on, action == input.Cancel && slices.ContainsFunc(pieces, named),
				(action == input.PageUp || action == input.PageDown || action == input.Previous || action == input.Next) && on && both:
				continue
			}
			tool := action == input.Cancel || main && action != input.Confirm && action != input.Pause
			add(phonepage.Choice{Word: word, Off: a.Off, Main: !main && !tool && !on, Tool: tool}, menuPress{action: action})
			main = main || !tool
		}
	}
}

// chooses reports whether a word of the hint bar is for moving the cursor or changing the focused
// value. A touch on a piece does the same.
func (m *phoneMenus) chooses(word string) bool {
	return slices.ContainsFunc([]string{"title.choose", "menu.choose", "people.do.choose", "settings.do.choose", "lobby.do.change", "settings.do.change"},
		func(key string) bool { return m.env.Text(key) == word })
}

// way is a direction, with the arrow that a page shows for it.
type way struct {
	action input.Action
	sign   string
}

// name returns the label of the direction: the word with the arrow before or after it.
func (w way) name(word string) string {
	if w.action == input.Right || w.action == input.Down {
		return word + "\u00a0" + w.sign
	}
	return w.sign + "\u00a0" + word
}

// waysAlong lists the directions of each axis; see input.Axis.
var waysAlong = [...][]way{
	input.AllWays:   {{input.Up, "▲"}, {input.Left, "◀"}, {input.Right, "▶"}, {input.Down, "▼"}},
	input.Sideways:  {{input.Left, "◀"}, {input.Right, "▶"}},
	input.UpAndDown: {{input.Up, "▲"}, {input.Down, "▼"}},
}

// choose queues a choice from a phone. It drops a choice that was made on an older page, because
// the same number could now mean something else.
func (m *phoneMenus) choose(c app.PhoneCommand) {
	one := m.menus[c.Phone]
	if one == nil || c.On != one.number || c.Pick < 1 || c.Pick > len(one.presses) || len(one.waiting) >= mostWaiting {
		return
	}
	one.waiting = append(one.waiting, one.presses[c.Pick-1])
}

// mostWaiting is the largest number of queued choices of a phone.
const mostWaiting = 4

// press adds the queued choices of each phone to the input, one at a time, and releases each before
// the next.
func (m *phoneMenus) press(f *input.Frame) {
	m.age++
	for i := range f.Phones {
		p := &f.Phones[i]
		one := m.menus[p.ID]
		switch {
		case one == nil:
			continue
		case one.pressed || p.Down != 0:
			one.pressed = false
			continue
		case one.scene != m.env.Top():
			one.waiting = nil
			continue
		case len(one.waiting) == 0:
			continue
		}
		next := one.waiting[0]
		one.waiting, one.pressed = one.waiting[1:], true
		p.Down, p.Points, p.X, p.Y = input.Actions(next.action), next.points, next.at.X, next.at.Y
	}
}

// forget removes phones that have disconnected.
func (m *phoneMenus) forget(f *input.Frame) {
	for id := range m.menus {
		if _, here := f.Phone(id); !here {
			delete(m.menus, id)
		}
	}
}
