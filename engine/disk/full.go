//go:build !windows

package disk

import (
	"errors"
	"syscall"
)

// IsFull reports whether an error means that the disk is full or the user's quota is used up.
func IsFull(err error) bool {
	return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT)
}
