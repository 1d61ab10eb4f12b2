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
	heard   bool // something happened since the players were last asked

	turn     engine.Seat // which bot has been at it since the last person; Nobody
	moves    int         // that it has made in its turn so far
	rested   bool        // somebody does not want to wait for its pause
	thinker  engine.Seat // who thinks; Nobody
	position int         // of the record, when the thinking began
	paused   bool        // its pause has begun: all that was to be seen before has been
	since    int         // ticks of that
	choice   chan engine.Move
	cancel   context.CancelFunc
}

// Ticks at speed 1 that a bot lets pass before its turn, so that everybody sees whose it is, and between the moves of its turn,
// whose motions are pause enough.
const (
	beatTicks = 22
	partTicks = 3
)

// PartPause returns for how many ticks everything rests before a bot makes another move of its turn.
func PartPause(s tween.Speed) int { return s.Ticks(partTicks) + 2 } // it begins in the tick after, and is shown in the tick after

// ponderTicks is when a bot that has not made up its mind yet is seen to think.
const ponderTicks = 60

func newBots(game engine.Game, party stage.Party, seed uint64, most time.Duration) *bots {
	b := &bots{game: game, seed: seed, limit: bot.Limit{Time: most, Rest: pace.Rest}, minds: map[engine.Seat]bot.Bot{}, players: map[engine.Seat]*bot.Player{}, thinker: engine.Nobody, turn: engine.Nobody}
	for i, seat := range party.Seats {
		if seat.IsBot() {
			b.sit(engine.Seat(i), seat.Bot)
		}
	}
	return b
}

// sit puts a bot in a seat.
func (b *bots) sit(seat engine.Seat, level bot.Level) {
	if b.game.Info().RealTime {
		b.players[seat] = bot.NewPlayer(b.game, level, b.seed+uint64(seat))
		return
	}
	b.minds[seat] = bot.For(b.game, level)
}

// news notes that something happened.
func (b *bots) news(events []engine.Event) { b.heard = b.heard || len(events) > 0 }

// stop ends the thinking.
func (b *bots) stop() {
	if b.thinker != engine.Nobody {
		b.cancel()
		<-b.choice // the mind is not safe for another thought before this one has ended
		b.thinker = engine.Nobody
	}
}

// start lets a bot think about the match as its seat sees it.
func (b *bots) start(seat engine.Seat, m engine.Match, position int) {
	ctx, cancel := context.WithCancel(context.Background())
	b.thinker, b.position, b.since, b.paused, b.cancel = seat, position, 0, false, cancel
	b.choice = make(chan engine.Move, 1)
	mind, obs := b.minds[seat], engine.Observe(m.Clone(), seat)
	rng := engine.NewRNG(b.seed + uint64(position)*0x9e3779b97f4a7c15)
	choice := b.choice
	go func() { choice <- mind.Choose(ctx, obs, &rng, b.limit) }()
}

// begin begins the pause of the bot that thinks, before its turn or between the moves of it.
func (b *bots) begin() {
	if b.turn != b.thinker {
		b.turn, b.moves = b.thinker, 0
	}
	b.paused, b.rested = true, false
}

// pause returns for how many ticks at speed 1 the bot whose turn it is lets the others look.
func (b *bots) pause() int {
	if b.moves == 0 {
		return beatTicks
	}
	return partTicks
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
	if !b.rested && b.since < m.Speed().Ticks(b.pause()) {
		return
	}
	select {
	case move := <-b.choice:
		seat := b.thinker
		b.cancel()
		b.thinker = engine.Nobody
		if move != (engine.Move{}) {
			m.play(seat, move)
		}
	default:
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
