//go:build unix && !js

package awake

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
)

// The program runs for as long as the screen must stay on.
func TestProgramRunsWhileScreenIsKeptOn(t *testing.T) {
	started := filepath.Join(t.TempDir(), "pid")
	release, err := byProgram("sh", "-c", `echo $$ >"$0" && exec sleep 98`, started)("")
	if err != nil {
		t.Fatal(err)
	}
	var pid int
	wait(t, "it starts", func() bool {
		text, _ := os.ReadFile(started) // the program writes this file shortly after it starts
		pid, err = strconv.Atoi(strings.TrimSpace(string(text)))
		return err == nil
	})
	if err := syscall.Kill(pid, 0); err != nil {
		t.Errorf("the program does not run: %v", err)
	}
	release()
	if err := syscall.Kill(pid, 0); err == nil {
		t.Error("the program still runs")
	}
	if _, err := byProgram("/no/such/program")(""); err == nil {
		t.Error("a program that is not there was run")
	}
}
