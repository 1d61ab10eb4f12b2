//go:build !linux && !windows && !darwin

package awake

// Desktop returns nil: there is no desktop to ask.
func Desktop(func(string) string) Hold { return nil }
