package football

import (
	"context"
	"math"
	"slices"
	"testing"

	"canape/engine"
	"canape/engine/bot"
)

// chosen returns the text of the move that a bot of this level chooses.
func chosen(m *Match, level bot.Level, seed uint64) string {
	rng := engine.NewRNG(seed)
	move := bot.For(Game{}, level, bot.Plain).Choose(context.Background(), engine.Observe(m, m.active()), &rng, bot.Limit{})
	return Game{}.FormatMove(move)
}

func TestBotsMakeObviousMoves(t *testing.T) {
	levels := []bot.Level{bot.Medium, bot.Hard}
	tests := []struct {
		name   string
		layout layout
		want   []string
	}{
		{"they shoot", open("e13", "F4L2h cr cb gkF4L3R3 gkF5L4R4 fkF2L1R1 cr cb"), []string{"play att-F4L2-hand F"}},
		{"they do not put it out where they can shoot", open("d13", "F4L2h F6h F2L2R2h cr cb F4L2r F5L1h F5L1r"),
			[]string{"play att-F4L2-hand F", "play att-F6-hand F", "play att-F2L2R2-hand F", "play att-F2L2R2-hand R", "play att-F4L2-red F", "play att-F5L1-hand F",
				"play att-F5L1-red F"}},
		{"they save", shot("gkF5L4R4 F6h F6r F6b F5L1h F5L1r F5L1b F5R1h"),
			[]string{"play gk-F5L4R4 F", "play gk-F5L4R4 L", "play gk-F5L4R4 R"}},
		{"they save with a corner rather than not at all", shot("cr F6h F6r F6b F5L1h F5L1r F5L1b F5R1h"), []string{"play corner-red"}},
		{
			"they play the penalty",
			layout{hands: []string{"pen F6h F6r F6b F5L1h F5L1r F5L1b F5R1h"}, phase: PhaseAfterMove, ball: "e12"}, []string{"play penalty"},
		},
		{"they keep what saves", open("e5", "fkF2L1R1 fkF2L1R1 fkF2L1R1 gkF4L3R3 cr fkF2L2R2 fkF2L2R2 fkF2L2R2"),
			[]string{"exchange fk-F2L1R1", "exchange fk-F2L2R2"}},
	}
	for _, test := range tests {
		for _, level := range levels {
			for seed := range uint64(3) {
				if got := chosen(test.layout.match(t), level, seed); !slices.Contains(test.want, got) {
					t.Errorf("%s: %s plays %q, want one of %q", test.name, level, got, test.want)
				}
			}
		}
	}
}

func TestBotsAreReproducible(t *testing.T) {
	for _, level := range bot.Levels() {
		m := open("f9", "F2L3R3h F3L4h F6h pen gkF4L3R3 fkF2L1R1 cr L5R5h").match(t)
		if one, two := chosen(m, level, 5), chosen(m, level, 5); one != two {
			t.Errorf("%s plays %q and then %q", level, one, two)
		}
	}
}

func TestPartnersHaveEqualEstimates(t *testing.T) {
	for seats := minSeats; seats <= MaxSeats; seats++ {
		m := layout{seats: seats, phase: PhaseOpen, ball: "e9"}.match(t)
		payoffs := make([]float64, seats)
		m.Estimate(payoffs)
		for seat, share := range payoffs {
			want := payoffs[0]
			if teamOf(uint8(seats), engine.Seat(seat)) == 1 {
				want = 1 - payoffs[0]
			}
			if share != want || share <= 0 || share >= 1 {
				t.Errorf("%d seats: %v", seats, payoffs)
			}
		}
	}
}

func TestEstimateFollowsMatch(t *testing.T) {
	share := func(l layout) float64 {
		m := l.match(t)
		payoffs := make([]float64, m.seats)
		m.Estimate(payoffs)
		return payoffs[0]
	}
	level := layout{phase: PhaseOpen, ball: "e7"}
	ahead, near := level, level
	ahead.score = Score{1, 0}
	near.ball = "e11"
	late := ahead
	late.half, late.short, late.hands = 2, true, []string{"F6h", "F6r"}
	if !(share(level) < share(near) && share(near) < share(ahead) && share(ahead) < share(late)) {
		t.Errorf("level %.2f, near the goal %.2f, ahead %.2f, ahead at the end %.2f", share(level), share(near), share(ahead), share(late))
	}
	other := layout{phase: PhaseOpen, ball: "e8", turn: 1, opener: 1}
	if sum := share(level) + share(other); math.Abs(sum-1) > 0.02 {
		t.Errorf("the same for the other team: %.3f and %.3f", share(level), share(other))
	}
}

