package main

import "golang.org/x/sys/windows"

// systemLocales returns the languages that the player has chosen in Windows, best first.
func systemLocales() []string {
	locales, err := windows.GetUserPreferredUILanguages(windows.MUI_LANGUAGE_NAME)
	if err != nil {
		return nil
	}
	return locales
}
