//go:build unix && !js

package awake

import (
	"os/exec"
	"strings"
	"testing"
)

// A program runs for as long as the screen is to stay on.
func TestAProgramRunsMeanwhile(t *testing.T) {
	runs := func() bool {
		out, _ := exec.Command("ps", "-A", "-o", "args").Output()
		return strings.Contains(string(out), "sleep 98.7654")
	}
	release, err := Program("sleep", "98.7654")("")
	if err != nil {
		t.Fatal(err)
	}
	wait(t, "it runs", runs)
	release()
	if runs() {
		t.Error("it still runs")
	}
	if _, err := Program("/no/such/program")(""); err == nil {
		t.Error("a program that is not there was run")
	}
}
