package journal

import (
	"bytes"
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
)

func TestSaveIsAtomic(t *testing.T) {
	before, after := encode(t, numbered(t, 5)), encode(t, numbered(t, 9))
	for failing := 0; ; failing++ { // 0 means that no operation fails
		d := newDisk()
		d.Put(journalPath, before)
		d.Moment = func() {
			d.Leftovers(journalPath, func(left []byte) {
				if !bytes.Equal(left, before) && !bytes.Equal(left, after) {
					t.Errorf("operation %d fails: a power cut leaves\n%s", failing, left)
				}
			})
		}
		operations := 0
		d.Fail = func(string, string) error {
			if operations++; operations == failing {
				return syscall.EIO
			}
			return nil
		}
		err := Store{Disk: d}.Save(journalPath, numbered(t, 9))
		if failed := failing > 0 && operations >= failing; failed != (err != nil) || failed && !errors.Is(err, ErrDisk) {
			t.Errorf("operation %d fails: %v", failing, err)
		}
		if err == nil && !bytes.Equal(d.Kept()[journalPath], after) {
			t.Errorf("saved:\n%s", d.Kept()[journalPath])
		}
		if len(d.Files()) != 1 {
			t.Errorf("operation %d fails: files left behind: %v", failing, slices.Sorted(maps.Keys(d.Files())))
		}
		if operations < failing {
			return
		}
	}
}

func TestSaveOnAFullDiskKeepsTheOldFile(t *testing.T) {
	before := encode(t, numbered(t, 5))
	for room := range len(encode(t, numbered(t, 9))) {
		d := newDisk()
		d.Put(journalPath, before)
		d.Room = room
		var e *Error
		if err := (Store{Disk: d}).Save(journalPath, numbered(t, 9)); !errors.As(err, &e) || e.Reason != DiskFull {
			t.Fatalf("room for %d bytes: %v", room, err)
		}
		if len(d.Files()) != 1 || !bytes.Equal(d.Files()[journalPath], before) {
			t.Fatalf("room for %d bytes: left %v", room, d.Files())
		}
	}
}

func TestSaveAndLoad(t *testing.T) {
	path := filepath.Join(t.TempDir(), "match.canape")
	if err := (Store{}).Save(path, sample(t)); err != nil {
		t.Fatal(err)
	}
	r, cut, err := Load(path)
	if err != nil || cut != (Cut{}) || !same(r, sample(t)) {
		t.Errorf("loads %v, %v, %v", r, cut, err)
	}
	var e *Error
	if err := (Store{}).Save(filepath.Join(path, "no", "folder"), sample(t)); !errors.As(err, &e) || e.Code != ErrDisk {
		t.Errorf("saving below a file gives %v", err)
	}
	if err := (Store{}).Save(path, NewRecord(Header{Game: "\xff"})); err == nil {
		t.Error("a header that is not UTF-8 was saved")
	}
	if r, _, err := Load(path); err != nil || !same(r, sample(t)) {
		t.Errorf("a failed call changed the file: %v", err)
	}
	s := start(t, toy{}, header(2, 1))
	must(t, s.Apply(0, take(1), nil))
	s.Mark()
	if err := (Store{}).Save(path, s.Record()); err != nil {
		t.Fatal(err)
	}
	if r, _, err := Load(path); err != nil || r.Len() != 2 || !same(r, s.Record()) {
		t.Errorf("a session's file: %v", err)
	}
}

func TestTooLargeFileIsNotRead(t *testing.T) {
	path := filepath.Join(t.TempDir(), "match.canape")
	if err := os.WriteFile(path, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(path, 1<<40); err != nil {
		t.Skip("no sparse files here:", err)
	}
	var e *Error
	if _, _, err := Load(path); !errors.As(err, &e) || e.Reason != DamageTooLarge || e.Path != path {
		t.Errorf("got %v", err)
	}
}

// Save replaces only journals and empty files.
func TestSaveReplacesJournalsOnly(t *testing.T) {
	for content, replaced := range map[string]bool{"dear diary": false, "canape-journal 1 #": true, "canape-journal": false, "": true} {
		path := filepath.Join(t.TempDir(), "file")
		if err := os.WriteFile(path, []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
		err := Store{}.Save(path, numbered(t, 2))
		left, _ := os.ReadFile(path)
		if replaced != (err == nil) || !replaced && (!errors.Is(err, ErrNotJournal) || string(left) != content) {
			t.Errorf("%q: %v, left %q", content, err, left)
		}
	}
	folder := t.TempDir()
	if err := (Store{}).Save(folder, numbered(t, 2)); !errors.Is(err, ErrNotJournal) {
		t.Errorf("a folder gives %v", err)
	}
}

func TestErrorText(t *testing.T) {
	var e *Error
	if !errors.As(newer(3), &e) {
		t.Fatalf("%v is not an *Error", newer(3))
	}
	e.Path, e.Err = "a/b.canape", fs.ErrInvalid
	for _, part := range []string{`"a/b.canape"`, "line 1", "newer", "version=3", "known=1", fs.ErrInvalid.Error()} {
		if !strings.Contains(e.Error(), part) {
			t.Errorf("%q does not say %s", e, part)
		}
	}
	if !errors.Is(e, ErrNewer) || errors.Is(e, ErrDamaged) || !errors.Is(e, fs.ErrInvalid) {
		t.Error("Is matches the wrong codes")
	}
	for reason, err := range map[string]error{
		DiskFull: syscall.ENOSPC, DiskGone: syscall.ENOENT, DiskDenied: syscall.EACCES, DiskFailed: syscall.EIO,
	} {
		var e *Error
		if !errors.As(onDisk(&fs.PathError{Op: "write", Path: "x", Err: err}, "x"), &e) || e.Reason != reason {
			t.Errorf("%v is %s, want %s", err, e.Reason, reason)
		}
	}
}
