//go:build unix && !darwin && !android

package speech

// voices returns the ways in which the system can speak, best first.
func voices() []opener {
	return []opener{
		openDispatcher,
		commandOf("espeak-ng", espeakArgs),
		commandOf("espeak", espeakArgs),
		commandOf("spd-say", func(t text) []string {
			return []string{"--wait", "--pipe-mode", "--language", t.language, "--rate", dispatcherRate(t.rate)}
		}),
	}
}

func espeakArgs(t text) []string {
	return []string{"--stdin", "-b", "1", "-v", t.language, "-s", wordsPerMinute(t.rate)}
}
