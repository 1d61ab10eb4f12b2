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

// File writes a record as it grows. Appending never waits for the disk: entries queue in memory,
// and a goroutine writes and syncs them in batches. While the disk refuses writes, the entries stay
// in memory and the goroutine retries. If another program takes or changes the file, the whole
// record moves to another file beside it. All methods may be called from any goroutine.
type File struct {
	store    Store
	durable  atomic.Int64  // number of entries that are safely on disk
	done     chan struct{} // closed when the writer goroutine has ended
	retryNow chan struct{} // receiving a value ends the pause before the next attempt

	mu       sync.Mutex
	path     string        // only the writer goroutine changes it
	changed  sync.Cond     // signals that queue, safe, failures or closing changed
	queue    sealed.Writer // the complete content that the file should have
	count    int           // number of entries in queue
	safe     int           // number of bytes of queue that are safely on disk
	failures int           // number of failed attempts to write
	err      error         // the error of the last attempt; nil if it succeeded
	closing  bool
	ended    bool // whether the writer goroutine has ended and makes no further attempts

	// Only the writer goroutine uses the fields below.
	handle         disk.Handle // the file at path, open for writing; nil if it is not open
	created        bool        // whether this File has created or resumed the file at path
	found          int         // number of bytes of the content that the resumed file already had
	size           int64       // the expected length of the file
	written        time.Time   // the file's modification time after our last write; zero if unknown
	intact         int         // number of bytes at the start of the file that are known to be right, so they are never truncated
	unsynced       bool        // whether the file was resumed and its content may be only in the system's cache
	folderUnsynced bool        // whether the file was created and its folder has not been synced since
	refusals       int         // number of consecutive attempts that failed because another program was writing the file
	left           string      // path of a file that another program changed, until the record is safe in a new file
}

// Create starts a new file with the record's entries so far. Pass later entries to Append. Create
// returns at once; Err reports later whether the disk accepted the file. If the path is already
// used, the new file gets another name: see Path. Create fails only if the header cannot be encoded
// as JSON.
func (s Store) Create(path string, r *Record) (*File, error) {
	f, err := s.newFile(path, r)
	if err != nil {
		return nil, fmt.Errorf("create journal %q: %w", path, err)
	}
	go f.write()
	return f, nil
}

// Resume continues an existing journal. It returns at once, like Create. The next entry overwrites
// an incomplete end, which saved.Cut describes. Complete entries are never overwritten. While
// another program is writing the journal and the record has no new entries, Err returns ErrForeign.
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

// Durable returns the number of entries that are safely on disk and survive a power cut.
func (f *File) Durable() int { return int(f.durable.Load()) }

// Err returns why the last attempt to write failed, or nil if it succeeded. The error is an *Error
// with ErrDisk or ErrForeign.
func (f *File) Err() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.err
}

// Flush waits until all entries appended so far are safely on disk, or until an attempt to write
// them has failed. It returns that attempt's error.
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

// Close makes one last attempt to write the remaining entries. It waits for this attempt and
// returns its error. The record stays in memory and can be saved elsewhere.
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

// hurryRetry ends the pause before the next attempt.
func (f *File) hurryRetry() {
	select {
	case f.retryNow <- struct{}{}:
	default:
	}
}

// write runs in the writer goroutine until the file is closed.
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

// wait waits until there is something to write and returns the complete content. last is true if
// the file is being closed. If the file is closed and everything is written, wait returns nil.
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

// lost returns the complete content if the file on disk does not begin with this content any more.
// It returns nil if the file begins with it, or if the disk cannot tell.
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

// commit brings the file on disk up to date with the text. It rewrites bytes that are already safe
// only if the file has vanished, was resumed, or has got other line endings. If another program
// uses or has changed the file, commit writes the text to a new file. last means that this is the
// last attempt.
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
	// After a failed write or sync the system's cache is in an unknown state. So the next attempt
	// starts again from the bytes that are safe.
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

// noteWritten records the file's modification time, so that a change by another program is noticed
// even if the length stays the same.
func (f *File) noteWritten() {
	f.written = time.Time{}
	if info, err := f.store.disk().Stat(f.path); err == nil {
		f.written = info.ModTime()
	}
}

// create writes a whole file that is new or was removed. It also creates the folder if needed.
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

// rewrite replaces the whole file. A power cut leaves either the old content or the new one.
func (f *File) rewrite(text []byte) error {
	f.closeHandle()
	if err := disk.Replace(f.store.disk(), f.path, text); err != nil {
		return err
	}
	return f.reopen(text)
}

// reopen opens the file for writing after the whole text was written to it and synced.
func (f *File) reopen(text []byte) (err error) {
	f.unsynced, f.size, f.intact = false, int64(len(text)), len(text)
	f.noteWritten()
	f.handle, err = f.store.disk().Open(f.path)
	return err
}

// open opens the file for writing and removes the bytes that a failed attempt left at its end. If
// the file was resumed, or if its line endings were changed, open rewrites the file.
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

// patience is the number of consecutive attempts that may fail because another program is writing
// the file. After the last of them the record moves to a new file. The attempts take about two
// seconds, which is enough for a program that only checks whether the file is writable.
const patience = 4

// mustMove reports whether the record has to move to a new file. err is the error of the latest
// attempt to write. mustMove returns true if the error shows that another program is using the file
// and does not stop.
func (f *File) mustMove(err error, size int, last bool) bool {
	if errors.Is(err, disk.ErrInUse) {
		f.refusals++
		return size > f.found && (last || f.refusals >= patience)
	}
	return errors.Is(err, ErrForeign) || errors.Is(err, ErrExists)
}

// move writes the whole text to a new file and continues with that file.
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
// twice. The file keeps its name if it has entries that our file lacks, or if a program is writing
// it.
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
	h.Close() // an error does not matter, because nothing was written
	// If renaming fails, the file keeps its name and nothing is lost.
	_, _ = disk.SetAside(d, path, path+changedEnd, "")
}

// changedEnd is appended to the name of a journal that another program changed while we wrote it.
const changedEnd = ".changed"

// closeHandle closes the handle, if there is one.
func (f *File) closeHandle() {
	if f.handle != nil {
		f.handle.Close() // an error does not matter, because everything important was synced before
		f.handle = nil
	}
}

// finish marks the writer goroutine as ended.
func (f *File) finish() {
	f.closeHandle()
	f.mu.Lock()
	f.ended = true
	f.changed.Broadcast()
	f.mu.Unlock()
	close(f.done)
}
