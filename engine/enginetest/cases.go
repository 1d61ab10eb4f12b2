package enginetest

import "testing"

// RacesOnly reports whether tests run only to find races: under the race detector, which is ten
// times slower, with go test -short. build/test also runs everything without the detector.
func RacesOnly() bool { return raceDetector && testing.Short() }

// OneGoroutine skips a long test that uses a single goroutine when only looking for races.
func OneGoroutine(t testing.TB) {
	t.Helper()
	if RacesOnly() {
		t.Skip("a single goroutine has no races; this test runs without the race detector")
	}
}

// Cases returns how many of a test's cases to try: all of them, or with go test -short a fifth, at
// least one.
func Cases(all int) int {
	if testing.Short() {
		return max(1, all/5)
	}
	return all
}
