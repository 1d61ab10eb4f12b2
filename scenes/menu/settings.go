package menu

import (
	"maps"

	"canape/input"
	"canape/scenes/app"
	"canape/scenes/sound"
	"canape/scenes/store"
	"canape/scenes/ui/tween"
)

// Configure changes a copy of the settings, applies it and saves it.
func Configure(env *app.Env, change func(*store.Settings)) {
	s := env.Settings
	s.Volumes = maps.Clone(s.Volumes)
	change(&s)
	env.Configure(s)
}

// Speed returns the speed of motion under these settings.
func Speed(s store.Settings) tween.Speed {
	return tween.Speed{Factor: float64(s.Speed) / 100, Still: s.ReducedMotion}
}

// Back closes the top scene, with the sound of going back.
func Back(env *app.Env) {
	env.Sound.Play(sound.Back)
	env.Pop()
}

// ClearSeats takes all seats from their devices.
func ClearSeats(env *app.Env) {
	for seat := range input.Seat(input.MaxSeats) {
		env.Roster.Leave(seat)
	}
}
