package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
)

// compile builds a program for a system and a processor, which have the names that Go uses, and
// returns the program's path.
func (r *release) compile(system, cpu, program, flags string) (string, error) {
	path := filepath.Join(r.work, system+"-"+cpu, program)
	linker := "-s -w -X canape/cmd/internal/version.Number=" + r.version + " " + flags
	cmd := exec.Command("go", "build", "-trimpath", "-buildvcs=false", "-ldflags="+linker, "-o", path, "./cmd/"+program)
	cmd.Dir = r.root
	cmd.Env = slices.Concat(r.environment, []string{"GOOS=" + system, "GOARCH=" + cpu, "CGO_ENABLED=0"})
	cmd.Stderr = os.Stderr
	if err := cmd.Run(); err != nil {
		return "", fmt.Errorf("go build %s: %w", program, err)
	}
	return path, nil
}
