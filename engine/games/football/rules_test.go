package football

import (
	"slices"
	"strings"
	"testing"
)

const openers = "F2L3R3h F2L2R2h F3L4h F3R4h F4L2h F4R2h F6h L5R5h"

// open returns a position in open play with the ball on a square, in which seat 0 has this hand and
// is to move.
func open(ball, hand string) layout {
	return layout{hands: []string{hand}, phase: PhaseOpen, ball: ball}
}

func TestRuling1Moving(t *testing.T) {
	tests := []struct {
		name   string
		layout layout
		move   string
		path   string
		ending Ending
		phase  Phase
	}{
		{"straight on", open("e7", openers), "play F6h F", "e8 e9 e10 e11 e12 e13", InArea, PhaseOpen},
		{"to the left", open("e7", openers), "play F3L4h L", "d8 c9 b10 a11", InPlay, PhaseOpen},
		{"to the right", open("e7", openers), "play F3R4h R", "f8 g9 h10 i11", InPlay, PhaseOpen},
		{"the other team's way straight on", layout{hands: []string{"", openers}, turn: 1, phase: PhaseOpen, ball: "e8"}, "play F6h F",
			"e7 e6 e5 e4 e3 e2", InArea, PhaseOpen},
		{"the other team's left is towards j", layout{hands: []string{"", openers}, turn: 1, phase: PhaseOpen, ball: "e8"},
			"play F3L4h L", "f7 g6 h5 i4", InPlay, PhaseOpen},
		{"the other team's right is towards a", layout{hands: []string{"", openers}, turn: 1, phase: PhaseOpen, ball: "e8"},
			"play F3R4h R", "d7 c6 b5 a4", InPlay, PhaseOpen},
		{"in the second half the other way round", layout{hands: []string{openers}, half: 2, phase: PhaseOpen, ball: "e8"},
			"play F3L4h L", "f7 g6 h5 i4", InPlay, PhaseOpen},
		{"a shot with the exact count", open("e13", openers), "play F2L2R2h F", "e14", OnGoal, PhaseShot},
		{"a shot with squares to spare", open("e12", openers), "play F6h F", "e13 e14", OnGoal, PhaseShot},
		{"a shot inside the post", open("c14", openers), "play F2L3R3h R", "", OnGoal, PhaseShot},
		{"past the post", open("d14", openers), "play F2L3R3h L", "", Out, PhaseClearance},
		{"inside the other post", open("h14", openers), "play F2L3R3h L", "", OnGoal, PhaseShot},
		{"past the other post", open("g14", openers), "play F2L3R3h R", "", Out, PhaseClearance},
		{"out on the left", open("b13", openers), "play F3L4h F", "b14", Out, PhaseClearance},
		{"out on the right", open("h14", openers), "play F6h F", "", Out, PhaseClearance},
		{"over the left touch line", open("b9", openers), "play F3L4h L", "a10", Touch, PhaseThrowIn},
		{"over the right touch line", open("i9", openers), "play F3R4h R", "j10", Touch, PhaseThrowIn},
		{"over both lines at a corner", open("b13", openers), "play F3L4h L", "a14", Touch, PhaseThrowIn},
		{"over both lines from the corner square", open("j14", openers), "play F3R4h R", "", Touch, PhaseThrowIn},
		{"over the goal line first", open("b14", openers), "play F3L4h L", "", Out, PhaseClearance},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			m := test.layout.match(t)
			from := m.ball
			log := play(t, m, test.move)
			moved := log.Events[1].(BallMoved)
			var path []string
			for _, s := range moved.Path {
				path = append(path, s.String())
			}
			if got := strings.Join(path, " "); got != test.path || moved.Ending != test.ending || m.phase != test.phase {
				t.Errorf("over %q, %v, then %v; want %q, %v, then %v", got, moved.Ending, m.phase, test.path, test.ending, test.phase)
			}
			lies := from
			if len(moved.Path) > 0 {
				lies = moved.Path[len(moved.Path)-1]
			}
			if m.ball != lies || moved.From != from {
				t.Errorf("from %v; the ball is on %v, want %v", moved.From, m.ball, lies)
			}
		})
	}
}

func TestRuling2KickOff(t *testing.T) {
	start := layout{hands: []string{"F3L4h fkF2L1R1 gkF4L3R3 cr pen F6r F6b F5L1h"}, phase: PhaseKickOff}
	run(t, []script{
		{
			name: "from the two centre squares of the own side", layout: start, phase: PhaseKickOff,
			legal: []string{"place e7", "place f7"},
		},
		{
			name: "from the other side for the other team", layout: layout{turn: 1, phase: PhaseKickOff}, phase: PhaseKickOff, actor: 1,
			legal: []string{"place e8", "place f8"},
		},
		{
			name: "with an attacker only", layout: start, moves: []string{"place f7"}, phase: PhaseKickOff, ball: "f7", events: "placed",
			legal: []string{
				"play att-F3L4-hand F", "play att-F3L4-hand L", "play att-F5L1-hand F", "play att-F5L1-hand L", "play att-F6-blue F",
				"play att-F6-red F",
			},
		},
		{
			name: "then it is the other's turn", layout: start, moves: []string{"place e7", "play F3L4h L"}, phase: PhaseOpen, actor: 1,
			ball: "a11", events: "placed ball-moved",
		},
	})
}

