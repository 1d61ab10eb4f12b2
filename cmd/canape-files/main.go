// Command canape-files shows the system's file dialog for the game. It reads a request from
// standard input and writes the answer to standard output, each as a line of JSON. The game starts
// it from the folder of its own program.
package main

import (
	"fmt"
	"os"
	"runtime"

	"canape/scenes/filedialog"
	"canape/scenes/filedialog/native"
)

func main() {
	runtime.LockOSThread() // toolkits must be called on the thread on which they started
	if err := filedialog.Serve(os.Stdin, os.Stdout, native.Open, func() { os.Exit(1) }); err != nil {
		fmt.Fprintln(os.Stderr, "canape-files:", err)
		os.Exit(1)
	}
}
