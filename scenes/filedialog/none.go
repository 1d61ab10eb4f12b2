//go:build !windows && !cgo

package filedialog

// toolkit returns nil: the program is built without one.
func toolkit() func(Request) (string, error) { return nil }
