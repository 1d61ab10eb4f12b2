package menu

import (
	"strings"

	"canape/input"
	"canape/scenes/app"
	"canape/scenes/sound"
	"canape/scenes/store"
	"canape/scenes/ui"
)

// NameField is a text field for a name. The device that opened it writes; pads and phones use the
// on-screen keyboard. The real keyboard and the mouse can write in every field.
type NameField struct {
	device input.DeviceID // the device that opened the field
	writer input.DeviceID // the device used last; the bar shows its buttons
	title  string         // text key
	line   Line
	taken  func(name string) bool // reports whether another person has the name
	wrong  string                 // text key of the message about a wrong name; "" for none
	about  string                 // the name that the message is about
	ticks  int
	stem   string // the text as written, before a usual name completed it; "" if none has
	usual  int    // index of the usual name that completes stem
}

// entryEnd is the result of a tick of a text field.
type entryEnd uint8

const (
	entryOpen entryEnd = iota
	EntryDone          // the name is good
	EntryLeft          // writing was cancelled, so the name stays unchanged
)

// NewNameField returns the field for a device; see NewNameDialog.
func NewNameField(device input.DeviceID, title, text string, taken func(string) bool) *NameField {
	return &NameField{device: device, writer: device, title: title, line: NewLine(text, store.MaxName), taken: taken}
}

// Typist returns the device for which the keyboard types letters, for input.Context.
func (e *NameField) Typist() input.DeviceID { return e.device }

// Hears reports whether an intent is meant for the text field: an intent of the device that opened
// it, of the keyboard, or of the mouse.
func (e *NameField) Hears(intent input.Intent) bool {
	return intent.Device == e.device || intent.Kind.IsKeys() || intent.Kind == input.Mouse
}

// onScreen reports whether the writer is a pad or a phone, which chooses letters on the on-screen
// keyboard.
func (e *NameField) onScreen() bool {
	return e.writer != input.LeftKeys && e.writer != input.RightKeys && e.writer != input.TheMouse
}

// Text returns the current name, without spaces around it.
func (e *NameField) Text() string { return e.line.Name() }

// Clear erases the text.
func (e *NameField) Clear() { e.line.Clear() }

// Update takes the characters and intents of a tick.
func (e *NameField) Update(env *app.Env, intents []input.Intent) entryEnd {
	e.ticks++
	for _, r := range env.Frame.Runes {
		e.line.Write(env, r)
		if e.onScreen() {
			e.writer = input.RightKeys
		}
	}
	if !env.Roster.Plugged(e.writer) {
		e.writer = env.Roster.LastUsed()
	}
	defer e.forgive()
	for _, intent := range intents {
		if !e.Hears(intent) {
			continue
		}
		if intent.Phase == input.Pressed {
			e.writer = intent.Device
		}
		if end := e.handle(env, intent); end != entryOpen {
			return end
		}
	}
	return entryOpen
}

// forgive hides the message about a wrong name once the name has been changed.
func (e *NameField) forgive() {
	if e.about != e.line.Text() {
		e.wrong = ""
	}
}

func (e *NameField) handle(env *app.Env, intent input.Intent) entryEnd {
	if intent.Starts(input.Next) || intent.Starts(input.Previous) {
		e.complete(env, intent.Action == input.Next)
		return entryOpen
	}
	before := e.line.Len()
	defer func() {
		if e.line.Len() != before {
			e.stem = ""
		}
	}()
	key := KeyDone
	if intent.Action != input.Pause || intent.Phase != input.Pressed {
		key = e.line.Handle(env, intent, true)
	}
	switch key {
	case KeyDone:
		return e.finish(env)
	case KeyBack:
		env.Sound.Play(sound.Back)
		return EntryLeft
	}
	return entryOpen
}

// usualNames returns the first names that may complete the text, in the order of the language's
// list.
func (e *NameField) usualNames(env *app.Env) (names []string) {
	stem := e.stem
	if stem == "" {
		stem = e.Text()
	}
	if stem == "" {
		return nil
	}
	for name := range strings.SplitSeq(env.Text("entry.names"), " ") {
		if strings.HasPrefix(plainLetters(name), plainLetters(stem)) && (e.taken == nil || !e.taken(name)) {
			names = append(names, name)
		}
	}
	return names
}

