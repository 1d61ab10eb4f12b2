//go:build !unix

package ui_test

import "time"

// cpu returns 0: the processor time is unknown on this system.
func cpu() time.Duration { return 0 }
