package passeeclair

import (
	"canape/scenes/sound"
)

// Mood is tense once a seat holds two cards or fewer, and otherwise that of the last round during
// it. The number of cards in a hand is public.
func (b *Board) Mood() sound.Mood {
	s := &b.now
	switch {
	case s.phase == over:
		return sound.Calm
	case s.round > 0 && s.round == s.rounds:
		return sound.Last
	case s.phase == racing:
		for i := range s.players[:s.seats] {
			if n := len(s.players[i].hand); n > 0 && n <= 2 {
				return sound.Tense
			}
		}
	}
	return sound.Calm
}
