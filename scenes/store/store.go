// Package store holds the data that outlives the program: settings, people with their results, and
// the journals of matches, in the platform's own folders or under CANAPE_HOME.
//
// Nothing is overwritten before its replacement is safely on disk, and a file that could not be
// read is set aside first. A damaged file is set aside under a dated name and reported as a
// [Trouble]; the game continues as if it did not exist. Data read from a file is limited to what
// the app itself could have written; a file with more data is set aside before it is overwritten.
// [Home.Retry] writes again what could not be written. If two apps have the same home, the second
// saves only what it begins itself: see [Home.Claim].
package store

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"reflect"
	"runtime"
	"time"

	"github.com/adrg/xdg"

	"canape/engine/disk"
	"canape/engine/journal"
)

// Home gives access to all saved data. Its methods may be called from any goroutine.
type Home struct {
	backlog
	config, data string
	now          func() time.Time
	disk         disk.Disk
	claim        disk.Handle       // held until the app ends; nil without a claim
	second       bool              // another app has the home
	evenings     []string          // evenings begun by this app; guarded by backlog
	saved        map[string][]byte // evenings as this app last saved them, by name; guarded by backlog
	lasting      func() error      // returns why data is lost when the app ends, or nil if the home keeps it
}

// Trouble is an error with a file, to be shown to the players. Key finds its message under
// "trouble." in the language files, and the message names File. Trouble does not implement error,
// because a nil *Trouble in an error would not be nil.
type Trouble struct {
	Key  string
	File string
	Err  error
}

func (t *Trouble) String() string { return fmt.Sprintf("%s %q: %v", t.Key, t.File, t.Err) }

// The keys of troubles.
const (
	SetAside        = "set-aside"        // the file was damaged and has been renamed to File
	Salvaged        = "salvaged"         // a damaged match was renamed to File, and its readable part continues
	SalvagedEvening = "salvaged-evening" // a damaged evening was renamed to File, and its readable part continues
	Unreadable      = "unreadable"       // the file exists but cannot be read
	NotRegular      = "not-regular"      // the file is not a regular file but, for example, a folder
	TooLarge        = "too-large"        // the file is larger than a file of its kind can be
	DiskFull        = "disk-full"        // the disk is full
	Unwritable      = "unwritable"       // the file cannot be written
	Foreign         = "foreign"          // another program changed the file while it was being written
	Moved           = "moved"            // another program uses the file of a match, so the match continues in File
	InUse           = "in-use"           // another app is playing the match
	Second          = "second"           // another app has the home
	Unkept          = "unkept"           // the browser stores nothing: everything is lost when the page is closed
	Newer           = "newer"            // a newer version of the app wrote the file, which is left unchanged
	BadSetting      = "bad-setting"      // an entry of the settings, named by File, has an invalid value
	Strange         = "strange"          // all entries of the file are unknown; it is set aside before it is overwritten
	TooLong         = "too-long"         // replaying the match takes too long; the file is left unchanged
)

// patience is how long the app waits for a disk that does not respond. A browser's disk always
// responds, but late if the machine is busy.
const (
	patience        = 3 * time.Second
	browserPatience = time.Minute
)

// maxFile is the size limit, in bytes, of all our files except journals and decks. Thousands of
// results need less.
const maxFile = 4 << 20

// Open returns the home in the folder override, or in the platform's folders if override is empty.
// It writes nothing. Files are dated with now.
func Open(override string, now func() time.Time) *Home {
	limit := patience
	if runtime.GOOS == "js" {
		limit = browserPatience
	}
	h := OpenOn(disk.Within(disk.OS(), limit), override, now)
	h.lasting = disk.Lasting
	if override == "" {
		h.config, h.data = filepath.Join(xdg.ConfigHome, "canape"), filepath.Join(xdg.DataHome, "canape")
	}
	return h
}

// OpenOn returns the home in a folder of the disk.
func OpenOn(d disk.Disk, folder string, now func() time.Time) *Home {
	h := &Home{config: folder, data: folder, now: now, backlog: newBacklog(d, now), lasting: func() error { return nil }}
	h.disk = pendingDisk{d, &h.backlog}
	return h
}

