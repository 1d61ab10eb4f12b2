package main

import (
	"fmt"
	"strings"
)

// numbers returns the version as Windows counts: four numbers. What comes after the third is none
// of them.
func (r *release) numbers() (n [4]uint16) {
	// build/version has seen to it that there are three.
	_, _ = fmt.Sscanf(r.version, "%d.%d.%d", &n[0], &n[1], &n[2])
	return n
}

// short returns the version without what comes after its three numbers.
func (r *release) short() string {
	n := r.numbers()
	return fmt.Sprintf("%d.%d.%d", n[0], n[1], n[2])
}

// debianVersion returns a version as Debian compares them: what comes before a release, such as
// 1.0.0-rc.1, has a tilde.
func debianVersion(version string) string {
	number, build, _ := strings.Cut(version, "+")
	version = strings.Replace(number, "-", "~", 1)
	if build != "" {
		version += "+" + strings.ReplaceAll(build, "-", ".")
	}
	return version
}
