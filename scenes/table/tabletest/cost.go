package tabletest

import (
	"math"
	"runtime"
	"testing"
)

// AllocatesNothing fails if a frame of a board allocates once everything has been painted.
func AllocatesNothing(t *testing.T, frame func()) {
	t.Helper()
	for range 130 { // everything that will be painted has been asked for
		frame()
	}
	// The painters, who count as well, may still be at work for a while.
	least := math.Inf(1)
	for try := 0; try < 60 && least > 0; try++ {
		least = min(least, testing.AllocsPerRun(15, frame))
		runtime.Gosched()
	}
	if least > 0 {
		t.Errorf("%v allocations a frame", least)
	}
}
