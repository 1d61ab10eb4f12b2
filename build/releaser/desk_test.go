package main

import (
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
)

// dist is the folder of the packages to test. Without this flag, the tests cover only the releaser
// itself.
var dist = flag.String("dist", "", "`FOLDER` of the packages to try on every system")

// patience is the time limit for a wait on an emulated system.
const patience = 3 * time.Minute

// packaged returns the path of the package whose name matches the pattern; there must be exactly
// one.
func packaged(t *testing.T, pattern string) string {
	t.Helper()
	if *dist == "" {
		t.Skip("no packages to try: build/test --release makes them")
	}
	found, err := filepath.Glob(filepath.Join(*dist, pattern))
	if err != nil || len(found) != 1 {
		t.Fatalf("%s: %v, %v", pattern, found, err)
	}
	path, err := filepath.Abs(found[0])
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// released returns the version of the packages.
func released(t *testing.T) string {
	t.Helper()
	name := filepath.Base(packaged(t, "canape-*-windows-amd64.zip"))
	return strings.TrimSuffix(strings.TrimPrefix(name, "canape-"), "-windows-amd64.zip")
}

// must runs a program until it ends and returns its output. If the program fails, the test fails.
func must(t *testing.T, program string, args ...string) string {
	t.Helper()
	out, err := exec.Command(program, args...).CombinedOutput()
	if err != nil {
		t.Fatalf("%s %s: %v\n%s", program, strings.Join(args, " "), err, out)
	}
	return string(out)
}

// until waits until so() returns true. If that takes longer than patience, the test fails.
func until(t *testing.T, what string, so func() bool) {
	t.Helper()
	for deadline := time.Now().Add(patience); !so(); time.Sleep(300 * time.Millisecond) {
		if time.Now().After(deadline) {
			picture := filepath.Join(os.TempDir(), "canape-release.png")
			_ = exec.Command("import", "-silent", "-window", "root", picture).Run()
			t.Fatalf("waited in vain until %s; the screen is in %s", what, picture)
		}
	}
}

// shown reports whether there is a window with this title. The title may contain any characters.
func shown(title string) bool {
	out, _ := exec.Command("xdotool", "search", "--name", "^"+regexp.QuoteMeta(title)+"$").Output()
	return len(out) > 0
}

// window waits until the game's window shows a picture.
func window(t *testing.T, title string) {
	t.Helper()
	until(t, "there is a window called "+title, func() bool { return shown(title) })
	before := ""
	until(t, "the title is on the screen", func() bool {
		now := screen(t)
		still := now == before && len(now) > 0
		before = now
		return still && colours(now) > 20
	})
}

// screen returns the pixels of the screen, three bytes each.
func screen(t *testing.T) string {
	t.Helper()
	out, err := exec.Command("import", "-silent", "-window", "root", "-depth", "8", "rgb:-").Output()
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

// colours returns an approximate number of the colours in a picture.
func colours(picture string) int {
	seen := map[string]bool{}
	for at := 0; at+3 <= len(picture); at += 300 {
		seen[picture[at:at+3]] = true
	}
	return len(seen)
}

// keys presses keys one after another, with pauses between them.
func keys(t *testing.T, names ...string) {
	t.Helper()
	for _, name := range names {
		must(t, "xdotool", "key", "--delay", "300", name) // xdotool holds the key down for half of the delay, which is long because a busy machine draws few frames
		time.Sleep(900 * time.Millisecond)
	}
}

// open does something that opens a scene, and waits until the scene is on the screen.
func open(t *testing.T, scene string, act func()) {
	t.Helper()
	old := still(t)
	act()
	until(t, scene+" is on the screen", func() bool { return changed(old, still(t)) > 0.1 })
}

// still waits until hardly anything on the screen moves any more, and returns its pixels.
func still(t *testing.T) string {
	t.Helper()
	now := screen(t)
	until(t, "the screen is still", func() bool {
		time.Sleep(time.Second) // a busy machine draws few frames
		before := now
		now = screen(t)
		return changed(before, now) < 0.02
	})
	return now
}

// click clicks on a point of the screen, in pixels.
func click(t *testing.T, x, y string) {
	t.Helper()
	must(t, "xdotool", "mousemove", x, y)
	for _, half := range []string{"mousedown", "mouseup"} {
		time.Sleep(500 * time.Millisecond)
		must(t, "xdotool", half, "1")
	}
}

// changed returns the share of pixels that differ, from 0 to 1, between two pictures of the screen.
func changed(before, now string) float64 {
	different, all := 0, 0
	for at := 0; at+3 <= min(len(before), len(now)); at += 300 {
		all++
		if before[at:at+3] != now[at:at+3] {
			different++
		}
	}
	return float64(different) / float64(max(all, 1))
}

// begin starts a match of Blanco against a robot from the title screen, with the right half of the
// keyboard.
func begin(t *testing.T) {
	t.Helper()
	keys(t, "Right", "Right", "Right")
	open(t, "the lobby", func() { keys(t, "Return") })
	keys(t, "Return", "p")
}

// home is the folder with a game's files, as a path on this machine.
type home string

// journal returns the text of the only journal, or "" if there is none yet.
func (h home) journal(t *testing.T) string {
	t.Helper()
	found, err := filepath.Glob(filepath.Join(string(h), "matches", "*-blanco.canape"))
	if err != nil || len(found) > 1 {
		t.Fatalf("journals %v, %v", found, err)
	}
	if len(found) == 0 {
		return ""
	}
	text, err := os.ReadFile(found[0])
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// play confirms proposed moves until the journal has this number of additional moves of seat 0.
func (h home) play(t *testing.T, moves int) {
	t.Helper()
	count := func() int { return strings.Count(h.journal(t), "\nseat 0 ") }
	want := count() + moves
	until(t, "moves are in the journal", func() bool {
		if count() >= want {
			return true
		}
		keys(t, "Return")
		return false
	})
}

// settings returns the content of the settings file, or "" if it cannot be read.
func (h home) settings() string {
	text, _ := os.ReadFile(filepath.Join(string(h), "settings.json"))
	return string(text)
}

// damaged returns the paths of the files that were set aside as damaged.
func (h home) damaged(t *testing.T) []string {
	t.Helper()
	found, err := filepath.Glob(filepath.Join(string(h), "*.damaged-*"))
	if err != nil {
		t.Fatal(err)
	}
	return found
}
