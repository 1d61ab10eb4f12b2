package replay

import (
	"canape/scenes/sound"
	"canape/scenes/stage"
	"canape/scenes/table"
)

// Music implements stage.Musician.
func (r *Scene) Music(env *stage.Env, below sound.Accompaniment) sound.Accompaniment {
	if r.failed || r.Board == nil {
		return below
	}
	return table.Music(env, r.face, r.Board)
}
