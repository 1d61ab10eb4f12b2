package bot

import "canape/engine"

// lapse is how those who play like children fall short of what they think out, in games that can tell what draws the eye.
type lapse struct {
	overlooks float64 // the chance not to see a move that does not glitter at all
	glitter   float64 // what glitters most has so much pull
}

var lapses = map[Level]lapse{Gentle: {overlooks: 1.1, glitter: 2.5}, Easy: {overlooks: 0.7, glitter: 0.7}}

// look finds what the moves have to them beside what they are worth: children overlook some and take what glitters, characters have
// their tastes.
func (s *search) look(obs engine.Observation, rng *engine.RNG) {
	s.pull = s.pull[:0]
	lapse, childlike := lapses[s.level]
	if !childlike && s.character == Plain {
		return
	}
	aside := *rng // a taste leaves the search as it is
	match, ok := obs.Determinize(&aside).(Appealing)
	if !ok {
		return
	}
	for range s.legal {
		s.pull = append(s.pull, 0)
	}
	if childlike {
		s.overlook(match, obs.Seat(), lapse, rng)
	}
	if s.character != Plain {
		for i, appeal := range s.appealing(match, obs.Seat(), string(s.character)) {
			s.pull[i] += tasteWeight * appeal
		}
	}
}

// appealing returns how much the legal moves appeal to a taste.
func (s *search) appealing(match Appealing, seat engine.Seat, taste string) []float64 {
	s.appeal = s.appeal[:0]
	for range s.legal {
		s.appeal = append(s.appeal, 0)
	}
	match.Appeal(seat, taste, s.legal, s.appeal)
	return s.appeal
}

// overlook takes out of the legal moves what a level does not see. It always sees what glitters most.
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
