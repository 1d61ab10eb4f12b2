package deck

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io"
	"strings"
	"unicode/utf8"
)

// readCSV parses a table with the columns theme, symbol and answers. The first row may be a header,
// which shows whether there is a column of symbols.
func (r *reading) readCSV(data []byte) {
	if !utf8.Valid(data) {
		data = fromWindows(data)
	}
	separator, skipped := separatorOf(data)
	reader := csv.NewReader(bytes.NewReader(data[skipped:]))
	reader.Comma = separator
	reader.FieldsPerRecord = -1
	reader.TrimLeadingSpace = true
	before := bytes.Count(data[:skipped], []byte("\n"))
	answersFrom := 2
	for first := true; ; first = false {
		row, err := reader.Read()
		if errors.Is(err, io.EOF) {
			return
		}
		if wrong := (*csv.ParseError)(nil); errors.As(err, &wrong) {
			r.problems.add(before+wrong.StartLine, Syntax)
			return
		}
		line, _ := reader.FieldPos(0)
		line += before
		if first && isHeader(row[0]) {
			if len(row) < 2 || !isSymbolHeader(row[1]) {
				answersFrom = 1
			}
			continue
		}
		if strings.TrimSpace(strings.Join(row, "")) == "" {
			continue // skip a row that contains only separators, as spreadsheets write for empty rows
		}
		symbol := ""
		if answersFrom == 2 && len(row) > 1 {
			symbol = row[1]
		}
		r.theme(line, row[0], symbol, row[min(answersFrom, len(row)):])
	}
}

// FormatTable returns the deck as a CSV file for spreadsheets, which Parse can read. The file does
// not contain the deck's name and language.
func FormatTable(d Deck) []byte {
	b := bytes.NewBufferString("\ufeff") // without this byte order mark some spreadsheets assume another encoding
	w := csv.NewWriter(b)
	w.Comma = ';'
	rows := [][]string{{"theme", "symbol", "answers"}}
	for _, theme := range d.Themes {
		rows = append(rows, append([]string{theme.Text, theme.Symbol.String()}, theme.Answers...))
	}
	if err := w.WriteAll(rows); err != nil {
		panic(err) // this cannot happen, because writing to a buffer does not fail
	}
	return b.Bytes()
}

func isHeader(cell string) bool { return Fold(cell) == "theme" }

func isSymbolHeader(cell string) bool {
	folded := Fold(cell)
	return folded == "symbol" || folded == "symbole"
}

// separatorOf finds the cell separator in the first line that is not blank: a semicolon if the line
// has one, otherwise a tab if it has one, otherwise a comma. Spreadsheets use the semicolon in
// languages in which the comma is the decimal separator. Some spreadsheets begin files with a line
// such as "sep=;", so it also returns how many bytes to skip.
func separatorOf(data []byte) (separator rune, skipped int) {
	line, _, more := bytes.Cut(data, []byte("\n"))
	for more && len(bytes.TrimSpace(line)) == 0 {
		skipped += len(line) + 1
		line, _, more = bytes.Cut(data[skipped:], []byte("\n"))
	}
	if said, ok := bytes.CutPrefix(bytes.TrimSpace(line), []byte("sep=")); ok && len(said) == 1 && more && strings.Contains(";,\t|", string(said)) {
		return rune(said[0]), skipped + len(line) + 1
	}
	for _, c := range []byte(";\t") {
		if bytes.IndexByte(line, c) >= 0 {
			return rune(c), skipped
		}
	}
	return ',', skipped
}

// fromWindows decodes Windows-1252, the encoding that many spreadsheets still use.
func fromWindows(data []byte) []byte {
	high := [32]rune{'€', utf8.RuneError, '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', utf8.RuneError, 'Ž', utf8.RuneError,
		utf8.RuneError, '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', utf8.RuneError, 'ž', 'Ÿ'}
	text := make([]byte, 0, len(data)+len(data)/4)
	for _, b := range data {
		r := rune(b)
		if b >= 0x80 && b < 0xA0 {
			r = high[b-0x80]
		}
		text = utf8.AppendRune(text, r)
	}
	return text
}
