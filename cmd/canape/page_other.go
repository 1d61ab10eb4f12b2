//go:build !js

package main

// shown has nobody to tell that there is a picture.
func shown() {}
