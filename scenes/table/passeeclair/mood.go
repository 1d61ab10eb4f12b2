package passeeclair

import (
	"canape/scenes/sound"
)

// Mood is tense as soon as a seat holds at most two cards, which is public. Otherwise it depends on
// whether the round is the last.
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
