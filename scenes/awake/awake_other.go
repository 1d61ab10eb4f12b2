//go:build !linux && !windows && !darwin

package awake

// Desktop asks nobody.
func Desktop(func(string) string) Hold { return nil }
