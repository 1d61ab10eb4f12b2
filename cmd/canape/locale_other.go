//go:build !windows && !darwin && !js

package main

// systemLocales returns nothing where the environment says all there is.
func systemLocales() []string { return nil }
