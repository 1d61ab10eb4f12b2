package store

import (
	"bytes"
	"cmp"
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"canape/engine/disk"
	"canape/engine/journal"
)

// matchEnd ends the names of journals.
const matchEnd = ".canape"

// Match is the journal of a match.
type Match struct {
	Path    string
	Written time.Time // the last time
}

// Played returns the journals of all matches, those written last first; of the same time those begun last, as their names begin with
// the date.
func (h *Home) Played() []Match {
	entries, _ := h.disk.List(h.Matches()) // nobody has played yet, or nobody can say
	written := map[string]time.Time{}
	for _, entry := range entries {
		path := filepath.Join(h.Matches(), entry.Name())
		if info, err := h.disk.Stat(path); err == nil && !info.IsDir() && strings.HasSuffix(path, matchEnd) {
			written[path] = info.ModTime()
		}
	}
	h.mu.Lock()
	for path := range h.owed {
		if _, there := written[path]; !there && strings.HasSuffix(path, matchEnd) {
			written[path] = h.now()
		}
	}
	h.mu.Unlock()
	var matches []Match
	for path, at := range written {
		matches = append(matches, Match{path, at})
	}
	slices.SortFunc(matches, func(a, b Match) int {
		return cmp.Or(b.Written.Compare(a.Written), strings.Compare(b.Path, a.Path))
	})
	return matches
}

// tailSize is how much of the end of a journal reports whether the match is over.
const tailSize = 512

// Ended reports whether the last line of a journal is the end of its match. It spares reading the finished ones, which are most.
func (h *Home) Ended(path string) bool {
	tail, err := h.disk.Tail(path, tailSize)
	if err != nil {
		return false
	}
	tail, whole := bytes.CutSuffix(tail, []byte("\n"))
	line := tail[bytes.LastIndexByte(tail, '\n')+1:]
	return whole && bytes.HasPrefix(line, []byte("end "))
}

// What is kept of the matches that are over, where people have chosen so.
const (
	mostKept = 100
	longKept = 30 * 24 * time.Hour
)

// Tidy removes the journals of matches that are over and not among those to be kept, which are one of MatchesKept. A match that may go on
// is never removed, nor one of a later date than today: then a clock is wrong.
func (h *Home) Tidy(keep string) {
	if keep == "all" || h.guest {
		return
	}
	over := 0
	for _, match := range h.Played() {
		if !h.Ended(match.Path) || h.due(match.Path) != nil {
			continue
		}
		over++
		if keep == "100" && over > mostKept || keep == "30-days" && h.now().Sub(match.Written) > longKept {
			h.disk.Remove(match.Path) // or another time, where the disk refuses
		}
	}
}

// InUse reports whether somebody plays the match of a journal now: another app that has the same home.
func (h *Home) InUse(path string) bool {
	file, err := h.disk.Open(path)
	if err == nil {
		file.Close() // nothing was written
	}
	return errors.Is(err, disk.ErrInUse)
}

// Resume goes on writing the journal of a match that was left.
func (h *Home) Resume(saved journal.Saved) (*journal.File, error) {
	file, err := h.Journals().Resume(saved)
	h.mu.Lock()
	defer h.mu.Unlock()
	if err == nil {
		delete(h.owed, saved.Path) // the file tries by itself
	}
	return file, err
}

// Owe notes that a journal could not be closed: what the disk refused is written later. It returns what people are told, nil if they
// know.
func (h *Home) Owe(path string, record *journal.Record, err error) *Trouble {
	h.mu.Lock()
	defer h.mu.Unlock()
	trouble := h.failed(path, err)
	if text, bad := journal.Encode(record); bad == nil && errors.Is(err, journal.ErrDisk) {
		h.owed[path] = text
	} else {
		delete(h.outages, path) // it has become another program's
	}
	return trouble
}

// JournalTrouble returns what is to be told of a journal that can't be gone on with. One that is damaged has been set aside then; what
// could be read of it, if anything, has been saved in its place.
func (h *Home) JournalTrouble(path string, readable *journal.Record, err error) *Trouble {
	switch {
	case errors.Is(err, journal.ErrNewer):
		return &Trouble{Newer, path, err}
	case errors.Is(err, journal.ErrForeign):
		return Unsaved(path, err)
	case errors.Is(err, journal.ErrDisk):
		return &Trouble{Unreadable, path, err}
	}
	trouble := h.SetAside(path, err)
	if trouble.Key == SetAside && readable != nil && readable.Len() > 0 && errors.Is(err, journal.ErrDamaged) && h.Journals().Save(path, readable) == nil {
		trouble.Key = Salvaged
	}
	return trouble
}

// DiscardMatch takes a match out of those that may go on. Its journal is kept aside.
func (h *Home) DiscardMatch(path string) *Trouble {
	aside := filepath.Join(h.Matches(), "aside")
	err := disk.MakeFolder(h.disk, aside)
	if err == nil {
		name := strings.TrimSuffix(filepath.Base(path), matchEnd) + h.now().Format("-discarded-2006-01-02-150405")
		_, err = disk.SetAside(h.disk, path, filepath.Join(aside, name), matchEnd)
	}
	if err != nil {
		return Unsaved(path, err)
	}
	return nil
}
