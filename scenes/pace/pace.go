//go:build !js

// Package pace lets long work make way for the picture where a program has only one thread, as in a page. Elsewhere it does nothing.
package pace

// Rest makes way if the work has gone on for longer than a picture may wait. It is called between the parts of a long work.
func Rest() {}
