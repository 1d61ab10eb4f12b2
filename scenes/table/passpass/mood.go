package passpass

import (
	"slices"

	"canape/scenes/sound"
)

// Mood is tense once a seat has made two Pass Passes in this round. Everybody can see them.
func (b *Board) Mood() sound.Mood {
	if b.now.winners == 0 && slices.Max(b.now.passPasses[:]) >= 2 {
		return sound.Tense
	}
	return sound.Calm
}
