package journal

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"sync/atomic"
	"syscall"
	"testing"
)

func TestAnyOperationMayFailWhileResuming(t *testing.T) {
	truth := numbered(t, 24)
	text := encode(t, truth)
	half := bytes.Index(text, []byte("say 12")) + 3
	for first := 2; ; first++ { // the first is the reading itself
		d := newSimDisk()
		torn := &simFile{now: bytes.Clone(text[:half]), kept: bytes.Clone(text[:half])}
		d.names[journalPath], d.kept[journalPath] = torn, torn
		var file atomic.Pointer[File]
		watch(t, d, truth, &file)
		operations := 0
		d.fail = func(string) error {
			operations++
			if operations == first {
				return syscall.EIO
			}
			return nil
		}
		r, f, cut, err := Store{Disk: d, After: atOnce}.Resume(journalPath)
		if err != nil || r.Len() != 12 || cut.Line != 15 {
			t.Fatalf("%d entries, %v, %v", r.Len(), cut, err)
		}
		file.Store(f)
		write(f, truth)
		if err := f.Flush(); err != nil {
			if err := f.Flush(); err != nil {
				t.Errorf("operation %d: still %v", first, err)
			}
		}
		if err := f.Close(); err != nil {
			t.Errorf("operation %d: %v", first, err)
		}
		if got := d.kept[journalPath].kept; !bytes.Equal(got, text) {
			t.Fatalf("operation %d: on disk\n%s", first, got)
		}
		if operations < first {
			return
		}
	}
}

func TestTwoProgramsDoNotWriteOneFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "match.canape")
	r := numbered(t, 5)
	if err := Save(path, r); err != nil {
		t.Fatal(err)
	}
	_, one, _, err := Resume(path)
	if err != nil {
		t.Fatal(err)
	}
	_, two, _, err := Resume(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range []*File{one, two} {
		if err := f.Flush(); err != nil {
			t.Fatal(err)
		}
	}
	one.Append(Played{Play: Play{1, "say one"}})
	if err := one.Flush(); err != nil {
		t.Fatal(err)
	}
	two.Append(Played{Play: Play{1, "say two"}})
	if err := two.Flush(); !errors.Is(err, ErrForeign) {
		t.Errorf("the second gets %v", err)
	}
	if err := one.Close(); err != nil {
		t.Error(err)
	}
	if err := two.Close(); !errors.Is(err, ErrForeign) {
		t.Errorf("closing the second gives %v", err)
	}
	read, _, err := Load(path)
	if err != nil || read.Len() != 6 || read.Entry(5) != (Played{Play: Play{1, "say one"}}) {
		t.Errorf("on disk: %v, %v", read, err)
	}
}

func TestResumeGoesOnAfterTheLastWholeLine(t *testing.T) {
	truth := numbered(t, 6)
	text := encode(t, truth)
	last := bytes.LastIndexByte(text[:len(text)-1], '\n') + 1
	for n := last; n < len(text); n++ {
		path := filepath.Join(t.TempDir(), "match.canape")
		if err := os.WriteFile(path, text[:n], 0o644); err != nil {
			t.Fatal(err)
		}
		r, f, cut, err := Resume(path)
		if err != nil || r.Len() != 5 || cut.Bytes != n-last {
			t.Fatalf("cut at %d: %v, %v", n, cut, err)
		}
		f.Append(truth.Entry(5))
		if err := f.Close(); err != nil {
			t.Fatal(err)
		}
		if got, _ := os.ReadFile(path); !bytes.Equal(got, text) {
			t.Fatalf("cut at %d: goes on as\n%s", n, got)
		}
	}
}

func TestResumeCutsOffAllRubbish(t *testing.T) {
	truth := numbered(t, 6)
	text := encode(t, truth)
	last := bytes.LastIndexByte(text[:len(text)-1], '\n') + 1
	path := filepath.Join(t.TempDir(), "match.canape")
	if err := os.WriteFile(path, append(text[:last:last], make([]byte, 4096)...), 0o644); err != nil {
		t.Fatal(err)
	}
	_, f, _, err := Resume(path)
	if err != nil {
		t.Fatal(err)
	}
	f.Append(truth.Entry(5))
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	if got, _ := os.ReadFile(path); !bytes.Equal(got, text) {
		t.Errorf("goes on as\n%q", got)
	}
}

func TestResumeDoesNotTouchWhatItCannotRead(t *testing.T) {
	text := bytes.Replace(encode(t, numbered(t, 6)), []byte("say 2"), []byte("say 3"), 1)
	path := filepath.Join(t.TempDir(), "match.canape")
	if err := os.WriteFile(path, text, 0o644); err != nil {
		t.Fatal(err)
	}
	r, f, _, err := Resume(path)
	var e *Error
	if !errors.As(err, &e) || e.Code != ErrDamaged || e.Path != path || e.Line != 5 || f != nil {
		t.Fatalf("gives %v", err)
	}
	if r.Len() != 2 {
		t.Errorf("%d entries can be saved", r.Len())
	}
	if got, _ := os.ReadFile(path); !bytes.Equal(got, text) {
		t.Error("the file was changed")
	}
	if _, _, _, err := Resume(path + "x"); !errors.As(err, &e) || e.Reason != DiskGone {
		t.Errorf("a file that there is not gives %v", err)
	}
}

// A program that was killed may have left entries that only the system's memory holds, even ones that the disk refused.
func TestResumePromisesOnlyWhatItHasSynced(t *testing.T) {
	truth := numbered(t, 8)
	text := encode(t, truth)
	d := newSimDisk()
	left := &simFile{now: bytes.Clone(text), kept: bytes.Clone(text[:bytes.Index(text, []byte("say 4"))])}
	d.names[journalPath], d.kept[journalPath] = left, left
	var file atomic.Pointer[File]
	watch(t, d, truth, &file)
	d.gate = make(chan struct{})
	_, f, _, err := Store{Disk: d, After: atOnce}.Resume(journalPath)
	if err != nil {
		t.Fatal(err)
	}
	file.Store(f)
	if f.Durable() != 0 {
		t.Errorf("%d entries promised before any sync", f.Durable())
	}
	close(d.gate)
	if err := f.Flush(); err != nil {
		t.Fatal(err)
	}
	if f.Durable() != truth.Len() || !bytes.Equal(d.kept[journalPath].kept, text) {
		t.Errorf("%d entries promised, on disk\n%s", f.Durable(), d.kept[journalPath].kept)
	}
	if err := f.Close(); err != nil {
		t.Error(err)
	}
}
