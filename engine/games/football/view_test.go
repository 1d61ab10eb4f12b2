package football

import (
	"slices"
	"testing"

	"canape/engine"
	"canape/engine/enginetest"
)

func TestViews(t *testing.T) {
	hands := []string{"F6h pen", "gkF4L3R3 cb", "F6r F6b"}
	tests := []struct {
		name   string
		layout layout
		moves  []string
		viewer engine.Seat
		want   string
	}{
		{
			"a seat sees its own hand", layout{seats: 3, hands: hands, phase: PhaseOpen, ball: "e5", short: true, stock: "cr", score: Score{0, 2}},
			nil, 1, `{"game":"football","phase":"open","actors":[0],"tick":0,"over":false,"half":1,"score":[0,2],"ball":"e5","stock":1,` +
				`"discards":DISCARDS,"hands":[["?","?"],["gk-F4L3R3","corner-blue"],["?","?"]],"shootout":null}`,
		},
		{
			"a partner's hand is hidden", layout{seats: 3, hands: hands, phase: PhaseOpen, ball: "e5", short: true, stock: "cr"},
			nil, 2, `{"game":"football","phase":"open","actors":[0],"tick":0,"over":false,"half":1,"score":[0,0],"ball":"e5","stock":1,` +
				`"discards":DISCARDS,"hands":[["?","?"],["?","?"],["att-F6-red","att-F6-blue"]],"shootout":null}`,
		},
		{
			"a stranger at a kick-off", layout{hands: []string{"F6h"}, phase: PhaseKickOff, short: true},
			nil, engine.Table, `{"game":"football","phase":"kick-off","actors":[0],"tick":0,"over":false,"half":1,"score":[0,0],"ball":null,"stock":0,` +
				`"discards":DISCARDS,"hands":[["?"],[]],"shootout":null}`,
		},
		{
			"the ball put down at a kick-off", layout{hands: []string{"F6h"}, phase: PhaseKickOff, short: true},
			[]string{"place e7"}, engine.Table,
			`{"game":"football","phase":"kick-off","actors":[0],"tick":0,"over":false,"half":1,"score":[0,0],"ball":"e7","stock":0,` +
				`"discards":DISCARDS,"hands":[["?"],[]],"shootout":null}`,
		},
		{
			"the ball put down for a clearance",
			layout{hands: []string{"F6h"}, phase: PhaseClearance, zone: beside(low, 1), ball: "c1", short: true},
			[]string{"place a1"}, engine.Table,
			`{"game":"football","phase":"open","actors":[0],"tick":0,"over":false,"half":1,"score":[0,0],"ball":"a1","stock":0,` +
				`"discards":DISCARDS,"hands":[["?"],[]],"shootout":null}`,
		},
		{
			"a shootout", layout{half: 2, last: true, short: true, hands: []string{"F6h"}, phase: PhaseOpen, ball: "e9", cup: true, chance: []string{"penalty"}},
			[]string{"play F6h F", "cut"}, 0,
			`{"game":"football","phase":"penalty","actors":[0],"tick":0,"over":false,"half":2,"score":[0,0],"ball":null,"stock":0,` +
				`"discards":DISCARDS,"hands":[[],[]],"shootout":[1,0]}`,
		},
		{
			"the end", layout{half: 2, last: true, short: true, hands: []string{"F6h"}, phase: PhaseOpen, ball: "e9"}, []string{"play F6h F"}, 0,
			`{"game":"football","phase":"over","actors":[],"tick":0,"over":true,"half":2,"score":[0,0],"ball":"e3","stock":0,` +
				`"discards":DISCARDS,"hands":[[],[]],"shootout":null}`,
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			m := test.layout.match(t)
			play(t, m, test.moves...)
			v := m.View(test.viewer).(*View)
			if !slices.Equal(v.Discards, m.deck.discards.List()) {
				t.Errorf("discards %v", v.Discards)
			}
			text := enginetest.Encoded(t, v)
			text = cutOut(text, `"discards":[`, `],"hands"`)
			if text != test.want {
				t.Errorf("view\n%s, want\n%s", text, test.want)
			}
		})
	}
}

// cutOut replaces the part of the text between from and to. The test cuts out the list of discards,
// because it is long and compared separately.
func cutOut(text, from, to string) string {
	start, end := 0, 0
	for i := range text {
		if len(text) > i+len(from) && text[i:i+len(from)] == from {
			start = i
		}
		if len(text) > i+len(to) && text[i:i+len(to)] == to {
			end = i
		}
	}
	return text[:start] + `"discards":DISCARDS` + text[end+1:]
}

