package blitz

import (
	"testing"

	"canape/engine"
	"canape/engine/enginetest"
)

func TestRuling1Drawing(t *testing.T) {
	run(t, []script{
		{
			name:   "from the left stack, and the next clockwise draws",
			layout: layout{first: 2, left: "waves plus", right: "star ring"},
			lines:  []string{"2 draw left"},
			events: "card-drawn turn-began",
			want:   "draw 3; stacks 1 2; tops -, -, waves 1, -",
		},
		{
			name:   "from the right stack; after the last seat comes the first",
			layout: layout{first: 3, left: "waves plus", right: "star ring"},
			lines:  []string{"3 draw right"},
			events: "card-drawn turn-began",
			want:   "draw 0; stacks 2 1; tops -, -, -, star 1",
		},
		{
			name:   "the new card covers the own pile and only the top counts",
			layout: layout{piles: []string{"waves", "plus"}, left: "star waves", right: "ring"},
			lines:  []string{"0 draw left", "1 draw left"},
			events: "card-drawn turn-began",
			want:   "draw 2; stacks 0 1; tops star 1 (2), waves 2 (2), -, -",
		},
	})
}

func TestRuling2FaceOff(t *testing.T) {
	run(t, []script{
		{
			name:   "two tops with the same symbol, and nothing else is drawn",
			layout: layout{piles: []string{"", "waves"}, left: "waves", right: "ring"},
			lines:  []string{"0 draw left"},
			events: "card-drawn face-off-began",
			want:   "face-off 0+1, 0+1 face off; stacks 0 1; tops waves 2, waves 1, -, -",
		},
		{
			name:   "the two symbols of the die while a duel stands",
			layout: layout{piles: []string{"", "", "grid"}, die: "diamond+grid", left: "diamond", right: "ring"},
			lines:  []string{"0 draw left"},
			events: "card-drawn face-off-began",
			want:   "face-off 0+2, 0+2 face off; stacks 0 1; tops diamond 1, -, grid 1, -; die diamond+grid",
		},
		{
			name:   "a symbol of the die twice is a face-off as ever",
			layout: layout{piles: []string{"", "", "grid"}, die: "diamond+grid", left: "grid", right: "ring"},
			lines:  []string{"0 draw left"},
			events: "card-drawn face-off-began",
			want:   "face-off 0+2, 0+2 face off; stacks 0 1; tops grid 2, -, grid 1, -; die diamond+grid",
		},
		{
			name:   "one symbol of the die alone is none",
			layout: layout{piles: []string{"", "", "ring"}, die: "diamond+grid", left: "diamond", right: "ring"},
			lines:  []string{"0 draw left"},
			events: "card-drawn turn-began",
			want:   "draw 1; stacks 0 1; tops diamond 1, -, ring 1, -; die diamond+grid",
		},
	})
	t.Run("each has to answer the other's theme", func(t *testing.T) {
		m := layout{piles: []string{"", "waves"}, left: "waves"}.match(t)
		began := play(t, m, "0 draw left")[1].(FaceOffBegan)
		if began.Themes[0] != "waves 1" || began.Themes[1] != "waves 2" || began.Duel || began.Cascade || began.Ticks != 2700 {
			t.Errorf("%+v", began)
		}
	})
}

