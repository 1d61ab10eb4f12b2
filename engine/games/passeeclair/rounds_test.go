package passeeclair

import (
	"testing"

	"canape/engine"
)

func TestRuling9RoundEnd(t *testing.T) {
	run(t, []script{
		{
			name:   "the winner takes a victory token, who has most cards left a consolation token, then a new round begins",
			layout: layout{hands: []string{"lr vf", "lm", "ml mr rv"}, top: "rl", chance: "2 fabi"},
			do:     "1 lm",
			want: "1 lays lm; 1 wins by empty-hand; boxed 2, 0 in a row; 1 takes victory 2; 2 takes consolation fabi; round 2 by 1; 0 gets 7; 1 gets 7; 2 gets 7; " +
				"tokens of 2 for 480",
			phase: PhaseTokens, actors: engine.SeatsOf(2),
		},
		{
			name:   "several with the most cards left: no consolation token",
			layout: layout{hands: []string{"lr vf rm", "lm", "ml mr rv"}, top: "rl", chance: "2"},
			do:     "1 lm",
			want: "1 lays lm; 1 wins by empty-hand; boxed 2, 0 in a row; 1 takes victory 2; no consolation for 02; round 2 by 1; 0 gets 7; 1 gets 7; 2 gets 7; " +
				"1 counts 180",
			phase: PhaseCountdown,
		},
		{
			name:   "with two players there are none",
			layout: layout{hands: []string{"lr vf rm", "lm"}, top: "rl", chance: "3"},
			do:     "1 lm",
			want:   "1 lays lm; 1 wins by empty-hand; boxed 2, 0 in a row; 1 takes victory 3; round 2 by 1; 0 gets 7; 1 gets 7; 1 counts 180",
			phase:  PhaseCountdown,
		},
		{
			name:   "a last card on a blocked pile",
			layout: layout{hands: []string{"mr vf M", "lm", "ml mr rv"}, top: "rl", chance: "1", round: 9},
			do:     "+720; 1 lm",
			want: "declared blocked for 180; 1 lays lm; 1 unblocks; 1 wins by empty-hand; boxed 2, 0 in a row; 1 takes victory 1; no consolation for 02; " +
				"0 has 0; 1 has 1; 2 has 0; 1 won",
			phase: PhaseOver,
		},
	})
}

func TestRuling10Tokens(t *testing.T) {
	hands := []string{"lm lf mr", "mr mv lv", "fl vl rm"}
	run(t, []script{
		{
			name: "a footballer's token is given up to put a card with that holder into the box", layout: layout{hands: hands, tokens: []string{"leon 2", "marlon", ""}},
			do: "0 spend lf", want: "0 spends leon on lf", phase: PhaseTokens, hands: []string{"lm mr"}, actors: engine.SeatsOf(0, 1),
		},
		{
			name: "who has none left is ready", layout: layout{hands: hands, tokens: []string{"leon 2", "marlon", ""}},
			do: "1 spend mv", want: "1 spends marlon on mv; 1 ready", phase: PhaseTokens, actors: engine.SeatsOf(0),
		},
		{
			name: "when all are ready the countdown begins at once", layout: layout{hands: hands, tokens: []string{"leon 2", "marlon", ""}, trainer: 2},
			do: "1 spend mv; 0 ready", want: "1 spends marlon on mv; 1 ready; 0 ready; 2 counts 180", phase: PhaseCountdown,
		},
		{
			name: "otherwise after 8 s", layout: layout{hands: hands, tokens: []string{"leon 2", "marlon", ""}},
			do: "0 ready; +479; +1", want: "0 ready; 0 counts 180", phase: PhaseCountdown,
		},
		{
			name: "not a tick before", layout: layout{hands: hands, tokens: []string{"leon 2", "marlon", ""}},
			do: "0 ready; +479", want: "0 ready", phase: PhaseTokens,
		},
		{
			name: "tokens with goals leave time too, so that nobody knows", layout: layout{hands: hands, tokens: []string{"1", "", "1"}},
			do: "0 ready; +10; 2 ready", want: "0 ready; 2 ready; 0 counts 180", phase: PhaseCountdown,
		},
		{
			name: "several tokens in one round", layout: layout{hands: hands, tokens: []string{"leon marlon", "", ""}},
			do: "0 spend lm; 0 spend mr", want: "0 spends leon on lm; 0 spends marlon on mr; 0 ready; 0 counts 180", phase: PhaseCountdown, hands: []string{"lf"},
		},
		{
			name: "nobody has any: no time for it", layout: layout{hands: hands},
			do: "+180", want: "0 turns lm", phase: PhaseRace,
		},
	})
}

