package blanco

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"canape/engine"
	"canape/engine/enginetest"
)

// wander plays up to this many random moves. It calls the function look before each move and after
// the last.
func wander(t *testing.T, setup engine.Setup, moves int, look func(m *Match, rng *engine.RNG)) {
	t.Helper()
	dealt, refusal := Game{}.New(setup, nil)
	if refusal != nil {
		t.Fatal(refusal)
	}
	m, rng := dealt.(*Match), engine.NewRNG(setup.Seed+99)
	for range moves {
		look(m, &rng)
		if m.Over() {
			return
		}
		step(t, m, &rng, nil)
		checkSound(t, m)
	}
	look(m, &rng)
}

// step makes a random legal move of a random actor.
func step(t *testing.T, m *Match, rng *engine.RNG, log *engine.Log) {
	t.Helper()
	actors := slices.Collect(m.Actors().All())
	seat := actors[rng.N(len(actors))]
	legal := m.Legal(seat, nil)
	if refusal := m.Apply(seat, legal[rng.N(len(legal))], log); refusal != nil {
		t.Fatal(refusal)
	}
}

func TestRuling10EventsNameNoHiddenCard(t *testing.T) {
	name := regexp.MustCompile(`[a-z]+-\d+`)
	masked := 0
	for seats := minSeats; seats <= MaxSeats; seats++ {
		dealt, refusal := Game{}.New(engine.Setup{Seats: seats, Seed: uint64(seats), First: 0, Options: engine.Options{OptionGames: 2}}, nil)
		if refusal != nil {
			t.Fatal(refusal)
		}
		m, rng, log := dealt.(*Match), engine.NewRNG(7), new(engine.Log)
		for !m.Over() {
			before := *m
			log.Reset()
			step(t, m, &rng, log)
			checkSound(t, m)
			for viewer := engine.Table; viewer < engine.Seat(seats); viewer++ {
				if viewer == engine.Nobody {
					continue
				}
				dealt := false
				for _, line := range enginetest.EventsFor(t, log, viewer) {
					dealt = dealt || strings.Contains(line, `"game-began"`)
					for _, text := range name.FindAllString(line, -1) {
						c, real := ParseCard(text)
						if !real {
							continue // the text is not a card but a word such as "turn-began"
						}
						if m.deck.memory.Hidden(viewer, c) && !laidOpen(&before, m, viewer, c, dealt) {
							t.Fatalf("viewer %d learns %v: %s", viewer, c, line)
						}
					}
					if regexp.MustCompile(`"\?"`).MatchString(line) {
						masked++
					}
				}
			}
		}
	}
	if masked == 0 {
		t.Error("nothing was ever masked")
	}
}

// laidOpen reports whether the viewer may have learnt a card in the move between the two states,
// although the card is hidden from it now. This happens if the viewer knew the card before, if the
// card went face up into a new stock, or if the game ended.
func laidOpen(before, after *Match, viewer engine.Seat, c Card, newGame bool) bool {
	switch {
	case newGame:
		return false
	case before.game != after.game || !before.deck.memory.Hidden(viewer, c):
		return true
	}
	return before.deck.memory.Reshuffles != after.deck.memory.Reshuffles && after.deck.memory.Shuffled[c] == after.deck.memory.Reshuffles
}

