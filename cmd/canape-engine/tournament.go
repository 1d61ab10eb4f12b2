package main

import (
	"context"
	"fmt"
	"math"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"canape/engine"
	"canape/engine/bot"
)

// tournament is a series of matches of one game in which bots rotate through the seats.
type tournament struct {
	game    engine.Game
	options engine.Options
	lineup  []contender // one for each seat; in match m, contender (s+m) % seats plays in seat s
	matches int
	seed    uint64
}

// matchResult is the result of one match of a tournament.
type matchResult struct {
	number  int
	seed    uint64
	lineup  []contender // the contender in each seat
	outcome engine.Outcome
	payoffs []float64         // by seat: 1 for a victory, or a fraction of a shared one
	sides   []int             // the team of each seat, or the seat itself if there are no teams
	moves   []int             // number of moves, by seat
	thought [][]time.Duration // thinking time for each move, by seat
	ticks   int               // duration of a real-time match
}

// play plays the matches, using all cores of the processor. It calls the function report with each
// result, in the order of the matches. All results except thinking times are reproducible.
func (t tournament) play(report func(matchResult) error) error {
	ctx, cancel := context.WithCancel(context.Background())
	var workers sync.WaitGroup
	defer workers.Wait()
	defer cancel()
	seeds := engine.NewRNG(t.seed)
	results, played := make([]matchResult, t.matches), make([]chan error, t.matches)
	for m := range results {
		results[m] = matchResult{number: m, seed: seeds.Uint64(), lineup: t.rotated(m)}
		played[m] = make(chan error, 1)
	}
	var next atomic.Int64
	for range min(runtime.GOMAXPROCS(0), t.matches) {
		workers.Go(func() {
			a := arenaTable{tournament: t, bots: make(map[contender]thinker)}
			for m := next.Add(1) - 1; m < int64(t.matches) && ctx.Err() == nil; m = next.Add(1) - 1 {
				played[m] <- a.playMatch(ctx, &results[m])
			}
		})
	}
	for m := range results {
		if err := <-played[m]; err != nil {
			return err
		}
		if err := report(results[m]); err != nil {
			return err
		}
		results[m] = matchResult{} // free the memory of a result that has been reported
	}
	return nil
}

func (t tournament) rotated(match int) []contender {
	lineup := make([]contender, len(t.lineup))
	for seat := range lineup {
		lineup[seat] = t.lineup[(seat+match)%len(lineup)]
	}
	return lineup
}

// handicaps returns the handicaps of the lineup by seat, or nil if no contender has any.
func (t tournament) handicaps(lineup []contender) []engine.Handicaps {
	if !slices.ContainsFunc(lineup, func(c contender) bool { return c.steps > 0 }) {
		return nil
	}
	list := make([]engine.Handicaps, len(lineup))
	for seat, who := range lineup {
		list[seat] = engine.Handicaps{t.game.Info().Handicaps[0].Name: who.steps}
	}
	return list
}

// arenaTable plays one match after another. It keeps the bots of turn-based games for the next
// match, so that their memory is reused.
type arenaTable struct {
	tournament tournament
	bots       map[contender]thinker
}

// thinker is a bot of a turn-based game, with the limit of the bot's search.
type thinker struct {
	bot   bot.Bot
	limit bot.Limit
}

// playMatch plays the match that result describes and adds the outcome to result.
func (a *arenaTable) playMatch(ctx context.Context, result *matchResult) error {
	seats := len(result.lineup)
	setup := engine.Setup{Seats: seats, Seed: result.seed, First: engine.Nobody, Options: a.tournament.options, Handicaps: a.tournament.handicaps(result.lineup)}
	m, refusal := a.tournament.game.New(setup, nil)
	if refusal != nil {
		return fmt.Errorf("deal match %d: %w", result.number, refusal.Err())
	}
	result.moves, result.thought = make([]int, seats), make([][]time.Duration, seats)
	rng := engine.NewRNG(result.seed)
	var err error
	if a.tournament.game.Info().RealTime {
		err = a.playByTicks(ctx, m, &rng, result)
	} else {
		err = a.playByTurns(ctx, m, &rng, result)
	}
	if err != nil {
		return fmt.Errorf("match %d (seed %d): %w", result.number, result.seed, err)
	}
	result.ticks = m.Tick()
	return result.fillOutcome(a.tournament, m)
}

func (a *arenaTable) playByTurns(ctx context.Context, m engine.Match, rng *engine.RNG, result *matchResult) error {
	for !m.Over() {
		if err := ctx.Err(); err != nil {
			return err
		}
		// If several seats may act, a random one of them moves.
		seat := m.Actors().Any(rng)
		if seat == engine.Nobody {
			return fmt.Errorf("nobody may act")
		}
		who := result.lineup[seat]
		player, known := a.bots[who]
		if !known {
			player.bot, player.limit = who.bot(a.tournament.game)
			a.bots[who] = player
		}
		begun := time.Now()
		move := player.bot.Choose(ctx, engine.Observe(m, seat), rng, player.limit)
		result.thought[seat] = append(result.thought[seat], time.Since(begun))
		result.moves[seat]++
		if refusal := m.Apply(seat, move, nil); refusal != nil {
			return fmt.Errorf("%s in seat %d plays %q: %w", who, seat, a.tournament.game.FormatMove(move), refusal.Err())
		}
	}
	return nil
}

