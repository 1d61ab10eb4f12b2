package menu

import (
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"canape/assets/lang"
	"canape/assets/languages"
	"canape/input"
	"canape/scenes/app"
	"canape/scenes/sound"
	"canape/scenes/store"
	"canape/scenes/ui"
)

// Keyboard is an on-screen keyboard for people without a real one. One key switches to letters with
// accents, until one of them has been chosen.
type Keyboard struct {
	focus   ui.Focus
	accents bool
	setup   KeyboardSetup
	size    float64 // size of the letters
	keys    [allKeys]ui.Rect
	height  float64 // height of all rows; if it is more than that of the area, they scroll
	moved   float64 // the scroll offset
}

// KeyboardSetup is everything that the layout of a keyboard depends on.
type KeyboardSetup struct {
	Words    [wordKeys]string // the words on the keys from KeyBack on; "" leaves a key out
	Room     ui.Rect
	Scale    float64       // scale of the text
	Language lang.Language // selects the letters with accents
}

// Key is a key of the on-screen keyboard. The letters come first.
type Key int

const (
	letterKeys = 40 // number of keys in letterRows

	keyAccents Key = 29 // the last key of the third row
	// The keys after the letters have words as labels.
	KeyBack Key = letterKeys + iota - 2
	KeySpace
	KeyErase
	KeyDone
	allKeys

	// NoKey means that no key was pressed.
	NoKey Key = -1

	wordKeys = int(allKeys) - letterKeys
)

// letterRows are the letters, row by row. The last key of the third row switches to letters with
// accents, which replace the first three rows.
var letterRows = [...]string{"abcdefghij", "klmnopqrst", "uvwxyz-'.\x00", "1234567890"}

// inRow is the number of letters in a row of the usual layout.
const inRow = len("abcdefghij")

// labels are the labels of the letter keys: [without accents, with accents][small, capital]. A key
// without a label is not shown.
type labels [2][2][letterKeys]string

// keyLabels are the labels by language.
var keyLabels = sync.OnceValue(func() map[lang.Language]*labels {
	all := map[lang.Language]*labels{}
	for _, l := range languages.All() {
		all[lang.Language(l.Tag)] = labelsOf(l)
	}
	return all
})

func labelsOf(l languages.Language) *labels {
	labels := new(labels)
	accentRows := [...]string{l.Accents[0], l.Accents[1], l.Accents[2] + "\x00", letterRows[3]}
	for page, rows := range [2][4]string{letterRows, accentRows} {
		n := 0
		for _, row := range rows {
			for _, r := range row {
				if r != ' ' {
					labels[page][0][n], labels[page][1][n] = string(r), string(unicode.ToUpper(r))
				}
				n++
			}
		}
		for capital := range 2 {
			labels[page][capital][keyAccents] = [2]string{l.AccentsLabel, "abc"}[page]
		}
	}
	return labels
}

const (
	keyGap     = 8
	usualKey   = 36   // size of letters at a text scale of 1
	smallest   = 26   // the smallest size of letters, legible from three metres at 1080p
	highOf     = 1.3  // height of a key, in sizes of its letter
	wideOf     = 0.86 // width of the widest letter, in sizes of a letter
	besideKeys = 10   // least paper beside the letter, in u
	peeking    = 0.35 // share of the next row that is visible, as a sign that more rows follow
)

// arrange lays the keys out in the area setup.Room: in the usual rows if they fit, otherwise in as
// many columns as fit. If not all rows fit, they scroll.
func (k *Keyboard) arrange(c *ui.Canvas, setup KeyboardSetup) {
	if k.setup == setup {
		return
	}
	k.setup, k.moved = setup, 0
	for size := usualKey * setup.Scale; size >= smallest*setup.Scale; size -= setup.Scale {
		k.size = size
		if k.place(c, inRow, false) || k.place(c, k.columns(), false) {
			return
		}
	}
	k.place(c, k.columns(), true)
}

// columns returns the number of letters that fit side by side.
func (k *Keyboard) columns() int {
	return max(1, int((k.setup.Room.W+keyGap)/(k.size*wideOf+besideKeys+keyGap)))
}

