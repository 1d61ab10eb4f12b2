package table_test

import (
	"slices"
	"testing"

	"canape/scenes/table"
	"canape/scenes/ui/tween"
)

// slot is a place for a card; 0 is a pile.
type slot int

func (s slot) Same(t slot) bool { return s != 0 && s == t }

func TestACardMovesAfterItsWaitAndLands(t *testing.T) {
	var cards table.Motions[string, slot]
	cards.Start(table.Motion[string, slot]{Card: "ace", To: 1}, tween.Speed{Factor: 2}, 6, 8)
	var landed []string
	note := func(m table.Motion[string, slot]) { landed = append(landed, m.Card) }
	for tick := range 7 {
		if waits := cards[0].Waits(); waits != (tick < 3) {
			t.Errorf("tick %d: waits %v", tick, waits)
		}
		if !cards.Expect(1) || cards.Expect(2) {
			t.Errorf("tick %d: the card is not on its way to where it flies", tick)
		}
		cards.Tick(note)
	}
	if len(cards) > 0 || cards.Expect(1) || !slices.Equal(landed, []string{"ace"}) {
		t.Errorf("%d cards are still on their way, landed have %v", len(cards), landed)
	}
}

func TestOnlyOneCardFliesToASpot(t *testing.T) {
	var cards table.Motions[string, slot]
	for _, m := range []table.Motion[string, slot]{{Card: "ace", To: 1}, {Card: "king", To: 0}, {Card: "queen", To: 1}, {Card: "jack", To: 0}} {
		cards.Start(m, tween.Speed{Factor: 1}, 0, 5)
	}
	var flying []string
	for _, m := range cards {
		flying = append(flying, m.Card)
	}
	if want := []string{"king", "queen", "jack"}; !slices.Equal(flying, want) {
		t.Errorf("on their way are %v, want %v", flying, want)
	}
}
