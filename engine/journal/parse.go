package journal

import (
	"bytes"
	"encoding/json"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"canape/engine"
)

// parseEntry parses a line without its checksum. It accepts a line only if appendText writes it
// exactly like this.
func parseEntry(text string) (Entry, bool) {
	if !utf8.ValidString(text) {
		return nil, false
	}
	entry, ok := parseLoosely(text)
	if !ok || string(entry.appendText(nil)) != text {
		return nil, false
	}
	return entry, true
}

func parseLoosely(text string) (Entry, bool) {
	tick, rest, ok := parseTick(text)
	if !ok {
		return nil, false
	}
	verb, operands, _ := strings.Cut(rest, " ")
	switch verb {
	case "seat":
		play, end, ok := parsePlay(rest)
		return Played{tick, play}, ok && end == ""
	case "together":
		plays, ok := parsePlays(operands)
		return Together{tick, plays}, ok
	case "wait":
		return Waited{tick}, true
	case "back":
		line, ok := parseNumber(strings.TrimPrefix(operands, "to line "))
		return TakenBack{line - firstEntryLine + 1}, ok && line >= firstEntryLine-1
	case "hash":
		return Checked{operands}, isHash(operands)
	case "note":
		return parseNote(operands)
	case "end":
		return parseEnd(operands)
	}
	return nil, false
}

func parseTick(text string) (tick int, rest string, ok bool) {
	if !strings.HasPrefix(text, "@") {
		return 0, text, true
	}
	digits, rest, _ := strings.Cut(text[1:], " ")
	tick, ok = parseNumber(digits)
	return tick, rest, ok
}

// parseNumber parses a number that is not negative and fits in 31 bits.
func parseNumber(digits string) (int, bool) {
	n, err := strconv.ParseUint(digits, 10, 31)
	return int(n), err == nil
}

func parsePlays(text string) ([]Play, bool) {
	var plays []Play
	for {
		play, rest, ok := parsePlay(text)
		if !ok {
			return nil, false
		}
		plays = append(plays, play)
		if rest == "" {
			return plays, len(plays) > 1
		}
		text, ok = strings.CutPrefix(rest, " & ")
		if !ok {
			return nil, false
		}
	}
}

// parsePlay parses the play at the start of text and returns the rest.
func parsePlay(text string) (play Play, rest string, ok bool) {
	text, ok = strings.CutPrefix(text, "seat ")
	if !ok {
		return Play{}, "", false
	}
	digits, text, ok := strings.Cut(text, " ")
	if !ok {
		return Play{}, "", false
	}
	seat, err := strconv.ParseInt(digits, 10, 8)
	if err != nil {
		return Play{}, "", false
	}
	play.Seat = engine.Seat(seat)
	if strings.HasPrefix(text, `"`) {
		quoted, err := strconv.QuotedPrefix(text)
		if err != nil {
			return Play{}, "", false
		}
		play.Move, err = strconv.Unquote(quoted)
		return play, text[len(quoted):], err == nil
	}
	end := len(text)
	if i := strings.Index(text, " & "); i >= 0 {
		end = i
	}
	play.Move = text[:end]
	return play, text[end:], true
}

func isHash(text string) bool {
	if len(text) != 16 {
		return false
	}
	return strings.Trim(text, "0123456789abcdef") == ""
}

func parseNote(text string) (Entry, bool) {
	data := json.RawMessage(text)
	compact, ok := compactJSON(data)
	return Noted{data}, ok && bytes.Equal(compact, data)
}

// compactJSON returns data without white space, or false if data is not valid JSON in UTF-8.
func compactJSON(data json.RawMessage) (json.RawMessage, bool) {
	var b bytes.Buffer
	if !utf8.Valid(data) || json.Compact(&b, data) != nil {
		return nil, false
	}
	return b.Bytes(), true
}

func parseEnd(text string) (Entry, bool) {
	winners, scores, ok := strings.Cut(text, " scores ")
	if !ok {
		return nil, false
	}
	winners, ok = strings.CutPrefix(winners, "winners ")
	if !ok {
		return nil, false
	}
	var outcome engine.Outcome
	for _, seat := range parseList(winners) {
		n, err := strconv.ParseUint(seat, 10, 8)
		if err != nil || n >= engine.MaxSeats {
			return nil, false
		}
		outcome.Winners = outcome.Winners.With(engine.Seat(n))
	}
	for _, score := range parseList(scores) {
		n, err := strconv.ParseInt(score, 10, 64)
		if err != nil || n > math.MaxInt || n < math.MinInt {
			return nil, false
		}
		outcome.Scores = append(outcome.Scores, int(n))
	}
	return Ended{outcome}, true
}

func parseList(text string) []string {
	if text == "-" {
		return nil
	}
	return strings.Split(text, " ")
}