func TestRuling10WhoLearnsACard(t *testing.T) {
	chain := layout{
		seats: []place{{grid: "(r1) b5 / (r9) b2 / o3 v5", hand: "o5 y4"}, {grid: "(?) (?)"}},
		stock: "n3", discards: "c5 p6",
	}
	tests := []struct {
		name   string
		moves  []string
		owner  string
		others string
	}{
		{
			"a card drawn from the stock", []string{"draw stock"},
			`{"type":"drew","seat":0,"from":"stock","position":2,"card":"brown-3","discard":"pink-6"}`,
			`{"type":"drew","seat":0,"from":"stock","position":2,"card":"?","discard":"pink-6"}`,
		},
		{
			"a card drawn from the discards", []string{"draw discard"},
			`{"type":"drew","seat":0,"from":"discard","position":2,"card":"pink-6","discard":"cyan-5"}`,
			`{"type":"drew","seat":0,"from":"discard","position":2,"card":"pink-6","discard":"cyan-5"}`,
		},
		{
			"a card put on the discards", []string{"draw stock", "discard o5"},
			`{"type":"discarded","seat":0,"position":0,"card":"orange-5"}`,
			`{"type":"discarded","seat":0,"position":0,"card":"orange-5"}`,
		},
		{
			"a peek", []string{"draw stock", "place o5 a3", "peek a2"},
			`{"type":"peeked","seat":0,"square":"a2","card":"red-9"}`,
			`{"type":"peeked","seat":0,"square":"a2","card":"?"}`,
		},
		{
			"the card peeked at is turned up", []string{"draw stock", "place o5 a3", "peek a2", "turn-peeked"},
			`{"type":"turned","seat":0,"square":"a2","card":"red-9"}`,
			`{"type":"turned","seat":0,"square":"a2","card":"red-9"}`,
		},
		{
			"a swap of face-down cards", []string{"draw stock", "place o5 a3", "pass", "swap a1 b1"},
			`{"type":"swapped","seat":1,"first":"a1","second":"b1"}`,
			`{"type":"swapped","seat":1,"first":"a1","second":"b1"}`,
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			m := chain.match(t)
			log := play(t, m, test.moves...)
			for viewer, want := range map[engine.Seat]string{0: test.owner, 1: test.others, engine.Table: test.others} {
				if got := enginetest.EventsFor(t, log, viewer)[0]; got != want {
					t.Errorf("viewer %d learns %s, want %s", viewer, got, want)
				}
			}
		})
	}
}

func TestDealingEvents(t *testing.T) {
	log := new(engine.Log)
	deck := stackDeck(t,
		[]string{"r7 y1 p3 / v2 c9 l4 / n6 g8 y11", "r1 r2 o3 / o4 y5 y6 / v7 v8 p9"}, "c4", []string{"b10 g12", "n1 n2"})
	if _, refusal := (Game{}).New(engine.Setup{Seats: 2, First: 1, Deck: deck}, log); refusal != nil {
		t.Fatal(refusal)
	}
	want := []string{
		`{"type":"game-began","game":1,"first":1}`,
		`{"type":"grid-dealt","seat":0,"grid":1,"columns":3,"rows":3,"squares":["a1","b1","c1","a2","b2","c2","a3","b3","c3"]}`,
		`{"type":"grid-dealt","seat":1,"grid":1,"columns":3,"rows":3,"squares":["a1","b1","c1","a2","b2","c2","a3","b3","c3"]}`,
		`{"type":"discard-started","card":"cyan-4"}`,
		`{"type":"hand-dealt","seat":0,"cards":["?","?"]}`,
		`{"type":"hand-dealt","seat":1,"cards":["brown-1","brown-2"]}`,
	}
	if got := enginetest.EventsFor(t, log, 1); !slices.Equal(got, want) {
		t.Errorf("events\n%q, want\n%q", got, want)
	}
}

func TestMovesThatCannotBeTakenBack(t *testing.T) {
	tests := []struct {
		move     []string
		revealed bool
	}{
		{[]string{"draw discard"}, false},
		{[]string{"draw discard", "discard p6"}, false}, // everybody knows the card p6
		{[]string{"draw discard", "place p6 b1"}, false},
		{[]string{"draw discard", "discard o5"}, true}, // the other players did not know the card o5
		{[]string{"draw discard", "place p6 a1"}, true},
		{[]string{"draw stock"}, true},
		{[]string{"swap b1 b2"}, false},
		{[]string{"swap a1 b1"}, true},
		{[]string{"swap a1 a2"}, false},
		{[]string{"swap a1 a2", "turn a1"}, true},
	}
	for _, test := range tests {
		m := layout{seats: []place{{grid: "(r1) b5 / (r9) o2", hand: "o5 y4"}, somewhere}, discards: "c5 p6"}.match(t)
		if log := play(t, m, test.move...); log.Revealed != test.revealed {
			t.Errorf("%q: Revealed is %v", test.move, log.Revealed)
		}
	}
}

func TestReshuffleCannotBeTakenBack(t *testing.T) {
	m := layout{seats: []place{{grid: "r1 o2"}, somewhere}, discards: "c5 o1", stock: "b1 b2", short: true}.match(t)
	if log := play(t, m, "draw discard", "place o1 b1"); !log.Revealed || !strings.Contains(enginetest.EventTypes(log.Events), "reshuffled") {
		t.Errorf("events %s, revealed %v", enginetest.EventTypes(log.Events), log.Revealed)
	}
}

