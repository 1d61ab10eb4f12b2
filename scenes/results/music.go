package results

import (
	"canape/scenes/app"
	"canape/scenes/sound"
)

// Ticks since the winner was announced.
const (
	endingTicks  = 150 // for the sound of the end alone
	fanfareTicks = 900 // after which a fanfare that has not begun is dropped
)

// Music implements app.Musician. Before the announcement there are only drums; then comes a
// fanfare, unless people skip it or no person has won.
func (r *Scene) Music(*app.Env, sound.Accompaniment) sound.Accompaniment {
	a := sound.Accompaniment{Theme: sound.ResultsTheme, Next: sound.LobbyTheme}
	switch {
	case !r.fresh() || r.failed || r.hurried || r.told >= fanfareTicks:
	case r.told < endingTicks:
		a = sound.Accompaniment{Next: sound.ResultsTheme, NextOpening: sound.MatchWon}
	case r.ending() == sound.Win:
		a.Opening = sound.MatchWon
	}
	return a
}
