// Package speech speaks texts with the system's voice: speech-dispatcher or espeak-ng on Linux,
// SAPI on Windows, say on macOS, the browser's voices in a web page. Without any of these it is
// silent. No text passes through a shell.
package speech

// Speaker speaks texts one after another. Its methods never wait and may be called from any
// goroutine.
type Speaker interface {
	// Say queues a text in a language such as "fr". With interrupt it replaces the queue and stops
	// the current text.
	Say(text, language string, interrupt bool)
	// SetRate sets the speed in per cent of the normal rate.
	SetRate(percent int)
	// Stop stops the current text and clears the queue.
	Stop()
	// Speaking reports whether a text is being spoken or queued.
	Speaking() bool
	// Missing reports whether the system is known to have no voice.
	Missing() bool
	// Close stops all speech permanently.
	Close()
}

// Silent is a Speaker without a voice.
type Silent struct{}

// Say does nothing.
func (Silent) Say(string, string, bool) {}

// SetRate does nothing.
func (Silent) SetRate(int) {}

// Stop does nothing.
func (Silent) Stop() {}

// Speaking returns false.
func (Silent) Speaking() bool { return false }

// Missing returns true.
func (Silent) Missing() bool { return true }

// Close does nothing.
func (Silent) Close() {}
