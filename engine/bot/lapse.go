package bot

import (
	"math"

	"canape/engine"
)

// lapse describes the mistakes by which a level plays worse than its search. Overlooking and
// glitter have an effect only if the match is [Appealing].
type lapse struct {
	overlooks float64 // the probability of overlooking a move that does not glitter; the more a move glitters, the less likely a level overlooks it
	glitter   float64 // the number of iterations added to the move that glitters most, as a share of all iterations
	// temperature is the randomness of the choice. The probability of a move is proportional to its
	// share of the iterations to the power of 1/temperature. If temperature is 0, the choice is the
	// move that was tried most often.
	temperature float64
}

var lapses = map[Level]lapse{
	Gentle: {overlooks: 1.4, glitter: 2.5},
	Easy:   {overlooks: 0.9, glitter: 0.7},
	Medium: {temperature: 0.5},
}

// luck returns a random factor for the worth of a move. If the worth of each move is multiplied by
// a factor of its own, a move of worth w comes out highest with a probability proportional to w to
// the power of 1/temperature.
func (l lapse) luck(rng *engine.RNG) float64 {
	if l.temperature == 0 {
		return 1
	}
	const fine = 1 << 20
	exponential := -math.Log((float64(rng.N(fine)) + 0.5) / fine)
	return math.Pow(exponential, -l.temperature)
}

// perceive prepares the choice between the legal moves. It makes weak levels overlook some moves
// and prefer moves that glitter, and determines how much a character likes each move.
func (s *search) perceive(obs engine.Observation, rng *engine.RNG) {
	s.pull, s.taste = s.pull[:0], s.taste[:0]
	lapse := lapses[s.level]
	childlike := lapse.overlooks > 0
	if !childlike && s.character == Plain {
		return
	}
	same := *rng // a copy is used, so that the search draws the same random numbers for every taste
	match, ok := obs.Determinize(&same).(Appealing)
	if !ok {
		return
	}
	if childlike {
		s.pull = zeros(s.pull, len(s.legal))
		s.overlook(match, obs.Seat(), lapse, rng)
	}
	if s.character != Plain {
		s.taste = append(s.taste, s.appealing(match, obs.Seat(), string(s.character))...)
	}
}

// appealing returns how much each legal move appeals to a taste.
func (s *search) appealing(match Appealing, seat engine.Seat, taste string) []float64 {
	s.appeal = zeros(s.appeal, len(s.legal))
	match.Appeal(seat, taste, s.legal, s.appeal)
	return s.appeal
}

// overlook removes the legal moves that a level does not notice. It never removes the move that
// glitters most.
func (s *search) overlook(match Appealing, seat engine.Seat, lapse lapse, rng *engine.RNG) {
	const fine = 1000
	glitter := s.appealing(match, seat, Glitter)
	brightest := 0
	for i := range glitter {
		if glitter[i] > glitter[brightest] {
			brightest = i
		}
	}
	seen := 0
	for i, move := range s.legal {
		if i != brightest && float64(rng.N(fine)) < fine*lapse.overlooks*(1-glitter[i]) {
			continue
		}
		s.legal[seen], s.pull[seen] = move, lapse.glitter*glitter[i]
		seen++
	}
	s.legal, s.pull = s.legal[:seen], s.pull[:seen]
}
