package results

import (
	"canape/scenes/app"
	"canape/scenes/sound"
)

// Ticks of the music since it was told who has won.
const (
	endingTicks  = 150 // that the sound of the end has for itself
	fanfareTicks = 900 // after which nobody waits for a fanfare that has not begun
)

// Music implements app.Musician: drums announce who has won, in silence; then there is a fanfare,
// unless people hurry on or nobody of them has won.
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
