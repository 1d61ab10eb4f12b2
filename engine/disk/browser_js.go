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

// OS returns the store that the browser keeps for the page; outside of a page, the disk of the operating system.
func OS() Disk {
	if js.Global().Get("document").Truthy() {
		return theBrowser()
	}
	return system{}
}

var theBrowser = sync.OnceValue(func() Disk { return &browser{} })

// Downloads is a folder that keeps nothing: a file that gets a name in it is downloaded.
const Downloads = "/downloads"

// browser is a Disk in a database of the browser's. It has two tables: names tells what there is under each path, contents what the files hold.
// Each change is one transaction, which happens as a whole or not at all, and waits until it is safe on the device.
type browser struct {
	mu       sync.Mutex
	database js.Value // undefined until it is open
}

// The tables of the database.
const (
	names    = "names"
	contents = "contents"
)

// open returns the database.
func (b *browser) open() (database js.Value, err error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.database.Truthy() {
		return b.database, nil
	}
	defer catch(&err)
	request := js.Global().Get("indexedDB").Call("open", "canape", 1)
	upgrade := js.FuncOf(func(js.Value, []js.Value) any {
		request.Get("result").Call("createObjectStore", names)
		request.Get("result").Call("createObjectStore", contents)
		return nil
	})
	defer upgrade.Release()
	request.Set("onupgradeneeded", upgrade)
	if database, err = answer(request); err != nil {
		return database, err
	}
	b.database = database
	forget := js.FuncOf(func(js.Value, []js.Value) any {
		database.Call("close") // another version of the page wants to change it, or the person has cleared it: the next operation opens it anew
		b.mu.Lock()
		defer b.mu.Unlock()
		b.database = js.Undefined()
		return nil
	})
	database.Set("onversionchange", forget)
	database.Set("onclose", forget)
	return database, nil
}

// catch turns an exception of the browser's into an error.
func catch(err *error) {
	if r := recover(); r != nil {
		exception, ok := r.(js.Error)
		if !ok {
			if _, ok := r.(*js.ValueError); !ok {
				panic(r)
			}
			*err = errors.New("the browser keeps nothing")
			return
		}
		*err = failure(exception.Value)
	}
}

// failure returns the error that an exception of the browser's tells of.
func failure(exception js.Value) error {
	if !exception.Truthy() {
		return errors.New("the browser refuses")
	}
	switch name := exception.Get("name").String(); name {
	case "QuotaExceededError":
		return syscall.ENOSPC
	case "ConstraintError":
		return fs.ErrExist
	default:
		return errors.New(name + ": " + exception.Get("message").String())
	}
}

// answer waits for the result of a request.
func answer(request js.Value) (js.Value, error) {
	err := outcome(request, "onsuccess", "onerror")
	if err != nil {
		return js.Undefined(), err
	}
	return request.Get("result"), nil
}

// outcome waits until something has succeeded or failed, which are two events.
func outcome(of js.Value, well, badly string) error {
	came := make(chan error, 2)
	good := js.FuncOf(func(js.Value, []js.Value) any { came <- nil; return nil })
	bad := js.FuncOf(func(js.Value, []js.Value) any { came <- failure(of.Get("error")); return nil })
	defer good.Release()
	defer bad.Release()
	of.Set(well, good)
	of.Set(badly, bad)
	defer of.Set(well, js.Null())
	defer of.Set(badly, js.Null())
	return <-came
}

// query calls a method of a table and returns its result.
func (b *browser) query(operation, file, table, method string, args ...any) (result js.Value, err error) {
	defer func() { err = pathError(operation, file, err) }()
	defer catch(&err)
	database, err := b.open()
	if err != nil {
		return result, err
	}
	return answer(database.Call("transaction", table, "readonly").Call("objectStore", table).Call(method, args...))
}

// change makes a change to both tables and returns when it is safe.
func (b *browser) change(operation, file string, what func(names, contents js.Value)) (err error) {
	defer func() { err = pathError(operation, file, err) }()
	defer catch(&err)
	database, err := b.open()
	if err != nil {
		return err
	}
	work := database.Call("transaction", []any{names, contents}, "readwrite", map[string]any{"durability": "strict"})
	what(work.Call("objectStore", names), work.Call("objectStore", contents))
	return outcome(work, "oncomplete", "onabort")
}

func pathError(operation, file string, err error) error {
	if err == nil {
		return nil
	}
	return &fs.PathError{Op: operation, Path: file, Err: err}
}

// entry is what the table of names holds under a path.
type entry struct {
	name   string
	size   int64
	at     time.Time
	folder bool
}

// An entry is an fs.FileInfo.

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

// row returns the entry as the table holds it.
func (e entry) row() map[string]any {
	return map[string]any{"size": e.size, "at": e.at.UnixMilli(), "folder": e.folder}
}

// entryOf reads a row of the table.
func entryOf(file string, row js.Value) entry {
	return entry{path.Base(file), int64(row.Get("size").Float()), time.UnixMilli(int64(row.Get("at").Float())), row.Get("folder").Bool()}
}

// file is an entry of size bytes that is written now.
func file(size int) map[string]any { return entry{size: int64(size), at: time.Now()}.row() }

// bytesOf returns a copy for the browser.
func bytesOf(data []byte) js.Value {
	array := js.Global().Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(array, data)
	return array
}

