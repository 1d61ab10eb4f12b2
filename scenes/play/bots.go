package play

import (
	"context"
	"time"

	"canape/engine"
	"canape/engine/bot"
	"canape/scenes/app"
	"canape/scenes/ui/tween"
	"canape/scenes/yield"
)

// bots play the seats without a person. In a turn-by-turn game a bot thinks in the background, on a
// copy of the match as its seat sees it. It pauses before it plays, so that people can follow. In a
// real-time game bots react tick by tick.
//
// The time that a bot takes must not reveal its cards. Its pause depends on nothing hidden, and a
// search that is shorter than the pause is invisible. On a slow machine a move comes after one of a
// few fixed waits. Each wait is twice as long as the one before, and the current wait is never
// shorter than the longest search so far. So only a search that is much longer than all earlier
// ones can be noticed, a few times per match at most.
type bots struct {
	game    engine.Game
	seed    uint64
	limit   bot.Limit
	minds   [engine.MaxSeats]bot.Bot     // the bots of a turn-by-turn game; nil for seats without a bot
	players [engine.MaxSeats]*bot.Player // the bots of a real-time game
	tempos  [engine.MaxSeats]float64
	plays   []engine.Play // the plays of the real-time bots in this tick
	news    bool          // something has happened since the players were last asked

	turn      engine.Seat // the bot that made the last moves, or Nobody after a person's move
	moves     int         // number of moves that this bot has made in its turn
	hurried   bool        // a person has skipped the bot's pause
	thinker   engine.Seat // the bot that is thinking, or Nobody
	position  int         // position in the record at which the thinker began to think
	paused    bool        // the bot's pause has begun, because all earlier events have been shown
	pausedFor int         // ticks since the pause began
	thought   int         // ticks since the thinker began to think
	wait      int         // least number of ticks for every search
	choice    chan engine.Move
	made      *engine.Move // the move that the thinker has chosen; nil while it searches
	cancel    context.CancelFunc
}

// Lengths of pauses in ticks at speed 1. A bot pauses for turnTicks before its turn, so that people
// see whose turn it is. Between two moves of a turn partTicks are enough, because people watch the
// motion.
const (
	turnTicks = 20
	partTicks = 3
)

// longestPause is the longest pause, in ticks, at any speed and for any character.
const longestPause = 120

// The least and the greatest wait for a choice, in ticks. The greatest is a little more than
// app.Env.BotTime allows.
const (
	shortestWait = 4
	longestWait  = 64
)

// PartPause returns the number of ticks before a bot's next move of the same turn. The number
// includes the pause itself, the tick in which it begins, and the tick in which the move is shown.
func PartPause(s tween.Speed) int { return s.Ticks(partTicks) + 2 }

// thinkingTicks is how long a bot must take before it is shown as thinking.
const thinkingTicks = 60

func newBots(game engine.Game, party app.Party, seed uint64, most time.Duration) *bots {
	b := &bots{game: game, seed: seed, limit: bot.Limit{Time: most, Rest: yield.Rest}, wait: shortestWait, thinker: engine.Nobody, turn: engine.Nobody}
	for i, seat := range party.Seats {
		if seat.IsBot() {
			b.sit(engine.Seat(i), seat)
		}
	}
	return b
}

// sit assigns a bot to a seat.
func (b *bots) sit(seat engine.Seat, who app.PartySeat) {
	b.tempos[seat] = who.Character.Tempo()
	if b.game.Info().RealTime {
		b.players[seat] = bot.NewPlayer(b.game, who.Bot, who.Character, b.seed+uint64(seat))
		return
	}
	b.minds[seat] = bot.For(b.game, who.Bot, who.Character)
}

// stand removes the bot from a seat.
func (b *bots) stand(seat engine.Seat) {
	if b.thinker == seat {
		b.stop()
	}
	if b.turn == seat {
		b.turn = engine.Nobody
	}
	b.minds[seat], b.players[seat] = nil, nil
}

// observe notes for the real-time bots whether something has happened.
func (b *bots) observe(events []engine.Event) { b.news = b.news || len(events) > 0 }

