package menu

import (
	"canape/engine/journal"
	"canape/input"
	"canape/scenes/stage"
	"canape/scenes/store"
	"canape/scenes/ui/tween"
	"errors"
	"io/fs"
	"time"
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

// TroubleOf returns what is to be told of a journal that can't be gone on with. One that is damaged has been set aside then.
func TroubleOf(path string, err error, now time.Time) *store.Trouble {
	switch {
	case errors.Is(err, journal.ErrNewer):
		return &store.Trouble{Key: store.Newer, File: path, Err: err}
	case errors.Is(err, journal.ErrDisk), errors.Is(err, fs.ErrNotExist):
		return &store.Trouble{Key: store.Unreadable, File: path, Err: err}
	}
	aside, failed := journal.SetAside(path, now)
	if failed != nil {
		return &store.Trouble{Key: store.Unreadable, File: path, Err: errors.Join(err, failed)}
	}
	return &store.Trouble{Key: store.SetAside, File: aside, Err: err}
}

// ClearSeats ends all leases.
func ClearSeats(k *stage.Kit) {
	for seat := range input.Seat(input.MaxSeats) {
		k.Roster.Leave(seat)
	}
}
