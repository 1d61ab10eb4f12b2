package conformance

import (
	"context"
	"slices"
	"testing"

	"canape/engine"
	"canape/engine/bot"
	"canape/engine/enginetest"
	"canape/engine/games"
)

// TestHardTakesEveryCertainWin finds positions in which a seat can win in this turn whatever is
// hidden and however random events turn out. It lets the hard bot play the turn, and the bot must
// always win.
func TestHardTakesEveryCertainWin(t *testing.T) {
	const lastMoves = 6
	positions := enginetest.Cases(200)
	for _, game := range games.List() {
		if game.Info().RealTime {
			continue
		}
		t.Run(game.Info().ID, func(t *testing.T) {
			t.Parallel()
			hard, found := bot.For(game, bot.Hard, bot.Plain), 0
			for seed := uint64(0); found < positions && !t.Failed(); seed++ {
				if seed == uint64(20*positions) {
					t.Fatalf("only %d certain wins in %d matches", found, seed)
				}
				info := game.Info()
				setup := engine.Setup{Seats: info.Min + int(seed)%(info.Max-info.Min+1), Seed: seed, First: engine.Nobody}
				plays := randomMatch(t, game, setup)
				for _, n := range []int{1, 2, 3, lastMoves} {
					m := replayed(t, game, setup, plays[:max(0, len(plays)-n)])
					seat := m.Actors().First()
					rng := engine.NewRNG(seed)
					if !surelyWins(worlds(m, seat, &rng), seat) {
						continue
					}
					found++
					for first := true; first || m.Actors() == engine.SeatsOf(seat); first = false {
						move := hard.Choose(context.Background(), engine.Observe(m, seat), &rng, bot.Limit{})
						if refusal := m.Apply(seat, move, nil); refusal != nil {
							t.Fatal(refusal)
						}
					}
					if !wonBy(m, seat) {
						t.Errorf("%+v, %d moves before the end: seat %d does not win", setup, n, seat)
					}
				}
			}
			t.Logf("%d positions", found)
		})
	}
}

// randomMatch plays a random match to its end and returns the plays.
func randomMatch(t *testing.T, game engine.Game, setup engine.Setup) []engine.Play {
	m, rng := replayed(t, game, setup, nil), engine.NewRNG(setup.Seed)
	var plays []engine.Play
	var moves []engine.Move
	for !m.Over() {
		seat := m.Actors().First()
		moves = m.Legal(seat, moves[:0])
		plays = append(plays, engine.Play{Seat: seat, Move: moves[rng.N(len(moves))]})
		if refusal := m.Apply(seat, plays[len(plays)-1].Move, nil); refusal != nil {
			t.Fatal(refusal)
		}
	}
	return plays
}

func replayed(t *testing.T, game engine.Game, setup engine.Setup, plays []engine.Play) engine.Match {
	m, refusal := game.New(setup, nil)
	for i := 0; refusal == nil && i < len(plays); i++ {
		refusal = m.Apply(plays[i].Seat, plays[i].Move, nil)
	}
	if refusal != nil {
		t.Fatal(refusal)
	}
	return m
}

// worlds returns many determinizations of the match. A sequence of moves that wins in all of them
// practically always wins.
func worlds(m engine.Match, seat engine.Seat, rng *engine.RNG) []engine.Match {
	all := make([]engine.Match, 60)
	for i := range all {
		all[i] = m.Determinize(seat, rng)
	}
	return all
}

// surelyWins tries all sequences of the seat's own moves. It reports whether one of them wins in
// all worlds before another seat acts.
func surelyWins(worlds []engine.Match, seat engine.Seat) bool {
	for _, move := range worlds[0].Legal(seat, nil) {
		after := make([]engine.Match, 0, len(worlds))
		for _, m := range worlds {
			m = m.Clone()
			if m.Apply(seat, move, nil) != nil || !m.Over() && m.Actors() != engine.SeatsOf(seat) || m.Over() && !wonBy(m, seat) {
				break
			}
			after = append(after, m)
		}
		if len(after) < len(worlds) {
			continue
		}
		goesOn := slices.ContainsFunc(after, func(m engine.Match) bool { return !m.Over() })
		if !goesOn || !slices.ContainsFunc(after, engine.Match.Over) && surelyWins(after, seat) {
			return true
		}
	}
	return false
}

// wonBy reports whether the match is over and the seat, or its team, is the only winner.
func wonBy(m engine.Match, seat engine.Seat) bool {
	if !m.Over() {
		return false
	}
	var teams []int
	if teamed, ok := m.(bot.Teamed); ok {
		teams = teamed.Teams()
	}
	payoffs := make([]float64, m.Seats())
	bot.Payoffs(m.Outcome(), teams, payoffs)
	return payoffs[seat] == 1
}
