// Package disktest has a disk in memory that can fill up, fail, be slow and lose power.
package disktest

import (
	"bytes"
	"errors"
	"io/fs"
	"maps"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"time"

	"canape/engine/disk"
)

// Disk is a disk.Disk in memory. Its root folder and its working folder always exist.
type Disk struct {
	mu      sync.Mutex
	seen    map[string]*node // the files that programs see
	kept    map[string]*node // the names that survive a power cut
	renamed []rename         // changes of names in folders that have not been synced since
	clock   int64            // the time in seconds; every write advances it by one

	// Fail is called before each operation. It returns the error with which the operation fails, or
	// nil if the operation succeeds. If Fail is nil, all operations succeed. Operations have the
	// names of the methods of disk.Disk and disk.Handle.
	Fail func(operation, path string) error
	// Room is the number of bytes that may still be written. A negative value means no limit.
	Room int
	// Gate makes every sync wait until it has received a value from this channel. If Gate is nil,
	// syncs do not wait.
	Gate chan struct{}
	// Moment is called after every operation, with the disk locked.
	Moment func()
	// Syncs counts the syncs of files.
	Syncs int
}

// node is a file or folder. It has both the content that programs see and the synced content.
type node struct {
	mode    fs.FileMode
	written time.Time
	now     []byte
	kept    []byte
	waiting []change // changes to the content since the last sync
	open    bool     // the file is open for writing
}

// change is a write, or a truncation if data is nil.
type change struct {
	at   int
	data []byte
}

// rename is a change of a name. from is empty for a creation, and to is empty for a removal.
type rename struct {
	from, to string
	what     *node
}

// New returns an empty disk.
func New() *Disk {
	root := &node{mode: fs.ModeDir | 0o700}
	names := map[string]*node{"/": root, ".": root}
	return &Disk{seen: names, kept: maps.Clone(names), Room: -1}
}

// ErrPowerOff is the error to return from Fail to simulate a power cut. The operation then does
// nothing at all.
var ErrPowerOff = errors.New("the power is off")

// FailNth makes operation n (from 1) fail. If lasts is set, all later operations fail too. The
// returned function returns the number of operations so far.
func (d *Disk) FailNth(n int, why error, lasts bool) (count func() int) {
	operations := 0
	d.Do(func() {
		d.Fail = func(string, string) error {
			operations++
			if operations == n || lasts && operations > n {
				return why
			}
			return nil
		}
	})
	return func() (n int) {
		d.Do(func() { n = operations })
		return n
	}
}

