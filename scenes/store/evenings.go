package store

import (
	"bytes"
	"cmp"
	"errors"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"canape/engine/bot"
	"canape/engine/disk"
	rules "canape/engine/evening"
)

// evenings is the folder of the evenings, within the data folder.
const evenings = "evenings"

// maxEvening is the size of the largest file of an evening, in bytes.
const maxEvening = 4 << 20

// NewEvening returns the file name of an evening that begins now. The journals of its matches refer
// to the evening by the same name.
func (h *Home) NewEvening() string {
	path := filepath.Join(h.data, evenings, h.now().Format("2006-01-02-150405.000"))
	free, _ := disk.Free(h.disk, path, matchEnd) // an error will recur when the evening is written
	name := filepath.Base(free)
	h.mu.Lock()
	defer h.mu.Unlock()
	h.evenings = append(h.evenings, name)
	return name
}

// began reports whether this run of the app began the evening.
func (h *Home) began(name string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return slices.Contains(h.evenings, name)
}

// EveningPath returns the path of an evening.
func (h *Home) EveningPath(name string) string {
	return filepath.Join(h.data, evenings, filepath.Base(name))
}

// SaveEvening saves an evening. The previous file is replaced only after the new one is on disk. If
// writing fails, a later Retry writes the evening. If another app has the home, SaveEvening saves
// only evenings begun by this app.
func (h *Home) SaveEvening(name string, e *rules.Evening) *Trouble {
	if h.second && !h.began(name) {
		return nil
	}
	data := e.Encode()
	h.mu.Lock()
	if h.saved == nil {
		h.saved = map[string][]byte{}
	}
	h.saved[name] = data
	h.mu.Unlock()
	return h.save(h.EveningPath(name), data)
}

// savedEvening returns an evening as this app last saved it, or nil if this app has not saved it.
func (h *Home) savedEvening(name string) []byte {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.saved[name]
}

// restoreEvening writes an evening again if this app saved it and its file was deleted or replaced
// since then. restored is true if it did so, even if the write failed and is left to Retry. A file
// that continues the evening, for example from a backup, stays; any other file is set aside.
func (h *Home) restoreEvening(name string) (restored bool, trouble *Trouble) {
	ours, path := h.savedEvening(name), h.EveningPath(name)
	if ours == nil {
		return false, nil
	}
	there, err := h.disk.Read(path, maxEvening)
	switch {
	case err == nil && (bytes.Equal(there, ours) || continues(there, ours)):
		return false, nil
	case err == nil, errors.Is(err, disk.ErrNotRegular), errors.Is(err, disk.ErrTooLarge):
		if err := h.replaceAside(path); err != nil {
			return false, Unsaved(path, err)
		}
	case !errors.Is(err, fs.ErrNotExist):
		return false, nil // reading the evening will report the reason
	}
	return true, h.save(path, ours)
}

// RenameGuest renames a person in an evening, even a finished one. It does nothing if nobody in the
// evening has the old name, or if another person there has the new one.
func (h *Home) RenameGuest(evening, old, name string) *Trouble {
	e := h.ReadEvening(evening)
	if e == nil {
		return nil
	}
	person := e.Find(old)
	if person < 0 || e.Guests[person].Bot != "" || e.Add(rules.Rename{Person: person, Name: name}) != nil {
		return nil
	}
	return h.SaveEvening(evening, e)
}

// LoadEvening returns the readable part of an evening, limited to data that the app could have
// written, or nil if nothing is readable. A damaged file is set aside, and its readable part is
// saved in its place. A file with more data than the app writes is set aside before it is
// overwritten.
func (h *Home) LoadEvening(name string) (*rules.Evening, *Trouble) {
	path := h.EveningPath(name)
	restored, failed := h.restoreEvening(name)
	data, trouble := h.Read(path, maxEvening)
	if restored && data == nil {
		data, trouble = h.savedEvening(name), nil
	}
	if data == nil {
		return nil, cmp.Or(trouble, failed)
	}
	e, err := rules.Decode(data)
	switch {
	case errors.Is(err, rules.ErrNewer):
		return nil, &Trouble{Newer, path, err}
	case err != nil:
		trouble := h.SetAside(path, err)
		if trouble.Key != SetAside || e == nil || e.Entries() == 0 {
			return nil, trouble
		}
		e, _ = sanitizedEvening(e)
		trouble.Key = SalvagedEvening
		if failed := h.SaveEvening(name, e); failed != nil {
			return e, failed
		}
		return e, trouble
	}
	e, less := sanitizedEvening(e)
	if less {
		h.keepAside(path)
	}
	return e, nil
}

