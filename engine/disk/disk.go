// Package disk is the program's only access to files: a [Disk] opens, lists, reads, writes and
// renames them. A test in package build reports code that bypasses it.
//
// A path may lead to a pipe without a writer, an endless device, a folder, or a file that is far
// too large. So the program reads only regular files, possibly through links. It reads each of them
// only up to a limit, which depends on the kind of file. [Within] limits the time of read
// operations, for disks that do not respond. No file is overwritten before its replacement is
// safely on disk: see [Replace] and [SetAside].
//
// Package disktest has a disk for tests. That disk can fail, fill up and lose power.
package disk

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"time"
)

// Disk is a file system, small enough for tests to implement.
type Disk interface {
	// Read returns the content of a regular file. If the content is longer than limit bytes, Read
	// fails with ErrTooLarge.
	Read(path string, limit int64) ([]byte, error)
	// Tail returns the last bytes of a regular file, at most the given number.
	Tail(path string, most int64) ([]byte, error)
	// Stat describes the file at the path, following links.
	Stat(path string) (fs.FileInfo, error)
	// Target returns the path at the end of a chain of links, whether or not it exists. If the path
	// is not a link, Target returns the path itself.
	Target(path string) (string, error)
	// Taken reports whether the path exists. A link counts as existing even if its target does not
	// exist.
	Taken(path string) (bool, error)
	// List returns the entries of a folder, sorted by name, and at most MaxList of them.
	List(folder string) ([]fs.DirEntry, error)
	// Create creates a file for writing. It fails with fs.ErrExist if the path exists.
	Create(path string) (Handle, error)
	// Open opens a regular file for writing.
	Open(path string) (Handle, error)
	// Rename renames a file and replaces any file with the new name.
	Rename(from, to string) error
	// Remove removes a file.
	Remove(path string) error
	// Mkdir creates a folder in an existing folder.
	Mkdir(path string) error
	// SyncFolder waits until the names in the folder are safely on disk.
	SyncFolder(path string) error
}

// Handle is a file open for writing. It cannot be opened for writing again until it is closed.
type Handle interface {
	io.WriterAt
	io.Closer
	// Sync waits until the content is safely on disk.
	Sync() error
	// Truncate cuts the file to a length in bytes.
	Truncate(size int64) error
}

// A disk returns these errors, besides those of package fs and of the system.
var (
	ErrNotRegular = errors.New("not a regular file")
	ErrTooLarge   = errors.New("file too large")
	ErrSlow       = errors.New("the disk does not respond")
	ErrInUse      = errors.New("another program is writing the file")
)

// MaxList is the largest number of entries that List returns.
const MaxList = 100_000

// MakeFolder creates a folder and its parents if they do not exist. When it returns, their names
// are safely on disk.
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

// Replace replaces the file at the path and returns once the new file is safely on disk. Until then
// the old file is unchanged. Replace replaces only regular files. If the path is a link, it
// replaces the file that the link leads to.
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

// Place writes a file as Replace does, but does not sync the folder. The content is safely on disk,
// but the name only after SyncFolder.
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

// createBeside creates a file with an unused name in the folder of the path.
func createBeside(d Disk, path string) (string, Handle, error) {
	for n := 1; ; n++ {
		name := numbered(path, n) + Unfinished
		h, err := d.Create(name)
		if !errors.Is(err, fs.ErrExist) || n > mostNames {
			return name, h, err
		}
	}
}

// Unfinished is the suffix of files that are being written. If such a file remains, writing it was
// interrupted, for example by a power cut.
const Unfinished = ".tmp"

// mostNames is the number of names that are tried for a new file.
const mostNames = 10_000

// Free returns an unused path: stem followed by end. If this path is taken, or if the disk cannot
// tell, Free inserts a number between stem and end.
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

// Regular returns the path of the regular file to which a link leads. If the path is not a link, or
// leads to no regular file, it returns the path itself.
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

// SetAside renames a file to an unused path, which Free makes from stem and end, and returns the
// new path. It overwrites no other file.
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

// Within returns the disk with a time limit on read operations. An operation that takes longer
// fails with [ErrSlow] and continues in the background. Write operations have no limit.
func Within(d Disk, limit time.Duration) Disk {
	return timeLimited{d, limit, make(chan struct{}, mostWaiting)}
}

// mostWaiting is the largest number of operations that wait for a disk that does not respond.
const mostWaiting = 16

// steps is the number of equal steps into which within divides the time limit. If the whole program
// pauses during a step, because the computer sleeps or the page's only thread is busy, the limit
// loses only that step. A response that arrived during the pause is accepted in the next step.
const steps = 10

type timeLimited struct {
	Disk
	limit   time.Duration
	waiting chan struct{} // contains one element for each operation in progress
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
