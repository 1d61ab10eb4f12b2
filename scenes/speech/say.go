package speech

import (
	"regexp"
	"strings"
)

// sayVoice is a line of what "say -v ?" prints: a name, a locale and a sentence.
var sayVoice = regexp.MustCompile(`^(\S.*?)\s+([a-z]{2,3})[_-]\S+\s+#`)

// voiceNames returns the first voice of each language that macOS lists.
func voiceNames(list string) map[string]string {
	names := map[string]string{}
	for line := range strings.Lines(list) {
		if m := sayVoice.FindStringSubmatch(line); m != nil && names[m[2]] == "" {
			names[m[2]] = m[1]
		}
	}
	return names
}
