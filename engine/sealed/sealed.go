// Package sealed writes and reads text files for people that reveal any damage: journals and
// evenings.
//
// Every line ends with " #" and the CRC-32 (IEEE) of all texts so far, each with its newline and
// without its sum. So a missing, changed or misplaced line is found, and any zlib can check a file.
package sealed

import (
	"bytes"
	"hash/crc32"
	"strconv"
	"strings"
)

const (
	sumMark = " #"
	// sumLen is the length of the mark and the eight digits that end a line.
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

// chain returns the sum of a line that follows a line with the given sum.
func chain(sum uint32, text []byte) uint32 {
	return crc32.Update(crc32.Update(sum, crc32.IEEETable, text), crc32.IEEETable, []byte{'\n'})
}

// Split splits a line, given without its newline, into text and sum.
func Split(line []byte) (text []byte, sum uint32, ok bool) {
	at := len(line) - sumLen
	if at < 0 || string(line[at:at+len(sumMark)]) != sumMark {
		return nil, 0, false
	}
	digits := string(line[at+len(sumMark):])
	n, err := strconv.ParseUint(digits, 16, 32)
	return line[:at], uint32(n), err == nil && digits == strings.ToLower(digits)
}

// Canonical returns a file's content as a Writer writes it: it undoes the byte order mark and the
// Windows line endings that editors and mail programs add. No line contains a line ending itself.
func Canonical(data []byte) []byte {
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	if bytes.Contains(data, []byte("\r\n")) {
		data = bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n"))
	}
	return data
}

// State is the condition of a line.
type State int

// The states of a line.
const (
	Whole      State = iota // its sum is right
	Unreadable              // its sum is wrong or missing
	Missing                 // the file ends before its newline
)

// Reader walks over the lines of a file that is [Canonical].
type Reader struct {
	Data []byte
	Line int // the number of the last line read, from 1
	at   int // where the next line begins
	sum  uint32
}

// Next reads a line and returns it without its sum, and the offset at which it begins.
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

// Rest returns what follows the last line read.
func (r *Reader) Rest() []byte { return r.Data[r.at:] }
