package passpass

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"canape/engine"
	"canape/engine/enginetest"
)

func TestRuling8Diamonds(t *testing.T) {
	want := map[int]int{1: 3, 4: 2, 7: 1, 10: 1}
	total := 0
	for c := range Card(Cards) {
		if got := c.Diamonds(); got != want[c.Value()] {
			t.Errorf("%d diamonds on %v, want %d", got, c, want[c.Value()])
		}
		total += c.Diamonds()
	}
	if total != 28 || diamonds(wholeDeck) != 28 {
		t.Errorf("%d diamonds in all, %d counted at once", total, diamonds(wholeDeck))
	}
}

// lastTrick returns a position before the last trick of a round: seat 0 will take v10, and seat 2
// will get b3 and g4.
func lastTrick(l layout) layout {
	l.hands = []string{"v10", "b3", "g4"}
	l.trick = HandCards
	return l
}

func TestRuling8RoundEnd(t *testing.T) {
	m := lastTrick(layout{
		taken:    []string{"v1 b1 g1 y1", "b4 y7", ""},
		recorded: []record{{points: 10, passPass: 1}, {points: 4}, {points: 1, passPass: 2}},
	}).match(t)
	lay(t, m, "v10 b3 g4")
	log := take(t, m, "v10")
	want := []string{
		`{"type":"took","seat":0,"place":1,"cards":["violet-10"],"chosen":true}`,
		`{"type":"trick-won","seat":2,"place":2,"card":"green-4"}`,
		`{"type":"took","seat":2,"place":2,"cards":["blue-3","green-4"],"chosen":false}`,
		`{"type":"round-scored","round":1,"scores":[{"cards":5,"diamonds":13,"points":18,"pass_pass":1},` +
			`{"cards":2,"diamonds":3,"points":5,"pass_pass":0},{"cards":2,"diamonds":2,"points":4,"pass_pass":0}],` +
			`"points":[28,9,5],"pass_pass":[2,0,2]}`,
		`{"type":"round-began","round":2,"first":2,"aside":24}`,
	}
	if got := enginetest.EventsFor(t, log, engine.Table); !slices.Equal(got[:len(want)], want) {
		t.Errorf("events\n%s", strings.Join(got, "\n"))
	}
	if got := enginetest.EventTypes(log.Events); !strings.HasSuffix(got, "round-began hand-dealt hand-dealt hand-dealt trick-began") {
		t.Errorf("events %s", got)
	}
	if m.round.number != 2 || m.trick.number != 1 || m.trick.leader != 2 || m.actors != engine.SeatsOf(2) {
		t.Errorf("round %d, trick %d, seat %d leads", m.round.number, m.trick.number, m.trick.leader)
	}
	var held cardSet
	for i := range m.round.players[:m.seats] {
		p := &m.round.players[i]
		if p.taken != 0 || p.hand.Len() != HandCards {
			t.Errorf("seat %d begins with %d cards and %d taken", i, p.hand.Len(), p.taken.Len())
		}
		held |= p.hand
	}
	if held.Len() != 3*HandCards || m.round.laid != 0 {
		t.Errorf("%d cards in hands, %d known", held.Len(), m.round.laid.Len())
	}
	if !log.Revealed {
		t.Error("a deal can be taken back")
	}
}

func TestRuling8EveryRoundIsShuffled(t *testing.T) {
	hands := map[cardSet]bool{}
	for seed := range uint64(20) {
		m := lastTrick(layout{}).match(t)
		m.Chance = engine.NewChance(engine.Setup{Seed: seed})
		lay(t, m, "v10 b3 g4")
		take(t, m, "v10")
		hands[m.round.players[0].hand] = true
	}
	if len(hands) < 20 {
		t.Errorf("only %d different hands in 20 deals", len(hands))
	}
}

func TestRuling9RoundOfInstantWinDoesNotCount(t *testing.T) {
	m := lastTrick(layout{
		taken:    []string{"b1 g1 y1", "b4 y7", ""},
		recorded: []record{{points: 1, passPass: 2}, {points: 4}, {points: 40, passPass: 2}},
	}).match(t)
	lay(t, m, "v10 b3 g4")
	take(t, m, "v10")
	want := engine.Outcome{Winners: engine.SeatsOf(0), Scores: []int{1, 4, 40}}
	if got := m.Outcome(); !reflect.DeepEqual(got, want) {
		t.Errorf("outcome %+v, want %+v", got, want)
	}
}

func TestRuling9ThreeInOneRound(t *testing.T) {
	l := toLay("v10 b3 g4")
	l.taken = []string{"v1 v2 b1 b2 b4 g1 g2 g3 y1 y2 y3"}
	m := l.match(t)
	lay(t, m, "v10 b3 g4")
	take(t, m, "v10")
	if !m.Over() || m.Outcome().Winners != engine.SeatsOf(0) {
		t.Errorf("outcome %+v", m.Outcome())
	}
}

func TestRuling9AfterTheLastRound(t *testing.T) {
	// This trick gives seat 0 two points, seat 1 no points and seat 2 four points.
	tests := []struct {
		name     string
		recorded []record
		taken    []string
		winners  engine.SeatSet
		ending   Ending
	}{
		{"most points", []record{{points: 5}, {points: 6}, {points: 2, passPass: 2}}, nil, engine.SeatsOf(0), ByPoints},
		{"the last round counts too", []record{{points: 5}, {points: 6}, {points: 4}}, nil, engine.SeatsOf(2), ByPoints},
		{
			"equal: more Pass Passes", []record{{points: 5, passPass: 1}, {points: 7, passPass: 2}, {points: 3}}, nil,
			engine.SeatsOf(1), ByTieBreak,
		},
		{
			"a Pass Pass of the last round breaks the tie", []record{{points: 5}, {points: 20, passPass: 1}, {points: 9, passPass: 1}},
			[]string{"v1 b1 g5 y5"}, engine.SeatsOf(1), ByPoints,
		},
		{
			"with the last round's Pass Pass", []record{{points: 5, passPass: 1}, {points: 17, passPass: 1}, {points: 1}},
			[]string{"v1 b1 g5 y5"}, engine.SeatsOf(0), ByTieBreak,
		},
		{"two share", []record{{points: 5, passPass: 1}, {points: 7, passPass: 1}, {points: 3}}, nil, engine.SeatsOf(0, 1), Shared},
		{"all share", []record{{points: 5}, {points: 7}, {points: 3}}, nil, engine.SeatsOf(0, 1, 2), Shared},
		{
			"a Pass Pass is no point", []record{{points: 4, passPass: 2}, {points: 7}, {points: 3, passPass: 2}}, nil,
			engine.SeatsOf(2), ByTieBreak,
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			m := lastTrick(layout{recorded: test.recorded, taken: test.taken, round: Rounds}).match(t)
			lay(t, m, "v10 b3 g4")
			log := take(t, m, "v10")
			if !m.Over() || m.Outcome().Winners != test.winners {
				t.Errorf("outcome %+v, want winners %b", m.Outcome(), test.winners)
			}
			ended, ok := log.Events[len(log.Events)-1].(MatchEnded)
			if !ok || ended.Ending != test.ending || ended.Winners != test.winners || !slices.Equal(ended.Scores, m.Outcome().Scores) {
				t.Errorf("event %+v, want ending %v", ended, test.ending)
			}
			if m.Actors() != 0 || len(m.Legal(0, nil)) != 0 {
				t.Errorf("%b may still act", m.Actors())
			}
		})
	}
}
