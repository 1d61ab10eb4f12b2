package football

import (
	"fmt"
	"slices"
	"testing"

	"canape/engine"
)

const useless = "gkF4L3R3 gkF5L4R4 cr cb cr cb fkF2L1R1 fkF2L1R1"

func TestRuling11NoUsableCard(t *testing.T) {
	exchanges := []string{
		"exchange corner-blue", "exchange corner-red", "exchange fk-F2L1R1", "exchange gk-F4L3R3", "exchange gk-F5L4R4",
	}
	start := layout{hands: []string{useless}, phase: PhaseKickOff, stock: "fkF2L2R2 F6h"}
	goalKick := layout{hands: []string{"fkF3L2R2 fkF3L2R2 cr cb cr cb fkF2L1R1 fkF2L1R1"}, phase: PhaseClearance, zone: beside(low, 1), ball: "b1",
		stock: "gkF4L3R3"}
	throwIn := layout{hands: []string{useless}, phase: PhaseThrowIn, zone: throwInFrom(SquareAt(0, 4)), ball: "a5"}
	last := layout{hands: []string{useless}, phase: PhaseKickOff, stock: "fkF2L2R2", short: true, last: true}
	run(t, []script{
		{name: "in open play any card may go", layout: open("e5", useless), phase: PhaseOpen, ball: "e5", legal: exchanges},
		{
			name: "in open play the turn is over then", layout: open("e5", useless), moves: []string{"exchange cr"}, phase: PhaseOpen, actor: 1,
			ball: "e5", events: "exchanged",
		},
		{
			name: "after putting down a throw-in it is over too", layout: throwIn, moves: []string{"place a6", "exchange cr"}, phase: PhaseOpen,
			actor: 1, ball: "a6", events: "placed exchanged",
		},
		{
			name: "a throw-in is put down first", layout: throwIn, phase: PhaseThrowIn, ball: "a5",
			legal: []string{"place a4", "place a6", "place b4", "place b5", "place b6"},
		},
		{name: "at a kick-off before the ball is put down", layout: start, phase: PhaseKickOff, legal: exchanges},
		{
			name: "at a kick-off again, until a card fits", layout: start, moves: []string{"exchange cr"}, phase: PhaseKickOff, events: "exchanged",
			legal: append([]string{"exchange corner-blue", "exchange corner-red", "exchange fk-F2L1R1", "exchange fk-F2L2R2"}, exchanges[3:]...),
		},
		{
			name: "then the kick-off goes on", layout: start, moves: []string{"exchange cr", "exchange cb"}, phase: PhaseKickOff,
			events: "exchanged exchanged", legal: []string{"place e7", "place f7"},
		},
		{
			name: "at a clearance a goalkeeper fits", layout: goalKick, moves: []string{"exchange cr"}, phase: PhaseClearance, ball: "b1",
			events: "exchanged", legal: []string{"place a1", "place b1"},
		},
		{
			name: "when the stock is empty the half is over at once", layout: last, moves: []string{"exchange cr"}, phase: PhaseKickOff, actor: 1,
			events: "exchanged stuck half-ended reshuffled half-began",
		},
	})
	t.Run("without a stock the half ends as soon as no card fits", func(t *testing.T) {
		m := layout{hands: []string{"F6h", "fkF2L1R1 cr cb"}, phase: PhaseOpen, ball: "b14", short: true, stock: "F6r"}.match(t)
		log := play(t, m, "play F6h F") // the ball goes out, seat 1 cannot clear, and seat 0 draws the last card
		if got := eventTypes(log); got != "ball-moved stuck half-ended reshuffled half-began" || m.half != 2 {
			t.Errorf("half %d, events %s", m.half, got)
		}
	})
	t.Run("an exchange without a stock", func(t *testing.T) {
		m := layout{hands: []string{"cr cb", "F6h"}, phase: PhaseOpen, ball: "e5", short: true, last: true}.match(t)
		log := play(t, m, "exchange cr")
		if got := eventTypes(log); got != "exchanged half-ended reshuffled half-began" {
			t.Errorf("events %s", got)
		}
	})
}

func TestRuling12Goal(t *testing.T) {
	run(t, []script{
		{
			name:   "the next player in order of the team that conceded kicks off",
			layout: layout{seats: 3, hands: []string{"F6h", "", "cr"}, second: true, phase: PhaseOpen, ball: "e12", chance: []string{"att-F3L3-red"}},
			moves:  []string{"play F6h F", "play cr", "cut"}, phase: PhaseKickOff, actor: 1, score: Score{1, 0},
			events: "ball-moved corner-given cut-shown goal",
		},
		{
			name: "the one who let it in", layout: layout{seats: 4, hands: []string{"", "", "", "F6h"}, turn: 3, phase: PhaseOpen, ball: "e2"},
			moves: []string{"play F6h F", "concede"}, phase: PhaseKickOff, actor: 0, score: Score{0, 1}, events: "ball-moved conceded goal",
			legal: []string{"place e7", "place f7"},
		},
	})
}

