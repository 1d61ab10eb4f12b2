package main

import (
	"fmt"
	"strings"
)

// numbers returns the version as the four numbers that Windows expects. It drops any suffix.
func (r *release) numbers() (n [4]uint16) {
	// The script build/version guarantees that there are three numbers.
	_, _ = fmt.Sscanf(r.version, "%d.%d.%d", &n[0], &n[1], &n[2])
	return n
}

// short returns the three numbers of the version without a suffix.
func (r *release) short() string {
	n := r.numbers()
	return fmt.Sprintf("%d.%d.%d", n[0], n[1], n[2])
}

// debianVersion returns the version in a form that Debian sorts correctly: a prerelease such as
// 1.0.0-rc.1 gets a tilde.
func debianVersion(version string) string {
	number, build, _ := strings.Cut(version, "+")
	version = strings.Replace(number, "-", "~", 1)
	if build != "" {
		version += "+" + strings.ReplaceAll(build, "-", ".")
	}
	return version
}
