package passeeclair

import (
	"canape/scenes/sound"
)

// Mood is sound.Last during the last round. In the race of an earlier round it is tense as soon as
// a seat holds at most two cards, which is public.
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
