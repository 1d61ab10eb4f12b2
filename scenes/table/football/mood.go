package football

import (
	"canape/scenes/sound"
)

// Mood is tense near the end of a half, which the stock shows, and in a shootout.
func (b *Board) Mood() sound.Mood {
	const few = 10 // number of cards
	switch s := &b.now; {
	case s.half == 0 || s.winners != 0:
		return sound.Calm
	case s.shootout:
		return sound.Last
	case b.cards.left() <= few:
		return sound.Tense
	}
	return sound.Calm
}
