package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"canape/engine"
	"canape/engine/bot"
)

// These are the requests with their members. The members are checked in the order of the fields.
// Members with omitempty are optional.
type (
	newRequest struct {
		Game      string             `json:"game"`
		Seats     int                `json:"seats"`
		Seed      uint64             `json:"seed"`
		First     *int               `json:"first,omitempty"` // nil means a random seat
		Options   engine.Options     `json:"options,omitempty"`
		Handicaps []engine.Handicaps `json:"handicaps,omitempty"` // the handicaps of each seat
		Deck      []string           `json:"deck,omitempty"`
		Chance    []string           `json:"chance,omitempty"`
		Content   string             `json:"content,omitempty"`
	}
	pathRequest struct { // the request of the commands load and save
		Path string `json:"path"`
	}
	seatRequest struct { // the request of the command legal
		Seat int `json:"seat"`
	}
	playRequest struct {
		Seat int    `json:"seat"`
		Move string `json:"move"`
	}
	togetherRequest struct {
		Plays []playRequest `json:"plays"`
	}
	advanceRequest struct {
		Ticks ticks `json:"ticks"`
	}
	viewRequest struct {
		Seat viewer `json:"seat"`
	}
	botRequest struct {
		Seat  int    `json:"seat"`
		Level level  `json:"level"`
		Seed  uint64 `json:"seed"`
	}
	plainRequest struct{} // the request of the commands games, outcome and hash
)

// These are the types of members for which only some values are valid.
type (
	ticks  int       // 0 to maxTicks
	level  bot.Level // a level that players can choose
	viewer struct {  // the number of a seat, or the table
		seat  int
		table bool
	}
)

// members has the members of a request, a JSON object, in encoded form. If a name occurs twice, the
// last one counts.
type members map[string]json.RawMessage

// parseRequest parses a line. After an error it still returns the members that it could read,
// because the answer must include the request's id.
func parseRequest(line []byte) (members, *failure) {
	if len(line) > maxLine {
		return nil, bad("the line is longer than %d bytes", maxLine)
	}
	if !utf8.Valid(line) {
		return nil, bad("the line is not UTF-8")
	}
	var r members
	if err := json.Unmarshal(line, &r); err != nil || r == nil {
		return nil, bad("the line is not a JSON object")
	}
	return r, nil
}

// read reads the members of a request into the struct request.
func (m members) read(request any) *failure {
	into := reflect.ValueOf(request).Elem()
	for i := range into.NumField() {
		name, rest, _ := strings.Cut(into.Type().Field(i).Tag.Get("json"), ",")
		raw, given := m[name]
		if !given && rest == "" {
			return bad("%q is missing", name)
		}
		if given {
			if fail := readMember(name, raw, into.Field(i).Addr().Interface()); fail != nil {
				return fail
			}
		}
	}
	return nil
}

// readMember reads one member into a variable. null is not a valid value.
func readMember(name string, raw json.RawMessage, into any) *failure {
	ok, kind := false, ""
	switch into := into.(type) {
	case *string:
		ok, kind = readText(raw, into), "a string"
	case *[]string:
		ok, kind = readTexts(raw, into), "a list of strings"
	case *int:
		ok, kind = readInteger(raw, into), "a whole number"
	case **int:
		*into = new(int)
		ok, kind = readInteger(raw, *into), "a whole number"
	case *uint64:
		ok, kind = readSeed(raw, into), fmt.Sprintf("a whole number from 0 to %d", uint64(math.MaxUint64))
	case *engine.Options:
		ok, kind = readOptions(raw, into), "an object"
	case *[]engine.Handicaps:
		ok, kind = readHandicaps(raw, into), "a list of objects with whole numbers"
	case *[]playRequest:
		return readPlays(name, raw, into)
	case *ticks:
		if !readInteger(raw, (*int)(into)) {
			kind = "a whole number"
		} else {
			ok, kind = *into >= 0 && *into <= maxTicks, fmt.Sprintf("0 to %d", maxTicks)
		}
	case *viewer:
		ok, kind = readViewer(raw, into), fmt.Sprintf("a whole number or %q", tableName)
	case *level:
		if !readText(raw, (*string)(into)) {
			kind = "a string"
		} else {
			ok, kind = slices.Contains(bot.Levels(), bot.Level(*into)), "gentle, easy, medium or hard"
		}
	}
	if !ok {
		return bad("%q must be %s", name, kind)
	}
	return nil
}

