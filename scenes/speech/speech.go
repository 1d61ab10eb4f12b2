// Package speech has texts spoken by whatever the system speaks with: speech-dispatcher or espeak-ng on Linux, SAPI on Windows, say on
// macOS. Where there is nothing of the kind it is silent. No text passes through a shell.
package speech

// Speaker speaks texts one after the other. Its methods never wait, and may be called from any goroutine.
type Speaker interface {
	// Say has a text spoken in a language such as "fr". It is spoken after those that wait; with interrupt it takes the place of all of
	// them, and of what is being spoken.
	Say(text, language string, interrupt bool)
	// SetRate sets how fast texts are spoken, in per cent of what is usual.
	SetRate(percent int)
	// Stop ends what is being spoken, and forgets what waits.
	Stop()
	// Missing reports whether the system has turned out to have no voice.
	Missing() bool
	// Close ends all speech for good.
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

// Missing reports that there is no voice.
func (Silent) Missing() bool { return true }

// Close does nothing.
func (Silent) Close() {}
