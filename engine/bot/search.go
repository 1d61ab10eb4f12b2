package bot

import (
	"context"
	"math"

	"canape/engine"
)

const (
	// playoutMoves limits the moves of a playout, because some matches might never end. At the
	// limit the playout stops, and the unfinished match is judged.
	playoutMoves = 2000
	// idleTicks is the number of ticks that a determinized real-time match may run while no seat
	// may act.
	idleTicks = 3600
	// delayCost is the share of its worth that a victory loses with every move that comes before
	// it. So the search prefers the earlier of two victories.
	delayCost = 0.0002
	// expandAfter is the number of visits to a weighted play after which the plays below it get
	// weights, all at the same time.
	expandAfter = 8
)

// search is the bot for any game: information-set Monte Carlo tree search.
type search struct {
	level      Level
	character  Character
	realTime   bool
	iterations int
	depth      int  // number of moves that a playout makes before the estimate
	rulesOnly  bool // whether the search uses only the rules and none of the match's hints

	tree    tree
	path    []step
	length  int           // number of moves made in the current iteration
	legal   []engine.Move // the seat's legal moves in the real match
	moves   []engine.Move // the legal moves of the seat to move in the determinization
	found   []int32       // for each element of moves, its edge, or none if the move has not been tried
	weights []float64
	payoffs []float64
	pull    []float64 // how much each legal move glitters, from 0 to 1; empty unless the level plays like a child
	taste   []float64 // how much the character likes each legal move, from 0 to 1; empty if the character is Plain
	appeal  []float64
}

// step is an edge that an iteration followed, and the seat that played it.
type step struct {
	edge int32
	seat engine.Seat
}

func newSearch(game engine.Game, level Level) *search {
	s := &search{level: level, realTime: game.Info().RealTime}
	if tuner, ok := game.(Tuner); ok {
		s.iterations, s.depth = tuner.Tuning(string(level))
		return s
	}
	s.iterations = map[Level]int{Gentle: 20, Easy: 40, Medium: 300, Hard: 2000}[level]
	return s
}

func (s *search) Choose(ctx context.Context, obs engine.Observation, rng *engine.RNG, limit Limit) engine.Move {
	s.legal = obs.Legal(s.legal[:0])
	switch len(s.legal) {
	case 0:
		return engine.Move{}
	case 1:
		return s.legal[0]
	}
	if (s.level == Medium || s.level == Hard) && !s.rulesOnly && !s.realTime {
		if move, ok := certainWin(obs, rng); ok {
			return move
		}
	}
	ctx, cancel := limit.bound(ctx)
	defer cancel()
	iterations := s.iterations
	if limit.Iterations > 0 {
		iterations = limit.Iterations
	}
	s.perceive(obs, rng)
	s.tree.reset()
	for range iterations {
		if ctx.Err() != nil {
			break
		}
		s.iterate(obs, rng)
	}
	return s.decide(obs.Seat(), rng)
}

// iterate determinizes the match once, follows the tree down to a play that has rarely been tried,
// runs a playout, and adds the result to all plays on the way.
func (s *search) iterate(obs engine.Observation, rng *engine.RNG) {
	m := obs.Determinize(rng)
	if s.rulesOnly {
		m = rulesOnly{m}
	}
	if forgetter, ok := m.(Forgetter); ok {
		level := s.level
		if s.character == Forgetful && rng.N(forgetfulOneIn) == 0 {
			level = Easy
		}
		forgetter.Forget(obs.Seat(), string(level), rng)
	}
	s.path, s.length = s.path[:0], 0
	at, seat := int32(0), obs.Seat()
	for seat != engine.Nobody {
		if at == 0 { // at the root the legal moves are the bot's own
			s.moves = append(s.moves[:0], s.legal...)
		} else {
			s.moves = m.Legal(seat, s.moves[:0])
		}
		if len(s.moves) == 0 {
			break
		}
		s.found = s.tree.find(at, seat, s.moves, s.found)
		n, enough := 0, int32(1)
		if weigher, ok := m.(Weigher); ok {
			n, enough = s.descendByWeight(weigher, at, seat), expandAfter
		} else {
			n = s.descend(m, at, seat, rng)
		}
		at = s.found[n]
		s.path = append(s.path, step{at, seat})
		s.apply(m, engine.Play{Seat: seat, Move: s.moves[n]})
		if s.tree.edges[at].visits < enough {
			break
		}
		seat = s.actor(m, rng)
	}
	s.playout(m, rng)
	for _, step := range s.path {
		e := &s.tree.edges[step.edge]
		e.visits++
		e.total += s.payoffs[step.seat]
	}
}

// descend returns the index of the seat's next move. It chooses a random untried move. If all moves
// have been tried, it chooses the move with the highest upper confidence bound.
func (s *search) descend(m engine.Match, at int32, seat engine.Seat, rng *engine.RNG) int {
	untried, first := 0, 0
	for n, i := range s.found {
		if i != none {
			s.tree.edges[i].available++
		} else if untried++; rng.N(untried) == 0 {
			first = n
		}
	}
	if untried > 0 {
		s.found[first] = s.tree.add(at, seat, &s.moves[first])
		s.tree.edges[s.found[first]].available = 1
		return first
	}
	exploration := explorationOfVictories
	if _, estimated := m.(Estimator); estimated {
		exploration = explorationOfEstimates
	}
	best, most := 0, math.Inf(-1)
	for n, i := range s.found {
		if bound := s.tree.edges[i].bound(exploration); bound > most {
			best, most = n, bound
		}
	}
	return best
}

