package blanco

import (
	"context"

	"canape/engine"
)

// mind is how a player of some level thinks.
type mind struct {
	weights
	draws     int     // so many cards it tries when it asks itself what the stock may bring
	turns     int     // so many, when it asks what lies under a face-down card
	recalls   int     // of a hundred cards peeked at, so many it remembers
	overlooks int     // of a hundred moves that complete no line, so many it does not see
	counts    bool    // it knows which cards are still to come
	nearest   bool    // it looks at the next line only, not at what is left after it
	handless  bool    // it does not think of what its hand will be good for
	watches   float64 // how much the next player's gain by a discard counts, as a share of its own
}

// mindOf returns the mind of a level. An easy opponent is a child: it sees the card that fits, not the one that will, and has
// forgotten what it peeked at. A medium one builds line by line and keeps fitting cards. A hard one has a plan for the whole
// grid, forgets nothing and counts.
func mindOf(level string) mind {
	fits := weights{inHand: 0.018, beside: 0.012, known: 0.027, unknown: 0.025, missing: 0.025}
	switch level {
	case "easy":
		return mind{weights: fits, draws: 3, turns: 2, overlooks: 40, nearest: true, handless: true}
	case "hard":
		return mind{weights: fits, draws: 16, turns: 10, recalls: 100, counts: true, watches: 0.3}
	}
	return mind{weights: fits, draws: 6, turns: 4, recalls: 50, overlooks: 15, nearest: true}
}

// Think returns the move that a player of the level makes. Iterations, where it is not 0, is how many cards the player tries
// to draw; when ctx ends it chooses among the moves looked at so far.
func (Game) Think(ctx context.Context, obs engine.Observation, level string, rng *engine.RNG, iterations int) engine.Move {
	mind := mindOf(level)
	if iterations > 0 {
		mind.draws, mind.turns = iterations, iterations
	}
	legal := obs.Legal(nil)
	t := newThought(obs, mind, rng)
	if t.match.phase == PhaseSetup {
		return legal[rng.N(len(legal))] // Nothing is known yet: one card is as good as another.
	}
	return t.choose(ctx, legal, rng)
}
