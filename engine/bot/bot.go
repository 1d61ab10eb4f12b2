package bot

import (
	"context"
	"slices"
	"time"

	"canape/engine"
)

// Level says how well a bot plays.
type Level string

// The levels. Gentle is for children of six to eight, and an adult beats Hard now and then. They
// are written into journals and files of people, and are words of the console.
const (
	Gentle Level = "gentle"
	Easy   Level = "easy"
	Medium Level = "medium"
	Hard   Level = "hard"
)

// Players that the levels are measured against. Random takes any legal move. The others stand for
// people: in real-time games they are models by package reflex, in others the level that is made for
// them plays.
const (
	Random Level = "random"
	Child6 Level = "child6"
	Child8 Level = "child8"
	Adult  Level = "adult"
)

// Levels returns the levels that players are offered, weakest first.
func Levels() []Level { return []Level{Gentle, Easy, Medium, Hard} }

// People returns the models of people that the levels are measured against, youngest first.
func People() []Level { return []Level{Child6, Child8, Adult} }

// peers has the levels that are made for the people of the models.
var peers = map[Level]Level{Child6: Gentle, Child8: Easy, Adult: Medium}

// Limit bounds the thought given to one choice. The zero Limit lets the level think for as long as
// it is meant to, counted in iterations, so that the choice depends on the observation and the
// generator only.
type Limit struct {
	// Iterations is how many determinizations of the match the bot looks at; 0 leaves it to the
	// level.
	Iterations int
	// Time ends the thinking early; 0 sets no bound. A choice that was ended by time cannot be
	// reproduced.
	Time time.Duration
	// Rest, if there is one, is called again and again while the bot thinks: where a program has
	// only one thread, others have it then.
	Rest func()
}

// Bot chooses moves for any seat. It keeps its working room from one choice to the next: it is not
// safe for concurrent use.
type Bot interface {
	// Choose returns the move that the bot would make, or the zero Move when the seat may not act
	// or the bot would rather wait, which only happens in real-time games. When ctx ends or the
	// limit is reached it returns the best move found so far. A single legal move of a turn-by-turn
	// game is returned at once. Equal observations, generators and limits in iterations give equal
	// moves.
	Choose(ctx context.Context, obs engine.Observation, rng *engine.RNG, limit Limit) engine.Move
}

// For returns a bot of the level and the character for the game. An unknown level plays as Medium,
// an unknown character as Plain.
func For(game engine.Game, level Level, character Character) Bot {
	if level == Random {
		babbler, _ := game.(Babbler)
		return &randomBot{babbler: babbler}
	}
	if !slices.Contains(Levels(), level) && !slices.Contains(People(), level) {
		level = Medium
	}
	if reflexes, ok := game.(Reflexes); ok {
		return reflexBot{reflexes, level, character}
	}
	if peer, ok := peers[level]; ok {
		level = peer
	}
	if thinker, ok := game.(Thinker); ok {
		return &thinkerBot{thinker: thinker, level: level, character: character}
	}
	s := newSearch(game, level)
	s.character = character
	return s
}

// randomBot takes any legal move, each equally likely, and says anything.
type randomBot struct {
	babbler Babbler // nil: not a game of words
	moves   []engine.Move
}

func (b *randomBot) Choose(_ context.Context, obs engine.Observation, rng *engine.RNG, _ Limit) engine.Move {
	b.moves = obs.Legal(b.moves[:0])
	if len(b.moves) == 0 {
		return engine.Move{}
	}
	move := b.moves[rng.N(len(b.moves))]
	if b.babbler != nil {
		move = b.babbler.Babble(obs, move, rng)
	}
	return move
}

// thinkerBot lets the game choose.
type thinkerBot struct {
	thinker   Thinker
	level     Level
	character Character
	moves     []engine.Move
}

func (b *thinkerBot) Choose(ctx context.Context, obs engine.Observation, rng *engine.RNG, limit Limit) engine.Move {
	b.moves = obs.Legal(b.moves[:0])
	switch len(b.moves) {
	case 0:
		return engine.Move{}
	case 1:
		return b.moves[0]
	}
	ctx, cancel := limit.bound(ctx)
	defer cancel()
	return b.thinker.Think(ctx, obs, string(b.level), string(b.character), rng, limit.Iterations)
}

// reflexBot chooses as the game's reflexes do, without their delay.
type reflexBot struct {
	reflexes  Reflexes
	level     Level
	character Character
}

func (b reflexBot) Choose(_ context.Context, obs engine.Observation, rng *engine.RNG, _ Limit) engine.Move {
	move, _, _ := b.reflexes.React(obs, string(b.level), string(b.character), rng)
	return move
}

// bound returns a context that ends when the limit's time is up, and that calls Rest whenever it is
// asked for its error.
func (l Limit) bound(ctx context.Context) (context.Context, context.CancelFunc) {
	cancel := func() {}
	if l.Time > 0 {
		ctx, cancel = context.WithTimeout(ctx, l.Time)
	}
	if l.Rest != nil {
		ctx = resting{ctx, l.Rest}
	}
	return ctx, cancel
}

// resting is a context that lets others run whenever it is asked for its error.
type resting struct {
	context.Context
	rest func()
}

func (r resting) Err() error {
	r.rest()
	return r.Context.Err()
}
