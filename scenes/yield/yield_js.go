// Package yield interrupts long work so that a web page, in which a program has a single thread,
// can draw. On other systems it does nothing.
package yield

import "time"

// stint is how long work may run before Rest lets the browser draw.
const stint = 6 * time.Millisecond

var rested time.Time // the time when Rest last let the browser draw

// Rest must be called between the steps of long work. It lets the browser draw if that is due.
func Rest() {
	if time.Since(rested) >= stint {
		time.Sleep(time.Millisecond) // sleeping gives the thread to the browser
		rested = time.Now()
	}
}
