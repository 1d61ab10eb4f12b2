package journal

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"canape/engine"
	"canape/engine/disk"
)

// Code tells what is wrong with a journal, and the screen chooses its message by the code. A code
// is itself an error, so that errors.Is(err, ErrNewer) works.
type Code string

// These are the codes of an [Error].
const (
	// ErrNotJournal means that the file is not a journal.
	ErrNotJournal Code = "not-a-journal"
	// ErrNewer means that a newer version wrote the file. Its arguments are "version" and "known",
	// the newest version that this program can read.
	ErrNewer Code = "newer"
	// ErrDamaged means that the file is damaged. Line is the first damaged line, and Reason is one
	// of the Damage constants.
	ErrDamaged Code = "damaged"
	// ErrUnknownGame means that the game does not exist. Its argument is "game".
	ErrUnknownGame Code = "unknown-game"
	// ErrReplay means that the entry on Line cannot be played. If the rules refused the entry, Err
	// contains the *engine.Refusal.
	ErrReplay Code = "replay"
	// ErrDiffers means that the replayed match differs from the recorded match at Line. Its
	// arguments are "expected" and "got".
	ErrDiffers Code = "differs"
	// ErrDisk means that a disk operation failed. Reason is one of the Disk constants, and Err is
	// the system's error.
	ErrDisk Code = "disk"
	// ErrExists means that the path for a new journal is already used.
	ErrExists Code = "exists"
	// ErrForeign means that another program is writing the file, or has changed it while this
	// program was writing it.
	ErrForeign Code = "foreign"
)

// Error returns the code itself.
func (c Code) Error() string { return string(c) }

// These are the reasons of ErrDamaged.
const (
	DamageEmpty    = "empty"    // the file is empty
	DamageCut      = "cut"      // the file ends within the header
	DamageTooLarge = "large"    // the file is larger than any journal
	DamageHeader   = "header"   // the header cannot be parsed
	DamageChecksum = "checksum" // a line was changed, is missing or is misplaced
	DamageEntry    = "entry"    // an entry is impossible
)

// These are the reasons of ErrDisk.
const (
	DiskFull   = "full"
	DiskGone   = "gone"   // the folder or the file no longer exists
	DiskDenied = "denied" // the program has no permission
	DiskFailed = "failed" // any other error
)

// Error is an error about a journal.
type Error struct {
	Code   Code
	Path   string // the path of the file; "" if no file is involved
	Line   int    // the number of the line, from 1; 0 if no line is involved
	Reason string
	Args   []engine.Arg
	Err    error // the cause; may be nil
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

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

// onDisk converts an error of the system into an *Error with ErrDisk.
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
