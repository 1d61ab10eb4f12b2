package football

import (
	"math"
	"slices"
	"strings"
	"testing"

	"canape/engine"
)

// determinizations determinizes the match for the seat the given number of times. It returns how
// often each result of the function at occurs.
func determinizations[K comparable](m *Match, seat engine.Seat, times int, at func(*Match) K) map[K]int {
	rng, found := engine.NewRNG(11), map[K]int{}
	for range times {
		found[at(m.Determinize(seat, &rng).(*Match))]++
	}
	return found
}

func heldAt(seat engine.Seat, position int) func(*Match) Card {
	return func(m *Match) Card { return m.deck.hands[seat].held[position].card }
}

func TestDeterminizeRemembers(t *testing.T) {
	const weak = "F2L3R3h F2L2R2h F3L4h F3R4h F4L2h F4R2h F3L3h F3R3h"
	never := func(kinds ...Kind) func(Card) bool {
		return func(c Card) bool { return !slices.Contains(kinds, c.Kind()) }
	}
	exactly := func(text string) func(Card) bool {
		return func(c Card) bool { return c == shortCard(t, text) }
	}
	tests := []struct {
		name   string
		layout layout
		moves  []string
		seat   engine.Seat
		at     func(*Match) Card
		fits   func(Card) bool
		least  int // the smallest number of different cards that must occur at the place
	}{
		{"the own hand", open("e5", weak), nil, 0, heldAt(0, 2), exactly("F3L4h"), 1},
		{"not the other's hand", open("e5", weak), nil, 0, heldAt(1, 2), func(Card) bool { return true }, 30},
		{"not a partner's hand", layout{seats: 4, phase: PhaseOpen, ball: "e5"}, nil, 0, heldAt(2, 2), func(Card) bool { return true }, 30},
		{"not the stock", open("e5", weak), nil, 0, func(m *Match) Card { return m.deck.stock.List()[m.deck.stock.Len()-1] }, func(Card) bool { return true }, 30},
		{
			"whoever exchanged in open play had no attacker", open("e5", useless), []string{"exchange cr"}, 1, heldAt(0, 0),
			never(Attacker), 6,
		},
		{"but may have drawn one", open("e5", useless), []string{"exchange cr"}, 1, heldAt(0, 7), func(Card) bool { return true }, 20},
		{
			"nor a free kick that could have been a shot", open("b13", useless), []string{"exchange cr"}, 1, heldAt(0, 0),
			func(c Card) bool { return c.Kind() != Attacker && c != freeKicks+1 && c != freeKicks+2 }, 4,
		},
		{"nor the penalty with the ball in the area", open("e12", useless), []string{"exchange cr"}, 1, heldAt(0, 0), never(Attacker, Penalty), 6},
		{
			"whoever exchanged at a clearance had no goalkeeper",
			layout{hands: []string{"fkF3L2R2 fkF3L2R2 cr cb cr cb fkF2L1R1 fkF2L1R1"}, phase: PhaseClearance, zone: beside(low, 1), ball: "b1"},
			[]string{"exchange cr"}, 1, heldAt(0, 0), never(Attacker, Keeper), 4,
		},
		{
			"whoever came into the area and did nothing has no penalty", open("e10", openers), []string{"play F2L2R2h F"}, 1, heldAt(0, 0),
			never(Penalty), 30,
		},
		{
			"a card shown by a cut was in no hand", layout{turn: 1, phase: PhasePenalty, ball: "e12", chance: []string{"att-F5R1-red"}}, []string{"cut"},
			0, heldAt(1, 0), func(c Card) bool { return c != shortCard(t, "F5R1r") }, 30,
		},
		{
			"copies of a card lie behind the one that was played",
			open("e5", "F6h F6r fkF2L1R1 F6b F5L1h F5L1r F5L1b cr"), []string{"play fkF2L1R1 F"}, 1, heldAt(0, 0),
			func(c Card) bool { return c != freeKicks }, 30,
		},
		{
			"and may lie there", open("e5", "F6h F6r fkF2L1R1 F6b F5L1h F5L1r F5L1b fkF2L1R1"), []string{"play fkF2L1R1 F"}, 1,
			func(m *Match) Card { return max(m.deck.hands[0].held[2].card, freeKicks) - freeKicks }, func(Card) bool { return true }, 2,
		},
		{
			"a card shown at half-time",
			layout{hands: []string{"F6h", "F4L2h gkF4L3R3"}, phase: PhaseOpen, ball: "e13", short: true, stock: "cr"}, []string{"play F6h F"}, 0, heldAt(1, 1),
			exactly("gkF4L3R3"), 1,
		},
		{
			"what lies before it in the hand saves nothing",
			layout{hands: []string{"F6h", "F4L2h gkF4L3R3 F6r"}, phase: PhaseOpen, ball: "e13", short: true, stock: "cr cb gkF5L4R4"}, []string{"play F6h F"}, 0, heldAt(1, 0),
			never(Keeper, Corner), 1,
		},
		{
			"whoever held it through half-time does not hold what then was on the discards",
			layout{hands: []string{"F6h", "F4L2h F4L2r F4L2b"}, phase: PhaseOpen, ball: "e4", last: true, short: true, stock: "F5L1h F5L1r"}, []string{"play F6h F"}, 0, heldAt(1, 1),
			func(c Card) bool { return strings.HasPrefix(c.String(), "att-F4L2-") }, 3,
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			m := test.layout.match(t)
			play(t, m, test.moves...)
			found := determinizations(m, test.seat, 600, test.at)
			for c := range found {
				if !test.fits(c) {
					t.Errorf("%v occurs", c)
				}
			}
			if len(found) < test.least {
				t.Errorf("only %v occur, want %d different cards", found, test.least)
			}
		})
	}
}

