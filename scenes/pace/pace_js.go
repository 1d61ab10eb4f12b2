// Package pace lets long work make way for the picture where a program has only one thread, as in a page. Elsewhere it does nothing.
package pace

import "time"

// stint is for how long work goes on while the picture waits.
const stint = 6 * time.Millisecond

var rested time.Time // when the browser last had the thread to itself

// Rest makes way if the work has gone on for longer than a picture may wait. It is called between the parts of a long work.
func Rest() {
	if time.Since(rested) >= stint {
		time.Sleep(time.Millisecond) // the browser has the thread when nothing else is left to do
		rested = time.Now()
	}
}
