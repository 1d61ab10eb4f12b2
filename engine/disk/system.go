package disk

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"
)

// system is the disk of the operating system.
type system struct{}

func (system) Read(path string, limit int64) ([]byte, error) {
	file, info, err := openRegular(path, os.O_RDONLY)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	tooLarge := &fs.PathError{Op: "read", Path: path, Err: ErrTooLarge}
	if info.Size() > limit {
		return nil, tooLarge
	}
	data, err := io.ReadAll(io.LimitReader(file, limit+1)) // the file may have grown since its size was read, so this reads at most one byte more than the limit
	if err == nil && int64(len(data)) > limit {
		return nil, tooLarge
	}
	return data, err
}

func (system) Tail(path string, most int64) ([]byte, error) {
	file, info, err := openRegular(path, os.O_RDONLY)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	tail := make([]byte, min(most, info.Size()))
	n, err := file.ReadAt(tail, info.Size()-int64(len(tail)))
	if errors.Is(err, io.EOF) {
		err = nil // this is not an error, because the file may have become shorter since its size was read
	}
	return tail[:n], err
}

// openRegular opens a regular file and never waits. It checks the type before opening, because
// opening a device may have an effect, and again afterwards, because in the meantime the path may
// have been changed to lead to another file.
func openRegular(path string, how int) (*os.File, fs.FileInfo, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, nil, err
	}
	refused := &fs.PathError{Op: "open", Path: path, Err: ErrNotRegular}
	if !info.Mode().IsRegular() {
		return nil, nil, refused
	}
	file, err := os.OpenFile(path, how|openAtOnce, 0)
	if err != nil {
		return nil, nil, err
	}
	if info, err = file.Stat(); err == nil && !info.Mode().IsRegular() {
		err = refused
	}
	if err != nil {
		file.Close()
		return nil, nil, err
	}
	return file, info, nil
}

func (system) Stat(path string) (fs.FileInfo, error) { return os.Stat(path) }

// mostLinks is the largest number of links that Target follows in a row, as on Linux.
const mostLinks = 40

func (system) Target(path string) (string, error) {
	for range mostLinks {
		info, err := os.Lstat(path)
		if errors.Is(err, fs.ErrNotExist) || err == nil && info.Mode()&fs.ModeSymlink == 0 {
			return path, nil
		}
		if err != nil {
			return "", err
		}
		target, err := os.Readlink(path)
		if err != nil {
			return "", err
		}
		if !filepath.IsAbs(target) {
			folder, err := filepath.EvalSymlinks(filepath.Dir(path)) // a relative target is relative to this folder, without links in its own path
			if err != nil {
				return "", err
			}
			target = filepath.Join(folder, target)
		}
		path = target
	}
	return "", &fs.PathError{Op: "readlink", Path: path, Err: errors.New("too many links")}
}

func (system) Taken(path string) (bool, error) {
	_, err := os.Lstat(path)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	return err == nil, err
}

func (system) List(path string) ([]fs.DirEntry, error) {
	if info, err := os.Stat(path); err == nil && !info.IsDir() {
		return nil, &fs.PathError{Op: "open", Path: path, Err: syscall.ENOTDIR}
	}
	folder, err := os.OpenFile(path, os.O_RDONLY|openAtOnce, 0)
	if err != nil {
		return nil, err
	}
	defer folder.Close()
	entries, err := folder.ReadDir(MaxList)
	if errors.Is(err, io.EOF) {
		err = nil
	}
	slices.SortFunc(entries, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	return entries, err
}

// Names, matches and settings are private, so other users of the machine cannot read new files and
// folders.
const (
	fileMode   = 0o600
	folderMode = 0o700
)

func (system) Create(path string) (Handle, error) {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, fileMode)
	if err != nil {
		return nil, err
	}
	return exclusive(file)
}

func (system) Open(path string) (Handle, error) {
	file, _, err := openRegular(path, os.O_WRONLY)
	if err != nil {
		return nil, err
	}
	return exclusive(file)
}

// exclusive locks a file, so that other programs cannot write it while it is open.
func exclusive(file *os.File) (Handle, error) {
	if held := lock(file); held {
		file.Close()
		return nil, &fs.PathError{Op: "open", Path: file.Name(), Err: ErrInUse}
	}
	return file, nil
}

func (system) Rename(from, to string) error { return os.Rename(from, to) }

func (system) Remove(path string) error { return os.Remove(path) }

func (system) Mkdir(path string) error { return os.Mkdir(path, folderMode) }

func (system) SyncFolder(path string) error {
	if runtime.GOOS == "windows" {
		return nil // Windows cannot sync folders, but NTFS records changes of names in a journal
	}
	folder, err := os.Open(filepath.Clean(path))
	if err != nil {
		return err
	}
	defer folder.Close()
	err = folder.Sync()
	if errors.Is(err, syscall.EINVAL) || errors.Is(err, errors.ErrUnsupported) {
		return nil // some network and user-space file systems cannot sync folders
	}
	return err
}
