//go:build !linux && !windows && !darwin

package awake

// Desktop returns nil, because on this system there is no desktop to ask.
func Desktop(func(string) string) Hold { return nil }
