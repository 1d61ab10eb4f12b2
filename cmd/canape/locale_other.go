//go:build !windows && !darwin && !js

package main

// systemLocales returns nothing: here the languages are only in the environment.
func systemLocales() []string { return nil }
