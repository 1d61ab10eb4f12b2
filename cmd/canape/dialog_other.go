//go:build !windows && !linux && !js

package main

import "canape/scenes/filedialog"

// fileDialog returns a System without a dialog, so the game shows its own list of files.
func fileDialog() *filedialog.System { return filedialog.New(nil) }
