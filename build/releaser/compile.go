package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
)

// compile builds a program without cgo, for a system and a processor by Go's names for them, and returns its path.
func (r *release) compile(system, cpu, program, flags string) (string, error) {
	path := filepath.Join(r.work, system+"-"+cpu, program)
	return path, r.build(path, program, flags, nil, "GOOS="+system, "GOARCH="+cpu, "CGO_ENABLED=0")
}

// compileDialog builds the program that shows GTK's file dialog, for this machine: it needs a C compiler and GTK.
func (r *release) compileDialog() (string, error) {
	path := filepath.Join(r.work, "gtk", "canape-files")
	return path, r.build(path, "canape-files", "", []string{"-tags=gtk"}, "CGO_ENABLED=1")
}

func (r *release) build(path, program, flags string, options []string, environment ...string) error {
	linker := "-s -w -X canape/cmd/internal/version.Number=" + r.version + " " + flags
	args := append([]string{"build", "-trimpath", "-buildvcs=false", "-ldflags=" + linker, "-o", path}, options...)
	cmd := exec.Command("go", append(args, "./cmd/"+program)...)
	cmd.Dir = r.root
	cmd.Env = slices.Concat(r.environment, environment)
	cmd.Stderr = os.Stderr
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("go build %s: %w", program, err)
	}
	return nil
}
