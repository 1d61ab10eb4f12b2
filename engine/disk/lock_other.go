//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd || windows)

package disk

import "os"

const openAtOnce = 0

// lock does nothing, because this system cannot lock files.
func lock(*os.File) (held bool) { return false }
