//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package disk

import (
	"errors"
	"os"
	"syscall"
)

// openAtOnce keeps an open from waiting for the other end of a pipe.
const openAtOnce = syscall.O_NONBLOCK | syscall.O_NOCTTY

// lock locks a file until it is closed, and reports whether another program holds the lock. It
// returns false if the file system has no locks.
func lock(file *os.File) (held bool) {
	return errors.Is(syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB), syscall.EWOULDBLOCK)
}
