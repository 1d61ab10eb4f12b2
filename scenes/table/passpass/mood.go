package passpass

import (
	"slices"

	"canape/scenes/sound"
)

// Mood is tense once a seat has two of the three Pass Passes that win, which is public.
func (b *Board) Mood() sound.Mood {
	if b.now.winners == 0 && slices.Max(b.now.passPasses[:]) >= 2 {
		return sound.Tense
	}
	return sound.Calm
}