// TestRuling2OrderOfPairs checks that two pairs can face off at once only if a pair was left alone.
// In this test seats 1 and 2 have the same symbol but were left alone, and a player draws that
// symbol and can face both.
func TestRuling2OrderOfPairs(t *testing.T) {
	for _, test := range []struct {
		name       string
		piles      []string
		alone      []engine.Seat
		drawer     string
		one, other engine.Seat
	}{
		{"the drawer first, then the earliest clockwise", []string{"", "waves", "waves", ""}, []engine.Seat{1, 2}, "3", 3, 1},
		{"clockwise from the drawer", []string{"waves", "", "waves", ""}, []engine.Seat{0, 2}, "1", 1, 2},
		{"clockwise past the last seat", []string{"waves", "waves", "", ""}, []engine.Seat{0, 1}, "2", 2, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			m := layout{first: number(t, test.drawer), piles: test.piles, left: "waves", right: "ring"}.match(t)
			leave(m, test.alone[0], test.alone[1])
			play(t, m, test.drawer+" draw left")
			if want := engine.SeatsOf(test.one, test.other); m.faceOff.duellists != want {
				t.Errorf("%s face off, want %s", seatsOf(m.faceOff.duellists), seatsOf(want))
			}
		})
	}
	t.Run("when the first pair is resolved the other has its turn", func(t *testing.T) {
		m := layout{first: 3, piles: []string{"", "waves", "waves", "ring"}, left: "waves", right: "ring"}.match(t)
		leave(m, 1, 2)
		play(t, m, "3 draw left", "3 buzz", "wait 3")
		events := enginetest.EventTypes(play(t, m, "wait 180"))
		if events != "answer-accepted card-won face-off-began" || m.faceOff.duellists != engine.SeatsOf(2, 3) {
			t.Errorf("%s, %s face off", events, seatsOf(m.faceOff.duellists))
		}
	})
	t.Run("of pairs without the drawer the earliest seat decides", func(t *testing.T) {
		m := layout{first: 0, piles: []string{"", "plus", "grid", "plus", "grid"}, seats: 5, left: "duel", right: "ring",
			chance: []string{"star+ring"}}.match(t)
		play(t, m, "0 draw left")
		if m.faceOff.duellists != engine.SeatsOf(1, 3) {
			t.Errorf("%s face off", seatsOf(m.faceOff.duellists))
		}
	})
}

// leave marks a pair as left alone.
func leave(m *Match, one, other engine.Seat) {
	m.players[one].alone = m.players[one].alone.With(other)
	m.players[other].alone = m.players[other].alone.With(one)
}

func TestRuling6Winning(t *testing.T) {
	run(t, []script{
		{
			name:   "the loser's top is won, the winner's own stays, and left of who drew is drawn",
			layout: layout{piles: []string{"ring", "waves"}, left: "waves plus", right: "ring"},
			lines:  []string{"0 draw left", "0 buzz", "wait 3", "wait 180"},
			events: "answer-accepted card-won turn-began",
			want:   "draw 1; stacks 1 1; tops waves 2 (2) won 1, -, -, -",
		},
		{
			name:   "whoever drew may lose, and left of the same is drawn",
			layout: layout{piles: []string{"ring", "waves"}, left: "waves plus", right: "ring"},
			lines:  []string{"0 draw left", "1 buzz", "wait 3", "wait 180"},
			events: "answer-accepted card-won card-uncovered turn-began",
			want:   "draw 1; stacks 1 1; tops ring 1, waves 1 won 1, -, -",
		},
		{
			name:   "a cascade by the card uncovered",
			layout: layout{piles: []string{"ring", "waves", "", "ring"}, left: "waves plus", right: "ring"},
			lines:  []string{"0 draw left", "1 buzz", "wait 3", "wait 180"},
			events: "answer-accepted card-won card-uncovered face-off-began",
			want:   "face-off 0+3, 0+3 face off; stacks 1 1; tops ring 1, waves 1 won 1, -, ring 2",
		},
		{
			name:   "a cascade of the winner with the loser's next card",
			layout: layout{piles: []string{"waves", "waves"}, left: "waves", right: "ring"},
			lines:  []string{"0 draw left", "1 buzz", "wait 3", "wait 180"},
			events: "answer-accepted card-won card-uncovered face-off-began",
			want:   "face-off 0+1, 0+1 face off; stacks 0 1; tops waves 1, waves 2 won 1, -, -",
		},
		{
			name:   "a cascade after a cascade, then left of who drew",
			layout: layout{piles: []string{"star ring", "waves", "star", "ring"}, left: "waves plus", right: "ring"},
			lines:  []string{"0 draw left", "1 buzz", "wait 183", "3 buzz", "wait 183", "2 buzz", "wait 3", "wait 180"},
			events: "answer-accepted card-won turn-began",
			want:   "draw 1; stacks 1 1; tops -, waves 1 won 1, star 2 won 1, ring 2 won 1",
		},
		{
			name:   "a cascade by the die",
			layout: layout{piles: []string{"star", "waves", "ring"}, die: "star+ring", left: "waves plus", right: "ring"},
			lines:  []string{"0 draw left", "1 buzz", "wait 3", "wait 180"},
			events: "answer-accepted card-won card-uncovered face-off-began",
			want:   "face-off 0+2, 0+2 face off; stacks 1 1; tops star 1, waves 1 won 1, ring 1, -; die star+ring",
		},
	})
	m := layout{piles: []string{"ring", "waves", "", "ring"}, left: "waves plus"}.match(t)
	events := play(t, m, "0 draw left", "1 buzz", "wait 183")
	if began := events[len(events)-1].(FaceOffBegan); !began.Cascade || began.Duel {
		t.Errorf("a cascade: %+v", began)
	}
}

