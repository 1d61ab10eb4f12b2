package main

import "syscall/js"

// shown tells the page that there is a picture.
func shown() {
	if page := js.Global().Get("canapePage"); page.Truthy() {
		page.Call("shown")
	}
}
