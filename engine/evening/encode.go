package evening

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"unicode/utf8"

	"canape/engine/sealed"
)

// Version is the format version that this program writes. It cannot read files of newer versions.
const Version = 1

const (
	magic   = "canape-evening "
	maxSize = 4 << 20
)

// These are the errors that Decode returns.
var (
	ErrDamaged = errors.New("the evening is damaged")
	ErrNewer   = errors.New("a newer version has written the evening")
)

// Encode returns the evening as a file's content.
func (e *Evening) Encode() []byte {
	var w sealed.Writer
	w.Add(strconv.AppendInt([]byte(magic), Version, 10))
	w.Add(plainJSON(e.Header))
	for _, entry := range e.entries {
		w.Add(text(entry))
	}
	return w.Out
}

func text(entry Entry) []byte { return append([]byte(entry.verb()+" "), plainJSON(entry)...) }

// plainJSON encodes a value as one line that people can read.
func plainJSON(v any) []byte {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(v); err != nil {
		panic(fmt.Errorf("evening: %w", err)) // this cannot happen, because the values are this package's own types, and their raw JSON was decoded from a file or encoded by us
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n"))
}

// Decode parses a file's content. If it is damaged, Decode returns the evening up to the damage
// with ErrDamaged; if even the header is unreadable, the evening is nil. If the file was cut off,
// Decode ignores the incomplete last line, which does not count as damage.
func Decode(data []byte) (*Evening, error) {
	if len(data) > maxSize {
		return nil, ErrDamaged
	}
	r := sealed.Reader{Data: sealed.Canonical(data)}
	first, _, state := r.Next()
	digits, ours := strings.CutPrefix(string(first), magic)
	version, err := strconv.Atoi(digits)
	switch {
	case state != sealed.Whole || !ours || err != nil || version < 1 || strconv.Itoa(version) != digits:
		return nil, ErrDamaged
	case version > Version:
		return nil, ErrNewer
	}
	line, _, state := r.Next()
	e := &Evening{}
	if state != sealed.Whole || !exactly(line, &e.Header) {
		return nil, ErrDamaged
	}
	for {
		line, at, state := r.Next()
		switch {
		case state == sealed.Whole:
			entry, ok := parse(line)
			if !ok || e.Add(entry) != nil {
				return e, ErrDamaged
			}
		case state == sealed.Missing, at == len(r.Data), len(r.Rest()) == 0:
			return e, nil
		default:
			return e, ErrDamaged
		}
	}
}

// exactly decodes a line of JSON into v. It returns false unless encoding v again gives the same
// line.
func exactly(line []byte, v any) bool {
	return utf8.Valid(line) && json.Unmarshal(line, v) == nil && bytes.Equal(plainJSON(v), line)
}

// parse parses an entry. It accepts a line only if Encode writes it exactly like this.
func parse(line []byte) (Entry, bool) {
	verb, operand, _ := bytes.Cut(line, []byte(" "))
	for _, kind := range [...]Entry{Come{}, Home{}, Plan{}, Joker{}, Begin{}, End{}, Skip{}, Close{}, Rename{}} {
		if kind.verb() != string(verb) {
			continue
		}
		v := reflect.New(reflect.TypeOf(kind))
		if !exactly(operand, v.Interface()) {
			return nil, false
		}
		return v.Elem().Interface().(Entry), true
	}
	return nil, false
}
