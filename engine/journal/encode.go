package journal

import (
	"bytes"
	"encoding/json"
	"strconv"

	"canape/engine/sealed"
)

const (
	magic = "canape-journal "
	// maxSize bounds what Decode reads, in bytes: far more than any match fills.
	maxSize = 64 << 20
)

// Cut tells what was dropped from the end of a file that was cut off; the zero Cut: nothing.
type Cut struct {
	Line  int // the first line dropped, from 1
	Bytes int // how many bytes were dropped
}

// Encode returns the record as a file's content. It fails only when the header can't be told in
// JSON.
func Encode(r *Record) ([]byte, error) {
	w, err := r.lines()
	return w.Out, err
}

// lines returns the record's lines with their sums.
func (r *Record) lines() (w sealed.Writer, err error) {
	header, err := r.header.encode()
	if err != nil {
		return w, err
	}
	w.Add(strconv.AppendInt([]byte(magic), Version, 10))
	w.Add(header)
	var text []byte
	for _, entry := range r.entries {
		text = entry.appendText(text[:0])
		w.Add(text)
	}
	return w, nil
}

// Decode reads a file's content, also with a byte order mark and with the ends of lines of Windows.
// What was cut off in the middle of a line is dropped and told in the Cut, which counts bytes
// without these. A content that is damaged further up gives an error of ErrDamaged and, when at
// least its header is whole, the record up to the damage.
func Decode(data []byte) (*Record, Cut, error) {
	if len(data) > maxSize {
		return nil, Cut{}, damaged(1, DamageTooLarge)
	}
	data = sealed.Canonical(data)
	d := decoder{sealed.Reader{Data: data}}
	r, err := d.header()
	if err != nil {
		return nil, Cut{}, err
	}
	for {
		text, at, problem := d.Next()
		switch {
		case problem == sealed.Whole:
			entry, ok := parseEntry(string(text))
			if !ok || r.Add(entry) != nil {
				// The sum fits: this is no accident of the disk.
				return r, Cut{}, damaged(d.Line, DamageEntry)
			}
		case at == len(data):
			return r, Cut{}, nil
		case problem == sealed.Unreadable && d.readableAfter():
			return r, Cut{}, damaged(d.Line, DamageChecksum)
		default:
			return r, Cut{Line: d.Line, Bytes: len(data) - at}, nil
		}
	}
}

func damaged(line int, reason string) error {
	return &Error{Code: ErrDamaged, Line: line, Reason: reason}
}

// decoder walks over the lines of a journal.
type decoder struct{ sealed.Reader }

// readableAfter reports whether anything that looks like an entry follows: then the file was not
// cut off but damaged, for what is written last is last in the file.
func (d *decoder) readableAfter() bool {
	for rest := d.Rest(); ; {
		line, after, ok := bytes.Cut(rest, []byte{'\n'})
		if !ok {
			return false
		}
		if text, _, ok := sealed.Split(line); ok {
			if _, ok := parseEntry(string(text)); ok {
				return true
			}
		}
		rest = after
	}
}

// header reads the two lines before the entries.
func (d *decoder) header() (*Record, error) {
	if len(d.Data) == 0 {
		return nil, damaged(1, DamageEmpty)
	}
	if first := d.Data[:min(len(d.Data), len(magic))]; string(first) != magic[:len(first)] {
		return nil, &Error{Code: ErrNotJournal}
	}
	text, _, s := d.Next()
	if s != sealed.Whole {
		return nil, damaged(1, headDamage(s))
	}
	digits, _ := bytes.CutPrefix(text, []byte(magic))
	version, ok := parseNumber(string(digits))
	switch {
	case !ok || version < 1 || strconv.Itoa(version) != string(digits):
		return nil, damaged(1, DamageHeader)
	case version > Version:
		return nil, newer(version)
	}
	text, _, s = d.Next()
	if s != sealed.Whole {
		return nil, damaged(2, headDamage(s))
	}
	var header Header
	if json.Unmarshal(text, &header) != nil {
		return nil, damaged(2, DamageHeader)
	}
	if again, err := header.encode(); err != nil || !bytes.Equal(again, text) {
		return nil, damaged(2, DamageHeader) // it says what this program does not know
	}
	return NewRecord(header), nil
}

func headDamage(s sealed.State) string {
	if s == sealed.Missing {
		return DamageCut
	}
	return DamageChecksum
}
