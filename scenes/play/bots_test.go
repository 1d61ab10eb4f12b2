package play

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"canape/engine"
	"canape/engine/bot"
	"canape/engine/enginetest"
	"canape/engine/games"
	"canape/engine/games/blanco"
	"canape/scenes/app"
	"canape/scenes/ui/tween"
)

// obedient is a bot that chooses the first legal move when a test tells it to.
type obedient chan struct{}

func (c obedient) Choose(_ context.Context, obs engine.Observation, _ *engine.RNG, _ bot.Limit) engine.Move {
	<-c
	return obs.Legal(nil)[0]
}

// watched are bots whose pauses a test measures.
type watched struct {
	*bots
	t        *testing.T
	position int
}

// watchedBots returns bots for all seats of a game.
func watchedBots(t *testing.T, game engine.Game, seats int) *watched {
	party := app.Party{Game: game.Info().ID}
	for range seats {
		party.Seats = append(party.Seats, app.PartySeat{Bot: bot.Medium, Character: bot.Plain})
	}
	return &watched{bots: newBots(game, party, 1, 0), t: t}
}

// ticksOf returns the number of ticks after which the bot on turn moves. chosen is the number of
// ticks until the bot has made its choice, and shown the number of ticks until people have seen all
// earlier events. Each call measures a new turn.
func (w *watched) ticksOf(m engine.Match, chosen, shown int, choose func()) (ticks int) {
	w.t.Helper()
	w.position++
	w.turn = engine.Nobody
	for ; ticks < 1000; ticks++ {
		if ticks == chosen {
			if choose(); w.thinker == engine.Nobody {
				w.t.Fatalf("the bot moved after %d ticks, before its mind chose", ticks)
			}
			if w.made == nil { // it is not nil if the bot has chosen already
				w.choice <- <-w.choice // wait until the bot has chosen, because it must choose in this tick
			}
		}
		if _, _, ok := w.choose(m, w.position, ticks >= shown, tween.Speed{Factor: 1}); ok {
			return ticks
		}
	}
	w.t.Fatal("the bot never moves")
	return 0
}

// The time until a bot moves depends neither on its hand nor on how hard its choice is.
func TestBotPauseDoesNotDependOnItsHand(t *testing.T) {
	enginetest.OneGoroutine(t)
	const positions = 12
	for _, game := range games.List() {
		info := game.Info()
		if info.RealTime {
			continue // real-time bots have no pause; package reflex tests them
		}
		rng := engine.NewRNG(5)
		m, refusal := game.New(engine.Setup{Seats: info.Max, Seed: 5}, nil)
		if refusal != nil {
			t.Fatal(refusal)
		}
		anew, differ := 0, 0
		for n := 0; anew < positions && !m.Over(); n++ {
			actor := m.Actors().First()
			if n%3 == 0 {
				twin := m.Determinize(engine.Table, &rng)
				if twin.Actors() == m.Actors() && len(twin.Legal(actor, nil)) > 0 {
					here, there := watchedBots(t, game, info.Max), watchedBots(t, game, info.Max)
					anew++
					if here.ticksOf(m, 1, 2, func() {}) != there.ticksOf(twin, 1, 2, func() {}) {
						differ++
					}
				}
			}
			legal := m.Legal(actor, nil)
			if refusal := m.Apply(actor, legal[rng.N(len(legal))], nil); refusal != nil {
				t.Fatal(refusal)
			}
		}
		if anew < positions || differ > 0 {
			t.Errorf("%s: in %d of %d positions the pause depends on hidden cards", info.ID, differ, anew)
		}
	}
}

// It may be secret whether a bot's turn continues after a move. So people can shorten the pause
// before a turn, but not a pause between two moves of a turn.
func TestPauseWithinATurnCannotBeSkipped(t *testing.T) {
	game := blanco.Game{}
	m, refusal := game.New(engine.Setup{Seats: 2, Seed: 5}, nil)
	if refusal != nil {
		t.Fatal(refusal)
	}
	actor := m.Actors().First()
	w := watchedBots(t, game, 2)
	w.wait = 1 // wait as briefly as on a quick machine
	moves := func(made int, hurries bool) (ticks int) {
		w.position++
		w.turn, w.moves = actor, made
		for ; ticks < 1000; ticks++ {
			if _, _, ok := w.choose(m, w.position, true, tween.Speed{Factor: 1}); ok {
				return ticks
			}
			if w.made == nil {
				w.choice <- <-w.choice // wait until the bot has chosen, because it must choose before the next tick
			}
			w.hurried = w.hurried || hurries
		}
		t.Fatal("the bot never moves")
		return 0
	}
	patient, hurried := moves(0, false), moves(0, true)
	if hurried >= patient {
		t.Errorf("before its turn the bot waits for %d ticks, and for %d after a press", patient, hurried)
	}
	patient, hurried = moves(1, false), moves(1, true)
	if hurried != patient || patient < partTicks {
		t.Errorf("within its turn the bot waits for %d ticks, and for %d after a press", patient, hurried)
	}
}

