package main

import (
	"flag"
	"fmt"
	"runtime"
	"text/tabwriter"
	"time"

	"canape/engine"
	"canape/engine/bot"
	"canape/engine/games"
)

func benchCommand() command {
	return command{
		name:     "bench",
		summary:  "measure how fast matches are played",
		synopsis: "[--game GAME] [--seats N,N,…] [--time DURATION] [--json]",
		explanation: `
Plays matches with random moves on one core, without events or journal, and tells how many it plays a second, how many
moves, and how often a move allocates memory. In real-time games, where somebody moves in every tick if anybody can, the
moves a second are the steps of the engine: ticks count as well, and are told apart. Where a game can play on by itself, without
its moves being listed and checked, "own/s" tells how many random moves a second it makes then. Dealing is not counted. Without
--game all games are measured, without --seats all numbers of seats that a game is for.

  canape-engine bench --game blanco --seats 2,4 --time 3s`,
		define: func(flags *flag.FlagSet) func(streams, []string) error {
			var f benchFlags
			flags.StringVar(&f.game, "game", "", "the `GAME` to measure")
			flags.StringVar(&f.seats, "seats", "", "`N,N,…`: how many seats, one number or several")
			flags.DurationVar(&f.time, "time", time.Second, "`DURATION`: how long to measure each")
			flags.Uint64Var(&f.seed, "seed", 1, "`N`: all chance follows from it")
			flags.BoolVar(&f.json, "json", false, "one JSON object a line")
			return f.run
		},
	}
}

type benchFlags struct {
	game, seats string
	time        time.Duration
	seed        uint64
	json        bool
}

func (f *benchFlags) run(s streams, rest []string) error {
	measured, err := f.measured(rest)
	if err != nil {
		return err
	}
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	table := tabwriter.NewWriter(s.out, 0, 0, 2, ' ', tabwriter.AlignRight)
	if !f.json {
		fmt.Fprintln(table, "game\tseats\tplayouts/s\tmoves/s\tticks/s\tallocs/move\town/s\t")
	}
	for _, b := range measured {
		r, err := b.measure(f.time, f.seed)
		if err != nil {
			return err
		}
		if f.json {
			if err := printLine(s.out, r); err != nil {
				return err
			}
			continue
		}
		fmt.Fprintf(table, "%s\t%d\t%.1f\t%.0f\t%.0f\t%.4f\t%.0f\t\n", r.Game, r.Seats, r.Playouts, r.Moves, r.Ticks, r.Allocs, r.Own)
	}
	return table.Flush()
}

// measured checks the flags and returns the benchmarks to run.
func (f *benchFlags) measured(rest []string) ([]benchmark, error) {
	if len(rest) > 0 {
		return nil, usagef("%q is not an option", rest[0])
	}
	if f.time <= 0 {
		return nil, usagef("--time must be positive")
	}
	chosen := games.List()
	if f.game != "" {
		game, err := findGame(f.game)
		if err != nil {
			return nil, err
		}
		chosen = []engine.Game{game}
	}
	var counts []int
	if f.seats != "" {
		var err error
		if counts, err = parseSeats(f.seats); err != nil {
			return nil, err
		}
	}
	var list []benchmark
	for _, game := range chosen {
		info := game.Info()
		if counts == nil {
			for seats := info.Min; seats <= info.Max; seats++ {
				list = append(list, newBenchmark(game, seats))
			}
		}
		for _, seats := range counts {
			if seats >= info.Min && seats <= info.Max {
				list = append(list, newBenchmark(game, seats))
			} else if f.game != "" {
				return nil, usagef("%s is for %d to %d seats, not for %d", info.ID, info.Min, info.Max, seats)
			}
		}
	}
	if len(list) == 0 {
		return nil, usagef("no game is for so many seats")
	}
	return list, nil
}

// benchmark measures random playouts of one game.
type benchmark struct {
	game     engine.Game
	seats    int
	realTime bool
	moves    []engine.Move
}

func newBenchmark(game engine.Game, seats int) benchmark {
	return benchmark{game: game, seats: seats, realTime: game.Info().RealTime}
}

