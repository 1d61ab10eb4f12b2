//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package disk

import (
	"errors"
	"os"
	"syscall"
)

// openAtOnce makes opening a pipe return without waiting for its other end.
const openAtOnce = syscall.O_NONBLOCK | syscall.O_NOCTTY

// lock locks a file until it is closed. It returns true if another program already holds the lock,
// and false if the file system has no locks.
func lock(file *os.File) (held bool) {
	return errors.Is(syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB), syscall.EWOULDBLOCK)
}
