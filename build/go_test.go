package build

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// A go that does not start is passed over: another one is found, or it is said what is missing.
func TestGoThatDoesNotStart(t *testing.T) {
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
