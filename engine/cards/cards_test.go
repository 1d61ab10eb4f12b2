package cards_test

import (
	"slices"
	"strconv"
	"testing"

	"canape/engine"
	"canape/engine/cards"
)

func setOf(members ...uint8) (s cards.Set[uint8]) {
	for _, c := range members {
		s.Add(c)
	}
	return s
}

func TestSet(t *testing.T) {
	s := setOf(0, 7, 63)
	if got := s.List(); !slices.Equal(got, []uint8{0, 7, 63}) {
		t.Errorf("the set lists %v", got)
	}
	if s.Len() != 3 || s.First() != 0 || s.Nth(1) != 7 || s.Nth(2) != 63 || !s.Has(63) || s.Has(62) {
		t.Errorf("%b: %d cards, first %d, then %d and %d", s, s.Len(), s.First(), s.Nth(1), s.Nth(2))
	}
	if empty := setOf(); empty != 0 || len(empty.List()) != 0 {
		t.Errorf("the empty set is %b", empty)
	}
}

func TestStack(t *testing.T) {
	name := func(c byte) string { return string(c) }
	tests := []struct {
		name  string
		order []string
		want  string // the deck afterwards; "" if Stack refuses the order
		card  string // the card that the refusal names
	}{
		{"another order", []string{"c", "a", "b", "a"}, "caba", ""},
		{"a card too few", []string{"c", "a", "b"}, "", ""},
		{"a card too many", []string{"c", "a", "b", "a", "a"}, "", ""},
		{"an unknown card", []string{"c", "a", "x", "a"}, "", "x"},
		{"a card too often", []string{"c", "c", "b", "a"}, "", "c"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			deck := []byte("aabc")
			refusal := cards.Stack(deck, test.order, name)
			switch {
			case test.want != "":
				if refusal != nil || string(deck) != test.want {
					t.Errorf("stacked as %s, %v", deck, refusal)
				}
			case refusal == nil || refusal.Kind != engine.BadDeck || refusal.Args[1].Value != test.card:
				t.Errorf("refused as %v", refusal)
			}
		})
	}
}

func TestPile(t *testing.T) {
	pile := func() *cards.Pile[uint8] {
		var p cards.Pile[uint8]
		p.Add('a', 'b')
		p.Add('c')
		return &p
	}
	p := pile()
	if top := p.Take(); top != 'c' || p.Len() != 2 || !slices.Equal(p.List(), []uint8{'a', 'b'}) {
		t.Errorf("%c was on top of %q", top, p.List())
	}
	if p.Clear(); p.Len() != 0 {
		t.Errorf("%d cards are left", p.Len())
	}
	name := func(c uint8) string { return string(rune(c)) }
	rng := engine.NewRNG(1)
	if p := pile(); p.Prepare(engine.Setup{Deck: []string{"b", "c", "a"}}, &rng, name) != nil || string(p.List()) != "acb" {
		t.Errorf("stacked as %q, the top at the end", p.List())
	}
	if refusal := pile().Prepare(engine.Setup{Deck: []string{"b", "c", "x"}}, &rng, name); refusal == nil || refusal.Kind != engine.BadDeck {
		t.Errorf("another deck is refused with %v", refusal)
	}
	orders := map[string]bool{}
	for range 100 {
		p := pile()
		if refusal := p.Prepare(engine.Setup{}, &rng, name); refusal != nil {
			t.Fatal(refusal)
		}
		orders[string(p.List())] = true
	}
	if len(orders) != 6 {
		t.Errorf("shuffled into %d orders", len(orders))
	}
}

func TestSeen(t *testing.T) {
	const hidden = 255
	hand := []uint8{3, 1, 2}
	for _, test := range []struct {
		hand []uint8
		own  bool
		want []uint8
	}{
		{hand, true, hand},
		{hand, false, []uint8{hidden, hidden, hidden}},
		{nil, false, []uint8{}},
	} {
		if got := cards.Seen(test.hand, test.own, hidden); !slices.Equal(got, test.want) || got == nil {
			t.Errorf("%v is seen as %v, own %v", test.hand, got, test.own)
		}
	}
}

func TestShuffleOrStack(t *testing.T) {
	rng := engine.NewRNG(3)
	name := func(c uint8) string { return strconv.Itoa(int(c)) }
	deck := []uint8{1, 2, 3}
	if refusal := cards.Shuffle(&rng, deck, []string{"3", "1", "2"}, name); refusal != nil || !slices.Equal(deck, []uint8{3, 1, 2}) {
		t.Errorf("%v, %v", deck, refusal)
	}
	if cards.Shuffle(&rng, deck, []string{"3", "?", "2"}, name) == nil {
		t.Error("a hidden card was accepted as a card of the deck")
	}
	if refusal := cards.Shuffle(&rng, deck, nil, name); refusal != nil || len(slices.Compact(slices.Sorted(slices.Values(deck)))) != 3 {
		t.Errorf("%v, %v", deck, refusal)
	}
}
