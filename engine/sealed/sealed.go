// Package sealed writes and reads text files that people can read and that show by themselves
// whether they are whole: journals and evenings.
//
// Every line ends with " #" and the CRC-32 (IEEE) of all texts so far, each with its newline and
// without its sum. A line that is missing, changed or out of place is found, and any zlib can check
// a file.
package sealed

import (
	"bytes"
	"hash/crc32"
	"strconv"
	"strings"
)

const (
	sumMark = " #"
	// sumLen is the length of a line's end: the mark and eight digits.
	sumLen = len(sumMark) + 8
)

// Writer appends lines with their sums to Out.
type Writer struct {
	Out []byte
	sum uint32
}

// Add appends a line, given without sum and newline.
func (w *Writer) Add(text []byte) {
	w.sum = chain(w.sum, text)
	w.Out = append(append(w.Out, text...), sumMark...)
	const digits = "0123456789abcdef"
	for shift := 28; shift >= 0; shift -= 4 {
		w.Out = append(w.Out, digits[w.sum>>shift&15])
	}
	w.Out = append(w.Out, '\n')
}

// chain returns the sum of a line that follows one with the sum given.
func chain(sum uint32, text []byte) uint32 {
	return crc32.Update(crc32.Update(sum, crc32.IEEETable, text), crc32.IEEETable, []byte{'\n'})
}

// Split takes a line, without its newline, apart.
func Split(line []byte) (text []byte, sum uint32, ok bool) {
	at := len(line) - sumLen
	if at < 0 || string(line[at:at+len(sumMark)]) != sumMark {
		return nil, 0, false
	}
	digits := string(line[at+len(sumMark):])
	n, err := strconv.ParseUint(digits, 16, 32)
	return line[:at], uint32(n), err == nil && digits == strings.ToLower(digits)
}

// Canonical returns a file's content as a Writer writes it: editors and mail programs put a byte
// order mark before it, or end its lines as Windows does. No line holds such an end by itself.
func Canonical(data []byte) []byte {
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	if bytes.Contains(data, []byte("\r\n")) {
		data = bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n"))
	}
	return data
}

// State is the state of a line.
type State int

// The states.
const (
	Whole      State = iota // a line whose sum fits
	Unreadable              // a line whose sum does not fit, or that has none
	Missing                 // the file ends before its newline
)

// Reader walks over the lines of a file that is [Canonical].
type Reader struct {
	Data []byte
	Line int // the line last read, from 1
	at   int // where the next line begins
	sum  uint32
}

// Next reads a line and returns it without its sum, and where it begins.
func (r *Reader) Next() (text []byte, at int, s State) {
	at = r.at
	r.Line++
	line, _, ok := bytes.Cut(r.Data[at:], []byte{'\n'})
	r.at += len(line)
	if !ok {
		return nil, at, Missing
	}
	r.at++
	text, sum, ok := Split(line)
	if !ok || sum != chain(r.sum, text) {
		return nil, at, Unreadable
	}
	r.sum = sum
	return text, at, Whole
}

// Rest returns what follows the line last read.
func (r *Reader) Rest() []byte { return r.Data[r.at:] }
