package lang

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"canape/engine"
)

// Speaker puts what happens in a match into words.
type Speaker struct {
	Catalog *Catalog
	// Game is the id of the game whose things are named; "" where none are.
	Game string
	// Seat returns what a seat is called, in the middle of a sentence; nil: seats are numbered as in the console.
	Seat func(engine.Seat) string
}

// Text returns the text under the key with args, alternating names and values, in its placeholders. Seats are called by their
// names, sets and slices are listed, values with a String method are things of the game. A sentence that begins with a thing
// begins with a capital.
func (s Speaker) Text(key string, args ...any) string {
	list := make([]argument, 0, len(args)/2)
	for i := 0; i+1 < len(args); i += 2 {
		list = append(list, argument{args[i].(string), args[i+1]})
	}
	return s.say(key, list)
}

// Refusal returns the sentence that tells a player why something was refused.
func (s Speaker) Refusal(r *engine.Refusal) string {
	list := make([]argument, len(r.Args))
	for i, arg := range r.Args {
		list[i] = argument{arg.Name, arg.Value}
	}
	if key := "refusal." + s.Game + "." + r.Reason; s.Catalog.Has(key) {
		return s.say(key, list)
	}
	return s.say("refusal."+r.Reason, list)
}

// Event returns the short sentence that tells an event, already masked for whoever reads it; "" for events of which there is
// nothing to say. The event's fields are the arguments, under their JSON names.
func (s Speaker) Event(e engine.Event) string {
	key := "event." + s.Game + "." + e.Type()
	list := fields(reflect.ValueOf(e), nil)
	if template, ok := s.Catalog.template(key, list); ok && template == silent {
		return ""
	}
	return s.say(key, list)
}

// silent is the text of an event that is shown but not told.
const silent = "-"

func (s Speaker) say(key string, args []argument) string {
	template, ok := s.Catalog.template(key, args)
	if !ok {
		return "[[" + key + "]]"
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
		if _, thing := args[at].value.(fmt.Stringer); thing && i == 0 {
			phrase = Capitalise(phrase)
		}
		b.WriteString(phrase)
	}
	return b.String()
}

// inPlace returns what stands in the place of a placeholder.
func (s Speaker) inPlace(piece part, arg argument) string {
	if piece.of == "" {
		return inForm(s.Catalog.language, piece.form, s.phrase(arg.value))
	}
	value := arg.value
	if list := reflect.ValueOf(value); isList(list) && list.Len() > 0 {
		value = list.Index(0).Interface()
	}
	return s.Catalog.partOf(s.Game, argument{arg.name, value}.console(), piece.of, piece.form)
}

func isList(v reflect.Value) bool { return v.Kind() == reflect.Slice || v.Kind() == reflect.Array }

func (s Speaker) phrase(value any) string {
	switch v := value.(type) {
	case string:
		return v
	case engine.Seat:
		return s.seat(v)
	case engine.SeatSet:
		var names []string
		for seat := range v.All() {
			names = append(names, s.seat(seat))
		}
		return s.list(names)
	case fmt.Stringer:
		return s.Catalog.Name(s.Game, v.String())
	}
	if v := reflect.ValueOf(value); isList(v) {
		names := make([]string, v.Len())
		for i := range names {
			names[i] = s.phrase(v.Index(i).Interface())
		}
		return s.list(names)
	}
	return fmt.Sprint(value)
}

func (s Speaker) seat(seat engine.Seat) string {
	if s.Seat != nil {
		return s.Seat(seat)
	}
	return s.Catalog.Text("seat", "number", int(seat))
}

// list joins phrases: "a, b et c".
func (s Speaker) list(phrases []string) string {
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

// argument is a named value of a sentence.
type argument struct {
	name  string
	value any
}

// console returns the value as the conditions of variants have it: as the console writes it, lists by their length.
func (a argument) console() string {
	switch v := a.value.(type) {
	case engine.Seat:
		if v == engine.Nobody {
			return "nobody"
		}
		return strconv.Itoa(int(v))
	case engine.SeatSet:
		return strconv.Itoa(v.Len())
	case fmt.Stringer:
		return v.String()
	}
	if v := reflect.ValueOf(a.value); isList(v) {
		return strconv.Itoa(v.Len())
	}
	return fmt.Sprint(a.value)
}

// number returns the value if it is a number to count things with.
func (a argument) number() (int, bool) {
	switch a.value.(type) {
	case engine.Seat, engine.SeatSet, fmt.Stringer:
		return 0, false
	}
	v := reflect.ValueOf(a.value)
	switch {
	case v.CanInt():
		return int(v.Int()), true
	case v.CanUint():
		return int(v.Uint()), true
	}
	return 0, false
}

// fields appends an event's exported fields, embedded ones too, under their JSON names.
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
