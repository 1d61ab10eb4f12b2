package sealed

import (
	"testing"

	"canape/engine/disk/disktest"
)

// Regardless of how a file is damaged, every line that Reader reports as whole was written at this
// place.
func TestDamagedLinesAreNeverWhole(t *testing.T) {
	lines := []string{"one", "", "three #0123", "quatre é", "five"}
	var w Writer
	for _, line := range lines {
		w.Add([]byte(line))
	}
	r := Reader{Data: w.Out}
	for i, want := range lines {
		if text, _, state := r.Next(); state != Whole || string(text) != want || r.Line != i+1 {
			t.Fatalf("line %d is %q, %v", i+1, text, state)
		}
	}
	if _, at, state := r.Next(); state != Missing || at != len(w.Out) {
		t.Errorf("after the end there is %v at %d", state, at)
	}
	for damaged := range disktest.Damaged(w.Out, disktest.Versions()/20) {
		r := Reader{Data: Canonical(damaged)}
		for i := 0; ; i++ {
			text, _, state := r.Next()
			if state != Whole {
				break
			}
			if i >= len(lines) || string(text) != lines[i] {
				t.Fatalf("%q: line %d is read as %q", damaged, i+1, text)
			}
		}
	}
}
