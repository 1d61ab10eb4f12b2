package journal

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"canape/engine"
	"canape/engine/disk/disktest"
	"canape/engine/enginetest"
)

const journalPath = "saves/match.canape"

// pace returns the step between the operations that a test makes fail: 1 for every operation, or 7
// when the tests only look for data races.
func pace() int {
	if enginetest.RacesOnly() {
		return 7
	}
	return 1
}

// newDisk returns a disk that has the journal's folder.
func newDisk() *disktest.Disk {
	d := disktest.New()
	d.PutSpecial("saves", nil, fs.ModeDir)
	return d
}

// watch checks after every disk operation that a power cut would leave a readable file with at
// least the entries that the File reports as durable. truth must contain all entries that the test
// will write.
func watch(t *testing.T, d *disktest.Disk, truth *Record, file *atomic.Pointer[File]) {
	t.Helper()
	text := encode(t, truth)
	d.Moment = func() {
		promised := 0
		if f := file.Load(); f != nil {
			promised = f.Durable()
		}
		d.Leftovers(journalPath, func(left []byte) {
			if left == nil {
				if promised > 0 {
					t.Errorf("%d entries were durable, but no file is left", promised)
				}
				return
			}
			r, _, err := Decode(left)
			switch {
			case err != nil:
				t.Errorf("a power cut leaves an unreadable file: %v\n%s", err, left)
			case r.Len() < promised:
				t.Errorf("%d entries were durable, only %d are left", promised, r.Len())
			case !bytes.HasPrefix(text, encode(t, r)):
				t.Errorf("a power cut leaves another match:\n%s", left)
			}
		})
	}
}

func numbered(t testing.TB, n int) *Record {
	t.Helper()
	r := NewRecord(header(2, 1))
	r.header.Game = "toy"
	for i := range n {
		add(t, r, Played{Play: Play{engine.Seat(i % 2), fmt.Sprintf("say %d", i)}})
	}
	return r
}

// write appends the record's entries in small groups and waits for the disk after each group.
func write(f *File, r *Record) {
	for i, e := range r.Entries() {
		if i < f.Len() {
			continue
		}
		f.Append(e)
		if i%7 == 3 {
			_ = f.Flush() // errors do not matter, because the writer retries
		}
	}
}

func TestPowerCutAtAnyByteKeepsDurableEntries(t *testing.T) {
	truth := numbered(t, 40)
	d := newDisk()
	var file atomic.Pointer[File]
	watch(t, d, truth, &file)
	store := Store{Disk: d, After: disktest.AtOnce}
	f, err := store.Create(journalPath, NewRecord(truth.Header()))
	if err != nil {
		t.Fatal(err)
	}
	file.Store(f)
	write(f, truth)
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	if got := d.Kept()[journalPath]; !bytes.Equal(got, encode(t, truth)) {
		t.Errorf("on disk:\n%s", got)
	}
	if f.Durable() != 40 {
		t.Errorf("%d entries durable", f.Durable())
	}
}

// Any disk operation may fail in any way, and the power may be cut at any time. In every case
// durable entries survive, and at the end all entries are on disk.
func TestFileSurvivesAnyFailedOperation(t *testing.T) {
	truth := numbered(t, 24)
	want := encode(t, truth)
	for first := 1; ; first += pace() {
		d := newDisk()
		var file atomic.Pointer[File]
		watch(t, d, truth, &file)
		operations := 0
		d.Fail = func(string, string) error {
			operations++
			if operations == first || operations == first+3 {
				return syscall.EIO
			}
			return nil
		}
		store := Store{Disk: d, After: disktest.AtOnce}
		f, err := store.Create(journalPath, NewRecord(truth.Header()))
		if err != nil {
			t.Fatal(err)
		}
		file.Store(f)
		write(f, truth)
		if err := f.Flush(); err != nil {
			err = f.Flush()
			if err != nil {
				err = f.Flush()
			}
			if err != nil {
				t.Errorf("operation %d: still %v", first, err)
			}
		}
		if err := f.Close(); err != nil {
			t.Errorf("operation %d: %v", first, err)
		}
		if f.Err() != nil || f.Durable() != truth.Len() {
			t.Errorf("operation %d: %d durable, %v", first, f.Durable(), f.Err())
		}
		if got := d.Kept()[journalPath]; !bytes.Equal(got, want) {
			t.Fatalf("operation %d: on disk\n%s", first, got)
		}
		if operations < first {
			return // the test has made each operation fail once
		}
	}
}