// descendByWeight returns the index of the seat's most promising move. It also gives weights to
// moves without a weight.
func (s *search) descendByWeight(weigher Weigher, at int32, seat engine.Seat) int {
	weightless := false
	for n := len(s.found) - 1; n >= 0; n-- { // backwards, because a node lists its latest edge first
		if s.found[n] == none {
			s.found[n] = s.tree.add(at, seat, &s.moves[n])
		}
		e := &s.tree.edges[s.found[n]]
		e.available++
		weightless = weightless || !e.weightGiven
	}
	if weightless {
		s.weigh(weigher, seat)
	}
	return s.mostPromising()
}

// weigh sets the weights of the edges in found; the weights add up to 1.
func (s *search) weigh(weigher Weigher, seat engine.Seat) {
	s.weights = zeros(s.weights, len(s.moves))
	weigher.Weigh(seat, s.moves, s.weights)
	sum := 0.0
	for _, w := range s.weights {
		sum += w
	}
	for n, i := range s.found {
		e := &s.tree.edges[i]
		e.weight, e.weightGiven = 1/float32(len(s.found)), true
		if sum > 0 {
			e.weight = float32(s.weights[n] / sum)
		}
	}
}

// zeros returns n zeros, reusing the memory of list.
func zeros(list []float64, n int) []float64 { return append(list[:0], make([]float64, n)...) }

// mostPromising returns the index of the move with the highest promise. It assumes that an untried
// move has the average payoff of the tried moves.
func (s *search) mostPromising() int {
	total, visits := 0.0, int32(0)
	for _, i := range s.found {
		total += s.tree.edges[i].total
		visits += s.tree.edges[i].visits
	}
	hope := 0.0
	if visits > 0 {
		hope = total / float64(visits)
	}
	best, most := 0, math.Inf(-1)
	for n, i := range s.found {
		if promise := s.tree.edges[i].promise(hope); promise > most {
			best, most = n, promise
		}
	}
	return best
}

// apply makes a legal play in a determinization. In a real-time game it also lets one tick pass.
func (s *search) apply(m engine.Match, play engine.Play) {
	s.length++
	if refusal := m.Apply(play.Seat, play.Move, nil); refusal != nil {
		panic("bot: a legal move was refused: " + refusal.String())
	}
	if s.realTime {
		m.Step(nil) // a determinization has no forced results, so Step cannot be refused
	}
}

// actor returns the next seat to play in a determinization: a random one of those that may act. In
// a real-time game it lets time pass until a seat may act. It returns Nobody when the match is over
// or stuck.
func (s *search) actor(m engine.Match, rng *engine.RNG) engine.Seat {
	for range idleTicks {
		if m.Over() {
			return engine.Nobody
		}
		if actors := m.Actors(); actors != 0 {
			return actors.Any(rng)
		}
		if !s.realTime {
			break
		}
		m.Step(nil)
	}
	return engine.Nobody
}

// playout plays to the end, or until an estimate is due, and sets the payoffs.
func (s *search) playout(m engine.Match, rng *engine.RNG) {
	left := playoutMoves
	if _, ok := m.(Estimator); ok {
		left = s.depth
	}
	if runner := s.runner(m); runner != nil {
		made := runner.PlayOn(left, !s.rulesOnly, rng)
		s.length, left = s.length+made, 0
	}
	for ; left > 0; left-- {
		seat := s.actor(m, rng)
		if seat == engine.Nobody {
			break
		}
		s.moves = m.Legal(seat, s.moves[:0])
		if len(s.moves) == 0 {
			break
		}
		n := 0
		if len(s.moves) > 1 {
			n = rng.N(len(s.moves))
		}
		s.apply(m, engine.Play{Seat: seat, Move: s.moves[n]})
	}
	s.payoffs = zeros(s.payoffs, m.Seats())
	judge(m, s.payoffs)
	if m.Over() && !s.rulesOnly {
		for seat := range s.payoffs {
			s.payoffs[seat] *= 1 - delayCost*float64(s.length)
		}
	}
}

// runner returns the match as a Runner, or nil if the match is not a Runner.
func (s *search) runner(m engine.Match) Runner {
	if hidden, ok := m.(rulesOnly); ok {
		m = hidden.Match
	}
	runner, _ := m.(Runner)
	return runner
}

// decide returns the move that was tried most often. In a tie it returns the move with the higher
// average payoff. Glitter, the character's taste and luck change the numbers that it compares.
func (s *search) decide(seat engine.Seat, rng *engine.RNG) (best engine.Move) {
	s.found = s.tree.find(0, seat, s.legal, s.found)
	total := 0.0
	for _, i := range s.found {
		total += float64(s.tree.edges[i].visits)
	}
	var bestEdge edge
	most := math.Inf(-1)
	for n, move := range s.legal {
		e := s.tree.edges[s.found[n]] // a move that was never tried gets the root's own edge, which has no visits
		worth := float64(e.visits)
		if len(s.pull) > 0 {
			worth += s.pull[n] * total
		}
		if len(s.taste) > 0 {
			worth += s.taste[n] * min(tasteWeight*total, tasteLimit*worth)
		}
		worth *= lapses[s.level].luck(rng)
		if worth > most || worth == most && e.mean() > bestEdge.mean() {
			best, bestEdge, most = move, e, worth
		}
	}
	return best
}
