//go:build !js

package main

// shown does nothing here; in a web page it is called after the first picture.
func shown() {}
