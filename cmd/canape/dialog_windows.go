package main

import (
	"canape/scenes/filedialog"
	"canape/scenes/filedialog/native"
)

// fileDialog returns the system's file dialog.
func fileDialog() *filedialog.System { return filedialog.New(native.Open) }