func TestViews(t *testing.T) {
	position := layout{
		seats: []place{
			{grid: "(r1) b5 / (r9) b2 / o3 v5", hand: "o5 y4"},
			{grid: "g1 (g2) (g3) g4", hand: "n1 n2", second: true},
		},
		discards: "c5",
	}
	tests := []struct {
		name   string
		moves  []string
		viewer engine.Seat
		want   string
	}{
		{
			"the owner's hand", nil, 0,
			`{"game":"blanco","phase":"turn","actors":[0],"tick":0,"over":false,` +
				`"grids":[[["?","blue-5"],["?","blue-2"],["orange-3","violet-5"]],[["green-1","?","?","green-4"]]],` +
				`"grid_number":[1,2],"hands":[["orange-5","yellow-4"],["?","?"]],"discard":"cyan-5","stock":105,` +
				`"game_number":1,"scores":[0,0]}`,
		},
		{
			"a stranger, the only discard just taken", []string{"draw discard"}, engine.Table,
			`{"game":"blanco","phase":"hand","actors":[0],"tick":0,"over":false,` +
				`"grids":[[["?","blue-5"],["?","blue-2"],["orange-3","violet-5"]],[["green-1","?","?","green-4"]]],` +
				`"grid_number":[1,2],"hands":[["?","?","?"],["?","?"]],"discard":null,"stock":105,` +
				`"game_number":1,"scores":[0,0]}`,
		},
		{
			"the peeker", []string{"draw stock", "place o5 a3", "peek a2"}, 0,
			`{"game":"blanco","phase":"chain","actors":[0],"tick":0,"over":false,` +
				`"grids":[[["?"],["?"]],[["green-1","?","?","green-4"]]],` +
				`"grid_number":[1,2],"hands":[["yellow-4","red-2"],["?","?"]],"discard":"orange-3","stock":104,` +
				`"game_number":1,"scores":[0,0],"peek":{"square":"a2","card":"red-9"}}`,
		},
		{
			"somebody else during the peek", []string{"draw stock", "place o5 a3", "peek a2"}, 1,
			`{"game":"blanco","phase":"chain","actors":[0],"tick":0,"over":false,` +
				`"grids":[[["?"],["?"]],[["green-1","?","?","green-4"]]],` +
				`"grid_number":[1,2],"hands":[["?","?"],["brown-1","brown-2"]],"discard":"orange-3","stock":104,` +
				`"game_number":1,"scores":[0,0]}`,
		},
		{
			"the peeker after the next move", []string{"draw stock", "place o5 a3", "peek a2", "pass"}, 0,
			`{"game":"blanco","phase":"turn","actors":[1],"tick":0,"over":false,` +
				`"grids":[[["?"],["?"]],[["green-1","?","?","green-4"]]],` +
				`"grid_number":[1,2],"hands":[["yellow-4","red-2"],["?","?"]],"discard":"orange-3","stock":104,` +
				`"game_number":1,"scores":[0,0]}`,
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			m := position.match(t)
			play(t, m, test.moves...)
			if got := enginetest.Encoded(t, m.View(test.viewer)); got != test.want {
				t.Errorf("view\n%s, want\n%s", got, test.want)
			}
		})
	}
}

func TestViewOfTheEnd(t *testing.T) {
	m := lastMove(nil).match(t)
	play(t, m, "draw stock", "place o1 b1")
	want := `{"game":"blanco","phase":"over","actors":[],"tick":0,"over":true,` +
		`"grids":[[],[["?","?","?"],["?","?","?"]],[["?","?","?","?"],["?","?","?","?"],["?","?","?","?"]]],` +
		`"grid_number":[2,1,2],"hands":[["?","?"],["?","?"],["?","?"]],"discard":"orange-2",` +
		fmt.Sprintf(`"stock":%d,"game_number":1,"scores":[0,6,12]}`, m.deck.stock.Len())
	if got := enginetest.Encoded(t, m.View(engine.Table)); got != want {
		t.Errorf("view\n%s, want\n%s", got, want)
	}
}