func TestRuling3FreeKick(t *testing.T) {
	const hand = "fkF3L2R2 F2L2R2h F6h cr cb gkF4L3R3 gkF5L4R4 fkF2L1R1"
	const alone = "fkF3L2R2 fkF2L1R1 cr cb gkF4L3R3 gkF5L4R4 cr cb"
	attackers := []string{
		"play att-F2L2R2-hand F", "play att-F2L2R2-hand L", "play att-F2L2R2-hand R", "play att-F6-hand F",
	}
	run(t, []script{
		{
			name: "an attacker must follow in the same turn, from where the ball lies", layout: open("e5", hand),
			moves: []string{"play fkF3L2R2 F"}, phase: PhaseFreeKick, ball: "e8", events: "ball-moved", legal: attackers,
		},
		{
			name: "the attacker ends the turn", layout: open("e5", hand), moves: []string{"play fkF3L2R2 L", "play F2L2R2h R"},
			phase: PhaseOpen, actor: 1, ball: "e9", events: "ball-moved ball-moved",
		},
		{
			name: "the attacker may shoot", layout: open("e10", hand), moves: []string{"play fkF3L2R2 F", "play F2L2R2h F"},
			phase: PhaseShot, actor: 1, ball: "e14", events: "ball-moved ball-moved",
		},
		{
			name: "as a shot it needs no attacker, even with one in hand", layout: open("b13", hand), moves: []string{"play fkF3L2R2 R"},
			phase: PhaseShot, actor: 1, ball: "c14", events: "ball-moved",
		},
		{
			name: "without an attacker only as a shot", layout: open("b13", alone), phase: PhaseOpen, ball: "b13",
			legal: []string{"play fk-F3L2R2 R"},
		},
		{
			name: "neither out nor into touch", layout: open("b12", hand), phase: PhaseOpen, ball: "b12",
			legal: append(slices.Clone(attackers),
				"play fk-F2L1R1 F", "play fk-F2L1R1 L", "play fk-F2L1R1 R", "play fk-F3L2R2 R"),
		},
		{
			name: "not from the area attacked", layout: open("h12", hand), phase: PhaseOpen, ball: "h12", legal: attackers,
		},
		{
			name: "not from the area defended", layout: open("c3", hand), phase: PhaseOpen, ball: "c3", legal: attackers,
		},
		{
			name: "from beside the area", layout: open("b3", hand), phase: PhaseOpen, ball: "b3",
			legal: append(slices.Clone(attackers), "play fk-F2L1R1 F", "play fk-F2L1R1 L", "play fk-F2L1R1 R", "play fk-F3L2R2 F",
				"play fk-F3L2R2 R"),
		},
		{
			name: "not as a clearance", layout: layout{hands: []string{hand}, phase: PhaseClearance, zone: beside(low, 1), ball: "b1"},
			moves: []string{"place b1"}, phase: PhaseOpen, ball: "b1", events: "placed",
			legal: append(slices.Clone(attackers), "play gk-F4L3R3 F", "play gk-F4L3R3 L", "play gk-F4L3R3 R",
				"play gk-F5L4R4 F", "play gk-F5L4R4 L", "play gk-F5L4R4 R"),
		},
	})
}