// AtOnce replaces time.After and fires at once, so that retries do not wait.
func AtOnce(time.Duration) <-chan time.Time {
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

func (r rename) apply(names map[string]*node) {
	if r.from != "" {
		delete(names, r.from)
	}
	if r.to != "" {
		names[r.to] = r.what
	}
}

func (r rename) in(folder string) bool {
	return r.from != "" && filepath.Dir(r.from) == folder || r.to != "" && filepath.Dir(r.to) == folder
}

// Put puts a file on the disk and creates its folders. The file and the folders count as synced.
func (d *Disk) Put(path string, content []byte) { d.PutSpecial(path, content, 0) }

// PutUnsynced puts a file on the disk whose latest content has not been synced. seen is the content
// that programs read, and kept is the content that a power cut leaves.
func (d *Disk) PutUnsynced(path string, kept, seen []byte) {
	d.Put(path, seen)
	d.seen[path].kept = kept
}

// PutSpecial is like Put, but can also put a folder, a pipe or a device on the disk.
func (d *Disk) PutSpecial(path string, content []byte, mode fs.FileMode) {
	n := &node{mode: mode | 0o600, now: content, kept: content}
	d.seen[path], d.kept[path] = n, n
	for folder := filepath.Dir(path); d.seen[folder] == nil; folder = filepath.Dir(folder) {
		n := &node{mode: fs.ModeDir | 0o700}
		d.seen[folder], d.kept[folder] = n, n
	}
}

// Files returns the files that programs see, by path. It leaves out folders.
func (d *Disk) Files() map[string][]byte {
	d.mu.Lock()
	defer d.mu.Unlock()
	return contents(d.seen, func(n *node) []byte { return n.now })
}

// Kept returns the files and contents that are certain to survive a power cut.
func (d *Disk) Kept() map[string][]byte {
	return contents(d.kept, func(n *node) []byte { return n.kept })
}

func contents(names map[string]*node, content func(*node) []byte) map[string][]byte {
	files := map[string][]byte{}
	for path, n := range names {
		if !n.mode.IsDir() {
			files[path] = content(n)
		}
	}
	return files
}

// Leftovers calls the function visit with every content that the file could have after a power cut
// at this moment. If the file could be missing, it also calls visit with nil. Call Leftovers from
// Moment.
func (d *Disk) Leftovers(path string, visit func([]byte)) {
	for _, names := range []map[string]*node{d.kept, d.seen} {
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

// PowerCut returns a disk as a power cut could leave it: unsynced data may be lost, partly lost, or
// replaced by zeros.
func (d *Disk) PowerCut(rng *rand.Rand) *Disk {
	d.mu.Lock()
	defer d.mu.Unlock()
	names := maps.Clone(d.kept)
	for _, r := range d.renamed[:rng.IntN(len(d.renamed)+1)] {
		r.apply(names)
	}
	after := New()
	after.clock = d.clock
	copies := map[*node]*node{}
	for _, path := range slices.Sorted(maps.Keys(names)) { // in a fixed order, so that the same random numbers lose the same files
		n := names[path]
		if lost(names, path) {
			continue
		}
		if copies[n] == nil {
			content := n.leftover(rng)
			copies[n] = &node{mode: n.mode, written: n.written, now: content, kept: content}
		}
		after.seen[path], after.kept[path] = copies[n], copies[n]
	}
	return after
}

// lost reports whether a parent folder of the path is missing.
func lost(names map[string]*node, path string) bool {
	for folder := filepath.Dir(path); folder != path; path, folder = folder, filepath.Dir(folder) {
		if names[folder] == nil {
			return true
		}
	}
	return false
}

// leftover returns a random content that a power cut may leave.
func (n *node) leftover(rng *rand.Rand) []byte {
	content := n.kept
	for _, c := range n.waiting {
		switch rng.IntN(5) {
		case 0: // this change and all later changes are lost
			return content
		case 1: // only the first part of this change is written
			c.data = c.data[:rng.IntN(len(c.data)+1)]
			if len(c.data) == 0 {
				return content
			}
			return c.apply(content)
		case 2: // the file grows, but the data is not written
			return change{c.at, make([]byte, len(c.data))}.apply(content)
		case 3: // only the last part of this change is written
			c.data = slices.Concat(make([]byte, len(c.data)/2), c.data[len(c.data)/2:])
			content = c.apply(content)
		default:
			content = c.apply(content)
		}
	}
	return content
}

// begin locks the disk. It returns an error if Fail makes the operation fail.
func (d *Disk) begin(operation, path string) error {
	d.mu.Lock()
	if d.Fail != nil {
		if err := d.Fail(operation, path); err != nil {
			return &fs.PathError{Op: operation, Path: path, Err: err}
		}
	}
	return nil
}

func (d *Disk) end() {
	if d.Moment != nil {
		d.Moment()
	}
	d.mu.Unlock()
}

// find returns the node at a path, or an error if there is none.
func (d *Disk) find(operation, path string) (*node, error) {
	n, ok := d.seen[path]
	switch {
	case ok:
		return n, nil
	case d.seen[filepath.Dir(path)] != nil && !d.seen[filepath.Dir(path)].mode.IsDir():
		return nil, &fs.PathError{Op: operation, Path: path, Err: syscall.ENOTDIR}
	}
	return nil, &fs.PathError{Op: operation, Path: path, Err: fs.ErrNotExist}
}

// named begins an operation on a path that must exist.
func (d *Disk) named(operation, path string) (*node, error) {
	if err := d.begin(operation, path); err != nil {
		return nil, err
	}
	return d.find(operation, path)
}

// file begins an operation on a regular file.
func (d *Disk) file(operation, path string) (*node, error) {
	n, err := d.named(operation, path)
	if err == nil && !n.mode.IsRegular() {
		err = &fs.PathError{Op: operation, Path: path, Err: disk.ErrNotRegular}
	}
	return n, err
}

// change applies a change of names.
func (d *Disk) change(r rename) {
	r.apply(d.seen)
	d.renamed = append(d.renamed, r)
}

// now advances the clock and returns its time, for a write.
func (d *Disk) now() time.Time {
	d.clock++
	return time.Unix(d.clock, 0)
}

// free returns an error if nothing can be created at the path.
func (d *Disk) free(operation, path string) error {
	_, err := d.find(operation, path)
	switch folder := d.seen[filepath.Dir(path)]; {
	case err == nil:
		return &fs.PathError{Op: operation, Path: path, Err: fs.ErrExist}
	case folder == nil || !folder.mode.IsDir():
		return err
	}
	return nil
}

func (d *Disk) Read(path string, limit int64) ([]byte, error) {
	defer d.end()
	n, err := d.file("Read", path)
	if err != nil {
		return nil, err
	}
	if int64(len(n.now)) > limit {
		return nil, &fs.PathError{Op: "Read", Path: path, Err: disk.ErrTooLarge}
	}
	return bytes.Clone(n.now), nil
}

func (d *Disk) Tail(path string, most int64) ([]byte, error) {
	defer d.end()
	n, err := d.file("Tail", path)
	if err != nil {
		return nil, err
	}
	return bytes.Clone(n.now[max(0, int64(len(n.now))-most):]), nil
}

func (d *Disk) Stat(path string) (fs.FileInfo, error) {
	defer d.end()
	n, err := d.named("Stat", path)
	if err != nil {
		return nil, err
	}
	return n.info(path), nil
}

// info describes a file at one moment.
type info struct {
	name    string
	size    int64
	mode    fs.FileMode
	written time.Time
}

func (n *node) info(path string) info {
	return info{filepath.Base(path), int64(len(n.now)), n.mode, n.written}
}

func (i info) Name() string       { return i.name }
func (i info) Size() int64        { return i.size }
func (i info) Mode() fs.FileMode  { return i.mode }
func (i info) ModTime() time.Time { return i.written }
func (i info) IsDir() bool        { return i.mode.IsDir() }
func (i info) Sys() any           { return nil }

// Target returns the path itself, because the disk has no links.
func (d *Disk) Target(path string) (string, error) {
	defer d.end()
	if err := d.begin("Target", path); err != nil {
		return "", err
	}
	return path, nil
}

func (d *Disk) Taken(path string) (bool, error) {
	defer d.end()
	err := d.begin("Taken", path)
	return d.seen[path] != nil, err
}

func (d *Disk) List(folder string) ([]fs.DirEntry, error) {
	defer d.end()
	n, err := d.named("List", folder)
	if err != nil {
		return nil, err
	}
	if !n.mode.IsDir() {
		return nil, &fs.PathError{Op: "List", Path: folder, Err: syscall.ENOTDIR}
	}
	var entries []fs.DirEntry
	for _, path := range slices.Sorted(maps.Keys(d.seen)) {
		if path != folder && filepath.Dir(path) == folder {
			entries = append(entries, fs.FileInfoToDirEntry(d.seen[path].info(path)))
		}
	}
	return entries, nil
}

func (d *Disk) Create(path string) (disk.Handle, error) {
	defer d.end()
	if err := d.begin("Create", path); err != nil {
		return nil, err
	}
	if err := d.free("Create", path); err != nil {
		return nil, err
	}
	n := &node{mode: 0o600, written: d.now(), open: true}
	d.change(rename{to: path, what: n})
	return handle{d, path, n}, nil
}

func (d *Disk) Open(path string) (disk.Handle, error) {
	defer d.end()
	n, err := d.file("Open", path)
	if err != nil {
		return nil, err
	}
	if n.open {
		return nil, &fs.PathError{Op: "Open", Path: path, Err: disk.ErrInUse}
	}
	n.open = true
	return handle{d, path, n}, nil
}

func (d *Disk) Rename(from, to string) error {
	defer d.end()
	n, err := d.named("Rename", from)
	if err != nil {
		return err
	}
	if err := d.free("Rename", to); err != nil && d.seen[to] == nil {
		return err
	}
	for _, path := range slices.Sorted(maps.Keys(d.seen)) { // if from is a folder, its content moves too
		if strings.HasPrefix(path, from+"/") {
			d.change(rename{path, to + strings.TrimPrefix(path, from), d.seen[path]})
		}
	}
	d.change(rename{from, to, n})
	return nil
}

func (d *Disk) Remove(path string) error {
	defer d.end()
	if _, err := d.named("Remove", path); err != nil {
		return err
	}
	d.change(rename{from: path})
	return nil
}

func (d *Disk) Mkdir(path string) error {
	defer d.end()
	if err := d.begin("Mkdir", path); err != nil {
		return err
	}
	if err := d.free("Mkdir", path); err != nil {
		return err
	}
	d.change(rename{to: path, what: &node{mode: fs.ModeDir | 0o700}})
	return nil
}

func (d *Disk) SyncFolder(path string) error {
	defer d.end()
	if _, err := d.named("SyncFolder", path); err != nil {
		return err
	}
	d.renamed = slices.DeleteFunc(d.renamed, func(r rename) bool {
		if r.in(path) {
			r.apply(d.kept)
		}
		return r.in(path)
	})
	return nil
}

// RemoveAll removes a folder with its content.
func (d *Disk) RemoveAll(folder string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, path := range slices.Sorted(maps.Keys(d.seen)) {
		if path == folder || strings.HasPrefix(path, folder+"/") {
			d.change(rename{from: path})
		}
	}
}

// Release closes every open file, as the system does when a program ends.
func (d *Disk) Release() {
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, n := range d.seen {
		n.open = false
	}
}

// Do calls the function what once, while the disk is locked.
func (d *Disk) Do(what func()) {
	d.mu.Lock()
	defer d.mu.Unlock()
	what()
}

// handle is a disk.Handle of a file on a Disk.
type handle struct {
	disk *Disk
	path string
	file *node
}

// WriteAt writes half of the data if Fail makes it fail.
func (h handle) WriteAt(data []byte, at int64) (int, error) {
	defer h.disk.end()
	err := h.disk.begin("WriteAt", h.path)
	switch {
	case errors.Is(err, ErrPowerOff):
		return 0, err
	case err != nil:
		data = data[:len(data)/2]
	case h.disk.Room >= 0 && h.disk.Room < len(data):
		data = data[:h.disk.Room]
		err = &fs.PathError{Op: "WriteAt", Path: h.path, Err: syscall.ENOSPC}
	}
	if h.disk.Room >= 0 {
		h.disk.Room -= len(data)
	}
	if len(data) > 0 {
		h.do(change{int(at), bytes.Clone(data)})
	}
	return len(data), err
}

func (h handle) do(c change) {
	h.file.now = c.apply(h.file.now)
	h.file.waiting = append(h.file.waiting, c)
	h.file.written = h.disk.now()
}

func (h handle) Truncate(size int64) error {
	defer h.disk.end()
	if err := h.disk.begin("Truncate", h.path); err != nil {
		return err
	}
	h.do(change{at: int(size)})
	return nil
}

// If Sync fails, it drops the pending changes, as Linux does. Then the next Sync succeeds and
// writes nothing.
func (h handle) Sync() error {
	if h.disk.Gate != nil {
		<-h.disk.Gate
	}
	defer h.disk.end()
	err := h.disk.begin("Sync", h.path)
	if errors.Is(err, ErrPowerOff) {
		return err
	}
	if err == nil {
		for _, c := range h.file.waiting {
			h.file.kept = c.apply(h.file.kept)
		}
		h.disk.Syncs++
	}
	h.file.waiting = nil
	return err
}

func (h handle) Close() error {
	defer h.disk.end()
	h.file.open = false
	return h.disk.begin("Close", h.path)
}