// TestDeterminizeRemembersPenalty checks that a player who could have played the penalty and did
// not still holds it. The penalty is equally likely at each place that the hand had at that time.
func TestDeterminizeRemembersPenalty(t *testing.T) {
	m := open("e10", "F2L2R2h F6h F6r pen F6b F5L1h F5L1r F5L1b").match(t)
	at := func(m *Match) int { return m.deck.hands[0].position(penaltyCard) }
	play(t, m, "play F2L2R2h F")
	for _, step := range []struct {
		move string
		held int // number of places in the hand where the penalty may be
	}{{"", 7}, {"end", 7}} {
		if step.move != "" {
			play(t, m, step.move)
		}
		found := determinizations(m, 1, 7000, at)
		if len(found) != step.held {
			t.Errorf("after %q the penalty is found at %v", step.move, found)
		}
		for position, n := range found {
			// The expected number is 1000, with a standard deviation of 29.
			if n < 860 || n > 1140 {
				t.Errorf("after %q the penalty is %d times at %d", step.move, n, position)
			}
		}
	}
}

// TestDeterminizeKeepsRequiredAttacker checks that a player who is known to have an attacker has
// one in every determinization.
func TestDeterminizeKeepsRequiredAttacker(t *testing.T) {
	for name, m := range map[string]*Match{
		"after a free kick":          playedTo(t, open("e5", "fkF2L1R1 F6h cr cb cr cb gkF4L3R3 gkF4L3R3"), "play fkF2L1R1 F"),
		"with the ball on the spot":  playedTo(t, layout{hands: []string{"F6h cr cb cr cb gkF4L3R3 gkF4L3R3 pen"}, phase: PhaseKickOff}, "place e7"),
		"with the stock used up":     layout{seats: 3, hands: []string{"F6h", "F6r", "cr cb gkF4L3R3"}, phase: PhaseKickOff, short: true, last: true}.match(t),
		"clearing with a goalkeeper": playedTo(t, layout{hands: []string{"cr gkF4L3R3"}, phase: PhaseClearance, zone: beside(low, 1), ball: "b1", short: true}, "place b1"),
	} {
		found := determinizations(m, 1, 300, func(m *Match) bool {
			moves := m.Legal(0, nil)
			return len(moves) > 0 && moves[0].Verb != VerbExchange
		})
		if found[true] != 300 {
			t.Errorf("%s: %v", name, found)
		}
	}
}

func playedTo(t *testing.T, l layout, moves ...string) *Match {
	m := l.match(t)
	play(t, m, moves...)
	return m
}

