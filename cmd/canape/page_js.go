package main

import (
	"runtime/debug"
	"syscall/js"
)

// saving is how much the memory grows between two collections of what nobody needs any more, in per cent. Browsers never get back what
// a page once took. Until there is a picture the page asks for fewer collections.
const saving = 50

// shown tells the page that there is a picture.
func shown() {
	debug.SetGCPercent(saving)
	if page := js.Global().Get("canapePage"); page.Truthy() {
		page.Call("shown")
	}
}
