package engine

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
)

// Option is a house rule of a match. Its default is the printed rule.
type Option struct {
	Name string
	// Default is an int, a bool or a string; its type is the option's type.
	Default any
	// Min and Max are the bounds of an int, both inclusive.
	Min, Max int
	// Choices lists the allowed strings; nil allows any. An int option with Choices accepts these
	// strings as well.
	Choices []string
	// Open means that the option also accepts any other string: the name of content made by the
	// players. The setup then includes the content itself as Setup.Content.
	Open bool
	// Ticks means that an int counts ticks of 1/60 s.
	Ticks bool
	// Screen means that the option only affects the screen and changes no rule.
	Screen bool
}

// Options maps the names of a match's options to their values. Resolved options include every
// option of the game.
type Options map[string]any

// Int returns the value of an int option; the options must be resolved.
func (o Options) Int(name string) int { return o[name].(int) }

// Bool returns the value of a bool option; the options must be resolved.
func (o Options) Bool(name string) bool { return o[name].(bool) }

// Text returns the value of a string option; the options must be resolved.
func (o Options) Text(name string) string { return o[name].(string) }

// UnmarshalJSON reads an object whose values are integers, booleans or strings; anything else is an
// error.
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

// ResolveOptions checks the given values against the game's options and fills in the defaults. It
// refuses unknown names, wrong types and values out of range as BadOption. If several values are
// wrong, it reports the wrong value whose name comes first in the alphabet.
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