func TestRuling13HalfTime(t *testing.T) {
	// Seat 0 plays F6h and draws one of the four cards in the stock. Only three are left, so the
	// half is about to end.
	end := func(ball, other string) layout {
		return layout{hands: []string{"F6h F6r F6b F5L1h F5L1r F5L1b pen", other}, phase: PhaseOpen, ball: ball, stock: "F3L3h F3L3r F3L3b F3R3h", short: true}
	}
	const poor, full = "F4L2h F4L2r F4L2b F4R2h F4R2r F4R2b F3L4h F3L4r", "half-ended reshuffled half-began"
	run(t, []script{
		{
			name: "the next player takes one last turn", layout: end("e5", poor), moves: []string{"play F6h F"}, phase: PhaseOpen, actor: 1, ball: "e11",
			events: "ball-moved",
		},
		{
			name: "then the half is over", layout: end("e5", poor), moves: []string{"play F6h F", "play F4L2h F"}, phase: PhaseKickOff, actor: 1,
			events: "ball-moved ball-moved " + full,
		},
		{
			name: "a shot is saved with a goalkeeper, shown and kept", layout: end("e12", "F4L2h gkF4L3R3 F4L2b F4R2h F4R2r F4R2b F3L4h F3L4r"),
			moves: []string{"play F6h F"}, phase: PhaseKickOff, actor: 1, events: "ball-moved card-shown saved " + full,
		},
		{
			name: "a shot is saved with a corner, and nothing is cut", layout: end("e12", "F4L2h cb F4L2b F4R2h F4R2r F4R2b F3L4h F3L4r"),
			moves: []string{"play F6h F"}, phase: PhaseKickOff, actor: 1, events: "ball-moved card-shown saved " + full,
		},
		{
			name: "else it is a goal", layout: end("e12", poor), moves: []string{"play F6h F"}, phase: PhaseKickOff, actor: 1, score: Score{1, 0},
			events: "ball-moved goal " + full,
		},
		{
			name: "so is a shot of the last turn", layout: with(end("e12", poor), func(l *layout) { l.last = true }), moves: []string{"play F6h F"},
			phase: PhaseKickOff, actor: 1, score: Score{1, 0}, events: "ball-moved goal " + full,
		},
	})
	for _, test := range []struct {
		card  string
		score Score
		after string
	}{{"att-F2L3R3-hand", Score{0, 0}, "saved"}, {"att-F2L3R3-red", Score{1, 0}, "goal"}} {
		t.Run("a penalty is cut from the discards: "+test.card, func(t *testing.T) {
			m := with(end("e12", poor), func(l *layout) { l.chance = []string{test.card} }).match(t)
			log := play(t, m, "play pen")
			if got, want := eventTypes(log), "penalty-awarded cut-shown "+test.after+" "+full; got != want || m.score != test.score {
				t.Errorf("score %v, events %s, want %s", m.score, got, want)
			}
			if shown := find[CutShown](t, log); shown.From != FromDiscards || shown.Seat != 1 {
				t.Errorf("cut: %+v", shown)
			}
		})
	}
	t.Run("a corner waiting for its cut is the last turn", func(t *testing.T) {
		l := end("e14", "")
		l.hands = []string{poor, "cr F6h F6r F6b F5L1h F5L1r F5L1b"}
		l.turn, l.phase, l.chance = 1, PhaseShot, []string{"att-F2L3R3-red"}
		m := l.match(t)
		log := play(t, m, "play cr")
		if m.phase != PhaseCorner || !m.last || m.active() != 0 {
			t.Fatalf("phase %v of seat %d, last %v, events %s", m.phase, m.active(), m.last, eventTypes(log))
		}
		log = play(t, m, "cut")
		if got := eventTypes(log); got != "cut-shown goal "+full || m.score != (Score{1, 0}) || m.active() != 1 {
			t.Errorf("score %v, events %s, seat %d kicks off", m.score, got, m.active())
		}
	})
	t.Run("the last player fills up as far as possible", func(t *testing.T) {
		m := layout{
			hands: []string{"fkF2L1R1 F6h pen F6r F6b F5L1h F5L1r F5L1b", poor}, phase: PhaseOpen, ball: "e10", short: true, last: true, stock: "F3L3h",
			half: 2,
		}.match(t)
		play(t, m, "play fkF2L1R1 F", "play F6h F", "play pen")
		if !m.Over() || m.deck.hands[0].size != 6 || m.deck.stock.Len() != 0 {
			t.Errorf("over %v, %d cards in hand, %d in the stock", m.Over(), m.deck.hands[0].size, m.deck.stock.Len())
		}
	})
}

