package conformance

import (
	"context"
	"testing"

	"canape/engine"
	"canape/engine/bot"
	"canape/engine/enginetest"
	"canape/engine/evening"
	"canape/engine/games"
)

// pace is the speed at which a family plays a game, measured with a watch. For a turn-by-turn game
// it is the seconds for a move, including animations. For a real-time game it is the length of a
// match, including breaks, as a multiple of the match's clock.
type pace struct{ secondsPerMove, ofClock float64 }

var paces = map[string]pace{
	"passe-eclair": {ofClock: 2.2},
	"football":     {secondsPerMove: 9},
	"pass-pass":    {secondsPerMove: 6},
	"blanco":       {secondsPerMove: 3.5}, // a turn has two or three moves
	"blitz":        {ofClock: 2},          // the match takes twice as long as its clock, because people laugh and vote
}

// TestFormMinutes compares the minutes that each form claims with simulated matches at a family's
// pace. Easy bots play, or in real-time games the models of an adult. Run it with -v for the
// measured lengths.
func TestFormMinutes(t *testing.T) {
	enginetest.OneGoroutine(t) // each match runs on a single goroutine
	matches := enginetest.Cases(15)
	for _, game := range games.List() {
		t.Run(game.Info().ID, func(t *testing.T) {
			t.Parallel()
			info := game.Info()
			if _, known := paces[info.ID]; !known {
				t.Fatalf("paces has no entry for %s", info.ID)
			}
			for i, form := range info.Forms {
				if _, refusal := engine.ResolveOptions(info.Options, form.Options); refusal != nil {
					t.Errorf("%s: %v", form.Name, refusal)
				}
				if last := i == len(info.Forms)-1; last != (form.Name == engine.FormFull) || last && form.Options != nil {
					t.Errorf("the form %s is in the wrong place", form.Name)
				}
				for seats := info.Min; seats <= min(info.Max, evening.MaxHere); seats++ {
					took := 0.0
					for seed := range matches {
						took += minutes(t, game, form, seats, uint64(seed))
					}
					took /= float64(matches)
					t.Logf("%-5s %d seats: %4.1f minutes", form.Name, seats, took)
					if said := float64(form.Minutes[seats]); said < took*0.7-1 || said > took*1.3+1 {
						t.Errorf("%s, %d seats: %.1f minutes, and the game says %v", form.Name, seats, took, said)
					}
				}
			}
		})
	}
}

// minutes returns how many minutes a family would need for the match.
func minutes(t *testing.T, game engine.Game, form engine.Form, seats int, seed uint64) float64 {
	t.Helper()
	m, refusal := game.New(engine.Setup{Seats: seats, Seed: seed, First: engine.Nobody, Options: form.Options}, nil)
	if refusal != nil {
		t.Fatal(refusal)
	}
	rng := engine.NewRNG(seed)
	p := paces[game.Info().ID]
	if game.Info().RealTime {
		var players []*bot.Player
		for seat := range seats {
			players = append(players, bot.NewPlayer(game, bot.Adult, bot.Plain, seed<<8|uint64(seat)))
		}
		for news := true; !m.Over(); {
			var plays []engine.Play
			for seat, player := range players {
				if move, now := player.Tick(engine.Observe(m, engine.Seat(seat)), news); now {
					plays = append(plays, engine.Play{Seat: engine.Seat(seat), Move: move})
				}
			}
			var log engine.Log
			for _, play := range plays {
				_ = m.Apply(play.Seat, play.Move, &log) // a refusal does not matter, because a play may come too late
			}
			if refusal := m.Step(&log); refusal != nil {
				t.Fatal(refusal)
			}
			news = len(log.Events) > 0
		}
		return p.ofClock * float64(m.Tick()) / 3600 // converts ticks to minutes
	}
	easy, moves := bot.For(game, bot.Easy, bot.Plain), 0
	for ; !m.Over(); moves++ {
		seat := m.Actors().Any(&rng)
		if refusal := m.Apply(seat, easy.Choose(context.Background(), engine.Observe(m, seat), &rng, bot.Limit{Iterations: 20}), nil); refusal != nil {
			t.Fatal(refusal)
		}
	}
	return p.secondsPerMove * float64(moves) / 60
}
