package bot

import (
	"context"
	"slices"
	"time"

	"canape/engine"
)

// Level is how well a bot plays.
type Level string

// These are the levels of bots. Gentle suits children of six to eight, and adults sometimes beat
// Hard. The values appear in journals, in people's files and in the console.
const (
	Gentle Level = "gentle"
	Easy   Level = "easy"
	Medium Level = "medium"
	Hard   Level = "hard"
)

// The levels are measured against these players. Random makes any legal move. Child6, Child8 and
// Adult stand for people. In real-time games they are models built on package reflex. In other
// games each of them plays like the level that is meant for such people.
const (
	Random Level = "random"
	Child6 Level = "child6"
	Child8 Level = "child8"
	Adult  Level = "adult"
)

// Levels returns the levels that players can choose, the weakest first.
func Levels() []Level { return []Level{Gentle, Easy, Medium, Hard} }

// People returns the models of people against which the levels are measured, the youngest first.
func People() []Level { return []Level{Child6, Child8, Adult} }

// peers maps each model of people to the level that is meant for such people.
var peers = map[Level]Level{Child6: Gentle, Child8: Easy, Adult: Medium}

// Limit limits the search for one choice. The zero Limit uses the level's own number of iterations,
// so that the choice depends only on the observation and the generator.
type Limit struct {
	// Iterations is the number of iterations of the search, each with another determinization; 0
	// means the level's own number.
	Iterations int
	// Time ends the search early; 0 means no time limit. A choice that was cut short by time is not
	// reproducible.
	Time time.Duration
	// Rest, if not nil, is called repeatedly during the search, so that a program with a single
	// thread can do other work in between.
	Rest func()
}

// Bot chooses moves for any seat. It reuses memory between choices, so it is not safe for
// concurrent use.
type Bot interface {
	// Choose returns the bot's move. It returns the zero Move if the seat may not act or, in
	// real-time games only, if the bot prefers to wait. When ctx ends or the limit is reached, it
	// returns the best move so far. If the seat has only one legal move in a turn-by-turn game,
	// Choose returns it at once. Equal observations, generators and limits in iterations give equal
	// moves.
	Choose(ctx context.Context, obs engine.Observation, rng *engine.RNG, limit Limit) engine.Move
}

// For returns a bot for the game with a level and a character. An unknown level plays as Medium,
// and an unknown character as Plain.
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

// randomBot makes a random legal move, each with equal probability. In a game of words the word is
// random too.
type randomBot struct {
	babbler Babbler // nil in a game without words
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

// thinkerBot plays a game that is a Thinker: the game chooses the moves.
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

// reflexBot plays a game that has Reflexes: it makes the move that React returns, without the
// delay.
type reflexBot struct {
	reflexes  Reflexes
	level     Level
	character Character
}

func (b reflexBot) Choose(_ context.Context, obs engine.Observation, rng *engine.RNG, _ Limit) engine.Move {
	move, _, _ := b.reflexes.React(obs, string(b.level), string(b.character), rng)
	return move
}

// bound returns a context that ends when the limit's time is up and that calls Rest from its Err
// method.
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

// resting is a context that calls rest from its Err method.
type resting struct {
	context.Context
	rest func()
}

func (r resting) Err() error {
	r.rest()
	return r.Context.Err()
}
