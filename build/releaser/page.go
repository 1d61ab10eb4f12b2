package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// page makes a folder with the game as a web page, which any web server can serve, and a zip file
// of it.
func (r *release) page() error {
	folder := r.name("web", "")
	cmd := exec.Command(filepath.Join(r.root, "build", "web"), "--release", folder, r.version)
	cmd.Env = r.environment
	cmd.Stdout, cmd.Stderr = os.Stderr, os.Stderr
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("build/web: %w", err)
	}
	t := tree{}
	if err := t.addAll(folder); err != nil {
		return err
	}
	parts, err := r.partsOfPage()
	if err != nil {
		return err
	}
	if err := r.addLicences(t, "licences/", parts); err != nil {
		return err
	}
	if err := r.writeFolder(folder, t); err != nil {
		return err
	}
	return r.zip(r.name("web", ".zip"), "canape/", t)
}

// partsOfPage returns the parts of the page. It cannot use partsOf, because programs for browsers
// have no build information.
func (r *release) partsOfPage() ([]component, error) {
	const each = `{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}}{{end}}{{end}}`
	cmd := exec.Command("go", "list", "-deps", "-f", each, "./cmd/canape", "./cmd/canape-sounds")
	cmd.Dir = r.root
	cmd.Env = slices.Concat(r.environment, []string{"GOOS=js", "GOARCH=wasm"})
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w", err)
	}
	goVersion, err := toolchain(r.root)
	if err != nil {
		return nil, err
	}
	parts := []component{module("std", strings.TrimPrefix(goVersion, "go"))}
	for line := range strings.Lines(string(out)) {
		if path, version, ok := strings.Cut(strings.TrimSpace(line), " "); ok {
			parts = append(parts, module(path, version))
		}
	}
	return parts, nil
}
