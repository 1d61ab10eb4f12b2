package disk

import (
	"io/fs"
	"syscall/js"
)

// claim is a lock that keeps other tabs, and others in this one, from writing a file. The browser
// gives it up when the tab is closed. Where the browser has no locks, as over plain http, or
// refuses them, it keeps only others in this tab from writing.
type claim struct {
	browser *browser
	file    string
	resolve js.Value // gives the browser's lock up; undefined where there is none
	over    js.Value // the promise that is resolved then
}

// hold claims a file. It fails with ErrInUse where somebody else has it.
func (b *browser) hold(file string) (*claim, error) {
	inUse := &fs.PathError{Op: "open", Path: file, Err: ErrInUse}
	if _, taken := b.claims.LoadOrStore(file, true); taken {
		return nil, inUse
	}
	held := &claim{browser: b, file: file}
	if !held.lock() {
		held.release()
		return nil, inUse
	}
	return held, nil
}

// lock asks the browser for the lock, and reports whether nobody else has it.
func (c *claim) lock() bool {
	locks := js.Global().Get("navigator").Get("locks")
	if !locks.Truthy() {
		return true
	}
	free := make(chan bool, 2)
	ask := js.FuncOf(func(_ js.Value, args []js.Value) any {
		if !args[0].Truthy() {
			free <- false
			return nil
		}
		executor := js.FuncOf(func(_ js.Value, args []js.Value) any { c.resolve = args[0]; return nil })
		defer executor.Release()
		promise := js.Global().Get("Promise").New(executor)
		free <- true
		return promise
	})
	refused := js.FuncOf(func(js.Value, []js.Value) any { free <- true; return nil })
	defer ask.Release()
	defer refused.Release()
	over := locks.Call("request", "canape:"+c.file, map[string]any{"ifAvailable": true}, ask)
	over.Call("catch", refused)
	if !<-free {
		return false
	}
	c.over = over
	return true
}

// release gives up the claim, and returns when somebody else can have it.
func (c *claim) release() {
	if c == nil {
		return
	}
	if c.resolve.Truthy() {
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
	c.browser.claims.Delete(c.file)
}
