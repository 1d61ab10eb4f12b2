package results

import (
	"canape/scenes/sound"
	"canape/scenes/stage"
)

// Music implements stage.Musician.
func (r *Scene) Music(*stage.Env, sound.Accompaniment) sound.Accompaniment {
	return sound.Accompaniment{Theme: sound.ResultsTheme, Next: sound.LobbyTheme}
}
