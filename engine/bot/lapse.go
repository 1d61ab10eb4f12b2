package bot

import (
	"math"

	"canape/engine"
)

// lapse is how a level plays worse than its search. Overlooking and glitter are for games that are
// [Appealing].
type lapse struct {
	overlooks float64 // the chance to overlook a move that does not glitter, from 1 on always; the more it glitters, the smaller
	glitter   float64 // how much the move that glitters most gains when one is chosen, as a share of the search's iterations
	// temperature is how much luck there is in the choice: a move is as likely as its share of the
	// iterations to the power of 1/temperature. At 0 it is the move tried most often.
	temperature float64
}

var lapses = map[Level]lapse{
	Gentle: {overlooks: 1.4, glitter: 2.5},
	Easy:   {overlooks: 0.9, glitter: 0.7},
	Medium: {temperature: 0.5},
}

// luck returns a random factor for the worth of a move. If each move's worth is multiplied by a
// factor of its own, the probability that a move of worth w comes out highest is in proportion to w
// to the power of 1/temperature.
func (l lapse) luck(rng *engine.RNG) float64 {
	if l.temperature == 0 {
		return 1
	}
	const fine = 1 << 20
	exponential := -math.Log((float64(rng.N(fine)) + 0.5) / fine)
	return math.Pow(exponential, -l.temperature)
}

// perceive prepares the choice between the legal moves. A child overlooks some of them, and those
// that glitter get pull. A character likes some better than others.
func (s *search) perceive(obs engine.Observation, rng *engine.RNG) {
	s.pull, s.taste = s.pull[:0], s.taste[:0]
	lapse := lapses[s.level]
	childlike := lapse.overlooks > 0
	if !childlike && s.character == Plain {
		return
	}
	same := *rng // the search draws the same numbers, whatever the taste
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

// appealing returns how much the legal moves appeal to a taste.
func (s *search) appealing(match Appealing, seat engine.Seat, taste string) []float64 {
	s.appeal = zeros(s.appeal, len(s.legal))
	match.Appeal(seat, taste, s.legal, s.appeal)
	return s.appeal
}

// overlook takes out of the legal moves what a level does not see. It always sees what glitters
// most.
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
