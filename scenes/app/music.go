package app

import "canape/scenes/sound"

// Musician is a scene that says which music there shall be. below is what the scene below asks for.
type Musician interface {
	Music(env *Env, below sound.Accompaniment) sound.Accompaniment
}

// Music returns the music that the open scenes ask for. Under a scene that asks for nothing, the one
// below goes on more softly.
func (s *Stack) Music(env *Env) (a sound.Accompaniment) {
	for _, scene := range s.scenes {
		if musician, ok := scene.(Musician); ok {
			a = musician.Music(env, a)
		} else {
			a.Mood = max(a.Mood, sound.Panel)
		}
	}
	if env.Settings.CalmMusic && (a.Mood == sound.Tense || a.Mood == sound.Last) {
		a.Mood = sound.Calm
	}
	return a
}
