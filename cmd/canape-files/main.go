// Command canape-files shows the system's file dialog for the game: a request on standard input,
// the answer on standard output, each a line of JSON. The game starts it from its own folder.
package main

import (
	"fmt"
	"os"
	"runtime"

	"canape/scenes/filedialog"
	"canape/scenes/filedialog/native"
)

func main() {
	runtime.LockOSThread() // toolkits require the thread on which they started
	if err := filedialog.Serve(os.Stdin, os.Stdout, native.Open, func() { os.Exit(1) }); err != nil {
		fmt.Fprintln(os.Stderr, "canape-files:", err)
		os.Exit(1)
	}
}