// TestEventsOfAMatch checks the events of the first turn for the player, the opponent and a
// spectator.
func TestEventsOfAMatch(t *testing.T) {
	deck := append([]string{"att-F6-hand", "gk-F4L3R3"}, slices.DeleteFunc(fullDeck(), func(card string) bool { return card == "att-F6-hand" })...)
	i := slices.Index(deck[2:], "gk-F4L3R3") + 2
	deck = slices.Delete(deck, i, i+1)
	log := new(engine.Log)
	dealt, refusal := Game{}.New(engine.Setup{Seats: 2, First: 0, Deck: deck}, log)
	if refusal != nil {
		t.Fatal(refusal)
	}
	m := dealt.(*Match)
	hands := []string{enginetest.Encoded(t, m.deck.hands[0].list()), enginetest.Encoded(t, m.deck.hands[1].list())}
	const hidden = `["?","?","?","?","?","?","?","?"]`
	if hands[0][:15] != `["att-F6-hand",` || hands[1][:13] != `["gk-F4L3R3",` {
		t.Fatalf("dealt %v", hands)
	}
	start := []string{
		`{"type":"half-began","half":1,"seat":0,"team":0,"upwards":0}`,
		`{"type":"turn-began","seat":0,"phase":"kick-off","last":false}`,
	}
	for viewer, want := range map[engine.Seat][]string{
		0:            {`{"type":"hand-dealt","seat":0,"cards":` + hands[0] + `}`, `{"type":"hand-dealt","seat":1,"cards":` + hidden + `}`},
		1:            {`{"type":"hand-dealt","seat":0,"cards":` + hidden + `}`, `{"type":"hand-dealt","seat":1,"cards":` + hands[1] + `}`},
		engine.Table: {`{"type":"hand-dealt","seat":0,"cards":` + hidden + `}`, `{"type":"hand-dealt","seat":1,"cards":` + hidden + `}`},
	} {
		want = slices.Concat([]string{`{"type":"match-began","first":0,"teams":[0,1],"cup":false}`}, want, start)
		if got := enginetest.EventsFor(t, log, viewer); !slices.Equal(got, want) {
			t.Errorf("viewer %d gets\n%q, want\n%q", viewer, got, want)
		}
	}
	drawn := m.deck.stock.List()[m.deck.stock.Len()-1].String()
	log = play(t, m, "place e7", "play F6h F")
	want := func(card string) []string {
		return []string{
			`{"type":"placed","seat":0,"square":"e7","phase":"kick-off"}`,
			`{"type":"card-played","seat":0,"position":0,"card":"att-F6-hand","arrow":"F"}`,
			`{"type":"ball-moved","seat":0,"card":"att-F6-hand","arrow":"F","length":6,"from":"e7",` +
				`"path":["e8","e9","e10","e11","e12","e13"],"ending":"area","crossed":null}`,
			`{"type":"drew","seat":0,"cards":["` + card + `"],"stock":37}`,
			`{"type":"turn-began","seat":1,"phase":"open","last":false}`,
		}
	}
	for viewer, card := range map[engine.Seat]string{0: drawn, 1: "?", engine.Table: "?"} {
		if got := enginetest.EventsFor(t, log, viewer); !slices.Equal(got, want(card)) {
			t.Errorf("viewer %d gets\n%q, want\n%q", viewer, got, want(card))
		}
	}
}