func TestRuling10SpentTokensLeaveTheMatch(t *testing.T) {
	m := layout{hands: []string{"lm lf mr", "mr mv lv", "fl vl rm"}, tokens: []string{"leon 2", "marlon", ""}}.match(t)
	box := m.box.Len()
	play(t, m, "0 spend lf; 1 spend mv")
	if m.consolation.pool != (tokenCounts{Goals1: 3, LeonToken + 2: 1, 1, 1}) {
		t.Errorf("the pool of tokens is %v", m.consolation.pool)
	}
	if got := m.box.Len() - box; got != 2 {
		t.Errorf("%d cards went to the box, want 2", got)
	}
}

func TestRuling11EmptyStock(t *testing.T) {
	run(t, []script{
		{
			name:   "at a turn-up",
			layout: layout{hands: []string{"lm mv", "vl vf", "fr fv"}, top: "rl", short: true},
			do:     "0 lm; +60", want: "0 lays lm; blocked; boxed 2, 0 in a row; 0 counts 60; reshuffled 55; 0 turns mf",
			phase: PhaseRace,
		},
		{
			name:   "between two cards turned up: what was turned away is shuffled in",
			layout: layout{hands: []string{"lm mv", "vl vf", "fr fv"}, top: "rl", stock: "d M", short: true},
			do:     "0 lm; +60", want: "0 lays lm; blocked; boxed 2, 0 in a row; 0 counts 60; 0 turns d away; 0 turns M away; reshuffled 55; 0 turns mf",
			phase: PhaseRace,
		},
		{
			name:   "in mid-deal",
			layout: layout{hands: []string{"lm", "vl vf", "fr fv"}, top: "rl", stock: "lm lm rf vf vm", short: true, chance: "1"},
			do:     "0 lm",
			want: "0 lays lm; 0 wins by empty-hand; boxed 2, 0 in a row; 0 takes victory 1; no consolation for 12; round 2 by 0; 0 gets 2; 1 gets 2; 2 gets 1; " +
				"reshuffled 55; 0 gets 5; 1 gets 5; 2 gets 6; 0 counts 180",
			phase: PhaseCountdown,
		},
	})
}

func TestRuling12Stall(t *testing.T) {
	hands := []string{"mf mr", "vl vf rv", "M M"}
	blocked := func(inARow int, chance string) layout {
		return layout{hands: hands, top: "rl", stock: "fv rl d", inARow: inARow, chance: chance, round: 9}
	}
	run(t, []script{
		{
			name: "piles without a play are counted", layout: blocked(0, ""),
			do: "+180; +60", want: "boxed 1, 1 in a row; 0 counts 60; 0 turns fv", phase: PhaseRace,
		},
		{
			name: "a pile with a play breaks the row", layout: layout{hands: []string{"mf mr lm", "rl rf rv", "fr fm"}, top: "rl", inARow: 2},
			do: "0 lm", want: "0 lays lm; blocked; boxed 2, 0 in a row; 0 counts 60", phase: PhaseCountdown,
		},
		{
			name: "with the third every hand of nothing but Gros Michis draws a card and puts one of them into the box", layout: blocked(2, ""),
			do: "+180", want: "boxed 1, 3 in a row; 2 trades M for fv; 0 counts 60", phase: PhaseCountdown, hands: []string{"mf mr", "vl vf rv", "M fv"},
		},
		{
			name:   "from seat 0 clockwise",
			layout: layout{hands: []string{"M M", "vl vf rv", "M", "mv mr"}, top: "rl", stock: "lm lr", inARow: 2},
			do:     "+180", want: "boxed 1, 3 in a row; 0 trades M for lm; 2 trades M for lr; 0 counts 60", phase: PhaseCountdown,
			hands: []string{"M lm", "vl vf rv", "lr", "mv mr"},
		},
		{
			name: "with the fourth nothing", layout: blocked(3, ""),
			do: "+180", want: "boxed 1, 4 in a row; 0 counts 60", phase: PhaseCountdown,
		},
		{
			name: "with the tenth the round ends, and the shortest hand wins", layout: layout{hands: []string{"mf mr", "vl vf rv", "M"}, top: "rl", inARow: 9, chance: "1 leon", round: 9},
			do: "+180", want: "boxed 1, 10 in a row; 2 wins by stall; 2 takes victory 1; 1 takes consolation leon; 0 has 0; 1 has 0; 2 has 1; 2 won", phase: PhaseOver,
		},
		{
			name: "5 minutes after the first turn-up it ends as well", layout: layout{hands: []string{"lm", "lv lr", "ml mr"}, top: "rl", chance: "1", round: 9, options: engine.Options{OptionRoundTime: 700}},
			do: "+699; +1", want: "0 wins by time; boxed 1, 1 in a row; 0 takes victory 1; no consolation for 12; 0 has 1; 1 has 0; 2 has 0; 0 won", phase: PhaseOver,
		},
		{
			name: "even while a pile is blocked", layout: layout{hands: []string{"M", "mv mr", "ml mr"}, top: "rl", chance: "1", round: 9, options: engine.Options{OptionRoundTime: 20}},
			do: "+20", want: "0 wins by time; boxed 1, 1 in a row; 0 takes victory 1; no consolation for 12; 0 has 1; 1 has 0; 2 has 0; 0 won", phase: PhaseOver,
		},
		{
			name:   "even in a countdown",
			layout: layout{hands: []string{"lm mv", "vl vf", "fr"}, top: "rl", chance: "1 2", round: 9, options: engine.Options{OptionRoundTime: 20}},
			do:     "0 lm; +20", want: "0 lays lm; blocked; boxed 2, 0 in a row; 0 counts 60; 0 wins by time; 0 takes victory 1; 1 takes consolation 2; 0 has 1; 1 has 2; 2 has 0; 1 won",
			phase: PhaseOver,
		},
		{
			name:   "a swap being chosen is finished first",
			layout: layout{hands: []string{"M mv mr", "vl", "fr fm"}, top: "d", chance: "1", round: 9, options: engine.Options{OptionRoundTime: 20}},
			do:     "0 M; +250; 0 swap 1",
			want:   "0 lays M; 0 swaps with 12 in 300; 0 and 1 swap; boxed 2, 0 in a row; 0 wins by time; 0 takes victory 1; no consolation for 12; 0 has 1; 1 has 0; 2 has 0; 0 won",
			phase:  PhaseOver,
		},
		{
			name:   "be it by time",
			layout: layout{hands: []string{"M mv mr", "vl", "fr fm"}, top: "d", chance: "1", round: 9, options: engine.Options{OptionRoundTime: 20}},
			do:     "0 M; +299; +1",
			want:   "0 lays M; 0 swaps with 12 in 300; 0 and 1 swap; boxed 2, 0 in a row; 0 wins by time; 0 takes victory 1; no consolation for 12; 0 has 1; 1 has 0; 2 has 0; 0 won",
			phase:  PhaseOver,
		},
	})
}

