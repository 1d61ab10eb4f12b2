package store

import (
	"bytes"
	"cmp"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"canape/engine/journal"
)

// Journals returns the paths of the journals in a folder, those written last first; of the same time those begun last, as their
// names begin with the date.
func Journals(folder string) []string {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil // nobody has played yet
	}
	var paths []string
	written := map[string]time.Time{}
	for _, entry := range entries {
		if info, err := entry.Info(); err == nil && !entry.IsDir() && strings.HasSuffix(entry.Name(), ".canape") {
			path := filepath.Join(folder, entry.Name())
			paths = append(paths, path)
			written[path] = info.ModTime()
		}
	}
	slices.SortFunc(paths, func(a, b string) int {
		return cmp.Or(written[b].Compare(written[a]), strings.Compare(b, a))
	})
	return paths
}

// tailSize is how much of the end of a journal reports whether the match is over.
const tailSize = 512

// Ended reports whether the last line of a journal is the end of its match. It spares reading the finished ones, which are most.
func Ended(path string) bool {
	file, err := os.Open(path)
	if err != nil {
		return false
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		return false
	}
	tail := make([]byte, min(tailSize, info.Size()))
	if _, err := file.ReadAt(tail, info.Size()-int64(len(tail))); err != nil {
		return false
	}
	tail, whole := bytes.CutSuffix(tail, []byte("\n"))
	line := tail[bytes.LastIndexByte(tail, '\n')+1:]
	return whole && bytes.HasPrefix(line, []byte("end "))
}

// JournalTrouble returns what is to be told of a journal that can't be gone on with. One that is damaged has been set aside then.
func JournalTrouble(path string, err error, now time.Time) *Trouble {
	switch {
	case errors.Is(err, journal.ErrNewer):
		return &Trouble{Key: Newer, File: path, Err: err}
	case errors.Is(err, journal.ErrDisk), errors.Is(err, fs.ErrNotExist):
		return &Trouble{Key: Unreadable, File: path, Err: err}
	}
	aside, failed := journal.SetAside(path, now)
	if failed != nil {
		return &Trouble{Key: Unreadable, File: path, Err: errors.Join(err, failed)}
	}
	return &Trouble{Key: SetAside, File: aside, Err: err}
}

// DiscardMatch takes a match out of those that may go on. Its journal is kept aside.
func (h *Home) DiscardMatch(path string) *Trouble {
	aside := filepath.Join(h.Matches(), "aside")
	if err := os.MkdirAll(aside, 0o755); err != nil {
		return Unsaved(aside, err)
	}
	name := strings.TrimSuffix(filepath.Base(path), ".canape") + h.now().Format("-discarded-2006-01-02-150405") + ".canape"
	if err := os.Rename(path, filepath.Join(aside, name)); err != nil {
		return Unsaved(path, err)
	}
	return nil
}
