package journal

import (
	"bytes"
	"encoding/json"
	"strconv"

	"canape/engine/sealed"
)

const (
	magic = "canape-journal "
	// maxSize is the largest size in bytes of a file that Decode reads, far more than any match
	// needs.
	maxSize = 64 << 20
)

// Cut describes the incomplete end that was dropped from a file. The zero Cut means that nothing
// was dropped.
type Cut struct {
	Line  int // the first line dropped, from 1
	Bytes int // number of bytes dropped
}

// Encode returns the record as a file's content. It fails only if the header cannot be encoded as
// JSON.
func Encode(r *Record) ([]byte, error) {
	w, err := r.lines()
	return w.Out, err
}

// lines returns a Writer with all lines of the record.
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

// Decode parses a file's content, even with a byte order mark or Windows line endings. It drops an
// incomplete end and describes it in the Cut; Cut.Bytes does not count a byte order mark or
// carriage returns. If the content is damaged before its end, Decode returns an ErrDamaged error
// and the record up to the damage; with a damaged header the record is nil.
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
				// The checksum of this line is right, so the disk did not damage it, but the entry
				// is impossible.
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

// decoder iterates over the lines of a journal.
type decoder struct{ sealed.Reader }

// readableAfter reports whether a valid entry follows an unreadable line. In this case the file is
// damaged and not incomplete, because a file grows only at its end.
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

// header parses the first two lines.
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
		return nil, damaged(2, DamageHeader) // for example a field that this program does not know
	}
	return NewRecord(header), nil
}

func headDamage(s sealed.State) string {
	if s == sealed.Missing {
		return DamageCut
	}
	return DamageChecksum
}
