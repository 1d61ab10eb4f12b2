//go:build darwin || js

package main

import "github.com/jeandeaual/go-locale"

// systemLocales returns the languages that the player has chosen in the system or the browser, best
// first.
func systemLocales() []string {
	locales, err := locale.GetLocales()
	if err != nil {
		return nil
	}
	return locales
}
