//go:build !js

package poll

// fingersOnly returns false, because only browsers can report this.
func fingersOnly() bool { return false }
