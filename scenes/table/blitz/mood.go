package blitz

import (
	rules "canape/engine/games/blitz"
	"canape/scenes/sound"
)

// Mood is Talk during face-offs, objections and votes: only the drums play. It is tense when few
// cards are left to draw.
func (b *Board) Mood() sound.Mood {
	switch b.now.phase {
	case rules.PhaseFaceOff, rules.PhaseFloor, rules.PhaseVote, rules.PhaseTieBreak:
		return sound.Talk
	}
	if b.now.faceOff.duellists != 0 || b.now.duel {
		return sound.Talk // the players already know the theme that they will have to answer
	}
	const few = 6 // number of cards
	if left := len(b.cards.stacks[rules.Left].Cards) + len(b.cards.stacks[rules.Right].Cards); left <= few && b.now.winners == 0 {
		return sound.Tense
	}
	return sound.Calm
}
