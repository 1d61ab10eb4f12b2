package bot

import (
	"context"

	"canape/engine"
)

// Estimator is a match that can evaluate an unfinished state. The search then ends its playouts
// with an estimate instead of playing to the end.
type Estimator interface {
	// Estimate sets every seat's expected share of the victory, 0 to 1. payoffs has one element per
	// seat.
	Estimate(payoffs []float64)
}

// Runner is a match that plays playouts itself, which is faster than listing the legal moves for
// the search.
type Runner interface {
	// PlayOn makes up to the given number of moves, fewer if the match ends, and returns how many.
	// It chooses among all legal moves with equal probability or, if well is set, among those that
	// look good. If well is set, an Estimator may also stop where its estimate is most reliable;
	// the playout ends there.
	PlayOn(moves int, well bool, rng *engine.RNG) int
}

// Weigher is a match that can tell which moves look promising before trying them.
type Weigher interface {
	// Weigh sets the weight of every legal move of the seat: how likely a good player is to choose
	// it, at any scale, none negative. The slices have equal lengths.
	Weigh(seat engine.Seat, moves []engine.Move, weights []float64)
}

// Forgetter is a match in which weaker players forget.
type Forgetter interface {
	// Forget redraws what a player of the level in the seat would have forgotten. The match is a
	// determinization that belongs to the caller; the seat's legal moves must not change.
	Forget(seat engine.Seat, level string, rng *engine.RNG)
}

// Glitter is the taste of children: what catches the eye. The other tastes are characters.
const Glitter = "glitter"

// Appealing is a match that knows which moves appeal to which taste. A bot with a character prefers
// what it likes among moves of about equal worth. Weaker levels prefer what glitters and overlook
// other moves, as children do.
type Appealing interface {
	// Appeal sets how much every legal move of the seat appeals to a taste, from 0 to 1, based on
	// what the seat sees. The slices have equal lengths, and appeal is all 0 on entry. It must stay
	// 0 for tastes other than Glitter, Bold, Careful and Collector: the other characters differ
	// only in how long they think and what they forget.
	Appeal(seat engine.Seat, taste string, moves []engine.Move, appeal []float64)
}

// Teamed is a match that can be played in teams.
type Teamed interface {
	// Teams returns the team of each seat, from 0, or nil if there are no teams.
	Teams() []int
}

// Tuner is a game that sets how its levels search.
type Tuner interface {
	// Tuning returns how many iterations the level searches, and after how many moves below the
	// tree a playout ends with an estimate (only if the match is an Estimator).
	Tuning(level string) (iterations, depth int)
}

// TextbookTuner is a game that sets how long the [Textbook] player searches, so that its levels are
// measured fairly.
type TextbookTuner interface {
	// TextbookIterations returns how many iterations the textbook player completes in the time in
	// which Hard makes a move. The arena prints times to check this.
	TextbookIterations() int
}

// Thinker is a game that chooses its bots' moves itself.
type Thinker interface {
	// Think returns a legal move of the seat, the best so far when ctx ends. It is called only with
	// two or more legal moves. Iterations is 0 if the level decides how long to think.
	Think(ctx context.Context, obs engine.Observation, level, character string, rng *engine.RNG, iterations int) engine.Move
}

// Reflexes is a real-time game that defines what its bots notice and how fast they react.
type Reflexes interface {
	// Occasion returns a number that changes when the seat sees something new to react to, such as
	// another top card, and otherwise stays the same.
	Occasion(obs engine.Observation) uint64
	// React returns how a player of the level and character reacts to what it sees: its next move,
	// and after how many ticks (at least 1) it makes it. If a new occasion comes first, the player
	// reacts to that instead, unless final ticks or fewer are left, when it can no longer hold back
	// the move. With the zero Move the player does nothing and looks again after that many ticks,
	// or at the next occasion if they are 0.
	React(obs engine.Observation, level, character string, rng *engine.RNG) (move engine.Move, after, final int)
}

// Babbler is a game of words, in which a listed move may stand for any word.
type Babbler interface {
	// Babble returns the listed move with some word.
	Babble(obs engine.Observation, move engine.Move, rng *engine.RNG) engine.Move
}
