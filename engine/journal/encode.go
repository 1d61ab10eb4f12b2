package journal

import (
	"bytes"
	"encoding/json"
	"hash/crc32"
	"strconv"
	"strings"
)

const (
	magic   = "canape-journal "
	sumMark = " #"
	// sumLen is the length of a line's end: the mark and eight digits.
	sumLen = len(sumMark) + 8
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
	return w.out, err
}

// lines returns the record's lines with their sums.
func (r *Record) lines() (w sumWriter, err error) {
	header, err := r.header.encode()
	if err != nil {
		return w, err
	}
	w.add(strconv.AppendInt([]byte(magic), Version, 10))
	w.add(header)
	var text []byte
	for _, entry := range r.entries {
		text = entry.appendText(text[:0])
		w.add(text)
	}
	return w, nil
}

// sumWriter appends lines with their sums.
type sumWriter struct {
	out []byte
	sum uint32
}

func (w *sumWriter) add(text []byte) {
	w.sum = chain(w.sum, text)
	w.out = append(append(w.out, text...), sumMark...)
	const digits = "0123456789abcdef"
	for shift := 28; shift >= 0; shift -= 4 {
		w.out = append(w.out, digits[w.sum>>shift&15])
	}
	w.out = append(w.out, '\n')
}

// chain returns the sum of a line that follows one with the sum given.
func chain(sum uint32, text []byte) uint32 {
	return crc32.Update(crc32.Update(sum, crc32.IEEETable, text), crc32.IEEETable, []byte{'\n'})
}

// splitSum takes a line, without its newline, apart.
func splitSum(line []byte) (text []byte, sum uint32, ok bool) {
	at := len(line) - sumLen
	if at < 0 || string(line[at:at+len(sumMark)]) != sumMark {
		return nil, 0, false
	}
	digits := string(line[at+len(sumMark):])
	n, err := strconv.ParseUint(digits, 16, 32)
	return line[:at], uint32(n), err == nil && digits == strings.ToLower(digits)
}

// canonical returns a file's content as this program writes it: editors and mail programs put a
// byte order mark before it, or end its lines as Windows does. No line holds such an end by itself.
func canonical(data []byte) []byte {
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	if bytes.Contains(data, []byte("\r\n")) {
		data = bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n"))
	}
	return data
}

// Decode reads a file's content, also with a byte order mark and with the ends of lines of Windows.
// What was cut off in the middle of a line is dropped and told in the Cut, which counts bytes
// without these. A content that is damaged further up gives an error of ErrDamaged and, when at
// least its header is whole, the record up to the damage.
func Decode(data []byte) (*Record, Cut, error) {
	if len(data) > maxSize {
		return nil, Cut{}, damaged(1, DamageTooLarge)
	}
	data = canonical(data)
	d := decoder{data: data}
	r, err := d.header()
	if err != nil {
		return nil, Cut{}, err
	}
	for {
		text, at, problem := d.next()
		switch {
		case problem == whole:
			entry, ok := parseEntry(string(text))
			if !ok || r.Add(entry) != nil {
				// The sum fits: this is no accident of the disk.
				return r, Cut{}, damaged(d.line, DamageEntry)
			}
		case at == len(data):
			return r, Cut{}, nil
		case problem == unreadable && d.readableAfter():
			return r, Cut{}, damaged(d.line, DamageChecksum)
		default:
			return r, Cut{Line: d.line, Bytes: len(data) - at}, nil
		}
	}
}

func damaged(line int, reason string) error {
	return &Error{Code: ErrDamaged, Line: line, Reason: reason}
}

// decoder walks over the lines of a file.
type decoder struct {
	data []byte
	at   int // where the next line begins
	line int // the line last read, from 1
	sum  uint32
}

// state is what can be found where a line should be.
type state int

const (
	whole      state = iota // a line whose sum fits
	unreadable              // a line whose sum does not fit, or that has none
	missing                 // no newline any more
)

// next reads a line and returns it without its sum, and where it begins.
func (d *decoder) next() (text []byte, at int, s state) {
	at = d.at
	d.line++
	line, _, ok := bytes.Cut(d.data[at:], []byte{'\n'})
	d.at += len(line)
	if !ok {
		return nil, at, missing
	}
	d.at++
	text, sum, ok := splitSum(line)
	if !ok || sum != chain(d.sum, text) {
		return nil, at, unreadable
	}
	d.sum = sum
	return text, at, whole
}

// readableAfter reports whether anything that looks like an entry follows: then the file was not
// cut off but damaged, for what is written last is last in the file.
func (d *decoder) readableAfter() bool {
	for rest := d.data[d.at:]; ; {
		line, after, ok := bytes.Cut(rest, []byte{'\n'})
		if !ok {
			return false
		}
		if text, _, ok := splitSum(line); ok {
			if _, ok := parseEntry(string(text)); ok {
				return true
			}
		}
		rest = after
	}
}

// header reads the two lines before the entries.
func (d *decoder) header() (*Record, error) {
	if len(d.data) == 0 {
		return nil, damaged(1, DamageEmpty)
	}
	if first := d.data[:min(len(d.data), len(magic))]; string(first) != magic[:len(first)] {
		return nil, &Error{Code: ErrNotJournal}
	}
	text, _, s := d.next()
	if s != whole {
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
	text, _, s = d.next()
	if s != whole {
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

func headDamage(s state) string {
	if s == missing {
		return DamageCut
	}
	return DamageChecksum
}
