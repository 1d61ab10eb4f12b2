package menu

import (
	"canape/input"
	"canape/scenes/sound"
	"canape/scenes/stage"
	"canape/scenes/store"
)

// NameField is a text field for a name: with a keyboard by typing, with a pad or the mouse on the keyboard on the screen.
type NameField struct {
	device input.DeviceID // of the person who writes
	title  string         // language key
	line   Line
	taken  func(name string) bool // whether somebody else has the name
	wrong  string                 // language key of what is wrong with the name, "" while nothing is
	about  string                 // the text that it is wrong with
	ticks  int
	place  entryPlace
}

// entryEnd tells what became of a text field in a tick.
type entryEnd uint8

const (
	entryOpen entryEnd = iota
	EntryDone          // the name is good
	EntryLeft          // nothing is to change
)

// NewNameField returns the field for whoever has the device; see NewNameDialog.
func NewNameField(device input.DeviceID, title, text string, taken func(string) bool) *NameField {
	return &NameField{device: device, title: title, line: NewLine(text, store.MaxName), taken: taken}
}

// Typist returns whose keyboard becomes a typewriter. People with pads write on the screen, so that those at the keyboard can sit down
// meanwhile; whoever holds the mouse has the keyboard at hand too.
func (e *NameField) Typist() input.DeviceID {
	switch e.device {
	case input.LeftKeys, input.RightKeys, input.TheMouse:
		return e.device
	}
	return input.NoDevice
}

// Hears reports whether an intent of another device is meant for the text field too: Enter and Escape of the keyboard that types
// for it.
func (e *NameField) Hears(intent input.Intent) bool {
	return e.Typist() != input.NoDevice && (intent.Kind == input.KeysLeft || intent.Kind == input.KeysRight)
}

// Text returns the name as it stands, without spaces around it.
func (e *NameField) Text() string { return e.line.Name() }

// Clear erases what is written.
func (e *NameField) Clear() { e.line.Clear() }

// Update takes what was typed and meant in a tick.
func (e *NameField) Update(env *stage.Env, intents []input.Intent) entryEnd {
	e.ticks++
	if e.Typist() != input.NoDevice {
		for _, r := range env.Frame.Runes {
			e.line.Write(env, r)
		}
	}
	defer e.forgive()
	for _, intent := range intents {
		if intent.Device != e.device && !e.Hears(intent) {
			continue
		}
		if end := e.handle(env, intent); end != entryOpen {
			return end
		}
	}
	return entryOpen
}

// forgive takes back what was said of a name when it has been changed.
func (e *NameField) forgive() {
	if e.about != e.line.Text() {
		e.wrong = ""
	}
}

func (e *NameField) handle(env *stage.Env, intent input.Intent) entryEnd {
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

// finish ends the field if the name will do, and says what is wrong with it otherwise.
func (e *NameField) finish(env *stage.Env) entryEnd {
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
