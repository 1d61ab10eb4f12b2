package journal

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"canape/engine/disk"
	"canape/engine/sealed"
)

const (
	firstPause = 250 * time.Millisecond
	maxPause   = 8 * time.Second
)

// File writes a record as it grows. Callers never wait for the disk: entries queue in memory, and a
// goroutine writes and syncs them in batches. While the disk refuses writes, the entries stay in
// memory and the goroutine retries. If another program takes or changes the file, the whole record
// moves to another file beside it. All methods may be called from any goroutine.
type File struct {
	store    Store
	durable  atomic.Int64  // entries that are safely on disk
	done     chan struct{} // closed when the writer has ended
	retryNow chan struct{} // ends a pause between attempts

	mu       sync.Mutex
	path     string        // only the writer changes it
	changed  sync.Cond     // signals that queue, safe, failures or closing changed
	queue    sealed.Writer // the complete wanted content of the file
	count    int           // entries in it
	safe     int           // bytes of queue that are safely on disk
	failures int           // failed attempts
	err      error         // why the last attempt failed, or nil
	closing  bool
	ended    bool // the writer makes no further attempts

	// Only the writer uses these.
	handle         disk.Handle // open at path, or nil
	created        bool        // this File created the file at path, or resumed it
	found          int         // how many bytes of the text the resumed file contained
	size           int64       // the expected length of the file
	written        time.Time   // the file's modification time after our last write; zero if unknown
	intact         int         // how many of its bytes are right and never truncated
	unsynced       bool        // the file was resumed, and its bytes may exist only in the system's cache
	folderUnsynced bool        // the folder was not synced since the file was created
	refusals       int         // consecutive attempts at which another program was writing the file
	left           string      // the file that another program changed, until the record is safe in another one
}

// Create starts a new file with the record's entries so far; pass later ones to Append. It returns
// at once; Err reports whether the disk accepted the file. If the path is taken, the new file gets
// another name: see Path. Create fails only if the header cannot be encoded as JSON.
func (s Store) Create(path string, r *Record) (*File, error) {
	f, err := s.newFile(path, r)
	if err != nil {
		return nil, fmt.Errorf("create journal %q: %w", path, err)
	}
	go f.write()
	return f, nil
}

// Resume continues an existing journal. The next entry overwrites an incomplete end, which the Cut
// describes; entries are never overwritten. It returns at once, as Create does. While another
// program writes the journal and the record has no new entries, Err returns ErrForeign.
func (s Store) Resume(saved Saved) (*File, error) {
	f, err := s.newFile(saved.Path, saved.Record)
	if err != nil {
		return nil, fmt.Errorf("go on with journal %q: %w", saved.Path, err)
	}
	f.created, f.unsynced, f.intact = true, true, len(f.queue.Out)
	f.found, f.size = f.intact, int64(f.intact+saved.Cut.Bytes)
	go f.write()
	return f, nil
}

func (s Store) newFile(path string, r *Record) (*File, error) {
	queue, err := r.lines()
	f := &File{store: s, path: path, count: r.Len(), queue: queue, done: make(chan struct{}), retryNow: make(chan struct{}, 1)}
	f.changed.L = &f.mu
	return f, err
}

// Path returns the file's path. It changes if another program takes or changes the file.
func (f *File) Path() string {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.path
}

// Append queues an entry and returns at once. After Close it does nothing.
func (f *File) Append(e Entry) {
	text := e.appendText(nil)
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.closing {
		return
	}
	f.queue.Add(text)
	f.count++
	f.changed.Broadcast()
}

// Len returns the number of entries written or queued.
func (f *File) Len() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.count
}

// Durable returns how many entries are safely on disk, even after a power cut.
func (f *File) Durable() int { return int(f.durable.Load()) }

// Err returns why the last attempt to write failed, or nil. The error is of type *Error with
// ErrDisk or ErrForeign, and disappears when an attempt succeeds.
func (f *File) Err() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.err
}

// Flush waits until everything appended so far is safely on disk, or an attempt to write it has
// failed, and returns that attempt's error.
func (f *File) Flush() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	goal, failures := len(f.queue.Out), f.failures
	for f.safe < goal && f.failures == failures && !f.ended {
		f.hurryRetry()
		f.changed.Wait()
	}
	if f.safe < goal {
		return f.err
	}
	return nil
}

