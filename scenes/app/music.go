package app

import "canape/scenes/sound"

// Musician is a scene that chooses the music. below is the music that the scene beneath it plays.
type Musician interface {
	Music(env *Env, below sound.Accompaniment) sound.Accompaniment
}

// Music returns the music to play while these scenes are open. A scene that is not a Musician
// softens the music of the scene below it.
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