// retries replaces the timer for pauses between attempts: each value that a test sends ends one
// pause.
type retries chan time.Time

func (r retries) after(time.Duration) <-chan time.Time { return r }

func TestFileRetriesOnFullDisk(t *testing.T) {
	truth := numbered(t, 30)
	d := newDisk()
	d.Room = len(encode(t, truth)) / 2
	clock := make(retries)
	f, err := Store{Disk: d, After: clock.after}.Create(journalPath, NewRecord(truth.Header()))
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range truth.Entries() {
		f.Append(e)
	}
	if err := f.Flush(); err == nil {
		t.Fatal("the full disk accepted everything")
	}
	var e *Error
	if !errors.As(f.Err(), &e) || e.Code != ErrDisk || e.Reason != DiskFull || e.Path != journalPath {
		t.Fatalf("a full disk returns %v", f.Err())
	}
	if f.Durable() == truth.Len() {
		t.Fatal("everything is durable on a full disk")
	}
	d.Do(func() { d.Room = -1 })
	for deadline := time.Now().Add(time.Minute); f.Err() != nil; runtime.Gosched() { // no caller waits for the writer, so it retries only when the timer fires
		if time.Now().After(deadline) {
			t.Fatalf("no retry: %v", f.Err())
		}
		select {
		case clock <- time.Time{}:
		default:
		}
	}
	if err := f.Flush(); err != nil {
		t.Fatal(err)
	}
	if f.Durable() != truth.Len() || !bytes.Equal(d.Kept()[journalPath], encode(t, truth)) {
		t.Errorf("%d durable", f.Durable())
	}
	if err := f.Close(); err != nil {
		t.Error(err)
	}
}

func TestCloseReturnsWriteError(t *testing.T) {
	d := newDisk()
	d.Room = 0
	clock := make(retries)
	f, err := Store{Disk: d, After: clock.after}.Create(journalPath, numbered(t, 3))
	if err != nil {
		t.Fatal(err)
	}
	var e *Error
	if err := f.Close(); !errors.As(err, &e) || e.Reason != DiskFull {
		t.Errorf("Close returned %v", err)
	}
	if f.Durable() != 0 {
		t.Errorf("%d durable", f.Durable())
	}
	f.Append(Checked{})
	if f.Len() != 3 || f.Flush() == nil || f.Close() == nil {
		t.Error("a closed file accepts entries")
	}
}

func TestAppendDoesNotWaitForDisk(t *testing.T) {
	truth := numbered(t, 5000)
	d := newDisk()
	d.Gate = make(chan struct{})
	f, err := Store{Disk: d}.Create(journalPath, NewRecord(truth.Header()))
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range truth.Entries() { // blocks forever if Append waits
		f.Append(e)
	}
	if f.Durable() != 0 || f.Err() != nil {
		t.Errorf("%d entries durable before any sync, %v", f.Durable(), f.Err())
	}
	close(d.Gate)
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	if f.Durable() != truth.Len() || d.Syncs > 3 {
		t.Errorf("%d entries durable after %d syncs; queued entries should be written in one batch", f.Durable(), d.Syncs)
	}
}

// If the folder vanishes, it is created again with the whole file. If that fails, the writer
// retries.
func TestVanishedFolderIsRecreated(t *testing.T) {
	truth := numbered(t, 9)
	d := newDisk()
	clock := make(retries)
	f, err := Store{Disk: d, After: clock.after}.Create(journalPath, NewRecord(truth.Header()))
	if err != nil {
		t.Fatal(err)
	}
	f.Append(truth.Entry(0))
	if err := f.Flush(); err != nil {
		t.Fatal(err)
	}
	d.RemoveAll("saves")
	d.Do(func() { d.Fail = failing("Mkdir", syscall.EACCES) })
	for i := 1; i < truth.Len()-1; i++ {
		f.Append(truth.Entry(i))
	}
	var e *Error
	if err := f.Flush(); !errors.As(err, &e) || e.Reason != DiskDenied {
		t.Fatalf("a folder that can't be created returns %v", err)
	}
	d.Do(func() { d.Fail = nil })
	f.Append(truth.Entry(truth.Len() - 1))
	if err := f.Flush(); err != nil {
		t.Fatal(err)
	}
	if got := d.Kept()[journalPath]; !bytes.Equal(got, encode(t, truth)) {
		t.Errorf("written again:\n%s", got)
	}
	if err := f.Close(); err != nil {
		t.Error(err)
	}
}