// expectShares compares the counted results with the exact probabilities.
func expectShares[K comparable](t *testing.T, found map[K]int, times int, shares map[K]float64) {
	t.Helper()
	for what, share := range shares {
		want := share * float64(times)
		if deviation := math.Abs(float64(found[what])-want) / math.Sqrt(want*(1-share)+1); deviation > 4.5 {
			t.Errorf("%v is found %d times, want %.0f", what, found[what], want)
		}
	}
	for what := range found {
		if shares[what] == 0 {
			t.Errorf("%v is found", what)
		}
	}
}

// TestDeterminizeWeighsCutsOfCardsWithCopies cuts a free kick that has three copies. Seat 1 held
// two cards at the cut and has drawn one since. The cut card came from the stock, so a determinization
// that leaves more of these free kicks in the stock must be more probable.
func TestDeterminizeWeighsCutsOfCardsWithCopies(t *testing.T) {
	m := layout{
		hands: []string{"F6h", "F6r fkF2L1R1"}, turn: 1, phase: PhasePenalty, ball: "e12", short: true, stock: "F6b fkF2L1R1 fkF2L1R1 F5L1h F5L1r",
		chance: []string{"fk-F2L1R1"},
	}.match(t)
	play(t, m, "cut")
	const times = 40_000
	held := func(m *Match) int { // copies of the free kick among the two cards that seat 1 held at the cut
		n := 0
		for _, h := range m.deck.hands[1].held[:2] {
			if h.card == freeKicks {
				n++
			}
		}
		return n
	}
	// There are seven hidden cards, three of them the free kick. Of the 21 possible pairs in the
	// hand, 6 have no free kick, 12 have one and 3 have two. The stock has the other free kicks, so
	// a cut shows one with a probability of 3, 2 or 1 in 5.
	total := 6.0*3 + 12*2 + 3*1
	expectShares(t, determinizations(m, 0, times, held), times, map[int]float64{0: 18 / total, 1: 24 / total, 2: 3 / total})
}

// TestDeterminizeWeighsCopiesHeldThroughHalfTime tests a card with one copy on the discards at
// half-time. One copy has been drawn and played since, but nobody knows which one. So the copy that
// is still hidden may have been held through half-time, with a lower probability than the number of
// places suggests.
func TestDeterminizeWeighsCopiesHeldThroughHalfTime(t *testing.T) {
	for _, test := range []struct {
		name    string
		card    Card
		keptOut uint8 // copies held through half-time and played since
	}{
		{"one of two goalkeepers", keepers, 0},
		{"of three free kicks, when one that was held has been played", freeKicks, 1},
	} {
		t.Run(test.name, func(t *testing.T) {
			m := &Match{
				situation: situation{turns: turns{seats: 2, half: 2}, phase: PhaseOpen, ball: SquareAt(4, 4), shooter: engine.Nobody, cornerAt: noMark},
				actors:    engine.SeatsOf(0),
			}
			// Seat 1 held two cards through half-time and has drawn one. Two cards are in the
			// stock. All other cards are visible.
			m.deck.discards.Clear()
			m.deck.discards.Add(fullDeckWithout([]Card{test.card, 0, 1, 2, 3})...)
			m.deck.hands[1] = hand{held: [MaxHand]held{{card: 0, kept: true}, {card: 1, kept: true}, {card: 2}}, size: 3}
			m.deck.stock.Clear()
			m.deck.stock.Add(test.card, 3)
			twin := test.card - freeKicks
			m.deck.knowledge.dumped[twin], m.deck.knowledge.newOut[twin], m.deck.knowledge.keptOut[twin] = 1, 1, test.keptOut
			const times = 40_000
			kept := func(m *Match) bool {
				return m.deck.hands[1].held[0].card == test.card || m.deck.hands[1].held[1].card == test.card
			}
			// Call the copies A (from the discards) and B. If A was played, B is at one of five
			// places, two of which were held. If B was played, A is at one of the three places that
			// were not held.
			expectShares(t, determinizations(m, 0, times, kept), times, map[bool]float64{true: 2.0 / 8, false: 6.0 / 8})
		})
	}
}

