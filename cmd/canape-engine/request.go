package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"strconv"
	"unicode/utf8"

	"canape/engine"
)

// request is a line that was read: the members of a JSON object, still encoded. A name that comes twice counts the last time.
type request map[string]json.RawMessage

// parseRequest reads a line. Whatever could be read of it is returned with the error, for the sake of its id.
func parseRequest(line []byte) (request, *failure) {
	if len(line) > maxLine {
		return nil, bad("the line is longer than %d bytes", maxLine)
	}
	if !utf8.Valid(line) {
		return nil, bad("the line is not UTF-8")
	}
	var r request
	if err := json.Unmarshal(line, &r); err != nil || r == nil {
		return nil, bad("the line is not a JSON object")
	}
	return r, nil
}

// text returns a member that must be a string.
func (r request) text(name string) (string, *failure) {
	raw, ok := r[name]
	if !ok {
		return "", bad("%q is missing", name)
	}
	var text *string
	if err := json.Unmarshal(raw, &text); err != nil || text == nil {
		return "", bad("%q must be a string", name)
	}
	return *text, nil
}

// texts returns a member that must be a list of strings; nil if it is missing.
func (r request) texts(name string) ([]string, *failure) {
	raw, ok := r[name]
	if !ok {
		return nil, nil
	}
	var list []*string
	if err := json.Unmarshal(raw, &list); err != nil || list == nil {
		return nil, bad("%q must be a list of strings", name)
	}
	texts := make([]string, len(list))
	for i, text := range list {
		if text == nil {
			return nil, bad("%q must be a list of strings", name)
		}
		texts[i] = *text
	}
	return texts, nil
}

// objects returns a member that must be a list of objects.
func (r request) objects(name string) ([]request, *failure) {
	raw, ok := r[name]
	if !ok {
		return nil, bad("%q is missing", name)
	}
	var list []request
	if err := json.Unmarshal(raw, &list); err != nil || list == nil {
		return nil, bad("%q must be a list of objects", name)
	}
	for _, object := range list {
		if object == nil {
			return nil, bad("%q must be a list of objects", name)
		}
	}
	return list, nil
}

// integer returns a member that must be a whole number; one that no int can hold counts as the last int on its side, where there
// are no seats and no ticks either.
func (r request) integer(name string) (int, *failure) {
	raw, ok := r[name]
	if !ok {
		return 0, bad("%q is missing", name)
	}
	n, ok := wholeNumber(raw)
	if !ok {
		n, ok = hugeNumber(raw)
	}
	if !ok {
		return 0, bad("%q must be a whole number", name)
	}
	return n, nil
}

// seed returns a member that must be a whole number of 64 bits, from 0.
func (r request) seed() (uint64, *failure) {
	raw, ok := r["seed"]
	if !ok {
		return 0, bad(`"seed" is missing`)
	}
	if n, err := strconv.ParseUint(string(bytes.TrimSpace(raw)), 10, 64); err == nil {
		return n, nil
	}
	if n, ok := wholeNumber(raw); ok && n >= 0 {
		return uint64(n), nil
	}
	return 0, bad(`"seed" must be a whole number from 0 to %d`, uint64(math.MaxUint64))
}

// options returns the member "options". Whole numbers become ints; what can be no option's value stays as it was written,
// so that the game refuses it by name.
func (r request) options() (engine.Options, *failure) {
	raw, ok := r["options"]
	if !ok {
		return nil, nil
	}
	var given map[string]json.RawMessage
	if err := json.Unmarshal(raw, &given); err != nil || given == nil {
		return nil, bad(`"options" must be an object`)
	}
	options := make(engine.Options, len(given))
	for name, raw := range given {
		options[name] = optionValue(raw)
	}
	return options, nil
}

func optionValue(raw json.RawMessage) any {
	if n, ok := wholeNumber(raw); ok {
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

// unusable is the JSON text of a value of which no option can be.
type unusable string

func abridged(raw json.RawMessage) unusable {
	const most = 40
	if len(raw) > most {
		return unusable(fmt.Sprintf("%s…", bytes.ToValidUTF8(raw[:most], nil)))
	}
	return unusable(raw)
}

// wholeNumber reads a JSON number that is whole, however it is written: 2, 2.0, 2e0. Beyond 2^53 it must be written in digits.
func wholeNumber(raw json.RawMessage) (int, bool) {
	if n, err := strconv.Atoi(string(bytes.TrimSpace(raw))); err == nil {
		return n, true
	}
	f, ok := wholeFloat(raw)
	if !ok || math.Abs(f) > exactFloat {
		return 0, false
	}
	return int(f), true
}

// hugeNumber reads a whole JSON number that wholeNumber does not: the greatest or the least int stands for it.
func hugeNumber(raw json.RawMessage) (int, bool) {
	f, ok := wholeFloat(raw)
	switch {
	case !ok:
		return 0, false
	case f < 0:
		return math.MinInt, true
	}
	return math.MaxInt, true
}

// exactFloat is the number up to which a float64 holds every whole number.
const exactFloat = 1 << 53

// wholeFloat reads a JSON number that is whole.
func wholeFloat(raw json.RawMessage) (float64, bool) {
	var f *float64
	if json.Unmarshal(raw, &f) != nil || f == nil {
		return 0, false
	}
	return *f, *f == math.Trunc(*f)
}
