package passpass

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"canape/engine"
	"canape/engine/enginetest"
)

// lastTrickInTeams returns a position before the last trick of a round of four. Violet wins, then
// yellow. Seat 0 takes v10, which is worth 2 points. Seat 3 gets b3 and g4, which are worth 4
// points. y9 is discarded.
func lastTrickInTeams(l layout) layout {
	l.hands = []string{"v10", "b3", "g4", "y9"}
	l.trick = HandCards
	l.teams = true
	return l
}

func afterTheRound(t *testing.T, l layout) (*Match, *engine.Log) {
	t.Helper()
	m := lastTrickInTeams(l).match(t)
	lay(t, m, "v10 b3 g4 y9")
	return m, take(t, m, "v10")
}

func TestRuling10EachTeamRecordsOneMember(t *testing.T) {
	m, log := afterTheRound(t, layout{
		taken:    []string{"b5", "v1 b1 g5 y5", "v2 b2 g2", "y1 y4 y7"},
		recorded: []record{{points: 20, passPass: 1}, {points: 10}},
	})
	if got, want := enginetest.EventTypes(log.Events), "took trick-won took discarded round-scored"; got != want {
		t.Errorf("events %s", got)
	}
	scored := log.Events[4].(RoundScored)
	if !slices.Equal(scored.Points, []int{20, 10}) || !slices.Equal(scored.PassPass, []int{1, 0}) || scored.Scores[3].Points != 5+6+2 {
		t.Errorf("told %+v", scored)
	}
	if m.phase != PhaseRepresent || m.actors != engine.AllSeats(4) {
		t.Fatalf("phase %v of %b", m.phase, m.actors)
	}
	v := m.View(engine.Table).(*View)
	if !slices.Equal(v.RoundPoints, []int{3, 10, 3, 13}) || !slices.Equal(v.RoundPassPass, []int{0, 1, 0, 0}) {
		t.Errorf("points %v, Pass Passes %v", v.RoundPoints, v.RoundPassPass)
	}
	for seat, want := range [][]engine.Move{
		{MoveRepresent(0), MoveRepresent(2)}, {MoveRepresent(1), MoveRepresent(3)},
		{MoveRepresent(0), MoveRepresent(2)}, {MoveRepresent(1), MoveRepresent(3)},
	} {
		if got := m.Legal(engine.Seat(seat), nil); !slices.Equal(got, want) {
			t.Errorf("seat %d may say %v, want %v", seat, got, want)
		}
	}
	// Seat 3 of the second team chooses first and records seat 1's round, which has fewer points
	// but a Pass Pass. Then seat 1 is too late to choose.
	wantEvents(t, represent(t, m, 3, 1),
		`{"type":"represented","team":1,"by":3,"member":1,"points":10,"pass_pass":1,"total_points":20,"total_pass_pass":1}`)
	if m.phase != PhaseRepresent || m.actors != engine.SeatsOf(0, 2) {
		t.Fatalf("phase %v of %b", m.phase, m.actors)
	}
	if refusal := m.Apply(1, MoveRepresent(3), nil); refusal == nil || refusal.Reason != engine.ReasonNotNow {
		t.Errorf("the partner speaks too: %v", refusal)
	}
	log = represent(t, m, 2, 2)
	if got := enginetest.EventTypes(log.Events); !strings.HasPrefix(got, "represented round-began") {
		t.Errorf("events %s", got)
	}
	want := []record{{points: 23, passPass: 1}, {points: 20, passPass: 1}}
	if got := m.records[:m.sides()]; !slices.Equal(got, want) {
		t.Errorf("recorded %v, want %v", got, want)
	}
	if m.phase != PhasePlay || m.round.number != 2 || m.trick.leader != 3 {
		t.Errorf("round %d, phase %v, seat %d leads", m.round.number, m.phase, m.trick.leader)
	}
}

func TestRuling10OrderOfTeamsDoesNotMatter(t *testing.T) {
	one, _ := afterTheRound(t, layout{})
	two := one.Clone().(*Match)
	represent(t, one, 0, 2)
	represent(t, one, 1, 1)
	represent(t, two, 3, 1)
	represent(t, two, 2, 2)
	if engine.Hash(one) != engine.Hash(two) {
		t.Error("another match")
	}
}

