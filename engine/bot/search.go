package bot

import (
	"context"
	"math"

	"canape/engine"
)

const (
	// playoutMoves ends a playout that no rule ends; such a match is settled as it stands.
	playoutMoves = 2000
	// idleTicks is how long a determinized real-time match may go on without anybody who may act.
	idleTicks = 3600
	// sooner is the part of its worth that a victory loses with every move until then: of equal ones the sooner is the better.
	sooner = 0.0002
)

// search is the bot for any game: information-set Monte Carlo tree search.
type search struct {
	level      Level
	realTime   bool
	iterations int
	depth      int  // moves of a playout before the match is estimated
	rulesOnly  bool // it does not ask the match for anything but the rules

	tree    tree
	path    []int32
	length  int           // moves of the iteration so far
	legal   []engine.Move // of the real match
	moves   []engine.Move // of the determinization
	found   []int32       // the edges of moves
	weights []float64
	payoffs []float64
}

func newSearch(game engine.Game, level Level) *search {
	s := &search{level: level, realTime: game.Info().RealTime}
	if tuner, ok := game.(Tuner); ok {
		s.iterations, s.depth = tuner.Tuning(string(level))
		return s
	}
	s.iterations = map[Level]int{Easy: 40, Medium: 300, Hard: 2000}[level]
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
	if s.level == Hard && !s.rulesOnly && !s.realTime {
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
	s.tree.reset()
	for range iterations {
		if ctx.Err() != nil {
			break
		}
		s.iterate(obs, rng)
	}
	return s.decide(obs.Seat(), rng)
}

// iterate determinizes the match once, follows the tree to its edge and one play beyond, and credits the result to the plays that led
// there.
func (s *search) iterate(obs engine.Observation, rng *engine.RNG) {
	m := obs.Determinize(rng)
	if s.rulesOnly {
		m = rulesOnly{m}
	}
	if forgetter, ok := m.(Forgetter); ok {
		forgetter.Forget(obs.Seat(), string(s.level), rng)
	}
	s.path, s.length = s.path[:0], 0
	at, seat := int32(0), obs.Seat()
	for seat != engine.Nobody {
		s.moves = m.Legal(seat, s.moves[:0])
		if len(s.moves) == 0 {
			break
		}
		next := s.descend(m, at, seat, rng)
		s.path = append(s.path, next)
		fresh := s.tree.edges[next].visits == 0
		s.apply(m, s.tree.edges[next].play)
		if fresh {
			break
		}
		at, seat = next, s.actor(m, rng)
	}
	s.playout(m, rng)
	for _, i := range s.path {
		e := &s.tree.edges[i]
		e.visits++
		e.total += s.payoffs[e.play.Seat]
	}
}

// descend returns the edge below at that the seat follows, a new one as long as there are plays not yet tried.
func (s *search) descend(m engine.Match, at int32, seat engine.Seat, rng *engine.RNG) int32 {
	if weigher, ok := m.(Weigher); ok {
		return s.descendByWeight(weigher, at, seat)
	}
	s.found = s.found[:0]
	untried, first := 0, engine.Play{Seat: seat}
	for _, move := range s.moves {
		i := s.tree.child(at, engine.Play{Seat: seat, Move: move})
		if i != none {
			s.tree.edges[i].available++
			s.found = append(s.found, i)
			continue
		}
		if untried++; rng.N(untried) == 0 {
			first.Move = move
		}
	}
	if untried > 0 {
		i := s.tree.add(at, first)
		s.tree.edges[i].available = 1
		return i
	}
	exploration := ofVictories
	if _, estimated := m.(Estimator); estimated {
		exploration = ofEstimates
	}
	best, most := s.found[0], math.Inf(-1)
	for _, i := range s.found {
		if bound := s.tree.edges[i].bound(exploration); bound > most {
			best, most = i, bound
		}
	}
	return best
}

// descendByWeight returns the most promising edge below at.
func (s *search) descendByWeight(weigher Weigher, at int32, seat engine.Seat) int32 {
	s.found = s.found[:0]
	weightless := false
	for _, move := range s.moves {
		play := engine.Play{Seat: seat, Move: move}
		i := s.tree.child(at, play)
		if i == none {
			i = s.tree.add(at, play)
		}
		s.tree.edges[i].available++
		weightless = weightless || !s.tree.edges[i].weightGiven
		s.found = append(s.found, i)
	}
	if weightless {
		s.weigh(weigher, seat)
	}
	return s.mostPromising()
}

// weigh gives the edges found their weights, of which the sum is 1.
func (s *search) weigh(weigher Weigher, seat engine.Seat) {
	s.weights = s.weights[:0]
	for range s.moves {
		s.weights = append(s.weights, 0)
	}
	weigher.Weigh(seat, s.moves, s.weights)
	sum := 0.0
	for _, w := range s.weights {
		sum += w
	}
	for n, i := range s.found {
		e := &s.tree.edges[i]
		e.weight, e.weightGiven = 1/float64(len(s.found)), true
		if sum > 0 {
			e.weight = s.weights[n] / sum
		}
	}
}

// mostPromising returns the edge found with the highest promise; untried ones hope for the mean of the tried.
func (s *search) mostPromising() int32 {
	total, visits := 0.0, int32(0)
	for _, i := range s.found {
		total += s.tree.edges[i].total
		visits += s.tree.edges[i].visits
	}
	hope := 0.0
	if visits > 0 {
		hope = total / float64(visits)
	}
	best, most := s.found[0], math.Inf(-1)
	for _, i := range s.found {
		if promise := s.tree.edges[i].promise(hope); promise > most {
			best, most = i, promise
		}
	}
	return best
}

// apply makes a legal play in a determinization; in a real-time one a tick goes by.
func (s *search) apply(m engine.Match, play engine.Play) {
	s.length++
	if refusal := m.Apply(play.Seat, play.Move, nil); refusal != nil {
		panic("bot: a legal move was refused: " + refusal.Error())
	}
	if s.realTime {
		m.Step(nil) // a determinization has no forced results, so nothing refuses a tick
	}
}

// actor returns who plays next in a determinization, any of those who may, letting time pass until somebody may; Nobody when the
// match is over or stands still.
func (s *search) actor(m engine.Match, rng *engine.RNG) engine.Seat {
	for range idleTicks {
		if m.Over() {
			return engine.Nobody
		}
		if actors := m.Actors(); actors != 0 {
			return anyOf(actors, rng)
		}
		if !s.realTime {
			break
		}
		m.Step(nil)
	}
	return engine.Nobody
}

func anyOf(seats engine.SeatSet, rng *engine.RNG) engine.Seat {
	if seats.Len() == 1 {
		return seats.First()
	}
	for range rng.N(seats.Len()) {
		seats = seats.Without(seats.First())
	}
	return seats.First()
}

// playout plays on beyond the tree and sets the payoffs.
func (s *search) playout(m engine.Match, rng *engine.RNG) {
	left := playoutMoves
	if _, ok := m.(Estimator); ok {
		left = s.depth
	}
	quieter, waits := m.(Quieter)
	playouter, guided := m.(Playouter)
	for ; left > 0 || waits && !quieter.Quiet(); left-- {
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
			if guided {
				n = playouter.PlayoutMove(seat, s.moves, rng)
			} else {
				n = rng.N(len(s.moves))
			}
		}
		s.apply(m, engine.Play{Seat: seat, Move: s.moves[n]})
	}
	s.payoffs = s.payoffs[:0]
	for range m.Seats() {
		s.payoffs = append(s.payoffs, 0)
	}
	settle(m, s.payoffs)
	if m.Over() && !s.rulesOnly {
		for seat := range s.payoffs {
			s.payoffs[seat] *= 1 - sooner*float64(s.length)
		}
	}
}

// decide returns the legal move tried most often, the better one of equals. Easy takes any that was tried at least half as
// often: it has seen that they are good, but not which is best.
func (s *search) decide(seat engine.Seat, rng *engine.RNG) engine.Move {
	best, bestEdge := s.legal[0], edge{}
	for _, move := range s.legal {
		e := s.tree.edges[s.tree.child(0, engine.Play{Seat: seat, Move: move})]
		if e.visits > bestEdge.visits || e.visits == bestEdge.visits && e.mean() > bestEdge.mean() {
			best, bestEdge = move, e
		}
	}
	if s.level != Easy {
		return best
	}
	seen := int32(0)
	for _, move := range s.legal {
		e := s.tree.edges[s.tree.child(0, engine.Play{Seat: seat, Move: move})]
		if e.visits == 0 || 2*e.visits < bestEdge.visits {
			continue
		}
		seen += e.visits
		if rng.N(int(seen)) < int(e.visits) {
			best = move
		}
	}
	return best
}
