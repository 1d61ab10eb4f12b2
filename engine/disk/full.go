//go:build !windows

package disk

import (
	"errors"
	"syscall"
)

// IsFull reports whether the error means that the disk is full or that the user's quota is used up.
func IsFull(err error) bool {
	return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT)
}
