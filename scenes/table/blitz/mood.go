package blitz

import (
	rules "canape/engine/games/blitz"
	"canape/scenes/sound"
)

// Mood leaves people the word while they face off, object and vote: drums alone go on. It grows tense
// when few cards are left to draw, which end the match.
func (b *Board) Mood() sound.Mood {
	switch b.now.phase {
	case rules.PhaseFaceOff, rules.PhaseFloor, rules.PhaseVote, rules.PhaseTieBreak:
		return sound.Talk
	}
	if b.now.faceOff.duellists != 0 || b.now.duel {
		return sound.Talk // they know already what they will have to say
	}
	const few = 6 // cards
	if left := len(b.cards.stacks[rules.Left].Cards) + len(b.cards.stacks[rules.Right].Cards); left <= few && b.now.winners == 0 {
		return sound.Tense
	}
	return sound.Calm
}
