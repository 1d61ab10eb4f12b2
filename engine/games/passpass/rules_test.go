package passpass

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"canape/engine"
	"canape/engine/enginetest"
)

func TestRuling1Teams(t *testing.T) {
	tests := []struct {
		name   string
		seats  int
		option engine.Options
		teams  []int // nil without teams
	}{
		{"three without teams", 3, nil, nil},
		{"four without teams", 4, nil, nil},
		{"four with teams off", 4, engine.Options{OptionTeams: false}, nil},
		{"four in teams", 4, engine.Options{OptionTeams: true}, []int{0, 1, 0, 1}},
		{"five without teams", 5, nil, nil},
		{"six", 6, nil, []int{0, 1, 2, 0, 1, 2}},
		{"six in teams", 6, engine.Options{OptionTeams: true}, []int{0, 1, 2, 0, 1, 2}},
		{"six with default options", 6, engine.Options{OptionTeams: false}, []int{0, 1, 2, 0, 1, 2}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			options, refusal := engine.ResolveOptions(Game{}.Info().Options, test.option)
			if refusal != nil {
				t.Fatal(refusal)
			}
			if got := (Game{}).Teams(test.seats, options); !reflect.DeepEqual(got, test.teams) {
				t.Errorf("teams %v, want %v", got, test.teams)
			}
			m, refusal := Game{}.New(engine.Setup{Seats: test.seats, First: 0, Options: test.option}, nil)
			if refusal != nil {
				t.Fatal(refusal)
			}
			if got := m.(*Match).Teams(); !reflect.DeepEqual(got, test.teams) {
				t.Errorf("teams of the match %v, want %v", got, test.teams)
			}
			sides := test.seats
			if test.teams != nil {
				sides /= 2
			}
			if v := m.View(engine.Table).(*View); len(v.Points) != sides || len(v.PassPass) != sides || len(v.RoundPoints) != test.seats {
				t.Errorf("%d points, %d Pass Passes, %d of the round", len(v.Points), len(v.PassPass), len(v.RoundPoints))
			}
		})
	}
	for _, seats := range []int{3, 5} {
		_, refusal := Game{}.New(engine.Setup{Seats: seats, First: 0, Options: engine.Options{OptionTeams: true}}, nil)
		if refusal == nil || refusal.Kind != engine.BadOption || refusal.Reason != ReasonNoTeams {
			t.Errorf("teams of %d seats: %v", seats, refusal)
		}
		if teams := (Game{}).Teams(seats, engine.Options{OptionTeams: true}); teams != nil {
			t.Errorf("%d players cannot form teams of two, but the view has teams %v", seats, teams)
		}
	}
}

// stackedDeck returns a deck that begins with the listed cards; the other cards follow in ascending
// order.
func stackedDeck(t *testing.T, cards string) []string {
	t.Helper()
	var deck []string
	for name := range strings.FieldsSeq(cards) {
		deck = append(deck, shortCard(t, name).String())
	}
	for c := range Card(Cards) {
		if !slices.Contains(deck, c.String()) {
			deck = append(deck, c.String())
		}
	}
	return deck
}

func TestRuling2Deal(t *testing.T) {
	log := new(engine.Log)
	deck := stackedDeck(t, "v1 b1 g1  v2 b2 g2  y3 b3 g3  v4 b4 y4  v5 b5 g5  v6 b6 g6  v7 b7 g7  v8 y8 g8")
	m, refusal := Game{}.New(engine.Setup{Seats: 3, First: 1, Deck: deck}, log)
	if refusal != nil {
		t.Fatal(refusal)
	}
	for seat, want := range []string{"v1 v2 y3 v4 v5 v6 v7 v8", "b1 b2 b3 b4 b5 b6 b7 y8", "g1 g2 g3 y4 g5 g6 g7 g8"} {
		if got := m.(*Match).round.players[seat].hand; got != shortSet(t, want) {
			t.Errorf("seat %d holds %q, want %q", seat, short(got), want)
		}
	}
	want := []string{
		`{"type":"round-began","round":1,"first":1,"aside":24}`,
		`{"type":"hand-dealt","seat":0,"cards":["violet-1","violet-2","violet-4","violet-5","violet-6","violet-7","violet-8","yellow-3"]}`,
		`{"type":"hand-dealt","seat":1,"cards":["blue-?","blue-?","blue-?","blue-?","blue-?","blue-?","blue-?","yellow-?"]}`,
		`{"type":"hand-dealt","seat":2,"cards":["green-?","green-?","green-?","green-?","green-?","green-?","green-?","yellow-?"]}`,
		`{"type":"trick-began","trick":1,"first":1}`,
	}
	if got := enginetest.EventsFor(t, log, 0); !slices.Equal(got, want) {
		t.Errorf("events\n%s", strings.Join(got, "\n"))
	}
	if !log.Revealed {
		t.Error("dealing can be taken back")
	}
}