// Limits that an evening read from a file must keep.
const (
	maxMinutes = 24 * 60
	maxStamp   = 64   // length of the start time and of the version, in bytes
	maxDevice  = 1024 // length of a stored device, in bytes
)

// sanitizedEvening returns an evening limited to data that the app could have written, and reports
// whether anything was lost.
func sanitizedEvening(e *rules.Evening) (held *rules.Evening, less bool) {
	held, less = e.Sanitized(func(p rules.Person) rules.Person {
		p.Name = SanitizedName(p.Name)
		if p.Bot != "" && !slices.Contains(bot.Levels(), bot.Level(p.Bot)) {
			p.Bot = string(bot.Medium)
		}
		if !slices.Contains(bot.Characters(), bot.Character(p.Character)) {
			p.Character = ""
		}
		if len(p.Device) > maxDevice {
			p.Device = nil
		}
		return p
	})
	header := held.Header
	header.Minutes = min(max(header.Minutes, 0), maxMinutes)
	if len(header.Created) > maxStamp {
		header.Created = ""
	}
	if len(header.By) > maxStamp {
		header.By = ""
	}
	if len(header.Secrets) > maxStamp {
		header.Secrets = ""
	}
	less = less || header != held.Header
	held.Header = header
	return held, less
}

// ReadEvening returns the same evening as LoadEvening, or nil if nothing is readable. It changes no
// file.
func (h *Home) ReadEvening(name string) *rules.Evening {
	data, err := h.disk.Read(h.EveningPath(name), maxEvening)
	if ours := h.savedEvening(name); ours != nil && (err != nil || !continues(data, ours)) {
		data = ours
	} else if err != nil {
		return nil
	}
	e, _ := rules.Decode(data) // LoadEvening reports the error when the evening continues
	if e != nil {
		e, _ = sanitizedEvening(e)
	}
	return e
}

// Evenings returns the names of all evenings, the latest first.
func (h *Home) Evenings() []string {
	folder := filepath.Join(h.data, evenings)
	entries, _ := h.disk.List(folder) // an error leaves the list empty
	var names []string
	for _, entry := range entries {
		if !entry.IsDir() && strings.HasSuffix(entry.Name(), matchEnd) {
			names = append(names, entry.Name())
		}
	}
	var ours []string
	for _, path := range h.unwrittenIn(folder) {
		ours = append(ours, filepath.Base(path))
	}
	h.mu.Lock()
	ours = slices.AppendSeq(ours, maps.Keys(h.saved))
	h.mu.Unlock()
	for _, name := range ours {
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return slices.SortedFunc(slices.Values(names), func(a, b string) int { return cmp.Compare(b, a) })
}

// UnfinishedEvening returns the latest unfinished evening, or "" and nil if there is none. It also
// returns the troubles of evenings that could not be read.
func (h *Home) UnfinishedEvening() (name string, e *rules.Evening, troubles []*Trouble) {
	names := h.Evenings()
	for _, name := range names[:min(mostSought, len(names))] {
		if h.second && !h.began(name) {
			continue // the other app may be playing this evening
		}
		e, trouble := h.LoadEvening(name)
		if trouble != nil {
			troubles = append(troubles, trouble)
		}
		if e != nil && !e.Closed {
			return name, e, troubles
		}
	}
	return "", nil, troubles
}

// mostSought is the largest number of evenings that UnfinishedEvening examines, the latest first.
const mostSought = 8

// continues reports whether both files are states of the same evening, and later continues earlier.
func continues(later, earlier []byte) bool {
	a, errA := rules.Decode(later)
	b, errB := rules.Decode(earlier)
	return errA == nil && errB == nil && a.Continues(b)
}

// soundEvening reports whether a file of a backup contains an evening, at least in part.
func soundEvening(content []byte) bool {
	e, err := rules.Decode(content)
	return errors.Is(err, rules.ErrNewer) || e != nil && e.Entries() > 0
}