// plainLetters returns a name without capitals and accents.
func plainLetters(name string) string {
	return strings.NewReplacer("é", "e", "è", "e", "ê", "e", "ë", "e", "ï", "i", "î", "i", "ô", "o", "ç", "c", "â", "a").Replace(strings.ToLower(name))
}

// complete completes the text to the next usual name with this beginning, or the previous one.
func (e *NameField) complete(env *app.Env, next bool) {
	names := e.usualNames(env)
	switch {
	case len(names) == 0:
		env.Sound.Play(sound.Refused)
		return
	case e.stem == "":
		e.stem, e.usual = e.Text(), 0
		if !next {
			e.usual = len(names) - 1
		}
	case next:
		e.usual = (e.usual + 1) % len(names)
	default:
		e.usual = (e.usual + len(names) - 1) % len(names)
	}
	e.line.letters = []rune(names[e.usual])
	env.Sound.Play(sound.FocusMove)
}

// finish ends the field if the name is good. Otherwise it shows what is wrong.
func (e *NameField) finish(env *app.Env) entryEnd {
	name := e.Text()
	e.about = e.line.Text()
	switch {
	case name == "":
		e.wrong = "entry.empty"
	case e.taken != nil && e.taken(name):
		e.wrong = "entry.taken"
	default:
		env.Sound.Play(sound.Confirm)
		return EntryDone
	}
	env.Sound.Play(sound.Refused)
	return entryOpen
}

// keyRows is the number of rows of the usual keyboard layout.
const keyRows = 5

// keyFocus is how far the focus of a key extends beyond it, in u: words above the keys leave this
// much free.
const keyFocus = 14

// entryPlace is the layout of a text field.
type entryPlace struct {
	panel, title, field, wrong, grid ui.Rect
}

func layoutEntry(c *ui.Canvas, hint float64) entryPlace {
	const gaps = keyGap * (keyRows - 1)
	scale := c.TextScale()
	frame := c.Frame()
	width := min(frame.W-120, 1180*min(1.5, max(1, scale*0.85)))
	title, wrong := ui.Big(44).LineHeight(c), ui.Plain(28).LineHeight(c)*1.2
	field := max(84, ui.Bold(40).LineHeight(c)*1.4)
	key := min(78*min(scale, 1.3), (hint-36-36-18-28-title-field-wrong-keyFocus-gaps)/keyRows)
	grid := key*keyRows + gaps
	height := 30 + title + 12 + field + wrong + keyFocus + grid + 28
	var p entryPlace
	p.panel = ui.Rect{X: (frame.W - width) / 2, Y: max(18, (hint-18-height)/2), W: width, H: height}
	inner := p.panel.Inset(48, 0)
	p.title = ui.Rect{X: inner.X, Y: p.panel.Y + 30, W: inner.W, H: title}
	p.field = ui.Rect{X: inner.X, Y: p.title.Bottom() + 12, W: inner.W, H: field}
	p.wrong = ui.Rect{X: inner.X, Y: p.field.Bottom() + 4, W: inner.W, H: wrong}
	p.grid = ui.Rect{X: inner.X, Y: p.wrong.Bottom() + keyFocus, W: inner.W, H: grid}
	return p
}

