package journal

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"canape/engine/disk"
	"canape/engine/disk/disktest"
)

// Regardless of what another program does to the file during a match, at the end the whole match is
// in exactly one file, and the other program's content is still on the disk.
func TestMatchSurvivesForeignChanges(t *testing.T) {
	truth := numbered(t, 8)
	put := func(data []byte) func(*testing.T, string) {
		return func(t *testing.T, path string) {
			if err := os.WriteFile(path, data, 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
	half := encode(t, truth.Until(4))
	must := func(t *testing.T, err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	for name, test := range map[string]struct {
		do    func(t *testing.T, path string)
		stays bool // whether the other program's file keeps its name
	}{
		"a byte is appended":    {put(append(bytes.Clone(half), 'x')), false},
		"it is emptied":         {put(nil), false},
		"a byte is changed":     {put(bytes.Replace(half, []byte("say 2"), []byte("say 3"), 1)), false},
		"it is cut":             {put(half[:len(half)/2]), false},
		"it is an older one":    {put(encode(t, truth.Until(1))), false},
		"it gets other ends":    {put(bytes.ReplaceAll(half, []byte("\n"), []byte("\r\n"))), true},
		"it gets a mark before": {put(append([]byte("\ufeff"), half...)), true},
		"it is touched": {func(t *testing.T, path string) {
			must(t, os.Chtimes(path, time.Time{}, time.Unix(1, 0)))
		}, true},
		"it is removed": {func(t *testing.T, path string) { must(t, os.Remove(path)) }, true},
		"it is replaced by its like": {func(t *testing.T, path string) {
			put(half)(t, path+".new")
			must(t, os.Rename(path+".new", path))
		}, true},
		"it is a folder": {func(t *testing.T, path string) {
			must(t, os.Remove(path))
			must(t, os.Mkdir(path, 0o700))
		}, false},
		"it is a link to another file": {func(t *testing.T, path string) {
			other := filepath.Join(t.TempDir(), "other")
			must(t, os.WriteFile(other, []byte("dear diary"), 0o600))
			must(t, os.Remove(path))
			must(t, os.Symlink(other, path))
			t.Cleanup(func() {
				if data, err := os.ReadFile(other); err != nil || string(data) != "dear diary" {
					t.Errorf("the other file holds %q, %v", data, err)
				}
			})
		}, false},
		"it is a link to nothing": {func(t *testing.T, path string) {
			must(t, os.Remove(path))
			must(t, os.Symlink(filepath.Join(t.TempDir(), "gone"), path))
		}, true},
		"it is far too large": {func(t *testing.T, path string) { must(t, os.Truncate(path, 1<<40)) }, false},
		"it is a longer one":  {put(encode(t, truth)), false},
	} {
		t.Run(name, func(t *testing.T) {
			folder := t.TempDir()
			path := filepath.Join(folder, "match.canape")
			f, err := Store{After: disktest.AtOnce}.Create(path, truth.Until(4))
			must(t, err)
			must(t, f.Flush())
			before, _ := os.Stat(path)
			test.do(t, path)
			foreign, _ := disk.OS().Read(path, maxSize) // the content is nil if the path is a folder or the file is too large
			if after, err := os.Stat(path); err == nil && after.ModTime().Equal(before.ModTime()) {
				must(t, os.Chtimes(path, time.Time{}, after.ModTime().Add(time.Second))) // the disk's clock may be too coarse to show the change
			}
			f.Append(truth.Entry(4))
			must(t, f.Flush())
			for i := 5; i < truth.Len(); i++ {
				f.Append(truth.Entry(i))
			}
			must(t, f.Close())
			if err := f.Err(); err != nil || f.Durable() != truth.Len() {
				t.Errorf("%d entries durable, %v", f.Durable(), err)
			}
			if got, err := os.ReadFile(f.Path()); err != nil || !bytes.Equal(got, encode(t, truth)) {
				t.Errorf("%s holds %q, %v", f.Path(), got, err)
			}
			if (f.Path() == path) != test.stays {
				t.Errorf("it moved to %s", f.Path())
			}
			files, err := filepath.Glob(filepath.Join(folder, "*"))
			must(t, err)
			kept, matches := test.stays, 0
			for _, file := range files {
				data, _ := disk.OS().Read(file, maxSize)
				kept = kept || bytes.Equal(data, foreign)
				if r, _, err := Load(file); err == nil && r.Len() > 0 && filepath.Ext(file) == ".canape" {
					matches++
				}
			}
			want := 1
			if name == "it is a longer one" {
				want = 2
			}
			if !kept || matches != want {
				t.Errorf("the folder has %v, with %d matches", files, matches)
			}
		})
	}
}

// Close checks the whole file once more, even if nothing was played since another program changed
// it.
func TestCloseLeavesWholeMatch(t *testing.T) {
	truth := numbered(t, 6)
	text := encode(t, truth.Until(4))
	for name, test := range map[string]struct {
		data []byte // the other program's content; nil if it removes the file
		left bool   // whether Close leaves the file unchanged, because it contains all our entries
	}{
		"emptied":  {[]byte{}, false},
		"cut":      {text[:len(text)-9], false},
		"changed":  {bytes.Replace(text, []byte("say 2"), []byte("say 3"), 1), false},
		"removed":  {nil, false},
		"appended": {append(bytes.Clone(text), 'x'), true},
		"longer":   {encode(t, truth), true},
		"windows":  {bytes.ReplaceAll(text, []byte("\n"), []byte("\r\n")), true},
	} {
		path := filepath.Join(t.TempDir(), "match.canape")
		f, err := Store{}.Create(path, truth.Until(4))
		if err == nil {
			err = f.Flush()
		}
		if err == nil && test.data != nil {
			err = os.WriteFile(path, test.data, 0o600)
		} else if err == nil {
			err = os.Remove(path)
		}
		if test.data != nil {
			err = errors.Join(err, os.Chtimes(path, time.Time{}, time.Unix(1, 0))) // the disk's clock may be too coarse to show the change
		}
		if err := errors.Join(err, f.Close()); err != nil {
			t.Fatal(name, err)
		}
		r, _, err := Load(f.Path())
		if err != nil || r.Len() < 4 || f.Path() == path != (test.left || test.data == nil) {
			t.Errorf("%s: in %s is %v, %v", name, f.Path(), r, err)
		}
		if got, _ := os.ReadFile(path); test.left && !bytes.Equal(got, test.data) {
			t.Errorf("%s: the file became %q", name, got)
		}
	}
}

// If another program keeps a journal open, the File retries a few times and then writes the match
// to another file.
func TestMatchMovesAwayFromAnotherWriter(t *testing.T) {
	for _, closing := range []bool{true, false} {
		path := filepath.Join(t.TempDir(), "match.canape")
		if err := (Store{}).Save(path, numbered(t, 3)); err != nil {
			t.Fatal(err)
		}
		taken, err := disk.OS().Open(path)
		if err != nil {
			t.Fatal(err)
		}
		_, f, _, err := Store{After: disktest.AtOnce}.resume(path)
		if err != nil {
			t.Fatal(err)
		}
		if err := f.Flush(); !errors.Is(err, ErrForeign) || f.Path() != path {
			t.Fatalf("with nothing new: %v, %s", err, f.Path())
		}
		f.Append(Noted{[]byte("1")})
		if !closing {
			for deadline := time.Now().Add(time.Minute); f.Flush() != nil; {
				if time.Now().After(deadline) {
					t.Fatal("it waits forever")
				}
			}
		}
		if err := f.Close(); err != nil {
			t.Fatal(err)
		}
		taken.Close()
		var lengths []int
		for _, path := range []string{path, f.Path()} {
			r, _, err := Load(path)
			if err != nil {
				t.Fatal(err)
			}
			lengths = append(lengths, r.Len())
		}
		if !slices.Equal(lengths, []int{3, 4}) {
			t.Errorf("the journals have %v entries", lengths)
		}
	}
}

// A match that was moved to a new file waits for disk space, as a match in its first file does.
func TestMovedMatchWaitsForDiskSpace(t *testing.T) {
	truth := numbered(t, 6)
	d := newDisk()
	f, err := Store{Disk: d, After: disktest.AtOnce}.Create(journalPath, truth.Until(3))
	if err != nil {
		t.Fatal(err)
	}
	if err := f.Flush(); err != nil {
		t.Fatal(err)
	}
	d.Put(journalPath, []byte("not yours"))
	d.Do(func() { d.Room = 0 })
	for i := 3; i < truth.Len(); i++ {
		f.Append(truth.Entry(i))
	}
	if err := f.Flush(); !errors.Is(err, ErrDisk) {
		t.Fatalf("a full disk returns %v", err)
	}
	d.Do(func() { d.Room = -1 })
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	kept := d.Kept()
	if !bytes.Equal(kept[f.Path()], encode(t, truth)) || string(kept[journalPath+changedEnd]) != "not yours" || len(kept) != 2 {
		t.Errorf("on disk: %q", kept)
	}
}

// A match whose line endings were changed by an editor or mail program can be read, and continues
// in a file with the original line endings.
func TestEditedLineEndingsAreRead(t *testing.T) {
	truth := numbered(t, 6)
	text := encode(t, truth.Until(5))
	for name, data := range map[string][]byte{
		"mark":         append([]byte("\ufeff"), text...),
		"windows":      bytes.ReplaceAll(text, []byte("\n"), []byte("\r\n")),
		"both":         append([]byte("\ufeff"), bytes.ReplaceAll(text, []byte("\n"), []byte("\r\n"))...),
		"both and cut": append(append([]byte("\ufeff"), bytes.ReplaceAll(text, []byte("\n"), []byte("\r\n"))...), "seat 1 say"...),
		"in part":      bytes.Replace(text, []byte("\n"), []byte("\r\n"), 2),
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "match.canape")
			if err := os.WriteFile(path, data, 0o600); err != nil {
				t.Fatal(err)
			}
			r, f, _, err := Store{}.resume(path)
			if err != nil || r.Len() != 5 {
				t.Fatalf("it gives %v", err)
			}
			f.Append(truth.Entry(5))
			if err := f.Close(); err != nil {
				t.Fatal(err)
			}
			if got, _ := os.ReadFile(path); f.Path() != path || !bytes.Equal(got, encode(t, truth)) {
				t.Errorf("%s holds %q", f.Path(), got)
			}
			if err := (Store{}).Save(path, truth); err != nil {
				t.Error(err)
			}
		})
	}
}

// A match whose replay fails continues after the last entry that can be replayed. If a hash
// differs, it continues after the last hash that matches.
func TestPlayable(t *testing.T) {
	s := start(t, toy{}, header(2, 5))
	for i := range 80 {
		must(t, s.Apply(s.Match().Actors().First(), say(string(rune('a'+i%26))), nil))
	}
	whole := s.Record()
	forge := func(at int, e Entry) *Record {
		r := NewRecord(whole.Header())
		for i, entry := range whole.Entries() {
			if i == at {
				entry = e
			}
			add(t, r, entry)
		}
		return r
	}
	var hash int // the index of the first hash
	for i, e := range whole.Entries() {
		if _, ok := e.(Checked); ok {
			hash = i
			break
		}
	}
	gaveUp := errors.New("enough")
	asked := 0
	for name, test := range map[string]struct {
		record      *Record
		interrupted func() error
		entries     int
		err         error
	}{
		"whole":               {whole, nil, whole.Len(), nil},
		"a move that is none": {forge(50, Played{Play: Play{0, "dance"}}), nil, 50, ErrReplay},
		"the first move":      {forge(0, Played{Play: Play{0, "dance"}}), nil, 0, ErrReplay},
		"another move":        {forge(50, Played{Play: Play{0, "say something else"}}), nil, hash + 1, ErrDiffers},
		"another first move":  {forge(0, Played{Play: Play{0, "say something else"}}), nil, 0, ErrDiffers},
		"enough": {whole, func() error {
			if asked++; asked > 10 {
				return gaveUp
			}
			return nil
		}, 9, gaveUp},
	} {
		entries, err := Playable(test.record, toy{}, test.interrupted)
		if entries != test.entries || !errors.Is(err, test.err) {
			t.Errorf("%s: %d entries, %v, want %d, %v", name, entries, err, test.entries, test.err)
		}
		if test.err == nil || errors.Is(err, gaveUp) {
			continue
		}
		rest := test.record.Until(entries)
		again, err := Reopen(rest, toy{})
		if err != nil {
			t.Errorf("%s: the rest of the file: %v", name, err)
			continue
		}
		must(t, again.Apply(again.Match().Actors().First(), say("on"), nil))
		if test.record.Len() != whole.Len() {
			t.Errorf("%s: the record has changed", name)
		}
	}
}
