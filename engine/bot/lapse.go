package bot

import (
	"canape/engine"
)

// lapse is how those who play like children fall short of what they think out, in games that can tell what draws the eye.
type lapse struct {
	overlooks int     // of a hundred moves that do not glitter at all, so many it does not see
	glitter   float64 // what glitters most is tried so much more often, as a share of all that is tried
}

var lapses = map[Level]lapse{Gentle: {overlooks: 110, glitter: 2.5}, Easy: {overlooks: 70, glitter: 0.7}}

// look takes out of the legal moves what a level overlooks, and finds what draws its eye.
func (s *search) look(obs engine.Observation, rng *engine.RNG) {
	s.glitter = s.glitter[:0]
	lapse, lapses := lapses[s.level]
	if !lapses {
		return
	}
	tempting, ok := obs.Determinize(rng).(Tempting)
	if !ok {
		return
	}
	for range s.legal {
		s.glitter = append(s.glitter, 0)
	}
	tempting.Tempt(obs.Seat(), s.legal, s.glitter)
	brightest := 0
	for i := range s.glitter {
		if s.glitter[i] > s.glitter[brightest] {
			brightest = i
		}
	}
	seen := 0
	for i, move := range s.legal {
		if i != brightest && float64(rng.N(100)) < float64(lapse.overlooks)*(1-s.glitter[i]) {
			continue
		}
		s.legal[seen], s.glitter[seen] = move, s.glitter[i]
		seen++
	}
	s.legal, s.glitter = s.legal[:seen], s.glitter[:seen]
}