func TestRuling7DuelCard(t *testing.T) {
	run(t, []script{
		{
			name:   "the die is rolled and the drawer draws again",
			layout: layout{left: "duel waves", right: "ring", chance: []string{"diamond+grid"}},
			lines:  []string{"0 draw left"},
			events: "duel-drawn die-rolled turn-began",
			want:   "draw 0; stacks 1 1; tops -, -, -, -; die diamond+grid",
		},
		{
			name:   "its symbols lie on two tops: they face off, and then the drawer draws again",
			layout: layout{piles: []string{"", "diamond", "", "grid"}, left: "duel waves", right: "ring", chance: []string{"diamond+grid"}},
			lines:  []string{"0 draw left", "3 buzz", "wait 3", "wait 180"},
			events: "answer-accepted card-won turn-began",
			want:   "draw 0; stacks 1 1; tops -, -, -, grid 1 won 1; die diamond+grid",
		},
		{
			name:   "whoever drew may be one of the two",
			layout: layout{piles: []string{"diamond", "", "", "grid"}, left: "duel waves", right: "ring", chance: []string{"diamond+grid"}},
			lines:  []string{"0 draw left"},
			events: "duel-drawn die-rolled face-off-began",
			want:   "face-off 0+3, 0+3 face off; stacks 1 1; tops diamond 1, -, -, grid 1; die diamond+grid",
		},
		{
			name:   "it stands until the next duel card",
			layout: layout{piles: []string{"", "diamond"}, die: "diamond+grid", left: "duel grid", right: "ring", chance: []string{"star+ring"}},
			lines:  []string{"0 draw left", "0 draw left"},
			events: "card-drawn turn-began",
			want:   "draw 1; stacks 0 1; tops grid 1, diamond 1, -, -; die star+ring",
		},
		{
			name:   "a duel card after a duel card",
			layout: layout{left: "duel duel waves", right: "ring", chance: []string{"waves+plus", "grid+dots"}},
			lines:  []string{"0 draw left", "0 draw left"},
			events: "duel-drawn die-rolled turn-began",
			want:   "draw 0; stacks 1 1; tops -, -, -, -; die grid+dots",
		},
		{
			name:   "after the theme card drawn again it is the neighbour's turn",
			layout: layout{left: "duel waves plus", chance: []string{"waves+plus"}},
			lines:  []string{"0 draw left", "0 draw left"},
			events: "card-drawn turn-began",
			want:   "draw 1; stacks 1 0; tops waves 1, -, -, -; die waves+plus",
		},
		{
			name:   "the last card of all: nobody draws again",
			layout: layout{left: "duel", chance: []string{"waves+plus"}, won: []int{2}},
			lines:  []string{"0 draw left"},
			events: "duel-drawn die-rolled match-ended",
			want:   "over nobody; stacks 0 0; tops - won 2, -, -, -; die waves+plus",
		},
	})
	m := layout{piles: []string{"", "diamond", "", "grid"}, left: "duel waves", chance: []string{"diamond+grid"}}.match(t)
	events := play(t, m, "0 draw left")
	if began := events[len(events)-1].(FaceOffBegan); !began.Duel || began.Cascade {
		t.Errorf("by the die: %+v", began)
	}
	if again := play(t, m, "1 buzz", "wait 183"); again[len(again)-1] != (TurnBegan{BySeat: engine.By(0), Again: true}) {
		t.Errorf("%+v", again)
	}
}