// TestRuling12Lot checks that a lot decides between the shortest hands, and each is equally likely
// to win.
func TestRuling12Lot(t *testing.T) {
	position := layout{hands: []string{"lm vf", "lv lr rv", "ml mr", "mv mr"}, top: "rl", round: 9}.match(t)
	rng := engine.NewRNG(12)
	wins := make([]int, 4)
	for range 3000 {
		m := *position
		m.RNG = rng.Split()
		var log engine.Log
		m.stall(EndTime, &log)
		e := log.Events[0].(RoundEnded)
		if e.Lot != engine.SeatsOf(0, 2, 3) {
			t.Fatalf("the lot was drawn among %b", e.Lot)
		}
		wins[e.Winner]++
	}
	if wins[1] != 0 {
		t.Errorf("the longest hand won %d times", wins[1])
	}
	if x := chiSquare([]int{wins[0], wins[2], wins[3]}); x > 13.8 { // 2 degrees of freedom, p = 0.001
		t.Errorf("wins %v: chi-square %.1f", wins, x)
	}
}

// TestRuling12NoPassLeft checks that if every pass is in a hand and none can be turned up, the
// round ends.
func TestRuling12NoPassLeft(t *testing.T) {
	m := layout{hands: []string{"M M", "vl vf rv", "mv"}, top: "rl", inARow: 2, short: true, round: 9, chance: "1 2"}.match(t)
	for box := m.box & allPasses; box != 0; box &= box - 1 {
		id := box.First()
		m.box &^= 1 << id
		m.hands[1].add(id)
		m.memory.Learn(1, id, nil)
	}
	for dogs := m.box; dogs != 0; dogs &= dogs - 1 {
		m.hands[1].add(dogs.First()) // all other cards of the box go to seat 1's hand, so that seat 0 can draw only from the pile
		m.memory.Learn(1, dogs.First(), nil)
	}
	m.box, m.conclusions.clueCount = 0, 0
	m.block(false, nil)
	want := "boxed 1, 3 in a row; reshuffled 1; 0 trades M for rl; 0 counts 60; 2 wins by no-pass; 2 takes victory 1; 1 takes consolation 2; " +
		"0 has 0; 1 has 2; 2 has 1; 1 won"
	if got := play(t, m, "+180; +60"); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestRuling13MatchEnd(t *testing.T) {
	for _, test := range []struct {
		name        string
		victory     [][]Token
		consolation [][]Token
		scores      []int
		winners     engine.SeatSet
	}{
		{"most goals win", [][]Token{{Goals3}, {Goals1, Goals1}, {}}, [][]Token{{}, {}, {Goals2}}, []int{3, 2, 2}, engine.SeatsOf(0)},
		{"goals on consolation tokens count", [][]Token{{Goals2}, {Goals1}, {}}, [][]Token{{}, {Goals1, Goals1}, {}}, []int{2, 3, 0}, engine.SeatsOf(1)},
		{"footballers' tokens do not", [][]Token{{Goals2}, {Goals1}, {}}, [][]Token{{}, {LeonToken, TokenOf(Vanessa)}, {}}, []int{2, 1, 0}, engine.SeatsOf(0)},
		{"ties go to more victory tokens", [][]Token{{Goals3}, {Goals1, Goals2}, {Goals2}}, [][]Token{{}, {}, {Goals1}}, []int{3, 3, 3}, engine.SeatsOf(1)},
		{"then they are shared", [][]Token{{Goals3, Goals1}, {Goals2, Goals2}, {Goals1}}, [][]Token{{}, {}, {Goals2}}, []int{4, 4, 3}, engine.SeatsOf(0, 1)},
		{"without a goal too", [][]Token{{}, {}, {}}, [][]Token{{}, {}, {}}, []int{0, 0, 0}, engine.SeatsOf(0, 1, 2)},
	} {
		t.Run(test.name, func(t *testing.T) {
			m := &Match{deck: deck{seats: 3}, clock: clock{phase: PhaseOver}}
			for seat := range 3 {
				for _, token := range test.victory[seat] {
					m.victory.owned[seat].add(token)
				}
				for _, token := range test.consolation[seat] {
					m.consolation.owned[seat].add(token)
				}
			}
			outcome := m.Outcome()
			for seat, want := range test.scores {
				if outcome.Scores[seat] != want {
					t.Errorf("seat %d has %d goals, want %d", seat, outcome.Scores[seat], want)
				}
			}
			if outcome.Winners != test.winners {
				t.Errorf("winners %b, want %b", outcome.Winners, test.winners)
			}
		})
	}
}

// TestMatchHasChosenNumberOfRounds checks that a match ends after the chosen number of rounds
// (ruling 13). The number of rounds is part of the state. Nine rounds encode like the default.
func TestMatchHasChosenNumberOfRounds(t *testing.T) {
	states := map[string]int{}
	for rounds := 1; rounds <= MaxRounds; rounds++ {
		m := layout{hands: []string{"lm", "lv lr rv", "ml mr"}, top: "rl", options: engine.Options{OptionRounds: rounds}}.match(t)
		states[string(m.AppendState(nil))] = rounds
		for played := range rounds {
			if m.Over() {
				t.Fatalf("a match of %d rounds is over after %d", rounds, played)
			}
			m.stall(EndTime, nil)
		}
		tokens := 0
		for i := range m.victory.owned[:3] {
			tokens += int(m.victory.owned[i].size)
		}
		if !m.Over() || int(m.round) != rounds || tokens != rounds {
			t.Errorf("a match of %d rounds: %v in round %d with %d victory tokens taken", rounds, m.phase, m.round, tokens)
		}
		if scores := m.Outcome().Scores; len(scores) != 3 {
			t.Errorf("a match of %d rounds has the scores %v", rounds, scores)
		}
	}
	usual := layout{hands: []string{"lm", "lv lr rv", "ml mr"}, top: "rl"}.match(t)
	if len(states) != MaxRounds || states[string(usual.AppendState(nil))] != MaxRounds {
		t.Errorf("%d different states of matches with up to %d rounds", len(states), MaxRounds)
	}
}

func TestNineRoundsUseAllVictoryTokens(t *testing.T) {
	m := layout{hands: []string{"lm", "lv lr rv", "ml mr"}, top: "rl"}.match(t)
	for range MaxRounds {
		m.stall(EndTime, nil)
	}
	if !m.Over() || m.victory.pool != (tokenCounts{}) {
		t.Errorf("after nine rounds: %v, %v left", m.phase, m.victory.pool)
	}
	goals := 0
	for i := range m.victory.owned[:3] {
		goals += m.victory.owned[i].goals()
	}
	if goals != 1+1+1+2+2+2+2+3+3 {
		t.Errorf("%d goals on the victory tokens", goals)
	}
}