func (a *arenaTable) playByTicks(ctx context.Context, m engine.Match, rng *engine.RNG, result *matchResult) error {
	players := make([]*bot.Player, len(result.lineup))
	thought := make([]time.Duration, len(result.lineup)) // thinking time of each seat since its last move
	for seat, who := range result.lineup {
		players[seat] = bot.NewPlayer(a.tournament.game, who.level, who.character, rng.Uint64())
	}
	var log engine.Log
	start := time.Now()
	for !m.Over() && ctx.Err() == nil {
		var plays []engine.Play
		before := time.Since(start) // one reading of the clock both ends a turn and begins the next, because readings are slow
		for i, player := range players {
			seat := engine.Seat(i)
			move, moves := player.Tick(engine.Observe(m, seat), learns(&log, seat))
			after := time.Since(start)
			thought[seat] += after - before
			before = after
			if moves {
				result.thought[seat] = append(result.thought[seat], thought[seat])
				thought[seat] = 0
				plays = append(plays, engine.Play{Seat: seat, Move: move})
				result.moves[seat]++
			}
		}
		log.Reset()
		engine.Together(m, plays, &log)
		if refusal := m.Step(&log); refusal != nil {
			return refusal.Err()
		}
	}
	return ctx.Err()
}

// learns reports whether the seat may see any of the events.
func learns(log *engine.Log, seat engine.Seat) bool {
	for _, e := range log.Events {
		if engine.EventFor(e, seat) != nil {
			return true
		}
	}
	return false
}

// fillOutcome adds the outcome of a finished match to the result.
func (r *matchResult) fillOutcome(t tournament, m engine.Match) error {
	options, refusal := engine.ResolveOptions(t.game.Info().Options, t.options)
	if refusal != nil {
		return fmt.Errorf("options: %w", refusal.Err())
	}
	teams := t.game.Teams(m.Seats(), options)
	r.outcome = m.Outcome()
	r.payoffs = make([]float64, m.Seats())
	bot.Payoffs(r.outcome, teams, r.payoffs)
	r.sides = make([]int, m.Seats())
	for seat := range r.sides {
		r.sides[seat] = seat
		if teams != nil {
			r.sides[seat] = teams[seat]
		}
	}
	return nil
}

// score returns the score of the seat, or of its team in games that score teams.
func (r *matchResult) score(seat int) int {
	if len(r.outcome.Scores) == len(r.lineup) {
		return r.outcome.Scores[seat]
	}
	return r.outcome.Scores[r.sides[seat]]
}

// standing is the sum of the results of one kind of bot in a tournament.
type standing struct {
	who     contender
	seats   int     // number of seats that the bot had in all matches
	sides   int     // number of sides that the bot had in all matches; partners count as one side
	wins    float64 // sum of the payoffs of its seats
	score   int
	thought []time.Duration // thinking time for each move
}

// add adds the result of a match.
func (s *standing) add(r matchResult) {
	sides := make(map[int]bool)
	for seat, who := range r.lineup {
		if who != s.who {
			continue
		}
		s.seats++
		sides[r.sides[seat]] = true
		s.wins += r.payoffs[seat]
		s.score += r.score(seat)
		s.thought = append(s.thought, r.thought[seat]...)
	}
	s.sides += len(sides)
}

// share returns the mean payoff of the bot's seats, which is the bot's share of the victories.
func (s *standing) share() float64 { return s.wins / float64(max(s.seats, 1)) }

// pace has the mean, the median, the 99th percentile and the maximum of a bot's thinking time for a
// move.
type pace struct{ mean, median, p99, longest time.Duration }

func (s *standing) pace() pace {
	if len(s.thought) == 0 {
		return pace{}
	}
	slices.Sort(s.thought)
	sum := time.Duration(0)
	for _, thought := range s.thought {
		sum += thought
	}
	n := len(s.thought)
	return pace{sum / time.Duration(n), s.thought[n/2], s.thought[n*99/100], s.thought[n-1]}
}

// wilson returns the 95 % confidence interval of a share that was measured in n trials. Because
// partners win or lose together, n must be the number of sides.
func wilson(share float64, n int) (low, high float64) {
	if n == 0 {
		return 0, 1
	}
	const z = 1.959964
	trials := float64(n)
	centre := share + z*z/(2*trials)
	spread := z * math.Sqrt(share*(1-share)/trials+z*z/(4*trials*trials))
	scale := 1 + z*z/trials
	return max(0, (centre-spread)/scale), min(1, (centre+spread)/scale)
}
