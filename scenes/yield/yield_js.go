// Package yield interrupts long work so that the picture can be drawn in a web page, where a program
// has only one thread. Elsewhere it does nothing.
package yield

import "time"

// stint is how long work may run before the browser can draw.
const stint = 6 * time.Millisecond

var rested time.Time // when the browser last had the thread to itself

// Rest is called between the parts of long work. It lets the browser draw if the work has run for
// too long.
func Rest() {
	if time.Since(rested) >= stint {
		time.Sleep(time.Millisecond) // sleeping gives the thread to the browser
		rested = time.Now()
	}
}
