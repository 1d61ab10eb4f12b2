package bot

import "canape/engine"

// Textbook returns the player with which a game's own bots are compared: single-observer
// information-set Monte Carlo tree search as in P. I. Cowling, E. J. Powley and D. Whitehouse,
// "Information Set Monte Carlo Tree Search", IEEE Transactions on Computational Intelligence and AI
// in Games 4 (2), 2012. It knows only the rules of the game. It treats every determinization that
// agrees with the view as equally likely, chooses plays by UCB1 with the constant 0.7, and
// continues playouts at random to the end of the match. It is for turn-by-turn games.
func Textbook(game engine.Game) Bot {
	s := newSearch(game, Hard)
	s.rulesOnly = true
	if tuner, ok := game.(TextbookTuner); ok {
		s.iterations = tuner.TextbookIterations()
	}
	return s
}

// rulesOnly hides the optional interfaces by which a match helps the search.
type rulesOnly struct{ engine.Match }

// Teams returns the teams of the match. rulesOnly does not hide them, because they belong to the
// rules.
func (m rulesOnly) Teams() []int {
	if teamed, ok := m.Match.(Teamed); ok {
		return teamed.Teams()
	}
	return nil
}
