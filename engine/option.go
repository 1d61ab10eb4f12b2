package engine

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
)

// Option is a house rule that a match may be set up with. Its default is the printed rule.
type Option struct {
	Name string
	// Default is an int, a bool or a string, and fixes the option's type.
	Default any
	// Min and Max bound an int, both inclusive.
	Min, Max int
	// Choices lists what a string may be; nil allows any. An int that has Choices may be one of
	// these strings instead.
	Choices []string
	// Open tells that an option may be any other string as well: the name of something of the
	// players' own, which comes with the setup as its Content.
	Open bool
	// Ticks tells that an int counts ticks of 1/60 s.
	Ticks bool
	// Screen tells that the option matters to the screen only and changes no rule.
	Screen bool
}

// Options are the values of a match's options by name, complete once resolved.
type Options map[string]any

// Int returns the value of an int option of a resolved set.
func (o Options) Int(name string) int { return o[name].(int) }

// Bool returns the value of a bool option of a resolved set.
func (o Options) Bool(name string) bool { return o[name].(bool) }

// Text returns the value of a string option of a resolved set.
func (o Options) Text(name string) string { return o[name].(string) }

// UnmarshalJSON reads an object whose values are whole numbers, truth values or strings; anything
// else is an error.
func (o *Options) UnmarshalJSON(data []byte) error {
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.UseNumber()
	var raw map[string]any
	if err := decoder.Decode(&raw); err != nil {
		return err
	}
	options := make(Options, len(raw))
	for _, name := range slices.Sorted(maps.Keys(raw)) {
		switch value := raw[name].(type) {
		case bool, string:
			options[name] = value
		case json.Number:
			n, err := strconv.Atoi(value.String())
			if err != nil {
				return fmt.Errorf("option %q: %w", name, err)
			}
			options[name] = n
		default:
			return fmt.Errorf("option %q is neither a number, a truth value nor a string", name)
		}
	}
	*o = options
	return nil
}

// ResolveOptions checks the values given against the game's options and fills in the defaults.
// Unknown names, wrong types and values out of range are refused as BadOption; of several the first
// by name is reported.
func ResolveOptions(known []Option, given Options) (Options, *Refusal) {
	resolved := make(Options, len(known))
	for _, option := range known {
		resolved[option.Name] = option.Default
	}
	for _, name := range slices.Sorted(maps.Keys(given)) {
		i := slices.IndexFunc(known, func(o Option) bool { return o.Name == name })
		if i < 0 {
			return nil, Refuse(BadOption, ReasonOption, "option", name)
		}
		if !known[i].allows(given[name]) {
			return nil, Refuse(BadOption, ReasonValue, "option", name, "value", given[name])
		}
		resolved[name] = given[name]
	}
	return resolved, nil
}

func (o Option) allows(value any) bool {
	switch o.Default.(type) {
	case int:
		if s, ok := value.(string); ok {
			return o.names(s)
		}
		n, ok := value.(int)
		return ok && n >= o.Min && n <= o.Max
	case bool:
		_, ok := value.(bool)
		return ok
	case string:
		s, ok := value.(string)
		return ok && (o.Choices == nil || o.names(s))
	}
	return false
}

func (o Option) names(s string) bool { return o.Open && s != "" || slices.Contains(o.Choices, s) }
