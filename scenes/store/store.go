// Package store keeps what outlives the program: settings, people with their results, and the journals of matches, in the
// platform's own folders, or under CANAPE_HOME.
//
// Nothing is overwritten before its replacement is safely on disk, nor while it could not be read. A file that is damaged is set aside
// under a dated name and reported as a [Trouble], and the game goes on with what it would have without it. What could not be written
// is written later, by [Home.Retry]. Where two apps have one home, the second keeps nothing of its own but its matches: see [Home.Claim].
package store

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"runtime"
	"slices"
	"sync"
	"time"

	"github.com/adrg/xdg"

	"canape/engine/disk"
	"canape/engine/journal"
)

// Home is where everything is kept. Its methods may be called from any goroutine.
type Home struct {
	config, data string
	now          func() time.Time
	disk         disk.Disk
	claim        disk.Handle // held as long as the app runs; nil without a claim

	mu      sync.Mutex
	guest   bool              // another app has the home
	unread  map[string]bool   // files that are there and could not be read
	owed    map[string][]byte // files that could not be written, with what they shall hold
	outages map[string]string // files that can't be written, with the keys of their troubles
	again   bool              // all can be written again, which nobody has been told
}

// Trouble is something that went wrong with a file, to be told to the player: Key finds the sentence in the language files,
// under "trouble.", and File names the file in it.
type Trouble struct {
	Key  string
	File string
	Err  error
}

func (t *Trouble) Error() string { return fmt.Sprintf("%s %q: %v", t.Key, t.File, t.Err) }

// Unwrap returns the cause.
func (t *Trouble) Unwrap() error { return t.Err }

// The keys of troubles.
const (
	SetAside   = "set-aside"   // the file was damaged and has been renamed to File
	Salvaged   = "salvaged"    // the same of a match that goes on as far as it could be read
	Unreadable = "unreadable"  // the file is there but can't be read
	NotRegular = "not-regular" // it is no file that can be read: a folder, a device
	TooLarge   = "too-large"   // the file is larger than any of its kind
	DiskFull   = "disk-full"   // there is no room to write the file
	Unwritable = "unwritable"  // the file can't be written
	Foreign    = "foreign"     // another program changed the file while it was being written
	InUse      = "in-use"      // another app plays the match
	Second     = "second"      // another app has the home
	Newer      = "newer"       // a newer version of the game wrote the file; it is left alone
	BadSetting = "bad-setting" // one entry of the settings, named by File, had a value it can't have
)

// patience is how long the app waits for a disk that does not answer. A browser's store always does, but late while the machine is busy.
const (
	patience        = 3 * time.Second
	browserPatience = time.Minute
)

// maxFile is the size of the largest file of ours that is not a journal or a deck: thousands of results fill less.
const maxFile = 4 << 20

// Open returns the home in override, or in the platform's folders if override is empty. Nothing is written yet; now is the
// clock that dates files.
func Open(override string, now func() time.Time) *Home {
	limit := patience
	if runtime.GOOS == "js" {
		limit = browserPatience
	}
	h := On(disk.Within(disk.OS(), limit), override, now)
	if override == "" {
		h.config, h.data = filepath.Join(xdg.ConfigHome, "canape"), filepath.Join(xdg.DataHome, "canape")
	}
	return h
}

// On returns the home in a folder of a disk.
func On(d disk.Disk, folder string, now func() time.Time) *Home {
	h := &Home{
		config: folder, data: folder, now: now,
		unread: map[string]bool{}, owed: map[string][]byte{}, outages: map[string]string{},
	}
	h.disk = owing{d, h}
	return h
}

// owing is a disk as it will be when all that is owed has been written.
type owing struct {
	disk.Disk
	home *Home
}

// Read implements disk.Disk.
func (o owing) Read(path string, limit int64) ([]byte, error) {
	if data := o.home.due(path); data != nil {
		return data, nil
	}
	return o.Disk.Read(path, limit)
}

// Tail implements disk.Disk.
func (o owing) Tail(path string, most int64) ([]byte, error) {
	if data := o.home.due(path); data != nil {
		return data[max(0, int64(len(data))-most):], nil
	}
	return o.Disk.Tail(path, most)
}

// due returns what is owed to a file, nil if nothing is.
func (h *Home) due(path string) []byte {
	h.mu.Lock()
	defer h.mu.Unlock()
	return slices.Clone(h.owed[path])
}

// Claim keeps other apps from the home until this one ends. Where another has it already, this one saves no settings, people and
// themes, which would take the place of what the other saves, and the trouble says so.
func (h *Home) Claim() *Trouble {
	path := filepath.Join(h.data, "lock")
	err := disk.MakeFolder(h.disk, h.data)
	if err == nil {
		h.claim, err = h.disk.Create(path)
	}
	if errors.Is(err, fs.ErrExist) {
		h.claim, err = h.disk.Open(path)
	}
	if !errors.Is(err, disk.ErrInUse) {
		return nil // where nothing can be written, saving says so
	}
	h.guest = true
	return &Trouble{Second, h.data, err}
}

// Disk returns the disk on which everything is.
func (h *Home) Disk() disk.Disk { return h.disk }

// Journals returns what reads and writes the journals of matches.
func (h *Home) Journals() journal.Store { return journal.Store{Disk: h.disk} }

// Matches returns the folder of the journals, which may not exist yet.
func (h *Home) Matches() string { return filepath.Join(h.data, "matches") }

