package bot

import (
	"context"

	"canape/engine"
)

// Estimator is a match that can judge itself before its end. The search then ends its playouts
// there instead of playing on to the end.
type Estimator interface {
	// Estimate sets, for every seat, the share of the victory that it may expect, 0 to 1. payoffs
	// has one place a seat.
	Estimate(payoffs []float64)
}

// Runner is a match that makes the moves of a playout itself, which is faster than to list them and
// to be told which.
type Runner interface {
	// PlayOn makes a number of moves, or fewer where the match ends, and returns how many. They are any
	// legal ones, each equally likely, or with well those that look good. With well an Estimator
	// may also stop where its estimate is best; nobody plays on from there.
	PlayOn(moves int, well bool, rng *engine.RNG) int
}

// Weigher is a match that can tell promising moves from others before trying them.
type Weigher interface {
	// Weigh sets the weight of every legal move of the seat: how likely a good player is to choose
	// it, at any scale, none negative. The slices are of equal length.
	Weigh(seat engine.Seat, moves []engine.Move, weights []float64)
}

// Forgetter is a match in which weaker players forget.
type Forgetter interface {
	// Forget draws anew what a player of the level in the seat would have forgotten. The match is a
	// determinization and belongs to the caller; the seat's legal moves must stay as they are.
	Forget(seat engine.Seat, level string, rng *engine.RNG)
}

// Glitter is the taste of children: what draws the eye. The other tastes are characters.
const Glitter = "glitter"

// Appealing is a match that can tell who likes which moves. Bots of a character choose what they
// like among moves that are about as good; weaker ones prefer what glitters, and overlook the rest,
// as children do.
type Appealing interface {
	// Appeal sets how much every legal move of the seat appeals to a taste, from 0 to 1, by what
	// the seat sees. The slices are of equal length, and appeal is all 0. It must stay so for other
	// tastes than Glitter, Bold, Careful and Collector: the other characters differ only in how
	// long they think and in what they forget.
	Appeal(seat engine.Seat, taste string, moves []engine.Move, appeal []float64)
}

// Teamed is a match that is or may be played in teams.
type Teamed interface {
	// Teams returns the team, from 0, of each seat, or nil where everybody plays alone.
	Teams() []int
}

// Tuner is a game that sets how its levels search.
type Tuner interface {
	// Tuning returns how many iterations the level searches, and after how many moves beyond the
	// tree it stops a playout to estimate the match (only of matches that are Estimators).
	Tuning(level string) (iterations, depth int)
}

// TextbookTuner is a game that sets for how long the [Textbook] player thinks, so that its levels
// are measured fairly.
type TextbookTuner interface {
	// TextbookIterations returns how many iterations the textbook player has time for while hard
	// makes a move. The times that the arena tells show whether it still holds.
	TextbookIterations() int
}

// Thinker is a game that chooses its bots' moves itself.
type Thinker interface {
	// Think returns a legal move of the seat, the best known when ctx ends. It is called only when
	// there are two legal moves or more. Iterations is 0 where the level decides how long to think.
	Think(ctx context.Context, obs engine.Observation, level, character string, rng *engine.RNG, iterations int) engine.Move
}

// Reflexes is a real-time game that plays its bots by what they see and how fast they are.
type Reflexes interface {
	// Occasion returns a number that changes when the seat sees something new to react to, such as
	// another top card, and stays the same as long as it does not.
	Occasion(obs engine.Observation) uint64
	// React returns how a player of the level and the character reacts to what it sees now: the
	// move that it will make, and after how many ticks, at least 1. If a new occasion comes first
	// the player reacts to that instead, unless only final ticks or fewer are left: then the move
	// can't be held back any more. With the zero Move the player does nothing, and looks again
	// after that many ticks, or at the next occasion if they are 0.
	React(obs engine.Observation, level, character string, rng *engine.RNG) (move engine.Move, after, final int)
}

// Babbler is a game of words, in which a listed move may stand for any word, or be made with one.
type Babbler interface {
	// Babble returns the listed move with any word.
	Babble(obs engine.Observation, move engine.Move, rng *engine.RNG) engine.Move
}
