package build

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// If a go command does not start, build/go uses another go command, or says what is missing.
func TestBrokenGoIsSkipped(t *testing.T) {
	broken := t.TempDir()
	if err := os.WriteFile(filepath.Join(broken, "go"), []byte("#!/bin/sh\nexit 1\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("./go", "version")
	cmd.Env = append(os.Environ(), "PATH="+broken+":/usr/bin:/bin")
	out, err := cmd.CombinedOutput()
	if said := string(out); err == nil && !strings.HasPrefix(said, "go version go1.") || err != nil && !strings.Contains(said, "is needed") {
		t.Errorf("it ends with %v and says %q", err, said)
	}
}

// build/go uses a go command that has the version in go.mod. An older command downloads that
// version. Without a network, build/go also uses another version that is recent enough.
func TestGoDownloadsItsVersion(t *testing.T) {
	for name, test := range map[string]struct {
		own     string // the version of the installed go command
		network bool
		want    string
	}{
		"old, with a network":           {"go1.24.4", true, "runs as auto: version"},
		"old, without a network":        {"go1.24.4", false, "could not fetch"},
		"new enough, with a network":    {"go1.26.0", true, "runs as : version"},
		"new enough, without a network": {"go1.26.0", false, "runs as local: version"},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorkshop(t, "go")
			w.standIn("build/install", "") // this script normally installs certificates if they are missing
			fetched := "exit 1"
			if test.network {
				fetched = "echo go1.26.8"
			}
			w.standIn("bin/go", `case "$GOTOOLCHAIN $*" in
				"local env GOVERSION") echo `+test.own+`;;
				*" env GOVERSION") `+fetched+`;;
				*) echo "runs as $GOTOOLCHAIN: $*";;
			esac`)
			said, _ := w.run([]string{"GOTOOLCHAIN="}, "build/go", "version")
			if !strings.Contains(said, test.want) {
				t.Errorf("it says %q, not %q", said, test.want)
			}
		})
	}
}
