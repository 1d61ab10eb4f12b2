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

// File writes a record as it grows. Nobody waits for the disk: entries queue in memory, and a
// goroutine writes whatever has come together and syncs it. While the disk refuses, the entries
// stay in memory, and it is tried again and again. If another program takes or changes the file,
// the whole record goes on in another one beside it. Its methods may be called from any goroutine.
type File struct {
	store    Store
	durable  atomic.Int64  // entries that are safely on disk
	done     chan struct{} // closed when the writer has ended
	retryNow chan struct{} // ends a pause between attempts

	mu       sync.Mutex
	path     string        // only the writer changes it
	changed  sync.Cond     // tells that queue, safe, failures or closing changed
	queue    sealed.Writer // the whole content that the file is to have
	count    int           // entries in it
	safe     int           // bytes of it that are safely on disk
	failures int           // attempts that failed
	err      error         // why the last attempt failed; nil when it did not
	closing  bool
	ended    bool // the writer makes no more attempts

	// Only the writer uses these.
	handle         disk.Handle // open at path, or nil
	created        bool        // this File created the file at path, or was given it to go on with
	found          int         // how many bytes of the text it was given to go on with
	size           int64       // the length that it should have
	written        time.Time   // when it was last written, as the disk says; zero if it can't say
	intact         int         // how many of its bytes are right: they are never cut off
	synced         int         // how many of its bytes are known to be synced
	folderUnsynced bool        // the folder was not synced since the file got its name
	refusals       int         // attempts in a row at which another program was writing the file
	left           string      // the file that another program has changed, until the record is safe in another one
}

// Create begins a new file with what the record holds; the record's later entries are for Append.
// It returns at once: whether the disk plays along is told by Err. A file that has the name already
// is left alone, and the new one gets another name: see Path. Create fails only when the header
// can't be told in JSON.
func (s Store) Create(path string, r *Record) (*File, error) {
	f, err := s.newFile(path, r)
	if err != nil {
		return nil, fmt.Errorf("create journal %q: %w", path, err)
	}
	go f.write()
	return f, nil
}

// Resume goes on writing a journal that was found. What was cut off in the middle of a line, told
// in the Cut, is overwritten by the next entry; no entry ever is. It returns at once, as Create
// does. While another program writes the journal, and the record is no longer than what was found,
// Err tells so as ErrForeign.
func (s Store) Resume(saved Saved) (*File, error) {
	f, err := s.newFile(saved.Path, saved.Record)
	if err != nil {
		return nil, fmt.Errorf("go on with journal %q: %w", saved.Path, err)
	}
	// What was read may still be in the system's memory only: nothing is synced yet, as far as we
	// know.
	f.created, f.folderUnsynced, f.intact = true, true, len(f.queue.Out)
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

// Path returns the file's path. It is another one than before once another program has taken or
// changed the file.
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

// Len returns how many entries the file has or will have.
func (f *File) Len() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.count
}

// Durable returns how many entries are safely on disk: no power cut takes them back.
func (f *File) Durable() int { return int(f.durable.Load()) }

// Err returns why the last attempt to write failed; nil when it did not. The error is of type
// *Error with ErrDisk or ErrForeign, and goes away by itself when an attempt succeeds.
func (f *File) Err() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.err
}

// Flush waits until all that was appended before is safely on disk, or an attempt to write it has
// failed, and returns why.
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

// Close waits for one last attempt to write what is left, and returns why it failed, if it did. The
// record is still in memory then: it can be saved elsewhere.
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

// wait waits until there is something to write and returns the whole file as it shall be; nil when
// there is nothing and never will be. Last tells that the file is being closed.
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

// lost returns the whole file as it shall be if, as far as the disk can say, what was written is
// there no more; else nil.
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

// publish tells how an attempt went.
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

// commit brings the file on disk up to the text. What is safe already is not written again, unless
// the file has vanished. If another program has the file, the text goes into another one. Last
// tells that there will be no more attempts.
func (f *File) commit(text []byte, last bool) error {
	err := f.update(text)
	if f.given(err, len(text), last) {
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
	// After a failed write or sync nobody knows what the system still holds: begin again from what
	// is safe.
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
	if _, err := f.handle.WriteAt(text[f.synced:], int64(f.synced)); err != nil {
		return err
	}
	if err := f.handle.Sync(); err != nil {
		return err
	}
	f.intact, f.synced = len(text), len(text)
	f.noteWritten()
	return nil
}

// noteWritten notes when the file was written, so that a change that another program makes is found
// even if the length is the same.
func (f *File) noteWritten() {
	f.written = time.Time{}
	if info, err := f.store.disk().Stat(f.path); err == nil {
		f.written = info.ModTime()
	}
}

// create writes the whole file: it is new, or somebody has removed it, with its folder perhaps.
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
	f.created, f.folderUnsynced, f.size, f.intact, f.synced = true, true, int64(len(text)), len(text), len(text)
	f.noteWritten()
	f.handle, err = d.Open(f.path)
	return err
}

// open opens the file and cuts off what an attempt that failed, or a power cut, has left at its
// end. One that only has other ends of lines than ours is written anew.
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
	if len(ours) < len(data) {
		return f.create(text)
	}
	return f.handle.Truncate(int64(f.intact))
}

// patience is how many attempts in a row another program may be writing the file before the record
// goes on in another one. The attempts take about two seconds: somebody may just look whether the
// file can be written.
const patience = 4

// given reports whether another program has the file, as the error of an attempt to write the text
// tells.
func (f *File) given(err error, size int, last bool) bool {
	if errors.Is(err, disk.ErrInUse) {
		f.refusals++
		return size > f.found && (last || f.refusals >= patience)
	}
	return errors.Is(err, ErrForeign) || errors.Is(err, ErrExists)
}

// move begins another file with the whole text.
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
	f.created, f.found, f.intact, f.synced = false, 0, 0, 0
	return f.create(text)
}

// putLeftAside gives the file that another program has changed a name that is no journal's, so that
// the match is not found twice. One that holds more of the match than ours, or that somebody is
// writing, stays where it is.
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
	// If it can't be renamed it stays: nothing is lost.
	_, _ = disk.SetAside(d, path, path+changedEnd, "")
}

// changedEnd is appended to the name of a journal that another program has changed while it was
// being written.
const changedEnd = ".changed"

// closeHandle closes the handle, if there is one.
func (f *File) closeHandle() {
	if f.handle != nil {
		f.handle.Close() // what counts was synced; a failure here changes nothing
		f.handle = nil
	}
}

// finish tells everybody that the writer has ended.
func (f *File) finish() {
	f.closeHandle()
	f.mu.Lock()
	f.ended = true
	f.changed.Broadcast()
	f.mu.Unlock()
	close(f.done)
}
