package replay

import (
	"canape/scenes/app"
	"canape/scenes/sound"
	"canape/scenes/table/show"
)

// Music implements app.Musician.
func (r *Scene) Music(env *app.Env, below sound.Accompaniment) sound.Accompaniment {
	if r.failed || r.Board == nil {
		return below
	}
	return show.Music(env, r.face, r.Board)
}
