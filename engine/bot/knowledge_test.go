package bot_test

import (
	"context"
	"testing"

	"canape/engine"
	"canape/engine/bot"
)

// learned is a match of nim that helps the search through optional interfaces.
type learned struct {
	*toyMatch
	told *told
}

type told struct {
	estimates, playouts, weighings, forgettings int
	forgetful                                   string // the level passed to Forget
	favourite                                   uint8  // the only move to which Weigh gives a high weight
	well                                        bool   // the value of the argument well in the latest playout
}

func (m learned) Clone() engine.Match { return learned{m.toyMatch.Clone().(*toyMatch), m.told} }
func (m learned) Determinize(seat engine.Seat, rng *engine.RNG) engine.Match {
	return learned{m.toyMatch.Determinize(seat, rng).(*toyMatch), m.told}
}

type estimating struct{ learned }

func (m estimating) Determinize(seat engine.Seat, rng *engine.RNG) engine.Match {
	return estimating{m.learned.Determinize(seat, rng).(learned)}
}

// Estimate knows the winner: the player to move loses if the number of stones is a multiple of
// four.
func (m estimating) Estimate(payoffs []float64) {
	m.told.estimates++
	ahead := m.turn
	if m.stones%4 == 0 {
		ahead = 1 - ahead
	}
	payoffs[ahead], payoffs[1-ahead] = 1, 0
}

// running plays playouts itself, at random or well. To play well, it leaves a multiple of four
// stones if possible.
type running struct{ learned }

func (m running) Determinize(seat engine.Seat, rng *engine.RNG) engine.Match {
	return running{m.learned.Determinize(seat, rng).(learned)}
}

func (m running) PlayOn(moves int, well bool, rng *engine.RNG) (made int) {
	m.told.playouts++
	m.told.well = well
	for ; made < moves && !m.Over(); made++ {
		legal := m.Legal(m.turn, nil)
		move := legal[rng.N(len(legal))]
		if well {
			move = legal[len(legal)-1]
			if n := m.stones % 4; n > 0 {
				move = legal[n-1]
			}
		}
		m.Apply(m.turn, move, nil)
	}
	return made
}

type weighing struct{ learned }

func (m weighing) Determinize(seat engine.Seat, rng *engine.RNG) engine.Match {
	return weighing{m.learned.Determinize(seat, rng).(learned)}
}

func (m weighing) Weigh(_ engine.Seat, moves []engine.Move, weights []float64) {
	m.told.weighings++
	for i, move := range moves {
		weights[i] = 1
		if move.A == m.told.favourite {
			weights[i] = 10
		}
	}
}

func (m weighing) Forget(_ engine.Seat, level string, _ *engine.RNG) {
	m.told.forgettings++
	m.told.forgetful = level
}

func learnedNim(stones int) learned { return learned{nim(stones), new(told)} }

func TestEstimatesReplacePlayouts(t *testing.T) {
	m := estimating{learnedNim(38)}
	// With so few iterations only the estimates can find the right move.
	if got := choose(t, m, bot.Hard, 1, bot.Limit{Iterations: 30}); got.A != 2 {
		t.Errorf("of 38 stones it takes %d, want 2", got.A)
	}
	if m.told.estimates == 0 || m.told.estimates > 30 {
		t.Errorf("%d estimates in 30 iterations", m.told.estimates)
	}
}

func TestGameRunsItsOwnPlayouts(t *testing.T) {
	m := running{learnedNim(37)}
	if got := choose(t, m, bot.Hard, 1, bot.Limit{Iterations: 30}); got.A != 1 || !m.told.well {
		t.Errorf("of 37 stones it takes %d, want 1, as playouts with good moves show", got.A)
	}
	m.told.playouts = 0
	rng := engine.NewRNG(1)
	bot.Textbook(toy{seats: 2}).Choose(context.Background(), engine.Observe(m, 0), &rng, bot.Limit{Iterations: 30})
	if m.told.playouts != 30 || m.told.well {
		t.Errorf("the textbook player has %d of 30 playouts run by the game, well: %t, want all at random", m.told.playouts, m.told.well)
	}
}

func TestWeightsSteerTheSearch(t *testing.T) {
	// Every move loses, so after a few iterations only the weights distinguish the moves.
	for favourite := uint8(1); favourite <= 3; favourite++ {
		m := weighing{learnedNim(4)}
		m.told.favourite = favourite
		if got := choose(t, m, bot.Hard, 1, bot.Limit{Iterations: 8}); got.A != favourite {
			t.Errorf("it takes %d, want %d, which weighs most", got.A, favourite)
		}
		if m.told.weighings == 0 || m.told.weighings > 8 {
			t.Errorf("weighed %d times in 8 iterations: want once per node", m.told.weighings)
		}
	}
}

func TestPayoffsOverruleWeights(t *testing.T) {
	m := weighing{learnedNim(5)}
	m.told.favourite = 3
	if got := choose(t, m, bot.Hard, 1, bot.Limit{}); got.A != 1 {
		t.Errorf("of 5 stones it takes %d, want 1, though 3 weighs most", got.A)
	}
}

func TestEveryDeterminizationForgetsByLevel(t *testing.T) {
	for _, level := range bot.Levels() {
		m := weighing{learnedNim(9)}
		choose(t, m, level, 1, bot.Limit{Iterations: 25})
		if m.told.forgettings != 25 || m.told.forgetful != string(level) {
			t.Errorf("%s: Forget was called %d times, last with %q", level, m.told.forgettings, m.told.forgetful)
		}
	}
}

