package bot_test

import (
	"context"
	"math"
	"testing"
	"time"

	"canape/engine"
	"canape/engine/bot"

	"github.com/google/go-cmp/cmp"
)

func choose(t *testing.T, m engine.Match, level bot.Level, seed uint64, limit bot.Limit) engine.Move {
	t.Helper()
	rng := engine.NewRNG(seed)
	seat := m.Actors().First()
	move := bot.For(nim(1).toy, level, bot.Plain).Choose(context.Background(), engine.Observe(m, seat), &rng, limit)
	if refusal := m.Clone().Apply(seat, move, nil); refusal != nil {
		t.Fatalf("the bot's move %v was refused: %v", move, refusal)
	}
	return move
}

func TestHardPlaysNimPerfectly(t *testing.T) {
	for stones := 2; stones <= 15; stones++ {
		if stones%4 == 0 {
			continue // skip numbers of stones with which every move loses
		}
		if got, want := choose(t, nim(stones), bot.Hard, 1, bot.Limit{}), uint8(stones%4); got.A != want {
			t.Errorf("of %d stones it takes %d, want %d", stones, got.A, want)
		}
	}
}

func TestEveryLevelTakesWinInOne(t *testing.T) {
	for _, level := range bot.Levels() {
		for seed := range uint64(20) {
			if got := choose(t, nim(3), level, seed, bot.Limit{}); got.A != 3 {
				t.Errorf("%s, seed %d: it takes %d of 3 stones", level, seed, got.A)
			}
		}
	}
}

// road returns a game in which seat 0 wins with either move. After move 2 each player makes one
// more move, and after move 1 each player makes ten more moves.
func road() *toyMatch {
	return toy{
		seats: 2,
		moves: func(*toyMatch) int { return 2 },
		rules: func(m *toyMatch, move engine.Move) {
			if m.turn = 1 - m.turn; m.stones == 0 {
				m.stones = map[uint8]int{1: 21, 2: 3}[move.A]
			}
			if m.stones--; m.stones == 0 {
				m.winners = engine.SeatsOf(0)
			}
		},
	}.deal(1)
}

func TestHardPrefersTheSoonerWin(t *testing.T) {
	for seed := range uint64(20) {
		if got := choose(t, road(), bot.Hard, seed, bot.Limit{}); got.A != 2 {
			t.Errorf("seed %d: it takes the long road", seed)
		}
	}
}

func TestHardTakesWinInOneTurnWithoutSearch(t *testing.T) {
	for seed := range uint64(20) {
		if got := choose(t, nim(3), bot.Hard, seed, bot.Limit{Iterations: 1}); got.A != 3 {
			t.Errorf("seed %d: it takes %d of 3 stones", seed, got.A)
		}
	}
}

func TestLuckyGuessIsNotCertainWin(t *testing.T) {
	for seed := range uint64(20) {
		if got := choose(t, envelopes(seed), bot.Hard, seed, bot.Limit{Iterations: 300}); got.A != 10 {
			t.Errorf("deal %d: it opens envelope %d", seed, got.A)
		}
	}
}

func TestBotDoesNotSeeHiddenCards(t *testing.T) {
	// A bot that could see the prize would choose its envelope. For a bot that cannot see it,
	// tossing the coin is best.
	for seed := range uint64(30) {
		if got := choose(t, envelopes(seed), bot.Hard, seed, bot.Limit{}); got.A != 10 {
			t.Errorf("deal %d: it opens envelope %d instead of tossing the coin", seed, got.A)
		}
	}
}

func TestHiddenCardsDoNotChangeTheChoice(t *testing.T) {
	for seed := range uint64(30) {
		rng := engine.NewRNG(1000 + seed)
		m := envelopes(seed)
		for _, level := range bot.Levels() {
			// With few iterations the choice depends on the random numbers, so a difference between
			// the matches would show.
			limit := bot.Limit{Iterations: 15}
			a, b := choose(t, m, level, seed, limit), choose(t, m.Determinize(0, &rng), level, seed, limit)
			if a != b {
				t.Errorf("%s, deal %d: %v, but %v with the prize elsewhere", level, seed, a, b)
			}
		}
	}
}

func TestBotTrustsItsPartner(t *testing.T) {
	if got := choose(t, partners(), bot.Hard, 1, bot.Limit{}); got.A != 2 {
		t.Errorf("seat 0 plays %d, want 2, with which its partner makes both win", got.A)
	}
}

func TestChoicesAreReproducible(t *testing.T) {
	for _, level := range append(bot.Levels(), bot.Random) {
		other := false
		for seed := range uint64(20) {
			a := choose(t, nim(40), level, seed, bot.Limit{Iterations: 20})
			if b := choose(t, nim(40), level, seed, bot.Limit{Iterations: 20}); a != b {
				t.Errorf("%s, seed %d: %v, then %v", level, seed, a, b)
			}
			other = other || a != choose(t, nim(40), level, seed+1, bot.Limit{Iterations: 20})
		}
		if !other {
			t.Errorf("%s: all seeds give the same choice", level)
		}
	}
}

