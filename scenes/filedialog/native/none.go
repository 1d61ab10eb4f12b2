//go:build !windows && !(cgo && (darwin || gtk))

// Package native opens the system's file dialog in the program that it is linked into.
package native

import (
	"errors"

	"canape/scenes/filedialog"
)

// Open answers that the program was built without a dialog.
func Open(filedialog.Request) (string, error) { return "", errors.New("built without a file dialog") }