// tuned is a game that sets how much its levels search.
type tuned struct{ toy }

func (tuned) Tuning(level string) (iterations, depth int) {
	return map[string]int{"easy": 5, "medium": 6, "hard": 7}[level], 0
}

func TestTunerSetsIterationsOfLevels(t *testing.T) {
	for level, want := range map[bot.Level]int{bot.Easy: 5, bot.Medium: 6, bot.Hard: 7} {
		m := weighing{learnedNim(9)}
		rng := engine.NewRNG(1)
		bot.For(tuned{m.toy}, level, bot.Plain).Choose(context.Background(), engine.Observe(m, 0), &rng, bot.Limit{})
		if m.told.forgettings != want {
			t.Errorf("%s: %d iterations, want %d", level, m.told.forgettings, want)
		}
	}
}

// thinking is a game that chooses its bots' moves itself.
type thinking struct {
	toy
	level      *string
	iterations *int
}

func (g thinking) Think(_ context.Context, _ engine.Observation, level, _ string, _ *engine.RNG, iterations int) engine.Move {
	*g.level, *g.iterations = level, iterations
	return engine.Move{Verb: toyVerb, A: 2}
}

func TestThinkerReplacesSearch(t *testing.T) {
	m := nim(9)
	var level string
	var iterations int
	game := thinking{m.toy, &level, &iterations}
	rng := engine.NewRNG(1)
	got := bot.For(game, bot.Medium, bot.Plain).Choose(context.Background(), engine.Observe(m, 0), &rng, bot.Limit{Iterations: 12})
	if got.A != 2 || level != "medium" || iterations != 12 {
		t.Errorf("it plays %d, asked for %q and %d iterations", got.A, level, iterations)
	}
	level = ""
	m.stones = 1
	if got := bot.For(game, bot.Medium, bot.Plain).Choose(context.Background(), engine.Observe(m, 0), &rng, bot.Limit{}); got.A != 1 || level != "" {
		t.Errorf("a single move: it plays %d and asks the game (%q)", got.A, level)
	}
	bot.For(game, bot.Random, bot.Plain).Choose(context.Background(), engine.Observe(nim(9), 0), &rng, bot.Limit{})
	if level != "" {
		t.Error("random asks the game")
	}
}

// babbling is a game of words: Babble gives each move a random letter.
type babbling struct{ toy }

func (babbling) Babble(_ engine.Observation, move engine.Move, rng *engine.RNG) engine.Move {
	move.Word = string('a' + rune(rng.N(26)))
	return move
}

func TestRandomBotSaysWords(t *testing.T) {
	m := nim(9)
	words := map[string]bool{}
	for seed := range uint64(50) {
		rng := engine.NewRNG(seed)
		words[bot.For(babbling{m.toy}, bot.Random, bot.Plain).Choose(context.Background(), engine.Observe(m, 0), &rng, bot.Limit{}).Word] = true
	}
	if len(words) < 10 || words[""] {
		t.Errorf("it says %v", words)
	}
	rng := engine.NewRNG(1)
	if move := bot.For(m.toy, bot.Random, bot.Plain).Choose(context.Background(), engine.Observe(m, 0), &rng, bot.Limit{}); move.Word != "" {
		t.Errorf("in a game without words it says %q", move.Word)
	}
}

// siege is a real-time game. Seat 0 must wait before it can move, and then choose the only gate
// that opens.
type siege struct{ *toyMatch }

func (m siege) Determinize(seat engine.Seat, rng *engine.RNG) engine.Match {
	return siege{m.toyMatch.Determinize(seat, rng).(*toyMatch)}
}

func (m siege) Actors() engine.SeatSet {
	if m.ticks%100 != 0 {
		return 0 // no seat may act until some ticks have passed
	}
	return m.toyMatch.Actors()
}

func (m siege) Legal(seat engine.Seat, moves []engine.Move) []engine.Move {
	if !m.Actors().Has(seat) {
		return moves
	}
	return m.toyMatch.Legal(seat, moves)
}

func TestSearchLetsTimePass(t *testing.T) {
	game := toy{
		seats:    2,
		realTime: true,
		moves:    func(*toyMatch) int { return 3 },
		rules: func(m *toyMatch, move engine.Move) {
			m.stones += int(move.A)
			switch {
			case m.ticks < 100:
			case m.stones == 5:
				m.winners = engine.SeatsOf(0)
			default:
				m.winners = engine.SeatsOf(1)
			}
		},
	}
	m := siege{game.deal(1)}
	rng := engine.NewRNG(1)
	// Only a sum of 5 wins. After move 1 no second move reaches this sum. After move 2 or move 3,
	// one of the three second moves does.
	got := bot.For(game, bot.Hard, bot.Plain).Choose(context.Background(), engine.Observe(m, 0), &rng, bot.Limit{Iterations: 200})
	if got.A == 1 {
		t.Error("it plays 1, with which it can't win after time has passed")
	}
}

func BenchmarkChoose(b *testing.B) {
	m := nim(40)
	hard := bot.For(m.toy, bot.Hard, bot.Plain)
	obs := engine.Observe(m, 0)
	rng := engine.NewRNG(1)
	b.ReportAllocs()
	for b.Loop() {
		hard.Choose(context.Background(), obs, &rng, bot.Limit{Iterations: 1000})
	}
}