// Draw draws the field over everything else.
func (e *NameField) Draw(env *app.Env, c *ui.Canvas) {
	p := layoutEntry(c, e.Hint(env).Rect(c).Y)

	c.PushLayer(ui.LayerDialogs)
	defer c.Pop()
	ui.Dim(c, 0.6)
	ui.DrawPanel(c, "entry", p.panel)
	theme := c.Theme()
	c.TextIn(env.Text(e.title), p.title, ui.Big(44), theme.Ink, ui.Left)
	ui.Field{Text: e.line.Text(), Prompt: env.Text("entry.prompt"), Caret: e.ticks/30%2 == 0}.Draw(c, p.field)
	left := store.MaxName - e.line.Len()
	switch {
	case e.wrong != "":
		badge := 16 * max(1, c.TextScale()*0.86)
		ui.DrawBadge(c, ui.Point{X: p.wrong.X + badge + 2, Y: p.wrong.Center().Y}, badge, false)
		c.TextIn(env.Text(e.wrong), p.wrong.After(2*badge+14), ui.Plain(28), theme.Ink, ui.Left)
	case e.offers(env):
		c.TextIn(strings.Join(e.usualNames(env), " · "), p.wrong, ui.Plain(28), theme.SoftInk, ui.Left)
	case left <= 3:
		c.TextIn(env.Text("entry.left", "left", left), p.wrong, ui.Plain(28), theme.SoftInk, ui.Left)
	}

	words := [wordKeys]string{env.Text("entry.back"), env.Text("entry.space"), env.Text("entry.erase"), env.Text("entry.done")}
	e.line.Keyboard.Draw(c, KeyboardSetup{words, p.grid, c.TextScale(), env.Words.Language()}, e.line.Capital(), true)
}

// offers reports whether the field offers usual names. It does so on the on-screen keyboard, if a
// usual name completes the text.
func (e *NameField) offers(env *app.Env) bool {
	return e.onScreen() && len(e.usualNames(env)) > 0
}

// Hint returns the hint bar while a name is written.
func (e *NameField) Hint(env *app.Env) ui.Hint {
	if !e.onScreen() {
		key := func(k input.Control, word string) ui.Action {
			return ui.Action{Glyph: env.Drawing(env.Roster.Labels.KeyGlyph(k)), Word: env.Text(word)}
		}
		phone := func(v input.Action, word string) ui.Action {
			return ui.Action{Glyph: ui.Glyph{}.Tagged(int(v)), Word: env.Text(word)}
		}
		return ui.Hint{
			Seat: -1, Sentence: env.Text("entry.hint-typed"),
			Actions: []ui.Action{key(input.KeyEnter, "entry.do.done"), key(input.KeyBackspace, "entry.do.erase"), key(input.KeyEscape, "entry.do.back")},
			Unseen:  []ui.Action{phone(input.Pause, "entry.do.done"), phone(input.Cancel, "entry.do.back")},
		}
	}
	h := NewBarFor(env, e.writer, env.Text("entry.hint-grid"))
	h.Move(input.AllWays, "title.choose")
	h.Press(input.Confirm, "entry.write", 0)
	h.Press(input.Other, "entry.do.erase", 0)
	if e.offers(env) {
		h.Press(input.Next, "entry.do.complete", 1)
	}
	h.Press(input.Pause, "entry.do.done", 0)
	h.Press(input.Cancel, "entry.do.back", 0)
	return h.Hint
}

// NameDialog is the overlay for writing a name, for scenes that do nothing else meanwhile.
type NameDialog struct {
	app.MenuOverlay
	entry *NameField
	done  func(name string)
}

// NewNameDialog returns the overlay. device is the device of the writer, title a text key, and text
// the initial name. taken reports whether another person has a name. done is called with the new
// name, which is not empty, at most store.MaxName letters long and not taken.
func NewNameDialog(device input.DeviceID, title, text string, taken func(name string) bool, done func(name string)) *NameDialog {
	return &NameDialog{entry: NewNameField(device, title, text, taken), done: done}
}

// Input lets the keyboard type letters.
func (e *NameDialog) Input() input.Context {
	return input.Context{Menu: true, Typist: e.entry.Typist()}
}

// Update handles letters and intents. A press on another pad or phone lets that device write,
// because the first one may have been unplugged or put down.
func (e *NameDialog) Update(env *app.Env, intents []input.Intent) {
	for n, i := range intents {
		if i.Phase == input.Pressed && !e.entry.Hears(i) {
			e.entry.device, intents = i.Device, intents[n:]
			break
		}
	}
	switch e.entry.Update(env, intents) {
	case EntryDone:
		env.Pop()
		e.done(e.entry.Text())
	case EntryLeft:
		env.Pop()
	}
}

// Draw draws the field and its hint.
func (e *NameDialog) Draw(env *app.Env, c *ui.Canvas) {
	e.entry.Draw(env, c)
	c.PushLayer(ui.LayerDialogs)
	e.entry.Hint(env).Draw(c)
	c.Pop()
}
