package awake

import (
	"os"
	"strconv"
)

// Desktop asks macOS by its own program for that, which holds an assertion of power management as
// long as it runs, and ends with the game.
func Desktop(func(string) string) Hold {
	return byProgram("/usr/bin/caffeinate", "-d", "-i", "-w", strconv.Itoa(os.Getpid()))
}
