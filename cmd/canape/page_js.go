package main

import (
	"runtime/debug"
	"syscall/js"

	"canape/engine/disk"
)

// saving is the garbage collector's percentage (see debug.SetGCPercent) after the first frame. It
// is low because a web page never returns memory to the browser. Before the first frame the
// percentage is higher.
const saving = 50

// shown tells the page that the first frame has been drawn, and whether the browser keeps the
// files.
func shown() {
	debug.SetGCPercent(saving)
	if page := js.Global().Get("canapePage"); page.Truthy() {
		page.Call("shown", disk.Lasting() == nil)
	}
}
