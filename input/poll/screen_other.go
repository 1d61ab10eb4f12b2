//go:build !js

package poll

// fingersOnly returns false: only browsers report that there are just fingers.
func fingersOnly() bool { return false }