func TestRuling10ThirdRoundIsChosenToo(t *testing.T) {
	tests := []struct {
		name     string
		recorded []record
		members  [2]engine.Seat
		scores   []int
		winners  engine.SeatSet
		ending   Ending
	}{
		{"both partners win", []record{{points: 20}, {points: 10}}, [2]engine.Seat{0, 1}, []int{22, 10}, engine.SeatsOf(0, 2), ByPoints},
		{"the choice decides", []record{{points: 10}, {points: 9}}, [2]engine.Seat{2, 3}, []int{10, 13}, engine.SeatsOf(1, 3), ByPoints},
		{"Pass Passes break a tie", []record{{points: 10, passPass: 1}, {points: 12}}, [2]engine.Seat{0, 1}, []int{12, 12}, engine.SeatsOf(0, 2), ByTieBreak},
		{"teams share", []record{{points: 10}, {points: 12}}, [2]engine.Seat{0, 1}, []int{12, 12}, engine.AllSeats(4), Shared},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			m, _ := afterTheRound(t, layout{recorded: test.recorded, round: Rounds})
			if m.phase != PhaseRepresent {
				t.Fatalf("phase %v", m.phase)
			}
			for _, member := range test.members {
				represent(t, m, member, member)
			}
			want := engine.Outcome{Winners: test.winners, Scores: test.scores}
			if got := m.Outcome(); !reflect.DeepEqual(got, want) || m.ending != test.ending {
				t.Errorf("outcome %+v by %v, want %+v by %v", got, m.ending, want, test.ending)
			}
		})
	}
}

func TestRuling10InstantWin(t *testing.T) {
	tests := []struct {
		name     string
		recorded []record
		taken    []string
		over     bool
	}{
		{"two recorded and one member's first", []record{{passPass: 2}}, []string{"b1 g1 y1"}, true},
		{"one recorded and one member's second", []record{{passPass: 1}}, []string{"v1 b1 b2 g1 g2 y1 y2"}, true},
		{"one recorded, one of each member", []record{{passPass: 1}}, []string{"b1 g1 y1", "", "v2 b2 g2 y2"}, false},
		{"none recorded, two of one and one of the other", []record{{}}, []string{"b1 g1 y1", "", "v2 v4 b2 b4 g2 g3 y2 y3"}, false},
		{"two recorded by the others", []record{{}, {passPass: 2}}, []string{"b1 g1 y1"}, false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			l := toLay("v10 b3 g4 y9")
			l.teams, l.taken, l.recorded = true, test.taken, test.recorded
			m := l.match(t)
			lay(t, m, "v10 b3 g4 y9")
			log := take(t, m, "v10")
			if m.Over() != test.over {
				t.Fatalf("over: %v", m.Over())
			}
			if made := log.Events[1].(PassPassMade); made.Seat != 0 || test.over != (made.Total == PassPassesToWin) {
				t.Errorf("told %+v", made)
			}
			if test.over && (m.Outcome().Winners != engine.SeatsOf(0, 2) || m.ending != ByPassPass) {
				t.Errorf("outcome %+v by %v", m.Outcome(), m.ending)
			}
		})
	}
}

func TestRuling10SixInThreeTeams(t *testing.T) {
	m := layout{hands: strings.Fields("v10 b3 g4 y9 v2 g7"), trick: HandCards}.match(t)
	lay(t, m, "v10 b3 g4 y9 v2 g7") // violet has 12 and wins before green 11, yellow 9 and blue 3; seats 0 and 4 are the winners
	take(t, m, "v10")
	wantTaken(t, m, "v10", "", "", "", "b3 v2", "")
	if m.actors != engine.AllSeats(6) {
		t.Fatalf("phase %v of %b", m.phase, m.actors)
	}
	represent(t, m, 4, 4)
	represent(t, m, 3, 0)
	if m.actors != engine.SeatsOf(2, 5) {
		t.Errorf("%b are left to say", m.actors)
	}
	represent(t, m, 5, 2)
	if want := []record{{points: 2}, {points: 2}, {}}; !slices.Equal(m.records[:m.sides()], want) {
		t.Errorf("recorded %v, want %v", m.records[:m.sides()], want)
	}
	if m.round.number != 2 || m.trick.leader != 4 {
		t.Errorf("round %d led by seat %d", m.round.number, m.trick.leader)
	}
}
