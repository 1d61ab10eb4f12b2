// Package version describes the build of a program.
package version

import (
	"fmt"
	"runtime"
	"runtime/debug"
)

// Number is the version of Canapé. The linker sets it to the output of build/version.
var Number = "0.0.0"

// Line returns a line with the program's name, its version, the platform and, if it is known, the
// revision.
func Line(program string) string {
	revision := ""
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, setting := range info.Settings {
			if setting.Key == "vcs.revision" {
				revision = ", revision " + setting.Value
			}
		}
	}
	return fmt.Sprintf("%s %s%s, %s %s/%s", program, Number, revision, runtime.Version(), runtime.GOOS, runtime.GOARCH)
}