func TestRuling2FirstPlayerIsRandom(t *testing.T) {
	began := map[engine.Seat]int{}
	for seed := range uint64(200) {
		m, refusal := Game{}.New(engine.Setup{Seats: 4, Seed: seed, First: engine.Nobody}, nil)
		if refusal != nil {
			t.Fatal(refusal)
		}
		began[m.Actors().First()]++
	}
	for seat := range engine.Seat(4) {
		if n := began[seat]; n < 30 || n > 70 { // the expected number is 50, with a standard deviation of 6
			t.Errorf("seat %d begins %d times in 200", seat, n)
		}
	}
	if m, _ := (Game{}).New(engine.Setup{Seats: 4, Seed: 1, First: 2}, nil); m.Actors() != engine.SeatsOf(2) {
		t.Errorf("%b begins instead of seat 2", m.Actors())
	}
}

func TestRuling3EachPlaysOneCardClockwise(t *testing.T) {
	l := layout{hands: []string{"v10 b2", "v3 y1", "v4 g7"}, leader: 1}
	m := l.match(t)
	for i, step := range []struct {
		seat engine.Seat
		card string
	}{{1, "y1"}, {2, "g7"}, {0, "v10"}} {
		if m.phase != PhasePlay || m.actors != engine.SeatsOf(step.seat) {
			t.Fatalf("card %d: phase %v of %b, want seat %d", i, m.phase, m.actors, step.seat)
		}
		if got, want := len(m.Legal(step.seat, nil)), HandCards; got != want {
			t.Errorf("seat %d may lay %d cards, want %d", step.seat, got, want)
		}
		lay(t, m, step.card)
	}
	if got, want := enginetest.Encoded(t, m.View(engine.Table).(*View).Trick),
		`[{"seat":1,"card":"yellow-1"},{"seat":2,"card":"green-7"},{"seat":0,"card":"violet-10"}]`; got != want {
		t.Errorf("trick %s", got)
	}
}

func TestRulings4To6Winners(t *testing.T) {
	tests := []struct {
		name          string
		laid          string
		ranking       string // the colours, best first
		first, second int    // the seats of the two winners; seat 0 leads the trick
	}{
		{"the highest sum, not the highest card", "v12 b7 g3 b6", "b v g", 1, 3},
		{"diamonds do not count", "v1 b2 g3", "g b v", 2, 1},
		{"equal sums: the higher card", "g5 v4 y9 g4 b1", "y g v b", 2, 0},
		{"equal sums of two and three cards", "b6 g12 b7 g2 b1 v4", "g b v", 1, 3},
		{"equal sums and highest cards: laid first", "g3 b9 g9 b3", "b g", 1, 3},
		{"the highest card of the second colour was laid last", "v2 b12 v9 g8 g3", "b v g", 1, 2},
		{"equal in sum and highest card, second colour", "y12 v7 b7", "y v b", 0, 1},
		{"four colours alike", "y5 g5 b5 v5", "y g b v", 0, 1},
		{"six of one colour", "g4 g9 g1 g12 g5 g7", "g", 3, 1},
		{"the second of the first colour beats a better card of another", "v8 v1 b12 v5", "v b", 0, 3},
		{"two of the first colour: no look at the second", "y1 g11 y12", "y g", 2, 0},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			l := toLay(test.laid)
			l.teams = len(l.hands) == MaxSeats
			m := l.match(t)
			log := lay(t, m, test.laid)
			var order []string
			for _, ranked := range log.Events[len(l.hands)].(ColoursRanked).Ranking {
				order = append(order, ranked.Colour.String()[:1])
			}
			if got := strings.Join(order, " "); got != test.ranking {
				t.Errorf("ranking %s, want %s", got, test.ranking)
			}
			won := log.Events[len(l.hands)+1].(TrickWon)
			if won.Seat != engine.Seat(test.first) || m.actors != engine.SeatsOf(won.Seat) || m.trick.second != engine.Seat(test.second) {
				t.Errorf("seats %d and %d win, want %d and %d", won.Seat, m.trick.second, test.first, test.second)
			}
		})
	}
}

// TestRuling4FirstPlayedWinsTies checks that the order of play decides ties, not the number of the
// seat.
func TestRuling4FirstPlayedWinsTies(t *testing.T) {
	for leader := range engine.Seat(4) {
		l := toLay("v7 b7 g7 y7")
		l.leader = leader
		m := l.match(t)
		cards := strings.Fields("v7 b7 g7 y7 v7 b7 g7")
		lay(t, m, strings.Join(cards[leader:leader+4], " "))
		if want := (leader + 1) % 4; m.actors != engine.SeatsOf(leader) || m.trick.second != want {
			t.Errorf("seat %d leads: %b and %d win", leader, m.actors, m.trick.second)
		}
	}
}

