//go:build !js

package sound

// beginRecording does nothing: perform records each take when it is called.
func beginRecording() {}

// perform records a take.
func perform(r recipe, c clip, take int) []float32 { return r.record(c, take) }
