package lang

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// Speaker puts the events and refusals of a match into words.
type Speaker struct {
	Catalog *Catalog
	// Game is the id of the game to which cards and other things belong, or "" if there is none.
	Game string
	// Name returns the name of a value, such as a seat or a set of seats, for use inside a
	// sentence. It returns false for values that it does not know. It may be nil.
	Name func(value any) (string, bool)
	// Common reports whether the name of a value is a common noun, which gets a capital at the
	// start of a sentence. It may be nil.
	Common func(value any) bool
}

// Event is an event of a match. Its exported fields are the arguments of its sentence. An argument
// has the name that the field has in JSON.
type Event interface {
	// Type is the event's name, which is the last part of its key.
	Type() string
}

// Text returns the text for the key with its placeholders replaced by arguments. args alternate the
// names and values of the arguments. Slices become lists. Values with a String method are things of
// the game. If a sentence starts with a thing, the sentence starts with a capital.
func (s Speaker) Text(key string, args ...any) string { return s.say(key, pairs(args)) }

// Refusal returns the sentence that explains a refusal to a player. It is the game's own sentence
// for the reason, or else the sentence for all games. args alternate names and values.
func (s Speaker) Refusal(reason string, args ...any) string {
	if key := "refusal." + s.Game + "." + reason; s.Catalog.Has(key) {
		return s.say(key, pairs(args))
	}
	return s.say("refusal."+reason, pairs(args))
}

// Event returns the short sentence for an event, or "" if the event has none. The event must
// already be masked for the reader.
func (s Speaker) Event(e Event) string {
	key := "event." + s.Game + "." + e.Type()
	list := fields(reflect.ValueOf(e), nil)
	if template, ok := s.template(key, list); ok && template == silent {
		return ""
	}
	return s.say(key, list)
}

// List joins phrases, for example "a, b et c" in French.
func (s Speaker) List(phrases ...string) string {
	if len(phrases) == 0 {
		return s.Catalog.Text("list.none")
	}
	joined := phrases[0]
	for i, phrase := range phrases[1:] {
		key := "list.more"
		if i == len(phrases)-2 {
			key = "list.last"
		}
		joined = s.Catalog.Text(key, "list", joined, "next", phrase)
	}
	return joined
}

// silent is the text of events that are shown without words.
const silent = "-"

func (s Speaker) say(key string, args []argument) string {
	template, ok := s.template(key, args)
	if !ok {
		return "[[" + key + "]]"
	}
	if strings.IndexByte(template, '{') < 0 { // this check saves allocations, because most texts of a frame have no placeholder
		return template
	}
	var b strings.Builder
	for i, piece := range parts(template) {
		if piece.name == "" {
			b.WriteString(piece.literal)
			continue
		}
		at := slices.IndexFunc(args, func(a argument) bool { return a.name == piece.name })
		if at < 0 {
			b.WriteString("[[" + piece.name + "]]")
			continue
		}
		phrase := s.inPlace(piece, args[at])
		_, thing := args[at].value.(fmt.Stringer)
		if i == 0 && (thing || s.Common != nil && s.Common(args[at].value)) {
			phrase = Capitalise(phrase)
		}
		b.WriteString(phrase)
	}
	return b.String()
}

// inPlace returns the text that replaces a placeholder.
func (s Speaker) inPlace(piece part, arg argument) string {
	if piece.element == "" {
		return s.Catalog.inForm(piece.form, s.phrase(arg.value))
	}
	value := arg.value
	if list := reflect.ValueOf(value); isList(list) && list.Len() > 0 {
		value = list.Index(0).Interface()
	}
	return s.Catalog.partOf(s.Game, argument{arg.name, value}.console(), piece.element, piece.form)
}

func isList(v reflect.Value) bool { return v.Kind() == reflect.Slice || v.Kind() == reflect.Array }

func (s Speaker) phrase(value any) string {
	if s.Name != nil {
		if phrase, ok := s.Name(value); ok {
			return phrase
		}
	}
	if thing, ok := value.(fmt.Stringer); ok {
		return s.Catalog.Name(s.Game, thing.String())
	}
	if v := reflect.ValueOf(value); isList(v) {
		names := make([]string, v.Len())
		for i := range names {
			names[i] = s.phrase(v.Index(i).Interface())
		}
		return s.List(names...)
	}
	return fmt.Sprint(value)
}

// template returns the text of the key that matches the arguments; ok is false if there is no such
// text.
func (s Speaker) template(key string, args []argument) (string, bool) {
	return s.Catalog.template(key, args, s.count(args))
}

// count returns the first argument that is a number and not the name of a thing or a seat. This
// number determines the plural.
func (s Speaker) count(args []argument) int {
	for _, arg := range args {
		if _, thing := arg.value.(fmt.Stringer); thing {
			continue
		}
		if s.Name != nil {
			if _, named := s.Name(arg.value); named {
				continue
			}
		}
		switch v := reflect.ValueOf(arg.value); {
		case v.CanInt():
			return int(v.Int())
		case v.CanUint():
			return int(v.Uint())
		}
	}
	return uncounted
}

// uncounted means that no argument is a number.
const uncounted = -1

func pairs(args []any) []argument {
	list := make([]argument, 0, len(args)/2)
	for i := 0; i+1 < len(args); i += 2 {
		list = append(list, argument{args[i].(string), args[i+1]})
	}
	return list
}

// argument is a named value to insert into a sentence.
type argument struct {
	name  string
	value any
}

// console returns the value in the form with which conditions of variants are compared. This is the
// text that the console writes, or the length of a set or list.
func (a argument) console() string {
	switch v := a.value.(type) {
	case fmt.Stringer:
		return v.String()
	case interface{ Len() int }:
		return strconv.Itoa(v.Len())
	}
	if v := reflect.ValueOf(a.value); isList(v) {
		return strconv.Itoa(v.Len())
	}
	return fmt.Sprint(a.value)
}

// fields appends the exported fields of an event, including embedded ones, with their names in
// JSON.
func fields(v reflect.Value, list []argument) []argument {
	for v.Kind() == reflect.Pointer {
		v = v.Elem()
	}
	if v.Kind() != reflect.Struct {
		return list
	}
	for i := range v.NumField() {
		field := v.Type().Field(i)
		name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
		switch {
		case field.Anonymous && name == "":
			list = fields(v.Field(i), list)
		case field.IsExported() && name != "-":
			if name == "" {
				name = field.Name
			}
			list = append(list, argument{name, v.Field(i).Interface()})
		}
	}
	return list
}
