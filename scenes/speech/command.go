package speech

import (
	"context"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// command is a voice that is a program. It is started for each text, reads it from its standard
// input, and ends when it has spoken it.
type command struct {
	path string
	args func(t text) []string
}

// commandOf returns the voice of a program, if it is installed.
func commandOf(name string, args func(t text) []string) opener {
	return func() (voice, error) {
		path, err := exec.LookPath(name)
		if err != nil {
			return nil, err
		}
		return command{path, args}, nil
	}
}

func (c command) speak(ctx context.Context, t text) error {
	cmd := exec.CommandContext(ctx, c.path, c.args(t)...)
	cmd.Stdin = strings.NewReader(t.words)
	cmd.WaitDelay = time.Second
	err := cmd.Run()
	if ctx.Err() != nil { // the text was interrupted
		return nil
	}
	return err
}

func (c command) close() {}

// wordsPerMinute returns a rate in words per minute.
func wordsPerMinute(rate int) string { return strconv.Itoa(min(max(175*rate/100, 80), 450)) }

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