// find returns what has a name. The root, and the folder of downloads, are there from the beginning.
func (b *browser) find(operation, file string) (entry, error) {
	if file = path.Clean(file); file == "/" || file == "." || file == Downloads {
		return entry{name: path.Base(file), folder: true}, nil
	}
	row, err := b.query(operation, file, names, "get", file)
	if err == nil && !row.Truthy() {
		err = &fs.PathError{Op: operation, Path: file, Err: fs.ErrNotExist}
	}
	if err != nil {
		return entry{}, err
	}
	return entryOf(file, row), nil
}

// regular returns the content of a regular file no larger than limit.
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
	array, err := b.query(operation, file, contents, "get", path.Clean(file))
	if err != nil {
		return nil, err
	}
	if !array.Truthy() {
		return nil, &fs.PathError{Op: operation, Path: file, Err: fs.ErrNotExist} // removed in between
	}
	data := make([]byte, array.Length())
	js.CopyBytesToGo(data, array)
	return data, nil
}

// inFolder reports why nothing can have its name in the folder above.
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
	paths, err := b.query("list", folder, names, "getAllKeys", below(prefix), MaxList)
	if err != nil {
		return nil, err
	}
	rows, err := b.query("list", folder, names, "getAll", below(prefix), MaxList)
	if err != nil {
		return nil, err
	}
	var entries []fs.DirEntry
	for i := range min(paths.Length(), rows.Length()) {
		if name := strings.TrimPrefix(paths.Index(i).String(), prefix); !strings.Contains(name, "/") {
			entries = append(entries, fs.FileInfoToDirEntry(entryOf(name, rows.Index(i))))
		}
	}
	slices.SortFunc(entries, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	return entries, nil
}

// below returns the range of all paths with a prefix.
func below(prefix string) js.Value {
	return js.Global().Get("IDBKeyRange").Call("bound", prefix, prefix+"\uffff")
}

func (b *browser) Create(file string) (Handle, error) {
	file = path.Clean(file)
	if err := b.inFolder("create", file); err != nil {
		return nil, err
	}
	held, err := hold(file)
	if err == nil {
		err = b.add("create", file, entry{at: time.Now()})
	}
	if err != nil {
		held.release()
		return nil, err
	}
	return &browserFile{b, file, held, nil}, nil
}

// add adds a name that nothing has yet, and an empty content.
func (b *browser) add(operation, file string, e entry) error {
	return b.change(operation, file, func(names, contents js.Value) {
		names.Call("add", e.row(), file)
		contents.Call("put", bytesOf(nil), file)
	})
}

func (b *browser) Open(file string) (Handle, error) {
	file = path.Clean(file)
	held, err := hold(file)
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

// Rename renames files: folders keep their names.
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
	return b.change("rename", from, func(names, contents js.Value) {
		names.Call("put", file(len(data)), to)
		contents.Call("put", bytesOf(data), to)
		names.Call("delete", from)
		contents.Call("delete", from)
	})
}

func (b *browser) Remove(file string) error {
	file = path.Clean(file)
	if _, err := b.find("remove", file); err != nil {
		return err
	}
	return b.change("remove", file, func(names, contents js.Value) {
		names.Call("delete", file)
		contents.Call("delete", file)
	})
}

func (b *browser) Mkdir(folder string) error {
	folder = path.Clean(folder)
	if err := b.inFolder("mkdir", folder); err != nil {
		return err
	}
	return b.add("mkdir", folder, entry{at: time.Now(), folder: true})
}

// SyncFolder has nothing to wait for: every change of names was safe when it was done.
func (b *browser) SyncFolder(folder string) error {
	_, err := b.find("sync", folder)
	return err
}

// browserFile is the Handle of a file. It holds the content: nobody else can change it meanwhile.
type browserFile struct {
	browser *browser
	file    string
	claim   *claim
	data    []byte
}

// WriteAt returns when what it has written is safe: Sync has nothing to do.
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
	err := w.browser.change("write", w.file, func(names, contents js.Value) {
		names.Call("put", file(len(data)), w.file)
		contents.Call("put", bytesOf(data), w.file)
	})
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

// claim is a lock that keeps other tabs, and others in this one, from writing a file. The browser gives it up when the tab is closed.
type claim struct {
	resolve js.Value // gives the lock up
	over    js.Value // the promise that is resolved then
}

// hold returns the lock of a file, or ErrInUse where somebody has it. Where the browser has no locks files are not locked.
func hold(file string) (*claim, error) {
	locks := js.Global().Get("navigator").Get("locks")
	if !locks.Truthy() {
		return &claim{}, nil
	}
	given := make(chan *claim, 1)
	ask := js.FuncOf(func(_ js.Value, args []js.Value) any {
		if !args[0].Truthy() {
			given <- nil
			return nil
		}
		held := &claim{}
		executor := js.FuncOf(func(_ js.Value, args []js.Value) any { held.resolve = args[0]; return nil })
		defer executor.Release()
		promise := js.Global().Get("Promise").New(executor)
		given <- held
		return promise
	})
	defer ask.Release()
	over := locks.Call("request", "canape:"+file, map[string]any{"ifAvailable": true}, ask)
	held := <-given
	if held == nil {
		return nil, &fs.PathError{Op: "open", Path: file, Err: ErrInUse}
	}
	held.over = over
	return held, nil
}

// release gives up the lock, and returns when somebody else can have it.
func (c *claim) release() {
	if c == nil || !c.resolve.Truthy() {
		return
	}
	gone := make(chan struct{})
	then := js.FuncOf(func(js.Value, []js.Value) any {
		close(gone)
		return nil
	})
	defer then.Release()
	c.resolve.Invoke()
	c.over.Call("then", then)
	<-gone
}

// download has the browser download a file.
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
