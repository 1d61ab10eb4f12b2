package blitz

import (
	"slices"
	"testing"

	"canape/engine"
)

// order returns the cards of a stack, top card first.
func order(s *stack) []card {
	var cards []card
	for i := range s.size {
		cards = append(cards, *s.at(i))
	}
	return cards
}

func TestDeterminizeKeepsKnownCards(t *testing.T) {
	m := layout{piles: []string{"", "waves"}, left: "waves duel plus star grid", right: "ring diamond"}.match(t)
	play(t, m, drawn, "0 buzz", "1 buzz", "2 draw left", "0 buzz", "wait 183") // a duel card and a plus card go under the left stack
	left, right := order(&m.stacks[Left]), order(&m.stacks[Right])
	if m.library.theme(left[3]).Symbol.String() != "plus" || left[2] != duelCard {
		t.Fatal(left)
	}
	rng := engine.NewRNG(3)
	tops := map[card]int{}
	for range 4000 {
		r := m.Determinize(engine.Seat(rng.N(4)), &rng).(*Match)
		l := order(&r.stacks[Left])
		if !slices.Equal(l[2:], left[2:]) {
			t.Fatalf("%v, of which everybody knows %v", l, left[2:])
		}
		all := slices.Sorted(slices.Values(slices.Concat(l[:2], order(&r.stacks[Right]))))
		if want := slices.Sorted(slices.Values(slices.Concat(left[:2], right))); !slices.Equal(all, want) {
			t.Fatalf("the hidden cards are %v, want %v", all, want)
		}
		tops[l[0]]++
	}
	for c, n := range tops { // all four hidden cards are equally likely
		if len(tops) != 4 || n < 850 || n > 1150 {
			t.Errorf("%d different cards on top, card %d %d times", len(tops), c, n)
		}
	}
}

func TestDeterminizeKeepsStacksOfDuelCards(t *testing.T) {
	t.Run("the third player had to change stacks", func(t *testing.T) {
		m := layout{piles: []string{"", "waves"}, left: "waves duel duel", right: "plus ring"}.match(t)
		play(t, m, drawn, "0 buzz", "1 buzz", "2 draw left")
		rng := engine.NewRNG(4)
		for range 100 {
			if r := m.Determinize(0, &rng).(*Match); r.stacks[Left].themes() > 0 {
				t.Fatal("a theme card is in a stack that can only have duel cards")
			}
		}
	})
	t.Run("there was no card to turn", func(t *testing.T) {
		m := layout{piles: []string{"", "waves"}, left: "waves duel", right: "duel duel"}.match(t)
		play(t, m, drawn, "0 buzz", "1 buzz")
		if m.stacks[Left].known != 1 || m.stacks[Right].known != 2 {
			t.Errorf("%+v", m.stacks)
		}
	})
}

func TestClonesShareNoWords(t *testing.T) {
	m := facing().match(t)
	play(t, m, drawn, "0 answer un", "wait 3", "1 object", "1 vote no", "wait 480", "0 answer deux", "wait 3", "1 object", "1 vote no", "wait 480",
		"0 answer trois", "wait 3", "1 object", "1 vote no", "wait 480")
	one, two := m.Clone().(*Match), m.Clone().(*Match)
	for i, word := range []string{"kiwi", "prune", "figue"} {
		play(t, []*Match{m, one, two}[i], "1 answer "+word)
	}
	for i, word := range []string{"kiwi", "prune", "figue"} {
		if got := []*Match{m, one, two}[i].used; len(got) != 4 || got[3].said != word {
			t.Errorf("%v, want %s at the end", got, word)
		}
	}
}
