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
	Save   bool   // true for a file to write, false for a file to read
	Title  string // title of the dialog, on systems that show titles
	Folder string // the folder shown first; "" for the system's default
	Name   string // the proposed name of a file to write
	Kind   string // what the dialog calls these files: "Jeux de thèmes"
	Ends   []string
}

// Answer is the result of a dialog.
type Answer struct {
	Path string // "" if Err is set
	Err  error  // ErrCancelled if the user closed the dialog; any other error means that it could not be shown
}

// ErrCancelled is the error if the user closed the dialog without choosing a file.
var ErrCancelled = errors.New("file dialog: cancelled")

// System is the system's dialog. A program needs only one, because only one dialog can be open.
type System struct {
	free chan struct{} // holds a value while no dialog is open
	open func(Request) (string, error)
}

// New returns a System that calls open to show a dialog and wait for the answer. With a nil open
// there is no dialog.
func New(open func(Request) (string, error)) *System {
	s := &System{free: make(chan struct{}, 1), open: open}
	s.free <- struct{}{}
	return s
}

// FirstOf returns a function that tries the ways in order until one shows a dialog. It skips nil
// ways, and returns nil if all are nil.
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
// read. Ask returns false if there is no dialog, or if one is already open.
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
		runtime.LockOSThread() // toolkits must be called on the thread that opened the dialog
		defer runtime.UnlockOSThread()
		defer func() { s.free <- struct{}{} }()
		answers <- s.ask(r)
	}()
	return answers, true
}

// ask returns the toolkit's answer. Without a display the toolkit panics, and ask returns an error.
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
