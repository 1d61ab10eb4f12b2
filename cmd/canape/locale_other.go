//go:build !windows && !darwin && !js

package main

// systemLocales returns nil, because on this system only the environment names languages.
func systemLocales() []string { return nil }