// Claim reserves the home for this app until it ends. If another app already has it, this app saves
// no settings, people or themes, because they would overwrite those of the other app, and it
// continues only evenings that it began itself. Claim then returns a trouble. It also returns a
// trouble if the data is lost when the app ends.
func (h *Home) Claim() *Trouble {
	if err := h.lasting(); err != nil {
		return &Trouble{Unkept, h.data, err}
	}
	path := filepath.Join(h.data, "lock")
	err := disk.MakeFolder(h.disk, h.data)
	if err == nil {
		h.claim, err = h.disk.Create(path)
	}
	if errors.Is(err, fs.ErrExist) {
		h.claim, err = h.disk.Open(path)
	}
	if !errors.Is(err, disk.ErrInUse) {
		return nil // if the folder cannot be written, the first save will report it
	}
	h.second = true
	return &Trouble{Second, h.data, err}
}

// Disk returns the disk of the home.
func (h *Home) Disk() disk.Disk { return h.disk }

// Journals returns the store for the journals of matches.
func (h *Home) Journals() journal.Store { return journal.Store{Disk: h.disk} }

// Matches returns the folder of the journals. It may not exist yet.
func (h *Home) Matches() string { return filepath.Join(h.data, "matches") }

// NewMatch returns a path for the journal of a match of this game that begins now.
func (h *Home) NewMatch(game string) string {
	path := filepath.Join(h.Matches(), fmt.Sprintf("%s-%s", h.now().Format("2006-01-02-150405.000"), game))
	free, _ := disk.Free(h.disk, path, matchEnd) // an error will recur when the journal is written
	return free
}

// Now returns the time of the home's clock.
func (h *Home) Now() time.Time { return h.now() }

// Data returns the path of a game's file or folder, such as the decks. It is not for journals: see
// NewMatch.
func (h *Home) Data(name string) string { return filepath.Join(h.data, name) }

// Load reads the JSON file at path into v. If the file does not exist, v stays unchanged and Load
// returns nil. A file with fields that v does not have, for example from a newer version, is set
// aside before it is overwritten.
func (h *Home) Load(path string, v any) *Trouble {
	data, trouble := h.Read(path, maxFile)
	if trouble != nil || data == nil {
		return trouble
	}
	more, err := decode(data, v)
	if err != nil {
		return h.SetAside(path, err)
	}
	if more {
		h.keepAside(path)
	}
	return nil
}

// decode parses JSON. It accepts the byte order mark that some editors add. more is true if the
// data has fields that v does not have.
func decode(data []byte, v any) (more bool, err error) {
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	if err := json.Unmarshal(data, v); err != nil {
		return false, err
	}
	strict := json.NewDecoder(bytes.NewReader(data))
	strict.DisallowUnknownFields()
	return strict.Decode(reflect.New(reflect.TypeOf(v).Elem()).Interface()) != nil, nil
}

// Read returns the content of one of our files, or nil if it does not exist. A file that is too
// large, or a path that is not a regular file but, for example, a folder, is set aside.
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
	h.markUnread(path)
	return nil, &Trouble{Unreadable, path, err}
}

// Unread returns the trouble to show if a file of another program could not be read.
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

// SetAside renames a damaged file so that it is not overwritten, and returns the trouble to show.
// If another app has the home, the file keeps its name.
func (h *Home) SetAside(path string, cause error) *Trouble {
	aside, err := path, error(nil)
	if !h.second {
		aside, err = h.setAside(path, "damaged")
	}
	if err != nil || h.second {
		h.markUnread(path)
		return &Trouble{Unreadable, path, errors.Join(cause, err)}
	}
	return &Trouble{SetAside, aside, cause}
}

// Save replaces the file at path with v as JSON; the old file stays until the new one is on disk.
// An old file that could not be read is set aside. If writing fails, a later Retry writes the file.
// Save returns the trouble of repeated failures only once; after a success it reports the next
// failure again. If another app has the home, Save does nothing.
func (h *Home) Save(path string, v any) *Trouble {
	data, err := json.MarshalIndent(v, "", "\t")
	if err != nil {
		return &Trouble{Unwritable, path, err}
	}
	if h.second {
		return nil
	}
	return h.save(path, append(data, '\n'))
}

// Unsaved returns the trouble to show if a file could not be written.
func Unsaved(path string, err error) *Trouble {
	key := Unwritable
	switch {
	case disk.IsFull(err):
		key = DiskFull
	case errors.Is(err, disk.ErrTooLarge):
		key = TooLarge
	case errors.Is(err, disk.ErrInUse):
		key = InUse
	case errors.Is(err, journal.ErrForeign):
		key = Foreign
	}
	return &Trouble{key, path, err}
}

// Replace writes a file in place of an older one, and creates its folder if needed.
func Replace(d disk.Disk, path string, data []byte) error {
	if err := disk.MakeFolder(d, filepath.Dir(path)); err != nil {
		return err
	}
	return disk.Replace(d, path, data)
}
