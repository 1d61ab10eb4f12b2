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
	"time"
)

func TestSaveReplacesTheWholeOrNothing(t *testing.T) {
	before, after := encode(t, numbered(t, 5)), encode(t, numbered(t, 9))
	for failing := 0; ; failing++ { // 0: nothing fails
		d := newSimDisk()
		old := &simFile{now: before, kept: before}
		d.names[journalPath], d.kept[journalPath] = old, old
		d.moment = func() {
			d.leftovers(journalPath, func(left []byte) {
				if !bytes.Equal(left, before) && !bytes.Equal(left, after) {
					t.Errorf("operation %d fails: a power cut leaves\n%s", failing, left)
				}
			})
		}
		operations := 0
		d.fail = func(string) error {
			if operations++; operations == failing {
				return syscall.EIO
			}
			return nil
		}
		err := Store{Disk: d}.Save(journalPath, numbered(t, 9))
		if failed := failing > 0 && operations >= failing; failed != (err != nil) || failed && !errors.Is(err, ErrDisk) {
			t.Errorf("operation %d fails: %v", failing, err)
		}
		if err == nil && !bytes.Equal(d.kept[journalPath].kept, after) {
			t.Errorf("saved:\n%s", d.kept[journalPath].kept)
		}
		if len(d.names) != 1 {
			t.Errorf("operation %d fails: left behind %v", failing, slices.Sorted(maps.Keys(d.names)))
		}
		if operations < failing {
			return
		}
	}
}

func TestSaveOnAFullDiskKeepsTheOldFile(t *testing.T) {
	before := encode(t, numbered(t, 5))
	for room := range len(encode(t, numbered(t, 9))) {
		d := newSimDisk()
		old := &simFile{now: before, kept: before}
		d.names[journalPath], d.kept[journalPath] = old, old
		d.room = room
		var e *Error
		if err := (Store{Disk: d}).Save(journalPath, numbered(t, 9)); !errors.As(err, &e) || e.Reason != DiskFull {
			t.Fatalf("room for %d bytes: %v", room, err)
		}
		if len(d.names) != 1 || !bytes.Equal(d.names[journalPath].now, before) {
			t.Fatalf("room for %d bytes: left %v", room, d.names)
		}
	}
}

func TestSaveAndLoad(t *testing.T) {
	path := filepath.Join(t.TempDir(), "match.canape")
	if err := Save(path, sample(t)); err != nil {
		t.Fatal(err)
	}
	r, cut, err := Load(path)
	if err != nil || cut != (Cut{}) || !same(r, sample(t)) {
		t.Errorf("loads %v, %v, %v", r, cut, err)
	}
	var e *Error
	if err := Save(filepath.Join(path, "no", "folder"), sample(t)); !errors.As(err, &e) || e.Code != ErrDisk {
		t.Errorf("saving below a file gives %v", err)
	}
	if err := Save(path, NewRecord(Header{Game: "\xff"})); err == nil {
		t.Error("a header that is not UTF-8 was saved")
	}
	if r, _, err := Load(path); err != nil || !same(r, sample(t)) {
		t.Errorf("what failed changed the file: %v", err)
	}
	s := start(t, toy{}, header(2, 1))
	must(t, s.Apply(0, take(1), nil))
	if err := s.Save(path); err != nil {
		t.Fatal(err)
	}
	if r, _, err := Load(path); err != nil || r.Len() != 2 || !same(r, s.Record()) {
		t.Errorf("a session's file: %v", err)
	}
}

func TestWhatIsTooLargeIsNotRead(t *testing.T) {
	path := filepath.Join(t.TempDir(), "match.canape")
	if err := os.WriteFile(path, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(path, 1<<40); err != nil {
		t.Skip("no sparse files here:", err)
	}
	var e *Error
	if _, _, err := Load(path); !errors.As(err, &e) || e.Reason != DamageTooLarge || e.Path != path {
		t.Errorf("gives %v", err)
	}
}

func TestSetAsideOverwritesNothing(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "match.canape")
	now := time.Date(2026, 12, 24, 18, 30, 5, 0, time.UTC)
	var names []string
	for _, content := range []string{"first", "second", "third"} {
		if err := os.WriteFile(path, []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
		aside, err := SetAside(path, now)
		if err != nil {
			t.Fatal(err)
		}
		if got, _ := os.ReadFile(aside); string(got) != content {
			t.Errorf("%s holds %q, want %q", aside, got, content)
		}
		if _, err := os.Stat(path); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("still there: %v", err)
		}
		names = append(names, filepath.Base(aside))
	}
	want := []string{"match.canape.2026-12-24-18-30-05.aside", "match.canape.2026-12-24-18-30-05-2.aside", "match.canape.2026-12-24-18-30-05-3.aside"}
	if !slices.Equal(names, want) {
		t.Errorf("names %v", names)
	}
	if got, _ := os.ReadFile(filepath.Join(folder, names[0])); string(got) != "first" {
		t.Errorf("the first now holds %q", got)
	}
	if _, err := SetAside(path, now); !errors.Is(err, ErrDisk) {
		t.Errorf("setting aside nothing gives %v", err)
	}
	if entries, _ := os.ReadDir(folder); len(entries) != 3 {
		t.Errorf("%d files left", len(entries))
	}
}

func TestSetAsideKeepsTheFileWhateverFails(t *testing.T) {
	for failing := 1; ; failing++ {
		d := newSimDisk()
		broken := &simFile{now: []byte("broken"), kept: []byte("broken")}
		d.names[journalPath], d.kept[journalPath] = broken, broken
		operations := 0
		d.fail = func(string) error {
			if operations++; operations == failing {
				return syscall.EIO
			}
			return nil
		}
		d.moment = func() {
			if !slices.Contains(slices.Collect(maps.Values(d.names)), broken) || !slices.Contains(slices.Collect(maps.Values(d.kept)), broken) {
				t.Errorf("operation %d fails: the file is gone", failing)
			}
		}
		aside, err := Store{Disk: d}.SetAside(journalPath, time.Time{})
		if operations < failing {
			if err != nil || d.kept[aside] != broken || d.kept[journalPath] != nil {
				t.Errorf("set aside as %s: %v", aside, err)
			}
			return
		}
		if !errors.Is(err, ErrDisk) {
			t.Errorf("operation %d fails: %v", failing, err)
		}
		if len(d.names) != 1 {
			t.Errorf("operation %d fails: left %v", failing, d.names)
		}
	}
}

func TestErrorsSayWhatIsWrong(t *testing.T) {
	e := newer(3)
	e.Path, e.Err = "a/b.canape", fs.ErrInvalid
	for _, part := range []string{`"a/b.canape"`, "line 1", "newer", "version=3", "known=1", fs.ErrInvalid.Error()} {
		if !strings.Contains(e.Error(), part) {
			t.Errorf("%q does not say %s", e, part)
		}
	}
	if !errors.Is(e, ErrNewer) || errors.Is(e, ErrDamaged) || !errors.Is(e, fs.ErrInvalid) {
		t.Error("matches the wrong codes")
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