// NewMatch returns the path for the journal of a match of the game that begins now.
func (h *Home) NewMatch(game string) string {
	path := filepath.Join(h.Matches(), fmt.Sprintf("%s-%s", h.now().Format("2006-01-02-150405.000"), game))
	free, _ := disk.Free(h.disk, path, matchEnd) // the journal itself says if it has trouble
	return free
}

// Now returns the time of the home's clock.
func (h *Home) Now() time.Time { return h.now() }

// Data returns the path of a file, or a folder, in which a game keeps something of its own beside the matches.
func (h *Home) Data(name string) string { return filepath.Join(h.data, name) }

// Load reads the JSON file at path into v. A missing file leaves v alone and is no trouble.
func (h *Home) Load(path string, v any) *Trouble {
	data, trouble := h.Read(path, maxFile)
	if trouble != nil || data == nil {
		return trouble
	}
	if err := json.Unmarshal(data, v); err != nil {
		return h.SetAside(path, err)
	}
	return nil
}

// Read returns the content of a file of ours, nil if there is none. What can't be such a file is set aside.
func (h *Home) Read(path string, limit int64) ([]byte, *Trouble) {
	data, err := h.disk.Read(path, limit)
	switch {
	case err == nil:
		return data, nil
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case errors.Is(err, disk.ErrNotRegular), errors.Is(err, disk.ErrTooLarge):
		return nil, h.SetAside(path, err)
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.unread[path] = true
	return nil, &Trouble{Unreadable, path, err}
}

// Unread returns what people are told when a file that is not ours could not be read.
func Unread(path string, err error) *Trouble {
	key := Unreadable
	switch {
	case errors.Is(err, disk.ErrNotRegular):
		key = NotRegular
	case errors.Is(err, disk.ErrTooLarge):
		key = TooLarge
	}
	return &Trouble{key, path, err}
}

// SetAside renames a damaged file, so that nothing overwrites it.
func (h *Home) SetAside(path string, cause error) *Trouble {
	aside, err := path, error(nil)
	if !h.guest {
		aside, err = disk.SetAside(h.disk, path, path+".damaged-"+h.now().Format("2006-01-02-150405"), "")
	}
	if err != nil || h.guest {
		h.mu.Lock()
		defer h.mu.Unlock()
		h.unread[path] = true
		return &Trouble{Unreadable, path, errors.Join(cause, err)}
	}
	return &Trouble{SetAside, aside, cause}
}

// Save replaces the file at path by v as JSON, keeping the old file until the new one is on disk. An old file that could not be read
// is set aside. What can't be written is owed: see Retry. A trouble that has been told is not told again before it has passed.
func (h *Home) Save(path string, v any) *Trouble {
	data, err := json.MarshalIndent(v, "", "\t")
	if err != nil {
		return &Trouble{Unwritable, path, err}
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.guest {
		return nil
	}
	h.owed[path] = append(data, '\n')
	if err := h.pay(path); err != nil {
		return h.failed(path, err)
	}
	h.recovered(path)
	return nil
}

// pay writes what is owed to a file.
func (h *Home) pay(path string) error {
	if h.unread[path] {
		_, err := disk.SetAside(h.disk, path, path+".unread-"+h.now().Format("2006-01-02-150405"), "")
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		delete(h.unread, path)
	}
	if err := Replace(h.disk, path, h.owed[path]); err != nil {
		return err
	}
	delete(h.owed, path)
	return nil
}

// Retry writes what could not be written before.
func (h *Home) Retry() {
	h.mu.Lock()
	defer h.mu.Unlock()
	for path := range h.owed {
		if h.pay(path) == nil {
			h.recovered(path)
		}
	}
}

// Owes reports whether something could not be written.
func (h *Home) Owes() bool {
	if !h.mu.TryLock() {
		return false // it is being written
	}
	defer h.mu.Unlock()
	return len(h.owed) > 0
}

// Failed notes that a file can't be written, and returns what people are told; nil if they know.
func (h *Home) Failed(path string, err error) *Trouble {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.failed(path, err)
}

func (h *Home) failed(path string, err error) *Trouble {
	trouble := Unsaved(path, err)
	known := h.outages[path] == trouble.Key
	for _, key := range h.outages {
		known = known || key == DiskFull && trouble.Key == DiskFull
	}
	h.outages[path], h.again = trouble.Key, false
	if known {
		return nil
	}
	return trouble
}

// Recovered notes that a file can be written again.
func (h *Home) Recovered(path string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.recovered(path)
}

func (h *Home) recovered(path string) {
	if h.outages[path] != "" {
		delete(h.outages, path)
		h.again = len(h.outages) == 0
	}
}

// Restored reports, once, that everything can be written again that could not.
func (h *Home) Restored() bool {
	if !h.mu.TryLock() {
		return false // something is being written
	}
	defer h.mu.Unlock()
	again := h.again
	h.again = false
	return again
}

// Unsaved returns what players are told when a file could not be written.
func Unsaved(path string, err error) *Trouble {
	key := Unwritable
	switch {
	case disk.IsFull(err):
		key = DiskFull
	case errors.Is(err, disk.ErrInUse):
		key = InUse
	case errors.Is(err, journal.ErrForeign):
		key = Foreign
	}
	return &Trouble{key, path, err}
}

// Replace puts a file in the place of an older one, and makes the folder for it.
func Replace(d disk.Disk, path string, data []byte) error {
	if err := disk.MakeFolder(d, filepath.Dir(path)); err != nil {
		return err
	}
	return disk.Replace(d, path, data)
}
