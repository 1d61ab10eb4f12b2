package main

import (
	"runtime/debug"
	"syscall/js"

	"canape/engine/disk"
)

// saving is the garbage collector's percentage (see debug.SetGCPercent) after the first picture. It
// is low, since memory that a page once had is never returned to the browser. Before the first
// picture it is higher.
const saving = 50

// shown tells the page that the first picture is drawn, and whether the browser keeps anything.
func shown() {
	debug.SetGCPercent(saving)
	if page := js.Global().Get("canapePage"); page.Truthy() {
		page.Call("shown", disk.Lasting() == nil)
	}
}
