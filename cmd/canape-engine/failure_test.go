package main

import (
	"strings"
	"testing"

	"canape/engine"
	"canape/engine/enginetest"
)

func TestRefusalsNameSeats(t *testing.T) {
	for _, c := range []struct {
		name, game string
		refusal    *engine.Refusal
		want       string
	}{
		{"one", "blanco", engine.Illegal(engine.ReasonNotTurn, "seat", engine.Seat(1)), "It is seat 1’s turn."},
		{"several", "blitz", engine.Illegal("no-duellist", "seats", engine.SeatsOf(0, 2)), "This face-off is between seat 0 and seat 2."},
	} {
		if got := refused(c.game, c.refusal).Message; got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

func TestAnswersDoNotRepeatLongTexts(t *testing.T) {
	enginetest.OneGoroutine(t)
	c := newConsole()
	must(t, c, `{"cmd":"new","game":"blanco","seats":2,"seed":1}`)
	long := strings.Repeat("é", 500_000)
	deck := strings.TrimSuffix(strings.Repeat(`"`+long[:200]+`",`, 120), ",")
	for _, q := range []struct{ name, request, code string }{
		{"a command", `{"cmd":"` + long + `"}`, "bad-request"},
		{"a game", `{"cmd":"new","game":"` + long + `","seats":2,"seed":1}`, "unknown-game"},
		{"an option", `{"cmd":"new","game":"blanco","seats":2,"seed":1,"options":{"` + long + `":1}}`, "bad-option"},
		{"an option's value", `{"cmd":"new","game":"blanco","seats":2,"seed":1,"options":{"games":"` + long + `"}}`, "bad-option"},
		{"a card", `{"cmd":"new","game":"blanco","seats":2,"seed":1,"deck":[` + deck + `]}`, "bad-deck"},
		{"a move", `{"cmd":"play","seat":0,"move":"` + long + `"}`, "bad-move"},
	} {
		r := ask(t, c, "%s", q.request)
		if r.Error.Code != q.code || len(r.Error.Message) > 300 {
			t.Errorf("%s: %s, a message of %d bytes", q.name, r.Error.Code, len(r.Error.Message))
		}
	}
}