// failing returns a hook that makes one operation of a disk fail.
func failing(operation string, why error) func(string, string) error {
	return func(asked, _ string) error {
		if asked == operation {
			return why
		}
		return nil
	}
}

// Two programs never write one journal: the second program gets ErrForeign.
func TestJournalHasOneWriter(t *testing.T) {
	path := filepath.Join(t.TempDir(), "match.canape")
	first, err := Store{}.Create(path, numbered(t, 3))
	if err != nil {
		t.Fatal(err)
	}
	if err := first.Flush(); err != nil {
		t.Fatal(err)
	}
	_, second, _, err := Store{}.resume(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := second.Close(); !errors.Is(err, ErrForeign) {
		t.Errorf("the second writer got %v", err)
	}
	first.Append(Noted{[]byte("1")})
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}
	r, third, _, err := Store{}.resume(path)
	if err != nil || r.Len() != 4 {
		t.Fatalf("%v", err)
	}
	if err := third.Close(); err != nil {
		t.Errorf("once the first has ended: %v", err)
	}
}

func TestCreateNeverReplacesFiles(t *testing.T) {
	path := filepath.Join(t.TempDir(), "match.canape")
	if err := os.WriteFile(path, []byte("dear diary"), 0o644); err != nil {
		t.Fatal(err)
	}
	f, err := Store{}.Create(path, numbered(t, 1))
	if err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	if got, _ := os.ReadFile(path); string(got) != "dear diary" {
		t.Errorf("the file now holds %q", got)
	}
	if r, _, err := Load(f.Path()); f.Path() == path || err != nil || r.Len() != 1 {
		t.Errorf("in %s is %v, %v", f.Path(), r, err)
	}
}

func TestSessionWritesItsFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "match.canape")
	game := toy{realTime: true}
	s := start(t, game, header(3, 5))
	must(t, s.Advance(100, nil))
	f, err := Store{}.Create(path, s.Record())
	if err != nil {
		t.Fatal(err)
	}
	ramble(t, s, 6, 60, func() {})
	s.Keep(f) // this call also queues the entries recorded since the file was created
	ramble(t, s, 7, 60, func() {})
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if !s.Safe() {
		t.Error("closed but not safe")
	}
	r, f, cut, err := Store{}.resume(path)
	if err != nil || cut != (Cut{}) {
		t.Fatal(cut, err)
	}
	again, err := Reopen(r, game)
	if err != nil {
		t.Fatal(err)
	}
	again.Keep(f)
	if engine.Hash(again.Match()) != engine.Hash(s.Match()) {
		t.Error("the file holds another match")
	}
	ramble(t, again, 8, 60, func() {})
	if again.File() != f || f.Path() != path {
		t.Error("the path changed")
	}
	if err := again.Close(); err != nil {
		t.Fatal(err)
	}
	r, _, err = Load(path)
	if err != nil || !same(r, again.Record()) {
		t.Errorf("on disk is another record: %v", err)
	}
	if _, err := Verify(r, toys); err != nil {
		t.Error(err)
	}
}

func TestSessionIsSafeOnceDurable(t *testing.T) {
	d := newDisk()
	d.Gate = make(chan struct{})
	s := start(t, toy{}, header(2, 1))
	if !s.Safe() {
		t.Error("not safe although there is no file")
	}
	f, err := Store{Disk: d}.Create(journalPath, s.Record())
	if err != nil {
		t.Fatal(err)
	}
	s.Keep(f)
	must(t, s.Apply(0, take(1), nil))
	if s.Safe() {
		t.Error("safe before the disk synced")
	}
	close(d.Gate)
	if err := f.Flush(); err != nil {
		t.Fatal(err)
	}
	if !s.Safe() {
		t.Error("on disk but not safe")
	}
	if err := s.Close(); err != nil {
		t.Error(err)
	}
}
