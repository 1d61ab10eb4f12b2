package main

import (
	"fmt"

	"canape/assets/lang"
	"canape/engine"
)

// failure is what the console answers instead of a result.
type failure struct {
	Code    string `json:"code"`
	Message string `json:"message"`
}

// bad returns the failure of a request that can't be understood.
func bad(format string, args ...any) *failure {
	return &failure{"bad-request", fmt.Sprintf(format, args...)}
}

// refused returns the failure of what the rules refuse, in words a player understands.
func refused(game string, r *engine.Refusal) *failure {
	english := lang.For(lang.English)
	speaker := lang.Speaker{Catalog: english, Game: game, Name: func(value any) (string, bool) {
		seat, ok := value.(engine.Seat)
		return english.Text("seat", "number", int(seat)), ok
	}}
	var args []any
	for _, arg := range r.Args {
		args = append(args, arg.Name, arg.Value)
	}
	return &failure{string(r.Kind), lang.Capitalise(speaker.Refusal(r.Reason, args...))}
}

// badFile returns the failure of a file that can't be written, read or believed.
func badFile(path string, err error) *failure {
	return &failure{"bad-file", fmt.Sprintf("%q: %s", path, describe(err))}
}

// gameNames returns what a game is called in each language.
func gameNames(id string) map[string]string {
	names := make(map[string]string)
	for _, l := range lang.Languages() {
		names[string(l)] = lang.For(l).Text("game." + id)
	}
	return names
}
