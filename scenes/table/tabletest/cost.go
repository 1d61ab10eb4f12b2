package tabletest

import (
	"math"
	"runtime"
	"testing"
	"time"
)

// patience is how long a test waits for the painters of a few pieces.
const patience = time.Minute

// AllocatesNothing fails if a frame of a board allocates once everything has been painted.
func AllocatesNothing(t *testing.T, frame func()) {
	t.Helper()
	for range 130 { // everything that will be painted has been asked for
		frame()
	}
	// The painters, who count as well, may still be at work for as long as a busy machine takes.
	least := math.Inf(1)
	for deadline := time.Now().Add(patience); least > 0 && time.Now().Before(deadline); runtime.Gosched() {
		least = min(least, testing.AllocsPerRun(15, frame))
	}
	if least > 0 {
		t.Errorf("%v allocations a frame", least)
	}
}
