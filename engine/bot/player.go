package bot

import (
	"context"

	"canape/engine"
)

// Player plays one seat of one match tick by tick, with human delays. It is meant for real-time
// games; in other games it pauses before each move.
type Player struct {
	bot       Bot
	reflexes  Reflexes // the game's reflexes; nil if it has none (the player then pauses before each choice)
	level     Level
	character Character
	rng       engine.RNG

	now      int // number of ticks so far
	started  bool
	occasion uint64
	move     engine.Move // the move that the player makes at due; zero if it only looks again then
	due      int         // the tick at which the player moves or looks again; 0 if it waits for something new, negative if it looks again in the next tick
	final    int         // number of ticks before due in which the player can no longer change its mind
}

// NewPlayer returns a player of the level and character. Equal seeds give equal players.
func NewPlayer(game engine.Game, level Level, character Character, seed uint64) *Player {
	p := &Player{bot: For(game, level, character), level: level, character: character, rng: engine.NewRNG(seed)}
	if level != Random {
		p.reflexes, _ = game.(Reflexes)
	}
	return p
}

// Tick returns the player's move, if it makes one now. Call it once per tick, before the match
// advances. news means that the seat has learnt something since the last call, from an event that
// was not masked to nil for it. The move may be refused if the match changed before the player
// could see the change; the refusal costs nothing beyond what the rules say. Tick does not keep
// obs.
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
	// The consequences of the move come as news in the next tick. If it is refused, the player
	// looks again in the next tick.
	p.move, p.due, p.final = engine.Move{}, p.now+1, 0
	return move, true
}

// notice reacts to a new occasion, unless the move can no longer be held back.
func (p *Player) notice(obs engine.Observation) {
	if p.move != (engine.Move{}) && p.due-p.now <= p.final {
		return // the player can no longer change its mind and looks again after the move
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

// pause handles games without reflexes. The player pauses before it acts, and then chooses by what
// it sees at that moment.
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

// pauseTicks returns a level's shortest pause in ticks, and the largest number of ticks by which a
// pause may be longer.
func pauseTicks(level Level) (least, spread int) {
	switch level {
	case Hard:
		return 30, 30
	case Medium:
		return 45, 60
	case Random: // pauses of 8 to 22 s, far longer than those of the levels
		return 480, 840
	}
	return 60, 90
}
