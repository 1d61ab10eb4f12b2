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

// Pipes, devices, folders and links to them are refused at once, by whatever name.
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
				t.Errorf("reading %s gives %v", path, err)
			}
			if _, err := disk.OS().Tail(path, 100); !errors.Is(err, disk.ErrNotRegular) {
				t.Errorf("the tail of %s gives %v", path, err)
			}
			if _, err := disk.OS().Open(path); !errors.Is(err, disk.ErrNotRegular) {
				t.Errorf("writing %s gives %v", path, err)
			}
		}
	}
	if _, err := disk.OS().List(path("pipe")); err == nil {
		t.Error("a pipe was listed")
	}
	write(t, path("file"), "text")
	must(os.Symlink(path("file"), path("link")))
	if data, err := disk.OS().Read(path("link"), 10); err != nil || string(data) != "text" {
		t.Errorf("a link to a file gives %q, %v", data, err)
	}
	must(os.Symlink(path("nowhere"), path("lost")))
	for name, want := range map[string]bool{"lost": true, "nowhere": false, "pipe": true} {
		if taken, err := disk.OS().Taken(path(name)); taken != want || err != nil {
			t.Errorf("%s is taken: %v, %v", name, taken, err)
		}
	}
	if err := disk.Replace(disk.OS(), path("pipe"), nil); !errors.Is(err, disk.ErrNotRegular) {
		t.Errorf("replacing a pipe gives %v", err)
	}
}
