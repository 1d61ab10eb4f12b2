//go:build !windows && !darwin && !js && (!unix || android)

package speech

// voices returns the ways in which the system may speak: none is known.
func voices() []opener { return nil }
