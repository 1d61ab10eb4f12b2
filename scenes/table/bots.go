package table

import (
	"context"
	"time"

	"canape/engine"
	"canape/engine/bot"
	"canape/scenes/app"
	"canape/scenes/ui/tween"
	"canape/scenes/yield"
)

// bots play the seats without a person. Turn by turn they think in the background, with what their
// seat can see of a copy of the match, and pause before they play, so that people can follow; in
// real-time games they react tick by tick.
//
// How long a bot takes turn by turn must not tell what it holds. Its pause follows from nothing
// that is hidden. While searches are quicker than that, nobody can tell how long one took. On a
// slow machine a move comes after one of a few waits, each twice as long as the one before, and
// never sooner than after that of the longest search so far: only a search that is much longer than
// all before shows, a few times in a match at the most.
type bots struct {
	game    engine.Game
	seed    uint64
	limit   bot.Limit
	minds   [engine.MaxSeats]bot.Bot     // turn by turn; nil where no bot sits
	players [engine.MaxSeats]*bot.Player // in real time
	tempos  [engine.MaxSeats]float64
	plays   []engine.Play // of the players in this tick
	news    bool          // something happened since the players were last asked

	turn      engine.Seat // which bot made the last moves, since a person moved last; Nobody
	moves     int         // how many it has made in its turn so far
	hurried   bool        // somebody has skipped its pause
	thinker   engine.Seat // who thinks; Nobody
	position  int         // of the record, when the thinking began
	paused    bool        // its pause has begun: everything before has been shown
	pausedFor int         // ticks since the pause began
	thought   int         // ticks since the thinking began
	wait      int         // ticks that every thought takes at least
	choice    chan engine.Move
	made      *engine.Move // what it has chosen; nil while it thinks
	cancel    context.CancelFunc
}

// Ticks at speed 1 of the pause before a bot's turn, in which everybody sees whose turn it is.
// Between two moves of a turn partTicks are enough, because people watch the motion.
const (
	turnTicks = 20
	partTicks = 3
)

// Replayed is the bot level of all seats in a replay.
const Replayed = "replay"

// longestPause is how many ticks a pause has at most, at any speed and with any character.
const longestPause = 120

// Ticks of the shortest and of the longest wait for a choice. The longest one is a little more than
// app.Env.BotTime allows.
const (
	shortestWait = 4
	longestWait  = 64
)

// PartPause returns the number of ticks for which everything rests before a bot makes another move
// of its turn: the pause itself, the tick in which it begins, and the one in which the move is shown.
func PartPause(s tween.Speed) int { return s.Ticks(partTicks) + 2 }

// thinkingTicks is the time after which a bot that has not chosen yet is shown as thinking.
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

// sit puts a bot in a seat.
func (b *bots) sit(seat engine.Seat, who app.PartySeat) {
	b.tempos[seat] = who.Character.Tempo()
	if b.game.Info().RealTime {
		b.players[seat] = bot.NewPlayer(b.game, who.Bot, who.Character, b.seed+uint64(seat))
		return
	}
	b.minds[seat] = bot.For(b.game, who.Bot, who.Character)
}

// stand takes the bot away from a seat.
func (b *bots) stand(seat engine.Seat) {
	if b.thinker == seat {
		b.stop()
	}
	if b.turn == seat {
		b.turn = engine.Nobody
	}
	b.minds[seat], b.players[seat] = nil, nil
}

// observe notes that something happened.
func (b *bots) observe(events []engine.Event) { b.news = b.news || len(events) > 0 }

// stop ends the thinking.
func (b *bots) stop() {
	if b.thinker != engine.Nobody {
		b.cancel()
		if b.made == nil {
			<-b.choice // a mind can think only one thought at a time
		}
		b.thinker = engine.Nobody
	}
}

// start lets a bot think about the match as its seat sees it.
func (b *bots) start(seat engine.Seat, m engine.Match, position int) {
	ctx, cancel := context.WithCancel(context.Background())
	b.thinker, b.position, b.pausedFor, b.thought, b.paused, b.cancel = seat, position, 0, 0, false, cancel
	b.choice, b.made = make(chan engine.Move, 1), nil
	mind, obs := b.minds[seat], engine.Observe(m.Clone(), seat)
	rng := engine.NewRNG(b.seed + uint64(position)*0x9e3779b97f4a7c15)
	chosen := b.choice
	go func() { chosen <- mind.Choose(ctx, obs, &rng, b.limit) }()
}

// think passes a tick of the thinking, and reports whether the choice may be shown.
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

// begin begins the pause of the bot that thinks, before its turn or between two moves of it.
func (b *bots) begin() {
	if b.turn != b.thinker {
		b.turn, b.moves = b.thinker, 0
	}
	b.paused, b.hurried = true, false
}

// pause returns how many ticks the pause of the bot on turn has: its character sets it, which
// everybody knows.
func (b *bots) pause(speed tween.Speed) int {
	if b.moves > 0 {
		return speed.Ticks(partTicks)
	}
	return min(speed.Ticks(int(turnTicks*b.tempos[b.thinker])), longestPause)
}

// moved notes that a seat has made a move.
func (b *bots) moved(seat engine.Seat) {
	if b.turn == seat {
		b.moves++
	} else {
		b.turn = engine.Nobody
	}
}

// choose lets a bot that is to move think about a match as it stands at a position of its record.
// It returns the move once the bot has chosen and its pause is over. ready: people have seen
// everything that happened before.
func (b *bots) choose(m engine.Match, position int, ready bool, speed tween.Speed) (seat engine.Seat, move engine.Move, ok bool) {
	if b.thinker != engine.Nobody && b.position != position {
		b.stop() // the match has gone on without it
	}
	if b.thinker == engine.Nobody { // it thinks while people still watch what happened before
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
	if hurried := b.hurried && b.moves == 0; !chosen || !hurried && b.pausedFor < b.pause(speed) { // whether a turn goes on is not to be told sooner
		return seat, move, false
	}
	seat, move = b.thinker, *b.made
	b.cancel()
	b.thinker = engine.Nobody
	return seat, move, move != engine.Move{}
}

// react returns what the bots of a real-time game do in a tick. The list is good until the next
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

// slow reports whether a bot takes so long that it is shown as thinking.
func (b *bots) slow() bool { return b.thinker != engine.Nobody && b.pausedFor > thinkingTicks }
