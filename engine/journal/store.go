package journal

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"time"

	"canape/engine/disk"
	"canape/engine/sealed"
)

// Store keeps journals on a disk. The zero Store uses the operating system's.
type Store struct {
	Disk disk.Disk // nil: disk.OS()
	// After tells when a time has passed, for retries; nil: time.After.
	After func(time.Duration) <-chan time.Time
}

func (s Store) disk() disk.Disk {
	if s.Disk == nil {
		return disk.OS()
	}
	return s.Disk
}

func (s Store) after(d time.Duration) <-chan time.Time {
	if s.After == nil {
		return time.After(d)
	}
	return s.After(d)
}

// Save writes a whole record to a file and returns when it is safely on disk. A journal that had
// the name before is replaced only then; anything else that has it is left alone, which is told as
// ErrNotJournal.
func (s Store) Save(path string, r *Record) error {
	text, err := Encode(r)
	if err != nil {
		return fmt.Errorf("save journal %q: %w", path, err)
	}
	d := s.disk()
	old, err := d.Read(path, maxSize)
	switch {
	case errors.Is(err, disk.ErrTooLarge), err == nil && len(old) > 0 && !bytes.HasPrefix(sealed.Canonical(old), []byte(magic)):
		return &Error{Code: ErrNotJournal, Path: path}
	case err == nil, errors.Is(err, fs.ErrNotExist):
		err = disk.Replace(d, path, text)
	}
	if err != nil {
		return onDisk(err, path)
	}
	return nil
}

// Load is [Store.Load] on the operating system's disk.
func Load(path string) (*Record, Cut, error) { return Store{}.Load(path) }

// Load reads a journal. The Cut tells what a power cut took from its end. Errors are of type
// *Error; with one of ErrDamaged there is also the record up to the damage, unless not even the
// header could be read.
func (s Store) Load(path string) (*Record, Cut, error) {
	data, err := s.disk().Read(path, maxSize)
	if err != nil {
		return nil, Cut{}, onDisk(err, path)
	}
	r, cut, err := Decode(data)
	if err != nil {
		var e *Error
		if errors.As(err, &e) {
			e.Path = path
		}
		return r, Cut{}, err
	}
	return r, cut, nil
}

// Saved is a journal as it was read, to go on with.
type Saved struct {
	Path   string
	Record *Record
	Cut    Cut
}

// Open reads the journal of a match to go on with. Errors are those of Load.
func (s Store) Open(path string) (Saved, error) {
	record, cut, err := s.Load(path)
	return Saved{path, record, cut}, err
}
