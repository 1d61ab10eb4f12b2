package results

import (
	"canape/scenes/app"
	"canape/scenes/sound"
)

// Times for the music, in ticks since the winner was announced.
const (
	endingTicks  = 150 // the tick until which only the sound of the end plays
	fanfareTicks = 900 // from this tick on, no fanfare begins
)

// Music implements app.Musician. There is no music before the announcement, and until endingTicks
// after it. Then a fanfare follows, unless people skip it or no person has won.
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
