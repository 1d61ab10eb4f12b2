package disk_test

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"canape/engine/disk"
	"canape/engine/disk/disktest"
)

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// The disk for tests and the disk that OS returns must behave in the same way. In a web page OS
// returns the browser's storage.
func TestContract(t *testing.T) {
	t.Run("machine", func(t *testing.T) {
		folder := "/contract" // a folder for web pages, which have no temporary folder
		if runtime.GOOS != "js" {
			folder = t.TempDir()
		} else if err := disk.MakeFolder(disk.OS(), folder); err != nil {
			t.Fatal(err)
		}
		contract(t, disk.OS(), folder)
	})
	t.Run("disktest", func(t *testing.T) { contract(t, disktest.New(), "/") })
}

func TestVeryLargeFileIsNotRead(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	write(t, path, "")
	if err := os.Truncate(path, 1<<40); err != nil {
		t.Skip("no sparse files here:", err)
	}
	if _, err := disk.OS().Read(path, 1<<20); !errors.Is(err, disk.ErrTooLarge) {
		t.Errorf("a very large file returns %v", err)
	}
}

// Any disk operation may fail, and the power may be cut at any time. In every case the file still
// exists under its old or its new name. If another file had the new name, that file still exists
// too.
func TestSetAsideLosesNothing(t *testing.T) {
	const path, aside = "/home/file", "/home/file.aside"
	for failing := 1; ; failing++ {
		d := disktest.New()
		d.Put(path, []byte("broken"))
		d.Put(aside, []byte("older"))
		count := 0
		d.Fail = func(string, string) error {
			if count++; count == failing {
				return syscall.EIO
			}
			return nil
		}
		name, err := disk.SetAside(d, path, path, ".aside")
		for seed := range uint64(5) {
			files := d.PowerCut(rand.New(rand.NewPCG(seed, 0))).Files()
			if string(files[aside]) != "older" || string(files[path])+string(files["/home/file-2.aside"]) != "broken" && string(files["/home/file-3.aside"]) != "broken" {
				t.Fatalf("operation %d fails: left %q", failing, files)
			}
		}
		if count < failing {
			if err != nil || name != "/home/file-2.aside" || string(d.Kept()[name]) != "broken" {
				t.Errorf("set aside as %s: %v", name, err)
			}
			return
		}
	}
}

// All folders created by MakeFolder survive a power cut.
func TestMakeFolderSurvivesPowerCut(t *testing.T) {
	d := disktest.New()
	if err := disk.MakeFolder(d, "/a/b/c"); err != nil {
		t.Fatal(err)
	}
	after := d.PowerCut(rand.New(rand.NewPCG(1, 1)))
	if info, err := after.Stat("/a/b/c"); err != nil || !info.IsDir() {
		t.Error(err)
	}
	d.Put("/file", nil)
	for _, path := range []string{"/file", "/file/below"} {
		if err := disk.MakeFolder(d, path); err == nil {
			t.Errorf("%s was made", path)
		}
	}
	real := filepath.Join(t.TempDir(), "x", "y")
	for range 2 {
		if err := disk.MakeFolder(disk.OS(), real); err != nil {
			t.Error(err)
		}
	}
}

// stuck is a disk that does not respond.
type stuck struct {
	disk.Disk
	until chan struct{}
}

func (s stuck) Read(string, int64) ([]byte, error) { <-s.until; return []byte("late"), nil }

func (s stuck) List(string) ([]fs.DirEntry, error) { <-s.until; return nil, nil }

// Power cuts are reproducible: the same seed leaves the same files.
func TestPowerCutsAreReproducible(t *testing.T) {
	cut := func() map[string][]byte {
		d := disktest.New()
		for n := range 8 {
			d.Put(fmt.Sprintf("/folder/%d", n), nil)
			h, err := d.Open(fmt.Sprintf("/folder/%d", n))
			if err == nil {
				_, err = h.WriteAt([]byte("what was written last"), 0)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		if err := d.Rename("/folder", "/other"); err != nil {
			t.Fatal(err)
		}
		return d.PowerCut(rand.New(rand.NewPCG(1, 2))).Files()
	}
	first := cut()
	for range 20 {
		if again := cut(); !maps.EqualFunc(first, again, bytes.Equal) {
			t.Fatalf("the same power cut leaves %q and %q", first, again)
		}
	}
}

// Even if many operations wait, each operation returns within the time limit, and the number of
// waiting goroutines is bounded.
func TestUnresponsiveDisk(t *testing.T) {
	s := stuck{disktest.New(), make(chan struct{})}
	d := disk.Within(s, time.Millisecond)
	for range 40 {
		if _, err := d.Read("/file", 10); !errors.Is(err, disk.ErrSlow) {
			t.Fatalf("got %v", err)
		}
	}
	if _, err := d.List("/"); !errors.Is(err, disk.ErrSlow) {
		t.Errorf("a folder returns %v", err)
	}
	close(s.until)
	d = disk.Within(s, time.Minute)
	if data, err := d.Read("/file", 10); err != nil || string(data) != "late" {
		t.Errorf("now it returns %q, %v", data, err)
	}
	if taken, err := d.Taken("/file"); taken || err != nil {
		t.Error("a missing file is taken", err)
	}
}

// Free finds an unused name even if many names are taken.
func TestFree(t *testing.T) {
	d := disktest.New()
	for n := range 20 {
		name, err := disk.Free(d, "/deck", ".json")
		if err != nil || d.Files()[name] != nil || !strings.HasSuffix(name, ".json") {
			t.Fatalf("the %dth name is %s", n, name)
		}
		d.Put(name, []byte{1})
	}
}
