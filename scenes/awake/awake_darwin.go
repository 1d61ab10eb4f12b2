package awake

import (
	"os"
	"strconv"
)

// Desktop asks macOS by its program caffeinate, which holds a power assertion while it runs and
// ends with the game.
func Desktop(func(string) string) Hold {
	return byProgram("/usr/bin/caffeinate", "-d", "-i", "-w", strconv.Itoa(os.Getpid()))
}
