package disk

import (
	"errors"
	"os"
	"syscall"
	"unsafe"
)

const openAtOnce = 0

// lock locks a file until it is closed. It returns true if another program already holds the lock.
// It locks a byte far beyond the end of the file, because on Windows other programs cannot read a
// locked range.
func lock(file *os.File) (held bool) {
	const exclusive, failImmediately, behind = 2, 1, 1 << 30
	const lockViolation = syscall.Errno(33)
	at := syscall.Overlapped{OffsetHigh: behind}
	lockFile := syscall.NewLazyDLL("kernel32.dll").NewProc("LockFileEx")
	done, _, err := lockFile.Call(file.Fd(), exclusive|failImmediately, 0, 1, 0, uintptr(unsafe.Pointer(&at)))
	return done == 0 && errors.Is(err, lockViolation)
}

// IsFull reports whether the error means that the disk is full or that the user's quota is used up.
func IsFull(err error) bool {
	const handleDiskFull, diskFull, quotaExceeded = syscall.Errno(39), syscall.Errno(112), syscall.Errno(1295)
	return errors.Is(err, handleDiskFull) || errors.Is(err, diskFull) || errors.Is(err, quotaExceeded)
}
