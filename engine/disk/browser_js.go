package disk

import (
	"errors"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"
	"syscall"
	"syscall/js"
	"time"
)

// OS returns the browser's storage for the page. In a program that runs outside of a page, it
// returns the operating system's disk.
func OS() Disk {
	if js.Global().Get("document").Truthy() {
		return theBrowser()
	}
	return system{}
}

var theBrowser = sync.OnceValue(func() *browser { return &browser{} })

// Lasting returns nil if the files of [OS] survive the end of the program. Otherwise it returns the
// reason: the browser stores nothing for this page, for example in a private window or in a frame
// of another site.
func Lasting() error {
	if !js.Global().Get("document").Truthy() {
		return nil
	}
	_, err := theBrowser().open()
	return err
}

// Downloads is a folder that stores nothing: the browser downloads any file that is renamed into
// it.
const Downloads = "/downloads"

// browser is a Disk that stores files in a database of the browser. If the browser refuses a
// database, the files are in memory until the page is closed.
type browser struct {
	once    sync.Once
	tables  tables
	refused error    // the reason why the files are only in memory; nil if they are in a database
	claims  sync.Map // files claimed in this tab
}

// open returns the tables. If the tables do not outlive the page, it also returns the reason.
func (b *browser) open() (tables, error) {
	b.once.Do(func() {
		kept := &database{}
		if _, b.refused = kept.open(); b.refused != nil {
			b.tables = &memory{records: map[string]record{}}
			return
		}
		b.tables = kept
	})
	return b.tables, b.refused
}

// lookup returns the record at a path, with its content only if content is true.
func (b *browser) lookup(operation, file string, content bool) (record, error) {
	tables, _ := b.open()
	found, err := tables.lookup(file, content)
	return found, pathError(operation, file, err)
}

// change makes all changes in one transaction and returns once they are safely stored.
func (b *browser) change(operation, file string, changes ...edit) error {
	tables, _ := b.open()
	return pathError(operation, file, tables.change(changes))
}

func pathError(operation, file string, err error) error {
	if err == nil {
		return nil
	}
	return &fs.PathError{Op: operation, Path: file, Err: err}
}

// entry describes a file or folder.
type entry struct {
	name   string
	size   int64
	at     time.Time
	folder bool
}

// entry implements fs.FileInfo.

func (e entry) Name() string       { return e.name }
func (e entry) Size() int64        { return e.size }
func (e entry) ModTime() time.Time { return e.at }
func (e entry) IsDir() bool        { return e.folder }
func (e entry) Sys() any           { return nil }
func (e entry) Mode() fs.FileMode {
	if e.folder {
		return fs.ModeDir | 0o700
	}
	return 0o600
}

// file returns the entry of a file that has size bytes and is written now.
func file(size int) entry { return entry{size: int64(size), at: time.Now()} }

// find returns the entry at a path. The root and the downloads folder always exist.
func (b *browser) find(operation, file string) (entry, error) {
	if file = path.Clean(file); file == "/" || file == "." || file == Downloads {
		return entry{name: path.Base(file), folder: true}, nil
	}
	found, err := b.lookup(operation, file, false)
	return found.entry, err
}

// regular returns the content of a regular file with at most limit bytes.
func (b *browser) regular(operation, file string, limit int64) ([]byte, error) {
	e, err := b.find(operation, file)
	switch {
	case err != nil:
		return nil, err
	case e.folder:
		return nil, &fs.PathError{Op: operation, Path: file, Err: ErrNotRegular}
	case e.size > limit:
		return nil, &fs.PathError{Op: operation, Path: file, Err: ErrTooLarge}
	}
	found, err := b.lookup(operation, path.Clean(file), true) // fails if the file was removed since find
	return found.content, err
}

// inFolder returns an error if the parent of the path is not a folder.
func (b *browser) inFolder(operation, file string) error {
	above, err := b.find(operation, path.Dir(file))
	if err == nil && !above.folder {
		err = &fs.PathError{Op: operation, Path: file, Err: syscall.ENOTDIR}
	}
	return err
}

func (b *browser) Read(file string, limit int64) ([]byte, error) {
	return b.regular("read", file, limit)
}

func (b *browser) Tail(file string, most int64) ([]byte, error) {
	data, err := b.regular("read", file, 1<<62)
	return data[max(0, int64(len(data))-most):], err
}

func (b *browser) Stat(file string) (fs.FileInfo, error) {
	e, err := b.find("stat", file)
	if err != nil {
		return nil, err
	}
	return e, nil
}

// Target returns the path itself: a browser's store has no links.
func (b *browser) Target(file string) (string, error) { return file, nil }

