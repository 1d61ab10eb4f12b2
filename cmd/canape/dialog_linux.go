package main

import (
	"os"
	"path/filepath"

	"canape/scenes/filedialog"
	"canape/scenes/filedialog/portal"
)

// fileDialog returns the desktop's own dialog, or else GTK's. GTK's dialog runs in a separate
// program, so that the game need not load GTK.
func fileDialog() *filedialog.System {
	ways := []func(filedialog.Request) (string, error){portal.Asker(os.Getenv)}
	if self, err := os.Executable(); err == nil {
		ways = append(ways, filedialog.Program(filepath.Join(filepath.Dir(self), "canape-files")))
	}
	return filedialog.New(filedialog.FirstOf(ways...))
}