// Close waits for one last attempt to write the remaining entries and returns its error. The record
// stays in memory and can be saved elsewhere.
func (f *File) Close() error {
	f.mu.Lock()
	f.closing = true
	f.hurryRetry()
	f.changed.Broadcast()
	f.mu.Unlock()
	<-f.done
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.safe < len(f.queue.Out) {
		return f.err
	}
	return nil
}

// hurryRetry ends a pause between attempts.
func (f *File) hurryRetry() {
	select {
	case f.retryNow <- struct{}{}:
	default:
	}
}

// write is the writer's goroutine.
func (f *File) write() {
	defer f.finish()
	pause := firstPause
	for {
		text, count, last := f.wait()
		if text == nil {
			if text, count = f.lost(); text == nil {
				return
			}
		}
		err := f.commit(text, last)
		f.publish(len(text), count, err)
		switch {
		case err == nil:
			pause = firstPause
		case last:
			return
		default:
			select {
			case <-f.store.after(pause):
			case <-f.retryNow:
			}
			pause = min(2*pause, maxPause)
		}
	}
}

// wait waits until there is something to write and returns the complete content, or nil when the
// file is closed and written. Last means that the file is being closed.
func (f *File) wait() (text []byte, count int, last bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for f.safe == len(f.queue.Out) && !f.closing {
		f.changed.Wait()
	}
	if f.safe == len(f.queue.Out) {
		return nil, 0, true
	}
	return f.queue.Out, f.count, f.closing
}

// lost returns the complete content if the file on disk no longer has it, as far as the disk can
// tell, and nil otherwise.
func (f *File) lost() (text []byte, count int) {
	f.mu.Lock()
	text, count = f.queue.Out, f.count
	f.mu.Unlock()
	d := f.store.disk()
	info, err := d.Stat(f.path)
	if err == nil && info.Size() == f.size && info.ModTime().Equal(f.written) {
		return nil, 0
	}
	data, err := d.Read(f.path, maxSize)
	unknown := err != nil && !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, disk.ErrNotRegular) && !errors.Is(err, disk.ErrTooLarge)
	if unknown || bytes.HasPrefix(sealed.Canonical(data), text) {
		return nil, 0
	}
	f.mu.Lock()
	f.safe = 0
	f.mu.Unlock()
	return text, count
}

// publish records the result of an attempt.
func (f *File) publish(size, count int, err error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.err = err
	if err == nil {
		f.safe = size
		f.durable.Store(int64(count))
	} else {
		f.failures++
	}
	f.changed.Broadcast()
}

// commit brings the file on disk up to date with the text. It does not rewrite bytes that are safe,
// unless the file has vanished. If another program has the file, the text goes into another one.
// Last means that no attempt follows.
func (f *File) commit(text []byte, last bool) error {
	err := f.update(text)
	if f.mustMove(err, len(text), last) {
		err = f.move(text)
	}
	if err == nil && f.folderUnsynced {
		err = f.store.disk().SyncFolder(filepath.Dir(f.path))
		f.folderUnsynced = err != nil
	}
	if err == nil {
		f.refusals = 0
		f.putLeftAside(text)
		return nil
	}
	// After a failed write or sync the system's cache is unknown: start again from what is safe.
	f.closeHandle()
	var e *Error
	if errors.As(err, &e) {
		return err
	}
	return onDisk(err, f.path)
}

func (f *File) update(text []byte) error {
	info, err := f.store.disk().Stat(f.path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return f.create(text)
	case err != nil:
		return err
	case !f.created:
		return &Error{Code: ErrExists, Path: f.path}
	case f.handle == nil || info.Size() != f.size || !info.ModTime().Equal(f.written):
		if err := f.open(text); err != nil {
			return err
		}
	}
	f.size = int64(len(text))
	if _, err := f.handle.WriteAt(text[f.intact:], int64(f.intact)); err != nil {
		return err
	}
	if err := f.handle.Sync(); err != nil {
		return err
	}
	f.intact = len(text)
	f.noteWritten()
	return nil
}

// noteWritten remembers the file's modification time, so that a change by another program is found
// even if the length stays the same.
func (f *File) noteWritten() {
	f.written = time.Time{}
	if info, err := f.store.disk().Stat(f.path); err == nil {
		f.written = info.ModTime()
	}
}

