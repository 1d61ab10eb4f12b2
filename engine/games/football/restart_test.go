package football

import (
	"slices"
	"testing"
)

// shot returns a position in which seat 1, with this hand, may save a shot; the ball is on e14.
func shot(hand string) layout {
	return layout{hands: []string{"", hand}, turn: 1, phase: PhaseShot, ball: "e14"}
}

func TestRuling6ShotOnGoal(t *testing.T) {
	const hand = "gkF4L3R3 cr cb pen fkF2L1R1 F6h F6r F6b"
	run(t, []script{
		{
			name: "only goalkeepers and corners save", layout: shot(hand), phase: PhaseShot, actor: 1, ball: "e14",
			legal: []string{
				"concede", "play corner-blue", "play corner-red", "play gk-F4L3R3 F", "play gk-F4L3R3 L", "play gk-F4L3R3 R",
			},
		},
		{
			name: "a goalkeeper moves the ball from the last square that it touched", layout: shot(hand), moves: []string{"play gkF4L3R3 R"},
			phase: PhaseOpen, ball: "b11", events: "saved ball-moved",
		},
		{
			name: "a goalkeeper may put it into touch", layout: layout{hands: []string{"", hand}, turn: 1, phase: PhaseShot, ball: "h14"},
			moves: []string{"play gkF4L3R3 L"}, phase: PhaseThrowIn, ball: "j12", events: "saved ball-moved",
		},
		{
			name: "let in, it is a goal, and the same player kicks off in the same turn", layout: shot(hand),
			moves: []string{"concede", "place e8", "play F6h F"}, phase: PhaseAfterMove, actor: 1, ball: "e2", score: Score{1, 0},
			events: "conceded goal placed ball-moved",
		},
		{
			name: "only the next player may save: a partner does not",
			layout: layout{seats: 4, hands: []string{"", "F5L1h F5L1r F5L1b F5R1h F5R1r F5R1b", "", "gkF4L3R3 gkF4L3R3 cr cb F6r F6b"}, turn: 1,
				phase: PhaseShot, ball: "e14"},
			phase: PhaseShot, actor: 1, ball: "e14", legal: []string{"concede"},
		},
		{
			name: "a shot at the other end", layout: layout{hands: []string{hand}, phase: PhaseShot, ball: "d1"}, moves: []string{"play gkF4L3R3 F"},
			phase: PhaseOpen, actor: 1, ball: "d5", events: "saved ball-moved",
		},
	})
}

func TestRuling7Corner(t *testing.T) {
	give := func(name, card, chance string, s script) script {
		s.name = name
		s.layout = shot("cr cb F6h F6r F6b F5L1h F5L1r F5L1b")
		s.layout.chance = []string{chance}
		s.moves = append([]string{"play " + card}, s.moves...)
		return s
	}
	area := []string{
		"place c12", "place c13", "place c14", "place d12", "place d13", "place d14", "place e12", "place e13", "place e14",
		"place f12", "place f13", "place f14", "place g12", "place g13", "place g14", "place h12", "place h13", "place h14",
	}
	run(t, []script{
		give("red is on the left of those who defend", "cr", "", script{phase: PhaseCorner, ball: "j14", events: "corner-given", legal: []string{"cut"}}),
		give("blue is on their right", "cb", "", script{phase: PhaseCorner, ball: "a14", events: "corner-given"}),
		{
			name: "at the other end red is a1", layout: layout{hands: []string{"cr"}, phase: PhaseShot, ball: "d1"}, moves: []string{"play cr"},
			phase: PhaseCorner, actor: 1, ball: "a1", events: "corner-given",
		},
		{
			name: "at the other end blue is j1", layout: layout{hands: []string{"cb"}, phase: PhaseShot, ball: "d1"}, moves: []string{"play cb"},
			phase: PhaseCorner, actor: 1, ball: "j1", events: "corner-given",
		},
		give("a flag of the colour is a goal, and the next player kicks off", "cr", "att-F3R3-red", script{
			moves: []string{"cut"}, phase: PhaseKickOff, actor: 1, score: Score{1, 0}, events: "corner-given cut-shown goal",
			legal: []string{"place e8", "place f8"},
		}),
		give("a corner card bears its flag too", "cr", "corner-red", script{
			moves: []string{"cut"}, phase: PhaseKickOff, actor: 1, score: Score{1, 0}, events: "corner-given cut-shown goal",
		}),
		give("a flag of the other colour saves, and the next player clears from the area", "cr", "att-F3R3-blue", script{
			moves: []string{"cut"}, phase: PhaseClearance, actor: 1, ball: "j14", events: "corner-given cut-shown saved", legal: area,
		}),
		give("a hand saves", "cb", "att-F3R3-hand", script{
			moves: []string{"cut"}, phase: PhaseClearance, actor: 1, ball: "a14", events: "corner-given cut-shown saved",
		}),
		give("a card without a mark saves", "cb", "fk-F2L1R1", script{
			moves: []string{"cut", "place h12", "play F6h F"}, phase: PhaseOpen, actor: 0, ball: "h6",
			events: "corner-given cut-shown saved placed ball-moved",
		}),
		{
			name:   "with three seats the partner of the one who gave the corner clears",
			layout: layout{seats: 3, hands: []string{"", "cr"}, turn: 1, phase: PhaseShot, ball: "e14", chance: []string{"att-F3R3-hand"}},
			moves:  []string{"play cr", "cut"}, phase: PhaseClearance, actor: 2, ball: "j14", events: "corner-given cut-shown saved",
		},
	})
}

