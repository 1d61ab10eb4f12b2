//go:build !windows && !linux && !(darwin && cgo)

package native

import (
	"errors"

	"canape/scenes/filedialog"
)

// Open returns an error, because the program was built without a dialog.
func Open(filedialog.Request) (string, error) { return "", errors.New("built without a file dialog") }
