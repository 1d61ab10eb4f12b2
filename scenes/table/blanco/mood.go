package blanco

import (
	"canape/scenes/sound"
)

// Mood is tense once a player has at most three cards left in the grid.
func (b *Board) Mood() sound.Mood {
	for i := range b.players {
		if left := b.players[i].left(); b.now.winners == 0 && b.now.round > 0 && left > 0 && left <= 3 {
			return sound.Tense
		}
	}
	return sound.Calm
}
