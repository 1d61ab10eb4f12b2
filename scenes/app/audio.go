package app

import (
	"canape/scenes/sound"
	"canape/scenes/speech"
)

// Audio holds the players of sound and speech, and the words that wait to be spoken.
type Audio struct {
	Sound  sound.Player
	Speech speech.Speaker // the voice of the system; speech.Silent if there is none

	narrated []string // words that wait to be spoken
}

// Narrated returns the words that were added since the last call. The slice is valid until the next
// Narrate.
func (a *Audio) Narrated() []string {
	words := a.narrated
	a.narrated = a.narrated[:0]
	return words
}
