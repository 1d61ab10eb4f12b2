package main

import (
	"fmt"
	"slices"
	"strings"

	"canape/assets/lang"
	"canape/engine"
)

// failure is an error answer of the console.
type failure struct {
	Code    string `json:"code"`
	Message string `json:"message"`
}

// short shortens a long text, so that it can be part of a message.
func short(text string) string {
	const most = 60 // the limit in characters
	if runes := []rune(text); len(runes) > most {
		return string(runes[:most]) + "…"
	}
	return text
}

// bad returns the failure for a malformed request.
func bad(format string, args ...any) *failure {
	return &failure{"bad-request", fmt.Sprintf(format, args...)}
}

// refused returns the failure for a play that the rules refuse, with the sentence that players see.
func refused(game string, r *engine.Refusal) *failure {
	english := lang.For(lang.Fallback)
	name := func(seat engine.Seat) string { return english.Text("seat", "number", int(seat)) }
	speaker := lang.Speaker{Catalog: english, Game: game, Name: func(value any) (string, bool) {
		switch value := value.(type) {
		case engine.Seat:
			return name(value), true
		case engine.SeatSet:
			var names []string
			for seat := range value.All() {
				names = append(names, name(seat))
			}
			return lang.Speaker{Catalog: english}.List(names...), true
		}
		return "", false
	}}
	args := r.Pairs()
	for i, arg := range args {
		if text, ok := arg.(string); ok {
			args[i] = short(text)
		}
	}
	return &failure{string(r.Kind), lang.Capitalise(speaker.Refusal(r.Reason, args...))}
}

// refusedSetup returns the failure for a setup that the game refuses. If the game has no such
// option or handicap, the failure lists those that it has. If an option has an invalid value, the
// failure lists the valid ones.
func refusedSetup(info engine.Info, r *engine.Refusal) *failure {
	fail := refused(info.ID, r)
	var name string
	for _, arg := range r.Args {
		if arg.Name == "option" {
			name, _ = arg.Value.(string)
		}
	}
	switch i := slices.IndexFunc(info.Options, func(o engine.Option) bool { return o.Name == name }); {
	case r.Reason == engine.ReasonOption:
		var names []string
		for _, option := range info.Options {
			names = append(names, option.Name)
		}
		fail.Message += " It has: " + strings.Join(names, ", ") + "."
	case r.Reason == engine.ReasonHandicap:
		var names []string
		for _, handicap := range info.Handicaps {
			names = append(names, handicap.Name)
		}
		if names != nil {
			fail.Message += " It has: " + strings.Join(names, ", ") + "."
		}
	case r.Reason == engine.ReasonValue && i >= 0:
		fail.Message += " It can be " + values(info.Options[i]) + "."
	}
	return fail
}

// values returns the valid values of an option as a text.
func values(o engine.Option) string {
	var choices []string
	switch o.Default.(type) {
	case bool:
		return "true or false"
	case int:
		choices = append(choices, fmt.Sprintf("a whole number from %d to %d", o.Min, o.Max))
	}
	for _, choice := range o.Choices {
		choices = append(choices, fmt.Sprintf("%q", choice))
	}
	if choices == nil {
		choices = append(choices, "a text")
	}
	return strings.Join(choices, " or ")
}

// badFile returns the failure for a file that cannot be written, read or trusted. game is the id of
// the file's game, or "" if it is unknown.
func badFile(path, game string, err error) *failure {
	return &failure{"bad-file", fmt.Sprintf("%q: %s", path, describe(err, game))}
}

// gameNames returns the name of a game in each language.
func gameNames(id string) map[string]string {
	names := make(map[string]string)
	for _, l := range lang.Languages() {
		names[string(l)] = lang.For(l).Text("game." + id)
	}
	return names
}
