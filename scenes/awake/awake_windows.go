package awake

import (
	"runtime"

	"golang.org/x/sys/windows"
)

// Flags of SetThreadExecutionState.
const (
	continuous      = 0x80000000 // the request applies until the next call
	systemRequired  = 0x1
	displayRequired = 0x2
)

// Desktop returns a Hold for Windows, which keeps a thread's request until the thread ends.
func Desktop(func(string) string) Hold {
	set := windows.NewLazySystemDLL("kernel32.dll").NewProc("SetThreadExecutionState")
	return func(string) (release func(), err error) {
		asked, done := make(chan error), make(chan struct{})
		go func() {
			runtime.LockOSThread() // never unlocked, so that the thread ends with this goroutine
			before, _, err := set.Call(continuous | systemRequired | displayRequired)
			if before != 0 {
				err = nil
			}
			asked <- err
			<-done
			_, _, _ = set.Call(continuous)
		}()
		if err := <-asked; err != nil {
			close(done)
			return nil, err
		}
		return func() { close(done) }, nil
	}
}
