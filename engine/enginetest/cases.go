package enginetest

import "testing"

// RacesOnly reports whether the tests run only to find data races. They do so with both -race,
// which makes them ten times slower, and -short. build/test also runs all tests without the race
// detector.
func RacesOnly() bool { return raceDetector && testing.Short() }

// OneGoroutine skips a long test if RacesOnly returns true: the test uses a single goroutine, so it
// cannot have data races.
func OneGoroutine(t testing.TB) {
	t.Helper()
	if RacesOnly() {
		t.Skip("a single goroutine has no races; this test runs without the race detector")
	}
}

// Cases returns how many of a test's cases to try: all of them, or a fifth (at least one) with go
// test -short.
func Cases(all int) int {
	if testing.Short() {
		return max(1, all/5)
	}
	return all
}
