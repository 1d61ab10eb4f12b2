// Package filedialog asks people for a file with the system's own dialog, where there is one.
package filedialog

import (
	"errors"
	"fmt"
	"runtime"
	"slices"
)

// Request is what is asked.
type Request struct {
	Save   bool   // a file to write; otherwise one to read
	Title  string // where the system shows one
	Folder string // to begin in; "": where the system likes
	Name   string // offered for a file to write
	Kind   string // what the files are called: "Jeux de thèmes"
	Ends   []string
}

// Answer is what came of it.
type Answer struct {
	Path string // "" if Err is set
	Err  error  // ErrCancelled: somebody closed the dialog; otherwise there is no dialog to be had
}

// ErrCancelled is the error of a dialog that somebody closed without choosing.
var ErrCancelled = errors.New("file dialog: cancelled")

// System is the system's dialog. There is one for the program: systems have one dialog at a time.
type System struct {
	free chan struct{} // holds the right to open a dialog
	open func(Request) (string, error)
}

// New returns the system's dialog, which open shows: it asks and waits for the answer. Nil: there is no dialog.
func New(open func(Request) (string, error)) *System {
	s := &System{free: make(chan struct{}, 1), open: open}
	s.free <- struct{}{}
	return s
}

// FirstOf returns an asker that asks by the first way that leads to a dialog. Ways that are nil do not exist; nil if none does.
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

// Ask opens a dialog and returns at once; the answer comes over the channel, which nobody needs to read. False: there
// is no dialog, or one is still open.
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
		runtime.LockOSThread() // toolkits keep to the thread that opened a dialog
		defer runtime.UnlockOSThread()
		defer func() { s.free <- struct{}{} }()
		answers <- s.ask(r)
	}()
	return answers, true
}

// ask returns what the toolkit says; without a screen it panics, which is an answer too.
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
