package journal

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"sync/atomic"
	"syscall"
	"testing"

	"canape/engine/disk/disktest"
)

// resume loads a journal and opens it to continue writing.
func (s Store) resume(path string) (*Record, *File, Cut, error) {
	saved, err := s.Open(path)
	if err != nil {
		return saved.Record, nil, saved.Cut, err
	}
	f, err := s.Resume(saved)
	return saved.Record, f, saved.Cut, err
}

func TestResumeSurvivesAnyFailedOperation(t *testing.T) {
	truth := numbered(t, 24)
	text := encode(t, truth)
	half := bytes.Index(text, []byte("say 12")) + 3
	for first := 2; ; first += pace() { // operation 1 reads the file
		d := newDisk()
		d.Put(journalPath, bytes.Clone(text[:half]))
		var file atomic.Pointer[File]
		watch(t, d, truth, &file)
		operations := 0
		d.Fail = func(string, string) error {
			operations++
			if operations == first {
				return syscall.EIO
			}
			return nil
		}
		r, f, cut, err := Store{Disk: d, After: disktest.AtOnce}.resume(journalPath)
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
		if got := d.Kept()[journalPath]; !bytes.Equal(got, text) {
			t.Fatalf("operation %d: on disk\n%s", first, got)
		}
		if operations < first {
			return
		}
	}
}

// A power cut may interrupt the first writes to a resumed journal at any point, and the disk may be
// full. All entries that were in the file before the resumption must survive.
func TestPowerCutAfterResumeKeepsWholeFile(t *testing.T) {
	truth := numbered(t, 24)
	old := encode(t, truth.Until(12))
	for _, room := range []int{-1, 0, len(old) / 2, len(old) + 20} {
		for first := 2; ; first += pace() { // operation 1 reads the file
			d := newDisk()
			d.Put(journalPath, bytes.Clone(old))
			d.Room = room
			operations := d.FailNth(first, disktest.ErrPowerOff, true)
			_, f, _, err := Store{Disk: d}.resume(journalPath)
			if err != nil {
				t.Fatal(err)
			}
			_ = f.Flush() // fails if the power is off or the disk is full
			write(f, truth)
			_ = f.Close() // fails for the same reasons
			d.Do(func() { d.Fail = nil })
			for seed := range uint64(20) {
				left := d.PowerCut(rand.New(rand.NewPCG(seed, 0))).Files()[journalPath]
				if got, _, err := Decode(left); got == nil || got.Len() < 12 { // err is ignored: a power cut may lose a new line and keep a later one
					t.Fatalf("operation %d, room for %d bytes: a power cut leaves %v\n%q", first, room, err, left)
				}
			}
			if operations() < first {
				break
			}
		}
	}
}

// If a resumed journal is a link, the entries go to the file to which the link points.
func TestResumeFollowsLinks(t *testing.T) {
	folder := t.TempDir()
	file, link := filepath.Join(folder, "elsewhere.canape"), filepath.Join(folder, "match.canape")
	truth := numbered(t, 6)
	if err := (Store{}).Save(file, truth.Until(5)); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(file, link); err != nil {
		t.Skip(err) // the system has no links
	}
	_, f, _, err := Store{}.resume(link)
	if err != nil {
		t.Fatal(err)
	}
	f.Append(truth.Entry(5))
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	if got, _ := os.ReadFile(file); f.Path() != link || !bytes.Equal(got, encode(t, truth)) {
		t.Errorf("%s leads to %q", f.Path(), got)
	}
	if info, err := os.Lstat(link); err != nil || info.Mode()&os.ModeSymlink == 0 {
		t.Errorf("the link became %v, %v", info, err)
	}
}

// If a program that does not lock files has changed the journal, the changed content is kept.
func TestForeignChangeIsKept(t *testing.T) {
	path := filepath.Join(t.TempDir(), "match.canape")
	if err := (Store{}).Save(path, numbered(t, 5)); err != nil {
		t.Fatal(err)
	}
	_, f, _, err := Store{}.resume(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := f.Flush(); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, encode(t, numbered(t, 6)), 0o644); err != nil {
		t.Fatal(err)
	}
	f.Append(Played{Play: Play{1, "say two"}})
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	if read, _, err := Load(path); err != nil || read.Len() != 6 || read.Entry(5) != numbered(t, 6).Entry(5) {
		t.Errorf("on disk: %v, %v", read, err)
	}
	if ours, _, err := Load(f.Path()); f.Path() == path || err != nil || ours.Len() != 6 || ours.Entry(5) != (Played{Play: Play{1, "say two"}}) {
		t.Errorf("in %s is %v, %v", f.Path(), ours, err)
	}
}

