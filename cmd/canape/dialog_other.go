//go:build !windows

package main

import (
	"os"
	"path/filepath"

	"canape/scenes/filedialog"
)

// fileDialog returns the system's file dialog, which a program beside this one shows: GTK need not be loaded at every start.
func fileDialog() *filedialog.System {
	self, err := os.Executable()
	if err != nil {
		return filedialog.New(nil)
	}
	return filedialog.New(filedialog.Program(filepath.Join(filepath.Dir(self), "canape-files")))
}