func TestOtherEvents(t *testing.T) {
	const hand = "F6h F2L2R2h pen fkF2L1R1 F6r F6b F5L1h F5L1r"
	tests := []struct {
		name   string
		layout layout
		moves  []string
		want   []string // the types of the events, without Drew and TurnBegan
	}{
		{
			"a shot, and a corner that is cut", layout{hands: []string{hand, "cr cb"}, phase: PhaseOpen, ball: "e13", chance: []string{"att-F4L2-red"}},
			[]string{"play F2L2R2h F", "play cr", "cut"},
			[]string{
				`{"type":"card-played","seat":0,"position":1,"card":"att-F2L2R2-hand","arrow":"F"}`,
				`{"type":"ball-moved","seat":0,"card":"att-F2L2R2-hand","arrow":"F","length":2,"from":"e13","path":["e14"],"ending":"goal","crossed":{"column":5,"row":15}}`,
				`{"type":"card-played","seat":1,"position":0,"card":"corner-red","arrow":""}`,
				`{"type":"corner-given","seat":1,"colour":"red","from":"e14","square":"j14"}`,
				`{"type":"cut-shown","seat":0,"from":"stock","card":"att-F4L2-red","mark":"red","phase":"corner"}`,
				`{"type":"goal","team":0,"seat":0,"how":"corner","score":[1,0]}`,
			},
		},
		{
			"a penalty declined, and an exchange", layout{hands: []string{hand, useless}, phase: PhaseOpen, ball: "e10"},
			[]string{"play F2L2R2h F", "end", "exchange cb"},
			[]string{
				`{"type":"card-played","seat":0,"position":1,"card":"att-F2L2R2-hand","arrow":"F"}`,
				`{"type":"ball-moved","seat":0,"card":"att-F2L2R2-hand","arrow":"F","length":2,"from":"e10","path":["e11","e12"],"ending":"area","crossed":null}`,
				`{"type":"declined","seat":0}`,
				`{"type":"exchanged","seat":1,"position":3,"card":"corner-blue"}`,
			},
		},
		{
			"a ball over the touch line by the goal, for the other team", layout{hands: []string{"", "F5L1h"}, turn: 1, phase: PhaseOpen, ball: "j1"},
			[]string{"play F5L1h L"},
			[]string{
				`{"type":"card-played","seat":1,"position":0,"card":"att-F5L1-hand","arrow":"L"}`,
				`{"type":"ball-moved","seat":1,"card":"att-F5L1-hand","arrow":"L","length":1,"from":"j1","path":[],"ending":"touch","crossed":{"column":11,"row":0}}`,
			},
		},
		{
			"a shot settled at half-time", layout{hands: []string{hand, "F4L2h gkF4L3R3"}, phase: PhaseOpen, ball: "e13", short: true, stock: "cr"},
			[]string{"play F2L2R2h F"},
			[]string{
				`{"type":"card-played","seat":0,"position":1,"card":"att-F2L2R2-hand","arrow":"F"}`,
				`{"type":"ball-moved","seat":0,"card":"att-F2L2R2-hand","arrow":"F","length":2,"from":"e13","path":["e14"],"ending":"goal","crossed":{"column":5,"row":15}}`,
				`{"type":"card-shown","seat":1,"position":1,"card":"gk-F4L3R3"}`,
				`{"type":"saved","seat":1,"by":"showing"}`,
				`{"type":"half-ended","half":1,"score":[0,0]}`,
				`{"type":"reshuffled","stock":44}`,
				`{"type":"half-began","half":2,"seat":1,"team":1,"upwards":1}`,
			},
		},
		{
			"a shootout", layout{half: 2, last: true, short: true, hands: []string{"F6h"}, phase: PhaseOpen, ball: "e9", cup: true, chance: []string{"penalty"}},
			[]string{"play F6h F", "cut"},
			[]string{
				`{"type":"card-played","seat":0,"position":0,"card":"att-F6-hand","arrow":"F"}`,
				`{"type":"ball-moved","seat":0,"card":"att-F6-hand","arrow":"F","length":6,"from":"e9","path":["e8","e7","e6","e5","e4","e3"],"ending":"area","crossed":null}`,
				`{"type":"half-ended","half":2,"score":[0,0]}`,
				`{"type":"shootout-began","team":0}`,
				`{"type":"cut-shown","seat":1,"from":"discards","card":"penalty","mark":"none","phase":"penalty"}`,
				`{"type":"penalty-kicked","seat":1,"team":0,"kick":1,"scored":true,"goals":[1,0]}`,
			},
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			log := play(t, test.layout.match(t), test.moves...)
			var got []string
			for i, line := range enginetest.EventsFor(t, log, engine.Table) {
				if name := log.Events[i].Type(); name != "drew" && name != "turn-began" {
					got = append(got, line)
				}
			}
			if !slices.Equal(got, test.want) {
				t.Errorf("events\n%q, want\n%q", got, test.want)
			}
		})
	}
}

func TestMovesThatCannotBeTakenBack(t *testing.T) {
	const hand = "F6h fkF2L1R1 pen"
	tests := []struct {
		name     string
		layout   layout
		move     string
		revealed bool
	}{
		{"putting the ball down", layout{hands: []string{hand}, phase: PhaseKickOff}, "place e7", false},
		{"a card laid open", open("e5", hand), "play fkF2L1R1 F", true},
		{"a card drawn", open("e5", hand), "play F6h F", true},
		{"letting a shot in", shot("F6h"), "concede", false},
		{"a cut", layout{phase: PhasePenalty, ball: "e2"}, "cut", true},
	}
	for _, test := range tests {
		if log := play(t, test.layout.match(t), test.move); log.Revealed != test.revealed {
			t.Errorf("%s: revealed %v", test.name, log.Revealed)
		}
	}
}
