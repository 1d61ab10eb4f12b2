package disk

import (
	"errors"
	"syscall"
)

// IsFull reports whether an error says that the disk, or the user's share of it, has no room left.
func IsFull(err error) bool {
	const handleDiskFull, diskFull, quotaExceeded = syscall.Errno(39), syscall.Errno(112), syscall.Errno(1295)
	return errors.Is(err, handleDiskFull) || errors.Is(err, diskFull) || errors.Is(err, quotaExceeded)
}
