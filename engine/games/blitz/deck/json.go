package deck

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
)

// readJSON reads the file token by token, so that errors have line numbers.
func (r *reading) readJSON(data []byte) {
	var whole json.RawMessage
	if err := json.Unmarshal(data, &whole); err != nil {
		line := bytes.Count(data, []byte("\n")) + 1
		if syntax := (*json.SyntaxError)(nil); errors.As(err, &syntax) {
			line = lineAt(data, syntax.Offset-1)
		}
		r.problems.add(line, Syntax)
		return
	}
	var head struct{ Language json.RawMessage } // read in advance, because the themes are folded in this language but may precede it in the file
	if json.Unmarshal(whole, &head) == nil {
		var code string
		if json.Unmarshal(head.Language, &code) == nil {
			r.deck.Language = strings.ToLower(tidy(code))
		}
	}
	w := walker{reading: r, data: data, decoder: json.NewDecoder(bytes.NewReader(data))}
	themes := false
	w.object("themes", func(field string, line int) {
		switch field {
		case "name":
			if text, ok := w.text(field); ok {
				r.name(line, text)
			}
		case "language":
			if text, ok := w.text(field); ok {
				r.language(line, text)
			}
		case "themes":
			themes = true
			w.list(field, w.theme)
		default:
			r.problems.add(line, BadField, printable(field))
			w.skip()
		}
	})
	if !themes && len(r.problems) == 0 {
		r.problems.add(0, MissingThemes)
	}
}

// walker reads JSON whose syntax has been checked, so reading a token never fails.
type walker struct {
	reading *reading
	data    []byte
	decoder *json.Decoder
	counted int64 // number of bytes whose lines have been counted
	lines   int   // number of lines that end in these bytes
}

// next returns the next token and the line on which it ends.
func (w *walker) next() (json.Token, int) {
	token, err := w.decoder.Token()
	if err != nil {
		panic(err)
	}
	return token, w.line()
}

// line returns the line on which the last token ends.
func (w *walker) line() int {
	if to := w.decoder.InputOffset() - 1; to > w.counted {
		w.lines += bytes.Count(w.data[w.counted:to], []byte("\n"))
		w.counted = to
	}
	return w.lines + 1
}

func (w *walker) theme() {
	var text, symbol string
	var answers []string
	problems := len(w.reading.problems)
	at := 0
	w.object("theme", func(field string, line int) {
		if at == 0 {
			at = line
		}
		switch field {
		case "theme":
			at = line
			text, _ = w.text(field)
		case "symbol":
			symbol, _ = w.text(field)
		case "answers":
			w.list(field, func() {
				if answer, ok := w.text(field); ok {
					answers = append(answers, answer)
				}
			})
		default:
			w.reading.problems.add(line, BadField, printable(field))
			w.skip()
		}
	})
	if len(w.reading.problems) > problems {
		return // do not report a missing field after a misspelt one, which may be the same field
	}
	if at == 0 {
		at = w.line()
	}
	w.reading.theme(at, text, symbol, answers)
}

// object reads an object. For every field it calls the callback each with the field's name and
// line. The callback must read the field's value. If the JSON value is not an object, object
// reports that the field called name has the wrong kind.
func (w *walker) object(name string, each func(field string, line int)) {
	token, line := w.next()
	if token != json.Delim('{') {
		w.wrong(name, token, line)
		return
	}
	for w.decoder.More() {
		key, line := w.next()
		each(key.(string), line)
	}
	w.next()
}

// list reads a list. It calls the callback each once per element. The callback must read the
// element. Null counts as an empty list.
func (w *walker) list(name string, each func()) {
	token, line := w.next()
	if token == nil {
		return
	}
	if token != json.Delim('[') {
		w.wrong(name, token, line)
		return
	}
	for w.decoder.More() {
		each()
	}
	w.next()
}

// text reads a text, or returns false for any other value. Null counts as a missing field.
func (w *walker) text(name string) (string, bool) {
	token, line := w.next()
	if token == nil {
		return "", false
	}
	text, ok := token.(string)
	if !ok {
		w.wrong(name, token, line)
	}
	return text, ok
}

func (w *walker) wrong(name string, token json.Token, line int) {
	w.reading.problems.add(line, BadKind, name)
	w.finish(token)
}

// skip skips a value.
func (w *walker) skip() {
	token, _ := w.next()
	w.finish(token)
}

// finish reads the rest of the value whose first token has been read.
func (w *walker) finish(first json.Token) {
	depth := 0
	for token := first; ; token, _ = w.next() {
		switch token {
		case json.Delim('{'), json.Delim('['):
			depth++
		case json.Delim('}'), json.Delim(']'):
			depth--
		}
		if depth == 0 {
			return
		}
	}
}

func lineAt(data []byte, offset int64) int {
	offset = min(max(offset, 0), int64(len(data)))
	return bytes.Count(data[:offset], []byte("\n")) + 1
}
