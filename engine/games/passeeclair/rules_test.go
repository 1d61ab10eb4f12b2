package passeeclair

import (
	"slices"
	"strings"
	"testing"

	"canape/engine"
)

// three returns a position with the given top card, the seat that played it, and the hands.
func three(top, last string, hands ...string) layout {
	return layout{hands: hands, top: top, last: last}
}

func TestRuling1TurnUp(t *testing.T) {
	deck := func(turned string) []string {
		var names []string
		left := copiesOf
		add := func(c Card) {
			id := left[c].First()
			left[c] &^= 1 << id
			names = append(names, c.String())
		}
		for range HandCards {
			for _, short := range []string{"lm", "ml", "rf"} {
				c := shortCard(t, short)
				for left[c] == 0 {
					c = (c + 1) % Dog
				}
				add(c)
			}
		}
		for short := range strings.FieldsSeq(turned) {
			add(shortCard(t, short))
		}
		for c := range Card(faces) {
			for left[c] != 0 {
				add(c)
			}
		}
		return names
	}
	for _, test := range []struct {
		name, turned, do, want string
		options                engine.Options
	}{
		{"after a countdown of 3 s the trainer turns up the first pass", "vf", "+180", "1 turns vf", nil},
		{"not a tick before", "vf", "+179", "", nil},
		{"a dog and Gros Michi go to the box and the next card is turned at once", "d M d vf", "+180",
			"1 turns d away; 1 turns M away; 1 turns d away; 1 turns vf", nil},
		{"the countdown is an option", "vf", "+10", "1 turns vf", engine.Options{OptionCountdown: 10}},
		{"no countdown ends at the next tick", "vf", "+1", "1 turns vf", engine.Options{OptionCountdown: 0}},
	} {
		t.Run(test.name, func(t *testing.T) {
			var log engine.Log
			dealt, refusal := Game{}.New(engine.Setup{Seats: 3, Seed: 1, First: 1, Deck: deck(test.turned), Options: test.options}, &log)
			if refusal != nil {
				t.Fatal(refusal)
			}
			m := dealt.(*Match)
			var told []string
			for _, e := range log.Events {
				told = append(told, tellShort(e))
			}
			begin := "round 1 by 1; 0 gets 7; 1 gets 7; 2 gets 7; 1 counts "
			if got := strings.Join(told, "; "); !strings.HasPrefix(got, begin) {
				t.Errorf("dealt: %s, want %s", got, begin)
			}
			if m.phase != PhaseCountdown || m.actors != 0 {
				t.Errorf("phase %v of %b", m.phase, m.actors)
			}
			if got := play(t, m, test.do); got != test.want {
				t.Errorf("%s, want %s", got, test.want)
			}
		})
	}
}