func TestForgetting(t *testing.T) {
	m := layout{
		hands: []string{openers, "F6r cr"}, phase: PhaseOpen, ball: "e5", short: true, stock: "F6b F5L1h F5L1r F5L1b cb cb",
	}.match(t)
	legal := m.Legal(0, nil)
	for level, remembers := range map[string]func(changed int) bool{
		"easy":   func(changed int) bool { return changed > 95 },
		"medium": func(changed int) bool { return changed > 25 && changed < 75 },
		"hard":   func(changed int) bool { return changed == 0 },
	} {
		rng, changed := engine.NewRNG(3), 0
		for range 100 {
			forgetful := m.Clone().(*Match)
			forgetful.Forget(0, level, &rng)
			checkSound(t, forgetful)
			if !slices.Equal(forgetful.Legal(0, nil), legal) {
				t.Fatalf("%s: other moves", level)
			}
			if forgetful.deck.discards != m.deck.discards {
				changed++
			}
		}
		if !remembers(changed) {
			t.Errorf("%s forgets %d times in 100", level, changed)
		}
	}
}

// TestForgetfulMatchesEnd plays random moves in matches whose cards a weaker player has miscounted,
// and checks that they end.
func TestForgetfulMatchesEnd(t *testing.T) {
	for seed := range uint64(40) {
		dealt, refusal := Game{}.New(engine.Setup{Seats: 2 + int(seed%3), Seed: seed, First: 0}, nil)
		if refusal != nil {
			t.Fatal(refusal)
		}
		m, rng := dealt.(*Match), engine.NewRNG(seed)
		for n := 0; !m.Over(); n++ {
			legal := m.Legal(m.active(), nil)
			if n%10 == 0 {
				determinized := m.Determinize(m.active(), &rng).(*Match)
				determinized.Forget(m.active(), "easy", &rng)
				for !determinized.Over() {
					moves := determinized.Legal(determinized.active(), nil)
					if refusal := determinized.Apply(determinized.active(), moves[rng.N(len(moves))], nil); refusal != nil {
						t.Fatal(refusal)
					}
				}
			}
			if refusal := m.Apply(m.active(), legal[rng.N(len(legal))], nil); refusal != nil {
				t.Fatal(refusal)
			}
		}
	}
}

// TestWorthsMatchLaterGoals checks that, in matches with good moves, the result of outlook is close
// to the average number of goals that follow.
func TestWorthsMatchLaterGoals(t *testing.T) {
	const matches, tolerance = 4000, 0.12
	type place struct {
		phase Phase
		row   int
	}
	type account struct{ sum, square, n float64 }
	accounts := map[place]*account{}
	rng := engine.NewRNG(8)
	for seed := range uint64(matches) {
		dealt, refusal := Game{}.New(engine.Setup{Seats: 2, Seed: seed, First: engine.Nobody}, nil)
		if refusal != nil {
			t.Fatal(refusal)
		}
		m := dealt.(*Match)
		var expected [Rows * int(PhaseOver)]struct {
			place
			team  uint8
			goals float64
		}
		seen := 0
		for ; m.half == 1; m.PlayOn(1, true, &rng) {
			if m.deck.stock.Len() <= 2*lastTurns || seen == len(expected) || rng.N(3) > 0 {
				continue
			}
			e := &expected[seen]
			seen++
			e.phase, e.team, e.row = m.phase, m.team(), -1
			if m.phase == PhaseOpen {
				if e.row = m.ball.Row(); m.attacks(e.team) == low {
					e.row = Rows - 1 - e.row
				}
			}
			e.goals = m.outlook()
			if e.team == 1 {
				e.goals = -e.goals
			}
			e.goals += float64(m.lead())
		}
		for _, e := range expected[:seen] {
			more := float64(m.lead()) - e.goals
			if e.team == 1 {
				more = -more
			}
			a := accounts[e.place]
			if a == nil {
				a = &account{}
				accounts[e.place] = a
			}
			a.sum, a.square, a.n = a.sum+more, a.square+more*more, a.n+1
		}
	}
	for at, a := range accounts {
		const sure = 3
		mean := a.sum / a.n
		if chance := sure * math.Sqrt(a.square) / a.n; math.Abs(mean) > tolerance+chance {
			t.Errorf("%v, row %d: %.2f goals more follow than expected, ± %.2f", at.phase, at.row+1, mean, chance)
		}
	}
	if len(accounts) < 20 {
		t.Errorf("only %d kinds of positions occurred", len(accounts))
	}
}
