//go:build !js

package sound

// beginRecording does nothing: perform records each take on demand.
func beginRecording() {}

// perform records a take.
func perform(r recipe, c clip, take int) []float32 { return r.record(c, take) }

// performBar synthesises a bar of a piece of a theme.
func performBar(_ Theme, _ int, p *piece, wave int) []int16 { return p.play(wave) }