func (b *browser) Taken(file string) (bool, error) {
	_, err := b.find("stat", file)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	return err == nil, err
}

func (b *browser) List(folder string) ([]fs.DirEntry, error) {
	folder = path.Clean(folder)
	above, err := b.find("list", folder)
	if err == nil && !above.folder {
		err = &fs.PathError{Op: "list", Path: folder, Err: syscall.ENOTDIR}
	}
	if err != nil {
		return nil, err
	}
	prefix := strings.TrimSuffix(folder, "/") + "/"
	tables, _ := b.open()
	found, err := tables.below(prefix)
	if err != nil {
		return nil, pathError("list", folder, err)
	}
	var entries []fs.DirEntry
	for file, e := range found {
		if e.name = strings.TrimPrefix(file, prefix); !strings.Contains(e.name, "/") {
			entries = append(entries, fs.FileInfoToDirEntry(e))
		}
	}
	slices.SortFunc(entries, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	return entries, nil
}

func (b *browser) Create(file string) (Handle, error) {
	file = path.Clean(file)
	if err := b.inFolder("create", file); err != nil {
		return nil, err
	}
	held, err := b.hold(file)
	if err == nil {
		err = b.change("create", file, edit{path: file, record: record{entry: entry{at: time.Now()}}, fresh: true})
	}
	if err != nil {
		held.release()
		return nil, err
	}
	return &browserFile{b, file, held, nil}, nil
}

func (b *browser) Open(file string) (Handle, error) {
	file = path.Clean(file)
	held, err := b.hold(file)
	if err != nil {
		return nil, err
	}
	data, err := b.regular("open", file, 1<<62)
	if err != nil {
		held.release()
		return nil, err
	}
	return &browserFile{b, file, held, data}, nil
}

// Rename renames a file. It does not rename folders.
func (b *browser) Rename(from, to string) error {
	from, to = path.Clean(from), path.Clean(to)
	if err := b.inFolder("rename", to); err != nil {
		return err
	}
	data, err := b.regular("rename", from, 1<<62)
	if err != nil {
		return err
	}
	if path.Dir(to) == Downloads {
		download(path.Base(to), data)
		return b.Remove(from)
	}
	return b.change("rename", from, edit{path: to, record: record{file(len(data)), data}}, edit{path: from, gone: true})
}

func (b *browser) Remove(file string) error {
	file = path.Clean(file)
	if _, err := b.find("remove", file); err != nil {
		return err
	}
	return b.change("remove", file, edit{path: file, gone: true})
}

func (b *browser) Mkdir(folder string) error {
	folder = path.Clean(folder)
	if err := b.inFolder("mkdir", folder); err != nil {
		return err
	}
	return b.change("mkdir", folder, edit{path: folder, record: record{entry: entry{at: time.Now(), folder: true}}, fresh: true})
}

// SyncFolder only checks that the folder exists, because changes of names are safe at once.
func (b *browser) SyncFolder(folder string) error {
	_, err := b.find("sync", folder)
	return err
}

// browserFile is the Handle of a file. It keeps the content in memory, because no other program can
// write the file while it is open.
type browserFile struct {
	browser *browser
	file    string
	claim   *claim
	data    []byte
}

// WriteAt returns once its data is safe, so Sync has nothing to do.
func (w *browserFile) WriteAt(data []byte, at int64) (int, error) {
	changed := make([]byte, max(len(w.data), int(at)+len(data)))
	copy(changed, w.data)
	copy(changed[at:], data)
	if err := w.put(changed); err != nil {
		return 0, err
	}
	return len(data), nil
}

func (w *browserFile) Truncate(size int64) error {
	changed := make([]byte, size)
	copy(changed, w.data)
	return w.put(changed)
}

func (w *browserFile) put(data []byte) error {
	err := w.browser.change("write", w.file, edit{path: w.file, record: record{file(len(data)), data}})
	if err == nil {
		w.data = data
	}
	return err
}

func (w *browserFile) Sync() error { return nil }

func (w *browserFile) Close() error {
	w.claim.release()
	return nil
}

// download makes the browser download a file.
func download(name string, data []byte) {
	global := js.Global()
	blob := global.Get("Blob").New([]any{bytesOf(data)})
	address := global.Get("URL").Call("createObjectURL", blob)
	link := global.Get("document").Call("createElement", "a")
	link.Set("href", address)
	link.Set("download", name)
	link.Call("click")
	global.Call("setTimeout", global.Get("URL").Get("revokeObjectURL").Call("bind", global.Get("URL"), address), 60_000)
}
