package journal

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"canape/engine"
	"canape/engine/disk"
)

// Code says what is wrong with a journal, for the screen to choose its sentence by. Codes are
// errors themselves, so that errors.Is(err, ErrNewer) works.
type Code string

// The codes of an [Error].
const (
	// ErrNotJournal: the file is something else altogether.
	ErrNotJournal Code = "not-a-journal"
	// ErrNewer: a newer version wrote it; Args "version", and "known", the newest that this program
	// reads.
	ErrNewer Code = "newer"
	// ErrDamaged: Line is the first that can't be believed, Reason one of the Damage constants.
	ErrDamaged Code = "damaged"
	// ErrUnknownGame: nobody knows the game; Args "game".
	ErrUnknownGame Code = "unknown-game"
	// ErrReplay: the entry on Line can't be played; Err holds an *engine.Refusal where the rules
	// refused it.
	ErrReplay Code = "replay"
	// ErrDiffers: the match that is replayed is not the one that was played; Line, Args "expected"
	// and "got".
	ErrDiffers Code = "differs"
	// ErrDisk: the disk refused; Reason is one of the Disk constants, Err what the system said.
	ErrDisk Code = "disk"
	// ErrExists: a new journal would take the place of a file.
	ErrExists Code = "exists"
	// ErrForeign: another program changed the file while it was being written, or is writing it.
	ErrForeign Code = "foreign"
)

// Error returns the code itself.
func (c Code) Error() string { return string(c) }

// The reasons of ErrDamaged.
const (
	DamageEmpty    = "empty"    // nothing in it
	DamageCut      = "cut"      // it ends before its header does
	DamageTooLarge = "large"    // no journal is that large
	DamageHeader   = "header"   // the header can't be read
	DamageChecksum = "checksum" // a line was changed, is missing or stands in the wrong place
	DamageEntry    = "entry"    // a line tells something that can't be
)

// The reasons of ErrDisk.
const (
	DiskFull   = "full"
	DiskGone   = "gone"   // the folder or the file has vanished
	DiskDenied = "denied" // no permission
	DiskFailed = "failed" // anything else
)

// Error is what can be wrong with a journal.
type Error struct {
	Code   Code
	Path   string // empty where no file is concerned
	Line   int    // from 1; 0 where no line is concerned
	Reason string
	Args   []engine.Arg
	Err    error // what lies beneath; may be nil
}

// Error describes the error for a programmer; players get the translated sentence.
func (e *Error) Error() string {
	var b strings.Builder
	b.WriteString("journal ")
	if e.Path != "" {
		fmt.Fprintf(&b, "%q ", e.Path)
	}
	if e.Line > 0 {
		fmt.Fprintf(&b, "line %d ", e.Line)
	}
	b.WriteString(string(e.Code))
	if e.Reason != "" {
		fmt.Fprintf(&b, " (%s)", e.Reason)
	}
	for _, arg := range e.Args {
		fmt.Fprintf(&b, " %s=%v", arg.Name, arg.Value)
	}
	if e.Err != nil {
		fmt.Fprintf(&b, ": %v", e.Err)
	}
	return b.String()
}

// Is reports whether target is the error's code.
func (e *Error) Is(target error) bool { return target == e.Code }

// Unwrap returns what lies beneath.
func (e *Error) Unwrap() error { return e.Err }

// onDisk returns the journal's error for what the system said about a file.
func onDisk(err error, path string) error {
	reason := DiskFailed
	switch {
	case errors.Is(err, disk.ErrNotRegular):
		return &Error{Code: ErrNotJournal, Path: path, Err: err}
	case errors.Is(err, disk.ErrTooLarge):
		return &Error{Code: ErrDamaged, Path: path, Line: 1, Reason: DamageTooLarge, Err: err}
	case errors.Is(err, disk.ErrInUse):
		return &Error{Code: ErrForeign, Path: path, Err: err}
	case disk.IsFull(err):
		reason = DiskFull
	case errors.Is(err, fs.ErrNotExist):
		reason = DiskGone
	case errors.Is(err, fs.ErrPermission):
		reason = DiskDenied
	}
	return &Error{Code: ErrDisk, Path: path, Reason: reason, Err: err}
}

func newer(version int) error {
	return &Error{Code: ErrNewer, Line: 1, Args: []engine.Arg{{Name: "version", Value: version}, {Name: "known", Value: Version}}}
}
