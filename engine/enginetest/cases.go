package enginetest

import "testing"

// Cases returns how many cases a test tries of so many: all of them, or with go test -short a fifth, at least one.
func Cases(all int) int {
	if testing.Short() {
		return max(1, all/5)
	}
	return all
}