func readText(raw json.RawMessage, into *string) bool {
	text := &into
	return json.Unmarshal(raw, text) == nil && *text != nil
}

func readTexts(raw json.RawMessage, into *[]string) bool {
	var list []*string
	if json.Unmarshal(raw, &list) != nil || list == nil || slices.Contains(list, nil) {
		return false
	}
	*into = make([]string, len(list))
	for i, text := range list {
		(*into)[i] = *text
	}
	return true
}

// readPlays reads a list of plays.
func readPlays(name string, raw json.RawMessage, into *[]playRequest) *failure {
	var list []members
	if json.Unmarshal(raw, &list) != nil || list == nil || slices.ContainsFunc(list, func(m members) bool { return m == nil }) {
		return bad("%q must be a list of objects", name)
	}
	*into = make([]playRequest, len(list))
	for i, object := range list {
		if fail := object.read(&(*into)[i]); fail != nil {
			return bad("play %d: %s", i, fail.Message)
		}
	}
	return nil
}

// readInteger reads a whole number. If the number does not fit an int, it stores the largest or
// smallest int, which is never a valid seat or number of ticks.
func readInteger(raw json.RawMessage, into *int) (ok bool) {
	*into, _, ok = wholeNumber(raw)
	return ok
}

// tableName is the name for the viewer without a seat.
const tableName = "table"

func readViewer(raw json.RawMessage, into *viewer) bool {
	var name string
	if readText(raw, &name) {
		into.table = true
		return name == tableName
	}
	return readInteger(raw, &into.seat)
}

// readSeed reads an unsigned 64-bit number.
func readSeed(raw json.RawMessage, into *uint64) bool {
	if n, err := strconv.ParseUint(string(bytes.TrimSpace(raw)), 10, 64); err == nil {
		*into = n
		return true
	}
	n, exact, _ := wholeNumber(raw)
	*into = uint64(n)
	return exact && n >= 0
}

// readOptions reads options. Whole numbers become ints. A value of an unsuitable type is kept as
// its JSON text, so that the game's refusal can show it.
func readOptions(raw json.RawMessage, into *engine.Options) bool {
	var given map[string]json.RawMessage
	if json.Unmarshal(raw, &given) != nil || given == nil {
		return false
	}
	*into = make(engine.Options, len(given))
	for name, raw := range given {
		(*into)[name] = optionValue(raw)
	}
	return true
}

// readHandicaps reads the handicaps of seats.
func readHandicaps(raw json.RawMessage, into *[]engine.Handicaps) bool {
	var given []map[string]json.RawMessage
	if json.Unmarshal(raw, &given) != nil || given == nil {
		return false
	}
	*into = make([]engine.Handicaps, len(given))
	for seat, steps := range given {
		if steps == nil {
			return false
		}
		(*into)[seat] = make(engine.Handicaps, len(steps))
		for name, raw := range steps {
			var n int
			if !readInteger(raw, &n) {
				return false
			}
			(*into)[seat][name] = n
		}
	}
	return true
}

func optionValue(raw json.RawMessage) any {
	if n, exact, _ := wholeNumber(raw); exact {
		return n
	}
	var value any
	if err := json.Unmarshal(raw, &value); err == nil {
		switch value.(type) {
		case bool, string:
			return value
		}
	}
	return abridged(raw)
}

// unusable is the JSON text of a value that cannot be the value of any option.
type unusable string

func abridged(raw json.RawMessage) unusable {
	const most = 40
	if len(raw) > most {
		return unusable(fmt.Sprintf("%s…", bytes.ToValidUTF8(raw[:most], nil)))
	}
	return unusable(raw)
}

// exactFloat is the limit up to which float64 can represent every whole number.
const exactFloat = 1 << 53

// wholeNumber reads a whole JSON number in any notation: 2, 2.0, 2e0. Beyond 2^53 it reads only
// plain digits exactly. For other notations it returns the largest or smallest int.
func wholeNumber(raw json.RawMessage) (n int, exact, ok bool) {
	if n, err := strconv.Atoi(string(bytes.TrimSpace(raw))); err == nil {
		return n, true, true
	}
	var f *float64
	if json.Unmarshal(raw, &f) != nil || f == nil || *f != math.Trunc(*f) {
		return 0, false, false
	}
	switch {
	case *f > exactFloat:
		return math.MaxInt, false, true
	case *f < -exactFloat:
		return math.MinInt, false, true
	}
	return int(*f), true, true
}