func TestRuling5FirstWinnerTakesAnyCard(t *testing.T) {
	for _, c := range strings.Fields("v10 b11 g4 v6") {
		m := toLay("v10 b11 g4 v6").match(t)
		lay(t, m, "v10 b11 g4 v6")
		take(t, m, c)
		if got := short(m.round.players[0].taken); got != c {
			t.Errorf("took %s, want %s", got, c)
		}
	}
}

func TestRuling6TwoLowest(t *testing.T) {
	tests := []struct {
		name   string
		laid   string
		first  string // the card that the first winner takes
		choice string // the cards among which the second winner chooses; "" if there is no choice
		chosen string
		gets   string
		rest   string
	}{
		{"three players: both that are left", "v10 b3 v2", "b3", "", "", "v10 v2", ""},
		{"three players, both equal", "v10 b3 g3", "v10", "", "", "b3 g3", ""},
		{"the two lowest of three", "v10 b3 g9 v4", "v10", "", "", "b3 v4", "g9"},
		{"the lowest two are equal", "v10 b3 g3 v4", "v10", "", "", "b3 g3", "v4"},
		{"one is certain, two are equal", "v10 b5 g2 y5", "v10", "b5 y5", "y5", "g2 y5", "b5"},
		{"three equal: twice a choice", "v10 b5 g5 y5", "v10", "b5 g5 y5", "g5 b5", "b5 g5", "y5"},
		{"three equal of four", "v10 b5 g5 y5 v11", "v11", "b5 g5 y5", "y5 g5", "g5 y5", "b5 v10"},
		{"four equal", "v8 b8 g8 y8 y11", "y11", "v8 b8 g8 y8", "v8 y8", "v8 y8", "b8 g8"},
		{"the equal ones are not among the lowest", "v10 b9 g9 y2 v3", "v10", "", "", "y2 v3", "b9 g9"},
		{"the first winner takes one of the lowest", "v10 b3 g9 v4", "b3", "", "", "v4 g9", "v10"},
		{"the first winner breaks the tie", "v10 b5 g5 y2", "b5", "", "", "g5 y2", "v10"},
		{"six players, one certain of five", "v10 b7 g7 y7 v2 g12", "g12", "b7 g7 y7", "y7", "v2 y7", "v10 b7 g7"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			m := toLay(test.laid).match(t)
			lay(t, m, test.laid)
			second := m.trick.second
			log := take(t, m, test.first)
			if test.choice != "" {
				wantChoice(t, m, second, test.choice)
				log = take(t, m, test.chosen)
			}
			if got := m.round.players[second].taken; got != shortSet(t, test.gets) {
				t.Errorf("the second winner gets %q, want %q", short(got), test.gets)
			}
			if m.phase != PhasePlay || m.trick.number != 2 || m.trick.leader != second || m.actors != engine.SeatsOf(second) {
				t.Errorf("trick %d: phase %v of %b", m.trick.number, m.phase, m.actors)
			}
			var rest cardSet
			for _, e := range log.Events {
				if d, ok := e.(Discarded); ok {
					for _, c := range d.Cards {
						rest |= setOf(c)
					}
				}
			}
			if rest != shortSet(t, test.rest) {
				t.Errorf("discarded %q, want %q", short(rest), test.rest)
			}
			if got := m.View(engine.Table).(*View).Trick; len(got) != 0 {
				t.Errorf("%v are left in the trick", got)
			}
		})
	}
}

func TestRuling6ChoiceIsReportedCardByCard(t *testing.T) {
	m := toLay("v10 b5 g2 y5").match(t)
	lay(t, m, "v10 b5 g2 y5")
	wantEvents(t, take(t, m, "v10"),
		`{"type":"took","seat":0,"place":1,"cards":["violet-10"],"chosen":true}`,
		`{"type":"trick-won","seat":1,"place":2,"card":"blue-5"}`,
		`{"type":"took","seat":1,"place":2,"cards":["green-2"],"chosen":false}`)
	if got, want := enginetest.Encoded(t, m.View(engine.Table).(*View).Trick), `[{"seat":1,"card":"blue-5"},{"seat":3,"card":"yellow-5"}]`; got != want {
		t.Errorf("trick %s", got)
	}
	wantEvents(t, take(t, m, "b5"),
		`{"type":"took","seat":1,"place":2,"cards":["blue-5"],"chosen":true}`,
		`{"type":"discarded","cards":["yellow-5"]}`,
		`{"type":"trick-began","trick":2,"first":1}`)
}

