package fake

import (
	"encoding/json"
	"slices"

	"canape/input"
)

// Recording is what somebody did with the devices, tick by tick, from the start of an app, and what the app wrote down of it.
type Recording struct {
	Width, Height int    // of the screen, in pixels
	Seed          uint64 // of the matches
	Settings      json.RawMessage
	Steps         []Step
	Journal       string
	RealTime      bool
	Most          bool // as many people play as can
}

// Step is a frame of input that holds for some ticks.
type Step struct {
	input.Frame
	Ticks int
	Drawn bool // whether a picture is drawn after them
}

// Add notes a tick.
func (r *Recording) Add(f *input.Frame) {
	if n := len(r.Steps); n > 0 {
		last := &r.Steps[n-1]
		if !last.Drawn && last.Keys == f.Keys && last.Mouse == f.Mouse && slices.Equal(last.Pads, f.Pads) && len(f.Runes) == 0 {
			last.Ticks++
			return
		}
	}
	step := Step{Frame: *f, Ticks: 1}
	step.Runes, step.Pads = slices.Clone(f.Runes), slices.Clone(f.Pads)
	r.Steps = append(r.Steps, step)
}

// Drawn notes that a picture is drawn.
func (r *Recording) Drawn() {
	if n := len(r.Steps); n > 0 {
		r.Steps[n-1].Drawn = true
	}
}
