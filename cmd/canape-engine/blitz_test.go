package main

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"canape/engine"
	"canape/engine/bot"
	"canape/engine/games/blitz"
	"canape/engine/games/blitz/deck"
)

// themes returns themes for a deck: the given number for each symbol.
func themes(each int) []deck.Theme {
	var list []deck.Theme
	for n := range each {
		for s := range deck.Symbol(deck.Symbols) {
			theme := deck.Theme{Text: fmt.Sprintf("%v %d", s, n+1), Symbol: s}
			for i := range 12 {
				theme.Answers = append(theme.Answers, fmt.Sprintf("mot %d%d%d", s, n, i))
			}
			list = append(list, theme)
		}
	}
	return list
}

func blitzConsole() *console {
	french := func() deck.Deck { return deck.Deck{Name: "Un", Language: "fr", Themes: themes(2)} }
	english := func() deck.Deck { return deck.Deck{Name: "One", Language: "en", Themes: themes(2)} }
	game := blitz.New(blitz.Source{Language: "fr", Read: french}, blitz.Source{Language: "en", Read: english})
	return &console{games: []engine.Game{game}, thought: bot.Limit{Iterations: 2}}
}

// stacked is the order of the deck in blitzConsole: first the left stack, then the right one.
const stacked = `["waves","plus","waves","duel","dots","grid","grid","duel","dots","equals",` +
	`"duel","star","ring","star","diamond","diamond","ring","plus","duel","equals"]`

// heard returns the types of the events in an answer.
func heard(t *testing.T, r reply) string {
	t.Helper()
	var names []string
	for _, text := range r.Events {
		var e struct{ Type string }
		if err := json.Unmarshal(text, &e); err != nil {
			t.Fatal(err)
		}
		names = append(names, e.Type)
	}
	return strings.Join(names, " ")
}

