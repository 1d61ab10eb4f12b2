package enginetest

import "testing"

// RacesOnly reports whether the tests run only to find races: under the race detector, which makes
// everything ten times as slow, and with go test -short. build/test runs all of them without the
// detector as well.
func RacesOnly() bool { return raceDetector && testing.Short() }

// OneGoroutine skips a long test of what one goroutine does by itself where only races are looked
// for: there are none.
func OneGoroutine(t testing.TB) {
	t.Helper()
	if RacesOnly() {
		t.Skip("one goroutine has no races; this runs without the race detector")
	}
}

// Cases returns how many of a test's cases it tries: all of them, or with go test -short a
// fifth, at least one.
func Cases(all int) int {
	if testing.Short() {
		return max(1, all/5)
	}
	return all
}
