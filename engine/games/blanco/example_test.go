package blanco

import (
	"slices"
	"testing"

	"canape/engine"
	"canape/engine/enginetest"
)

// The tests in this file check the examples in the printed rules.

func TestExampleSara(t *testing.T) {
	m := layout{seats: []place{{grid: "(b1) r2 (y3) g4 / v5 r9 (y8) g7 / (b6) o1 (y2) (g3)", hand: "r12 n1", second: true}}}.match(t)
	log := play(t, m, "draw stock", "place r12 b3")
	const closed = "(b1) (y3) g4 / v5 (y8) g7 / (b6) (y2) (g3)"
	if got := m.players[0].grid.picture(closed); got != closed {
		t.Errorf("grid %s, want %s", got, closed)
	}
	want := []string{
		`{"type":"placed","seat":0,"position":0,"card":"red-12","square":"b3","replaced":"orange-1","was_up":true}`,
		`{"type":"line-removed","seat":0,"line":"column b","squares":["b1","b2","b3"],"cards":["red-2","red-9","red-12"],"chain":false}`,
		`{"type":"closed-up","seat":0,"columns":3,"rows":3,"shifts":[{"from":"c1","to":"b1"},{"from":"d1","to":"c1"},` +
			`{"from":"c2","to":"b2"},{"from":"d2","to":"c2"},{"from":"c3","to":"b3"},{"from":"d3","to":"c3"}]}`,
		`{"type":"reward-earned","seat":0,"chain":false}`,
	}
	if got := enginetest.EventsFor(t, log, engine.Table); !slices.Equal(got, want) {
		t.Errorf("events\n%q, want\n%q", got, want)
	}
}

func TestExampleTim(t *testing.T) {
	m := layout{seats: []place{{grid: "(b1) r2 (y3) g4 / b6 (r6) y6 g6 / (b5) o1 (y2) (g3)", hand: "n12 n1", second: true}}}.match(t)
	log := play(t, m, "draw stock", "discard n12", "turn b2")
	const closed = "(b1) r2 (y3) g4 / (b5) o1 (y2) (g3)"
	if got := m.players[0].grid.picture(closed); got != closed {
		t.Errorf("grid %s, want %s", got, closed)
	}
	want := []string{
		`{"type":"turned","seat":0,"square":"b2","card":"red-6"}`,
		`{"type":"line-removed","seat":0,"line":"row 2","squares":["a2","b2","c2","d2"],` +
			`"cards":["blue-6","red-6","yellow-6","green-6"],"chain":false}`,
		`{"type":"closed-up","seat":0,"columns":4,"rows":2,"shifts":[{"from":"a3","to":"a2"},{"from":"b3","to":"b2"},` +
			`{"from":"c3","to":"c2"},{"from":"d3","to":"d2"}]}`,
		`{"type":"reward-earned","seat":0,"chain":false}`,
	}
	if got := enginetest.EventsFor(t, log, engine.Table); !slices.Equal(got, want) {
		t.Errorf("events\n%q, want\n%q", got, want)
	}
}

// maria returns the match of the printed example of the set-up, in which every seat has set up its
// grid.
func maria(t *testing.T) *Match {
	t.Helper()
	deck := stackDeck(t,
		[]string{"r7 y1 p3 / v2 c9 l4 / n6 g8 y11", "r1 r2 o3 / o4 y5 y6 / v7 v8 p9"},
		"c4", []string{"b10 g12", "n1 n2"})
	i := slices.Index(deck, "orange-5")
	deck = slices.Insert(slices.Delete(deck, i, i+1), 23, "orange-5")
	m, refusal := Game{}.New(engine.Setup{Seats: 2, First: 0, Deck: deck}, nil)
	if refusal != nil {
		t.Fatal(refusal)
	}
	match := m.(*Match)
	play(t, match, "0: turn a1", "0: peek c2", "1: turn b2", "1: peek a1")
	return match
}

func TestExampleMariaSetUp(t *testing.T) {
	m := maria(t)
	const want = "r7 (y1) (p3) / (v2) (c9) (l4) / (n6) (g8) (y11)"
	if got := m.players[0].grid.picture(want); got != want {
		t.Errorf("grid %s, want %s", got, want)
	}
	if got := m.players[0].hand[:m.players[0].handSize]; !slices.Equal(got, []Card{NewCard(Blue, 10), NewCard(Green, 12)}) {
		t.Errorf("hand %v", got)
	}
	if m.deck.topDiscard() != NewCard(Cyan, 4) || m.deck.stock.Len() != 120-2*9-1-2*2 {
		t.Errorf("%v on the discards, %d in the stock", m.deck.topDiscard(), m.deck.stock.Len())
	}
}

func TestExampleMariaActionA(t *testing.T) {
	m := maria(t)
	play(t, m, "draw stock", "place g12 c1")
	const want = "r7 (y1) g12 / (v2) (c9) (l4) / (n6) (g8) (y11)"
	if got := m.players[0].grid.picture(want); got != want {
		t.Errorf("grid %s, want %s", got, want)
	}
	if got := m.players[0].hand[:m.players[0].handSize]; !slices.Equal(got, []Card{NewCard(Blue, 10), NewCard(Orange, 5)}) {
		t.Errorf("hand %v", got)
	}
	if m.deck.topDiscard() != NewCard(Pink, 3) || m.active != 1 {
		t.Errorf("%v on the discards, turn of seat %d", m.deck.topDiscard(), m.active)
	}
}

func TestExampleLinusChain(t *testing.T) {
	m := layout{seats: []place{{grid: "b8 (y1) (g9) / r3 v3 o4 / b11 (p2) n6", hand: "c3 n12"}}}.match(t)
	log := play(t, m, "draw stock", "place c3 c2")
	const rest = "(y1) (g9) / (p2) n6"
	if got := m.players[0].grid.picture(rest); got != rest {
		t.Errorf("grid %s, want %s", got, rest)
	}
	var chain []bool
	for _, e := range log.Events {
		if removed, ok := e.(LineRemoved); ok {
			chain = append(chain, removed.Chain)
		}
	}
	if !slices.Equal(chain, []bool{false, true}) {
		t.Errorf("lines of a chain: %v", chain)
	}
	play(t, m, "peek b1", "turn-peeked")
	if got := m.players[0].grid.picture("(y1) g9 / (p2) n6"); got != "(y1) g9 / (p2) n6" {
		t.Errorf("grid %s after the reward", got)
	}
}
