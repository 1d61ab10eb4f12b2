package blanco

import "canape/engine"

// Better implements [engine.Ranked]. Fewer cards are better or, with OptionWins, more games won
// (ruling 9).
func (Game) Better(s *engine.Story) func(one, other int) bool {
	return func(one, other int) bool {
		if s.Options.Int(OptionWins) > 0 {
			return s.SideScore(one) > s.SideScore(other)
		}
		return s.SideScore(one) < s.SideScore(other)
	}
}
