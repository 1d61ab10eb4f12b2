package journal

import (
	"bytes"
	"io/fs"
	"sync"
	"syscall"
	"time"
)

// simDisk is a disk that can be full, refuse, be slow and lose power.
type simDisk struct {
	mu    sync.Mutex
	names map[string]*simFile // what programs see
	kept  map[string]*simFile // the names that outlive a power cut
	// fail says why an operation fails; nil: it does not.
	fail func(operation string) error
	// room is how many bytes may still be written; negative: any number.
	room int
	// gate, when not nil, holds every sync until something can be received.
	gate  chan struct{}
	syncs int
	// moment is called after every change, with everything locked.
	moment func()
}

// simFile is a file with what a power cut would leave of it.
type simFile struct {
	now     []byte
	kept    []byte
	waiting []change // made since the last sync
}

// change is a write, or a truncation when it has no data.
type change struct {
	at   int
	data []byte
}

func newSimDisk() *simDisk {
	return &simDisk{names: map[string]*simFile{}, kept: map[string]*simFile{}, room: -1}
}

// atOnce is a clock for which any time has passed: retries on a simulated disk do not wait.
func atOnce(time.Duration) <-chan time.Time {
	passed := make(chan time.Time)
	close(passed)
	return passed
}

func (c change) apply(content []byte) []byte {
	if c.data == nil {
		if c.at <= len(content) {
			return bytes.Clone(content[:c.at])
		}
		return append(bytes.Clone(content), make([]byte, c.at-len(content))...)
	}
	size := max(len(content), c.at+len(c.data))
	out := make([]byte, size)
	copy(out, content)
	copy(out[c.at:], c.data)
	return out
}

// leftovers calls visit with everything that a power cut now could leave of a file; nil: no file of that name.
func (d *simDisk) leftovers(path string, visit func([]byte)) {
	for _, names := range []map[string]*simFile{d.kept, d.names} {
		file, ok := names[path]
		if !ok {
			visit(nil)
			continue
		}
		content := file.kept
		visit(content)
		for _, c := range file.waiting {
			for n := 1; n < len(c.data); n++ {
				visit(change{c.at, c.data[:n]}.apply(content))
			}
			content = c.apply(content)
			visit(content)
		}
	}
}

// begin locks the disk and asks whether the operation fails.
func (d *simDisk) begin(operation, path string) error {
	d.mu.Lock()
	if d.fail != nil {
		if err := d.fail(operation); err != nil {
			return &fs.PathError{Op: operation, Path: path, Err: err}
		}
	}
	return nil
}

func (d *simDisk) end() {
	if d.moment != nil {
		d.moment()
	}
	d.mu.Unlock()
}

func (d *simDisk) Read(path string) ([]byte, error) {
	defer d.end()
	if err := d.begin("read", path); err != nil {
		return nil, err
	}
	file, ok := d.names[path]
	if !ok {
		return nil, &fs.PathError{Op: "read", Path: path, Err: fs.ErrNotExist}
	}
	return bytes.Clone(file.now), nil
}

func (d *simDisk) Size(path string) (int64, error) {
	defer d.end()
	if err := d.begin("size", path); err != nil {
		return 0, err
	}
	file, ok := d.names[path]
	if !ok {
		return 0, &fs.PathError{Op: "size", Path: path, Err: fs.ErrNotExist}
	}
	return int64(len(file.now)), nil
}

func (d *simDisk) Create(path string) (Handle, error) {
	defer d.end()
	if err := d.begin("create", path); err != nil {
		return nil, err
	}
	if _, ok := d.names[path]; ok {
		return nil, &fs.PathError{Op: "create", Path: path, Err: fs.ErrExist}
	}
	file := &simFile{}
	d.names[path] = file
	return simHandle{d, path, file}, nil
}

func (d *simDisk) Open(path string) (Handle, error) {
	defer d.end()
	if err := d.begin("open", path); err != nil {
		return nil, err
	}
	file, ok := d.names[path]
	if !ok {
		return nil, &fs.PathError{Op: "open", Path: path, Err: fs.ErrNotExist}
	}
	return simHandle{d, path, file}, nil
}

func (d *simDisk) Rename(from, to string) error {
	defer d.end()
	if err := d.begin("rename", from); err != nil {
		return err
	}
	d.names[to] = d.names[from]
	delete(d.names, from)
	return nil
}

func (d *simDisk) Remove(path string) error {
	defer d.end()
	if err := d.begin("remove", path); err != nil {
		return err
	}
	delete(d.names, path)
	return nil
}

func (d *simDisk) SyncFolder(path string) error {
	defer d.end()
	if err := d.begin("sync folder", path); err != nil {
		return err
	}
	d.kept = make(map[string]*simFile, len(d.names))
	for name, file := range d.names {
		d.kept[name] = file
	}
	return nil
}

type simHandle struct {
	disk *simDisk
	path string
	file *simFile
}

func (h simHandle) WriteAt(data []byte, at int64) (int, error) {
	defer h.disk.end()
	err := h.disk.begin("write", h.path)
	switch {
	case err != nil:
		data = data[:len(data)/2]
	case h.disk.room >= 0 && h.disk.room < len(data):
		data = data[:h.disk.room]
		err = &fs.PathError{Op: "write", Path: h.path, Err: syscall.ENOSPC}
	}
	if h.disk.room >= 0 {
		h.disk.room -= len(data)
	}
	if len(data) > 0 {
		c := change{int(at), bytes.Clone(data)}
		h.file.now = c.apply(h.file.now)
		h.file.waiting = append(h.file.waiting, c)
	}
	return len(data), err
}

func (h simHandle) Truncate(size int64) error {
	defer h.disk.end()
	if err := h.disk.begin("truncate", h.path); err != nil {
		return err
	}
	c := change{at: int(size)}
	h.file.now = c.apply(h.file.now)
	h.file.waiting = append(h.file.waiting, c)
	return nil
}

// Sync, when it fails, loses what was waiting, as Linux does: the next one succeeds, and has nothing to write.
func (h simHandle) Sync() error {
	if h.disk.gate != nil {
		<-h.disk.gate
	}
	defer h.disk.end()
	err := h.disk.begin("sync", h.path)
	if err == nil {
		for _, c := range h.file.waiting {
			h.file.kept = c.apply(h.file.kept)
		}
		h.disk.syncs++
	}
	h.file.waiting = nil
	return err
}

func (h simHandle) Close() error {
	defer h.disk.end()
	return h.disk.begin("close", h.path)
}
