package store

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"canape/engine/disk"
)

// BackupEnd is the extension of backup files, without the dot.
const BackupEnd = "zip"

// MaxBackup is the size of the largest backup.
const MaxBackup = 256 << 20

// maxKept is the size of the largest file that is packed.
const maxKept = 64 << 20

// BackupName returns the name for a backup made now.
func (h *Home) BackupName() string { return h.now().Format("canape-2006-01-02.") + BackupEnd }

// Pack returns a backup of everything in the home, as a zip archive.
func (h *Home) Pack() ([]byte, error) {
	var out bytes.Buffer
	archive := zip.NewWriter(&out)
	err := h.pack(archive, "settings.json", h.settingsPath())
	if err == nil {
		err = h.packFolder(archive, "")
	}
	err = errors.Join(err, archive.Close())
	return out.Bytes(), err
}

// packFolder packs what is in a folder of the data, those below too.
func (h *Home) packFolder(archive *zip.Writer, folder string) error {
	entries, err := h.disk.List(filepath.Join(h.data, folder))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	for _, entry := range entries {
		name := path.Join(folder, entry.Name())
		switch {
		case entry.IsDir():
			err = h.packFolder(archive, name)
		case name != "settings.json" && packs(name):
			err = h.pack(archive, name, filepath.Join(h.data, filepath.FromSlash(name)))
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// packs reports whether a file belongs into a backup, by its name.
func packs(name string) bool { return name != "lock" && !strings.HasSuffix(name, disk.Unfinished) }

// pack packs a file if it exists and is a regular one.
func (h *Home) pack(archive *zip.Writer, name, file string) error {
	data, err := h.disk.Read(file, maxKept)
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, disk.ErrNotRegular) {
		return nil
	}
	if err != nil {
		return err
	}
	w, err := archive.Create(name)
	if err == nil {
		_, err = w.Write(data)
	}
	return err
}

// ErrNoBackup is the error of a file that Pack has not made.
var ErrNoBackup = errors.New("not a backup")

// Unpack restores a backup and returns how many files it has written. Of a damaged backup it writes nothing. A file of the home that has
// the same name and differs is not lost: people and results are merged; settings and other single files are set aside; a match or deck of
// the backup gets a new name.
func (h *Home) Unpack(data []byte) (written int, err error) {
	if h.second {
		return 0, disk.ErrInUse
	}
	archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil || !slices.ContainsFunc(archive.File, func(f *zip.File) bool { return known(f.Name) }) {
		return 0, errors.Join(ErrNoBackup, err)
	}
	files := slices.DeleteFunc(archive.File, func(f *zip.File) bool { return !known(f.Name) })
	for _, file := range files {
		if _, err := unpacked(file); err != nil {
			return 0, err
		}
	}
	for _, file := range files {
		content, err := unpacked(file)
		if err != nil {
			return written, err
		}
		wrote, err := h.bring(file.Name, content)
		if err != nil {
			return written, err
		}
		if wrote {
			written++
		}
	}
	return written, nil
}

// known reports whether a file of an archive belongs into a backup.
func known(name string) bool {
	if !fs.ValidPath(name) || strings.ContainsAny(name, `\:`) || !packs(name) {
		return false
	}
	end := path.Ext(name)
	return end == matchEnd && strings.HasPrefix(name, "matches/") || end == ".json"
}

// unpacked returns the content of a file of an archive.
func unpacked(file *zip.File) ([]byte, error) {
	r, err := file.Open()
	if err != nil {
		return nil, errors.Join(ErrNoBackup, err)
	}
	defer r.Close()
	content, err := io.ReadAll(io.LimitReader(r, maxKept+1))
	if err == nil && len(content) > maxKept {
		err = disk.ErrTooLarge
	}
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrNoBackup, err)
	}
	return content, nil
}

// joinPeople merges two files of people; false if one of them cannot be read. Where both have the same entry, the one of the home is used.
func joinPeople(here, there []byte) ([]byte, bool) {
	var ours, theirs People
	if json.Unmarshal(here, &ours) != nil || json.Unmarshal(there, &theirs) != nil {
		return nil, false
	}
	if !ours.Join(theirs) {
		return here, true
	}
	joined, err := json.MarshalIndent(ours, "", "\t")
	return joined, err == nil
}

// bring restores a file of a backup, unless the home already has it.
func (h *Home) bring(name string, content []byte) (wrote bool, err error) {
	file := filepath.Join(h.data, filepath.FromSlash(name))
	if name == "settings.json" {
		file = h.settingsPath()
	}
	here, err := h.disk.Read(file, maxKept)
	if err == nil && file == h.peoplePath() {
		if joined, ok := joinPeople(here, content); ok {
			content = joined
		}
	}
	switch {
	case err == nil && bytes.Equal(here, content):
		return false, nil
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return false, err
	case path.Dir(name) == ".":
		_, err = disk.SetAside(h.disk, file, file+".replaced-"+h.now().Format("2006-01-02-150405"), "")
	default:
		file, err = disk.Free(h.disk, strings.TrimSuffix(file, path.Ext(name)), path.Ext(name))
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return false, err
	}
	return true, Replace(h.disk, file, content)
}
