package journal

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"syscall"
)

// Disk is what a journal needs of a file system, small enough to be played by a test.
type Disk interface {
	// Read returns a file's content.
	Read(path string) ([]byte, error)
	// Size returns a file's length in bytes.
	Size(path string) (int64, error)
	// Create creates a file for writing; it fails with fs.ErrExist when there is one.
	Create(path string) (Handle, error)
	// Open opens a file for writing.
	Open(path string) (Handle, error)
	// Rename gives a file another name, taking that name from whatever had it.
	Rename(from, to string) error
	// Remove removes a file.
	Remove(path string) error
	// SyncFolder waits until the names in the folder are safe.
	SyncFolder(path string) error
}

// Handle is a file open for writing.
type Handle interface {
	io.WriterAt
	io.Closer
	// Sync waits until the content is safe.
	Sync() error
	// Truncate cuts the file to a length in bytes.
	Truncate(size int64) error
}

// OS returns the disk of the operating system.
func OS() Disk { return system{} }

type system struct{}

func (system) Read(path string) ([]byte, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return io.ReadAll(io.LimitReader(file, maxSize+1)) // Decode refuses what is longer
}

func (system) Size(path string) (int64, error) {
	info, err := os.Stat(path)
	if err != nil {
		return 0, err
	}
	return info.Size(), nil
}

func (system) Create(path string) (Handle, error) {
	return handle(os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644))
}

func (system) Open(path string) (Handle, error) { return handle(os.OpenFile(path, os.O_WRONLY, 0)) }

func (system) Rename(from, to string) error { return os.Rename(from, to) }

func (system) Remove(path string) error { return os.Remove(path) }

func (system) SyncFolder(path string) error {
	if runtime.GOOS == "windows" {
		return nil // folders can't be synced there; NTFS keeps a journal of names
	}
	folder, err := os.Open(filepath.Clean(path))
	if err != nil {
		return err
	}
	defer folder.Close()
	err = folder.Sync()
	if errors.Is(err, syscall.EINVAL) || errors.Is(err, errors.ErrUnsupported) {
		return nil // some network and user-space file systems can't
	}
	return err
}

// handle keeps a nil *os.File from becoming a Handle that is not nil.
func handle(file *os.File, err error) (Handle, error) {
	if err != nil {
		return nil, err
	}
	return file, nil
}
