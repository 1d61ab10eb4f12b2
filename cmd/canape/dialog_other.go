//go:build !windows && !linux && !js

package main

import "canape/scenes/filedialog"

// fileDialog returns a dialog that is not there: the game lists files itself.
func fileDialog() *filedialog.System { return filedialog.New(nil) }
