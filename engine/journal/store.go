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

// Store keeps journals on a disk. The zero Store uses the operating system's disk.
type Store struct {
	Disk disk.Disk // the disk; nil means disk.OS()
	// After returns a channel that fires after a pause between attempts. nil means time.After.
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

// Save writes a whole record to a file and returns once the file is safely on disk. If the path has
// a journal, that journal stays unchanged until the new file is safely on disk and replaces it. If
// the path has a file that is neither a journal nor empty, Save returns ErrNotJournal and does not
// replace it.
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

// Load reads a journal. It drops an incomplete end, such as one left by a power cut, and describes
// it in the Cut. Errors are of type *Error. With an ErrDamaged error Load also returns the record
// up to the damage, unless the header itself is damaged.
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

// Saved is a journal that was read in order to continue it.
type Saved struct {
	Path   string
	Record *Record
	Cut    Cut
}

// Open reads the journal of a match that is to be continued. Its errors are those of Load.
func (s Store) Open(path string) (Saved, error) {
	record, cut, err := s.Load(path)
	return Saved{path, record, cut}, err
}
