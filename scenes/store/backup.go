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
	"unicode"

	"canape/engine/disk"
	"canape/engine/journal"
)

// BackupEnd is the extension of backup files, without the dot.
const BackupEnd = "zip"

// Limits of backups. Sizes are in bytes.
const (
	// MaxBackup is the size of the largest backup.
	MaxBackup = 256 << 20
	// maxUnpacked is the largest uncompressed size of a backup. A backup that needs more than
	// littleUnpacked may be at most mostPacked times its compressed size. Pack never compresses
	// better, so a file with a higher ratio was made to fill disks.
	maxUnpacked     = 1 << 30
	littleUnpacked  = 32 << 20
	mostPacked      = 50
	maxPackedMatch  = 64 << 20 // size of a journal; the same limit as in package journal
	maxPackedOwn    = 1 << 20  // size of a file in a subfolder, such as a deck; not of a journal
	maxPackedFolder = 2        // how many folders deep a file may be
	maxPackedName   = 200      // length of a path in the archive, in bytes
)

// maxPackedFiles is the largest number of files in one folder of a backup. It is more than a family
// collects in many years. Files are written and synced one by one, so a backup with more tiny files
// would take minutes.
const (
	maxPackedFiles   = 5000
	maxPackedFolders = 50
)

// BackupName returns the name for a backup made now.
func (h *Home) BackupName() string { return h.now().Format("canape-2006-01-02.") + BackupEnd }

// Pack returns a backup of everything in the home, as a zip archive. It leaves out files that
// cannot be read and returns their number.
func (h *Home) Pack() (data []byte, leftOut int, err error) {
	var out bytes.Buffer
	p := packer{home: h, archive: zip.NewWriter(&out), counts: map[string]int{}}
	err = p.pack(settingsName, h.settingsPath())
	if err == nil {
		err = p.packFolder("")
	}
	err = errors.Join(err, p.archive.Close())
	if err == nil && (out.Len() > MaxBackup || p.size > maxUnpacked) {
		err = disk.ErrTooLarge // Unpack would refuse it
	}
	return out.Bytes(), p.leftOut, err
}

// packer packs files into an archive.
type packer struct {
	home    *Home
	archive *zip.Writer
	size    int64          // the uncompressed size of all files
	counts  map[string]int // number of files in each folder
	leftOut int            // number of files that could not be read
}

