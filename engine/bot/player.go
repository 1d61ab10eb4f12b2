package bot

import (
	"context"

	"canape/engine"
)

// Player plays one seat of one match tick by tick, with the delays of a person. It is for real-time
// games; it works for the others too, with a pause before each move.
type Player struct {
	bot       Bot
	reflexes  Reflexes // nil: the bot chooses after a pause
	level     Level
	character Character
	rng       engine.RNG

	now      int // ticks that it has been asked
	started  bool
	occasion uint64
	move     engine.Move // that it is about to make; zero: none, or it will look again
	due      int         // the tick at which it moves or looks again; 0: it waits for something new
	final    int         // ticks before due from which on it can't change its mind
}

// NewPlayer returns a player of the level and the character, reproducible by its seed.
func NewPlayer(game engine.Game, level Level, character Character, seed uint64) *Player {
	p := &Player{bot: For(game, level, character), level: level, character: character, rng: engine.NewRNG(seed)}
	if level != Random {
		p.reflexes, _ = game.(Reflexes)
	}
	return p
}

// Tick asks, once in every tick before the match is stepped, whether the player moves now. news
// tells that something has happened since the last call that the seat learnt of: an event that was
// not masked to nothing. The move may be refused, when things have changed before the player could see
// it; that costs nothing but what the rules say. obs is not kept.
func (p *Player) Tick(obs engine.Observation, news bool) (engine.Move, bool) {
	p.now++
	if !p.started {
		p.started, news = true, true
	}
	if p.reflexes == nil {
		return p.pause(obs, news)
	}
	if news {
		p.notice(obs)
	}
	if p.due == 0 || p.now < p.due {
		return engine.Move{}, false
	}
	move := p.move
	if move == (engine.Move{}) {
		p.react(obs, p.reflexes.Occasion(obs))
		return engine.Move{}, false
	}
	// What comes of the move is news; where it is refused, the player looks again in the next tick.
	p.move, p.due, p.final = engine.Move{}, p.now+1, 0
	return move, true
}

// notice reacts to a new occasion, if the hand is not already on its way.
func (p *Player) notice(obs engine.Observation) {
	if p.move != (engine.Move{}) && p.due-p.now <= p.final {
		return // once it has moved it looks again
	}
	if occasion := p.reflexes.Occasion(obs); occasion != p.occasion || p.now == 1 {
		p.react(obs, occasion)
	}
}

func (p *Player) react(obs engine.Observation, occasion uint64) {
	p.occasion = occasion
	move, after, final := p.reflexes.React(obs, string(p.level), string(p.character), &p.rng)
	p.move, p.final, p.due = move, final, 0
	if move != (engine.Move{}) || after > 0 {
		p.due = p.now + max(after, 1)
	}
}

// pause is the pace of games without reflexes: whoever may act does so after a while, by what is to
// be seen then.
func (p *Player) pause(obs engine.Observation, news bool) (engine.Move, bool) {
	if p.due > 0 && p.now >= p.due {
		p.due = 0
		move := p.bot.Choose(context.Background(), obs, &p.rng, Limit{})
		if move != (engine.Move{}) {
			p.due = -1 // look again in the next tick
			return move, true
		}
	}
	if p.due < 0 || p.due == 0 && news {
		p.due = 0
		if len(obs.Legal(nil)) > 0 {
			least, spread := pauseTicks(p.level)
			p.due = p.now + least + p.rng.N(spread)
		}
	}
	return engine.Move{}, false
}

// pauseTicks returns the shortest pause of a level and how many ticks longer it may take.
func pauseTicks(level Level) (least, spread int) {
	switch level {
	case Hard:
		return 30, 30
	case Medium:
		return 45, 60
	case Random: // it looks at every choice first
		return 480, 840
	}
	return 60, 90
}
