package main

import (
	"os"
	"path/filepath"

	"canape/scenes/filedialog"
	"canape/scenes/filedialog/portal"
)

// fileDialog returns the desktop's own dialog, or else GTK's. GTK runs in a program of its own, so
// that it is not loaded at every start.
func fileDialog() *filedialog.System {
	ways := []func(filedialog.Request) (string, error){portal.Asker(os.Getenv)}
	if self, err := os.Executable(); err == nil {
		ways = append(ways, filedialog.Program(filepath.Join(filepath.Dir(self), "canape-files")))
	}
	return filedialog.New(filedialog.FirstOf(ways...))
}
