// Package filedialog asks for a file with the system's own dialog, if there is one.
package filedialog

import (
	"errors"
	"fmt"
	"runtime"
	"slices"
)

// Request describes the file that a dialog asks for.
type Request struct {
	Save   bool   // a file to write; otherwise one to read
	Title  string // if the system shows one
	Folder string // to begin in; "" for the system's default
	Name   string // proposed for a file to write
	Kind   string // what the files are called: "Jeux de thèmes"
	Ends   []string
}

// Answer is the result of a dialog.
type Answer struct {
	Path string // "" if Err is set
	Err  error  // ErrCancelled if the user closed the dialog; any other error means that no dialog could be shown
}

// ErrCancelled is the error of a dialog closed without a choice.
var ErrCancelled = errors.New("file dialog: cancelled")

// System is the system's dialog. A program needs only one, because only one dialog can be open.
type System struct {
	free chan struct{} // has a value while no dialog is open
	open func(Request) (string, error)
}

// New returns a System that calls open, which shows a dialog and waits for the answer. If open is
// nil, there is no dialog.
func New(open func(Request) (string, error)) *System {
	s := &System{free: make(chan struct{}, 1), open: open}
	s.free <- struct{}{}
	return s
}

// FirstOf returns a function that tries several ways until one shows a dialog. It skips nil ways
// and returns nil if all are nil.
func FirstOf(ways ...func(Request) (string, error)) func(Request) (string, error) {
	ways = slices.DeleteFunc(ways, func(way func(Request) (string, error)) bool { return way == nil })
	if len(ways) == 0 {
		return nil
	}
	return func(r Request) (string, error) {
		var failed []error
		for _, way := range ways {
			path, err := way(r)
			if err == nil || errors.Is(err, ErrCancelled) {
				return path, err
			}
			failed = append(failed, err)
		}
		return "", errors.Join(failed...)
	}
}

// Ask opens a dialog and returns at once. The answer arrives on the channel, which need not be
// read. It returns false if there is no dialog or one is already open.
func (s *System) Ask(r Request) (<-chan Answer, bool) {
	if s.open == nil {
		return nil, false
	}
	select {
	case <-s.free:
	default:
		return nil, false
	}
	answers := make(chan Answer, 1)
	go func() {
		runtime.LockOSThread() // toolkits require the thread that opened the dialog
		defer runtime.UnlockOSThread()
		defer func() { s.free <- struct{}{} }()
		answers <- s.ask(r)
	}()
	return answers, true
}

// ask returns the toolkit's answer. Without a display the toolkit panics, which becomes an error.
func (s *System) ask(r Request) (a Answer) {
	defer func() {
		if failed := recover(); failed != nil {
			a = Answer{Err: fmt.Errorf("file dialog: %v", failed)}
		}
	}()
	path, err := s.open(r)
	if err == nil && path == "" {
		err = ErrCancelled
	}
	if err != nil {
		return Answer{Err: err}
	}
	return Answer{Path: path}
}
