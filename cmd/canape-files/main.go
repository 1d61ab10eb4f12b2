// Command canape-files shows the system's file dialog for the game: a request on standard input,
// the answer on standard output, a line of JSON each. The game starts it where it lies beside it.
package main

import (
	"fmt"
	"os"
	"runtime"

	"canape/scenes/filedialog"
	"canape/scenes/filedialog/native"
)

func main() {
	runtime.LockOSThread() // toolkits keep to the thread that they began on
	if err := filedialog.Serve(os.Stdin, os.Stdout, native.Open, func() { os.Exit(1) }); err != nil {
		fmt.Fprintln(os.Stderr, "canape-files:", err)
		os.Exit(1)
	}
}
