//go:build !js

// Package yield interrupts long work so that a web page, in which a program has a single thread,
// can draw. On other systems it does nothing.
package yield

// Rest must be called between the steps of long work. It lets the browser draw if that is due.
func Rest() {}
