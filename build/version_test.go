package build

import (
	"os/exec"
	"strings"
	"testing"
)

// What is built has one version: the one asked for, or git's.
func TestVersion(t *testing.T) {
	for asked, want := range map[string]string{"1.2.3": "1.2.3", "v1.2.3": "1.2.3", "2.0.0-rc.1": "2.0.0-rc.1", "1.0.0+3.gabc": "1.0.0+3.gabc", "next": "", "1.2": "", "1.2.3 ; rm": ""} {
		out, err := exec.Command("./version", asked).Output()
		if got := strings.TrimSpace(string(out)); got != want || (err != nil) != (want == "") {
			t.Errorf("asked for %q it says %q, %v", asked, got, err)
		}
	}
	if out, err := exec.Command("./version").Output(); err != nil || len(out) < len("0.0.0+0") {
		t.Errorf("git's is %q, %v", out, err)
	}
}
