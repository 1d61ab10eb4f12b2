package football

import (
	"context"
	"math"
	"slices"
	"testing"

	"canape/engine"
	"canape/engine/bot"
)

// chosen returns what a bot of the level does, in text.
func chosen(m *Match, level bot.Level, seed uint64) string {
	rng := engine.NewRNG(seed)
	move := bot.For(Game{}, level).Choose(context.Background(), engine.Observe(m, m.active()), &rng, bot.Limit{})
	return Game{}.FormatMove(move)
}

func TestBotsSeeWhatIsPlain(t *testing.T) {
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
		{"they keep what saves", open("e5", "fkF2L1R1 fkF2L1R1 gkF4L3R3 cr cb gkF5L4R4 gkF4L3R3 gkF5L4R4"), []string{"exchange fk-F2L1R1"}},
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

func TestBotsChooseAgainTheSame(t *testing.T) {
	for _, level := range bot.Levels() {
		m := open("f9", "F2L3R3h F3L4h F6h pen gkF4L3R3 fkF2L1R1 cr L5R5h").match(t)
		if one, two := chosen(m, level, 5), chosen(m, level, 5); one != two {
			t.Errorf("%s plays %q and then %q", level, one, two)
		}
	}
}

func TestPartnersHopeForTheSame(t *testing.T) {
	for seats := minSeats; seats <= maxSeats; seats++ {
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

func TestTheEstimateFollowsTheMatch(t *testing.T) {
	share := func(l layout) float64 {
		m := l.match(t)
		payoffs := make([]float64, m.seats)
		m.Estimate(payoffs)
		return payoffs[0]
	}
	level := layout{phase: PhaseOpen, ball: "e7"}
	ahead, near := level, level
	ahead.score = [sides]uint8{1, 0}
	near.ball = "e11"
	late := ahead
	late.half, late.short, late.hands = 2, true, []string{"F6h", "F6r"}
	if !(share(level) < share(near) && share(near) < share(ahead) && share(ahead) < share(late)) {
		t.Errorf("level %.2f, near the goal %.2f, ahead %.2f, ahead at the end %.2f", share(level), share(near), share(ahead), share(late))
	}
	other := layout{phase: PhaseOpen, ball: "e8", turn: 1}
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
			if forgetful.discards != m.discards {
				changed++
			}
		}
		if !remembers(changed) {
			t.Errorf("%s forgets %d times in 100", level, changed)
		}
	}
}

// TestForgetfulMatchesEnd plays on, at random, the determinizations of weaker players.
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

// The worth of a square is that of the best card of a hand, and of the square that it leaves to the other team.
func TestWorthFollowsFromItself(t *testing.T) {
	rng := engine.NewRNG(8)
	deck := fullDeckWithout(nil)
	const hand, hands = 7, 400
	for s := range Square(Squares) {
		sum := 0.0
		for range hands {
			engine.Shuffle(&rng, deck)
			sum += bestOf(deck[:hand], s)
		}
		if mean := sum / hands; math.Abs(mean-worthAt(s, high)) > 0.06 {
			t.Errorf("%v: %.3f follows, and the table has %.3f", s, mean, worthAt(s, high))
		}
	}
}

// bestOf returns what a team attacking towards row 14 makes of the ball on a square with some cards.
func bestOf(cards []Card, from Square) float64 {
	best := math.Inf(-1)
	attack := func(from Square, set []Card, discount float64) {
		for _, c := range set {
			for a := range arrows {
				if n := c.Length(a); n > 0 && c.Kind() == Attacker {
					best = max(best, worthAfter(&flights[high][a][n][from])-discount)
				}
			}
		}
	}
	attack(from, cards, 0)
	for _, c := range cards {
		if c.Kind() == Penalty && high.area(from) {
			best = max(best, penaltyScores*(1-laterTurn*worthOfStart)-(1-penaltyScores)*worthOfClear)
		}
		for a := range arrows {
			if c.Kind() != FreeKick || from.InPenaltyArea() {
				continue
			}
			switch r := &flights[high][a][c.Length(a)][from]; r.ending {
			case OnGoal:
				best = max(best, worthAfter(r))
			case InPlay, InArea:
				attack(r.last, cards, 0.02) // it costs a card
			}
		}
	}
	if math.IsInf(best, -1) {
		return -laterTurn * worthAt(from, low)
	}
	return best
}

// worthAfter returns what a flight towards row 14 is worth to the team that had it.
func worthAfter(r *flight) float64 {
	switch r.ending {
	case OnGoal:
		return shotPromise
	case Out:
		return -laterTurn * worthAt(SquareAt(1, Rows-1), low)
	case Touch:
		best := math.Inf(-1)
		for _, move := range placings[r.zone] {
			best = max(best, worthAt(Square(move.A), low))
		}
		return -laterTurn * best
	}
	return -laterTurn * worthAt(r.last, low)
}
