package bot_test

import (
	"testing"

	"canape/engine"
	"canape/engine/bot"
)

// bell is a game whose bots react when the number of stones changes, and play the new number.
type bell struct {
	toy
	after, final int
	idle         bool // whether the bots make no moves and only look again after some ticks
	reactions    *int
}

func (g bell) Occasion(obs engine.Observation) uint64 {
	rng := engine.NewRNG(1)
	return uint64(obs.Determinize(&rng).(*toyMatch).stones)
}

func (g bell) React(obs engine.Observation, _, _ string, _ *engine.RNG) (engine.Move, int, int) {
	*g.reactions++
	if g.idle {
		return engine.Move{}, g.after, 0
	}
	return engine.Move{Verb: toyVerb, A: uint8(g.Occasion(obs))}, g.after, g.final
}

func TestPlayerReactsAfterItsDelay(t *testing.T) {
	type change struct{ tick, stones int }
	for name, c := range map[string]struct {
		game    bell
		changes []change
		ticks   int
		moves   map[int]uint8 // the expected moves, by tick
		looks   int
	}{
		"after its delay":                      {bell{after: 10}, nil, 12, map[int]uint8{11: 1}, 2},
		"again as long as nothing changes":     {bell{after: 10}, nil, 23, map[int]uint8{11: 1, 22: 1}, 3},
		"to the new, when there is still time": {bell{after: 10, final: 4}, []change{{6, 2}}, 17, map[int]uint8{16: 2}, 3},
		"to the old, when it is too late":      {bell{after: 10, final: 4}, []change{{7, 2}}, 12, map[int]uint8{11: 1}, 2},
		"not again to old news":                {bell{after: 10}, []change{{6, 1}}, 12, map[int]uint8{11: 1}, 2},
		"looks again when told to":             {bell{after: 5, idle: true}, nil, 16, nil, 4},
		"looks no more when not told to":       {bell{idle: true}, nil, 16, nil, 1},
		"but at the next occasion":             {bell{idle: true}, []change{{9, 2}}, 16, nil, 2},
	} {
		t.Run(name, func(t *testing.T) {
			m := nim(1)
			m.stones = 1
			game := c.game
			game.toy, game.reactions = m.toy, new(int)
			player := bot.NewPlayer(game, bot.Hard, bot.Plain, 1)
			moves := 0
			for tick := 1; tick <= c.ticks; tick++ {
				news := false
				for _, change := range c.changes {
					if change.tick == tick {
						m.stones, news = change.stones, true
					}
				}
				move, acts := player.Tick(engine.Observe(m, 0), news)
				if want := c.moves[tick]; acts != (want != 0) || move.A != want {
					t.Errorf("tick %d: it plays %d (%t), want %d", tick, move.A, acts, want)
				}
				if acts {
					moves++
				}
			}
			if *game.reactions != c.looks {
				t.Errorf("it looked %d times, want %d", *game.reactions, c.looks)
			}
			if moves != len(c.moves) {
				t.Errorf("%d moves, want %d", moves, len(c.moves))
			}
		})
	}
}

func TestPlayersWithoutReflexesFinishTheGame(t *testing.T) {
	for _, level := range append(bot.Levels(), bot.Random) {
		m := nim(9)
		players := []*bot.Player{bot.NewPlayer(m.toy, level, bot.Plain, 1), bot.NewPlayer(m.toy, level, bot.Plain, 2)}
		news, first := false, 0
		for tick := 1; tick < 5000 && !m.Over(); tick++ {
			heard := news
			news = false
			for seat, player := range players {
				move, acts := player.Tick(engine.Observe(m, engine.Seat(seat)), heard)
				if !acts {
					continue
				}
				if refusal := m.Apply(engine.Seat(seat), move, nil); refusal != nil {
					t.Fatalf("%s: %v", level, refusal)
				}
				news = true
				if first == 0 {
					first = tick
				}
			}
			m.Step(nil)
		}
		if !m.Over() {
			t.Errorf("%s: the game is not over", level)
		}
		if first < 30 {
			t.Errorf("%s: moves after %d ticks, before a person could", level, first)
		}
	}
}

func TestSlowerLevelsPauseLonger(t *testing.T) {
	waited := map[bot.Level]int{}
	for _, level := range bot.Levels() {
		for seed := range uint64(40) {
			m := nim(9)
			player := bot.NewPlayer(m.toy, level, bot.Plain, seed)
			for acts := false; !acts; waited[level]++ {
				_, acts = player.Tick(engine.Observe(m, 0), false)
			}
		}
	}
	if !(waited[bot.Easy] > waited[bot.Medium] && waited[bot.Medium] > waited[bot.Hard]) {
		t.Errorf("ticks waited: %v", waited)
	}
}
