// Package store keeps what outlives the program: settings, people with their results, and the journals of matches, in the
// platform's own folders, or under CANAPE_HOME.
//
// Nothing is overwritten before its replacement is safely on disk. A file that cannot be read is set aside under a dated name
// and reported as a [Trouble], and the game goes on with what it would have without it.
package store

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/adrg/xdg"

	"canape/engine/journal"
)

// Home is where everything is kept.
type Home struct {
	config, data string
	now          func() time.Time
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
	Unreadable = "unreadable"  // the file is there but can't be read
	DiskFull   = "disk-full"   // there is no room to write the file
	Unwritable = "unwritable"  // the file can't be written
	Foreign    = "foreign"     // another program changed the file while it was being written
	Newer      = "newer"       // a newer version of the game wrote the file; it is left alone
	BadSetting = "bad-setting" // one entry of the settings, named by File, had a value it can't have
)

// Open returns the home in override, or in the platform's folders if override is empty. Nothing is written yet; now is the
// clock that dates files.
func Open(override string, now func() time.Time) *Home {
	if override != "" {
		return &Home{config: override, data: override, now: now}
	}
	return &Home{config: filepath.Join(xdg.ConfigHome, "canape"), data: filepath.Join(xdg.DataHome, "canape"), now: now}
}

// Matches returns the folder of the journals, which may not exist yet.
func (h *Home) Matches() string { return filepath.Join(h.data, "matches") }

// NewMatch returns the path for the journal of a match of the game that begins now, and makes the folder for it. Where that fails
// the path is returned all the same: the journal will say so too.
func (h *Home) NewMatch(game string) (string, *Trouble) {
	path := filepath.Join(h.Matches(), fmt.Sprintf("%s-%s.canape", h.now().Format("2006-01-02-150405.000"), game))
	if err := os.MkdirAll(h.Matches(), 0o755); err != nil {
		return path, Unsaved(h.Matches(), err)
	}
	return path, nil
}

// Now returns the time of the home's clock.
func (h *Home) Now() time.Time { return h.now() }

// Data returns the path of a file, or a folder, in which a game keeps something of its own beside the matches.
func (h *Home) Data(name string) string { return filepath.Join(h.data, name) }

// Load reads the JSON file at path into v. A missing file leaves v alone and is no trouble.
func (h *Home) Load(path string, v any) *Trouble {
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return &Trouble{Unreadable, path, err}
	}
	if err := json.Unmarshal(data, v); err != nil {
		return h.SetAside(path, err)
	}
	return nil
}

// SetAside renames a damaged file, so that nothing overwrites it.
func (h *Home) SetAside(path string, cause error) *Trouble {
	for n := 1; ; n++ {
		aside := fmt.Sprintf("%s.damaged-%s", path, h.now().Format("2006-01-02-150405"))
		if n > 1 {
			aside = fmt.Sprintf("%s-%d", aside, n)
		}
		if _, err := os.Lstat(aside); err == nil {
			continue
		}
		if err := os.Rename(path, aside); err != nil {
			return &Trouble{Unreadable, path, errors.Join(cause, err)}
		}
		return &Trouble{SetAside, aside, cause}
	}
}

// Save replaces the file at path by v as JSON, keeping the old file until the new one is on disk.
func (h *Home) Save(path string, v any) *Trouble {
	data, err := json.MarshalIndent(v, "", "\t")
	if err != nil {
		return &Trouble{Unwritable, path, err}
	}
	if err := Replace(path, append(data, '\n')); err != nil {
		return Unsaved(path, err)
	}
	return nil
}

// Unsaved returns what players are told when a file could not be written.
func Unsaved(path string, err error) *Trouble {
	key := Unwritable
	switch {
	case journal.IsFull(err):
		key = DiskFull
	case errors.Is(err, journal.ErrForeign):
		key = Foreign
	}
	return &Trouble{key, path, err}
}

// Replace puts a file in the place of an older one, and makes the folder for it.
func Replace(path string, data []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return journal.WriteFile(path, data)
}
