package fake

import (
	"encoding/json"
	"slices"

	"canape/input"
)

// Recording has the input of the app for every tick of one run, and the journal that the app wrote
// in this run.
type Recording struct {
	Width, Height int    // the size of the screen in pixels
	Seed          uint64 // seed of the matches
	Settings      json.RawMessage
	Steps         []Step
	Journal       string
	RealTime      bool
	Most          bool // reports that the match has the largest possible number of players
}

// Step is a frame of input that stays the same for some ticks.
type Step struct {
	input.Frame
	Ticks int
	Drawn bool // a picture is drawn after the last tick
}

// Add appends the frame of a tick.
func (r *Recording) Add(f *input.Frame) {
	if n := len(r.Steps); n > 0 {
		last := &r.Steps[n-1]
		if !last.Drawn && last.Keys == f.Keys && last.Mouse == f.Mouse && slices.Equal(last.Pads, f.Pads) && slices.Equal(last.Phones, f.Phones) && len(f.Runes) == 0 {
			last.Ticks++
			return
		}
	}
	step := Step{Frame: *f, Ticks: 1}
	step.Runes, step.Pads, step.Phones = slices.Clone(f.Runes), slices.Clone(f.Pads), slices.Clone(f.Phones)
	r.Steps = append(r.Steps, step)
}

// Drawn records that a picture is drawn after the last tick.
func (r *Recording) Drawn() {
	if n := len(r.Steps); n > 0 {
		r.Steps[n-1].Drawn = true
	}
}
