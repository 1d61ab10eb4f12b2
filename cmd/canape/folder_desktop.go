//go:build !js

package main

import (
	"io"

	"github.com/pkg/browser"
)

// showFolder opens a folder in the desktop's file manager.
func showFolder(path string) error {
	browser.Stdout, browser.Stderr = io.Discard, io.Discard
	return browser.OpenFile(path)
}
