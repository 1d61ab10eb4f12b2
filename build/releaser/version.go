package main

import (
	"fmt"
	"strings"
)

// numbers returns the version in the four numbers of Windows, without any suffix after the third.
func (r *release) numbers() (n [4]uint16) {
	// build/version guarantees three numbers.
	_, _ = fmt.Sscanf(r.version, "%d.%d.%d", &n[0], &n[1], &n[2])
	return n
}

// short returns the version without a suffix after its three numbers.
func (r *release) short() string {
	n := r.numbers()
	return fmt.Sprintf("%d.%d.%d", n[0], n[1], n[2])
}

// debianVersion returns a version that Debian compares correctly: a prerelease such as 1.0.0-rc.1
// gets a tilde.
func debianVersion(version string) string {
	number, build, _ := strings.Cut(version, "+")
	version = strings.Replace(number, "-", "~", 1)
	if build != "" {
		version += "+" + strings.ReplaceAll(build, "-", ".")
	}
	return version
}
