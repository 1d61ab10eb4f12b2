//go:build !windows

package journal

import (
	"errors"
	"syscall"
)

// isFull tells whether the disk, or the user's share of it, has no room left.
func isFull(err error) bool {
	return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT)
}
