package table

import (
	"context"
	"time"

	"canape/engine"
	"canape/engine/bot"
	"canape/scenes/pace"
	"canape/scenes/stage"
	"canape/scenes/ui/tween"
)

// bots plays the seats in which nobody sits. In turn-by-turn games they think in the background, on what their seat sees of a
// copy of the match, and take at least as long as a person would; in real-time games they react tick by tick.
type bots struct {
	game    engine.Game
	seed    uint64
	limit   bot.Limit
	minds   map[engine.Seat]bot.Bot
	players map[engine.Seat]*bot.Player
	tempos  map[engine.Seat]float64
	heard   bool // something happened since the players were last asked

	turn     engine.Seat // which bot has been at it since the last person; Nobody
	moves    int         // that it has made in its turn so far
	rested   bool        // somebody does not want to wait for its pause
	thinker  engine.Seat // who thinks; Nobody
	position int         // of the record, when the thinking began
	paused   bool        // its pause has begun: all that was to be seen before has been
	since    int         // ticks of that
	choice   chan choice
	made     *choice // what it has chosen; nil while it thinks
	cancel   context.CancelFunc
}

// choice is a move that a bot would make, and how hard it was to choose, from 0 to 1.
type choice struct {
	move   engine.Move
	effort float64
}

// Ticks at speed 1 that a bot lets pass before its turn, so that everybody sees whose it is: with an only move, and with the
// hardest of choices. Between the moves of its turn, their motions are pause enough.
const (
	beatTicks = 10
	hardTicks = 30
	partTicks = 3
)

// longestPause is how many ticks a bot lets pass at most, at any speed and with any character.
const longestPause = 120

// PartPause returns for how many ticks everything rests before a bot makes another move of its turn.
func PartPause(s tween.Speed) int { return s.Ticks(partTicks) + 2 } // it begins in the tick after, and is shown in the tick after

// ponderTicks is when a bot that has not made up its mind yet is seen to think.
const ponderTicks = 60

func newBots(game engine.Game, party stage.Party, seed uint64, most time.Duration) *bots {
	b := &bots{game: game, seed: seed, limit: bot.Limit{Time: most, Rest: pace.Rest}, minds: map[engine.Seat]bot.Bot{}, players: map[engine.Seat]*bot.Player{}, tempos: map[engine.Seat]float64{}, thinker: engine.Nobody, turn: engine.Nobody}
	for i, seat := range party.Seats {
		if seat.IsBot() {
			b.sit(engine.Seat(i), seat)
		}
	}
	return b
}

// sit puts a bot in a seat.
func (b *bots) sit(seat engine.Seat, who stage.PartySeat) {
	b.tempos[seat] = who.Character.Tempo()
	if b.game.Info().RealTime {
		b.players[seat] = bot.NewPlayer(b.game, who.Bot, who.Character, b.seed+uint64(seat))
		return
	}
	b.minds[seat] = bot.For(b.game, who.Bot, who.Character)
}

// news notes that something happened.
func (b *bots) news(events []engine.Event) { b.heard = b.heard || len(events) > 0 }

// stop ends the thinking.
func (b *bots) stop() {
	if b.thinker != engine.Nobody {
		b.cancel()
		if b.made == nil {
			<-b.choice // the mind is not safe for another thought before this one has ended
		}
		b.thinker = engine.Nobody
	}
}

// start lets a bot think about the match as its seat sees it.
func (b *bots) start(seat engine.Seat, m engine.Match, position int) {
	ctx, cancel := context.WithCancel(context.Background())
	b.thinker, b.position, b.since, b.paused, b.cancel = seat, position, 0, false, cancel
	b.choice, b.made = make(chan choice, 1), nil
	mind, obs := b.minds[seat], engine.Observe(m.Clone(), seat)
	rng := engine.NewRNG(b.seed + uint64(position)*0x9e3779b97f4a7c15)
	chosen := b.choice
	go func() {
		c := choice{move: mind.Choose(ctx, obs, &rng, b.limit)}
		if ponderer, ok := mind.(bot.Ponderer); ok {
			c.effort = ponderer.Effort()
		}
		chosen <- c
	}()
}

// begin begins the pause of the bot that thinks, before its turn or between the moves of it.
func (b *bots) begin() {
	if b.turn != b.thinker {
		b.turn, b.moves = b.thinker, 0
	}
	b.paused, b.rested = true, false
}

// pause returns for how many ticks the bot whose turn it is lets the others look: the longer the harder its choice was.
func (b *bots) pause(speed tween.Speed) int {
	if b.moves > 0 {
		return speed.Ticks(partTicks)
	}
	ticks := beatTicks + (hardTicks-beatTicks)*b.made.effort
	return min(speed.Ticks(int(ticks*b.tempos[b.thinker])), longestPause)
}

// moved notes that a seat has made a move.
func (b *bots) moved(seat engine.Seat) {
	if b.turn == seat {
		b.moves++
	} else {
		b.turn = engine.Nobody
	}
}

// askBots lets bots act.
func (m *Match) askBots() {
	if m.info.RealTime {
		m.askPlayers()
		return
	}
	b := m.bots
	if b.thinker != engine.Nobody && b.position != m.session.Record().Len() {
		b.stop() // the match has gone on without it
	}
	if b.thinker == engine.Nobody { // it thinks while people still watch: how long it takes then tells nobody anything
		for seat := range m.session.Match().Actors().All() {
			if b.minds[seat] != nil {
				b.start(seat, m.session.Match(), m.session.Record().Len())
				break
			}
		}
	}
	if b.thinker == engine.Nobody || m.lagging() || m.board.Waits() != 0 || m.coach.speaking() {
		return
	}
	if !b.paused {
		b.begin()
		return
	}
	b.since++
	if b.made == nil {
		select {
		case c := <-b.choice:
			b.made = &c
		default:
			return
		}
	}
	if !b.rested && b.since < b.pause(m.Speed()) {
		return
	}
	seat := b.thinker
	b.cancel()
	b.thinker = engine.Nobody
	if b.made.move != (engine.Move{}) {
		m.play(seat, b.made.move)
	}
}

// askPlayers asks the bots of a real-time game, once a tick.
func (m *Match) askPlayers() {
	b := m.bots
	heard := b.heard
	b.heard = false
	for i := range m.party.Seats {
		seat := engine.Seat(i)
		if player := b.players[seat]; player != nil && !m.session.Match().Over() {
			if move, ok := player.Tick(engine.Observe(m.session.Match(), seat), heard); ok {
				m.play(seat, move)
			}
		}
	}
}

// playing returns the bot whose turn people watch, from the pause before it until somebody else is at it; Nobody if none is.
func (m *Match) playing() engine.Seat {
	if m.info.RealTime || m.session.Match().Over() || m.persons(m.actors()) != 0 {
		return engine.Nobody
	}
	return m.bots.turn
}

// ponders reports whether a bot takes so long that people should see why.
func (m *Match) ponders() bool { return m.bots.thinker != engine.Nobody && m.bots.since > ponderTicks }