// find returns the first event of type E in the log.
func find[E engine.Event](t *testing.T, log *engine.Log) E {
	t.Helper()
	for _, e := range log.Events {
		if found, ok := e.(E); ok {
			return found
		}
	}
	var none E
	t.Fatalf("no event %T", none)
	return none
}

func TestRuling14SecondHalf(t *testing.T) {
	last := layout{
		hands: []string{"F6h F6r F6b F5L1h F5L1r F5L1b pen", "F4L2h F4L2r F4L2b F4R2h F4R2r F4R2b F3L4h F3L4r"}, phase: PhaseOpen, ball: "e5", last: true,
		stock: "F3L3h", short: true,
	}
	t.Run("hands are kept and filled, other cards are shuffled", func(t *testing.T) {
		m := last.match(t)
		before := m.deck.hands[1].list()
		log := play(t, m, "play F6h F")
		if m.half != 2 || m.deck.discards.Len() != 0 || m.deck.stock.Len() != Cards-16 || m.phase != PhaseKickOff || m.active() != 1 {
			t.Errorf("half %d, %d on the discards, %d in the stock, %v of seat %d", m.half, m.deck.discards.Len(), m.deck.stock.Len(), m.phase, m.active())
		}
		if !slices.Equal(before, m.deck.hands[1].list()) || m.deck.hands[0].size != 8 {
			t.Errorf("hands %v, %v", m.deck.hands[0].list(), m.deck.hands[1].list())
		}
		if got := find[HalfBegan](t, log); got != (HalfBegan{Half: 2, BySeat: engine.By(1), Team: 1, Upwards: 1}) {
			t.Errorf("%+v", got)
		}
	})
	for _, test := range []struct {
		seats  int
		turn   engine.Seat
		second bool
		opener uint8
		kicks  engine.Seat
	}{
		{2, 0, false, 0, 1}, {2, 1, false, 0, 1}, {2, 0, false, 1, 0}, {3, 0, false, 0, 1}, {3, 0, true, 0, 2}, {3, 1, false, 0, 2}, {3, 2, false, 0, 1},
		{3, 1, false, 1, 0}, {4, 0, false, 0, 1}, {4, 1, false, 0, 3}, {4, 2, false, 1, 0}, {4, 3, false, 1, 0}, {4, 1, false, 1, 2},
	} {
		t.Run(fmt.Sprintf("%d seats, seat %d had the last turn, team %d kicked off", test.seats, test.turn, test.opener), func(t *testing.T) {
			cards := []string{"F6h", "F6r", "F6b", "F5L1h"}
			m := layout{
				seats: test.seats, turn: test.turn, second: test.second, opener: test.opener, phase: PhaseOpen, ball: "e5", last: true, short: true,
				hands: cards[:test.seats],
			}.match(t)
			if play(t, m, "play "+cards[test.turn]+" F"); m.half != 2 || m.active() != test.kicks {
				t.Errorf("half %d, seat %d kicks off, want %d", m.half, m.active(), test.kicks)
			}
		})
	}
	run(t, []script{
		{
			name: "the second half ends the match", layout: with(last, func(l *layout) { l.half, l.ball = 2, "e9"; l.hands[0] = "F6h" }), moves: []string{"play F6h F"}, phase: PhaseOver,
			ball: "e3", events: "ball-moved half-ended match-ended",
		},
	})
}

func with(l layout, change func(*layout)) layout {
	change(&l)
	return l
}

// outcome plays the last turn of a match that has this score and returns the outcome.
func outcome(t *testing.T, score Score, seats int) engine.Outcome {
	t.Helper()
	m := layout{seats: seats, half: 2, last: true, short: true, hands: []string{"F6h"}, phase: PhaseOpen, ball: "e9", score: score}.match(t)
	play(t, m, "play F6h F")
	if !m.Over() {
		t.Fatal("the match continues")
	}
	return m.Outcome()
}

