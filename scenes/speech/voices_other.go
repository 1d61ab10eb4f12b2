//go:build !windows && !darwin && !js && (!unix || android)

package speech

// voices returns nil: there is no known voice on this system.
func voices() []opener { return nil }
