package store

import (
	"errors"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"canape/engine/disk"
	"canape/engine/journal"
)

// backlog writes files. It keeps content that could not be written for a later attempt, and
// remembers the errors that it has reported.
type backlog struct {
	disk disk.Disk
	now  func() time.Time

	mu        sync.Mutex
	aside     map[string]string // files to set aside before they are overwritten, each with the word to add to its name
	unwritten map[string][]byte // files that could not be written, with their content
	outages   map[string]string // files that cannot be written, each with the key of its Trouble
	again     bool              // all files can be written again, and Restored has not reported it yet
}

func newBacklog(d disk.Disk, now func() time.Time) backlog {
	return backlog{disk: d, now: now, aside: map[string]string{}, unwritten: map[string][]byte{}, outages: map[string]string{}}
}

// pending returns the unwritten content of a file, or nil if there is none.
func (b *backlog) pending(path string) []byte {
	b.mu.Lock()
	defer b.mu.Unlock()
	return slices.Clone(b.unwritten[path])
}

// unwrittenIn returns the paths of the journals in a folder that could not be written.
func (b *backlog) unwrittenIn(folder string) []string {
	b.mu.Lock()
	defer b.mu.Unlock()
	var list []string
	for _, path := range slices.Sorted(maps.Keys(b.unwritten)) {
		if strings.HasSuffix(path, matchEnd) && filepath.Dir(path) == folder {
			list = append(list, path)
		}
	}
	return list
}

// markUnread records that a file could not be read, so that write sets it aside before replacing
// it.
func (b *backlog) markUnread(path string) { b.mark(path, "unread") }

// keepAside records that a file contains unknown data, so that write sets it aside before replacing
// it.
func (b *backlog) keepAside(path string) { b.mark(path, "kept") }

func (b *backlog) mark(path, word string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.aside[path] == "" {
		b.aside[path] = word
	}
}

// setAside renames a file: the new name is the old one with the word and the date added. It returns
// the new path. If path is a link, the link stays and the file that it points to is renamed.
func (b *backlog) setAside(path, word string) (string, error) {
	path = disk.Regular(b.disk, path)
	return disk.SetAside(b.disk, path, path+"."+word+"-"+b.now().Format("2006-01-02-150405"), "")
}

// replaceAside sets a file aside because other content, such as that of a backup, will replace it.
func (b *backlog) replaceAside(path string) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	_, err := b.setAside(path, "replaced")
	if err == nil {
		delete(b.aside, path)
	}
	return err
}

// save replaces the content of a file. If that fails, it keeps the content for a later Retry.
func (b *backlog) save(path string, data []byte) *Trouble {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.unwritten[path] = data
	if err := b.write(path); err != nil {
		return b.failed(path, err)
	}
	b.recovered(path)
	return nil
}

// saveLater records that a file could not be written because of err, and keeps data for a later
// Retry. If data is nil, another program uses the file, and Retry does not write it.
func (b *backlog) saveLater(path string, data []byte, err error) *Trouble {
	b.mu.Lock()
	defer b.mu.Unlock()
	trouble := b.failed(path, err)
	if data != nil {
		b.unwritten[path] = data
	} else {
		delete(b.outages, path)
	}
	return trouble
}

// forget drops the unwritten content of a file.
func (b *backlog) forget(path string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	delete(b.unwritten, path)
}

// write writes the content that is kept for the file.
func (b *backlog) write(path string) error {
	if word := b.aside[path]; word != "" {
		if _, err := b.setAside(path, word); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		delete(b.aside, path)
	}
	if err := Replace(b.disk, path, b.unwritten[path]); err != nil {
		return err
	}
	delete(b.unwritten, path)
	return nil
}

// Retry tries again to write everything that could not be written.
func (b *backlog) Retry() {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, path := range slices.Sorted(maps.Keys(b.unwritten)) { // sorted, so that every run writes in the same order
		if b.write(path) == nil {
			b.recovered(path)
		}
	}
}

// HasUnwritten reports whether some content still has to be written after a failure. While a write
// is in progress it returns false.
func (b *backlog) HasUnwritten() bool {
	if !b.mu.TryLock() {
		return false // a write is in progress
	}
	defer b.mu.Unlock()
	return len(b.unwritten) > 0
}

// Failed must be called when a file cannot be written. It returns the trouble to show, or nil if
// this failure was already reported.
func (b *backlog) Failed(path string, err error) *Trouble {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.failed(path, err)
}

func (b *backlog) failed(path string, err error) *Trouble {
	trouble := Unsaved(path, err)
	known := b.outages[path] == trouble.Key
	for _, key := range b.outages {
		known = known || key == DiskFull && trouble.Key == DiskFull
	}
	b.outages[path], b.again = trouble.Key, false
	if known {
		return nil
	}
	return trouble
}

// Moved must be called when a match continues in another file because another program uses or has
// changed its file. It returns the trouble to show.
func (b *backlog) Moved(from, to string) *Trouble {
	b.mu.Lock()
	defer b.mu.Unlock()
	switch key := b.outages[from]; key {
	case "":
	case InUse, Foreign: // the returned trouble replaces the reports of these errors
		delete(b.outages, from)
	default:
		delete(b.outages, from)
		b.outages[to] = key
	}
	return &Trouble{Moved, to, journal.ErrForeign}
}

// Recovered must be called when a file can be written again.
func (b *backlog) Recovered(path string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.recovered(path)
}

func (b *backlog) recovered(path string) {
	if b.outages[path] != "" {
		delete(b.outages, path)
		b.again = len(b.outages) == 0
	}
}

// Restored reports whether all files can be written again after a failure. It returns true only
// once for each failure.
func (b *backlog) Restored() bool {
	if !b.mu.TryLock() {
		return false // a write is in progress
	}
	defer b.mu.Unlock()
	again := b.again
	b.again = false
	return again
}

// pendingDisk is a disk that reads files as if all unwritten content were already written.
type pendingDisk struct {
	disk.Disk
	backlog *backlog
}

// Read implements disk.Disk.
func (o pendingDisk) Read(path string, limit int64) ([]byte, error) {
	if data := o.backlog.pending(path); data != nil {
		return data, nil
	}
	return o.Disk.Read(path, limit)
}

// Tail implements disk.Disk.
func (o pendingDisk) Tail(path string, most int64) ([]byte, error) {
	if data := o.backlog.pending(path); data != nil {
		return data[max(0, int64(len(data))-most):], nil
	}
	return o.Disk.Tail(path, most)
}
