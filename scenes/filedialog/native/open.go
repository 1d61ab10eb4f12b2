//go:build windows || (cgo && (darwin || gtk))

// Package native opens the system's file dialog in the program that it is linked into. On Linux that brings GTK with it, which
// takes time at every start: there a small program of its own does it, built with the tag gtk.
package native

import (
	"errors"

	"canape/scenes/filedialog"

	"github.com/sqweek/dialog"
)

// Open asks for a file and waits for the answer. Without a screen it panics.
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