func TestRuling9ThreePlayers(t *testing.T) {
	three := func(chance ...string) layout {
		return layout{seats: 3, piles: []string{"", "plus"}, left: "duel waves", right: "star", chance: chance}
	}
	keeping := three("equals+dots")
	keeping.options = engine.Options{OptionAllSymbols: true}
	run(t, []script{
		{
			name: "a face with a retired symbol is rolled again", layout: three("equals+dots", "grid+dots", "diamond+grid"),
			lines:  []string{"0 draw left"},
			events: "duel-drawn die-rolled die-rolled die-rolled turn-began",
			want:   "draw 0; stacks 1 1; tops -, plus 1, -; die diamond+grid",
		},
		{
			name: "unless the symbols stay", layout: keeping,
			lines:  []string{"0 draw left"},
			events: "duel-drawn die-rolled turn-began",
			want:   "draw 0; stacks 1 1; tops -, plus 1, -; die equals+dots",
		},
	})
	for _, test := range []struct {
		seats int
		all   bool
		cards int
	}{{3, false, 46}, {3, true, 58}, {4, false, 58}, {6, false, 58}} {
		m, refusal := testGame().New(engine.Setup{Seats: test.seats, Options: engine.Options{OptionAllSymbols: test.all}}, nil)
		if refusal != nil {
			t.Fatal(refusal)
		}
		stacks := m.View(engine.Table).(*View).Stacks
		if stacks[0] != test.cards/2 || stacks[1] != test.cards/2 {
			t.Errorf("%d seats, all symbols %v: stacks of %v, want halves of %d", test.seats, test.all, stacks, test.cards)
		}
	}
	rng := engine.NewRNG(1)
	for range 500 { // the rolls are random
		m := three().match(t)
		m.RNG = rng.Split()
		play(t, m, "0 draw left")
		if m.isRetired(m.die[0]) || m.isRetired(m.die[1]) {
			t.Fatalf("the die stays at %s", m.die.Name())
		}
	}
}

func TestRuling10End(t *testing.T) {
	m := layout{left: "waves", piles: []string{"", "waves"}, won: []int{1, 3, 0, 2}}.match(t)
	if events := enginetest.EventTypes(play(t, m, "0 draw left")); events != "card-drawn face-off-began" || m.Over() {
		t.Errorf("the last face-off should still take place: %s", events)
	}
	if events := enginetest.EventTypes(play(t, m, "1 buzz", "wait 3", "wait 180")); events != "answer-accepted card-won match-ended" {
		t.Errorf("%s", events)
	}
	for _, test := range []struct {
		name    string
		won     []int
		winners engine.SeatSet
	}{
		{"most cards won", []int{1, 3, 0, 2}, engine.SeatsOf(1)},
		{"ties are shared", []int{3, 1, 0, 3}, engine.SeatsOf(0, 3)},
		{"nobody has won anything", nil, engine.SeatsOf(0, 1, 2, 3)},
	} {
		m := layout{left: "waves", won: test.won}.match(t)
		if m.Outcome().Winners != 0 {
			t.Errorf("%s: there is an outcome before the end", test.name)
		}
		events := play(t, m, "0 draw left")
		ended := events[len(events)-1].(MatchEnded)
		if got := m.Outcome(); got.Winners != test.winners || ended.Winners != test.winners || len(got.Scores) != 4 || ended.Sudden {
			t.Errorf("%s: %+v, %+v", test.name, got, ended)
		}
	}
}