// create writes the whole file, because it is new or was removed, perhaps with its folder.
func (f *File) create(text []byte) error {
	f.closeHandle()
	d := f.store.disk()
	err := disk.MakeFolder(d, filepath.Dir(f.path))
	if err == nil {
		err = disk.Place(d, f.path, text)
	}
	if err != nil {
		return err
	}
	f.created, f.folderUnsynced = true, true
	return f.reopen(text)
}

// rewrite replaces the whole file, so that a power cut leaves either the old content or the new.
func (f *File) rewrite(text []byte) error {
	f.closeHandle()
	if err := disk.Replace(f.store.disk(), f.path, text); err != nil {
		return err
	}
	return f.reopen(text)
}

// reopen opens the file after the whole text was written to it and synced.
func (f *File) reopen(text []byte) (err error) {
	f.unsynced, f.size, f.intact = false, int64(len(text)), len(text)
	f.noteWritten()
	f.handle, err = f.store.disk().Open(f.path)
	return err
}

// open opens the file and truncates whatever a failed attempt left at its end. A file that was
// resumed, or differs only in line endings, is rewritten.
func (f *File) open(text []byte) error {
	f.closeHandle()
	d := f.store.disk()
	data, err := d.Read(f.path, maxSize)
	if errors.Is(err, disk.ErrTooLarge) || errors.Is(err, disk.ErrNotRegular) {
		return &Error{Code: ErrForeign, Path: f.path, Err: err}
	}
	if err != nil {
		return err
	}
	ours := sealed.Canonical(data)
	expected := int64(len(ours)) == f.size || bytes.HasPrefix(text, ours)
	if !expected || !bytes.HasPrefix(ours, text[:f.intact]) {
		return &Error{Code: ErrForeign, Path: f.path}
	}
	if f.handle, err = d.Open(f.path); err != nil {
		return err
	}
	if f.unsynced || len(ours) < len(data) {
		return f.rewrite(text)
	}
	return f.handle.Truncate(int64(f.intact))
}

// patience is how many consecutive attempts tolerate another program that is writing the file,
// before the record moves to another one. They take about two seconds, enough for a program that
// only checks whether the file is writable.
const patience = 4

// mustMove reports whether the error of an attempt to write the text means that another program
// keeps the file, so that the record has to move.
func (f *File) mustMove(err error, size int, last bool) bool {
	if errors.Is(err, disk.ErrInUse) {
		f.refusals++
		return size > f.found && (last || f.refusals >= patience)
	}
	return errors.Is(err, ErrForeign) || errors.Is(err, ErrExists)
}

// move starts another file with the whole text.
func (f *File) move(text []byte) error {
	d := f.store.disk()
	end := filepath.Ext(f.path)
	path, err := disk.Free(d, strings.TrimSuffix(f.path, end), end)
	if err != nil {
		return err
	}
	if f.created {
		f.left = f.path
	}
	f.mu.Lock()
	f.path = path
	f.mu.Unlock()
	f.created, f.found, f.intact = false, 0, 0
	return f.create(text)
}

// putLeftAside renames the file that another program changed, so that the match is not listed
// twice. If that file has entries that ours lacks, or a program is writing it, it keeps its name.
func (f *File) putLeftAside(text []byte) {
	path := f.left
	f.left = ""
	if path == "" {
		return
	}
	d := f.store.disk()
	data, err := d.Read(path, maxSize)
	if err != nil && !errors.Is(err, disk.ErrTooLarge) {
		return
	}
	if r, _, err := Decode(data); r != nil {
		if theirs, err := Encode(r); err != nil || !bytes.HasPrefix(text, theirs) {
			return
		}
	} else if errors.Is(err, ErrNewer) {
		return
	}
	h, err := d.Open(path)
	if err != nil {
		return
	}
	h.Close() // nothing was written
	// If the rename fails the file stays: nothing is lost.
	_, _ = disk.SetAside(d, path, path+changedEnd, "")
}

// changedEnd is appended to the name of a journal that another program changed while we wrote it.
const changedEnd = ".changed"

// closeHandle closes the handle, if there is one.
func (f *File) closeHandle() {
	if f.handle != nil {
		f.handle.Close() // everything important was synced, so a failure here changes nothing
		f.handle = nil
	}
}

// finish signals that the writer has ended.
func (f *File) finish() {
	f.closeHandle()
	f.mu.Lock()
	f.ended = true
	f.changed.Broadcast()
	f.mu.Unlock()
	close(f.done)
}
