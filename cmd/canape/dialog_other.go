//go:build !windows && !linux && !js

package main

import "canape/scenes/filedialog"

// fileDialog returns no dialog: the game lists files itself.
func fileDialog() *filedialog.System { return filedialog.New(nil) }
