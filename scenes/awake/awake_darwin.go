package awake

import (
	"os"
	"strconv"
)

// Desktop returns a Hold for macOS. It runs the program caffeinate, which keeps the screen on while
// it runs and which ends with the game.
func Desktop(func(string) string) Hold {
	return byProgram("/usr/bin/caffeinate", "-d", "-i", "-w", strconv.Itoa(os.Getpid()))
}