// place lays the letters out in columns, and the keys with words below them. It lays out nothing
// and returns false if the area is too narrow for the columns, or if not all rows fit and scrolls
// is false.
func (k *Keyboard) place(c *ui.Canvas, columns int, scrolls bool) bool {
	room, words := k.setup.Room, k.setup.count()
	abreast := k.abreast(c)
	usual := columns == inRow && abreast == words
	rows := (letterKeys+columns-1)/columns + (words+abreast-1)/abreast
	least := k.size*highOf + keyGap
	step := (room.H + keyGap) / float64(rows)
	switch {
	case step < least && scrolls:
		step = room.H / (max(1, float64(int(room.H/least-peeking))) + peeking)
	case step < least, columns > k.columns():
		return false
	case !usual:
		step = min(step, least*1.4)
	}
	width := (room.W+keyGap)/float64(columns) - keyGap
	for i := range letterKeys {
		k.keys[i] = ui.Rect{X: room.X + float64(i%columns)*(width+keyGap), Y: room.Y + float64(i/columns)*step, W: width, H: step - keyGap}
	}
	line := ui.Rect{X: room.X, Y: room.Y + float64((letterKeys+columns-1)/columns)*step, W: room.W, H: step - keyGap}
	i := 0
	for word := range wordKeys {
		if k.setup.Words[word] != "" {
			n := min(abreast, words-i/abreast*abreast)
			k.keys[letterKeys+word] = line.Move(0, float64(i/abreast)*step).Column(i%abreast, n, keyGap)
			i++
		}
	}
	k.height = float64(rows)*step - keyGap
	return true
}

// count returns the number of keys with words.
func (setup *KeyboardSetup) count() (n int) {
	for _, word := range setup.Words {
		if word != "" {
			n++
		}
	}
	return n
}

// abreast returns the number of keys with words that fit side by side.
func (k *Keyboard) abreast(c *ui.Canvas) int {
	widest := 0.0
	for _, word := range k.setup.Words {
		widest = max(widest, ui.Bold(smallest).Width(c, word))
	}
	for n := k.setup.count(); n > 1; n-- {
		if widest+2*besideKeys <= (k.setup.Room.W+keyGap)/float64(n)-keyGap {
			return n
		}
	}
	return 1
}

// Scrolls reports whether there are more rows than fit.
func (k *Keyboard) Scrolls() bool { return k.height > k.setup.Room.H+1 }

// Size returns the size of the letters.
func (k *Keyboard) Size() float64 { return k.size }

// reveal scrolls until a key is in view.
func (k *Keyboard) reveal(key Key) {
	if k.Scrolls() {
		r := k.keys[key]
		k.moved = min(max(k.moved, r.Bottom()-k.setup.Room.Bottom()), r.Y-k.setup.Room.Y)
	}
}

// Rect returns the current rectangle of a key.
func (k *Keyboard) Rect(key Key) ui.Rect { return k.keys[key].Move(0, -k.moved) }

// Contains reports whether a point is on the keyboard.
func (k *Keyboard) Contains(at ui.Point) bool {
	return k.setup.Room.Inset(-keyGap-1, -keyGap-1).Contains(at)
}

// label returns the label of a key, or "" if the key is not shown.
func (k *Keyboard) label(key Key, capital bool) string {
	if key >= letterKeys {
		return k.setup.Words[key-letterKeys]
	}
	page, upper := 0, 0
	if k.accents {
		page = 1
	}
	if capital {
		upper = 1
	}
	return keyLabels()[k.setup.Language][page][upper][key]
}

// Draw draws the keyboard, with capital letters at the beginning of a name. cursor shows the
// focused key.
func (k *Keyboard) Draw(c *ui.Canvas, setup KeyboardSetup, capital, cursor bool) {
	k.arrange(c, setup)
	chosen := NoKey
	if k.focus.At() < 0 {
		k.focus.Set(0)
	}
	if cursor {
		chosen = Key(k.focus.At())
		k.reveal(chosen)
	}
	if k.Scrolls() {
		c.PushClip(setup.Room.Inset(-keyGap-1, -keyGap-1))
		defer c.Pop()
	}
	k.focus.Reset()
	for key := range allKeys {
		if label := k.label(key, capital); label != "" {
			k.focus.Add(int(key), k.Rect(key))
			if key != chosen {
				k.drawKey(c, key, label, 0)
			}
		}
	}
	if chosen != NoKey {
		k.drawKey(c, chosen, k.label(chosen, capital), 1)
	}
	k.focus.Settle()
}

// drawKey draws a key with its label. A partly visible key has none.
func (k *Keyboard) drawKey(c *ui.Canvas, key Key, label string, focus float64) {
	r, room := k.Rect(key), k.setup.Room
	if label == "" || !r.Overlaps(room) {
		return
	}
	t, ink, style := c.Theme(), c.Theme().Ink, ui.Bold(k.size).AsIs()
	face := ui.Sheet{Face: t.PaperBright, Edge: t.PaperEdge, Radius: 9, Thick: 4, Lift: ui.OnPaper}
	name, most := "key", r.W-4
	if key >= letterKeys || key == keyAccents {
		face, name, most = c.Theme().PaperSheet(9, ui.OnPaper), "key with a word", r.W-besideKeys
		style = ui.Bold(min(k.size, 34*k.setup.Scale)).AsIs()
		if least := smallest * k.setup.Scale; key == keyAccents && style.Width(c, label)*least > most*float64(style.Size) { // there is room for only one letter
			_, first := utf8.DecodeRuneInString(label)
			label = label[:first]
		}
	}
	if width := style.Width(c, label); width > most { // shrink wide letters such as W on a narrow key
		style = ui.Bold(float64(style.Size) * most / width).AsIs()
	}
	if focus > 0.5 {
		face, ink = c.Theme().SunSheet(9), ui.SoftTheme().Ink
	}
	ui.DrawFocus(c, r, 9, focus, 0)
	c.Unlisted() // phones do not list the keys, because they have their own keyboard
	face.Draw(c, name, r)
	if middle := r.Center(); middle.Y-k.size/2 >= room.Y && middle.Y+k.size/2 <= room.Bottom() {
		c.TextMid(label, middle.X, middle.Y-1, style, ink, ui.Center)
	}
}

