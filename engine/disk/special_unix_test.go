//go:build unix

package disk_test

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"canape/engine/disk"
)

// Opening a pipe, a device, a folder or a link to one of them fails at once, even if its name looks
// like the name of a file.
func TestOnlyRegularFilesAreOpened(t *testing.T) {
	folder := t.TempDir()
	path := func(name string) string { return filepath.Join(folder, name) }
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	must(syscall.Mkfifo(path("pipe"), 0o644))
	must(os.Mkdir(path("folder"), 0o755))
	for _, name := range []string{"pipe", "folder", "/dev/zero", "/dev/tty"} {
		link := path("link-to-" + filepath.Base(name))
		target := name
		if !filepath.IsAbs(name) {
			target = path(name)
		}
		must(os.Symlink(target, link))
		for _, path := range []string{target, link} {
			if _, err := disk.OS().Read(path, 100); !errors.Is(err, disk.ErrNotRegular) {
				t.Errorf("reading %s returns %v", path, err)
			}
			if _, err := disk.OS().Tail(path, 100); !errors.Is(err, disk.ErrNotRegular) {
				t.Errorf("the tail of %s returns %v", path, err)
			}
			if _, err := disk.OS().Open(path); !errors.Is(err, disk.ErrNotRegular) {
				t.Errorf("writing %s returns %v", path, err)
			}
		}
	}
	if _, err := disk.OS().List(path("pipe")); err == nil {
		t.Error("a pipe was listed")
	}
	write(t, path("file"), "text")
	must(os.Symlink(path("file"), path("link")))
	if data, err := disk.OS().Read(path("link"), 10); err != nil || string(data) != "text" {
		t.Errorf("a link to a file reads %q, %v", data, err)
	}
	must(os.Symlink(path("nowhere"), path("lost")))
	for name, want := range map[string]bool{"lost": true, "nowhere": false, "pipe": true} {
		if taken, err := disk.OS().Taken(path(name)); taken != want || err != nil {
			t.Errorf("%s is taken: %v, %v", name, taken, err)
		}
	}
	if err := disk.Replace(disk.OS(), path("pipe"), nil); !errors.Is(err, disk.ErrNotRegular) {
		t.Errorf("replacing a pipe returns %v", err)
	}
}

// Only the owner can read new files.
func TestNewFilesArePrivate(t *testing.T) {
	old := syscall.Umask(0)
	defer syscall.Umask(old)
	folder := filepath.Join(t.TempDir(), "canape", "matches")
	if err := disk.MakeFolder(disk.OS(), folder); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(folder, "file")
	for range 2 { // first for a new file, then for a replaced file
		if err := disk.Replace(disk.OS(), path, []byte("text")); err != nil {
			t.Fatal(err)
		}
	}
	for path, want := range map[string]os.FileMode{path: 0o600, folder: 0o700, filepath.Dir(folder): 0o700} {
		if info, err := os.Stat(path); err != nil || info.Mode().Perm() != want {
			t.Errorf("%s has the mode %v, %v", path, info.Mode(), err)
		}
	}
}

// If the path is a link, Replace keeps the link and writes the link's target, even through a chain
// of links. It creates the target if it does not exist.
func TestReplaceWritesThroughLinks(t *testing.T) {
	folder := t.TempDir()
	path := func(name string) string { return filepath.Join(folder, name) }
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	must(os.MkdirAll(path("kept/deep"), 0o700))
	must(os.Symlink(path("kept/deep"), path("way")))
	write(t, path("kept/there"), "old")
	must(os.Symlink("../there", path("kept/deep/relative"))) // the target is relative to the folder kept/deep
	must(os.Symlink(path("kept/new"), path("dangling")))
	must(os.Symlink("dangling", path("second")))
	must(os.Symlink("loop", path("loop")))
	for link, target := range map[string]string{"way/relative": "kept/there", "second": "kept/new"} {
		must(disk.Replace(disk.OS(), path(link), []byte(link)))
		if info, err := os.Lstat(path(link)); err != nil || info.Mode()&os.ModeSymlink == 0 {
			t.Errorf("%s is no longer a link: %v, %v", link, info.Mode(), err)
		}
		if data, err := os.ReadFile(path(target)); err != nil || string(data) != link {
			t.Errorf("%s leads to %q, %v", link, data, err)
		}
	}
	if err := disk.Replace(disk.OS(), path("loop"), nil); err == nil {
		t.Error("a link to itself was replaced")
	}
	for name, want := range map[string]string{"way/relative": "kept/there", "loop": "loop", "way": "way", "kept/there": "kept/there", "nothing": "nothing"} {
		if got := disk.Regular(disk.OS(), path(name)); got != path(want) {
			t.Errorf("%s leads to the regular file %s", name, got)
		}
	}
}
