package menu

import (
	"canape/input"
	"canape/scenes/stage"
	"canape/scenes/store"
	"canape/scenes/ui/tween"
)

// Configure changes the settings through change, which gets a copy of its own.
func Configure(k *stage.Kit, change func(*store.Settings)) {
	s := k.Settings
	volumes := make(map[string]int, len(s.Volumes))
	for part, percent := range s.Volumes {
		volumes[part] = percent
	}
	s.Volumes = volumes
	change(&s)
	k.Configure(s)
}

func Speed(s store.Settings) tween.Speed {
	return tween.Speed{Factor: float64(s.Speed) / 100, Still: s.ReducedMotion}
}

// ClearSeats ends all leases.
func ClearSeats(k *stage.Kit) {
	for seat := range input.Seat(input.MaxSeats) {
		k.Roster.Leave(seat)
	}
}
