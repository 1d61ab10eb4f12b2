package passpass

import (
	"testing"

	"canape/engine"
	"canape/engine/enginetest"
)

// David, Stéphanie, Alex and Fabienne play in this order in the examples of the printed rules.
const (
	david engine.Seat = iota
	stephanie
	alex
	fabienne
)

func TestExample1OneColour(t *testing.T) {
	m := toLay("v10 v11 v12 v6").match(t)
	log := lay(t, m, "v10 v11 v12 v6")
	wantChoice(t, m, alex, "v10 v11 v12 v6")
	wantEvents(t, log,
		`{"type":"card-laid","seat":0,"card":"violet-10"}`,
		`{"type":"card-laid","seat":1,"card":"violet-11"}`,
		`{"type":"card-laid","seat":2,"card":"violet-12"}`,
		`{"type":"card-laid","seat":3,"card":"violet-6"}`,
		`{"type":"colours-ranked","ranking":[{"colour":"violet","sum":39,`+
			`"cards":["violet-12","violet-11","violet-10","violet-6"],"seats":[2,1,0,3]}]}`,
		`{"type":"trick-won","seat":2,"place":1,"card":"violet-12"}`)
	log = take(t, m, "v12")
	wantTaken(t, m, "", "v6 v10", "v12", "")
	wantEvents(t, log,
		`{"type":"took","seat":2,"place":1,"cards":["violet-12"],"chosen":true}`,
		`{"type":"trick-won","seat":1,"place":2,"card":"violet-11"}`,
		`{"type":"took","seat":1,"place":2,"cards":["violet-6","violet-10"],"chosen":false}`,
		`{"type":"discarded","cards":["violet-11"]}`,
		`{"type":"trick-began","trick":2,"first":1}`)
}

func TestExample2SeveralCardsGiveTheColour(t *testing.T) {
	m := toLay("v10 b11 g4 v6").match(t)
	log := lay(t, m, "v10 b11 g4 v6")
	wantChoice(t, m, david, "v10 b11 g4 v6")
	if got, want := enginetest.Encoded(t, log.Events[4]), `{"ranking":[`+
		`{"colour":"violet","sum":16,"cards":["violet-10","violet-6"],"seats":[0,3]},`+
		`{"colour":"blue","sum":11,"cards":["blue-11"],"seats":[1]},`+
		`{"colour":"green","sum":4,"cards":["green-4"],"seats":[2]}]}`; got != want {
		t.Errorf("ranking %s", got)
	}
	take(t, m, "g4")
	wantTaken(t, m, "g4", "", "", "v6 v10")
	if m.trick.leader != fabienne {
		t.Errorf("seat %d leads", m.trick.leader)
	}
}

func TestExample3OneCardGivesTheColour(t *testing.T) {
	m := toLay("v10 b11 g4 g6").match(t)
	lay(t, m, "v10 b11 g4 g6")
	wantChoice(t, m, stephanie, "v10 b11 g4 g6")
	take(t, m, "b11")
	wantTaken(t, m, "g4 g6", "b11", "", "")
	if m.trick.leader != david {
		t.Errorf("seat %d comes second", m.trick.leader)
	}
}

func TestExample3WithA7(t *testing.T) {
	m := toLay("v10 b11 g4 g7").match(t)
	lay(t, m, "v10 b11 g4 g7")
	wantChoice(t, m, stephanie, "v10 b11 g4 g7")
	take(t, m, "b11")
	wantTaken(t, m, "", "b11", "", "g4 g7")
	if m.trick.leader != fabienne {
		t.Errorf("seat %d comes second", m.trick.leader)
	}
}

func TestExample4EqualColours(t *testing.T) {
	m := toLay("v10 g10 v6 g6").match(t)
	lay(t, m, "v10 g10 v6 g6")
	wantChoice(t, m, david, "v10 g10 v6 g6")
	take(t, m, "v10")
	wantTaken(t, m, "v10", "", "v6 g6", "")
	if m.trick.leader != alex {
		t.Errorf("seat %d comes second", m.trick.leader)
	}
}

// TestExample4LedByStephanie checks example 4 with the same cards, but with Stéphanie as the
// leader, so that her 10 is played first.
func TestExample4LedByStephanie(t *testing.T) {
	l := toLay("v10 g10 v6 g6")
	l.leader = stephanie
	m := l.match(t)
	lay(t, m, "g10 v6 g6 v10")
	wantChoice(t, m, stephanie, "v10 g10 v6 g6")
	take(t, m, "g10")
	wantTaken(t, m, "", "g10", "", "v6 g6")
}

// TestExampleRoundScore checks the printed example of a round. The example names neither the six
// cards nor their values. They must be two green, two violet, one blue and one yellow card, because
// two cards of each colour would make a second Pass Pass.
func TestExampleRoundScore(t *testing.T) {
	p := player{taken: shortSet(t, "v4 v6 g2 g10 b5 y9")}
	if p.taken.Len() != 6 || diamonds(p.taken) != 3 || p.points() != 9 || p.passPass() != 1 {
		t.Errorf("%d cards, %d diamonds, %d points, %d Pass Passes", p.taken.Len(), diamonds(p.taken), p.points(), p.passPass())
	}
	p.taken |= shortSet(t, "b12")
	if p.passPass() != 1 {
		t.Errorf("with another blue card %d Pass Passes", p.passPass())
	}
	p.taken |= shortSet(t, "y12")
	if p.passPass() != 2 {
		t.Errorf("with another blue and yellow card %d Pass Passes", p.passPass())
	}
}
