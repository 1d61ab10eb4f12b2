package speech

import (
	"os/exec"
)

// voices returns the ways in which macOS can speak, best first.
func voices() []opener {
	return []opener{func() (voice, error) {
		list, err := exec.Command("/usr/bin/say", "-v", "?").Output()
		if err != nil {
			return nil, err
		}
		names := voiceNames(string(list))
		return command{"/usr/bin/say", func(t text) []string {
			args := []string{"-f", "-", "-r", wordsPerMinute(t.rate)}
			if name := names[t.language]; name != "" {
				args = append(args, "-v", name)
			}
			return args
		}}, nil
	}}
}
