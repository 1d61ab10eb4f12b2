package scenes

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"canape/input"
)

// recordings names the folder in which journeys leave what was done on the couch; "" for none. The end-to-end tests do the same with the
// real app, and expect the same match.
var recordings = os.Getenv("CANAPE_RECORDINGS")

// recording is all that the app was given in a journey, and what it wrote.
type recording struct {
	Width, Height int
	Seed          uint64
	Settings      json.RawMessage
	Steps         []recordedStep
	Journal       string // that the app has written
	RealTime      bool
	// Always is set for as few journeys as it takes for every device and every way to keep secrets to come up in every game.
	Always bool
}

// recordedStep is a frame of input that holds for some ticks, and whether a picture is drawn after them.
type recordedStep struct {
	input.Frame
	Ticks int
	Drawn bool
}

// add notes a tick.
func (r *recording) add(f *input.Frame) {
	if n := len(r.Steps); n > 0 {
		last := &r.Steps[n-1]
		if !last.Drawn && last.Keys == f.Keys && last.Mouse == f.Mouse && slices.Equal(last.Pads, f.Pads) && len(f.Runes) == 0 {
			last.Ticks++
			return
		}
	}
	step := recordedStep{Frame: *f, Ticks: 1}
	step.Runes, step.Pads = slices.Clone(f.Runes), slices.Clone(f.Pads)
	r.Steps = append(r.Steps, step)
}

// drawn notes that a picture is drawn.
func (r *recording) drawn() {
	if n := len(r.Steps); n > 0 {
		r.Steps[n-1].Drawn = true
	}
}

// keep writes the recording of a journey down.
func (r *recording) keep(t *testing.T, home string) {
	t.Helper()
	if recordings == "" {
		return
	}
	var written []byte
	for deadline := time.Now().Add(time.Minute); ; time.Sleep(time.Millisecond) { // the first lines are written in the background
		journals, err := filepath.Glob(filepath.Join(home, "matches", "*.canape"))
		if err == nil && len(journals) == 1 {
			if written, err = os.ReadFile(journals[0]); err == nil {
				break
			}
		}
		if time.Now().After(deadline) {
			t.Fatalf("journals %v: %v", journals, err)
		}
	}
	r.Journal = string(written)
	data, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	name := strings.ReplaceAll(filepath.Base(t.Name()), " ", "-") + ".json"
	if err := os.WriteFile(filepath.Join(recordings, name), data, 0o644); err != nil {
		t.Fatal(err)
	}
}