func TestResumeContinuesAfterLastWholeLine(t *testing.T) {
	truth := numbered(t, 6)
	text := encode(t, truth)
	last := bytes.LastIndexByte(text[:len(text)-1], '\n') + 1
	for n := last; n < len(text); n++ {
		path := filepath.Join(t.TempDir(), "match.canape")
		if err := os.WriteFile(path, text[:n], 0o644); err != nil {
			t.Fatal(err)
		}
		r, f, cut, err := Store{}.resume(path)
		if err != nil || r.Len() != 5 || cut.Bytes != n-last {
			t.Fatalf("cut at %d: %v, %v", n, cut, err)
		}
		f.Append(truth.Entry(5))
		if err := f.Close(); err != nil {
			t.Fatal(err)
		}
		if got, _ := os.ReadFile(path); !bytes.Equal(got, text) {
			t.Fatalf("cut at %d: continued as\n%s", n, got)
		}
	}
}

func TestResumeTruncatesGarbage(t *testing.T) {
	truth := numbered(t, 6)
	text := encode(t, truth)
	last := bytes.LastIndexByte(text[:len(text)-1], '\n') + 1
	path := filepath.Join(t.TempDir(), "match.canape")
	if err := os.WriteFile(path, append(text[:last:last], make([]byte, 4096)...), 0o644); err != nil {
		t.Fatal(err)
	}
	_, f, _, err := Store{}.resume(path)
	if err != nil {
		t.Fatal(err)
	}
	f.Append(truth.Entry(5))
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	if got, _ := os.ReadFile(path); !bytes.Equal(got, text) {
		t.Errorf("continued as\n%q", got)
	}
}

func TestResumeKeepsUnreadableFiles(t *testing.T) {
	text := bytes.Replace(encode(t, numbered(t, 6)), []byte("say 2"), []byte("say 3"), 1)
	path := filepath.Join(t.TempDir(), "match.canape")
	if err := os.WriteFile(path, text, 0o644); err != nil {
		t.Fatal(err)
	}
	r, f, _, err := Store{}.resume(path)
	var e *Error
	if !errors.As(err, &e) || e.Code != ErrDamaged || e.Path != path || e.Line != 5 || f != nil {
		t.Fatalf("got %v", err)
	}
	if r.Len() != 2 {
		t.Errorf("%d entries can be saved", r.Len())
	}
	if got, _ := os.ReadFile(path); !bytes.Equal(got, text) {
		t.Error("the file was changed")
	}
	if _, _, _, err := (Store{}).resume(path + "x"); !errors.As(err, &e) || e.Reason != DiskGone {
		t.Errorf("a missing file returns %v", err)
	}
}

// Some entries of a killed program may be only in the system's cache, even entries that the disk
// refused. So resumed entries count as durable only after a sync.
func TestResumedEntriesAreDurableOnlyAfterSync(t *testing.T) {
	truth := numbered(t, 8)
	text := encode(t, truth)
	d := newDisk()
	d.PutUnsynced(journalPath, text[:bytes.Index(text, []byte("say 4"))], bytes.Clone(text))
	var file atomic.Pointer[File]
	watch(t, d, truth, &file)
	d.Gate = make(chan struct{})
	_, f, _, err := Store{Disk: d, After: disktest.AtOnce}.resume(journalPath)
	if err != nil {
		t.Fatal(err)
	}
	file.Store(f)
	if f.Durable() != 0 {
		t.Errorf("%d entries durable before any sync", f.Durable())
	}
	close(d.Gate)
	if err := f.Flush(); err != nil {
		t.Fatal(err)
	}
	if f.Durable() != truth.Len() || !bytes.Equal(d.Kept()[journalPath], text) {
		t.Errorf("%d entries durable, on disk\n%s", f.Durable(), d.Kept()[journalPath])
	}
	if err := f.Close(); err != nil {
		t.Error(err)
	}
}
