//go:build !js

package poll

// fingersOnly returns false, because only a browser can tell whether the screen is meant for
// fingers.
func fingersOnly() bool { return false }