func TestRuling4Penalty(t *testing.T) {
	const hand = "pen F6h F2L2R2h F3L4h fkF3L2R2 F6r F6b F5L1h"
	saved := func(name, chance string, s script) script {
		s.name = name
		s.layout.hands, s.layout.phase, s.layout.chance = []string{hand}, PhaseOpen, []string{chance}
		return s
	}
	run(t, []script{
		{
			name: "after bringing the ball into the area", layout: open("e10", hand), moves: []string{"play F2L2R2h F"},
			phase: PhaseAfterMove, ball: "e12", events: "ball-moved", legal: []string{"end", "play penalty"},
		},
		{
			name: "after leaving it there", layout: open("e12", hand), moves: []string{"play F2L2R2h F"},
			phase: PhaseAfterMove, ball: "e14", events: "ball-moved", legal: []string{"end", "play penalty"},
		},
		{
			name: "after a free kick and its attacker", layout: open("e8", hand), moves: []string{"play fkF3L2R2 F", "play F2L2R2h F", "play pen"},
			phase: PhasePenalty, actor: 1, ball: "e13", events: "ball-moved ball-moved penalty-awarded", legal: []string{"cut"},
		},
		{
			name: "not before the attacker that follows a free kick", layout: open("e10", hand), moves: []string{"play fkF3L2R2 F"},
			phase: PhaseFreeKick, ball: "e13", events: "ball-moved",
		},
		{
			name: "after a kick-off", layout: layout{hands: []string{hand}, phase: PhaseKickOff}, moves: []string{"place e7", "play F6h F"},
			phase: PhaseAfterMove, ball: "e13", events: "placed ball-moved",
		},
		{
			name: "as the whole turn, if the ball lies there already", layout: open("c12", hand), moves: []string{"play pen"},
			phase: PhasePenalty, actor: 1, ball: "c12", events: "penalty-awarded",
		},
		{
			name: "not in the area defended", layout: open("c3", hand), phase: PhaseOpen, ball: "c3",
			legal: []string{
				"play att-F2L2R2-hand F", "play att-F2L2R2-hand L", "play att-F2L2R2-hand R", "play att-F3L4-hand F", "play att-F3L4-hand L",
				"play att-F5L1-hand F", "play att-F5L1-hand L", "play att-F6-blue F", "play att-F6-hand F", "play att-F6-red F",
			},
		},
		{
			name: "it need not be played", layout: open("e10", hand), moves: []string{"play F2L2R2h F", "end"},
			phase: PhaseOpen, actor: 1, ball: "e12", events: "ball-moved declined",
		},
		{
			name: "without one the turn ends in the area", layout: open("e10", openers), moves: []string{"play F2L2R2h F"},
			phase: PhaseOpen, actor: 1, ball: "e12", events: "ball-moved",
		},
		saved("a hand saves, and the same player clears from any square of the area", "att-F3L3-hand", script{
			layout: layout{ball: "e12"}, moves: []string{"play pen", "cut"}, phase: PhaseClearance, actor: 1, ball: "e12",
			events: "penalty-awarded cut-shown saved",
			legal: []string{
				"place c12", "place c13", "place c14", "place d12", "place d13", "place d14", "place e12", "place e13", "place e14",
				"place f12", "place f13", "place f14", "place g12", "place g13", "place g14", "place h12", "place h13", "place h14",
			},
		}),
		saved("anything else is a goal, and the same player kicks off", "att-F3L3-red", script{
			layout: layout{ball: "e12"}, moves: []string{"play pen", "cut"}, phase: PhaseKickOff, actor: 1, score: Score{1, 0},
			events: "penalty-awarded cut-shown goal", legal: []string{"place e8", "place f8"},
		}),
		saved("a card without a mark is a goal too", "gk-F4L3R3", script{
			layout: layout{ball: "e12"}, moves: []string{"play pen", "cut"}, phase: PhaseKickOff, actor: 1, score: Score{1, 0},
			events: "penalty-awarded cut-shown goal",
		}),
	})
}

func TestRuling5Cut(t *testing.T) {
	t.Run("every card of the stock is equally likely", func(t *testing.T) {
		met := map[Card]int{}
		m := layout{phase: PhasePenalty, ball: "e12", turn: 1}.match(t)
		for range 4000 {
			shown := m.Clone().(*Match)
			shown.RNG = m.Split()
			log := play(t, shown, "cut")
			met[log.Events[0].(CutShown).Card]++
			if shown.deck.stock != m.deck.stock {
				t.Fatal("the stock has changed")
			}
		}
		for _, c := range m.deck.stock.List() {
			share := 0 // copies of the card in the stock
			for _, other := range m.deck.stock.List() {
				if other == c {
					share++
				}
			}
			// In 4000 cuts each of the 38 cards is expected 105 times, with a standard deviation of
			// 10.
			if n := met[c] / share; n < 65 || n > 150 {
				t.Errorf("%v was cut %d times", c, met[c])
			}
		}
	})
	for _, test := range []struct {
		stock string
		from  Pile
	}{{"F6h F6r F6b cr", FromStock}, {"F6h F6r F6b", FromDiscards}, {"", FromDiscards}} {
		m := layout{short: true, stock: test.stock, hands: []string{"cb", "gkF4L3R3"}, phase: PhaseCorner, ball: "a14"}.match(t)
		m.cornerAt = Blue
		shown := play(t, m, "cut").Events[0].(CutShown)
		if shown.From != test.from {
			t.Errorf("with %q in the stock, the %v are cut", test.stock, shown.From)
		}
		if held := m.deck.hands[0].position(shown.Card) >= 0 && shown.From == FromDiscards && shown.Card.Copies() == 1; held {
			t.Errorf("%v was not on the discards", shown.Card)
		}
	}
}
