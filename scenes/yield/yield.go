//go:build !js

// Package yield interrupts long work so that a web page, in which a program has a single thread,
// can draw. Elsewhere it does nothing.
package yield

// Rest is called between steps of long work. It lets the browser draw if the work has run for too
// long.
func Rest() {}
