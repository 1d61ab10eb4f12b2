//go:build windows || (darwin && cgo)

package native

import (
	"errors"

	"canape/scenes/filedialog"

	"github.com/sqweek/dialog"
)

// Open asks for a file and waits for the answer.
func Open(r filedialog.Request) (string, error) {
	b := dialog.File().Title(r.Title).Filter(r.Kind, r.Ends...)
	if r.Folder != "" {
		b.SetStartDir(r.Folder)
	}
	ask := b.Load
	if r.Save {
		ask = b.SetStartFile(r.Name).Save
	}
	path, err := ask()
	if errors.Is(err, dialog.ErrCancelled) {
		return "", filedialog.ErrCancelled
	}
	return path, err
}
