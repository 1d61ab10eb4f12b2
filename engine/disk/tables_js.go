package disk

import (
	"bytes"
	"errors"
	"io/fs"
	"maps"
	"path"
	"strings"
	"sync"
	"syscall"
	"syscall/js"
	"time"
)

// tables stores a browser's files and folders, each under its clean path. All methods may be called
// from any goroutine.
type tables interface {
	// lookup returns the record at a path, and includes its content if content is true. If the path
	// does not exist, lookup fails with fs.ErrNotExist.
	lookup(path string, content bool) (record, error)
	// below returns the entries whose paths have the prefix, by path, and at most MaxList of them.
	below(prefix string) (map[string]entry, error)
	// change makes all changes or none. It returns once the changes are safely stored.
	change(changes []edit) error
}

// record describes a file or folder and has the content of a file.
type record struct {
	entry
	content []byte // the content of a file; never modified
}

// edit changes the record at a path.
type edit struct {
	path   string
	record record
	fresh  bool // whether the edit fails with fs.ErrExist if the path exists
	gone   bool // whether the edit removes the record
}

// memory implements tables in memory, so its files are lost when the page is closed.
type memory struct {
	mu      sync.Mutex
	records map[string]record
}

func (m *memory) lookup(file string, _ bool) (record, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	found, there := m.records[file]
	if !there {
		return record{}, fs.ErrNotExist
	}
	found.name = path.Base(file)
	found.content = bytes.Clone(found.content)
	return found, nil
}

func (m *memory) below(prefix string) (map[string]entry, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	found := map[string]entry{}
	for file, r := range m.records {
		if strings.HasPrefix(file, prefix) && len(found) < MaxList {
			found[file] = r.entry
		}
	}
	return found, nil
}

func (m *memory) change(changes []edit) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	changed := maps.Clone(m.records)
	for _, e := range changes {
		if _, there := changed[e.path]; there && e.fresh {
			return fs.ErrExist
		}
		if e.gone {
			delete(changed, e.path)
			continue
		}
		e.record.content = bytes.Clone(e.record.content)
		changed[e.path] = e.record
	}
	m.records = changed
	return nil
}

// database implements tables in a database of the browser. The database has two stores: names
// describes the file or folder at each path, and contents has the contents of the files. Each
// change is one transaction.
type database struct {
	mu     sync.Mutex
	opened js.Value // undefined while the database is not open
}

// These are the stores of the database.
const (
	names    = "names"
	contents = "contents"
)

// open returns the opened database.
func (d *database) open() (opened js.Value, err error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.opened.Truthy() {
		return d.opened, nil
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
	if opened, err = answer(request); err != nil {
		return opened, err
	}
	d.opened = opened
	forget := js.FuncOf(func(js.Value, []js.Value) any {
		opened.Call("close") // another version of the page wants to change the database, or the user has cleared it; the next operation opens it again
		d.mu.Lock()
		defer d.mu.Unlock()
		d.opened = js.Undefined()
		return nil
	})
	opened.Set("onversionchange", forget)
	opened.Set("onclose", forget)
	return opened, nil
}

// catch turns a JavaScript exception into an error.
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

// failure returns the error for a JavaScript exception.
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

// answer waits for a request and returns its result.
func answer(request js.Value) (js.Value, error) {
	err := outcome(request, "onsuccess", "onerror")
	if err != nil {
		return js.Undefined(), err
	}
	return request.Get("result"), nil
}

// outcome waits for one of two events. The event whose name is in well means success, and the event
// whose name is in badly means failure.
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

// query calls a method of a store and returns its result.
func (d *database) query(table, method string, args ...any) (result js.Value, err error) {
	defer catch(&err)
	opened, err := d.open()
	if err != nil {
		return result, err
	}
	return answer(opened.Call("transaction", table, "readonly").Call("objectStore", table).Call(method, args...))
}

func (d *database) lookup(file string, content bool) (record, error) {
	row, err := d.query(names, "get", file)
	if err == nil && !row.Truthy() {
		err = fs.ErrNotExist
	}
	if err != nil {
		return record{}, err
	}
	found := record{entry: entryOf(file, row)}
	if !content {
		return found, nil
	}
	array, err := d.query(contents, "get", file)
	if err == nil && !array.Truthy() {
		err = fs.ErrNotExist
	}
	if err != nil {
		return record{}, err
	}
	found.content = make([]byte, array.Length())
	js.CopyBytesToGo(found.content, array)
	return found, nil
}

func (d *database) below(prefix string) (map[string]entry, error) {
	within := js.Global().Get("IDBKeyRange").Call("bound", prefix, prefix+"\uffff")
	paths, err := d.query(names, "getAllKeys", within, MaxList)
	if err != nil {
		return nil, err
	}
	rows, err := d.query(names, "getAll", within, MaxList)
	if err != nil {
		return nil, err
	}
	found := map[string]entry{}
	for i := range min(paths.Length(), rows.Length()) {
		file := paths.Index(i).String()
		found[file] = entryOf(file, rows.Index(i))
	}
	return found, nil
}

func (d *database) change(changes []edit) (err error) {
	defer catch(&err)
	opened, err := d.open()
	if err != nil {
		return err
	}
	work := opened.Call("transaction", []any{names, contents}, "readwrite", map[string]any{"durability": "strict"})
	names, contents := work.Call("objectStore", names), work.Call("objectStore", contents)
	for _, e := range changes {
		if e.gone {
			names.Call("delete", e.path)
			contents.Call("delete", e.path)
			continue
		}
		method := "put"
		if e.fresh {
			method = "add"
		}
		names.Call(method, e.record.row(), e.path)
		contents.Call("put", bytesOf(e.record.content), e.path)
	}
	return outcome(work, "oncomplete", "onabort")
}

// row returns the entry in the form of a row of the store names.
func (e entry) row() map[string]any {
	return map[string]any{"size": e.size, "at": e.at.UnixMilli(), "folder": e.folder}
}

// entryOf returns the entry of a row of the store names.
func entryOf(file string, row js.Value) entry {
	return entry{path.Base(file), int64(row.Get("size").Float()), time.UnixMilli(int64(row.Get("at").Float())), row.Get("folder").Bool()}
}

// bytesOf copies data into a JavaScript array.
func bytesOf(data []byte) js.Value {
	array := js.Global().Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(array, data)
	return array
}
