//go:build !js

package poll

// fingersOnly reports whether the system knows of fingers only. Only browsers tell.
func fingersOnly() bool { return false }
