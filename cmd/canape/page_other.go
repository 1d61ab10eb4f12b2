//go:build !js

package main

// shown does nothing. In a web page, it is called after the first frame.
func shown() {}
