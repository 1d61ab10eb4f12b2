//go:build !windows

package disk

import (
	"errors"
	"syscall"
)

// IsFull reports whether an error says that the disk, or the user's share of it, has no room left.
func IsFull(err error) bool {
	return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT)
}