func TestRuling8CardsOnlyForShots(t *testing.T) {
	const hand = "gkF4L3R3 gkF5L4R4 cr cb F6h F6r F6b F5L1h"
	attackers := []string{
		"play att-F5L1-hand F", "play att-F5L1-hand L", "play att-F6-blue F", "play att-F6-hand F", "play att-F6-red F",
	}
	run(t, []script{
		{name: "in open play", layout: open("e5", hand), phase: PhaseOpen, ball: "e5", legal: attackers},
		{
			name: "after a throw-in", layout: layout{hands: []string{hand}, phase: PhaseThrowIn, zone: throwInFrom(SquareAt(0, 4)), ball: "a5"},
			moves: []string{"place b5"}, phase: PhaseOpen, ball: "b5", events: "placed", legal: attackers,
		},
		{
			name: "a goalkeeper also clears", layout: layout{hands: []string{hand}, phase: PhaseClearance, zone: beside(low, 1), ball: "b1"},
			moves: []string{"place b1"}, phase: PhaseOpen, ball: "b1", events: "placed",
			legal: append(slices.Clone(attackers), "play gk-F4L3R3 F", "play gk-F4L3R3 L", "play gk-F4L3R3 R", "play gk-F5L4R4 F",
				"play gk-F5L4R4 L", "play gk-F5L4R4 R"),
		},
	})
}

func TestRuling9Clearance(t *testing.T) {
	out := func(name, ball, move string, legal ...string) script {
		return script{
			name: name, layout: open(ball, openers), moves: []string{move}, phase: PhaseClearance, actor: 1, ball: ball, events: "ball-moved",
			legal: legal,
		}
	}
	run(t, []script{
		out("out on the a side", "b14", "play F6h F", "place a14", "place b14"),
		out("out on the j side", "i14", "play F6h F", "place i14", "place j14"),
		out("the square entered decides: c", "d14", "play F2L3R3h L", "place a14", "place b14"),
		out("the square entered decides: h", "g14", "play F2L3R3h R", "place i14", "place j14"),
		{
			name: "at the other end", layout: layout{hands: []string{"", openers}, turn: 1, phase: PhaseOpen, ball: "b1"},
			moves: []string{"play F6h F"}, phase: PhaseClearance, actor: 0, ball: "b1", events: "ball-moved",
			legal: []string{"place a1", "place b1"},
		},
		{
			name: "cleared with a goalkeeper", layout: layout{hands: []string{"gkF5L4R4"}, phase: PhaseClearance, zone: beside(low, 9), ball: "h1"},
			moves: []string{"place i1", "play gkF5L4R4 L"}, phase: PhaseOpen, actor: 1, ball: "e5", events: "placed ball-moved",
		},
	})
}

func TestRuling10ThrowIn(t *testing.T) {
	run(t, []script{
		{
			name: "one square in any direction", layout: open("b8", openers), moves: []string{"play F3L4h L"}, phase: PhaseThrowIn, actor: 1,
			ball: "a9", events: "ball-moved", legal: []string{"place a10", "place a8", "place b10", "place b8", "place b9"},
		},
		{
			name: "staying on the pitch, at a corner", layout: open("b13", openers), moves: []string{"play F3L4h L"}, phase: PhaseThrowIn, actor: 1,
			ball: "a14", events: "ball-moved", legal: []string{"place a13", "place b13", "place b14"},
		},
		{
			name:   "then a card is played in the same turn",
			layout: layout{hands: []string{"fkF2L1R1 F3L4h"}, phase: PhaseThrowIn, zone: throwInFrom(SquareAt(9, 4)), ball: "j5"},
			moves:  []string{"place i6", "play fkF2L1R1 F", "play F3L4h L"}, phase: PhaseOpen, actor: 1, ball: "e12",
			events: "placed ball-moved ball-moved",
		},
	})
}
