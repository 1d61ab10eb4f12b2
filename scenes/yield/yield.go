//go:build !js

// Package yield interrupts long work in a web page, where the program has only one thread, so that
// the browser can draw. On other systems it does nothing.
package yield

// Rest must be called between the steps of long work. It lets the browser draw if that is due.
func Rest() {}
