package scenes

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"canape/input"
)

// recordings names the folder in which journeys leave what was done on the couch; "" for none. The end-to-end tests do the same with the
// real app, and expect the same match. With go test -short there are only as many as it takes for every device and every way to keep
// secrets to come up in every game.
var recordings = os.Getenv("CANAPE_RECORDINGS")

// recording is all that the app was given in a journey, and what it wrote.
type recording struct {
	Width, Height int
	Seed          uint64
	Settings      json.RawMessage
	Steps         []recordedStep
	Journal       string // that the app has written
	RealTime      bool
	Most          bool // as many people as can be
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

// keep closes the app, which writes down what it has not written yet, and keeps the recording of a journey.
func (j *journey) keep() {
	t, r := j.t, &j.recording
	t.Helper()
	if recordings == "" {
		return
	}
	j.app.kit.CloseAll(j.app.kit)
	journals, err := filepath.Glob(filepath.Join(j.home, "matches", "*.canape"))
	if err != nil || len(journals) != 1 {
		t.Fatalf("journals %v: %v", journals, err)
	}
	written, err := os.ReadFile(journals[0])
	if err != nil {
		t.Fatal(err)
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
