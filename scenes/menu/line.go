package menu

import (
	"strings"
	"unicode"

	"canape/input"
	"canape/scenes/sound"
	"canape/scenes/stage"
)

// Line is a line of text that somebody writes: by typing, or with a pad or the mouse on the keyboard on the screen.
type Line struct {
	Keyboard Keyboard
	letters  []rune
	text     string // the letters, put together once
	most     int    // so many of them
}

// NewLine returns a line for so many letters that begins with a text.
func NewLine(text string, most int) Line { return Line{letters: []rune(text), most: most} }

// Text returns what is written.
func (l *Line) Text() string {
	if l.text != string(l.letters) { // compared without a copy
		l.text = string(l.letters)
	}
	return l.text
}

// Len returns how many letters are written.
func (l *Line) Len() int { return len(l.letters) }

// Clear erases all of them.
func (l *Line) Clear() { l.letters = l.letters[:0] }

// Name returns the text as a name: without spaces around it, and with single ones in it.
func (l *Line) Name() string { return strings.Join(strings.Fields(l.Text()), " ") }

// Capital reports whether the next letter begins a name.
func (l *Line) Capital() bool {
	n := len(l.letters)
	return n == 0 || l.letters[n-1] == ' ' || l.letters[n-1] == '-'
}

// Write adds a character if there is room, and if it is one for names and words.
func (l *Line) Write(env *stage.Env, r rune) {
	switch {
	case !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune(" -'’.", r):
	case len(l.letters) >= l.most || r == ' ' && len(l.letters) == 0:
		env.Sound.Play(sound.Refused)
	default:
		l.letters = append(l.letters, r)
		env.Sound.PlayCue(sound.Cue{Effect: sound.FocusMove, Level: 70})
	}
}

// Erase takes the last character away.
func (l *Line) Erase(env *stage.Env) {
	if n := len(l.letters); n > 0 {
		l.letters = l.letters[:n-1]
		env.Sound.PlayCue(sound.Cue{Effect: sound.Back, Level: 50})
	}
}

// Handle takes what the writer means. It returns KeyDone or KeyBack when that is pressed, on the screen or elsewhere, and NoKey otherwise.
// capitals gives letters that begin a name on the screen their case: nobody has to look for a shift key.
func (l *Line) Handle(env *stage.Env, i input.Intent, capitals bool) Key {
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

// press does what a key of the screen says, and returns it where that ends the line.
func (l *Line) press(env *stage.Env, key Key, capital bool) Key {
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
