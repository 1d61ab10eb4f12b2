package main

import "golang.org/x/sys/windows"

// systemLocales returns the player's languages according to the system, best first.
func systemLocales() []string {
	locales, err := windows.GetUserPreferredUILanguages(windows.MUI_LANGUAGE_NAME)
	if err != nil {
		return nil
	}
	return locales
}