// benchResult is the line that "bench --json" prints for each benchmark.
type benchResult struct {
	Game     string  `json:"game"`
	Seats    int     `json:"seats"`
	Playouts float64 `json:"playouts_per_s"`
	Moves    float64 `json:"moves_per_s"`           // moves per second, where each tick counts as a move, too
	Ticks    float64 `json:"ticks_per_s,omitempty"` // ticks per second; only real-time games have it
	Allocs   float64 `json:"allocs_per_move"`
	Own      float64 `json:"own_moves_per_s,omitempty"` // moves per second with the game's own playout, if it has one
}

// measure plays through engine.Match for about the given time. If the game has its own playout,
// measure then plays with that playout for the same time.
func (b *benchmark) measure(span time.Duration, seed uint64) (benchResult, error) {
	result, err := b.timed(span, seed, b.playout)
	if err != nil {
		return result, err
	}
	dealt, refusal := b.game.New(engine.Setup{Seats: b.seats, First: engine.Nobody}, nil)
	if refusal != nil {
		return result, fmt.Errorf("deal: %w", refusal.Err())
	}
	if _, ok := dealt.(bot.Runner); ok {
		own, err := b.timed(span, seed, playOn)
		result.Own = own.Moves
		return result, err
	}
	return result, nil
}

// playOn plays a match to its end with the game's own playout, and returns the number of moves.
func playOn(m engine.Match, rng *engine.RNG) (int, error) {
	const all = 1 << 20
	return m.(bot.Runner).PlayOn(all, false, rng), nil
}

// timed plays for about the given time. It deals matches in batches, and does not measure the
// dealing.
func (b *benchmark) timed(span time.Duration, seed uint64, playout func(engine.Match, *engine.RNG) (int, error)) (benchResult, error) {
	const batch = 16
	rng := engine.NewRNG(seed)
	var played time.Duration
	var matches, moves, ticks int
	var allocs uint64
	for played < span {
		dealt := make([]engine.Match, batch)
		for i := range dealt {
			m, refusal := b.game.New(engine.Setup{Seats: b.seats, Seed: rng.Uint64(), First: engine.Nobody}, nil)
			if refusal != nil {
				return benchResult{}, fmt.Errorf("deal: %w", refusal.Err())
			}
			dealt[i] = m
		}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		begun := time.Now()
		for _, m := range dealt {
			n, err := playout(m, &rng)
			if err != nil {
				return benchResult{}, err
			}
			matches++
			ticks += m.Tick()
			moves += n + m.Tick()
			if time.Since(begun) > span {
				break
			}
		}
		played += time.Since(begun)
		runtime.ReadMemStats(&after)
		allocs += after.Mallocs - before.Mallocs
	}
	seconds := played.Seconds()
	return benchResult{
		Game: b.game.Info().ID, Seats: b.seats,
		Playouts: rounded(float64(matches)/seconds, 2), Moves: rounded(float64(moves)/seconds, 0),
		Ticks:  rounded(float64(ticks)/seconds, 0),
		Allocs: rounded(float64(allocs)/float64(max(moves, 1)), 4),
	}, nil
}

// mostTicks is the largest number of ticks between two moves in a real-time game. If there were a
// move in every tick, moves would always coincide, and some games would never end.
const mostTicks = 4

// playout plays a match to its end with random moves and returns their number. In a real-time game
// it lets a few ticks pass between moves.
func (b *benchmark) playout(m engine.Match, rng *engine.RNG) (int, error) {
	moves := 0
	for !m.Over() {
		seat := m.Actors().Any(rng)
		if seat != engine.Nobody {
			b.moves = m.Legal(seat, b.moves[:0])
		} else {
			b.moves = b.moves[:0]
		}
		if len(b.moves) > 0 {
			move := b.moves[rng.N(len(b.moves))]
			if refusal := m.Apply(seat, move, nil); refusal != nil {
				return moves, fmt.Errorf("%s, seat %d: %q is legal: %w", b.game.Info().ID, seat, b.game.FormatMove(move), refusal.Err())
			}
			moves++
		} else if !b.realTime {
			return moves, fmt.Errorf("%s: nobody can move, and the match is not over", b.game.Info().ID)
		}
		for ticks := 1 + rng.N(mostTicks); b.realTime && ticks > 0; ticks-- {
			if refusal := m.Step(nil); refusal != nil {
				return moves, fmt.Errorf("%s: %w", b.game.Info().ID, refusal.Err())
			}
		}
	}
	return moves, nil
}