// fullDeckWithout returns the full deck except for one copy of each of the cards.
func fullDeckWithout(cards []Card) []Card {
	var counts [Faces]uint8
	for _, c := range cards {
		counts[c]++
	}
	var list []Card
	for c := range Card(Faces) {
		for range c.Copies() - counts[c] {
			list = append(list, c)
		}
	}
	return list
}

// TestDeterminizeIsUniform checks that all possible deals are equally likely, although knowledge
// about one place changes the probabilities at other places.
func TestDeterminizeIsUniform(t *testing.T) {
	m := &Match{
		situation: situation{turns: turns{seats: 3, half: 1}, phase: PhaseOpen, ball: SquareAt(4, 4), shooter: engine.Nobody, cornerAt: noMark},
		actors:    engine.SeatsOf(0),
	}
	hidden := []Card{0, 1, 2, 3, penaltyCard}
	m.deck.discards.Clear()
	m.deck.discards.Add(fullDeckWithout(hidden)...)
	m.deck.hands[1] = hand{held: [MaxHand]held{{card: penaltyCard, not: setOf(0)}, {card: 1, not: setOf(0) | setOf(2)}}, size: 2, holdsPenalty: true}
	m.deck.hands[2] = hand{held: [MaxHand]held{{card: 0, not: setOf(1)}}, size: 1}
	m.deck.stock.Clear()
	m.deck.stock.Add(2, 3)
	deal := func(m *Match) [5]Card {
		return [5]Card{m.deck.hands[1].held[0].card, m.deck.hands[1].held[1].card, m.deck.hands[2].held[0].card, m.deck.stock.List()[0], m.deck.stock.List()[1]}
	}
	all := map[[5]Card]float64{}
	permute(hidden, func(c []Card) {
		switch {
		case c[0] != penaltyCard && c[1] != penaltyCard, c[0] == 0, c[1] == 0, c[1] == 2, c[2] == 1:
			return
		}
		all[[5]Card(c)] = 1
	})
	for c := range all {
		all[c] = 1 / float64(len(all))
	}
	if len(all) < 10 {
		t.Fatalf("only %d deals", len(all))
	}
	const times = 40_000
	expectShares(t, determinizations(m, 0, times, deal), times, all)
}

// permute calls the function visit with every order of the cards.
func permute(cards []Card, visit func([]Card)) {
	var step func(int)
	step = func(n int) {
		if n == len(cards) {
			visit(cards)
			return
		}
		for i := n; i < len(cards); i++ {
			cards[n], cards[i] = cards[i], cards[n]
			step(n + 1)
			cards[n], cards[i] = cards[i], cards[n]
		}
	}
	step(0)
}

// TestPlayedCopiesAreCounted checks that in the second half every played card with copies is
// counted either as held through half-time or as drawn since.
func TestPlayedCopiesAreCounted(t *testing.T) {
	total := knowledge{}
	for seed := range uint64(30) {
		dealt, refusal := Game{}.New(engine.Setup{Seats: 2 + int(seed%3), Seed: seed, First: 0}, nil)
		if refusal != nil {
			t.Fatal(refusal)
		}
		m, rng := dealt.(*Match), engine.NewRNG(seed)
		var kept, drawn [twins]uint8
		for !m.Over() {
			legal := m.Legal(m.active(), nil)
			move := legal[rng.N(len(legal))]
			if c := Card(move.A); (move.Verb == VerbPlay || move.Verb == VerbExchange) && m.half == 2 && c.twins() {
				p := &m.deck.hands[m.active()]
				if p.held[p.position(c)].kept {
					kept[c-freeKicks]++
				} else {
					drawn[c-freeKicks]++
				}
			}
			if refusal := m.Apply(m.active(), move, nil); refusal != nil {
				t.Fatal(refusal)
			}
			if m.deck.knowledge.keptOut != kept || m.deck.knowledge.newOut != drawn {
				t.Fatalf("counted %v and %v, want %v and %v", m.deck.knowledge.keptOut, m.deck.knowledge.newOut, kept, drawn)
			}
		}
		for i := range twins {
			total.keptOut[i] += kept[i]
			total.newOut[i] += drawn[i]
		}
	}
	if slices.Max(total.keptOut[:]) == 0 || slices.Max(total.newOut[:]) == 0 {
		t.Errorf("never counted: %+v", total)
	}
}