// stop cancels the search of the bot that thinks.
func (b *bots) stop() {
	if b.thinker != engine.Nobody {
		b.cancel()
		if b.made == nil {
			<-b.choice // the search must have ended, because a bot can search only one position at a time
		}
		b.thinker = engine.Nobody
	}
}

// start makes a bot search the match as its seat sees it.
func (b *bots) start(seat engine.Seat, m engine.Match, position int) {
	ctx, cancel := context.WithCancel(context.Background())
	b.thinker, b.position, b.pausedFor, b.thought, b.paused, b.cancel = seat, position, 0, 0, false, cancel
	b.choice, b.made = make(chan engine.Move, 1), nil
	mind, obs := b.minds[seat], engine.Observe(m.Clone(), seat)
	rng := engine.NewRNG(b.seed + uint64(position)*0x9e3779b97f4a7c15)
	chosen := b.choice
	go func() { chosen <- mind.Choose(ctx, obs, &rng, b.limit) }()
}

// think advances the search by a tick, and reports whether its result may be used.
func (b *bots) think() bool {
	b.thought++
	if b.made == nil {
		select {
		case move := <-b.choice:
			b.made = &move
			for b.wait < min(b.thought, longestWait) {
				b.wait *= 2
			}
		default:
		}
	}
	return b.made != nil && b.thought >= b.wait
}

// begin begins the pause of the bot that thinks, before its turn or between two of its moves.
func (b *bots) begin() {
	if b.turn != b.thinker {
		b.turn, b.moves = b.thinker, 0
	}
	b.paused, b.hurried = true, false
}

// pause returns the length of the pause of the bot that thinks. It depends on the bot's character,
// which is public.
func (b *bots) pause(speed tween.Speed) int {
	if b.moves > 0 {
		return speed.Ticks(partTicks)
	}
	return min(speed.Ticks(int(turnTicks*b.tempos[b.thinker])), longestPause)
}

// moved records that a seat has made a move.
func (b *bots) moved(seat engine.Seat) {
	if b.turn == seat {
		b.moves++
	} else {
		b.turn = engine.Nobody
	}
}

// choose makes the bot on turn search for a move. position is the current position in the record.
// choose returns the move once the search and the pause are over. ready means that people have seen
// all earlier events.
func (b *bots) choose(m engine.Match, position int, ready bool, speed tween.Speed) (seat engine.Seat, move engine.Move, ok bool) {
	if b.thinker != engine.Nobody && b.position != position {
		b.stop() // the match has continued without this bot
	}
	if b.thinker == engine.Nobody { // a bot searches while people still watch earlier events
		for seat := range m.Actors().All() {
			if b.minds[seat] != nil {
				b.start(seat, m, position)
				break
			}
		}
	}
	if b.thinker == engine.Nobody {
		return seat, move, false
	}
	chosen := b.think()
	if !ready {
		return seat, move, false
	}
	if !b.paused {
		b.begin()
		return seat, move, false
	}
	b.pausedFor++
	if hurried := b.hurried && b.moves == 0; !chosen || !hurried && b.pausedFor < b.pause(speed) { // the pause must not reveal early whether the turn continues
		return seat, move, false
	}
	seat, move = b.thinker, *b.made
	b.cancel()
	b.thinker = engine.Nobody
	return seat, move, move != engine.Move{}
}

// react returns the plays of the real-time bots in this tick. The list is valid until the next
// tick.
func (b *bots) react(m engine.Match) []engine.Play {
	heard := b.news
	b.news, b.plays = false, b.plays[:0]
	for i, player := range b.players {
		if seat := engine.Seat(i); player != nil && !m.Over() {
			if move, ok := player.Tick(engine.Observe(m, seat), heard); ok {
				b.plays = append(b.plays, engine.Play{Seat: seat, Move: move})
			}
		}
	}
	return b.plays
}

// slow reports whether a bot takes so long that it must be shown as thinking.
func (b *bots) slow() bool { return b.thinker != engine.Nobody && b.pausedFor > thinkingTicks }