// packFolder packs the content of a folder of the data folder, including subfolders.
func (p *packer) packFolder(folder string) error {
	entries, err := p.home.disk.List(filepath.Join(p.home.data, folder))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	for _, entry := range entries {
		name := path.Join(folder, entry.Name())
		switch {
		case entry.IsDir():
			err = p.packFolder(name)
		case name != settingsName && packs(name):
			err = p.pack(name, filepath.Join(p.home.data, filepath.FromSlash(name)))
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// packs reports whether a file with this name belongs in a backup.
func packs(name string) bool { return name != "lock" && !strings.HasSuffix(name, disk.Unfinished) }

// pack packs a file if it exists and is a regular file.
func (p *packer) pack(name, file string) error {
	data, err := p.home.disk.Read(file, maxPackedMatch)
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, disk.ErrNotRegular) {
		return nil
	}
	if errors.Is(err, disk.ErrSlow) {
		return err // reading the other files would fail too
	}
	if err != nil {
		p.leftOut++
		return nil
	}
	p.size += int64(len(data))
	if p.counts[path.Dir(name)]++; p.counts[path.Dir(name)] > maxPackedFiles {
		return ErrTooMany // Unpack would refuse it
	}
	w, err := p.archive.Create(name)
	if err == nil {
		_, err = w.Write(data)
	}
	return err
}

// ErrTooMany is the error for a backup with more files than a home can have.
var ErrTooMany = errors.New("too many files in a backup")

// ErrNoBackup is the error for a file that was not made by Pack.
var ErrNoBackup = errors.New("not a backup")

// Unpacked is the result of restoring a backup.
type Unpacked struct {
	Written int // number of files restored
	LeftOut int // number of files not restored, because they are damaged or too large
}

// Unpack restores a backup. It checks everything before it writes anything: an archive that is
// damaged or far too large is not restored at all. If the home has a different file with the same
// name, that file is not lost: people and results are merged, settings and other single files are
// set aside, and a match or deck of the backup gets a new name.
func (h *Home) Unpack(data []byte) (u Unpacked, err error) {
	if h.second {
		return u, disk.ErrInUse
	}
	archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil || !slices.ContainsFunc(archive.File, func(f *zip.File) bool { return known(f.Name) }) {
		return u, errors.Join(ErrNoBackup, err)
	}
	counts := map[string]int{}
	for _, file := range archive.File {
		folder := path.Dir(file.Name)
		if counts[folder]++; counts[folder] > maxPackedFiles || len(counts) > maxPackedFolders {
			return u, ErrTooMany
		}
	}
	files, err := soundFiles(archive, min(maxUnpacked, max(littleUnpacked, mostPacked*int64(len(data)))), &u)
	if err != nil {
		return Unpacked{}, err
	}
	for _, file := range files {
		content, err := unpacked(file, limitOf(file.Name))
		if err != nil {
			return u, err
		}
		wrote, err := h.bring(file.Name, content)
		if err != nil {
			return u, err
		}
		if wrote {
			u.Written++
		}
	}
	return u, nil
}

// soundFiles returns the files of an archive that can be restored, and adds the number of the
// others to u.LeftOut. It fails if the archive is damaged or its files need more than room bytes.
func soundFiles(archive *zip.Reader, room int64, u *Unpacked) ([]*zip.File, error) {
	var files []*zip.File
	seen := map[string]bool{}
	for _, file := range archive.File {
		if !known(file.Name) {
			continue
		}
		limit := limitOf(file.Name)
		content, err := unpacked(file, limit)
		if err != nil {
			return nil, err
		}
		if room -= int64(len(content)); room < 0 {
			return nil, disk.ErrTooLarge
		}
		if int64(len(content)) > limit || seen[file.Name] || !sound(file.Name, content) {
			u.LeftOut++
			continue
		}
		seen[file.Name] = true
		files = append(files, file)
	}
	return files, nil
}

// known reports whether a file of an archive may be restored under this name. The name must be one
// that Pack writes and that every operating system allows.
func known(name string) bool {
	if !fs.ValidPath(name) || !filepath.IsLocal(filepath.FromSlash(name)) || !packs(name) || len(name) > maxPackedName ||
		strings.ContainsAny(name, `\:*?"<>|`) || strings.ContainsFunc(name, unicode.IsControl) || strings.Count(name, "/") > maxPackedFolder {
		return false
	}
	for part := range strings.SplitSeq(name, "/") {
		if strings.TrimRight(part, ". ") != part {
			return false // Windows drops a dot or space at the end
		}
	}
	end := path.Ext(name)
	return end == matchEnd && (strings.HasPrefix(name, "matches/") || path.Dir(name) == evenings) || end == ".json"
}

// limitOf returns the size limit of a file with the name, in bytes.
func limitOf(name string) int64 {
	switch {
	case path.Ext(name) == matchEnd:
		return maxPackedMatch
	case path.Dir(name) == ".":
		return maxFile
	}
	return maxPackedOwn
}

// sound reports whether the content of a file is usable, at least in part.
func sound(name string, content []byte) bool {
	if path.Dir(name) == evenings {
		return soundEvening(content)
	}
	if path.Ext(name) == matchEnd {
		record, _, err := journal.Decode(content)
		return err == nil || errors.Is(err, journal.ErrNewer) || record != nil && record.Len() > 0
	}
	switch name {
	case settingsName:
		raw := map[string]json.RawMessage{}
		_, err := decode(content, &raw)
		_, unknown, _ := decodeSettings(raw)
		return err == nil && unknown < len(raw)
	case peopleName:
		_, err := decode(content, new(People))
		return err == nil
	}
	var value json.RawMessage
	_, err := decode(content, &value)
	return err == nil && (value[0] == '{' || value[0] == '[')
}

// unpacked returns the uncompressed content of a file of an archive. It stops after limit+1 bytes.
func unpacked(file *zip.File, limit int64) ([]byte, error) {
	r, err := file.Open()
	if err != nil {
		return nil, errors.Join(ErrNoBackup, err)
	}
	defer r.Close()
	content, err := io.ReadAll(io.LimitReader(r, limit+1))
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrNoBackup, err)
	}
	return content, nil
}

// joinPeople merges the people files here and there. It returns false if one of them cannot be
// read. An entry that is in both files is taken from here.
func joinPeople(here, there []byte) ([]byte, bool) {
	var ours, theirs People
	_, unread := decode(here, &ours)
	if _, err := decode(there, &theirs); unread != nil || err != nil {
		return nil, false
	}
	ours.sanitize()
	theirs.sanitize()
	if !ours.Join(theirs) {
		return here, true
	}
	joined, err := json.MarshalIndent(ours, "", "\t")
	return joined, err == nil
}

// bring restores a file of a backup, unless the home already has it.
func (h *Home) bring(name string, content []byte) (wrote bool, err error) {
	file := filepath.Join(h.data, filepath.FromSlash(name))
	if name == settingsName {
		file = h.settingsPath()
	}
	here, err := h.disk.Read(file, maxPackedMatch)
	if err == nil && name == peopleName {
		if joined, ok := joinPeople(here, content); ok {
			content = joined
		}
	}
	switch {
	case err == nil && bytes.Equal(here, content):
		return false, nil
	case err == nil && path.Dir(name) == evenings && continues(here, content):
		return false, nil
	case err == nil && path.Dir(name) == evenings && continues(content, here):
		return true, Replace(h.disk, file, content) // the evening keeps its name, because its matches refer to it
	case errors.Is(err, fs.ErrNotExist):
	case err != nil && !errors.Is(err, disk.ErrTooLarge) && !errors.Is(err, disk.ErrNotRegular):
		return false, err
	case path.Dir(name) == ".":
		err = h.replaceAside(file)
	default:
		file, err = disk.Free(h.disk, strings.TrimSuffix(file, path.Ext(name)), path.Ext(name))
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return false, err
	}
	return true, Replace(h.disk, file, content)
}
