package menu

import (
	"strings"
	"unicode"

	"canape/assets/lang"
	"canape/input"
	"canape/scenes/sound"
	"canape/scenes/stage"
	"canape/scenes/store"
	"canape/scenes/ui"
)

// NameField is a text field for a name: with a keyboard by typing, with a pad or the mouse on a grid of letters.
type NameField struct {
	device  input.DeviceID // of the person who writes
	title   string         // language key
	letters []rune
	taken   func(name string) bool // whether somebody else has the name
	wrong   string                 // language key of what is wrong with the name, "" while nothing is
	focus   ui.Focus
	ticks   int
	place   entryPlace
}

// entryEnd tells what became of a text field in a tick.
type entryEnd uint8

const (
	entryOpen entryEnd = iota
	EntryDone          // the name is good
	EntryLeft          // nothing is to change
)

// The keys of the grid that are no letters.
const (
	keySpace = 1000 + iota
	keyErase
	keyDone
	keyBack
)

func NewNameField(device input.DeviceID, title, text string, taken func(string) bool) *NameField {
	e := &NameField{device: device, title: title, letters: []rune(text), taken: taken}
	e.focus.Set(0)
	return e
}

// Typist returns whose keyboard becomes a typewriter. People with pads use the grid, so that those at the keyboard can sit down
// meanwhile; whoever holds the mouse has the keyboard at hand too.
func (e *NameField) Typist() input.DeviceID {
	switch e.device {
	case input.LeftKeys, input.RightKeys, input.TheMouse:
		return e.device
	}
	return input.NoDevice
}

// Hears reports whether an intent of another device is meant for the text field too: Enter, Escape and the arrows of the keyboard
// that types for it.
func (e *NameField) Hears(intent input.Intent) bool {
	return e.Typist() != input.NoDevice && (intent.Kind == input.KeysLeft || intent.Kind == input.KeysRight)
}

// Text returns the name as it stands, without spaces around it.
func (e *NameField) Text() string { return strings.Join(strings.Fields(string(e.letters)), " ") }

func (e *NameField) Clear() { e.letters = e.letters[:0] }

// Update takes what was typed and meant in a tick.
func (e *NameField) Update(k *stage.Kit, intents []input.Intent) entryEnd {
	e.ticks++
	if e.Typist() != input.NoDevice {
		for _, r := range k.Frame.Runes {
			e.add(k, r)
		}
	}
	for _, intent := range intents {
		if intent.Device != e.device && !e.Hears(intent) {
			continue
		}
		if end := e.handle(k, intent); end != entryOpen {
			return end
		}
	}
	return entryOpen
}

func (e *NameField) handle(k *stage.Kit, intent input.Intent) entryEnd {
	typed := intent.Kind == input.KeysLeft || intent.Kind == input.KeysRight
	at := ui.Point{X: intent.X, Y: intent.Y}
	switch {
	case intent.Verb == input.Point:
		e.focus.Point(at)
	case intent.Starts(input.Up):
		e.move(k, ui.Up)
	case intent.Starts(input.Down):
		e.move(k, ui.Down)
	case intent.Starts(input.Left):
		e.move(k, ui.ToLeft)
	case intent.Starts(input.Right):
		e.move(k, ui.ToRight)
	case intent.Starts(input.Erase), intent.Verb == input.Other && intent.Phase == input.Pressed:
		e.erase(k)
	case intent.Phase != input.Pressed:
	case intent.Verb == input.Confirm && typed, intent.Verb == input.Pause:
		return e.finish(k)
	case intent.Verb == input.Confirm:
		if intent.Kind == input.Mouse {
			id, hit := e.focus.Hit(at)
			if !hit {
				return entryOpen
			}
			e.focus.Set(id)
		}
		return e.press(k, e.focus.At())
	case intent.Verb == input.Cancel:
		k.Sound.Play(sound.Back)
		return EntryLeft
	}
	return entryOpen
}

func (e *NameField) move(k *stage.Kit, d ui.Direction) {
	if e.focus.Move(d) {
		k.Sound.Play(sound.FocusMove)
	}
}

// press presses a key of the grid.
func (e *NameField) press(k *stage.Kit, id int) entryEnd {
	switch id {
	case keySpace:
		e.add(k, ' ')
	case keyErase:
		e.erase(k)
	case keyDone:
		return e.finish(k)
	case keyBack:
		k.Sound.Play(sound.Back)
		return EntryLeft
	default:
		if rows := letterRows(k.Words().Language()); id/gridStride < len(rows) {
			row := []rune(rows[id/gridStride])
			if column := id % gridStride; column < len(row) {
				e.add(k, e.shift(row[column]))
			}
		}
	}
	return entryOpen
}

// add writes a letter if there is room and it is one for a name.
func (e *NameField) add(k *stage.Kit, r rune) {
	if !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune(" -'’.", r) {
		return
	}
	if len(e.letters) >= store.MaxName || r == ' ' && len(e.letters) == 0 {
		k.Sound.Play(sound.Refused)
		return
	}
	k.Sound.Play(sound.FocusMove)
	e.letters, e.wrong = append(e.letters, r), ""
}

func (e *NameField) erase(k *stage.Kit) {
	if len(e.letters) == 0 {
		k.Sound.Play(sound.Refused)
		return
	}
	k.Sound.Play(sound.Back)
	e.letters, e.wrong = e.letters[:len(e.letters)-1], ""
}

// finish ends the field if the name will do, and says what is wrong with it otherwise.
func (e *NameField) finish(k *stage.Kit) entryEnd {
	name := e.Text()
	switch {
	case name == "":
		e.wrong = "entry.empty"
	case e.taken != nil && e.taken(name):
		e.wrong = "entry.taken"
	default:
		k.Sound.Play(sound.Confirm)
		return EntryDone
	}
	k.Sound.Play(sound.Refused)
	return entryOpen
}

// capital reports whether the next letter begins a name.
func (e *NameField) capital() bool {
	n := len(e.letters)
	return n == 0 || e.letters[n-1] == ' ' || e.letters[n-1] == '-'
}

// shift gives a letter of the grid the case that fits a name: nobody has to look for a shift key.
func (e *NameField) shift(r rune) rune {
	if e.capital() {
		return unicode.ToUpper(r)
	}
	return unicode.ToLower(r)
}

// gridStride is the distance of the ids of two rows of letters.
const gridStride = 20

// letterRows returns the letters of the grid, row by row: the alphabet, then what a language adds.
func letterRows(l lang.Language) []string {
	if l == lang.French {
		return []string{"abcdefghij", "klmnopqrst", "uvwxyz-'.ç", "éèêëàâîïôù"}
	}
	return []string{"abcdefghij", "klmnopqrst", "uvwxyz-'.é"}
}
