package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"
)

// display is a virtual screen that writes its picture to a file.
type display struct {
	name    string // the value of the variable DISPLAY
	picture string // the path of the file with the picture, which is in the format of xwd
}

func newDisplay(t *testing.T) display {
	t.Helper()
	folder := t.TempDir()
	read, write, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer read.Close()
	server := exec.Command("Xvfb", "-displayfd", "3", "-screen", "0", "1280x720x24", "-fbdir", folder, "-nolisten", "tcp")
	server.ExtraFiles = []*os.File{write}
	err = server.Start()
	write.Close()
	if err != nil {
		t.Fatalf("%v: build/test installs it", err)
	}
	t.Cleanup(func() {
		_ = server.Process.Kill()
		_ = server.Wait()
	})
	number, err := io.ReadAll(read)
	if err != nil || len(number) == 0 {
		t.Fatalf("Xvfb has no display: %v", err)
	}
	return display{":" + strings.TrimSpace(string(number)), filepath.Join(folder, "Xvfb_screen0")}
}

// pixels returns the pixels on the display. It skips the file's header, which begins with its own
// length.
func (d display) pixels(t *testing.T) []byte {
	t.Helper()
	data, err := os.ReadFile(d.picture)
	if err != nil || len(data) < 4 {
		t.Fatalf("%d bytes, %v", len(data), err)
	}
	return data[min(int(binary.BigEndian.Uint32(data)), len(data)):]
}

// A release can be made from these sources. The test checks that the notes are written. It also
// unpacks the package for Linux on this machine, starts the game and waits until the title is on
// the screen. build/test --release tries all packages.
func TestRehearsal(t *testing.T) {
	if runtime.GOOS != "linux" || testing.Short() {
		t.Skip("it starts a package for Linux, which is not quick")
	}
	r := thisTree(t, "1.0.0")
	r.out, r.work = t.TempDir(), t.TempDir()
	var err error
	if r.environment, err = buildEnvironment(r.root); err != nil {
		t.Fatal(err)
	}
	programs, parts, err := r.linuxPrograms(runtime.GOARCH)
	if err != nil {
		t.Fatal(err)
	}
	if err := r.linuxTarball(runtime.GOARCH, programs, parts); err != nil {
		t.Fatal(err)
	}
	if err := r.releaseNotes(); err != nil {
		t.Fatal(err)
	}
	if notes, err := os.ReadFile(filepath.Join(r.out, "NOTES.md")); err != nil || len(notes) == 0 {
		t.Errorf("the notes are %q, %v", notes, err)
	}

	folder := t.TempDir()
	must(t, "tar", "-xzf", r.name("linux-"+runtime.GOARCH, ".tar.gz"), "-C", folder, "--strip-components=1")
	program := filepath.Join(folder, "canape")
	if line := must(t, program, "--version"); !strings.HasPrefix(line, "canape 1.0.0,") {
		t.Errorf("version is %q", line)
	}
	screen := newDisplay(t)
	game := exec.Command(program, "--windowed", "--lang", "en")
	game.Env = append(os.Environ(), "DISPLAY="+screen.name, "CANAPE_HOME="+t.TempDir())
	var output bytes.Buffer
	game.Stdout, game.Stderr = &output, &output
	if err := game.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- game.Wait() }()
	for deadline := time.Now().Add(patience); pixelColours(screen.pixels(t)) < 100; {
		select {
		case err := <-ended:
			t.Fatalf("the game ends at once: %v\n%s", err, output.String())
		case <-time.After(200 * time.Millisecond):
		}
		if time.Now().After(deadline) {
			_ = game.Process.Kill()
			t.Fatalf("the title does not come: %d colours\n%s", pixelColours(screen.pixels(t)), output.String())
		}
	}
	if err := game.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	select {
	case err := <-ended:
		if err != nil {
			t.Errorf("it ends with %v and says:\n%s", err, output.String())
		}
	case <-time.After(patience):
		_ = game.Process.Kill()
		t.Error("the game does not end")
	}
}

// pixelColours returns an approximate number of the colours of pixels that have four bytes each.
func pixelColours(pixels []byte) int {
	seen := map[string]bool{}
	for at := 0; at+4 <= len(pixels); at += 400 {
		seen[fmt.Sprint(pixels[at:at+3])] = true
	}
	return len(seen)
}
