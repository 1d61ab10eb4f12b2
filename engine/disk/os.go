//go:build !js

package disk

// OS returns the disk of the operating system.
func OS() Disk { return system{} }
