package bot

import "canape/engine"

// Textbook returns the player that a game's own bots are compared with: single-observer
// information-set Monte Carlo tree search as in P. I. Cowling, E. J. Powley and D. Whitehouse,
// "Information Set Monte Carlo Tree Search", IEEE Transactions on Computational Intelligence and AI
// in Games 4 (2), 2012. It knows only the game's rules: every determinization that the view allows
// is equally likely, plays are chosen by UCB1 with the constant 0.7, and playouts are random to the
// end of the match. It is for turn-by-turn games.
func Textbook(game engine.Game) Bot {
	s := newSearch(game, Hard)
	s.rulesOnly = true
	if tuner, ok := game.(TextbookTuner); ok {
		s.iterations = tuner.TextbookIterations()
	}
	return s
}

// rulesOnly hides every hint for the search that a match offers beyond its rules.
type rulesOnly struct{ engine.Match }

// Teams returns the teams, which are part of the rules.
func (m rulesOnly) Teams() []int {
	if teamed, ok := m.Match.(Teamed); ok {
		return teamed.Teams()
	}
	return nil
}
