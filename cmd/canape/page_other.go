//go:build !js

package main

// shown does nothing; in a web page it runs after the first frame.
func shown() {}