func TestRuling14MoreGoalsWin(t *testing.T) {
	for _, test := range []struct {
		seats   int
		score   Score
		winners engine.SeatSet
	}{
		{2, Score{1, 0}, engine.SeatsOf(0)}, {2, Score{1, 2}, engine.SeatsOf(1)}, {2, Score{1, 1}, engine.SeatsOf(0, 1)},
		{3, Score{3, 1}, engine.SeatsOf(0)}, {3, Score{0, 1}, engine.SeatsOf(1, 2)}, {3, Score{0, 0}, engine.SeatsOf(0, 1, 2)},
		{4, Score{3, 1}, engine.SeatsOf(0, 2)}, {4, Score{0, 1}, engine.SeatsOf(1, 3)},
	} {
		got := outcome(t, test.score, test.seats)
		if want := []int{int(test.score[0]), int(test.score[1])}; got.Winners != test.winners || !slices.Equal(got.Scores, want) {
			t.Errorf("%d seats, %v: %+v, want %b", test.seats, test.score, got, test.winners)
		}
	}
}

func TestRuling15Shootout(t *testing.T) {
	// Each character of kicks is one kick: "+" scores, "-" is saved.
	tests := []struct {
		name   string
		seats  int
		opener uint8
		kicks  string
		goals  Score
		lead   int // positive if team 0 has won
	}{
		{"three each, then the last one", 2, 0, "+++++++++-", Score{5, 4}, 1},
		{"the second to shoot can't be caught", 2, 0, "-+-+-+", Score{0, 3}, -1},
		{"the second to shoot can't be caught once the first has missed", 2, 0, "-+-+++-", Score{1, 3}, -1},
		{"the first to shoot can't be caught", 2, 0, "+-+-+-", Score{3, 0}, 1},
		{"two ahead with one kick to come", 2, 0, "+++++-+-", Score{4, 2}, 1},
		{"the other team shoots first if it kicked off", 2, 1, "+-+-+-", Score{0, 3}, -1},
		{"in pairs until one leads", 2, 0, "++++++++++" + "--" + "++" + "+-", Score{7, 6}, 1},
		{"not within a pair", 2, 0, "----------" + "++" + "-+", Score{1, 2}, -1},
		{"three seats", 3, 0, "-+-+-+", Score{0, 3}, -1},
		{"four seats", 4, 1, "-+-+-+", Score{3, 0}, 1},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var chance []string
			for _, kick := range test.kicks {
				chance = append(chance, map[rune]string{'+': "penalty", '-': "att-F2L3R3-hand"}[kick])
			}
			m := layout{
				seats: test.seats, half: 2, last: true, short: true, hands: []string{"F6h"}, phase: PhaseOpen, ball: "e9", score: Score{2, 2}, cup: true,
				opener: test.opener, chance: chance,
			}.match(t)
			if v := m.View(0).(*View); v.Shootout != nil {
				t.Errorf("before it, the view has the shootout %v", v.Shootout)
			}
			play(t, m, "play F6h F")
			for i := range test.kicks {
				if m.phase != PhasePenalty || m.ball != NoSquare || m.Over() {
					t.Fatalf("before kick %d: phase %v, ball %v", i+1, m.phase, m.ball)
				}
				if shooting := (int(test.opener) + i) % 2; int(m.team()) == shooting {
					t.Fatalf("kick %d: seat %d cuts for its own team", i+1, m.active())
				}
				next := m.next(1)
				events := play(t, m, "cut")
				kicked := find[PenaltyKicked](t, events)
				if m.Over() && !find[MatchEnded](t, events).Shootout {
					t.Error("the end does not say that penalties have decided")
				}
				if kicked.Kick != i/2+1 || kicked.Scored != (test.kicks[i] == '+') {
					t.Errorf("kick %d: %+v", i+1, kicked)
				}
				if !m.Over() && m.turn != next {
					t.Fatalf("after kick %d seat %d cuts, and not the next in order", i+1, m.active())
				}
			}
			v := m.View(0).(*View)
			if !m.Over() || *v.Shootout != test.goals || v.Score != (Score{2, 2}) {
				t.Errorf("over %v, shootout %v, score %v", m.Over(), v.Shootout, v.Score)
			}
			o := m.Outcome()
			if !slices.Equal(o.Scores, []int{2, 2}) || o.Winners.Has(0) != (test.lead > 0) || o.Winners.Has(1) != (test.lead < 0) {
				t.Errorf("%+v", o)
			}
		})
	}
	t.Run("only a draw goes to penalties", func(t *testing.T) {
		m := layout{half: 2, last: true, short: true, hands: []string{"F6h"}, phase: PhaseOpen, ball: "e9", score: Score{1, 0}, cup: true}.match(t)
		if play(t, m, "play F6h F"); !m.Over() || m.View(0).(*View).Shootout != nil {
			t.Error("there was a shootout")
		}
	})
}
