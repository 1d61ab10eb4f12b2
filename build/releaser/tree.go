package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/flate"
	"compress/gzip"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
)

// tree has the files of a package, by path with slashes.
type tree map[string]file

type file struct {
	data    []byte
	program bool   // reports that the file is executable
	link    string // the target of a link; "" if the file is not a link
}

// add adds a file of this machine to the tree. from is the path of the file.
func (t tree) add(path, from string, program bool) error {
	data, err := os.ReadFile(from)
	t[path] = file{data: data, program: program}
	return err
}

// addAll adds all files of a folder of this machine to the tree. from is the path of the folder.
func (t tree) addAll(from string) error {
	return filepath.WalkDir(from, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		name, err := filepath.Rel(from, path)
		if err != nil {
			return err
		}
		return t.add(filepath.ToSlash(name), path, false)
	})
}

func (t tree) paths() []string { return slices.Sorted(maps.Keys(t)) }

func (f file) mode() fs.FileMode {
	switch {
	case f.link != "":
		return fs.ModeSymlink | 0o777
	case f.program:
		return 0o755
	}
	return 0o644
}

// zip writes the tree as a zip file in which all files are in one folder.
func (r *release) zip(path, folder string, t tree) error {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	w.RegisterCompressor(zip.Deflate, func(out io.Writer) (io.WriteCloser, error) { return flate.NewWriter(out, flate.BestCompression) })
	for _, name := range t.paths() {
		f := t[name]
		header := &zip.FileHeader{Name: folder + name, Method: zip.Deflate, Modified: r.when}
		header.SetMode(f.mode())
		entry, err := w.CreateHeader(header)
		if err != nil {
			return err
		}
		if _, err := entry.Write(f.data); err != nil {
			return err
		}
	}
	if err := w.Close(); err != nil {
		return err
	}
	return os.WriteFile(path, b.Bytes(), 0o644)
}

// tarball writes the tree as a .tar.gz in which all files are in one folder.
func (r *release) tarball(path, folder string, t tree) error {
	var b bytes.Buffer
	packed, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		return err
	}
	w := tar.NewWriter(packed)
	for _, name := range t.paths() {
		f := t[name]
		header := &tar.Header{Name: folder + name, Mode: int64(f.mode().Perm()), Size: int64(len(f.data)), ModTime: r.when, Format: tar.FormatPAX}
		if err := w.WriteHeader(header); err != nil {
			return err
		}
		if _, err := w.Write(f.data); err != nil {
			return err
		}
	}
	for _, c := range []io.Closer{w, packed} {
		if err := c.Close(); err != nil {
			return err
		}
	}
	return os.WriteFile(path, b.Bytes(), 0o644)
}

// writeFolder writes the tree into a folder of this machine. All files get the release's time.
func (r *release) writeFolder(folder string, t tree) error {
	for _, name := range t.paths() {
		f, path := t[name], filepath.Join(folder, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if f.link != "" {
			if err := os.Symlink(f.link, path); err != nil {
				return err
			}
			continue
		}
		if err := os.WriteFile(path, f.data, f.mode()); err != nil {
			return err
		}
		if err := os.Chmod(path, f.mode()); err != nil { // the umask may have changed the mode
			return err
		}
	}
	return filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.Type()&fs.ModeSymlink != 0 {
			return err
		}
		if entry.IsDir() {
			if err := os.Chmod(path, 0o755); err != nil {
				return err
			}
		}
		return os.Chtimes(path, r.when, r.when)
	})
}
