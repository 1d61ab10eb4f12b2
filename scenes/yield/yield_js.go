// Package yield interrupts long work so that a web page, in which a program has a single thread,
// can draw. Elsewhere it does nothing.
package yield

import "time"

// stint is how long work may run before the browser can draw.
const stint = 6 * time.Millisecond

var rested time.Time // when the browser last had the thread to itself

// Rest is called between steps of long work. It lets the browser draw if the work has run for too
// long.
func Rest() {
	if time.Since(rested) >= stint {
		time.Sleep(time.Millisecond) // sleeping gives the thread to the browser
		rested = time.Now()
	}
}
