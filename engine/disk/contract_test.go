package disk_test

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"canape/engine/disk"
)

// contract checks what every disk must do. The folder must exist and be empty.
func contract(t *testing.T, d disk.Disk, folder string) {
	for name, check := range map[string]func(*testing.T, disk.Disk, string){
		"reading":  readsSoMuch,
		"writing":  writes,
		"names":    namesAreTaken,
		"renaming": renames,
		"folders":  lists,
		"writers":  hasOneWriter,
		"helpers":  helpers,
	} {
		t.Run(name, func(t *testing.T) {
			own := filepath.Join(folder, name)
			if err := d.Mkdir(own); err != nil {
				t.Fatal(err)
			}
			check(t, d, own)
		})
	}
}

// content reports a test error unless the file has this content.
func content(t *testing.T, d disk.Disk, path, expected string) {
	t.Helper()
	if data, err := d.Read(path, 1<<20); err != nil || string(data) != expected {
		t.Errorf("%s holds %q (%v) instead of %q", path, data, err, expected)
	}
}

// fails reports a test error unless errors.Is(err, kind).
func fails(t *testing.T, what string, err, kind error) {
	t.Helper()
	if !errors.Is(err, kind) {
		t.Errorf("%s: %v instead of %v", what, err, kind)
	}
}

// must ends the test on an error.
func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func readsSoMuch(t *testing.T, d disk.Disk, folder string) {
	path := filepath.Join(folder, "file")
	must(t, disk.Replace(d, path, []byte("twelve bytes")))
	if data, err := d.Read(path, 12); err != nil || string(data) != "twelve bytes" {
		t.Errorf("read %q, %v", data, err)
	}
	data, err := d.Read(path, 11)
	fails(t, "a file that is too large", err, disk.ErrTooLarge)
	if data != nil {
		t.Errorf("read %q from a file that is too large", data)
	}
	for most, expected := range map[int64]string{5: "bytes", 50: "twelve bytes"} {
		if data, err := d.Tail(path, most); err != nil || string(data) != expected {
			t.Errorf("the last %d bytes are %q, %v", most, data, err)
		}
	}
	_, err = d.Read(folder, 100)
	fails(t, "reading a folder", err, disk.ErrNotRegular)
	_, err = d.Read(filepath.Join(folder, "nothing"), 100)
	fails(t, "reading nothing", err, fs.ErrNotExist)
	_, err = d.Tail(filepath.Join(folder, "nothing"), 100)
	fails(t, "the end of nothing", err, fs.ErrNotExist)
}

func writes(t *testing.T, d disk.Disk, folder string) {
	path := filepath.Join(folder, "file")
	h, err := d.Create(path)
	must(t, err)
	content(t, d, path, "")
	put := func(text string, at int64, expected string) {
		t.Helper()
		if n, err := h.WriteAt([]byte(text), at); err != nil || n != len(text) {
			t.Errorf("wrote %d bytes: %v", n, err)
		}
		must(t, h.Sync())
		content(t, d, path, expected)
	}
	put("hello", 0, "hello")
	put("y!", 4, "helly!")
	put("!", 8, "helly!\x00\x00!")
	must(t, h.Truncate(4))
	content(t, d, path, "hell")
	must(t, h.Truncate(6))
	content(t, d, path, "hell\x00\x00")
	must(t, h.Close())
	h, err = d.Open(path)
	must(t, err)
	put("o", 4, "hello\x00")
	must(t, h.Close())
	if info, err := d.Stat(path); err != nil || info.Size() != 6 || !info.Mode().IsRegular() || info.Name() != "file" || info.IsDir() {
		t.Errorf("Stat returned %+v, %v", info, err)
	}
}