func TestChoicesAreIndependent(t *testing.T) {
	used := bot.For(nim(1).toy, bot.Hard, bot.Plain)
	rng := engine.NewRNG(1)
	used.Choose(context.Background(), engine.Observe(nim(39), 0), &rng, bot.Limit{})
	for seed := range uint64(10) {
		rng := engine.NewRNG(seed)
		got := used.Choose(context.Background(), engine.Observe(nim(40), 0), &rng, bot.Limit{Iterations: 20})
		if want := choose(t, nim(40), bot.Hard, seed, bot.Limit{Iterations: 20}); got != want {
			t.Errorf("seed %d: %v, a new bot %v", seed, got, want)
		}
	}
}

func TestSingleMoveIsPlayedWithoutSearch(t *testing.T) {
	m := nim(1)
	rng := engine.NewRNG(1)
	before := rng
	if got := bot.For(m.toy, bot.Hard, bot.Plain).Choose(context.Background(), engine.Observe(m, 0), &rng, bot.Limit{}); got.A != 1 {
		t.Fatalf("it plays %v", got)
	}
	if rng != before {
		t.Error("it searched")
	}
}

func TestNoMoveIfSeatMayNotAct(t *testing.T) {
	m := nim(5)
	for _, level := range append(bot.Levels(), bot.Random) {
		rng := engine.NewRNG(1)
		if got := bot.For(m.toy, level, bot.Plain).Choose(context.Background(), engine.Observe(m, 1), &rng, bot.Limit{}); got != (engine.Move{}) {
			t.Errorf("%s plays %v out of turn", level, got)
		}
	}
}

func TestSearchEndsWithContextOrTime(t *testing.T) {
	const endless = math.MaxInt32 // so many iterations that the test ends only because of the context or the time limit
	m := nim(40)
	canceled, cancel := context.WithCancel(context.Background())
	cancel()
	short, cancelShort := context.WithTimeout(context.Background(), time.Millisecond)
	defer cancelShort()
	for name, thinking := range map[string]struct {
		ctx   context.Context
		limit bot.Limit
	}{
		"canceled": {canceled, bot.Limit{Iterations: endless}},
		"deadline": {short, bot.Limit{Iterations: endless}},
		"time":     {context.Background(), bot.Limit{Iterations: endless, Time: time.Millisecond}},
	} {
		rng := engine.NewRNG(1)
		move := bot.For(m.toy, bot.Hard, bot.Plain).Choose(thinking.ctx, engine.Observe(m, 0), &rng, thinking.limit)
		if refusal := m.Clone().Apply(0, move, nil); refusal != nil {
			t.Errorf("%s: %v was refused: %v", name, move, refusal)
		}
	}
}

func TestSearchCallsRest(t *testing.T) {
	m := nim(40)
	rng, again := engine.NewRNG(1), engine.NewRNG(1)
	rests := 0
	rested := bot.For(m.toy, bot.Hard, bot.Plain).Choose(context.Background(), engine.Observe(m, 0), &rng, bot.Limit{Iterations: 20, Rest: func() { rests++ }})
	if rests < 20 {
		t.Errorf("Rest was called %d times in 20 iterations", rests)
	}
	if move := bot.For(m.toy, bot.Hard, bot.Plain).Choose(context.Background(), engine.Observe(m, 0), &again, bot.Limit{Iterations: 20}); move != rested {
		t.Errorf("with Rest it plays %v, without %v", rested, move)
	}
}

func TestPayoffs(t *testing.T) {
	pairs := []int{0, 1, 0, 1}
	for name, c := range map[string]struct {
		winners engine.SeatSet
		teams   []int
		want    []float64
	}{
		"one winner":          {engine.SeatsOf(2), nil, []float64{0, 0, 1, 0}},
		"two share":           {engine.SeatsOf(1, 3), nil, []float64{0, .5, 0, .5}},
		"a draw of four":      {engine.AllSeats(4), nil, []float64{.25, .25, .25, .25}},
		"a team wins whole":   {engine.SeatsOf(1, 3), pairs, []float64{0, 1, 0, 1}},
		"two teams share":     {engine.AllSeats(4), pairs, []float64{.5, .5, .5, .5}},
		"one against a three": {engine.SeatsOf(0), []int{0, 1, 1, 1}, []float64{1, 0, 0, 0}},
	} {
		got := make([]float64, 4)
		bot.Payoffs(engine.Outcome{Winners: c.winners}, c.teams, got)
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}
