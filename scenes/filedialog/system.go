//go:build windows || cgo

package filedialog

import (
	"errors"

	"github.com/sqweek/dialog"
)

func toolkit() func(Request) (string, error) { return open }

func open(r Request) (string, error) {
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
		return "", ErrCancelled
	}
	return path, err
}