// On a slow machine a search can take longer than the pause. The move then comes after one of a few
// fixed waits. No later choice comes sooner, even if there is only one legal move or people press
// to speed it up.
func TestSlowSearchesDoNotShow(t *testing.T) {
	game := games.List()[0]
	for _, g := range games.List() {
		if !g.Info().RealTime {
			game = g
		}
	}
	m, refusal := game.New(engine.Setup{Seats: game.Info().Min, Seed: 5}, nil)
	if refusal != nil {
		t.Fatal(refusal)
	}
	actor := m.Actors().First()
	for _, hurried := range []bool{false, true} {
		w := watchedBots(t, game, game.Info().Min)
		mind := make(obedient, 1)
		w.minds[actor] = mind
		move := func(chosen int) int {
			return w.ticksOf(m, chosen, 0, func() { w.hurried = w.hurried || hurried; mind <- struct{}{} })
		}
		if usual, again := move(1), move(shortestWait-1); usual != again {
			t.Errorf("hurried %v: one quick choice takes %d ticks, another %d", hurried, usual, again)
		}
		slow := move(longestWait/4 + 1)
		for _, chosen := range []int{1, longestWait / 4, longestWait/2 - 3} {
			if got := move(chosen); got != slow {
				t.Errorf("hurried %v: a choice after %d ticks is moved after %d, an earlier one after %d", hurried, chosen, got, slow)
			}
		}
		move(5 * longestWait)
		if got := move(1); got > longestWait+1 {
			t.Errorf("hurried %v: after one very long search every choice takes %d ticks", hurried, got)
		}
	}
}

// dreamer is a bot that thinks until it is stopped, and takes a while to stop. Its choice comes too
// late and must be ignored.
type dreamer struct{ awake *int }

func (d dreamer) Choose(ctx context.Context, obs engine.Observation, _ *engine.RNG, _ bot.Limit) engine.Move {
	<-ctx.Done()
	time.Sleep(time.Second)
	*d.awake++
	return obs.Legal(nil)[1]
}

// When stop returns, the bot no longer thinks. It does not make a move that it has chosen, no
// matter whether it was thinking or in its pause.
func TestStoppedBotMakesNoMove(t *testing.T) {
	game := blanco.Game{}
	m, refusal := game.New(engine.Setup{Seats: 2, Seed: 5}, nil)
	if refusal != nil {
		t.Fatal(refusal)
	}
	actor := m.Actors().First()
	for _, chosen := range []bool{false, true} {
		synctest.Test(t, func(t *testing.T) { // the test fails if a goroutine is left
			w, awake, may := watchedBots(t, game, 2), 0, make(obedient, 2)
			w.minds[actor] = dreamer{&awake}
			if chosen {
				w.minds[actor] = may
				may <- struct{}{}
			}
			for range 3 {
				if _, _, ok := w.choose(m, 1, false, tween.Speed{Factor: 1}); ok {
					t.Fatal("the bot moves while people still watch")
				}
				synctest.Wait()
			}
			if w.stand(actor); awake == 0 && !chosen || w.thinker != engine.Nobody {
				t.Fatalf("chosen %v: the bot in seat %d still thinks", chosen, w.thinker)
			}
			w.sit(actor, app.PartySeat{Bot: bot.Medium})
			w.minds[actor] = may
			for tick := range 200 {
				if _, move, ok := w.choose(m, 1, true, tween.Speed{Factor: 1}); ok {
					t.Fatalf("chosen %v: after %d ticks the bot makes the move %v without a search", chosen, tick, move)
				}
				synctest.Wait()
			}
			may <- struct{}{}
			w.stop()
			w.stop() // a second call has no bot to stop
		})
	}
}
