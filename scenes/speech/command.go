package speech

import (
	"context"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// command is a voice that runs a program for each text. The program reads the text from standard
// input and exits when it has spoken it.
type command struct {
	path string
	args func(t text) []string
}

// commandOf returns an opener for a program's voice, which fails if the program is not installed.
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

// wordsPerMinute converts a rate in per cent to words per minute.
func wordsPerMinute(rate int) string { return strconv.Itoa(min(max(175*rate/100, 80), 450)) }

// sayVoice matches a line of the output of "say -v ?": a name, a locale and a sentence.
var sayVoice = regexp.MustCompile(`^(\S.*?)\s+([a-z]{2,3})[_-]\S+\s+#`)

// voiceNames returns the first voice of each language in a list from macOS.
func voiceNames(list string) map[string]string {
	names := map[string]string{}
	for line := range strings.Lines(list) {
		if m := sayVoice.FindStringSubmatch(line); m != nil && names[m[2]] == "" {
			names[m[2]] = m[1]
		}
	}
	return names
}
