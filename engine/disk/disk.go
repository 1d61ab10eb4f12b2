// Package disk is how the program uses files: it opens, lists, reads, writes and renames all of
// them through a [Disk]. A test in build/ finds code that does not.
//
// What has a file's name may be a pipe that nobody writes to, a device without end, a folder, or
// far too large. So only regular files are read, through links too, and of each no more than its
// kind may hold. [Within] limits the time that looking at files takes, for disks that do not
// answer. Nothing is overwritten before its replacement is safely on disk: see [Replace] and
// [SetAside].
//
// Package disktest has a disk for tests that fails, fills up and loses power.
package disk

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"time"
)

// Disk is a file system, small enough for tests to have their own.
type Disk interface {
	// Read returns the content of a regular file; it fails with ErrTooLarge when that is longer
	// than limit bytes.
	Read(path string, limit int64) ([]byte, error)
	// Tail returns the end of a regular file, limited to a number of bytes.
	Tail(path string, most int64) ([]byte, error)
	// Stat returns what a path leads to, through links.
	Stat(path string) (fs.FileInfo, error)
	// Target returns the path that a link leads to in the end, whether or not anything is there; of
	// what is no link its own path.
	Target(path string) (string, error)
	// Taken reports whether anything has the name, even a link that leads nowhere.
	Taken(path string) (bool, error)
	// List returns what is in a folder, by name; of a very large one not everything.
	List(folder string) ([]fs.DirEntry, error)
	// Create creates a file for writing; it fails with fs.ErrExist when there is one.
	Create(path string) (Handle, error)
	// Open opens a regular file for writing.
	Open(path string) (Handle, error)
	// Rename gives a file another name, taking that name from whatever had it.
	Rename(from, to string) error
	// Remove removes a file.
	Remove(path string) error
	// Mkdir makes a folder in one that is there.
	Mkdir(path string) error
	// SyncFolder waits until the names in the folder are safe.
	SyncFolder(path string) error
}

// Handle is a file open for writing. Nobody else can open it for writing until it is closed.
type Handle interface {
	io.WriterAt
	io.Closer
	// Sync waits until the content is safe.
	Sync() error
	// Truncate cuts the file to a length in bytes.
	Truncate(size int64) error
}

// The errors of a disk, beside those of package fs and of the system.
var (
	ErrNotRegular = errors.New("not a regular file")
	ErrTooLarge   = errors.New("file too large")
	ErrSlow       = errors.New("the disk does not answer")
	ErrInUse      = errors.New("another program writes the file")
)

// MaxList is how many entries of a folder are looked at.
const MaxList = 100_000

// MakeFolder makes a folder, and those above it, unless they are there; their names are safe then.
func MakeFolder(d Disk, path string) error {
	info, err := d.Stat(path)
	switch {
	case err == nil && info.IsDir():
		return nil
	case err == nil:
		return &fs.PathError{Op: "mkdir", Path: path, Err: fs.ErrExist}
	case !errors.Is(err, fs.ErrNotExist):
		return err
	}
	parent := filepath.Dir(path)
	if parent == path {
		return err
	}
	if err := MakeFolder(d, parent); err != nil {
		return err
	}
	if err := d.Mkdir(path); err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	return d.SyncFolder(parent)
}

// Replace writes a file in the place of the one that had its name, and returns when it is safely on
// disk. Until then the old file stays as it was. Only a regular file is replaced. A link stays:
// what it leads to is replaced.
func Replace(d Disk, path string, data []byte) error {
	path, err := d.Target(path)
	if err != nil {
		return err
	}
	switch info, err := d.Stat(path); {
	case err == nil && !info.Mode().IsRegular():
		return &fs.PathError{Op: "replace", Path: path, Err: ErrNotRegular}
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		return err
	}
	if err := Place(d, path, data); err != nil {
		return err
	}
	return d.SyncFolder(filepath.Dir(path))
}

// Place is Replace without the last step: the content is safe, its new name is once the folder is
// synced.
func Place(d Disk, path string, data []byte) error {
	temporary, h, err := createBeside(d, path)
	if err != nil {
		return err
	}
	_, err = h.WriteAt(data, 0)
	if err == nil {
		err = h.Sync()
	}
	if closing := h.Close(); err == nil {
		err = closing
	}
	if err == nil {
		err = d.Rename(temporary, path)
	}
	if err != nil {
		return errors.Join(err, d.Remove(temporary))
	}
	return nil
}

