package app

import (
	"canape/scenes/sound"
	"canape/scenes/store"
	"canape/scenes/ui"
)

// Saved holds what this machine remembers between runs of the app.
type Saved struct {
	Home     *store.Home
	Settings store.Settings // call Configure to change and save them
	People   store.People   // call KeepPeople to save changes
	Reloads  int            // the number of Reload calls; when it changes, scenes that show files read them again
	New      bool           // there were no settings, so the app runs for the first time

	own map[string]any // data of games by their ids; see Own
}

// Volume returns the volume of a part of the mixer in per cent, from 0 to 100.
func (s *Saved) Volume(p sound.Part) int {
	if percent, set := s.Settings.Volumes[p.Name()]; set {
		return percent
	}
	return p.DefaultVolume()
}

// Outfit returns a person's outfit. It is empty for an unknown person.
func (s *Saved) Outfit(name string) ui.Wear {
	person, _ := s.People.Find(name)
	return ui.Wearing(person.Outfit)
}

// Own returns data that a game stores on this machine besides matches, such as custom cards. The
// first call loads it.
func Own[T any](env *Env, game string, load func() T) T {
	own, loaded := env.own[game].(T)
	if !loaded {
		if env.own == nil {
			env.own = map[string]any{}
		}
		own = load()
		env.own[game] = own
	}
	return own
}
