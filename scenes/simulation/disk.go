package simulation

import (
	"hash/fnv"
	"io/fs"
	"math/rand/v2"
	"runtime"
	"strings"
	"sync"
	"syscall"
	"time"

	"canape/engine/disk"
	"canape/engine/disk/disktest"
)

// Disk is the disk of a world during one run of the app. It is in memory, its operations take time,
// and they can fail.
type Disk struct {
	now *disktest.Disk

	mu       sync.Mutex
	seed     uint64
	counts   map[string]uint64 // the number of operations, by operation and path
	slowdown time.Duration     // the longest time of an operation
}

// An operation takes at most quick on a healthy disk, and at most slow on a busy one.
const (
	quick = 2 * time.Millisecond
	slow  = 700 * time.Millisecond
)

func newDisk(d *disktest.Disk, seed uint64) *Disk {
	return &Disk{now: d, seed: seed, counts: map[string]uint64{}, slowdown: quick}
}

// Weather is a state of the disk.
type Weather string

// The states of a disk.
const (
	Fine     Weather = "fine"
	Full     Weather = "full"
	Broken   Weather = "EIO"       // every write and sync fails
	ReadOnly Weather = "read-only" // nothing can be created, written or renamed
	Slow     Weather = "slow"
	Flaky    Weather = "flaky" // one operation in five fails
)

// Weathers are all states except Fine.
var Weathers = []Weather{Full, Broken, ReadOnly, Slow, Flaky}

// turn sets the state of the disk.
func (d *Disk) turn(w Weather, seed uint64) {
	d.mu.Lock()
	d.slowdown = quick
	if w == Slow {
		d.slowdown = slow
	}
	d.mu.Unlock()
	rng := rand.New(rand.NewPCG(seed, 5))
	d.now.Do(func() {
		d.now.Fail, d.now.Room = nil, -1
		switch w {
		case Full:
			d.now.Room = int(seed % 400)
		case Broken:
			d.now.Fail = failing(syscall.EIO, "WriteAt", "Sync", "SyncFolder")
		case ReadOnly:
			d.now.Fail = failing(syscall.EROFS, "Create", "Open", "WriteAt", "Rename", "Remove", "Mkdir", "Truncate")
		case Flaky:
			d.now.Fail = func(operation, _ string) error {
				if operation != "Close" && rng.IntN(5) == 0 {
					return syscall.EIO
				}
				return nil
			}
		}
	})
}

// failing returns a function for disktest.Disk.Fail. It makes these operations fail with the error
// why.
func failing(why error, operations ...string) func(operation, path string) error {
	return func(operation, _ string) error {
		for _, o := range operations {
			if o == operation {
				return why
			}
		}
		return nil
	}
}

// take sleeps for the time of an operation. It does not sleep while the goroutine holds the lock of
// the backlog, because the clock of a bubble stops while other goroutines wait for a lock.
func (d *Disk) take(operation, path string) {
	if locked() {
		return
	}
	d.mu.Lock()
	key := operation + " " + path
	d.counts[key]++
	h := fnv.New64a()
	_, _ = h.Write([]byte(key)) // writing to a hash never fails
	drawn := rand.New(rand.NewPCG(d.seed^h.Sum64(), d.counts[key]))
	took := time.Microsecond + time.Duration(drawn.Int64N(int64(d.slowdown)))
	d.mu.Unlock()
	time.Sleep(took)
}

// locked reports whether the calling goroutine holds the lock of the store's backlog.
func locked() bool {
	var room [40]uintptr
	frames := runtime.CallersFrames(room[:runtime.Callers(3, room[:])])
	for {
		frame, more := frames.Next()
		if strings.Contains(frame.Function, "store.(*backlog)") {
			return true
		}
		if !more {
			return false
		}
	}
}

func (d *Disk) Read(path string, limit int64) ([]byte, error) {
	d.take("Read", path)
	return d.now.Read(path, limit)
}

func (d *Disk) Tail(path string, most int64) ([]byte, error) {
	d.take("Tail", path)
	return d.now.Tail(path, most)
}

func (d *Disk) Stat(path string) (fs.FileInfo, error) {
	d.take("Stat", path)
	return d.now.Stat(path)
}

func (d *Disk) Target(path string) (string, error) { return d.now.Target(path) }

func (d *Disk) Taken(path string) (bool, error) {
	d.take("Taken", path)
	return d.now.Taken(path)
}

func (d *Disk) List(folder string) ([]fs.DirEntry, error) {
	d.take("List", folder)
	return d.now.List(folder)
}

func (d *Disk) Create(path string) (disk.Handle, error) {
	d.take("Create", path)
	return d.held(path)(d.now.Create(path))
}

func (d *Disk) Open(path string) (disk.Handle, error) {
	d.take("Open", path)
	return d.held(path)(d.now.Open(path))
}

func (d *Disk) held(path string) func(disk.Handle, error) (disk.Handle, error) {
	return func(h disk.Handle, err error) (disk.Handle, error) {
		if err != nil {
			return nil, err
		}
		return handle{h, d, path}, nil
	}
}

func (d *Disk) Rename(from, to string) error {
	d.take("Rename", from)
	return d.now.Rename(from, to)
}

func (d *Disk) Remove(path string) error {
	d.take("Remove", path)
	return d.now.Remove(path)
}

func (d *Disk) Mkdir(path string) error {
	d.take("Mkdir", path)
	return d.now.Mkdir(path)
}

func (d *Disk) SyncFolder(path string) error {
	d.take("SyncFolder", path)
	return d.now.SyncFolder(path)
}

// handle is an open file of a Disk.
type handle struct {
	disk.Handle
	disk *Disk
	path string
}

func (h handle) WriteAt(data []byte, at int64) (int, error) {
	h.disk.take("WriteAt", h.path)
	return h.Handle.WriteAt(data, at)
}

func (h handle) Sync() error {
	h.disk.take("Sync", h.path)
	return h.Handle.Sync()
}

// allOperations lists the names of all operations of a disk.
var allOperations = []string{"Read", "Tail", "Stat", "Target", "Taken", "List", "Create", "Open", "Rename", "Remove", "Mkdir", "SyncFolder", "WriteAt", "Truncate", "Sync", "Close"}
