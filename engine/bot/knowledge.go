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
	// PlayOn makes up to the given number of moves, fewer if the match ends, and returns how many
	// it made. It chooses among all legal moves with equal probability or, if well is set, among
	// those that look good. If well is set, a match that is also an Estimator may stop earlier, at
	// a state for which its estimate is more reliable. Then the playout ends.
	PlayOn(moves int, well bool, rng *engine.RNG) int
}

// Weigher is a match that can tell which moves look promising before the search has tried them.
type Weigher interface {
	// Weigh sets the weight of every legal move of the seat: how likely a good player is to choose
	// the move. Weights may have any scale, but must not be negative. The slices have equal
	// lengths.
	Weigh(seat engine.Seat, moves []engine.Move, weights []float64)
}

// Forgetter is a match that knows what weaker players forget.
type Forgetter interface {
	// Forget redeals the cards that a player of the level in the seat would have forgotten. The
	// match is a determinization that belongs to the caller. Forget must not change the seat's
	// legal moves.
	Forget(seat engine.Seat, level string, rng *engine.RNG)
}

// Glitter is the taste of the weaker levels, which like eye-catching moves, as children do. Every
// other taste is the name of a Character.
const Glitter = "glitter"

// Appealing is a match that knows which moves appeal to which taste. Among moves of about equal
// worth, a bot with a character prefers those that appeal to it. Weaker levels prefer moves that
// glitter and overlook other moves, as children do.
type Appealing interface {
	// Appeal sets how much every legal move of the seat appeals to a taste, from 0 to 1, based on
	// what the seat sees. The slices have equal lengths, and all elements of appeal are 0 at the
	// start. They must stay 0 for tastes other than Glitter, Bold, Careful and Collector, because
	// all other characters differ only in their thinking time and in the cards that they forget.
	Appeal(seat engine.Seat, taste string, moves []engine.Move, appeal []float64)
}

// Teamed is a match that can be played in teams.
type Teamed interface {
	// Teams returns the team of each seat, from 0, or nil if there are no teams.
	Teams() []int
}

// Tuner is a game that sets how much its levels search.
type Tuner interface {
	// Tuning returns how many iterations the level searches. If the match is an Estimator, a
	// playout ends with an estimate after depth moves below the tree.
	Tuning(level string) (iterations, depth int)
}

// TextbookTuner is a game that sets how much the [Textbook] player searches, so that the comparison
// with its levels is fair.
type TextbookTuner interface {
	// TextbookIterations returns how many iterations the textbook player can do in the time that
	// Hard needs for a move. The arena prints times to check this.
	TextbookIterations() int
}

// Thinker is a game that chooses its bots' moves itself.
type Thinker interface {
	// Think returns a legal move of the seat. When ctx ends, it returns the best move so far. It is
	// called only if there are two or more legal moves. If iterations is 0, the level decides how
	// long to think.
	Think(ctx context.Context, obs engine.Observation, level, character string, rng *engine.RNG, iterations int) engine.Move
}

// Reflexes is a real-time game that defines what its bots notice and how fast they react.
type Reflexes interface {
	// Occasion returns a number that changes when the seat sees something new to which it may
	// react, such as another top card. Otherwise the number stays the same.
	Occasion(obs engine.Observation) uint64
	// React returns how a player of the level and character reacts to what it sees: it makes move
	// after the given number of ticks, at least 1. If something new happens earlier, the player
	// reacts to that instead, unless the move is due in final ticks or fewer, when the player can
	// no longer hold it back. If move is zero, the player does nothing and looks again after that
	// number of ticks. If after is 0 too, it looks again when something new happens.
	React(obs engine.Observation, level, character string, rng *engine.RNG) (move engine.Move, after, final int)
}

// Babbler is a game of words, in which a move in the list of legal moves may stand for any word.
type Babbler interface {
	// Babble returns the move, with a random word if it stands for any word.
	Babble(obs engine.Observation, move engine.Move, rng *engine.RNG) engine.Move
}
