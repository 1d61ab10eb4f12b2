//go:build !js

// Package yield interrupts long work so that the picture can be drawn in a web page, where a program
// has only one thread. Elsewhere it does nothing.
package yield

// Rest is called between the parts of long work. It lets the browser draw if the work has run for
// too long.
func Rest() {}
