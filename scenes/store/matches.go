package store

import (
	"bytes"
	"cmp"
	"errors"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"canape/engine/disk"
	"canape/engine/journal"
)

// matchEnd is the extension of journals.
const matchEnd = ".canape"

// Match is the journal of a match.
type Match struct {
	Path    string
	Written time.Time // the time of the last write
	Size    int64     // in bytes
}

// Played returns the journals of all matches, the latest written first. Among journals written at
// the same time, the latest begun comes first, because their names start with the date.
func (h *Home) Played() []Match {
	entries, _ := h.disk.List(h.Matches()) // an error leaves the list empty
	found := map[string]Match{}
	for _, entry := range entries {
		path := filepath.Join(h.Matches(), entry.Name())
		if info, err := h.disk.Stat(path); err == nil && !info.IsDir() && strings.HasSuffix(path, matchEnd) {
			found[path] = Match{path, info.ModTime(), info.Size()}
		}
	}
	for _, path := range h.unwrittenIn(h.Matches()) {
		if _, there := found[path]; !there {
			found[path] = Match{path, h.now(), int64(len(h.pending(path)))}
		}
	}
	return slices.SortedFunc(maps.Values(found), func(a, b Match) int {
		return cmp.Or(b.Written.Compare(a.Written), strings.Compare(b.Path, a.Path))
	})
}

// tailSize is the number of bytes that Ended reads at the end of a journal.
const tailSize = 512

// Ended reports whether the last line of a journal is the end of its match. It is much faster than
// reading the whole journal.
func (h *Home) Ended(path string) bool {
	tail, err := h.disk.Tail(path, tailSize)
	if err != nil {
		return false
	}
	tail, whole := bytes.CutSuffix(tail, []byte("\n"))
	line := tail[bytes.LastIndexByte(tail, '\n')+1:]
	return whole && bytes.HasPrefix(line, []byte("end "))
}

// The setting "100" keeps the latest mostKept finished matches. The setting "30-days" keeps those
// written within longKept.
const (
	mostKept = 100
	longKept = 30 * 24 * time.Hour
)

// Tidy removes the finished matches that are not kept under the setting keep, which is one of
// MatchesKept. It never removes an unfinished match. A match with a date in the future, which comes
// from a wrong clock, counts as one of the latest.
func (h *Home) Tidy(keep string) {
	if keep == "all" || h.second {
		return
	}
	surplus := 0
	for _, match := range h.Played() {
		if !h.Ended(match.Path) || h.pending(match.Path) != nil {
			continue
		}
		surplus++
		if keep == "100" && surplus > mostKept || keep == "30-days" && h.now().Sub(match.Written) > longKept {
			h.disk.Remove(match.Path) // after an error the next call tries again
		}
	}
}

// InUse reports whether another app with the same home is playing the match with this journal.
func (h *Home) InUse(path string) bool {
	file, err := h.disk.Open(path)
	if err == nil {
		file.Close() // nothing was written, so closing cannot lose data
	}
	return errors.Is(err, disk.ErrInUse)
}

// Resume opens the journal of an interrupted match, to continue it.
func (h *Home) Resume(saved journal.Saved) (*journal.File, error) {
	file, err := h.Journals().Resume(saved)
	if err == nil {
		h.forget(saved.Path) // from now on the open file retries its own writes
	}
	return file, err
}

// WriteLater must be called when a journal could not be closed. It keeps the text of the journal
// for a later Retry, unless another program uses the file. It returns the trouble to show, or nil
// if that was already reported.
func (h *Home) WriteLater(path string, record *journal.Record, err error) *Trouble {
	text, bad := journal.Encode(record)
	if bad != nil || !errors.Is(err, journal.ErrDisk) {
		text = nil // another program uses the file, so it must not be written
	}
	return h.saveLater(path, text, err)
}

// JournalTrouble returns the trouble to show for a journal that cannot be continued as it is. A
// journal that is damaged or cannot be replayed is set aside, and the part that could be replayed,
// if any, is saved in its place.
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
	if trouble.Key == SetAside && readable != nil && readable.Len() > 0 && h.Journals().Save(path, readable) == nil {
		trouble.Key = Salvaged
	}
	return trouble
}

// DiscardMatch moves the journal of an unfinished match to the folder "aside", so that the match is
// no longer offered.
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
