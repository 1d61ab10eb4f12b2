package browse

import (
	"io/fs"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"github.com/adrg/xdg"

	"canape/engine/disk"
)

// folderEntry is a line of the list.
type folderEntry struct {
	kind entryKind
	name string // the name to show; "" if the kind has a text of its own
	path string
}

// entryKind is the kind of a line in the list.
type entryKind uint8

const (
	entryFile entryKind = iota
	entryFolder
	entryParent
	entrySave // a name for a file to write in this folder
)

// folderList is the content of a folder.
type folderList struct {
	folder  string // "" for the list of places
	entries []folderEntry
	err     error
}

// maxEntries is the largest number of files and folders that are listed.
const maxEntries = 5000

// listFolder returns the content of a folder: its subfolders, and either the names in saves (to
// write a file) or its files with an extension in ends. For the folder "" it returns the list of
// places. It may take long.
func listFolder(d disk.Disk, folder string, saves, ends []string) folderList {
	list := folderList{folder: folder}
	if folder == "" {
		list.entries = places(d)
		return list
	}
	for _, save := range saves {
		list.entries = append(list.entries, folderEntry{kind: entrySave, name: save, path: filepath.Join(folder, save)})
	}
	parent := filepath.Dir(folder)
	if parent == folder {
		parent = ""
	}
	list.entries = append(list.entries, folderEntry{kind: entryParent, path: parent})
	found, err := d.List(folder)
	if err != nil {
		list.err = err
		list.entries = list.entries[len(list.entries)-1:] // offer only the parent, because no file can be written into a folder that cannot be read
		return list
	}
	var folders, files []folderEntry
	for _, f := range found[:min(len(found), maxEntries)] {
		if strings.HasPrefix(f.Name(), ".") {
			continue
		}
		path := filepath.Join(folder, f.Name())
		leads := f.IsDir()
		if f.Type()&fs.ModeSymlink != 0 {
			info, err := d.Stat(path)
			if err != nil {
				continue // a broken link
			}
			leads = info.IsDir()
		}
		end := strings.ToLower(strings.TrimPrefix(filepath.Ext(f.Name()), "."))
		switch {
		case leads:
			folders = append(folders, folderEntry{kind: entryFolder, name: f.Name(), path: path})
		case len(saves) == 0 && slices.Contains(ends, end):
			files = append(files, folderEntry{kind: entryFile, name: f.Name(), path: path})
		}
	}
	for _, part := range [][]folderEntry{folders, files} {
		slices.SortStableFunc(part, func(a, b folderEntry) int { return strings.Compare(strings.ToLower(a.name), strings.ToLower(b.name)) })
		list.entries = append(list.entries, part...)
	}
	return list
}

// places returns the user's own folders, the removable disks, and the root folders.
func places(files disk.Disk) []folderEntry {
	var list []folderEntry
	add := func(path string) {
		if path == "" || !isFolder(files, path) || slices.ContainsFunc(list, func(e folderEntry) bool { return e.path == path }) {
			return
		}
		name := filepath.Base(path)
		if filepath.Dir(path) == path {
			name = path
		}
		list = append(list, folderEntry{kind: entryFolder, name: name, path: path})
	}
	for _, path := range []string{xdg.UserDirs.Documents, xdg.UserDirs.Download, xdg.UserDirs.Desktop, xdg.Home} {
		add(path)
	}
	for _, parent := range append(inside(files, "/media"), inside(files, "/run/media")...) {
		for _, mounted := range inside(files, parent) {
			add(mounted)
		}
	}
	for _, volume := range inside(files, "/Volumes") {
		add(volume)
	}
	if runtime.GOOS == "windows" {
		for letter := 'C'; letter <= 'Z'; letter++ {
			add(string(letter) + `:\`)
		}
	} else {
		add("/")
	}
	return list
}

// inside returns the paths of the entries of a folder, or none if it does not exist.
func inside(files disk.Disk, folder string) []string {
	entries, _ := files.List(folder)
	var paths []string
	for _, entry := range entries {
		paths = append(paths, filepath.Join(folder, entry.Name()))
	}
	return paths
}

func isFolder(files disk.Disk, path string) bool {
	info, err := files.Stat(path)
	return err == nil && info.IsDir()
}

// StartFolder returns the first folder to show: the documents folder, or else the home folder. It
// returns "" if there is neither.
func StartFolder(files disk.Disk) string {
	for _, path := range []string{xdg.UserDirs.Documents, xdg.Home} {
		if isFolder(files, path) {
			return path
		}
	}
	return ""
}
