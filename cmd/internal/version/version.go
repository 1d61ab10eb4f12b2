// Package version tells what a program was built from.
package version

import (
	"fmt"
	"runtime"
	"runtime/debug"
)

// Number is the version of Canapé. The linker sets it to what build/version prints.
var Number = "0.0.0"

// Line returns one line about the program of that name: its version, the revision if it is known, and
// what it runs on.
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
