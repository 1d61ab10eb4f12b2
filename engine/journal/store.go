package journal

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"time"
)

// Store keeps journals on a disk. The zero Store uses the operating system's; the functions of the same names do so too.
type Store struct {
	Disk Disk // nil: OS()
	// After tells when a time has passed, for retries; nil: time.After.
	After func(time.Duration) <-chan time.Time
}

func (s Store) disk() Disk {
	if s.Disk == nil {
		return OS()
	}
	return s.Disk
}

func (s Store) after(d time.Duration) <-chan time.Time {
	if s.After == nil {
		return time.After(d)
	}
	return s.After(d)
}

// Save writes a whole record to a file and returns when it is safely on disk. What had the name before is replaced only then.
func Save(path string, r *Record) error { return Store{}.Save(path, r) }

// Save is [Save] on the store's disk.
func (s Store) Save(path string, r *Record) error {
	text, err := Encode(r)
	if err != nil {
		return fmt.Errorf("save journal %q: %w", path, err)
	}
	return s.WriteFile(path, text)
}

// WriteFile puts a file of that content in the place of whatever had its name, and returns when it is safely on disk. Until then the
// old file stays as it was. Errors are of type *Error.
func WriteFile(path string, data []byte) error { return Store{}.WriteFile(path, data) }

// WriteFile is [WriteFile] on the store's disk.
func (s Store) WriteFile(path string, data []byte) error {
	if err := replace(s.disk(), path, data); err != nil {
		return onDisk(err, path)
	}
	if err := s.disk().SyncFolder(filepath.Dir(path)); err != nil {
		return onDisk(err, path)
	}
	return nil
}

// Load reads a journal. The Cut tells what a power cut took from its end. Errors are of type *Error; with one of ErrDamaged
// there is also the record up to the damage, unless not even the header could be read.
func Load(path string) (*Record, Cut, error) { return Store{}.Load(path) }

// Load is [Load] on the store's disk.
func (s Store) Load(path string) (*Record, Cut, error) {
	_, r, cut, err := s.load(path)
	return r, cut, err
}

func (s Store) load(path string) ([]byte, *Record, Cut, error) {
	data, err := s.disk().Read(path)
	if err != nil {
		return nil, nil, Cut{}, onDisk(err, path)
	}
	r, cut, err := Decode(data)
	if err != nil {
		return nil, r, Cut{}, inFile(err, path)
	}
	return data, r, cut, nil
}

// SetAside gives a file that can't be used a dated name beside its own, which it returns: nothing is ever overwritten.
func SetAside(path string, now time.Time) (string, error) { return Store{}.SetAside(path, now) }

// SetAside is [SetAside] on the store's disk.
func (s Store) SetAside(path string, now time.Time) (string, error) {
	disk := s.disk()
	if _, err := disk.Size(path); err != nil {
		return "", onDisk(err, path)
	}
	// An empty file of our own holds the name until the other takes it.
	aside, holder, err := fresh(disk, path+now.Format(".2006-01-02-15-04-05"), ".aside")
	if err != nil {
		return "", onDisk(err, path)
	}
	err = holder.Close()
	if err == nil {
		err = disk.Rename(path, aside)
	}
	if err != nil {
		return "", onDisk(errors.Join(err, disk.Remove(aside)), path)
	}
	if err := disk.SyncFolder(filepath.Dir(path)); err != nil {
		return aside, onDisk(err, path)
	}
	return aside, nil
}

// replace writes a file beside its place, and puts it there when it is safely on disk. The folder is not synced.
func replace(disk Disk, path string, text []byte) error {
	temporary, h, err := fresh(disk, path, ".tmp")
	if err != nil {
		return err
	}
	_, err = h.WriteAt(text, 0)
	if err == nil {
		err = h.Sync()
	}
	if closing := h.Close(); err == nil {
		err = closing
	}
	if err == nil {
		err = disk.Rename(temporary, path)
	}
	if err != nil {
		return errors.Join(err, disk.Remove(temporary))
	}
	return nil
}

// fresh creates a file under a name that no file has: stem and suffix, with a number between when it must be.
func fresh(disk Disk, stem, suffix string) (string, Handle, error) {
	name := stem + suffix
	for n := 2; ; n++ {
		h, err := disk.Create(name)
		if !errors.Is(err, fs.ErrExist) || n > 1000 {
			return name, h, err
		}
		name = fmt.Sprintf("%s-%d%s", stem, n, suffix)
	}
}
