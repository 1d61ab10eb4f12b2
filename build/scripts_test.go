package build

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// workshop is a folder with copies of this folder's scripts, and with stubs for the programs that
// the scripts call.
type workshop struct {
	t    *testing.T
	root string
	path string // the value of the variable PATH, with the stubs first
}

func newWorkshop(t *testing.T, scripts ...string) *workshop {
	t.Helper()
	w := &workshop{t: t, root: t.TempDir()}
	bin := filepath.Join(w.root, "bin")
	w.path = bin + ":/usr/bin:/bin" // this is the path of an ordinary user on Debian
	for _, folder := range []string{bin, filepath.Join(w.root, "build", "page"), filepath.Join(w.root, "build", "releaser")} {
		if err := os.MkdirAll(folder, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	for _, script := range scripts {
		text, err := os.ReadFile(script)
		if err != nil {
			t.Fatal(err)
		}
		w.write("build/"+script, string(text))
	}
	return w
}

func (w *workshop) write(name, text string) {
	w.t.Helper()
	if err := os.WriteFile(filepath.Join(w.root, name), []byte(text), 0o755); err != nil {
		w.t.Fatal(err)
	}
}

// standIn replaces a script, or a program in the folder bin, with the given shell script.
func (w *workshop) standIn(name, script string) { w.write(name, "#!/bin/sh\n"+script+"\n") }

// run runs a script and returns its output.
func (w *workshop) run(environment []string, script string, args ...string) (string, error) {
	w.t.Helper()
	cmd := exec.Command(filepath.Join(w.root, script), args...)
	cmd.Env = append(append(os.Environ(), "PATH="+w.path, "HOME="+w.root), environment...)
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// The tests use a file system in memory if it is writable and large enough, and otherwise the disk.
func TestDiskInMemory(t *testing.T) {
	for name, test := range map[string]struct {
		free     string // free space in kilobytes
		writable bool
		want     string
	}{
		"roomy":             {"9000000", true, "/dev/shm/canape-test."},
		"too small":         {"64000", true, "TMP/tmp."},
		"not to be written": {"9000000", false, "TMP/tmp."},
		"not there":         {"", false, "TMP/tmp."},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorkshop(t, "test")
			elsewhere := t.TempDir()
			w.standIn("build/install", "")
			w.standIn("build/go", `case "$*" in "env GOROOT") pwd;; "tool -n staticcheck") echo /bin/true;; esac`)
			w.standIn("bin/df", `[ -n "`+test.free+`" ] || exit 1; printf 'Avail\n`+test.free+`\n'`)
			w.standIn("bin/xvfb-run", `echo "tests write to $TMPDIR"`)
			can := "false"
			if test.writable {
				can = "true"
			}
			// The stub of mktemp only prints the path of the folder in memory, because this machine
			// may not have such a folder.
			w.standIn("bin/mktemp", `case "$*" in */dev/shm/*) `+can+` && echo "$2" ;; *) exec /usr/bin/mktemp "$@";; esac`)
			w.standIn("bin/gofmt", "")
			said, err := w.run([]string{"TMPDIR=" + elsewhere}, "build/test", "--quick")
			said = strings.ReplaceAll(said, elsewhere, "TMP")
			if err != nil || !strings.Contains(said, "tests write to "+test.want) {
				t.Errorf("exit: %v, output:\n%s", err, said)
			}
		})
	}
}

// If one test program fails, build/test also ends the end-to-end tests and their child processes.
func TestFailureEndsOtherTests(t *testing.T) {
	w := newWorkshop(t, "test")
	started := filepath.Join(w.root, "started")
	w.standIn("build/install", "")
	w.standIn("build/go", `case "$*" in "env GOROOT") pwd;; "tool -n staticcheck") echo /bin/true;; esac`)
	w.standIn("bin/gofmt", "")
	w.standIn("bin/xvfb-run", `case "$*" in
*endtoend) sh -c 'echo $$ >`+started+`; exec sleep 600'; echo ended;;
*) while [ ! -s `+started+` ]; do sleep 0.05; done; exit 3;;
esac`)
	_, err := w.run([]string{"TMPDIR=" + t.TempDir()}, "build/test")
	if failed := (*exec.ExitError)(nil); !errors.As(err, &failed) || failed.ExitCode() != 3 {
		t.Errorf("exit: %v", err)
	}
	text, err := os.ReadFile(started)
	if err != nil {
		t.Fatal(err)
	}
	pid, err := strconv.Atoi(strings.TrimSpace(string(text)))
	if err != nil {
		t.Fatal(err)
	}
	for range 100 {
		if !runs(pid) {
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
	t.Error("a child process still runs")
	if app, err := os.FindProcess(pid); err == nil {
		_ = app.Kill()
	}
}

// runs reports whether a process is running. A process that has ended still exists until its parent
// waits for it, but is not running.
func runs(pid int) bool {
	if state, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid)); err == nil {
		return !strings.Contains(string(state), ") Z ")
	}
	process, err := os.FindProcess(pid)
	return err == nil && process.Signal(syscall.Signal(0)) == nil
}

// The script build/play finds the desktop libraries even if ldconfig is not in the PATH.
func TestPlayFindsLibraries(t *testing.T) {
	if _, err := exec.LookPath("dpkg-query"); err != nil {
		t.Skip("only Debian and its like are looked at")
	}
	w := newWorkshop(t, "play", "version")
	w.standIn("build/go", `case "$1" in build) mkdir -p dist; printf '#!/bin/sh\necho it plays\n' >dist/canape; chmod +x dist/canape;; esac`)
	w.standIn("build/install", "echo installed: $*")
	said, err := w.run([]string{"DISPLAY=:0"}, "build/play")
	if err != nil || !strings.Contains(said, "it plays") || strings.Contains(said, "not found") {
		t.Errorf("exit: %v, output:\n%s", err, said)
	}
}