func namesAreTaken(t *testing.T, d disk.Disk, folder string) {
	path := filepath.Join(folder, "file")
	must(t, disk.Replace(d, path, []byte("first")))
	_, err := d.Create(path)
	fails(t, "creating what is there", err, fs.ErrExist)
	fails(t, "a folder in the place of a file", d.Mkdir(path), fs.ErrExist)
	fails(t, "a folder twice", d.Mkdir(folder), fs.ErrExist)
	content(t, d, path, "first")
	for name, expected := range map[string]bool{"file": true, "other": false} {
		if taken, err := d.Taken(filepath.Join(folder, name)); err != nil || taken != expected {
			t.Errorf("Taken(%s) returned %t, %v", name, taken, err)
		}
	}
	nowhere := filepath.Join(folder, "nowhere", "file")
	_, err = d.Create(nowhere)
	fails(t, "creating in a folder that is not there", err, fs.ErrNotExist)
	fails(t, "a folder in a folder that is not there", d.Mkdir(nowhere), fs.ErrNotExist)
	_, err = d.Open(filepath.Join(folder, "other"))
	fails(t, "opening nothing", err, fs.ErrNotExist)
	_, err = d.Stat(filepath.Join(folder, "other"))
	fails(t, "looking at nothing", err, fs.ErrNotExist)
	fails(t, "removing nothing", d.Remove(filepath.Join(folder, "other")), fs.ErrNotExist)
	if _, err := d.Create(filepath.Join(path, "below")); err == nil {
		t.Error("a file was created in a file")
	}
	must(t, d.Remove(path))
	_, err = d.Stat(path)
	fails(t, "what was removed", err, fs.ErrNotExist)
	h, err := d.Create(path)
	must(t, err)
	must(t, h.Close())
	content(t, d, path, "")
}

func renames(t *testing.T, d disk.Disk, folder string) {
	from, to := filepath.Join(folder, "from"), filepath.Join(folder, "to")
	fails(t, "renaming nothing", d.Rename(from, to), fs.ErrNotExist)
	must(t, disk.Replace(d, from, []byte("new")))
	must(t, disk.Replace(d, to, []byte("older and longer")))
	must(t, d.Rename(from, to))
	content(t, d, to, "new")
	_, err := d.Stat(from)
	fails(t, "its name from before", err, fs.ErrNotExist)
	if err := d.Rename(to, filepath.Join(folder, "nowhere", "to")); err == nil {
		t.Error("a file was put into a folder that is not there")
	}
	content(t, d, to, "new")
}

func lists(t *testing.T, d disk.Disk, folder string) {
	for _, name := range []string{"b", "a", "é", "a b"} {
		must(t, disk.Replace(d, filepath.Join(folder, name), []byte(name)))
	}
	must(t, d.Mkdir(filepath.Join(folder, "ab")))
	must(t, disk.Replace(d, filepath.Join(folder, "ab", "below"), nil))
	entries, err := d.List(folder)
	if err != nil || fmt.Sprint(entries) != "[- a - a b d ab/ - b - é]" {
		t.Errorf("%v, %v", entries, err)
	}
	if entries, err = d.List(filepath.Join(folder, "ab")); err != nil || fmt.Sprint(entries) != "[- below]" {
		t.Errorf("the folder below: %v, %v", entries, err)
	}
	if _, err := d.List(filepath.Join(folder, "a")); err == nil {
		t.Error("a file was listed")
	}
	_, err = d.List(filepath.Join(folder, "nothing"))
	fails(t, "listing nothing", err, fs.ErrNotExist)
	must(t, d.SyncFolder(folder))
	fails(t, "the names in nothing", d.SyncFolder(filepath.Join(folder, "nothing")), fs.ErrNotExist)
}

func hasOneWriter(t *testing.T, d disk.Disk, folder string) {
	path := filepath.Join(folder, "file")
	first, err := d.Create(path)
	must(t, err)
	_, err = d.Open(path)
	fails(t, "the second writer", err, disk.ErrInUse)
	content(t, d, path, "")
	must(t, first.Close())
	second, err := d.Open(path)
	must(t, err)
	must(t, second.Close())
}

func helpers(t *testing.T, d disk.Disk, folder string) {
	deep := filepath.Join(folder, "x", "y", "z")
	for range 2 {
		must(t, disk.MakeFolder(d, deep))
	}
	path := filepath.Join(deep, "file")
	for _, text := range []string{"first", "", strings.Repeat("much ", 100_000)} {
		must(t, disk.Replace(d, path, []byte(text)))
		content(t, d, path, text)
	}
	fails(t, "a folder replaced", disk.Replace(d, deep, nil), disk.ErrNotRegular)
	must(t, disk.Replace(d, path+".aside", []byte("older")))
	aside, err := disk.SetAside(d, path, path, ".aside")
	if err != nil || aside != path+"-2.aside" {
		t.Errorf("set aside as %s: %v", aside, err)
	}
	content(t, d, path+".aside", "older")
	entries, err := d.List(deep)
	left := slices.ContainsFunc(entries, func(e fs.DirEntry) bool { return strings.HasSuffix(e.Name(), disk.Unfinished) })
	if err != nil || len(entries) != 2 || left {
		t.Errorf("files left: %v, %v", entries, err)
	}
}
