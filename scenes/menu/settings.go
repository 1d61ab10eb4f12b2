package menu

import (
	"maps"

	"canape/input"
	"canape/scenes/stage"
	"canape/scenes/store"
	"canape/scenes/ui/tween"
)

// Configure changes the settings through change, which gets a copy of its own.
func Configure(env *stage.Env, change func(*store.Settings)) {
	s := env.Settings
	s.Volumes = maps.Clone(s.Volumes)
	change(&s)
	env.Configure(s)
}

func Speed(s store.Settings) tween.Speed {
	return tween.Speed{Factor: float64(s.Speed) / 100, Still: s.ReducedMotion}
}

// ClearSeats ends all leases.
func ClearSeats(env *stage.Env) {
	for seat := range input.Seat(input.MaxSeats) {
		env.Roster.Leave(seat)
	}
}
