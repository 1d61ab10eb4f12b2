package main

import (
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
)

// page makes the folder of the game as a page, for any host of files, and a zip file of it.
func (r *release) page() error {
	folder, builder := r.name("web", ""), filepath.Join(r.root, "build", "web")
	if _, err := os.Stat(builder); err != nil {
		log.Print("there is no build/web yet: no page")
		return nil
	}
	cmd := exec.Command(builder, "--to", folder, r.version)
	cmd.Stdout, cmd.Stderr = os.Stderr, os.Stderr
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("build/web: %w", err)
	}
	t := tree{}
	if err := t.addAll("", folder); err != nil {
		return err
	}
	if err := r.papers(t, "licences/", filepath.Join(folder, "canape.wasm")); err != nil {
		return err
	}
	return r.zip(r.name("web", ".zip"), "canape/", t)
}
