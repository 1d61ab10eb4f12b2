package app

import (
	"canape/scenes/sound"
	"canape/scenes/speech"
)

// Audio is what players hear.
type Audio struct {
	Sound  sound.Player
	Speech speech.Speaker // of the system; Silent unless the App has one

	narrated []string // words that have not been spoken yet
}

// Narrated returns the words since the last call. The slice is valid until the next Narrate.
func (a *Audio) Narrated() []string {
	words := a.narrated
	a.narrated = a.narrated[:0]
	return words
}
