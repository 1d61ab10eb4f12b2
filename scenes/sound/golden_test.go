package sound

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"canape/engine/enginetest"
)

var update = flag.Bool("update", false, "write what is measured into testdata and the scores")

// TestEffectsMatchGolden compares the length, loudness and brightness of every take with the
// golden file. An intended change is written with -update.
func TestEffectsMatchGolden(t *testing.T) {
	enginetest.OneGoroutine(t)
	var b strings.Builder
	for i, takes := range studioTakes() {
		for take, pcm := range takes {
			w := doubled(pcm)
			fmt.Fprintf(&b, "%s %d: %d frames, %.1f LUFS, peak %.1f dBFS, centroid %.0f Hz\n",
				clip(i).name(), take, len(pcm), loudness(w), decibels(w.peak()), spectrumOf(pcm).centroid())
		}
	}
	const path = "testdata/palette.txt"
	if *update {
		if err := os.WriteFile(path, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	want := strings.Split(string(data), "\n")
	for i, line := range strings.Split(b.String(), "\n") {
		if i >= len(want) || line != want[i] {
			t.Errorf("%s, want %s", line, want[min(i, len(want)-1)])
		}
	}
}
