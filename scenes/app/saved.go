package app

import (
	"canape/scenes/sound"
	"canape/scenes/store"
	"canape/scenes/ui"
)

// Saved is what this machine remembers between runs.
type Saved struct {
	Home     *store.Home
	Settings store.Settings // changed through Configure
	People   store.People   // kept by KeepPeople
	Reloads  int            // how often Reload was called; scenes that show files read them again when it changes
	New      bool           // the app runs for the first time: there were no settings

	own map[string]any // by the ids of games; see Own
}

// Volume returns the volume of a part of the mixer, 0 to 100 per cent.
func (s *Saved) Volume(p sound.Part) int {
	if percent, set := s.Settings.Volumes[p.Name()]; set {
		return percent
	}
	return p.DefaultVolume()
}

// Outfit returns a person's outfit, or nothing for an unknown person.
func (s *Saved) Outfit(name string) ui.Wear {
	person, _ := s.People.Find(name)
	return ui.Wearing(person.Outfit)
}

// Own returns data that a game stores on this machine besides its matches, such as custom cards. It
// is loaded on the first call.
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