func TestRuling7PassPasses(t *testing.T) {
	tests := []struct {
		name  string
		taken string
		want  int
	}{
		{"nothing", "", 0},
		{"three colours", "v1 v2 b1 g1", 0},
		{"four colours", "v1 b1 g1 y1", 1},
		{"four colours and three more of one", "v1 v2 v3 v4 b1 g1 y1", 1},
		{"seven cards short of the second", "v1 v2 b1 b2 g1 g2 y1", 1},
		{"two of each", "v1 v2 b1 b2 g1 g2 y1 y2", 2},
		{"three of each", "v1 v2 v3 b1 b2 b3 g1 g2 g3 y1 y2 y3", 3},
	}
	for _, test := range tests {
		p := player{taken: shortSet(t, test.taken)}
		if got := p.passPass(); got != test.want {
			t.Errorf("%s: %d Pass Passes, want %d", test.name, got, test.want)
		}
	}
}

func TestRuling7PassPassIsReportedAtOnce(t *testing.T) {
	l := toLay("v10 b3 g4")
	l.taken = []string{"b1 g1 y1", "v1 b2 b4 y2 y3 g2"}
	l.recorded = []record{{points: 3, passPass: 1}}
	m := l.match(t)
	lay(t, m, "v10 b3 g4")
	// The second winner, seat 2, gets blue and green.
	wantEvents(t, take(t, m, "v10"),
		`{"type":"took","seat":0,"place":1,"cards":["violet-10"],"chosen":true}`,
		`{"type":"pass-pass-made","seat":0,"in_round":1,"total":2}`,
		`{"type":"trick-won","seat":2,"place":2,"card":"green-4"}`,
		`{"type":"took","seat":2,"place":2,"cards":["blue-3","green-4"],"chosen":false}`,
		`{"type":"trick-began","trick":2,"first":2}`)
	v := m.View(engine.Table).(*View)
	if !slices.Equal(v.RoundPassPass, []int{1, 1, 0}) || !slices.Equal(v.PassPass, []int{1, 0, 0}) {
		t.Errorf("Pass Passes %v in the round, %v recorded", v.RoundPassPass, v.PassPass)
	}
}

func TestRuling7TwoAtOnce(t *testing.T) {
	l := toLay("v10 v3 v4")
	l.taken = []string{"", "", "b1 b2 g1 g2 y1 y2"}
	m := l.match(t)
	lay(t, m, "v10 v3 v4")
	log := take(t, m, "v10")
	if got, want := enginetest.EventTypes(log.Events), "took trick-won took pass-pass-made pass-pass-made trick-began"; got != want {
		t.Errorf("events %s", got)
	}
	if m.round.players[2].passPass() != 2 || m.Over() {
		t.Errorf("%d Pass Passes, over: %v", m.round.players[2].passPass(), m.Over())
	}
}

func TestRuling7FirstWinnersThirdEndsMatchBeforeSecondTakes(t *testing.T) {
	// Seats 0 and 2 each lack violet for their third Pass Pass and could complete it in this trick.
	l := toLay("v10 v3 v4")
	l.taken = []string{"b1 g1 y1", "", "b2 g2 y2"}
	l.recorded = []record{{passPass: 2}, {}, {passPass: 2}}
	m := l.match(t)
	lay(t, m, "v10 v3 v4")
	log := take(t, m, "v3")
	wantEvents(t, log,
		`{"type":"took","seat":0,"place":1,"cards":["violet-3"],"chosen":true}`,
		`{"type":"pass-pass-made","seat":0,"in_round":1,"total":3}`,
		`{"type":"match-ended","winners":[0],"ending":"pass-pass","scores":[0,0,0]}`)
	if !m.Over() || m.Outcome().Winners != engine.SeatsOf(0) || m.round.players[2].taken != shortSet(t, "b2 g2 y2") {
		t.Errorf("outcome %+v", m.Outcome())
	}
	v := m.View(engine.Table).(*View)
	if got, want := enginetest.Encoded(t, v.Trick), `[{"seat":0,"card":"violet-10"},{"seat":2,"card":"violet-4"}]`; got != want {
		t.Errorf("trick %s", got)
	}
}

func TestRuling7SecondWinnersThirdCountsBeforeChoice(t *testing.T) {
	l := toLay("v10 b5 g2 y5")
	l.taken = []string{"", "v1 b1 y1"}
	l.recorded = []record{{}, {passPass: 2}}
	m := l.match(t)
	lay(t, m, "v10 b5 g2 y5")
	log := take(t, m, "v10")
	if got, want := enginetest.EventTypes(log.Events), "took trick-won took pass-pass-made match-ended"; got != want {
		t.Errorf("events %s", got)
	}
	if m.Outcome().Winners != engine.SeatsOf(1) || len(m.Legal(1, nil)) != 0 {
		t.Errorf("outcome %+v", m.Outcome())
	}
}