// handle moves the cursor over the keys, and returns the pressed key.
func (k *Keyboard) handle(env *app.Env, i input.Intent) Key {
	at := ui.Point{X: i.X, Y: i.Y}
	switch {
	case i.Action == input.Point && k.Contains(at):
		k.focus.Point(at)
	case i.Action.IsDirection() && i.Starts(i.Action):
		if k.focus.Move(app.Direction(i.Action)) {
			env.Sound.PlayCue(sound.Cue{Effect: sound.FocusMove, Level: 60})
		}
	case i.Action == input.Confirm && i.Phase == input.Pressed && (i.Kind != input.Mouse || k.Contains(at) && k.focus.Point(at)):
		return Key(k.focus.At())
	}
	return NoKey
}

// Line is a line of text being written: on a real keyboard, or with a pad or the mouse on the
// on-screen keyboard.
type Line struct {
	Keyboard Keyboard
	letters  []rune
	text     string // the letters as a string
	most     int    // the largest number of letters
}

// NewLine returns a line with an initial text. It has room for the given number of letters.
func NewLine(text string, most int) Line { return Line{letters: []rune(text), most: most} }

// Text returns the text.
func (l *Line) Text() string {
	if l.text != string(l.letters) { // compared without a copy
		l.text = string(l.letters)
	}
	return l.text
}

// Len returns the number of letters.
func (l *Line) Len() int { return len(l.letters) }

// Clear erases all letters.
func (l *Line) Clear() { l.letters = l.letters[:0] }

// Name returns the text as a name: without spaces around it, and with single spaces in it.
func (l *Line) Name() string { return strings.Join(strings.Fields(l.Text()), " ") }

// Capital reports whether the next letter begins a name.
func (l *Line) Capital() bool {
	n := len(l.letters)
	return n == 0 || l.letters[n-1] == ' ' || l.letters[n-1] == '-'
}

// Write adds a character if there is room and if names and words may contain it.
func (l *Line) Write(env *app.Env, r rune) {
	switch {
	case !store.NameLetter(r):
	case !ui.Covers(string(r)), len(l.letters) >= l.most || r == ' ' && len(l.letters) == 0:
		env.Sound.Play(sound.Refused)
	default:
		l.letters = append(l.letters, r)
		env.Sound.PlayCue(sound.Cue{Effect: sound.FocusMove, Level: 70})
	}
}

// Erase removes the last character.
func (l *Line) Erase(env *app.Env) {
	if n := len(l.letters); n > 0 {
		l.letters = l.letters[:n-1]
		env.Sound.PlayCue(sound.Cue{Effect: sound.Back, Level: 50})
	}
}

// Handle takes an intent of the writer. It returns KeyDone or KeyBack if that was pressed, on the
// screen or on the device, otherwise NoKey. With capitals, on-screen letters are capitals at the
// beginning of a name, so no shift key is needed.
func (l *Line) Handle(env *app.Env, i input.Intent, capitals bool) Key {
	pressed, typed := i.Phase == input.Pressed, i.Kind.IsKeys()
	switch {
	case i.Starts(input.Erase), i.Action == input.Other && pressed && !typed:
		l.Erase(env)
	case i.Action == input.Cancel && pressed:
		return KeyBack
	case i.Action == input.Confirm && pressed && typed:
		return KeyDone
	case !typed:
		return l.press(env, l.Keyboard.handle(env, i), capitals && l.Capital())
	}
	return NoKey
}

// press handles a key of the on-screen keyboard. It returns KeyDone and KeyBack, which end the
// line, otherwise NoKey.
func (l *Line) press(env *app.Env, key Key, capital bool) Key {
	switch key {
	case KeyDone, KeyBack:
		return key
	case KeySpace:
		l.Write(env, ' ')
	case KeyErase:
		l.Erase(env)
	case keyAccents:
		l.Keyboard.accents = !l.Keyboard.accents
		env.Sound.Play(sound.FocusMove)
	case NoKey:
	default:
		for _, r := range l.Keyboard.label(key, capital) {
			l.Write(env, r)
			l.Keyboard.accents = l.Keyboard.accents && unicode.IsDigit(r)
		}
	}
	return NoKey
}