// createBeside creates a file beside path under a name that no file has.
func createBeside(d Disk, path string) (string, Handle, error) {
	for n := 1; ; n++ {
		name := numbered(path, n) + Unfinished
		h, err := d.Create(name)
		if !errors.Is(err, fs.ErrExist) || n > mostNames {
			return name, h, err
		}
	}
}

// Unfinished ends the names of files that are still being written. One that is left over was being
// written at a power cut.
const Unfinished = ".tmp"

// mostNames is how many names are tried for a file.
const mostNames = 10_000

// Free returns a path that nothing has: stem and end, with a number between if the path without one
// is taken, or if the disk can't say.
func Free(d Disk, stem, end string) (string, error) {
	unknown := 0
	for n := 1; ; n++ {
		path := numbered(stem, n) + end
		taken, err := d.Taken(path)
		switch {
		case err == nil && !taken:
			return path, nil
		case err != nil:
			if unknown++; unknown > 1 || errors.Is(err, ErrSlow) {
				return path, err
			}
		case n > mostNames:
			return path, &fs.PathError{Op: "name", Path: path, Err: fs.ErrExist}
		}
	}
}

func numbered(stem string, n int) string {
	if n == 1 {
		return stem
	}
	return fmt.Sprintf("%s-%d", stem, n)
}

// Regular returns the path of the regular file that a link leads to; the path itself if it is no
// link, or leads to none.
func Regular(d Disk, path string) string {
	target, err := d.Target(path)
	if err != nil {
		return path
	}
	if info, err := d.Stat(target); err != nil || !info.Mode().IsRegular() {
		return path
	}
	return target
}

// SetAside gives a file another name, which Free makes of stem and end, and returns it: nothing is
// ever overwritten.
func SetAside(d Disk, path, stem, end string) (string, error) {
	aside, err := Free(d, stem, end)
	if err == nil {
		err = d.Rename(path, aside)
	}
	if err != nil {
		return "", err
	}
	err = d.SyncFolder(filepath.Dir(aside))
	if from := filepath.Dir(path); from != filepath.Dir(aside) {
		err = errors.Join(err, d.SyncFolder(from))
	}
	return aside, err
}

// Within returns the disk with a limit to the time that looking at something takes. What takes
// longer fails with [ErrSlow] and goes on in the background. Writing has no limit.
func Within(d Disk, limit time.Duration) Disk {
	return timeLimited{d, limit, make(chan struct{}, mostWaiting)}
}

// mostWaiting is how many operations may wait for a disk that does not answer.
const mostWaiting = 16

// The limit is waited for in this many steps. A step in which the whole program stood still, because
// the computer slept or the page's one thread was busy, counts as one step, however long it was. An
// answer that came meanwhile is taken in the next step.
const steps = 10

type timeLimited struct {
	Disk
	limit   time.Duration
	waiting chan struct{} // has an element for each operation that goes on
}

func (p timeLimited) Read(path string, limit int64) ([]byte, error) {
	return within(p, path, func() ([]byte, error) { return p.Disk.Read(path, limit) })
}

func (p timeLimited) Tail(path string, most int64) ([]byte, error) {
	return within(p, path, func() ([]byte, error) { return p.Disk.Tail(path, most) })
}

func (p timeLimited) Stat(path string) (fs.FileInfo, error) {
	return within(p, path, func() (fs.FileInfo, error) { return p.Disk.Stat(path) })
}

func (p timeLimited) Target(path string) (string, error) {
	return within(p, path, func() (string, error) { return p.Disk.Target(path) })
}

func (p timeLimited) Taken(path string) (bool, error) {
	return within(p, path, func() (bool, error) { return p.Disk.Taken(path) })
}

func (p timeLimited) List(folder string) ([]fs.DirEntry, error) {
	return within(p, folder, func() ([]fs.DirEntry, error) { return p.Disk.List(folder) })
}

func within[T any](p timeLimited, path string, look func() (T, error)) (T, error) {
	type answer struct {
		value T
		err   error
	}
	done := make(chan answer, 1)
	waiting := p.waiting
	for step := 0; step < steps; {
		select {
		case waiting <- struct{}{}:
			waiting = nil
			go func() {
				value, err := look()
				<-p.waiting
				done <- answer{value, err}
			}()
		case a := <-done:
			return a.value, a.err
		case <-time.After(p.limit / steps):
			step++
		}
	}
	var none T
	return none, &fs.PathError{Op: "read", Path: path, Err: ErrSlow}
}