func TestRuling1CardsAreDealtOneByOne(t *testing.T) {
	var names []string
	for _, id := range faceOf {
		names = append(names, id.String())
	}
	dealt, refusal := Game{}.New(engine.Setup{Seats: 4, Seed: 9, First: 2, Deck: names}, nil)
	if refusal != nil {
		t.Fatal(refusal)
	}
	m := dealt.(*Match)
	for i := range m.hands[:4] {
		for j, c := range m.hands[i].listFaces() {
			if want := names[4*j+i]; c.String() != want {
				t.Errorf("card %d of seat %d is %s, want %s", j, i, c, want)
			}
		}
	}
	turned := Card(slices.Index(cardNames[:], names[4*HandCards]))
	if got, want := play(t, m, "+180"), "2 turns "+turned.short(); !strings.HasPrefix(got, want) {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestRuling1FirstTrainerIsRandom(t *testing.T) {
	var trained [MaxSeats]int
	for seed := range uint64(400) {
		m, refusal := Game{}.New(engine.Setup{Seats: 4, Seed: seed, First: engine.Nobody}, nil)
		if refusal != nil {
			t.Fatal(refusal)
		}
		trained[m.(*Match).trainer]++
	}
	for seat, n := range trained {
		if n < 60 || n > 140 {
			t.Errorf("of 400 matches seat %d begins %d", seat, n)
		}
	}
}

func TestRulings2And3Passes(t *testing.T) {
	run(t, []script{
		{
			name: "the holder is the target of the pass on top", layout: three("rl", "", "lm ml", "fv vf", "ml mr"),
			do: "0 lm", want: "0 lays lm", phase: PhaseRace, hands: []string{"ml"},
		},
		{
			name: "another holder is wrong", layout: three("rl", "", "lm ml", "fv vf", "ml mr"),
			do: "1 fv", want: "1 wrong with fv (holder), draws lm", phase: PhaseRace, hands: []string{"", "fv vf lm"},
		},
		{
			name: "who has the ball is not who gets it", layout: three("rl", "", "lm rf", "fv vf", "ml mr"),
			do: "0 rf", want: "0 wrong with rf (holder), draws lm", phase: PhaseRace,
		},
		{
			name: "anybody may play first", layout: three("rl", "", "lm ml", "lr vf", "ml rm"),
			do: "1 lr", want: "1 lays lr", phase: PhaseRace,
		},
		{
			name: "nobody covers their own pass with a pass", layout: three("rl", "", "lm ml fv", "mv vf rv", "fr rf vr"),
			do: "0 lm; 0 ml", want: "0 lays lm; 0 wrong with ml (own-pass), draws lm", phase: PhaseRace,
		},
		{
			name:   "by the option a second pass in a row is free; another wrong card is not",
			layout: layout{hands: []string{"lm ml fv", "mv vf rv", "fr rf vr"}, top: "rl", options: engine.Options{OptionOwnPassFree: true}},
			do:     "0 lm; 0 ml; 0 fv; 0 ml", want: "0 lays lm; 0 free with ml; 0 wrong with fv (holder), draws lm; 0 free with ml",
			phase: PhaseRace, hands: []string{"ml fv lm"},
		},
		{
			name: "after another player's pass one may again", layout: three("rl", "", "lm lf fv", "ml vf rv", "fr rf vr"),
			do: "0 lm; 1 ml; 0 lf", want: "0 lays lm; 1 lays ml; 0 lays lf", phase: PhaseRace,
		},
		{
			name: "another player's dog comes between, too", layout: three("rl", "", "lm lf fv", "d vf rv", "fr rf vr"),
			do: "0 lm; 1 d; 0 lf", want: "0 lays lm; 1 lays d; 0 lays lf", phase: PhaseRace,
		},
		{
			name: "one's own dog may cover one's own pass", layout: three("rl", "", "lm d fv", "mv vf rv", "fr rf vr"),
			do: "0 lm; 0 d", want: "0 lays lm; 0 lays d", phase: PhaseRace,
		},
		{
			name: "with four players neither", layout: three("rl", "", "lm ml fv", "mv vf rv", "fr rf vr", "fr rf vr"),
			do: "0 lm; 0 ml", want: "0 lays lm; 0 wrong with ml (own-pass), draws lm", phase: PhaseRace,
		},
		{
			name: "with two players there is no such limit", layout: three("rl", "", "lm ml lr fv", "mv vf rv"),
			do: "0 lm; 0 ml; 0 lr", want: "0 lays lm; 0 lays ml; 0 lays lr", phase: PhaseRace,
		},
		{
			name:   "on a card turned afresh everybody may play, whoever was last",
			layout: layout{hands: []string{"lm vr fv", "fr rf vr", "fr rv vf"}, top: "rl", stock: "fv lm"},
			do:     "0 lm; +60; 0 vr", want: "0 lays lm; blocked; boxed 2, 0 in a row; 0 counts 60; 0 turns fv; 0 lays vr",
			phase: PhaseRace,
		},
	})
}

func TestRuling4Dog(t *testing.T) {
	run(t, []script{
		{
			name: "a dog fits any pass", layout: three("rl", "", "d ml", "lv vf", "fr mr"),
			do: "0 d", want: "0 lays d", phase: PhaseRace,
		},
		{
			name: "a dog fits a dog", layout: three("d", "1", "d ml", "lv vf", "fr mr"),
			do: "0 d", want: "0 lays d", phase: PhaseRace,
		},
		{
			name: "on a dog any card fits", layout: three("d", "1", "d ml", "lv vf", "fr mr"),
			do: "2 fr", want: "2 lays fr", phase: PhaseRace,
		},
		{
			name: "its owner's too, at once, even a pass", layout: three("rl", "", "d ml vf", "lv vf", "fr lr"),
			do: "0 d; 0 ml", want: "0 lays d; 0 lays ml", phase: PhaseRace,
		},
		{
			name: "somebody may come between", layout: three("rl", "", "d ml vf", "vl vf rm", "fr lr mr"),
			do: "0 d; 1 vl; +24; 0 ml", want: "0 lays d; 1 lays vl; 0 wrong with ml (holder), draws lm", phase: PhaseRace,
		},
		{
			name: "as the last card it wins", layout: layout{hands: []string{"d", "lv vf", "fr mr ml"}, top: "rl", chance: "1 leon", round: 9},
			do: "0 d", want: "0 lays d; 0 wins by empty-hand; boxed 2, 0 in a row; 0 takes victory 1; 2 takes consolation leon; 0 has 1; 1 has 0; 2 has 0; 0 won",
			phase: PhaseOver,
		},
		{
			name: "while the pile is blocked it lifts the block", layout: layout{hands: []string{"ml M", "vf vm", "fr fv"}, top: "rl", stock: "d"},
			do: "1 vf; 1 d", want: "1 wrong with vf (holder), draws d; 1 lays d; 1 unblocks", phase: PhaseRace,
		},
	})
}

func TestRuling5Michi(t *testing.T) {
	run(t, []script{
		{
			name: "on a dog", layout: three("d", "1", "M ml lv", "lv vf", "fr mr"),
			do: "0 M", want: "0 lays M; 0 swaps with 12 in 300", phase: PhaseSwap, actors: engine.SeatsOf(0),
		},
		{
			name: "on one's own dog", layout: three("rl", "", "M d ml", "lv vf", "fr mr"),
			do: "0 d; 0 M", want: "0 lays d; 0 lays M; 0 swaps with 12 in 300", phase: PhaseSwap,
		},
		{
			name: "on a pass it is a wrong card", layout: three("rl", "", "M lm", "lv vf", "fr mr"),
			do: "0 M", want: "0 wrong with M (michi), draws lm", phase: PhaseRace,
		},
		{
			name: "on a blocked pile", layout: three("rl", "", "M ml", "vl vf", "fr mr"),
			do: "+179; 0 M", want: "0 lays M; 0 swaps with 12 in 300", phase: PhaseSwap,
		},
		{
			name:   "hands are swapped, the pile goes to the box, its player turns the next card, the trainer stays",
			layout: layout{hands: []string{"vl vf", "M ml lv", "fr mr rv"}, top: "d", last: "0", stock: "rl", trainer: 2},
			do:     "1 M; 1 swap 2; +60", want: "1 lays M; 1 swaps with 02 in 300; 1 and 2 swap; boxed 2, 0 in a row; 1 counts 60; 1 turns rl",
			phase: PhaseRace, hands: []string{"vl vf", "fr mr rv", "ml lv"},
		},
		{
			name:   "when then all is blocked the trainer turns",
			layout: layout{hands: []string{"vl vf", "M ml mv", "fr mr rv"}, top: "d", last: "0", stock: "rl vm", trainer: 2},
			do:     "1 M; 1 swap 0; +60; +60", want: "1 lays M; 1 swaps with 02 in 300; 1 and 0 swap; boxed 2, 0 in a row; 1 counts 60; 1 turns rl; blocked; boxed 1, 1 in a row; 2 counts 60; 2 turns vm",
			phase: PhaseRace,
		},
		{
			name: "after 5 s the opponent with the fewest cards is taken", layout: three("d", "1", "M ml lv", "lv vf vm", "fr mr"),
			do: "0 M; +299; +1", want: "0 lays M; 0 swaps with 12 in 300; 0 and 2 swap; boxed 2, 0 in a row; 0 counts 60", phase: PhaseCountdown,
		},
		{
			name: "not a tick before", layout: three("d", "1", "M ml lv", "lv vf vm", "fr mr"),
			do: "0 M; +299", want: "0 lays M; 0 swaps with 12 in 300", phase: PhaseSwap,
		},
		{
			name: "of several the next clockwise", layout: three("d", "1", "fv vl", "fr mr", "M ml lv", "lv vf"),
			do: "2 M; +300", want: "2 lays M; 2 swaps with 013 in 300; 2 and 3 swap; boxed 2, 0 in a row; 2 counts 60", phase: PhaseCountdown,
		},
		{
			name: "of several the next clockwise, round the table", layout: three("d", "1", "fv vl", "fr mr", "M ml lv", "lv vf vm"),
			do: "2 M; +300", want: "2 lays M; 2 swaps with 013 in 300; 2 and 0 swap; boxed 2, 0 in a row; 2 counts 60", phase: PhaseCountdown,
		},
		{
			name:   "laid as the last card, its player takes the other's hand and the other wins",
			layout: layout{hands: []string{"M", "lv vf vm", "fr mr"}, top: "d", last: "1", chance: "3 2", round: 9},
			do:     "0 M; 0 swap 2", want: "0 lays M; 0 swaps with 12 in 300; 0 and 2 swap; 2 wins by michi; boxed 2, 0 in a row; 2 takes victory 3; 1 takes consolation 2; 0 has 0; 1 has 2; 2 has 3; 2 won",
			phase: PhaseOver,
		},
		{
			name: "with two players the swap follows by itself", layout: three("d", "1", "M ml lv", "lv vf"),
			do: "0 M", want: "0 lays M; 0 swaps with 1 in 0; 0 and 1 swap; boxed 2, 0 in a row; 0 counts 60", phase: PhaseCountdown,
			hands: []string{"lv vf", "ml lv"},
		},
		{
			name:   "with two players, as the last card",
			layout: layout{hands: []string{"M", "lv vf"}, top: "d", last: "1", chance: "3", round: 9},
			do:     "0 M", want: "0 lays M; 0 swaps with 1 in 0; 0 and 1 swap; 1 wins by michi; boxed 2, 0 in a row; 1 takes victory 3; 0 has 0; 1 has 3; 1 won",
			phase: PhaseOver,
		},
	})
}

func TestRuling6Blocked(t *testing.T) {
	run(t, []script{
		{
			name:   "seen at once, and nobody holds Gros Michi: the trainer turns a new card",
			layout: layout{hands: []string{"lm mv", "vl vf", "fr fv"}, top: "rl", stock: "vm", trainer: 2},
			do:     "0 lm; +60", want: "0 lays lm; blocked; boxed 2, 0 in a row; 2 counts 60; 2 turns vm", phase: PhaseRace,
		},
		{
			name:   "seen at once: a window of 3 s for Gros Michi",
			layout: layout{hands: []string{"lm mv", "vl vf M", "fr fv"}, top: "rl", stock: "vm", trainer: 2},
			do:     "0 lm; +179; +1; +60", want: "0 lays lm; blocked for 180; boxed 2, 0 in a row; 2 counts 60; 2 turns vm", phase: PhaseRace,
		},
		{
			name:   "the window is open to the last tick",
			layout: layout{hands: []string{"lm mv", "vl vf M", "fr fv"}, top: "rl", stock: "vm", trainer: 2},
			do:     "0 lm; +179", want: "0 lays lm; blocked for 180", phase: PhaseBlocked, actors: engine.AllSeats(3),
		},
		{
			name: "who may not cover their own pass does not unblock", layout: layout{hands: []string{"lm ml", "vl vf", "fr fv"}, top: "rl"},
			do: "0 lm", want: "0 lays lm; blocked; boxed 2, 0 in a row; 0 counts 60", phase: PhaseCountdown,
		},
		{
			name: "a dog in any hand and the pile is not blocked", layout: layout{hands: []string{"lm mv", "vl d", "fr fv"}, top: "rl"},
			do: "0 lm", want: "0 lays lm", phase: PhaseRace,
		},
		{
			name:   "a turned-up card may be blocked at once",
			layout: layout{hands: []string{"lm mv", "vl vf", "fr fv"}, top: "rl", stock: "vr rm"},
			do:     "0 lm; +60; +60", want: "0 lays lm; blocked; boxed 2, 0 in a row; 0 counts 60; 0 turns vr; blocked; boxed 1, 1 in a row; 0 counts 60; 0 turns rm", phase: PhaseRace,
		},
		{
			name: "declared 12 s after the turn-up", layout: three("rl", "", "lm ml", "fv vf", "ml mr"),
			do: "+719; +1", want: "declared blocked; boxed 1, 1 in a row; 0 counts 60", phase: PhaseCountdown,
		},
		{
			name: "not a tick before", layout: three("rl", "", "lm ml", "fv vf", "ml mr"),
			do: "+719", want: "", phase: PhaseRace,
		},
		{
			name: "declared 12 s after the last play; wrong and late cards do not count", layout: three("rl", "", "lm lr ml", "fv vf lr", "ml mr"),
			do:   "+700; 0 lm; +10; 1 lr; +690; 1 vf; +19; +1",
			want: "0 lays lm; 1 late with lr; 1 wrong with vf (holder), draws lm; declared blocked; boxed 2, 0 in a row; 0 counts 60", phase: PhaseCountdown,
		},
		{
			name: "of a declared block a fitting card still counts and ends it", layout: three("rl", "", "lm ml", "fv vf M", "ml mr"),
			do: "+720; +179; 0 lm", want: "declared blocked for 180; 0 lays lm; 0 unblocks", phase: PhaseRace,
		},
		{
			name: "a card drawn since counts as well", layout: layout{hands: []string{"ml M", "vl vf", "fr vr"}, top: "rl", stock: "lv"},
			do: "1 vf; +100; 1 lv", want: "1 wrong with vf (holder), draws lv; 1 lays lv; 1 unblocks", phase: PhaseRace,
		},
		{
			name: "the drawn card does not end the window by itself", layout: layout{hands: []string{"ml M", "vl vf", "fr mr"}, top: "rl", stock: "lv"},
			do: "1 vf; +180", want: "1 wrong with vf (holder), draws lv; boxed 1, 1 in a row; 0 counts 60", phase: PhaseCountdown,
		},
		{
			name: "and a Gros Michi drawn since", layout: layout{hands: []string{"ml M", "vl vf", "fr mr"}, top: "rl", stock: "M"},
			do: "1 vf; 1 M", want: "1 wrong with vf (holder), draws M; 1 lays M; 1 swaps with 02 in 300", phase: PhaseSwap,
		},
		{
			name: "a fitting card onto which nothing fits opens a new window", layout: layout{hands: []string{"ml lv M", "vl lf", "rm mr"}, top: "rl"},
			do:   "+720; +100; 1 lf; +179; +1",
			want: "declared blocked for 180; 1 lays lf; 1 unblocks; blocked for 180; boxed 2, 0 in a row; 0 counts 60", phase: PhaseCountdown,
		},
	})
}
