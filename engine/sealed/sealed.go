// Package sealed writes and reads text files that people can read, and in which any damage is
// detected. Journals and evenings are such files.
//
// Every line consists of a text, " #" and a checksum: the CRC-32 (IEEE) of the texts of this and
// all earlier lines, each with a newline. This detects any missing, changed or misplaced line, and
// any program with a CRC-32 function can check a file.
package sealed

import (
	"bytes"
	"hash/crc32"
	"strconv"
	"strings"
)

const (
	sumMark = " #"
	// sumLen is the length of the end of a line, which is the mark and eight hexadecimal digits.
	sumLen = len(sumMark) + 8
)

// Writer appends lines with their checksums to Out.
type Writer struct {
	Out []byte
	sum uint32
}

// Add appends a line with its checksum. text has neither a checksum nor a newline.
func (w *Writer) Add(text []byte) {
	w.sum = chain(w.sum, text)
	w.Out = append(append(w.Out, text...), sumMark...)
	const digits = "0123456789abcdef"
	for shift := 28; shift >= 0; shift -= 4 {
		w.Out = append(w.Out, digits[w.sum>>shift&15])
	}
	w.Out = append(w.Out, '\n')
}

// chain returns the checksum of a line with this text. sum is the checksum of the line before it,
// or 0 for the first line.
func chain(sum uint32, text []byte) uint32 {
	return crc32.Update(crc32.Update(sum, crc32.IEEETable, text), crc32.IEEETable, []byte{'\n'})
}

// Split splits a line, without its newline, into its text and its checksum. ok is false if the line
// does not end with a checksum.
func Split(line []byte) (text []byte, sum uint32, ok bool) {
	at := len(line) - sumLen
	if at < 0 || string(line[at:at+len(sumMark)]) != sumMark {
		return nil, 0, false
	}
	digits := string(line[at+len(sumMark):])
	n, err := strconv.ParseUint(digits, 16, 32)
	return line[:at], uint32(n), err == nil && digits == strings.ToLower(digits)
}

// Canonical removes from a file's content what editors and mail programs add: the byte order mark
// and the carriage returns of Windows line endings. No text loses anything, because texts contain
// no line endings.
func Canonical(data []byte) []byte {
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	if bytes.Contains(data, []byte("\r\n")) {
		data = bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n"))
	}
	return data
}

// State is the condition of a line.
type State int

// These are the states of a line.
const (
	Whole      State = iota // the checksum is right
	Unreadable              // the checksum is wrong or missing
	Missing                 // the file ends before the line's newline
)

// Reader reads the lines of a file, whose content must be [Canonical].
type Reader struct {
	Data []byte
	Line int // the number of the last line read, from 1
	at   int // offset of the next line
	sum  uint32
}

// Next reads the next line. It returns the line's text, the offset at which the line begins, and
// the line's state.
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

// Rest returns the content after the last line read.
func (r *Reader) Rest() []byte { return r.Data[r.at:] }
