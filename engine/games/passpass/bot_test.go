package passpass

import (
	"context"
	"testing"

	"canape/engine"
	"canape/engine/bot"
	"canape/engine/enginetest"
)

// decides lets eight bots of the level choose a move in the same position, and counts their moves.
func decides(m *Match, seat engine.Seat, level bot.Level) map[string]int {
	made := map[string]int{}
	for seed := range uint64(8) {
		rng := engine.NewRNG(seed)
		move := bot.For(Game{}, level, bot.Plain).Choose(context.Background(), engine.Observe(m, seat), &rng, bot.Limit{Iterations: 400})
		made[Game{}.FormatMove(move)]++
	}
	return made
}

func TestBotsMakeObviousMoves(t *testing.T) {
	taking := func(l layout) func(*testing.T) *Match {
		return func(t *testing.T) *Match {
			m := l.match(t)
			var cards string
			for _, hand := range l.hands {
				cards += " " + hand
			}
			lay(t, m, cards)
			return m
		}
	}
	tests := []struct {
		name   string
		levels []bot.Level
		match  func(*testing.T) *Match
		seat   engine.Seat
		want   string
	}{
		{
			"the third Pass Pass", []bot.Level{bot.Medium, bot.Hard}, taking(layout{
				hands: []string{"b10", "b1", "v3", "g1"}, taken: []string{"b2 g2 y2"}, recorded: []record{{passPass: 2}},
			}), 0, "take violet-3",
		},
		{
			"what the second winner lacks for its third", []bot.Level{bot.Medium, bot.Hard}, taking(layout{
				hands: []string{"b12", "b11", "v3"}, taken: []string{"", "b2 g2 y2"}, recorded: []record{{}, {passPass: 2}},
			}), 0, "take violet-3",
		},
		{
			"leaves to its partner what makes the third", []bot.Level{bot.Medium, bot.Hard}, taking(layout{
				hands: []string{"b12", "y2", "b11", "v1"}, taken: []string{"", "", "b2 g2 y1"}, recorded: []record{{passPass: 2}}, teams: true,
			}), 0, "",
		},
		{
			"wins the trick for the third Pass Pass", []bot.Level{bot.Hard}, func(t *testing.T) *Match {
				m := layout{
					hands: []string{"v11 b3", "g12 b4", "b12 y3"}, taken: []string{"", "", "b2 g2 y2"}, trick: 7,
					recorded: []record{{}, {}, {passPass: 2}}, round: Rounds,
				}.match(t)
				lay(t, m, "v11 b4")
				return m
			}, 2, "play blue-12",
		},
		{
			"the round with more of everything", bot.Levels(), func(t *testing.T) *Match {
				m, _ := afterTheRound(t, layout{taken: []string{"", "", "v1 b1 g1 y1"}, round: 2})
				return m
			}, 0, "represent 2",
		},
		{
			"the round that brings the lead", []bot.Level{bot.Medium, bot.Hard}, func(t *testing.T) *Match {
				m, _ := afterTheRound(t, layout{
					taken: []string{"v1 b1 g1 y4", "", "v2 b2 g2 y2"}, round: Rounds, recorded: []record{{points: 8}, {points: 20}},
				})
				return m
			}, 2, "represent 0",
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			m := test.match(t)
			if !m.actors.Has(test.seat) {
				t.Fatalf("phase %v of %b", m.phase, m.actors)
			}
			for _, level := range test.levels {
				made := decides(m, test.seat, level)
				switch {
				case test.want == "" && made["take violet-1"] > 0:
					t.Errorf("%s: %v", level, made)
				case test.want != "" && made[test.want] < 8:
					t.Errorf("%s: %v, want %s", level, made, test.want)
				}
			}
		})
	}
}

func TestWeakerPlayersForgetDiscards(t *testing.T) {
	m := toLay("v10 b5 g9 y6").match(t)
	lay(t, m, "v10 b5 g9 y6")
	take(t, m, "v10") // the second winner takes the lowest cards, blue and yellow; green is discarded
	if m.round.discarded(m.trick.lying) != shortSet(t, "g9") {
		t.Fatalf("discarded are %q", short(m.round.discarded(m.trick.lying)))
	}
	tests := []struct {
		level   bot.Level
		forgets bool
	}{{bot.Easy, true}, {bot.Medium, true}, {bot.Hard, false}}
	for _, test := range tests {
		rng := engine.NewRNG(3)
		returned := 0
		for range 200 {
			dealt := m.Determinize(1, &rng).(*Match)
			hand, backs := dealt.round.players[1].hand, enginetest.Encoded(t, dealt.View(1).(*View).Hands)
			dealt.Forget(1, string(test.level), &rng)
			if dealt.round.players[1].hand != hand || enginetest.Encoded(t, dealt.View(1).(*View).Hands) != backs {
				t.Fatalf("%s forgets visible cards or its own", test.level)
			}
			var held cardSet
			for i := range dealt.round.players[:dealt.seats] {
				p := &dealt.round.players[i]
				if p.hand&(held|p.taken|shortSet(t, "v10 b5 y6")) != 0 {
					t.Fatalf("%s deals a card twice", test.level)
				}
				held |= p.hand
			}
			if held.Has(shortCard(t, "g9")) {
				returned++
			}
		}
		if test.forgets != (returned > 0) {
			t.Errorf("%s: the discard is in a hand %d times in 200", test.level, returned)
		}
	}
}