func TestBlitzByConsole(t *testing.T) {
	c := blitzConsole()
	ask := func(want, format string, args ...any) {
		t.Helper()
		r := ask(t, c, format, args...)
		got := heard(t, r)
		if !r.OK {
			got = r.Error.Code
		} else if r.Moves != nil {
			got = strings.Join(r.Moves, ", ")
		}
		if got != want {
			t.Errorf("%s\n%s %s\nwant %s", fmt.Sprintf(format, args...), got, r.Error.Message, want)
		}
	}
	ask("bad-seats", `{"cmd":"new","game":"blitz","seats":2,"seed":1}`)
	ask("bad-option", `{"cmd":"new","game":"blitz","seats":4,"seed":1,"options":{"deck":2}}`)
	ask("bad-option", `{"cmd":"new","game":"blitz","seats":4,"seed":1,"options":{"deck":"1"}}`)
	ask("bad-option", `{"cmd":"new","game":"blitz","seats":4,"seed":1,"options":{"deck":"Famille"}}`)
	ask("bad-option", `{"cmd":"new","game":"blitz","seats":4,"seed":1,"options":{"answers":"sung"}}`)
	ask("bad-deck", `{"cmd":"new","game":"blitz","seats":4,"seed":1,"deck":["waves"]}`)
	ask("bad-deck", `{"cmd":"new","game":"blitz","seats":3,"seed":1,"deck":%s}`, stacked)
	ask("bad-request", `{"cmd":"new","game":"blitz","seats":4,"seed":1,"content":7}`)
	ask("match-began turn-began", `{"cmd":"new","game":"blitz","seats":4,"seed":1,"options":{"deck":"en-1"}}`)
	ask("match-began turn-began", `{"cmd":"new","game":"blitz","seats":4,"seed":1,"first":0,"deck":%s,"chance":["grid+dots","cube"]}`, stacked)
	ask("draw left, draw right", `{"cmd":"legal","seat":0}`)
	ask("card-drawn turn-began", `{"cmd":"play","seat":0,"move":"draw left"}`)
	ask("card-drawn turn-began", `{"cmd":"play","seat":1,"move":"draw left"}`)
	ask("illegal-move", `{"cmd":"play","seat":3,"move":"buzz"}`)
	ask("card-drawn face-off-began", `{"cmd":"play","seat":2,"move":"draw left"}`)
	ask("bad-move", `{"cmd":"play","seat":2,"move":"answer <word>"}`)
	ask("buzz", `{"cmd":"legal","seat":2}`)
	ask("buzzed buzzed same-moment tie-break-called",
		`{"cmd":"together","plays":[{"seat":2,"move":"buzz"},{"seat":0,"move":"answer kiwi"}]}`)
	ask("duel-returned tie-break-turned", `{"cmd":"play","seat":3,"move":"draw left"}`)
	ask("illegal-move", `{"cmd":"play","seat":2,"move":"answer Kiwis"}`)
	ask("buzzed", `{"cmd":"play","seat":2,"move":"answer l’île d’Yeu"}`)
	ask("floor-given", `{"cmd":"advance","ticks":3}`)
	ask("objected", `{"cmd":"play","seat":0,"move":"object"}`)
	ask("vote no, vote yes", `{"cmd":"legal","seat":2}`)
	ask("voted", `{"cmd":"play","seat":2,"move":"vote yes"}`)
	const view = `{"ok":true,"view":{"game":"blitz","phase":"vote","actors":[0,1,3],"tick":3,"over":false,"stacks":[6,10],` +
		`"tops":[{"symbol":"waves","theme":"waves 1"},{"symbol":"plus","theme":"plus 1"},{"symbol":"waves","theme":"waves 2"},null],` +
		`"piles":[1,1,1,0],"won":[0,0,0,0],"die":null,"face_off":{"seats":[0,2],"theme":"dots 1"},"floor":2,"word":"l’île d’Yeu"}}`
	if got := string(c.answer([]byte(`{"cmd":"view","seat":"table"}`))); got != view {
		t.Errorf("%s\nwant\n%s", got, view)
	}
	ask("votes-counted answer-accepted card-returned card-won turn-began", `{"cmd":"advance","ticks":480}`)
	ask("duel-drawn die-rolled turn-began", `{"cmd":"play","seat":3,"move":"draw right"}`)
	ask("card-drawn turn-began", `{"cmd":"play","seat":3,"move":"draw left"}`)
	ask("card-drawn face-off-began", `{"cmd":"play","seat":0,"move":"draw left"}`)
	ask("", `{"cmd":"bot","seat":0,"level":"hard","seed":1}`)
	ask("buzzed", `{"cmd":"play","seat":3,"move":"buzz"}`)
	ask("floor-given answer-accepted card-won turn-began", `{"cmd":"advance","ticks":183}`)
	ask("bad-chance", `{"cmd":"play","seat":1,"move":"draw left"}`)
	ask("draw left, draw right", `{"cmd":"legal","seat":1}`)
	ask("", `{"cmd":"outcome"}`)
}

// TestOwnDeckByConsole checks that a match with a custom deck is saved with everything it needs.
func TestOwnDeckByConsole(t *testing.T) {
	t.Chdir(t.TempDir())
	content, err := json.Marshal(string(deck.Format(deck.Deck{Name: "Famille", Language: "fr", Themes: themes(3)})))
	if err != nil {
		t.Fatal(err)
	}
	c := blitzConsole()
	must(t, c, `{"cmd":"new","game":"blitz","seats":5,"seed":3,"first":2,"options":{"deck":"Famille","answers":"typed"},"content":%s}`, content)
	must(t, c, `{"cmd":"play","seat":2,"move":"draw left"}`)
	must(t, c, `{"cmd":"advance","ticks":77}`)
	must(t, c, `{"cmd":"save","path":"own.journal"}`)
	again := blitzConsole()
	must(t, again, `{"cmd":"load","path":"own.journal"}`)
	if one, two := must(t, c, `{"cmd":"hash"}`).Hash, must(t, again, `{"cmd":"hash"}`).Hash; one != two {
		t.Errorf("saved at %s, loaded at %s", one, two)
	}
	next := must(t, again, `{"cmd":"view","seat":0}`).View.Actors[0]
	must(t, again, `{"cmd":"play","seat":%d,"move":"draw right"}`, next)
}
