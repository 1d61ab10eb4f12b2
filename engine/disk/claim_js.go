package disk

import (
	"io/fs"
	"syscall/js"
)

// claim is a lock on a file. Other tabs, and other parts of the program in this tab, cannot write
// the file while it is claimed. The browser releases the lock when the tab is closed. If the
// browser has no locks (over plain http) or refuses them, the claim works only within this tab.
type claim struct {
	browser *browser
	file    string
	resolve js.Value // resolving it releases the browser's lock; undefined without a lock
	over    js.Value // the promise that resolves once the lock is released
}

// hold claims a file. It fails with ErrInUse if the file is already claimed.
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

// lock requests the lock from the browser. It returns false only if another tab has the lock.
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

// release releases the claim. When it returns, the file can be claimed again.
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
